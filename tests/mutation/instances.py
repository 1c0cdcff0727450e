# SPDX-License-Identifier: Apache-2.0
"""The instances of a module in the designs that the tests use: their parameters and ports, as slang elaborates them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pyslang import Bag
from pyslang.ast import Compilation, CompilationOptions, InstanceSymbol, PortSymbol, SymbolKind
from pyslang.syntax import SyntaxTree

from montcore.architectures import ARCHITECTURES, Config
from montcore.errors import BadInput
from montcore.exponentiation import METHODS
from montcore.exponentiation.top import ExponentiatorTop
from montcore.proof import proof_config, proof_variants
from montcore.proof.exponentiators import default_exponentiators
from montcore.simulation import cells
from montcore.tools import rtl

# Widths of the multipliers: those of proofs and tests, and others.
WIDTHS = (3, 5, 8, 9, 16, 17, 31, 33, 64)
# Of the engine, and of the coprocessor, which has engines.
ENGINES: tuple[dict[str, int], ...] = (
    {"Multipliers": 2, "MaxWidth": 90, "Slots": 16},
    {"Multipliers": 4, "MaxWidth": 90, "Slots": 32, "DigitBits": 16},
    {"Multipliers": 8, "MaxWidth": 200, "Slots": 64, "Streams": 2},
    {"Multipliers": 16, "MaxWidth": 256, "Slots": 64, "Technology": 1, "Streams": 2},
    {"Multipliers": 32, "MaxWidth": 640, "Slots": 32},
    {"Multipliers": 2, "MaxWidth": 500, "Slots": 256, "Technology": 1},
)
COPROCESSORS = ({"Multipliers": 2, "MaxWidth": 256}, {"Multipliers": 8, "MaxWidth": 200, "Streams": 2})
POWERS = ({"WordBits": 8, "Elements": 4, "MaxWords": 3}, {"WordBits": 5, "Elements": 3, "MaxWords": 12, "Latency": 1})
# Instances that a proof covers, those with the fewest bits first.
MOST = 8


@dataclass(frozen=True)
class Signal:
    """A port of an instance; ``type`` is what a vector is cast to, if anything."""

    name: str
    is_input: bool
    bits: int
    type: str


@dataclass(frozen=True)
class Instance:
    """The parameters of an instance, and its ports."""

    parameters: tuple[tuple[str, int], ...]
    ports: tuple[Signal, ...]


def instances(module: str) -> list[Instance]:
    """The different instances of a module; on all technologies if it chooses between them itself."""
    chooses = "Technology ==" in _text(rtl.library()[module])
    found = dict.fromkeys(
        instance
        for top, text, parameters in _designs()
        if module == top or module in _uses(top, text)
        for name, instance in _elaborated(top, text, tuple(parameters.items()))
        if name == module and (chooses or not dict(instance.parameters).get("Technology"))
    )
    return sorted(found, key=lambda each: sum(port.bits for port in each.ports))[:MOST]


@cache
def _uses(top: str, text: str) -> frozenset[str]:
    tops = rtl.references(text) if text else [top]
    return frozenset(path.stem for path in rtl.sources(*tops))


def _designs() -> Iterator[tuple[str, str, Mapping[str, int]]]:
    """The top modules, the text of those that are generated, and their parameters."""
    for module in rtl.library():
        if not module.endswith("_pkg"):
            yield module, "", {}
    for name, architecture in ARCHITECTURES.items():
        for variant in proof_variants(name):
            yield architecture.module, "", proof_config(name, WIDTHS[0], variant).rtl_parameters
            for width in WIDTHS[1:]:
                try:
                    yield architecture.module, "", Config(name, width, variant).rtl_parameters
                except BadInput:
                    continue
    for method in METHODS:
        for exponentiator in default_exponentiators(method):
            yield exponentiator.method.module, "", exponentiator.rtl_parameters
        for width in WIDTHS[2:]:
            for exponent_width in (1, 5, width):
                top = ExponentiatorTop(Config("radix2", width, {"Reduce": width % 2}), method, exponent_width)
                yield top.name, top.text, {}
    yield from (("mont_digit_serial_engine", "", parameters) for parameters in ENGINES)
    yield from (("mont_coprocessor", "", parameters) for parameters in COPROCESSORS)
    yield from (("mont_scalable_power", "", parameters) for parameters in POWERS)


@cache
def _elaborated(top: str, text: str, parameters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, Instance], ...]:
    """Every module with each of its instances."""
    options = CompilationOptions()
    options.topModules = {top}
    options.paramOverrides = [f"{name}={value}" for name, value in parameters]
    compilation = Compilation(Bag([options]))
    sources = rtl.sources(*(rtl.references(text) if text else [top]))
    for each in [*(_text(path) for path in [*cells.paths(), *sources]), *([text] if text else [])]:
        compilation.addSyntaxTree(SyntaxTree.fromText(each))
    found: dict[tuple[str, Instance], None] = {}

    def note(symbol: object) -> None:
        if isinstance(symbol, InstanceSymbol) and symbol.body.definition.name in rtl.library():
            found[symbol.body.definition.name, _instance(symbol)] = None

    compilation.getRoot().visit(note)
    return tuple(found)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _instance(symbol: InstanceSymbol) -> Instance:
    body = symbol.body
    parameters = tuple((each.name, int(each.value.value)) for each in body.parameters if not each.isLocalParam)
    return Instance(parameters, tuple(_signal(port) for port in body.portList if port.kind == SymbolKind.Port))


def _signal(port: PortSymbol) -> Signal:
    kind = str(port.type)
    plain = kind.startswith(("logic", "bit"))
    return Signal(port.name, port.direction.name == "In", port.type.bitWidth, "" if plain else kind)
