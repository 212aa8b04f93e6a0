"""Puts questions to route.rego by rego-cpp: the policy compiled once into a bundle, which is asked about one question after the other."""
import json

import regopy

from asking import HERE, ask, said

interpreter = regopy.Interpreter()
interpreter.add_module("route.rego", (HERE / "route.rego").read_text())
bundle = interpreter.build("data.audioroute.answer", [])


def answer(question):
    interpreter.set_input(question)
    return interpreter.query_bundle(bundle)


ask(lambda lines: [json.loads(line) for line in lines], lambda questions: [str(answer(question)) for question in questions],
    lambda answers: [said(json.loads(text)["expressions"][0]) for text in answers])
