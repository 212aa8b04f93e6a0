% Puts questions to route.pl: swipl -O ask.pl -- QUESTIONS ANSWERS PASSES
%
% The questions are facts, loaded before anything is timed. Prints the processor's seconds for each pass.
:- use_module(route).
:- initialization(main, main).

main([Questions, Answers, Passes]) :-
    consult(user:Questions),
    setup_call_cleanup(open(Answers, write, Stream), answers(Stream), close(Stream)),
    atom_number(Passes, Count),
    forall(between(1, Count, _), timed_pass).

answers(Stream) :-
    forall(user:question(Question), (decide(Question, Answer), line(Answer, First, Second), format(Stream, "~w ~w~n", [First, Second]))).

line(refused(Call, Error), Error, Call).
line(route(Output, Input), Output, Input).

timed_pass :-
    statistics(cputime, Started),
    forall(user:question(Question), decide(Question, _)),
    statistics(cputime, Ended),
    Seconds is Ended - Started,
    format("~6f~n", [Seconds]).
