"""A private sound server of the test bed for one cell: what is plugged in, what plays and records there, and where that is."""

import json
import os
import pathlib
import select
import shlex
import shutil
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TEST_BED = ROOT / "Tests" / "TestBed"

# Seconds. The server is at rest when it has told no event for QUIET. What is hoped for is waited for until PATIENCE is over: that it
# does not happen is the answer only then. WirePlumber waits 2 s before it takes a headset back to A2DP.
QUIET = 0.5
PATIENCE = 5
# A headset with HFP takes 3 s to come on PipeWire, and PulseAudio blocks for 1 s where HFP fails.
DEADLINE = 15

PORTS = {"[Out] Speaker": "speaker", "[Out] Earpiece": "earpiece", "[Out] Headphones": "headphones",
         "[In] Mic": "built-in microphone", "[In] Headset": "microphone at the jack"}

# The test bed's own have no priority on PipeWire, so that WirePlumber prefers any headset, and a headset's monitor to a microphone. These
# have what WirePlumber gives to those of ALSA: a phone's by use case, and one that has just its analog profile.
PIPEWIRE = {"speaker": [("Audio/Sink", "alsa_output.platform-sound.HiFi", "internal", 1000, "Built-in Speaker")],
            "mic": [("Audio/Source/Virtual", "alsa_input.platform-sound.HiFi", "internal", 2000, "Built-in Microphone")],
            "usb": [("Audio/Sink", "alsa_output.usb-Acme_USB_Headset-00.analog-stereo", "headset", 1009, "Acme USB Headset"),
                    ("Audio/Source/Virtual", "alsa_input.usb-Acme_USB_Headset-00.mono-fallback", "headset", 2000, "Acme USB Headset Mono")]}


def bluetooth(profile):
    """What a profile, by PulseAudio's or PipeWire's name for it, is."""
    if profile.startswith("a2dp"):
        return "A2DP"
    return "HFP" if profile.startswith(("handsfree_head_unit", "headset_head_unit", "headset-head-unit")) else profile


class NotTried(Exception):
    """The cell cannot be tried on this test bed; says why."""


class Failed(Exception):
    """Something that has to work before there is anything to measure."""


def phone_card():
    """Builds the fake card with the names of a real phone and returns the folder it is in."""
    plain, folder = ROOT / ".build" / "fake-card", ROOT / ".build" / "phone-card"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([TEST_BED / "fake-card" / "build", plain], check=True)
    scratch = folder / "patched"
    scratch.mkdir(exist_ok=True)
    for name in ("build", "module-fake-card.c"):
        shutil.copy2(TEST_BED / "fake-card" / name, scratch)
    patch = pathlib.Path(__file__).parent / "phone-card.patch"
    subprocess.run(["patch", "--quiet", "--posix", "-p1", "-d", scratch, "-i", patch], check=True)
    # PulseAudio's headers are there already, from the build of the plain one.
    subprocess.run([scratch / "build", folder], check=True, env={**os.environ, "PULSE_SOURCE": str(plain / "source")})
    return folder


class Bed:
    def __init__(self, server, hfp=True, card=None):
        """A server ("pulse" or "pipewire") with built-in devices; without `hfp`, headsets offer it but it cannot be set up."""
        self.server, self.card, self.hfp = server, card, hfp
        self.processes, self.folders = [], []
        self.env = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.home = self.folder("router")
        try:
            self.up("bluetooth-up", *([] if hfp else ["--no-ofono"]))
            self.start_server()
        except BaseException:
            self.down()
            raise

    # Servers

    def folder(self, what):
        path = pathlib.Path(tempfile.mkdtemp(prefix=f"{what}-testbed."))
        self.folders.append(path)
        return path

    def up(self, script, *options, folder=None):
        """Runs an *-up script and takes over the environment that it prints."""
        folder = folder or self.folder(script.removesuffix("-up"))
        text = self.run(TEST_BED / script, "--dir", folder, *options)
        for word in shlex.split(text):
            if "=" in word:
                name, value = word.split("=", 1)
                self.env[name] = value
        return folder

    def start_server(self, folder=None):
        options = ["--bluetooth"] + ([] if self.hfp else ["--headset", "native"])
        if self.server == "pulse":
            # In default.pa, too, the cards are there before module-switch-on-connect.
            options += ["--modules", self.card, "--load", "module-fake-card name=phone"]
        self.server_folder = self.up("pulse-up" if self.server == "pulse" else "pipewire-up", *options, folder=folder)
        self.subscription = subprocess.Popen(["pactl", "subscribe"], env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        os.set_blocking(self.subscription.stdout.fileno(), False)
        if self.server == "pipewire":
            self.modules = {}
            self.plug("speaker", "mic")
        self.settle(lambda: self.builtin())

    def restart_server(self):
        self.run(TEST_BED / "testbed-down", "--keep", self.server_folder)
        self.subscription.kill()
        self.subscription.wait()
        self.start_server(self.server_folder)

    def down(self):
        if hasattr(self, "subscription"):
            self.processes.append(self.subscription)
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        for folder in reversed(self.folders):
            subprocess.run([TEST_BED / "testbed-down", folder], stderr=subprocess.DEVNULL)

    # Commands and events

    def run(self, *command, fails=False):
        """Runs a program; returns what it printed, or raises unless it may fail."""
        # Into a file: the daemons that the *-up scripts leave behind would keep a pipe open for ever.
        with tempfile.TemporaryFile("w+") as output:
            result = subprocess.run(command, env=self.env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                                    timeout=60)
            output.seek(0)
            text = output.read().strip()
        if result.returncode and not fails:
            raise Failed(f"{' '.join(map(str, command))}: {text or result.returncode}")
        return text

    def start(self, *command, **options):
        process = subprocess.Popen(command, env=self.env, stdin=subprocess.DEVNULL, **options)
        self.processes.append(process)
        return process

    def pactl(self, *arguments, fails=False):
        return self.run("pactl", *arguments, fails=fails)

    def list(self, what):
        return json.loads(self.pactl("-f", "json", "list", what) or "[]")

    def event_within(self, seconds):
        """Whether the server tells of something. Clients come and go with our own questions: they do not count."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.subscription.stdout], [], [], left)[0]:
                return False
            lines = self.subscription.stdout.read()
            if lines == b"":                          # the server is gone; there will be no more events
                time.sleep(max(0, end - time.monotonic()))
                return False
            if any(b"on client" not in line for line in (lines or b"").splitlines()):
                return True
        return False

    def settle(self, hoped=None, patience=PATIENCE):
        """Returns once the server is at rest and what is hoped for is so, or patience is over; says whether it is so."""
        end = time.monotonic() + patience
        while True:
            event = self.event_within(QUIET)
            so = hoped is None or bool(hoped())
            if (so and not event) or time.monotonic() > end:
                return so

    # Devices

    def plug(self, *names):
        if self.server == "pulse":
            self.run(TEST_BED / "fake-devices", "plug", *names)
            return
        for media, sink, form, priority, description in (each for name in names for each in PIPEWIRE[name]):
            properties = f"device.class=sound device.form_factor={form} priority.session={priority} device.description='{description}'"
            self.modules.setdefault(description, self.pactl(
                "load-module", "module-null-sink", f"media.class={media}", f"sink_name={sink}", f'sink_properties="{properties}"'))

    def unplug(self, *names):
        if self.server == "pulse":
            self.run(TEST_BED / "fake-devices", "unplug", *names)
            return
        for description in (each[-1] for name in names for each in PIPEWIRE[name]):
            self.pactl("unload-module", self.modules.pop(description))

    def jack(self, plugged):
        if self.server != "pulse":
            raise NotTried("the test bed has no card with ports on PipeWire")
        for port in ("[Out] Headphones", "[In] Headset"):
            self.run(TEST_BED / "fake-card" / "jack", port, "yes" if plugged else "no")

    def mock(self, *arguments):
        self.run(TEST_BED / "bluetooth-mock", *arguments)

    def connect(self, name, hoped=None):
        """A Bluetooth headset of this name connects."""
        if name not in self.run(TEST_BED / "bluetooth-mock", "list"):
            self.mock("add", name)
        self.mock("connect", name)
        if not self.settle(lambda: self.headset(name), DEADLINE):
            raise Failed(f"{name} does not come")
        self.settle(hoped)

    def disconnect(self, name, hoped=None):
        self.mock("disconnect", name)
        self.settle(lambda: not self.headset(name), DEADLINE)
        self.settle(hoped)

    def heard(self, name):
        """Whether sound reaches a headset, in words."""
        def count():
            devices = map(json.loads, self.run(TEST_BED / "bluetooth-mock", "list").splitlines())
            return next(device["bytes"] for device in devices if device["name"] == name)
        before = count()
        return "heard there" if self.settle(lambda: count() > before, 2) else "but nothing reaches it"

    # Where things are

    def builtin(self):
        """The name of the built-in sink."""
        names = (sink["name"] for sink in self.list("sinks"))
        return next((name for name in names if name.startswith(("alsa_output.phone", "alsa_output.platform"))), None)

    def headset(self, name):
        """The name of a headset's sink."""
        return next((sink["name"] for sink in self.list("sinks") if sink["description"] == name), None)

    def profile(self, card):
        """The active profile of the card with this description."""
        for each in self.list("cards"):
            if each["properties"].get("device.description") == card:
                return bluetooth(each["active_profile"])
        return None

    @staticmethod
    def words(device):
        """A sink or source in words."""
        if device is None:
            return "nothing"
        properties = device["properties"]
        kind = properties.get("bluetooth.protocol") or properties.get("api.bluez5.profile")
        if kind:
            return f"{device['description']} ({bluetooth(kind)})"
        if device["name"].startswith(("alsa_output.phone", "alsa_input.phone")):
            profile = device["name"].split(".")[-1]
            port = PORTS.get(device["active_port"], device["active_port"])
            return port if profile == "HiFi" else f"{port} ({profile.replace('_', ' ')})"
        if device["name"] == "auto_null":
            return "a null sink"
        plain = {"Built-in Speaker": "speaker", "Built-in Microphone": "built-in microphone"}
        return plain.get(device["description"], device["description"])

    def default(self):
        name = self.pactl("get-default-sink", fails=True)
        return self.words(next((sink for sink in self.list("sinks") if sink["name"] == name), None))

    def situation(self, stream):
        """Where a stream is, and the default where that is elsewhere."""
        where, default = stream.where(), self.default()
        return where if where == default or stream.recording else f"{where} while the default is {default}"

    # Streams

    def play(self, name="music", role=None):
        return self.stream(Stream(self, name, role, recording=False))

    def record(self, name="recording", role=None):
        return self.stream(Stream(self, name, role, recording=True))

    def stream(self, stream):
        self.settle(lambda: stream.device() or stream.ended())
        return stream


class Stream:
    """Something that plays silence or records, for as long as nobody stops it."""

    def __init__(self, bed, name, role, recording):
        self.bed, self.name, self.recording = bed, name, recording
        self.stderr = tempfile.TemporaryFile("w+")
        # Without a latency parec asks for 2 s at a time.
        command = ["parec", "--latency-msec=50"] if recording else ["pacat", "--playback"]
        command += [f"--stream-name={name}"] + ([f"--property=media.role={role}"] if role else [])
        with open("/dev/null" if recording else "/dev/zero", "wb" if recording else "rb") as end:
            self.process = subprocess.Popen(command, env=bed.env, stderr=self.stderr, **{
                "stdin": subprocess.DEVNULL if recording else end, "stdout": end if recording else subprocess.DEVNULL})
        bed.processes.append(self.process)

    def ended(self):
        return self.process.poll() is not None

    def entry(self):
        streams = self.bed.list("source-outputs" if self.recording else "sink-inputs")
        return next((each for each in streams if each["properties"].get("media.name") == self.name), None)

    def device(self):
        entry = self.entry()
        if entry is None:
            return None
        devices, key = ("sources", "source") if self.recording else ("sinks", "sink")
        return next((each for each in self.bed.list(devices) if each["index"] == entry[key]), None)

    def where(self):
        if self.ended():
            self.stderr.seek(0)
            return f"ended ({self.stderr.read().strip() or 'without a word'})"
        return Bed.words(self.device())

    def on(self, word):
        return word in self.where()

    def move(self, device):
        self.bed.pactl("move-source-output" if self.recording else "move-sink-input", str(self.entry()["index"]), device)

    def stop(self):
        self.process.terminate()
        self.process.wait()
