"""Puts questions to route.lp by clingo, a thousand at a time: their facts are grounded together, and one model holds their answers."""
import json

import clingo

from asking import HERE, ask

TOGETHER = 1000


def prepare(lines):
    facts = [fact(number, json.loads(line)) for number, line in enumerate(lines)]
    return [control(facts[start:start + TOGETHER]) for start in range(0, len(facts), TOGETHER)]


def control(facts):
    control = clingo.Control()
    control.load(str(HERE / "route.lp"))
    control.add("base", [], "\n".join(facts))
    return control


def fact(number, question):
    facts = [f"question({number},{question['category']},{question['mode']},{question['override']},{question['preferredInput'] or 'none'})."]
    facts += [f"option({number},{option})." for option in question["options"]]
    facts += [f"connected({number},{place},{symbol(accessory)})." for place, accessory in enumerate(question["connected"])]
    return "".join(facts)


def symbol(name):
    return f'"{name}"' if "-" in name else name


def decide(controls):
    return [answers for control in controls for answers in solve(control)]


def solve(control):
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        return [model.symbols(shown=True) for model in models]


def say(models):
    answers = {}
    for number, first, second in (symbol.arguments for model in models for symbol in model):
        # Two answers to one question are no answer; the comparison shows them.
        answers.setdefault(number.number, []).append(f"{text(first)} {text(second)}")
    return [" or ".join(answers.get(number, ["nothing"])) for number in range(max(answers, default=-1) + 1)]


def text(symbol):
    if symbol.name != "at":
        return symbol.name
    port, accessory = symbol.arguments
    name = accessory.string if accessory.type == clingo.SymbolType.String else accessory.name
    return port.name if name == "none" else f"{port.name}@{name}"


ask(prepare, decide, say)
