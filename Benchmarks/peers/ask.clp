; Puts questions to route.clp, which is loaded before: (ask QUESTIONS ANSWERS PASSES).
;
; The questions are facts of a template that no rule looks at, loaded before anything is timed. Each becomes a question in its turn; what
; was found out about it is retracted afterwards, because (reset) would take the questions away too.

(deftemplate asked (slot category) (slot mode) (slot override) (slot preferred) (multislot options) (multislot connected))

(deffunction pose (?asked)
    (assert (question
        (category (fact-slot-value ?asked category))
        (mode (fact-slot-value ?asked mode))
        (override (fact-slot-value ?asked override))
        (preferred (fact-slot-value ?asked preferred))
        (options (fact-slot-value ?asked options))
        (connected (fact-slot-value ?asked connected))))
    (run))

(deffunction clear-away ()
    (delayed-do-for-all-facts ((?fact question answer taken eligible allowed)) TRUE (retract ?fact)))

(deffunction ask (?questions ?answers ?passes)
    (reset)
    (load-facts ?questions)
    (open ?answers answers "w")
    (do-for-all-facts ((?asked asked)) TRUE
        (pose ?asked)
        (do-for-fact ((?answer answer)) TRUE (printout answers ?answer:first " " ?answer:second crlf))
        (clear-away))
    (close answers)
    (loop-for-count ?passes do
        (do-for-all-facts ((?asked asked)) TRUE (pose ?asked) (clear-away))))
