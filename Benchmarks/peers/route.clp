; The rules of docs/how-a-route-is-decided.md for the questions that are put to the peers: an iPhone with iOS 18.0, every policy by default.
;
; A question is one fact; the rules answer it with one fact. What comes first in the order has the higher salience.

(deftemplate question (slot category) (slot mode) (slot override) (slot preferred) (multislot options) (multislot connected))
(deftemplate port (slot accessory) (slot side) (slot type))
(deftemplate answer (slot first) (slot second))

; A port that the settings admit, with its accessory's place in the order of connection. HFP is a pair and a port like others.
(deftemplate eligible (slot side) (slot type) (slot accessory) (slot place))
; Which side is given to whom; nobody is given a side that somebody has.
(deftemplate taken (slot side) (slot type) (slot accessory) (slot place))

(deffacts accessories
    (port (accessory airpods) (side output) (type bluetoothHFP))
    (port (accessory airpods) (side input) (type bluetoothHFP))
    (port (accessory airpods) (side output) (type bluetoothA2DP))
    (port (accessory wired-headset) (side output) (type headphones))
    (port (accessory wired-headset) (side input) (type headsetMic))
    (port (accessory usb-headset) (side output) (type usbAudio))
    (port (accessory usb-headset) (side input) (type usbAudio))
    (port (accessory usb-microphone) (side input) (type usbAudio))
    (port (accessory bluetooth-speaker) (side output) (type bluetoothA2DP))
    (port (accessory carplay) (side output) (type carAudio))
    (port (accessory carplay) (side input) (type carAudio)))

; --- What is refused

; validity.allow-bluetooth-hfp, validity.default-to-speaker, validity.allow-bluetooth-a2dp
(defrule set-category-is-refused (declare (salience 100))
    (question (category playback) (options $? allowBluetoothHFP | defaultToSpeaker | allowBluetoothA2DP $?))
    (not (answer))
    =>
    (assert (answer (first badParam) (second setCategory))))

; validity.speaker-override
(defrule override-is-refused (declare (salience 90))
    (question (category playback) (override speaker))
    (not (answer))
    =>
    (assert (answer (first badParam) (second overrideOutputAudioPort))))

; --- Which ports are eligible

; mode.voice-chat-implies-hfp; by mode.behaves-like-default, playback implies nothing.
(defrule hfp-is-allowed (declare (salience 80))
    (question (category playAndRecord) (mode ?mode) (options $?options))
    (test (or (eq ?mode voiceChat) (member$ allowBluetoothHFP ?options)))
    =>
    (assert (allowed bluetoothHFP)))

; eligibility.a2dp-needs-option, eligibility.any-output-for-output-categories
(defrule a2dp-is-allowed (declare (salience 80))
    (or (question (category playback)) (question (options $? allowBluetoothA2DP $?)))
    (not (answer))
    =>
    (assert (allowed bluetoothA2DP)))

; eligibility.hfp-needs-option, eligibility.hfp-not-for-output-categories, eligibility.category-without-input
(defrule port-is-eligible (declare (salience 70))
    (question (category ?category) (connected $?before ?accessory $?))
    (not (answer))
    (port (accessory ?accessory) (side ?side) (type ?type))
    (test (or (eq ?side output) (eq ?category playAndRecord)))
    (or (test (and (neq ?type bluetoothHFP) (neq ?type bluetoothA2DP))) (allowed ?type))
    =>
    (assert (eligible (side ?side) (type ?type) (accessory ?accessory) (place (length$ ?before)))))

; --- The preferred input and the speaker override

; preferred.input-wins: of several of a kind, the last connected is meant.
(defrule preferred-input (declare (salience 60))
    (question (preferred ?type&~none))
    (eligible (side input) (type ?type) (accessory ?accessory) (place ?place))
    (not (eligible (side input) (type ?type) (place ?later&:(> ?later ?place))))
    (not (taken (side input)))
    =>
    (assert (taken (side input) (type ?type) (accessory ?accessory) (place ?place))))

(defrule preferred-built-in-mic (declare (salience 60))
    (question (category playAndRecord) (preferred builtInMic))
    (not (answer))
    =>
    (assert (taken (side input) (type builtInMic) (accessory none) (place none))))

; preferred.must-be-available
(defrule preferred-input-is-refused (declare (salience 50))
    (question (preferred ~none))
    (not (answer))
    (not (taken (side input)))
    =>
    (assert (answer (first badParam) (second setPreferredInput))))

; override.speaker
(defrule override-takes-output (declare (salience 40))
    (question (override speaker))
    (not (answer))
    =>
    (assert (taken (side output) (type builtInSpeaker) (accessory none) (place none))))

; override.speaker, preferred.under-override
(defrule override-takes-input (declare (salience 40))
    (question (override speaker))
    (not (answer))
    (not (taken (side input)))
    =>
    (assert (taken (side input) (type builtInMic) (accessory none) (place none))))

; preferred.output-follows
(defrule output-follows (declare (salience 30))
    (question (preferred ~none))
    (taken (side input) (type ?input) (accessory ?accessory&~none) (place ?place))
    (eligible (side output) (type ?output) (accessory ?accessory))
    (not (taken (side output)))
    (test (eq (eq ?input bluetoothHFP) (eq ?output bluetoothHFP)))
    =>
    (assert (taken (side output) (type ?output) (accessory ?accessory) (place ?place))))

; --- The accessories, the last connected first. The walk is at one of them at a time.

(defrule walk-begins (declare (salience 20))
    (question (connected $?accessories&:(> (length$ ?accessories) 0)))
    (not (answer))
    (not (and (taken (side output)) (taken (side input))))
    =>
    (assert (at (- (length$ ?accessories) 1))))

; selection.ports-of-one-accessory-pair, selection.hfp-before-a2dp, selection.hfp-never-alone, preferred.built-in-mic-leaves-hfp
(defrule hfp-takes-both (declare (salience 18))
    (at ?place)
    (eligible (side output) (type bluetoothHFP) (accessory ?accessory) (place ?place))
    (not (taken))
    =>
    (assert (taken (side output) (type bluetoothHFP) (accessory ?accessory) (place ?place)))
    (assert (taken (side input) (type bluetoothHFP) (accessory ?accessory) (place ?place))))

; selection.last-connected-wins, preferred.built-in-mic-keeps-a2dp
(defrule accessory-takes-output (declare (salience 16))
    (at ?place)
    (eligible (side output) (type ?type&~bluetoothHFP) (accessory ?accessory) (place ?place))
    (not (taken (side output)))
    =>
    (assert (taken (side output) (type ?type) (accessory ?accessory) (place ?place))))

; selection.ports-of-one-accessory-pair
(defrule input-pairs (declare (salience 14))
    (at ?place)
    (taken (side output) (accessory ?accessory) (place ?place))
    (eligible (side input) (type ?type&~bluetoothHFP) (accessory ?accessory) (place ?place))
    (not (taken (side input)))
    =>
    (assert (taken (side input) (type ?type) (accessory ?accessory) (place ?place))))

; selection.input-only-accessory-keeps-input
(defrule input-only-takes-input (declare (salience 14))
    (at ?place)
    (eligible (side input) (type ?type) (accessory ?accessory) (place ?place))
    (not (eligible (side output) (place ?place)))
    (not (taken (side input)))
    =>
    (assert (taken (side input) (type ?type) (accessory ?accessory) (place ?place))))

(defrule walk-goes-on (declare (salience 12))
    ?at <- (at ?place)
    =>
    (retract ?at)
    (if (> ?place 0) then (assert (at (- ?place 1)))))

; --- What is built in

; selection.receiver-by-default, eligibility.receiver-play-and-record-only, selection.default-to-speaker, selection.speaker-by-default
(defrule built-in-output (declare (salience 10))
    (question (category ?category) (options $?options))
    (not (answer))
    (not (taken (side output)))
    =>
    (bind ?type (if (and (eq ?category playAndRecord) (not (member$ defaultToSpeaker ?options))) then builtInReceiver else builtInSpeaker))
    (assert (taken (side output) (type ?type) (accessory none) (place none))))

; selection.built-in-mic-by-default, selection.built-in-mic-beside-output-only
(defrule built-in-input (declare (salience 10))
    (question (category playAndRecord))
    (not (answer))
    (not (taken (side input)))
    =>
    (assert (taken (side input) (type builtInMic) (accessory none) (place none))))

(defrule no-input (declare (salience 10))
    (question (category playback))
    (not (answer))
    (not (taken (side input)))
    =>
    (assert (taken (side input) (type none) (accessory none) (place none))))

(deffunction name-of (?type ?accessory)
    (if (eq ?accessory none) then ?type else (sym-cat ?type @ ?accessory)))

(defrule route
    (not (answer))
    (taken (side output) (type ?output) (accessory ?at))
    (taken (side input) (type ?input) (accessory ?beside))
    =>
    (assert (answer (first (name-of ?output ?at)) (second (name-of ?input ?beside)))))
