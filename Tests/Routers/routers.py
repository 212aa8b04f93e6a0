"""What decides where sound goes, each as people run it, and what an app or a shell can ask of it."""

import json
import os
import pathlib
import select
import shutil
import signal
import subprocess

from bed import ROOT, TEST_BED, DEADLINE, QUIET, Failed


class Router:
    """One that runs with the server and takes no orders; the others say what differs."""

    name = ""
    server = "pulse"
    parts = ["pulseaudio", "bluetooth", "pulseaudio-bluetooth"]
    # Where its own help would name a dry run.
    help = []
    # Whether there is a command for it.
    knows_calls = has_speaker_switch = False
    part_of_server = False

    def __init__(self, bed=None):
        self.bed = bed

    def missing(self):
        """What is not installed, in words, or nothing."""
        result = subprocess.run([TEST_BED / "missing", *self.parts], capture_output=True, text=True)
        return f"not installed: {result.stdout.strip()}" if result.returncode else ""

    def start(self, restore=False):
        """`restore`: what it changes is to be put back at its end, where it has an option for that."""

    def before_restart(self): pass
    def restarted(self): pass
    def end(self): pass
    def begin_recording(self): pass
    def end_recording(self): pass
    def begin_call(self): pass
    def end_call(self): pass
    def speaker(self, on): pass

    def told(self):
        """The lines in which it said what it did."""
        return []


class PulseAudio(Router):
    """The policy modules of Debian's default.pa, which pulse-up loads."""

    name = "pulseaudio"
    modules = ["module-switch-on-port-available", "module-bluetooth-policy"]
    help = ["pulseaudio", "--help"]
    part_of_server = True

    def told(self):
        log = (self.bed.server_folder / "pulse.log").read_text(errors="replace").splitlines()
        return [line for line in log if any(f"{module}.c" in line for module in self.modules)]


class SwitchOnConnect(PulseAudio):
    name = "switch-on-connect"
    modules = ["module-switch-on-connect", *PulseAudio.modules]
    part_of_server = False

    def start(self, restore=False):
        # The USB headset of the test bed is a null sink, which the module would pass over; a real one is not.
        self.bed.pactl("load-module", "module-switch-on-connect", "ignore_virtual=no")

    restarted = start        # default.pa would load it again, too

    def end(self):
        self.bed.pactl("unload-module", "module-switch-on-connect")


class WirePlumber(Router):
    name = "wireplumber"
    server = "pipewire"
    parts = ["pipewire", "bluetooth", "pipewire-bluetooth"]
    help = ["wireplumber", "--help"]

    def end(self):
        self.bed.run("kill", (self.bed.server_folder / "wireplumber.pid").read_text().strip())

    def told(self):
        return (self.bed.server_folder / "wireplumber.log").read_text(errors="replace").splitlines()


class Callaudiod(Router):
    name = "callaudiod"
    help = ["callaudiocli", "--help"]
    knows_calls = has_speaker_switch = True

    # No service directories: callaudiocli would have a second one started.
    BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={}/session.sock</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow own="*"/><allow eavesdrop="true"/></policy></busconfig>"""

    def missing(self):
        here = shutil.which("callaudiod") and shutil.which("callaudiocli")
        return super().missing() or ("" if here else "not installed: callaudiod libcallaudio-tools")

    def start(self, restore=False):
        home = self.bed.home
        (home / "session.conf").write_text(self.BUS.format(home))
        with open(home / "session.pid", "w") as pid:
            subprocess.run(["dbus-daemon", f"--config-file={home}/session.conf", "--fork", "--nopidfile", "--print-pid=1"],
                           stdout=pid, check=True)
        self.bed.env["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={home}/session.sock"
        self.launch()

    def launch(self):
        self.bed.env["G_MESSAGES_DEBUG"] = "all"
        with open(self.bed.home / "callaudiod.log", "a") as log:
            self.process = self.bed.start("callaudiod", stdout=log, stderr=log)
        # It is on the bus before it has read the server.
        if not self.bed.settle(lambda: "AUDIO_MODE_DEFAULT" in self.status()):
            raise Failed(f"callaudiod does not come up: {self.status()} {self.told()[-1:]}")

    def status(self):
        return self.bed.run("callaudiocli", "--status", fails=True)

    def before_restart(self):
        # It aborts where nobody listens. systemd keeps PulseAudio's socket open over a restart: here it sleeps until somebody does.
        self.process.send_signal(signal.SIGSTOP)

    def restarted(self):
        self.process.send_signal(signal.SIGCONT)
        self.bed.settle(lambda: self.process.poll() is not None, QUIET * 2)
        # A user's session starts it anew when it is asked something; that it ended is told by the row.
        if self.process.poll() is not None:
            last = self.told()[-1].split(": ", 3)[-1]
            self.ended = f"callaudiod ended with status {self.process.returncode} ({last}) and was started again"
            self.launch()

    def end(self):
        self.process.terminate()
        self.process.wait()

    def begin_call(self): self.bed.run("callaudiocli", "--select-mode=1")
    def end_call(self): self.bed.run("callaudiocli", "--select-mode=0")
    def speaker(self, on): self.bed.run("callaudiocli", f"--enable-speaker={int(on)}")

    def told(self):
        return (self.bed.home / "callaudiod.log").read_text(errors="replace").splitlines()


class Audioroute(Router):
    """`audioroute pulse run` beside an unmodified server. Its category stands for what the app at hand does."""

    name = "audioroute"
    knows_calls = has_speaker_switch = True
    program = os.environ.get("AUDIOROUTE", ROOT / ".build" / "release" / "audioroute")
    help = [program, "pulse", "apply", "--help"]
    MUSIC = ["--category", "playback", "--mode", "default", "--options", "0x0"]
    CALL = ["--category", "playAndRecord", "--mode", "voiceChat", "--options", "allowBluetoothHFP"]

    def missing(self):
        if absent := super().missing():
            return absent
        if not pathlib.Path(self.program).is_file():
            return "audioroute is not built, and AUDIOROUTE does not name it"
        # Exit status 0 proves nothing: one without the command shows the help of `pulse`.
        text = subprocess.run([self.program, "pulse", "run", "--help"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
        return "" if "pulse run" in text else "this audioroute has no `pulse run`"

    def start(self, restore=False):
        # Its own control socket, away from that of the user.
        self.bed.env["XDG_RUNTIME_DIR"] = str(self.bed.home)
        self.output = open(self.bed.home / "audioroute.out", "wb+", buffering=0)
        self.process = self.bed.start(self.program, "pulse", "run", *self.MUSIC, *(["--restore"] if restore else []), "--format", "json",
                                      stdout=subprocess.PIPE, stderr=self.output)
        if not select.select([self.process.stdout], [], [], DEADLINE)[0]:
            raise Failed("audioroute pulse run says nothing")
        first = self.process.stdout.readline()
        if not first or json.loads(first).get("kind") != "ready":
            self.output.seek(0)
            raise Failed(f"audioroute pulse run is not ready: {(first + self.output.read()).decode().strip()}")
        os.set_blocking(self.process.stdout.fileno(), False)
        self.lines = [first.decode().strip()]
        self.bed.settle()

    def end(self):
        self.process.terminate()
        self.process.wait(DEADLINE)

    def set(self, *request):
        # What could not be set on the server is told and ends with status 1, as a refusal does; only that is none of ours.
        text = self.bed.run(self.program, "pulse", "set", *request, fails=True)
        wrong = [line for line in text.splitlines() if line.startswith("audioroute: ") and "could not be set" not in line]
        if wrong:
            raise Failed(f"audioroute pulse set {' '.join(request)}: {wrong[0]}")

    def begin_recording(self): self.set(*self.CALL)
    def end_recording(self): self.set(*self.MUSIC)
    def begin_call(self): self.set(*self.CALL)
    def end_call(self): self.set(*self.MUSIC)
    def speaker(self, on): self.set("--override", "speaker" if on else "none")

    def told(self):
        text = self.process.stdout.read() or b""
        self.lines += text.decode().splitlines()
        return self.lines


class AudioroutePipeWire(Audioroute):
    name = "audioroute-pipewire"
    server = "pipewire"
    parts = WirePlumber.parts


ALL = [PulseAudio, SwitchOnConnect, WirePlumber, Callaudiod, Audioroute, AudioroutePipeWire]
