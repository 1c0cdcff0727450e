# SPDX-License-Identifier: Apache-2.0
"""The instances of a module in the designs that the tests use: their parameters and ports, as slang elaborates them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pyslang import Bag, SourceManager
from pyslang.ast import Compilation, CompilationOptions, InstanceSymbol, PortSymbol, SymbolKind
from pyslang.parsing import PreprocessorOptions
from pyslang.syntax import SyntaxTree

from montcore.architectures import ARCHITECTURES, Config, one_at_a_time
from montcore.cores import ExponentiatorCore
from montcore.errors import BadInput
from montcore.exponentiation import METHODS
from montcore.lab.proof import proof_config, proof_variants
from montcore.lab.proof.exponentiators import default_exponentiators
from montcore.simulation import cells
from montcore.tools import rtl

# Widths of the multipliers: widths of proofs and tests, and more.
WIDTHS = (3, 8, 9, 16, 33, 57, 72)
# Combinations of parameters: blocks of devices, and words shorter than a number.
BLOCKS: dict[str, tuple[dict[str, int], ...]] = {
    "pipelined": (
        {"DigitBits": 17, "Multiplier": 2},
        {"DigitBits": 17, "Multiplier": 2, "Reduce": 0, "QuotientDelay": 2, "Folding": 2},
        {"DigitBits": 8, "Quotient": 0, "Multiplier": 1},
        {"DigitBits": 8, "Folding": 2, "Streams": 2},
        {"DigitBits": 8, "Quotient": 0, "Folding": 2, "Streams": 2},
        {"DigitBits": 8, "Folding": 3, "QuotientDelay": 3, "Reduce": 0},
    )
}
# Parameters of the engine, and of the coprocessor, which has engines.
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
# Instances that a proof covers, from few bits of ports to many.
MOST, MOST_BITS = 20, 300


@dataclass(frozen=True)
class Signal:
    """A port of an instance; ``type`` is the type to which a vector is cast, if any."""

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
    some = sorted(found, key=_bits)
    some = [each for each in some if _bits(each) <= max(MOST_BITS, _bits(some[0]))]
    return some[:: -(-len(some) // MOST)]


def _bits(instance: Instance) -> int:
    return sum(port.bits for port in instance.ports)


@cache
def _uses(top: str, text: str) -> frozenset[str]:
    tops = rtl.references(text) if text else [top]
    return frozenset(path.stem for path in rtl.sources(*tops))


def _designs() -> Iterator[tuple[str, str, Mapping[str, int]]]:
    """The top modules, the text of generated ones, and their parameters."""
    for module in rtl.library():
        if not module.endswith("_pkg"):
            yield module, "", {}
    for name, architecture in ARCHITECTURES.items():
        for variant in proof_variants(name):
            # Words shorter than legal, so that a short number has many words.
            for width in WIDTHS:
                yield architecture.module, "", proof_config(name, width, variant).rtl_parameters
        for variant in [*one_at_a_time(architecture.known_parameters()), *BLOCKS.get(name, ())]:
            for width in WIDTHS:
                with suppress(BadInput):
                    yield architecture.module, "", Config(name, width, variant).rtl_parameters
    for method in METHODS:
        for exponentiator in default_exponentiators(method):
            yield exponentiator.method.module, "", exponentiator.rtl_parameters
        for width in WIDTHS[1:]:
            for exponent_width in (1, 5, width):
                top = ExponentiatorCore(Config("radix2", width, {"Reduce": width % 2}), method, exponent_width)
                yield top.name, "".join(top.texts.values()), {}
    yield from (("mont_engine", "", parameters) for parameters in ENGINES)
    yield from (("mont_coprocessor", "", parameters) for parameters in COPROCESSORS)
    yield from (("mont_scalable_power", "", parameters) for parameters in POWERS)


@cache
def _elaborated(top: str, text: str, parameters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, Instance], ...]:
    """Every module with each of its instances."""
    sources = rtl.sources(*(rtl.references(text) if text else [top]))
    texts = [*(_text(path) for path in [*cells.paths(), *sources]), *([text] if text else [])]
    found: dict[tuple[str, Instance], None] = {}

    def see(symbol: InstanceSymbol) -> None:
        found[symbol.body.definition.name, _instance(symbol)] = None

    _visit(see, top, texts, dict(parameters), {})
    return tuple(found)


def instantiated(
    top: str, texts: Sequence[str], parameters: Mapping[str, object], defines: Mapping[str, str]
) -> set[str]:
    """The modules of the library that a design has instances of."""
    found = set[str]()
    _visit(lambda symbol: found.add(symbol.body.definition.name), top, texts, parameters, defines)
    return found


def _visit(
    see: Callable[[InstanceSymbol], None],
    top: str,
    texts: Sequence[str],
    parameters: Mapping[str, object],
    defines: Mapping[str, str],
) -> None:
    """See each instance of a module of the library in a design."""
    options, macros = CompilationOptions(), PreprocessorOptions()
    options.topModules = {top}
    options.paramOverrides = [f"{name}={value}" for name, value in parameters.items()]
    macros.predefines = [f"{name}={value}" for name, value in defines.items()]
    compilation, manager = Compilation(Bag([options])), SourceManager()
    for number, text in enumerate(texts):
        compilation.addSyntaxTree(SyntaxTree.fromText(text, manager, str(number), "", Bag([macros])))

    def note(symbol: object) -> None:
        if isinstance(symbol, InstanceSymbol) and symbol.body.definition.name in rtl.library():
            see(symbol)

    compilation.getRoot().visit(note)


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
