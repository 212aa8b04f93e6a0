"""The questions that are put to every peer, and the answers in a common form."""
import itertools
import json

ACCESSORIES = ["airpods", "wired-headset", "usb-headset", "usb-microphone", "bluetooth-speaker", "carplay"]
OPTIONS = ["allowBluetoothHFP", "allowBluetoothA2DP", "defaultToSpeaker", "mixWithOthers"]
PREFERRED = [None, "builtInMic", "bluetoothHFP", "headsetMic", "usbAudio", "carAudio"]


def questions(most):
    """Every question with up to `most` accessories, in every order of connection, as lines of a batch have them."""
    number = itertools.count()
    connected = [list(order) for count in range(most + 1) for order in itertools.permutations(ACCESSORIES, count)]
    options = [list(chosen) for count in range(len(OPTIONS) + 1) for chosen in itertools.combinations(OPTIONS, count)]
    settings = itertools.product(["playAndRecord", "playback"], ["default", "voiceChat"], options, ["none", "speaker"], PREFERRED, connected)
    return [{"id": next(number), "device": "iphone", "os": "18.0", "category": category, "mode": mode, "options": chosen,
             "override": override, "preferredInput": preferred, "connected": order}
            for category, mode, chosen, override, preferred, order in settings]


def answer(line):
    """An answer of audioroute in the form in which the peers say it: the error and the call that fails, or output and input."""
    line = json.loads(line)
    if line["error"]:
        return f"{line['error']['name']} {line['error']['call']}"
    return f"{side(line['route']['outputs'])} {side(line['route']['inputs'])}"


def side(ports):
    return "+".join(port["type"] + (f"@{port['accessory']}" if port["accessory"] else "") for port in ports) or "none"
