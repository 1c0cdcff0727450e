# SPDX-License-Identifier: Apache-2.0
"""The table of ports equals the headers of the RTL, name by name, in their order; header parameters equal Python's."""

import re
from dataclasses import replace

import pytest
from configurations import swept
from pyslang import Bag
from pyslang.ast import Compilation, CompilationOptions
from pyslang.syntax import SyntaxTree

from montcore import Config
from montcore.architectures import ARCHITECTURES, one_at_a_time
from montcore.cores import ports as core_ports
from montcore.cores.ports import USED_BY_EXPONENTIATOR, Port
from montcore.exponentiation import METHODS
from montcore.tools import rtl

_DECLARATION = re.compile(r"^  (input|output) +logic +(?:\[ *(\w+?)(?:-1)?:0\] +)?(\w+)", re.MULTILINE)

Declared = tuple[str, str, str]


def header(module: str) -> list[Declared]:
    """Direction, width and name of every port of a module of the library."""
    text = rtl.library()[module].read_text()
    ports = text[text.index(f"module {module} ") : text.index(");\n")]
    return [(direction, _bits(width), name) for direction, width, name in _DECLARATION.findall(ports)]


def _bits(highest: str) -> str:
    return str(int(highest or 0) + 1) if highest.isdecimal() or not highest else highest


def declared(port: Port) -> Declared:
    return port.direction, port.width, port.name


def opposite(port: Port, prefix: str = "") -> Declared:
    return "output" if port.direction == "input" else "input", port.width, f"{prefix}{port.opposite}"


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_ports_of_a_multiplier(name: str) -> None:
    """The RTL has no parameter for the operands' length if operands are never longer than the modulus."""
    module = ARCHITECTURES[name].module
    own = "OperandWidth" in rtl.library()[module].read_text()
    table = [port if own else replace(port, width=port.width.removeprefix("Operand")) for port in core_ports.MULTIPLIER]
    assert header(module) == [declared(port) for port in table]


def fixed(config: Config, trees: list[SyntaxTree]) -> dict[str, int]:
    """Return the constants that follow from a multiplier's parameters, as slang elaborates its header."""
    options = CompilationOptions()
    options.topModules = {config.module}
    options.paramOverrides = [f"{name}={value}" for name, value in config.rtl_parameters.items()]
    compilation = Compilation(Bag([options]))
    for tree in trees:
        compilation.addSyntaxTree(tree)
    (top,) = compilation.getRoot().topInstances
    return {each.name: int(each.value.value) for each in top.body.parameters if each.isLocalParam}


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_header_parameters(name: str) -> None:
    architecture = ARCHITECTURES[name]
    trees = [SyntaxTree.fromFile(str(path)) for path in rtl.sources(architecture.module)]
    for variant in one_at_a_time(architecture.known_parameters(), swept(name)):
        for width in (8, 33, 257):
            config = Config(name, width, variant)
            expected = {
                "RExponent": config.r_exponent,
                "OperandWidth": config.operand_width,
                # In scalable, Latency is an element's latency. The product of digit_serial has no parameter for it.
                "ProductLatency" if name == "scalable" else "Latency": config.worst_latency,
            }
            found = fixed(config, trees)
            assert "RExponent" in found
            assert any(each.endswith("Latency") for each in found) == (name != "digit_serial")
            assert expected == {**expected, **{each: found[each] for each in expected if each in found}}, str(config)


@pytest.mark.parametrize("name", METHODS)
def test_ports_of_an_exponentiator(name: str) -> None:
    """The header has the ports of the user's side, then ports for each multiplier."""
    method = METHODS[name]
    entropy = core_ports.ENTROPY if method.ties else ()
    user_side = [declared(port) for port in (*core_ports.EXPONENTIATOR, *entropy)]
    multipliers = [opposite(port, f"{prefix}_") for prefix in method.multipliers for port in USED_BY_EXPONENTIATOR]
    assert header(method.module) == user_side + multipliers


def test_ports_of_the_harness() -> None:
    handshakes = [port for port in core_ports.MULTIPLIER if port.handshake]
    inside = header("mont_measure_harness")[-len(handshakes) :]
    assert inside == [opposite(port) for port in handshakes]
