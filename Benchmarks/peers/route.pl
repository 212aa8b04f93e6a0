% The rules of docs/how-a-route-is-decided.md for the questions that are put to the peers: an iPhone with iOS 18.0, every policy by default.
:- module(route, [decide/2, op(200, xfx, @)]).
:- use_module(library(apply_macros)).

% decide(+Question, -Answer): the first call that is refused, else the route.
% A question is question(Category, Mode, Override, Preferred, Options, Connected), Connected from the first to the last.
decide(Question, Answer) :-
    (   refused(Question, Call)
    ->  Answer = refused(Call, badParam)
    ;   settings(Question, Category, Options, Newest),
        preference(Question, Options, Newest, Preference)
    ->  Question = question(_, _, Override, _, _, _),
        route(Override, Category, Preference, Options, Newest, Output, Input),
        Answer = route(Output, Input)
    ;   Answer = refused(setPreferredInput, badParam)
    ).

% validity.allow-bluetooth-hfp, validity.default-to-speaker, validity.allow-bluetooth-a2dp
refused(question(playback, _, _, _, Options, _), setCategory) :-
    member(Option, [allowBluetoothHFP, defaultToSpeaker, allowBluetoothA2DP]),
    memberchk(Option, Options).
% validity.speaker-override
refused(question(playback, _, speaker, _, _, _), overrideOutputAudioPort).

% The options in force, and the accessories from the last connected to the first with their eligible ports.
settings(question(Category, Mode, _, _, Asked, Connected), Category, Options, Newest) :-
    in_force(Category, Mode, Asked, Options),
    reverse(Connected, Accessories),
    maplist(eligible(Category, Options), Accessories, Newest).

% mode.voice-chat-implies-hfp; by mode.behaves-like-default, playback implies nothing.
in_force(playAndRecord, voiceChat, Options, [allowBluetoothHFP|Options]) :- !.
in_force(_, _, Options, Options).

eligible(Category, Options, Accessory, ports(Accessory, Outputs, Inputs)) :-
    accessory(Accessory, AllOutputs, AllInputs),
    include(output(Category, Options), AllOutputs, Outputs),
    include(input(Category, Options), AllInputs, Inputs).

% What an accessory has; where it has several ports, the first is used before the others (selection.hfp-before-a2dp).
accessory(airpods, [bluetoothHFP, bluetoothA2DP], [bluetoothHFP]).
accessory('wired-headset', [headphones], [headsetMic]).
accessory('usb-headset', [usbAudio], [usbAudio]).
accessory('usb-microphone', [], [usbAudio]).
accessory('bluetooth-speaker', [bluetoothA2DP], []).
accessory(carplay, [carAudio], [carAudio]).

% eligibility.any-output-for-output-categories, eligibility.hfp-not-for-output-categories
output(playback, _, Type) :- Type \== bluetoothHFP.
output(playAndRecord, Options, Type) :- allowed(Type, Options).

% eligibility.category-without-input
input(playAndRecord, Options, Type) :- allowed(Type, Options).

% eligibility.hfp-needs-option, eligibility.a2dp-needs-option
allowed(Type, Options) :-
    (   needs(Type, Option)
    ->  memberchk(Option, Options)
    ;   true
    ).

needs(bluetoothHFP, allowBluetoothHFP).
needs(bluetoothA2DP, allowBluetoothA2DP).

% The preferred input, if there is one; fails when it is not available (preferred.must-be-available).
preference(question(_, _, _, none, _, _), _, _, none) :- !.
preference(question(Category, _, _, builtInMic, _, _), _, _, builtInMic) :- !, Category == playAndRecord.
preference(question(_, _, _, Type, _, _), _, Newest, preferred(Type, Accessory, Outputs)) :-
    member(ports(Accessory, Outputs, Inputs), Newest),
    memberchk(Type, Inputs),
    !.

% override.speaker, preferred.under-override
route(speaker, _, Preference, _, _, builtInSpeaker, Input) :-
    (   preferred_input(Preference, Input)
    ->  true
    ;   Input = builtInMic
    ).
route(none, Category, Preference, Options, Newest, Output, Input) :-
    (   preferred_input(Preference, Input)
    ->  (   follow(Preference, Output)
        ->  true
        ;   take_output(Newest, Category, Options, Output)
        )
    ;   take(Newest, Category, Options, Output, Input)
    ).

% preferred.input-wins
preferred_input(builtInMic, builtInMic).
preferred_input(preferred(Type, Accessory, _), Type@Accessory).

% preferred.output-follows
follow(preferred(bluetoothHFP, Accessory, _), bluetoothHFP@Accessory) :- !.
follow(preferred(_, Accessory, [Type|_]), Type@Accessory).

% Walks from the last connected to the first until both sides are taken (selection.last-connected-wins).
take([], Category, Options, Output, Input) :-
    built_in_output(Category, Options, Output),
    built_in_input(Category, Input).
take([ports(Accessory, [], [Type|_])|Rest], Category, Options, Output, Type@Accessory) :-
    !,
    take_output(Rest, Category, Options, Output).
take([ports(Accessory, [Type|_], Inputs)|Rest], Category, _, Type@Accessory, Input) :-
    !,
    take_input(Inputs, Accessory, Rest, Category, Input).
take([_|Rest], Category, Options, Output, Input) :-
    take(Rest, Category, Options, Output, Input).

% The output alone: the input is another's, so HFP is out of the question (selection.hfp-never-alone,
% preferred.built-in-mic-leaves-hfp, preferred.built-in-mic-keeps-a2dp).
take_output([], Category, Options, Output) :-
    built_in_output(Category, Options, Output).
take_output([ports(Accessory, Outputs, _)|Rest], Category, Options, Output) :-
    (   member(Type, Outputs), Type \== bluetoothHFP
    ->  Output = Type@Accessory
    ;   take_output(Rest, Category, Options, Output)
    ).

% The input beside an accessory that has taken the output.
% selection.ports-of-one-accessory-pair, selection.input-only-accessory-keeps-input, selection.built-in-mic-beside-output-only
take_input([Type|_], Accessory, _, _, Type@Accessory) :- !.
take_input([], _, Older, _, Type@Accessory) :-
    member(ports(Accessory, [], [Type|_]), Older),
    !.
take_input([], _, _, Category, Input) :-
    built_in_input(Category, Input).

% selection.receiver-by-default, eligibility.receiver-play-and-record-only, selection.default-to-speaker, selection.speaker-by-default
built_in_output(playback, _, builtInSpeaker).
built_in_output(playAndRecord, Options, Output) :-
    (   memberchk(defaultToSpeaker, Options)
    ->  Output = builtInSpeaker
    ;   Output = builtInReceiver
    ).

% selection.built-in-mic-by-default
built_in_input(playback, none).
built_in_input(playAndRecord, builtInMic).
