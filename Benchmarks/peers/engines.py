"""The peers: how each is started, what its questions look like, and whether it is there."""
import dataclasses
import json
import pathlib
import re
import shutil
import subprocess
from collections.abc import Callable

HERE = pathlib.Path(__file__).resolve().parent
PYTHON = HERE.parent.parent / ".build" / "peers" / "bin" / "python"


@dataclasses.dataclass
class Engine:
    name: str
    # The file with the rules.
    rules: str
    # How it is used for many questions.
    way: str
    # The text of a file with questions.
    write: Callable
    # The command that answers such a file.
    command: Callable
    # What has to succeed for the engine to be there; prints its version. CLIPS does so only when somebody types something.
    version: list
    # Whether it prints the processor time of each pass.
    tells_time: bool = True

    def found(self):
        """The version, or None where the engine is not installed."""
        if not shutil.which(self.version[0]):
            return None
        run = subprocess.run(self.version, capture_output=True, text=True, input="(exit)\n", timeout=60)
        number = re.search(r"\d+(\.\d+)+", run.stdout)
        return number[0] if number and run.returncode == 0 else None


def lines(questions):
    return "".join(json.dumps(question) + "\n" for question in questions)


def clips_facts(questions):
    return "".join(
        f"(asked (category {question['category']}) (mode {question['mode']}) (override {question['override']})"
        f" (preferred {question['preferredInput'] or 'none'}) (options {' '.join(question['options'])})"
        f" (connected {' '.join(question['connected'])}))\n" for question in questions)


def prolog_facts(questions):
    return "".join(
        f"question(question({question['category']}, {question['mode']}, {question['override']}, {question['preferredInput'] or 'none'},"
        f" {prolog_list(question['options'])}, {prolog_list(question['connected'])})).\n" for question in questions)


def prolog_list(names):
    return "[" + ", ".join(f"'{name}'" if "-" in name else name for name in names) + "]"


def clips(questions, answers, passes):
    script = questions.with_suffix(".start.clp")
    script.write_text(f'(load* "{HERE}/route.clp")\n(load* "{HERE}/ask.clp")\n(ask "{questions}" "{answers}" {passes})\n(exit)\n')
    return ["clips", "-f2", script]


def python(program):
    return lambda questions, answers, passes: [PYTHON, HERE / program, questions, answers, str(passes)]


def distribution(name):
    return [PYTHON, "-c", f"import importlib.metadata; print(importlib.metadata.version('{name}'))"]


ENGINES = [
    Engine("SWI-Prolog", "route.pl", "a compiled predicate, called for each question", prolog_facts,
           lambda questions, answers, passes: ["swipl", "-O", HERE / "ask.pl", "--", questions, answers, str(passes)], ["swipl", "--version"]),
    Engine("CLIPS", "route.clp", "a fact for each question, run, and what came of it retracted", clips_facts, clips, ["clips"],
           tells_time=False),
    Engine("regorus", "route.rego", "a policy compiled once, JSON in and out for each question", lines, python("ask-regorus.py"),
           distribution("gordon-to-regorus")),
    Engine("clingo", "route.lp", "a thousand questions grounded and solved together", lines, python("ask-clingo.py"), distribution("clingo")),
    Engine("rego-cpp", "route.rego", "a policy compiled once, an input for each question", lines, python("ask-rego-cpp.py"), distribution("regopy")),
]
