# SPDX-License-Identifier: Apache-2.0
"""The table of ports equals the headers of the RTL, name by name, in their order."""

import re
from dataclasses import replace

import pytest

from montcore.architectures import ARCHITECTURES
from montcore.architectures import ports as multiplier
from montcore.architectures.ports import Port
from montcore.exponentiation import METHODS
from montcore.exponentiation import ports as exponentiator
from montcore.tools import rtl

_DECLARATION = re.compile(r"^  (input|output) +logic +(?:\[ *(\w+)-1:0\] +)?(\w+)", re.MULTILINE)

Declared = tuple[str, str, str]


def header(module: str) -> list[Declared]:
    """Direction, width and name of every port of a module of the library."""
    text = rtl.library()[module].read_text()
    ports = text[text.index(f"module {module} ") : text.index(");\n")]
    return [(direction, width or "1", name) for direction, width, name in _DECLARATION.findall(ports)]


def declared(port: Port) -> Declared:
    return port.direction, port.width, port.name


def opposite(port: Port, prefix: str = "") -> Declared:
    return "output" if port.direction == "input" else "input", port.width, f"{prefix}{port.opposite}"


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_ports_of_a_multiplier(name: str) -> None:
    """Where operands are never longer than the modulus, the RTL has no parameter for them."""
    module = ARCHITECTURES[name].module
    own = "OperandWidth" in rtl.library()[module].read_text()
    table = [port if own else replace(port, width=port.width.removeprefix("Operand")) for port in multiplier.PORTS]
    assert header(module) == [declared(port) for port in table]


@pytest.mark.parametrize("name", METHODS)
def test_ports_of_an_exponentiator(name: str) -> None:
    """The user's side, then what each of its multipliers is connected to."""
    method = METHODS[name]
    user_side = [declared(port) for port in exponentiator.PORTS]
    multipliers = [
        opposite(port, f"{prefix}_") for prefix in method.multipliers for port in multiplier.PORTS if port.handshake
    ]
    assert header(method.module) == user_side + multipliers


def test_ports_of_the_harness() -> None:
    handshakes = [port for port in multiplier.PORTS if port.handshake]
    inside = header("mont_measure_harness")[-len(handshakes) :]
    assert inside == [opposite(port) for port in handshakes]
