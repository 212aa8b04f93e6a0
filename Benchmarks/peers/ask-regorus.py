"""Puts questions to route.rego by regorus: the policy compiled once for its virtual machine, JSON in and JSON out for each question."""
import json

import regorus

from asking import HERE, ask, said

QUERY = "data.audioroute.answer"
program = regorus.Program.compile_from_modules("{}", [("route.rego", (HERE / "route.rego").read_text())], [QUERY])


def answer(question):
    # A machine remembers what it worked out for its question, so each question has its own.
    machine = regorus.Rvm()
    machine.load_program(program)
    machine.set_input_json(question)
    return machine.execute()


ask(lambda lines: lines, lambda lines: [answer(line) for line in lines], lambda answers: [said(json.loads(text)) for text in answers])
