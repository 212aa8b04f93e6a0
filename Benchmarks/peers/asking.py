"""What the peers that are asked from Python have in common: ask-….py QUESTIONS ANSWERS PASSES"""
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def ask(prepare, decide, say):
    """Answers the questions once, into a file, and then as often as is wanted, printing the processor's seconds for each pass.

    - prepare: makes of the lines of QUESTIONS what the engine is asked; not timed
    - decide: asks the engine about all of it; timed
    - say: makes of what came back the lines of ANSWERS; not timed
    """
    questions, answers, passes = sys.argv[1:]
    lines = pathlib.Path(questions).read_text().splitlines()
    for number in range(int(passes) + 1):
        prepared = prepare(lines)
        started = time.process_time()
        decided = decide(prepared)
        seconds = time.process_time() - started
        if number:
            print(seconds)
        else:
            pathlib.Path(answers).write_text("".join(f"{line}\n" for line in say(decided)))


def said(answer):
    """An answer of the policy in rego as it is compared."""
    if "error" in answer:
        return f"{answer['error']} {answer['call']}"
    return f"{port(answer['output'])} {port(answer['input'])}"


def port(port):
    if port is None:
        return "none"
    return f"{port['type']}@{port['accessory']}" if port["accessory"] else port["type"]
