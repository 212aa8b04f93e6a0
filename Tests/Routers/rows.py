"""The rows of the table: each does one thing on a fresh server and returns what happened, in words."""

import functools
import re

from bed import NotTried

ALL = {}


def row(name, hfp=True, late=False, env=()):
    """A row. Without `hfp` it cannot be set up; `late`: the row starts the router itself; `env` is set before the servers start."""
    def add(function):
        function.hfp, function.late, function.env = hfp, late, dict(env)
        ALL[name] = function
        return function
    return add


def heard(bed, music):
    """Where the music is and, on the headset, whether it is heard."""
    return bed.situation(music) + (f", {bed.heard('Headset A')}" if music.on("Headset A") else "")


def card_only(function):
    """A row about the ports of one card."""
    @functools.wraps(function)
    def checked(bed, router):
        if bed.server != "pulse":
            raise NotTried("the test bed has no card with ports on PipeWire, only sinks without a card")
        return function(bed, router)
    return checked


@row("headset-connects")
def headset_connects(bed, router):
    music = bed.play()
    bed.connect("Headset A", lambda: music.on("Headset A"))
    return f"music: {heard(bed, music)}"


@row("headset-leaves")
def headset_leaves(bed, router):
    bed.connect("Headset A")
    music = bed.play()
    before = bed.situation(music)
    bed.disconnect("Headset A", lambda: music.on("speaker"))
    return f"music: {before}; it leaves: {bed.situation(music)}"


@row("two-headsets")
def two_headsets(bed, router):
    music = bed.play()
    bed.connect("Headset A", lambda: music.on("Headset A"))
    first = bed.situation(music)
    bed.connect("Headset B", lambda: music.on("Headset B"))
    second = bed.situation(music)
    bed.disconnect("Headset B", lambda: music.on("Headset A"))
    return f"A connects: {first}; B connects: {second}; B leaves: {bed.situation(music)}"


@row("first-of-two-leaves")
def first_of_two_leaves(bed, router):
    music = bed.play()
    bed.connect("Headset A")
    bed.connect("Headset B", lambda: music.on("Headset B"))
    before = bed.situation(music)
    bed.disconnect("Headset A", lambda: music.on("Headset B"))
    gone = bed.situation(music)
    bed.connect("Headset A", lambda: music.on("Headset A"))
    return f"A and B: {before}; A leaves: {gone}; A comes back: {bed.situation(music)}"


@row("explicit-default")
def explicit_default(bed, router):
    bed.pactl("set-default-sink", bed.builtin())
    music = bed.play()
    bed.connect("Headset A", lambda: music.on("Headset A"))
    return f"speaker chosen before; headset connects: music: {bed.situation(music)}"


@row("moved-by-hand")
def moved_by_hand(bed, router):
    music = bed.play()
    bed.connect("Headset A", lambda: music.on("Headset A"))
    # To the headset first where it is not there: a move to where a stream is already pins nothing.
    if not music.on("Headset A"):
        music.move(bed.headset("Headset A"))
    music.move(bed.builtin())
    bed.settle()
    moved = bed.situation(music)
    bed.connect("Headset B", lambda: music.on("Headset B"))
    return f"moved to the speaker: {moved}; headset B connects: {bed.situation(music)}"


@row("headphones")
@card_only
def headphones(bed, router):
    music = bed.play()
    bed.jack(True)
    bed.settle(lambda: music.on("headphones"))
    plugged = bed.situation(music)
    bed.jack(False)
    bed.settle(lambda: music.on("speaker"))
    return f"in: {plugged}; out: {bed.situation(music)}"


@row("headphones-while-headset")
@card_only
def headphones_while_headset(bed, router):
    bed.connect("Headset A")
    music = bed.play()
    before = bed.situation(music)
    bed.jack(True)
    bed.settle(lambda: music.on("headphones"))
    plugged = bed.situation(music)
    bed.jack(False)
    bed.settle(lambda: music.on("Headset A"))
    return f"headset: {before}; headphones in: {plugged}; out: {bed.situation(music)}"


def recording(bed, router, role):
    bed.connect("Headset A")
    music = bed.play()
    before = bed.situation(music)
    router.begin_recording()
    recorder = bed.record(role=role)
    bed.settle(lambda: recorder.on("Headset A"))
    during = f"recording: {recorder.where()}, card on {bed.profile('Headset A')}, music: {heard(bed, music)}"
    recorder.stop()
    router.end_recording()
    bed.settle(lambda: bed.profile("Headset A") == "A2DP" and music.on("A2DP"))
    return f"music: {before}; {during}; stopped: card on {bed.profile('Headset A')}, music: {heard(bed, music)}"


@row("recording-phone")
def recording_phone(bed, router):
    return recording(bed, router, "phone")


@row("recording-plain")
def recording_plain(bed, router):
    return recording(bed, router, None)


@row("no-hfp", hfp=False)
def no_hfp(bed, router):
    return recording(bed, router, "phone")


@row("no-hfp-by-hand", hfp=False)
def no_hfp_by_hand(bed, router):
    bed.connect("Headset A")
    music = bed.play()
    before = bed.situation(music)
    card = next(each for each in bed.list("cards") if each["name"].startswith("bluez_card"))
    hfp = next((each for each in card["profiles"] if each in ("handsfree_head_unit", "headset-head-unit")), None)
    if hfp is None:
        return f"the card has no HFP profile: {', '.join(card['profiles'])}"
    answer = bed.pactl("set-card-profile", card["name"], hfp, fails=True) or "no error"
    bed.settle(lambda: bed.profile("Headset A") == "A2DP" and music.on("A2DP"))
    return f"music: {before}; set-card-profile: {answer}; card on {bed.profile('Headset A')}, music: {heard(bed, music)}"


class Call:
    """The streams of a call over the net, which say what they are as callers do, and the router told of it where it can be."""

    def __init__(self, bed, router):
        self.bed, self.router = bed, router
        router.begin_call()
        self.microphone = bed.record("voice of mine", "phone")
        self.voice = bed.play("voice of theirs", "phone")

    def settle(self, word):
        self.bed.settle(lambda: self.voice.on(word))
        return f"{self.voice.where()}, {self.microphone.where()}"

    def end(self):
        for stream in (self.voice, self.microphone):
            stream.stop()
        self.router.end_call()


@row("call-earpiece")
@card_only
def call_earpiece(bed, router):
    call = Call(bed, router)
    during = call.settle("earpiece")
    call.end()
    music = bed.play()
    bed.settle(lambda: music.on("speaker"))
    return f"call: {during}; music after it: {bed.situation(music)}"


@row("call-speaker")
@card_only
def call_speaker(bed, router):
    if not router.has_speaker_switch:
        return "has no command for it"
    call = Call(bed, router)
    before = call.settle("earpiece")
    router.speaker(True)
    on = call.settle("speaker")
    router.speaker(False)
    return f"call: {before}; speaker on: {on}; off: {call.settle('earpiece')}"


@row("call-headphones")
@card_only
def call_headphones(bed, router):
    call = Call(bed, router)
    if router.has_speaker_switch:
        router.speaker(True)
    else:
        bed.pactl("set-sink-port", bed.builtin(), "[Out] Speaker")
    before = call.settle("speaker")
    bed.jack(True)
    plugged = call.settle("headphones")
    bed.jack(False)
    hand = "" if router.has_speaker_switch else " (by hand)"
    return f"speaker on{hand}: {before}; headphones in: {plugged}; out: {call.settle('earpiece')}"


@row("call-headset")
def call_headset(bed, router):
    bed.connect("Headset A")
    call = Call(bed, router)
    during = call.settle("Headset A (HFP)")
    bed.disconnect("Headset A")
    return f"call: {during}; headset leaves: {call.settle('earpiece' if bed.server == 'pulse' else 'speaker')}"


@row("call-headset-connects")
def call_headset_connects(bed, router):
    call = Call(bed, router)
    before = call.settle("earpiece" if bed.server == "pulse" else "speaker")
    bed.connect("Headset A")
    return f"call: {before}; headset connects: {call.settle('Headset A (HFP)')}"


@row("call-usb")
def call_usb(bed, router):
    call = Call(bed, router)
    before = call.settle("earpiece" if bed.server == "pulse" else "speaker")
    bed.plug("usb")
    plugged = call.settle("USB")
    bed.unplug("usb")
    return f"call: {before}; in: {plugged}; out: {call.settle('earpiece' if bed.server == 'pulse' else 'speaker')}"


@row("restart")
def restart(bed, router):
    bed.connect("Headset A")
    router.before_restart()
    bed.restart_server()
    router.restarted()
    # bluetoothd connects it again once the new server has registered with it.
    bed.connect("Headset A")
    music = bed.play()
    bed.settle(lambda: music.on("Headset A"))
    after = f"{getattr(router, 'ended', '')}; headset back: {bed.situation(music)}"
    bed.connect("Headset B", lambda: music.on("Headset B"))
    after += f"; headset B connects: {bed.situation(music)}"
    if router.knows_calls:
        bed.disconnect("Headset B")
        bed.disconnect("Headset A")
        after += f"; both leave and there is a call: {Call(bed, router).settle('earpiece')}"
    return after.lstrip("; ")


def state(bed):
    """What a router may have changed and a user would want back."""
    modules = bed.pactl("list", "short", "modules")
    default = bed.pactl("get-default-sink", fails=True)
    result = {"default": default, "headset on": bed.profile("Headset A") or "nothing, it is gone"}
    if bed.server == "pulse":
        sink = next((each for each in bed.list("sinks") if each["name"] == bed.builtin()), {})
        result |= {"port": sink.get("active_port"), "profile": bed.profile("Built-in Audio"),
                   "module-switch-on-port-available": "loaded" if "module-switch-on-port-available" in modules else "unloaded"}
    return result


@row("put-back", late=True)
def put_back(bed, router):
    if router.part_of_server:
        raise NotTried("it is the server's own and ends with it")
    bed.pactl("set-default-sink", bed.builtin())
    before = state(bed)
    router.start(restore=True)
    bed.connect("Headset A")
    router.begin_call()
    bed.settle()
    before["headset on"] = "A2DP"        # what it comes with
    during = state(bed)
    router.end()
    bed.settle(lambda: state(bed) == before)
    after = state(bed)
    changed = [f"{key} {before[key]} → {during[key]}" for key in before if during[key] != before[key]]
    left = [f"{key} {after[key]}" for key in before if after[key] != before[key]]
    return f"changed: {', '.join(changed) or 'nothing'}; not put back when it ends: {', '.join(left) or 'nothing'}"


@row("reasons", env={"WIREPLUMBER_DEBUG": "3"})
def reasons(bed, router):
    known = len(router.told())
    music = bed.play()
    bed.connect("Headset A", lambda: music.on("Headset A"))
    if router.knows_calls:
        router.begin_call()
        bed.settle()
    lines = router.told()[known:]
    if not lines:
        return "not a line"
    about = [line for line in lines if re.search("headset|bluez|switch", line, re.IGNORECASE)] or lines
    return f"{len(lines)} lines, such as: {about[-1][:240]}"


@row("dry-run")
def dry_run(bed, router):
    text = bed.run(*router.help, fails=True).lower()
    words = " ".join(str(word).split("/")[-1] for word in router.help)
    return f"{words} {'names' if 'dry' in text else 'names no'} dry run"
