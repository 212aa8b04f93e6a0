# The rules of docs/how-a-route-is-decided.md for the questions that are put to the peers: an iPhone with iOS 18.0, every policy by default.
package audioroute

import rego.v1

# What an accessory has; where it has several ports, the first is used before the others.
ports := {
	"airpods": {"outputs": ["bluetoothHFP", "bluetoothA2DP"], "inputs": ["bluetoothHFP"]},
	"wired-headset": {"outputs": ["headphones"], "inputs": ["headsetMic"]},
	"usb-headset": {"outputs": ["usbAudio"], "inputs": ["usbAudio"]},
	"usb-microphone": {"outputs": [], "inputs": ["usbAudio"]},
	"bluetooth-speaker": {"outputs": ["bluetoothA2DP"], "inputs": []},
	"carplay": {"outputs": ["carAudio"], "inputs": ["carAudio"]},
}

# The first call that is refused, else the route.
answer := {"error": "badParam", "call": "setCategory"} if {
	count(options_for_play_and_record_only) > 0
} else := {"error": "badParam", "call": "overrideOutputAudioPort"} if {
	# validity.speaker-override
	overridden
	not plays_and_records
} else := {"error": "badParam", "call": "setPreferredInput"} if {
	prefers
	not preferred_source
} else := {"output": output_port, "input": input_port}

plays_and_records if input.category == "playAndRecord"

overridden if input.override == "speaker"

prefers if input.preferredInput != null

# validity.allow-bluetooth-hfp, validity.default-to-speaker, validity.allow-bluetooth-a2dp
options_for_play_and_record_only contains option if {
	not plays_and_records
	some option in input.options
	option in {"allowBluetoothHFP", "defaultToSpeaker", "allowBluetoothA2DP"}
}

options contains option if some option in input.options

# mode.voice-chat-implies-hfp; by mode.behaves-like-default, playback implies nothing.
options contains "allowBluetoothHFP" if {
	plays_and_records
	input.mode == "voiceChat"
}

# eligibility.hfp-needs-option, and eligibility.hfp-not-for-output-categories: playback cannot set the option.
kept_out contains "bluetoothHFP" if not "allowBluetoothHFP" in options

# eligibility.a2dp-needs-option; eligibility.any-output-for-output-categories: playback needs none.
kept_out contains "bluetoothA2DP" if {
	plays_and_records
	not "allowBluetoothA2DP" in options
}

# The eligible ports by the accessory's place in the order of connection.
outputs[place] := [type | some type in ports[accessory].outputs; not type in kept_out] if {
	some place, accessory in input.connected
}

# eligibility.category-without-input
inputs[place] := [type | some type in ports[accessory].inputs; not type in kept_out] if {
	plays_and_records
	some place, accessory in input.connected
}

input_only contains place if {
	some place, types in inputs
	count(types) > 0
	count(outputs[place]) == 0
}

# preferred.must-be-available: where the preferred input is.
preferred_source := "builtIn" if {
	input.preferredInput == "builtInMic"
	plays_and_records
}

# Of several of a kind, the last connected is meant.
preferred_source := max(preferred_places) if count(preferred_places) > 0

preferred_places contains place if {
	some place, types in inputs
	input.preferredInput in types
}

# preferred.output-follows
following := type if {
	fitting := [output | some output in outputs[preferred_source]; is_hfp(output) == is_hfp(input.preferredInput)]
	count(fitting) > 0
	type := fitting[0]
}

is_hfp(type) := type == "bluetoothHFP"

# selection.hfp-never-alone, preferred.built-in-mic-leaves-hfp: where the input is another's, HFP cannot take the output.
input_is_taken(_) if prefers

input_is_taken(place) if {
	some other in input_only
	other > place
}

# What an accessory would take the output with. selection.hfp-before-a2dp, preferred.built-in-mic-keeps-a2dp
candidates[place] := type if {
	some place, types in outputs
	usable := [candidate | some candidate in types; not hfp_alone(candidate, place)]
	count(usable) > 0
	type := usable[0]
}

hfp_alone("bluetoothHFP", place) if input_is_taken(place)

# selection.last-connected-wins
taker := max(takers) if count(takers) > 0

takers contains place if some place, _ in candidates

# override.speaker
output_port := built_in("builtInSpeaker") if {
	overridden
} else := port(following, preferred_source) if {
	following
} else := port(candidates[taker], taker) if {
	taker >= 0
} else := built_in("builtInReceiver") if {
	# selection.receiver-by-default, eligibility.receiver-play-and-record-only
	plays_and_records
	not "defaultToSpeaker" in options
} else := built_in("builtInSpeaker") # selection.default-to-speaker, selection.speaker-by-default

# preferred.input-wins, preferred.under-override
input_port := built_in("builtInMic") if {
	preferred_source == "builtIn"
} else := port(input.preferredInput, preferred_source) if {
	preferred_source >= 0
} else := built_in("builtInMic") if {
	overridden
} else := null if {
	not plays_and_records
} else := port(inputs[last_input_only][0], last_input_only) if {
	# An accessory without output that was connected after the one that has the output.
	last_input_only >= 0
	not later_taker
} else := port(inputs[taker][0], taker) if {
	# selection.ports-of-one-accessory-pair
	count(inputs[taker]) > 0
} else := port(inputs[last_input_only][0], last_input_only) if {
	# selection.input-only-accessory-keeps-input
	last_input_only >= 0
} else := built_in("builtInMic") # selection.built-in-mic-beside-output-only, selection.built-in-mic-by-default

last_input_only := max(input_only) if count(input_only) > 0

later_taker if taker > last_input_only

built_in(type) := {"type": type, "accessory": null}

port(type, place) := {"type": type, "accessory": input.connected[place]}
