# SPDX-License-Identifier: Apache-2.0
"""The latency formula for people equals the latency that the objects compute."""

import math
import re
from typing import Any

import pytest

from montcore import Config, DigitSerial, Pipelined, Scalable, StoredMultiples, Vlm3
from montcore.architectures import ARCHITECTURES, one_at_a_time

WIDTHS = (8, 61, 256)


def configurations() -> list[Config]:
    return [
        Config(name, width, parameters)
        for name, architecture in ARCHITECTURES.items()
        for width in WIDTHS
        for reduce in architecture.legal_values("Reduce")
        for parameters in one_at_a_time(
            architecture.known_parameters(),
            {each.name: (reduce,) if each.name == "Reduce" else each.swept for each in architecture.known_parameters()},
        )
    ]


def evaluate(formula: str, names: dict[str, Any]) -> int:
    """The value of a formula as people write it."""
    text = formula.replace("·", "*").replace("−", "-")
    text = re.sub(r"⌈([^⌈⌉/]+)/(\w+)⌉", r"(-(-(\1)//\2))", text)
    text = re.sub(r"(\d)([^\W\d])", r"\1*\2", text)
    return int(eval(text, {"max": max}, names))


def letters(config: Config) -> dict[str, Any]:
    """Return the values of the names in a formula; x is an operand with the most groups."""
    names: dict[str, Any] = {"n": config.width, **config.parameters}
    match config:
        case Vlm3():
            word_bits = math.ceil((config.width + 1) / config.convert_cycles)
            names |= {"groups": lambda _: config.most_groups, "x": None}
            names |= {"Words": math.ceil((config.width + 1) / word_bits)}
        case Pipelined():
            names |= {"δ": config.delay, "G": config.row_interval, "P": config.row_stages}
        case StoredMultiples():
            names |= {"δ": config.delay, "A": config.carry_rows, "L": config.levels, "T": config.tables}
        case Scalable():
            kernel = config.kernel
            names |= {"w": config.word_bits, "p": config.elements, "L": config.element_latency}
            names |= {"e": kernel.words(config.width), "k": config.passes}
        case DigitSerial():
            write, read, product, canonical = (
                config.engine.cycles(command, config.number_bits, length=config.operand_width)
                for command in ("write", "read", "product", "product canonical")
            )
            row = config.engine.precision(config.number_bits).row_cycles
            names |= {"W": write, "V": read, "T": canonical - product, "G": row}
            for definition in reversed(re.split(r", (?=\w=)", config.formula.split("; ")[-1])):
                name, _, text = definition.partition("=")
                names[name] = evaluate(text, names)
    return names


@pytest.mark.parametrize("config", configurations(), ids=str)
def test_the_formula_is_the_latency(config: Config) -> None:
    canonical, *others = config.formula.split("; ")
    chaining = [text.removeprefix("Reduce=0: ") for text in others if re.match(r"Reduce=0: (?!\w=)", text)]
    formula = canonical if config.reduce or not chaining else chaining[0]
    assert evaluate(formula, letters(config)) == config.worst_latency
    setup, _, _ = config.setup_formula.partition(":")
    assert evaluate(setup.replace("^(DigitBits/2)", "**(DigitBits//2)"), letters(config)) == config.setup_cycles
