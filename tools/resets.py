# SPDX-License-Identifier: Apache-2.0
"""Lint of resets: registers without a reset that may start a handshake or a count.

A register has a reset if its next value is constant while the core is held in reset. Yosys elaborates a core, and three
rules list registers without a reset, each as MODULE.SIGNAL:

after-reset   A reset of one cycle leaves its value, and in the next cycle the value decides a handshake of the core, or
              the next value of a register that has been reset. Parts that are reset a cycle late count, too.
handshake     In some cycle it decides a handshake of the core without another register in between.
counter       Its next value is its value plus or minus single bits or constants.

A handshake is an output of the core that says valid, ready, busy or done. lint/reset_waivers.txt waives registers, each
with a reason: in all cores, or in one as CORE/MODULE.SIGNAL. A register that is not waived, or a waiver that nothing
needs, fails the lint.
"""

import json
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import clocks

from montcore import tools
from montcore.simulation import cells
from montcore.tools import rtl
from montcore.tools.systemverilog import literal

WAIVERS = Path(__file__).resolve().parents[1] / "lint" / "reset_waivers.txt"
# An input that resets a module, and its value then.
RESETS = {"rst_ni": 0, "stop_i": 1}
HANDSHAKE = re.compile(r"valid|ready|busy|done|alert|interrupt|computing")
# Modules in other cores that are cores themselves, or have another reset there.
WITHIN = (
    *("mont_coprocessor", "mont_coprocessor_axi4lite", "mont_curve_mover", "mont_curve_unit", "mont_engine"),
    *("mont_scalable_core", "mont_word_multiplier", "mont_butterfly"),
)
LONGEST = 64  # bits of a counter
NARROW = {"Width": 12, "Multipliers": 4}
# Everything except arithmetic and memories becomes gates of one bit.
TO_GATES = "pmuxtree; bmuxmap; demuxmap; bwmuxmap; simplemap; opt_clean"

Bit = int | str  # the number of a net, or a constant


@dataclass(frozen=True)
class Cell:
    """A cell: its type, and its nets by port."""

    kind: str
    nets: Mapping[str, list[Bit]]
    inputs: list[Bit]


class Netlist:
    """A flat netlist of one core, as gates of one bit."""

    def __init__(self, module: dict[str, Any]) -> None:
        self.ports, self._names = module["ports"], module["netnames"]
        self.driver: dict[Bit, Cell] = {}
        self.next: dict[Bit, Bit] = {}  # the net of a register's next value, by the net of its value
        for description in module["cells"].values():
            kind, nets, ports = description["type"], description["connections"], description.get("port_directions", {})
            if kind == "$_DFF_P_":
                self.next[nets["Q"][0]] = nets["D"][0]
                continue
            inputs = [bit for port, way in ports.items() if way == "input" for bit in nets[port]]
            for port, way in ports.items():
                if way == "output":
                    self.driver.update(dict.fromkeys(nets[port], Cell(kind, nets, inputs)))
        self._ordered = list(self._order())

    def _order(self) -> Iterator[Bit]:
        """Yield the nets of gates, each after the nets on which it depends."""
        left, seen = [(bit, False) for bit in self.driver], set[Bit]()
        while left:
            bit, inputs_done = left.pop()
            if inputs_done:
                yield bit
            elif bit in self.driver and bit not in seen:
                seen.add(bit)
                left.append((bit, True))
                left += [(each, False) for each in self.driver[bit].inputs]

    def registers(self) -> dict[Bit, tuple[str, str]]:
        """Return the whole name, and MODULE.SIGNAL, of each bit of a register, by its net.

        A register that is an output has the name in its own module: outside, a struct may join several registers.
        """
        found: dict[Bit, tuple[tuple[int, int], tuple[str, str]]] = {}
        for name, description in self._names.items():
            *path, signal = name.split(".")
            signal = signal.partition("[")[0]
            module = Path(description["attributes"].get("src", "").partition(":")[0]).stem
            kind = 0 if signal.endswith("_q") else 1 if signal.endswith("_o") else 2
            order = (kind, -len(path) if kind == 1 else len(path))
            for bit in description["bits"]:
                if bit in self.next and (bit not in found or order < found[bit][0]):
                    found[bit] = (order, (name, f"{module}.{signal}"))
        return {bit: names for bit, (_, names) in found.items()}

    def reset(self) -> tuple[Bit, int]:
        """Return the net of the reset, and its value in a reset."""
        (name,) = self.ports.keys() & RESETS
        return self.ports[name]["bits"][0], RESETS[name]

    def handshakes(self) -> Iterator[Bit]:
        """Yield the nets of handshakes."""
        for name, port in self.ports.items():
            if port["direction"] == "output" and HANDSHAKE.search(name):
                yield from port["bits"]

    def values(self, known: Mapping[Bit, int]) -> Callable[[Bit], int | None]:
        """Return a function that returns the value of a net if the known nets decide it."""
        found: dict[Bit, int | None] = {**dict.fromkeys(self.next), "0": 0, "1": 1, "x": None, "z": None, **known}

        def gate(cell: Cell) -> int | None:
            if cell.kind == "$_MUX_":
                select = found.get(cell.nets["S"][0])
                if select is not None:
                    return found.get(cell.nets["AB"[select]][0])
                a, b = found.get(cell.nets["A"][0]), found.get(cell.nets["B"][0])
                return a if a == b else None
            if cell.kind not in ("$_AND_", "$_OR_", "$_NOT_", "$_XOR_", "$_XNOR_"):
                return None
            inputs = [found.get(bit) for bit in cell.inputs]  # None: a net of a loop
            decides = {"$_AND_": 0, "$_OR_": 1}.get(cell.kind)
            if decides in inputs and decides is not None:
                return decides
            if None in inputs:
                return None
            odd = sum(each for each in inputs if each) % 2
            return 1 - decides if decides is not None else odd ^ int(cell.kind != "$_XOR_")

        for bit in self._ordered:
            if bit not in found:
                found[bit] = gate(self.driver[bit])
        return found.get

    def sources(self, nets: Iterable[Bit], value: Callable[[Bit], int | None]) -> set[Bit]:
        """Return the bits of registers on which nets depend in the same cycle, where values are not decided."""
        left, seen = list(nets), set[Bit]()
        while left:
            bit = left.pop()
            if bit in seen or value(bit) is not None:
                continue
            seen.add(bit)
            cell = self.driver.get(bit)
            if cell is None:
                continue
            select = value(cell.nets["S"][0]) if cell.kind == "$_MUX_" else None
            left += cell.inputs if select is None else cell.nets["AB"[select]]
        return seen & self.next.keys()

    def counts(self, register: set[Bit]) -> bool:
        """Return whether the next value of a register is its value plus or minus single bits or constants, by gates."""
        left, seen = [self.next[bit] for bit in register], set[Bit]()
        while left:
            bit = left.pop()
            cell = self.driver.get(bit)
            if bit in seen or cell is None:
                continue
            seen.add(bit)
            if cell.kind in ("$add", "$sub"):
                a, b = ({bit for bit in cell.nets[port] if isinstance(bit, int)} for port in "AB")
                for number, step in ((a, b), (b, a)):
                    if len(step) <= 1:
                        if number & register:
                            return True
                        left += number
            elif cell.kind.startswith("$_"):
                left += cell.inputs
        return False


def elaborated(top: str, parameters: Mapping[str, int]) -> dict[str, Any]:
    """Return a core as a flat netlist of gates, by Yosys."""
    settings = " ".join(f"-G {name}={literal(top, name, value)}" for name, value in parameters.items())
    sources = " ".join(map(str, [*cells.paths(), *rtl.sources(top)]))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "netlist.json"
        read = f"read_slang {settings} --top {top} {sources}; hierarchy -top {top}; proc; flatten; opt_expr; opt_clean"
        tools.yosys().check(["-q", "-p", f"{read}; {TO_GATES}; write_json {file}"])
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["modules"][top]
        return found


def netlist(top: str, parameters: Mapping[str, int]) -> Netlist:
    """Return the netlist of a core."""
    return Netlist(elaborated(top, parameters))


def listed(core: Netlist) -> dict[str, str]:
    """Return the registers of a core without a reset that a rule lists, with the first such rule."""
    registers = core.registers()
    reset, active = core.reset()
    rules = dict[str, str]()

    def add(rule: str, bits: Iterable[Bit]) -> None:
        for bit in bits:
            rules.setdefault(registers[bit][1], rule)

    def after(cycles: Mapping[Bit, int]) -> dict[Bit, int]:
        """Return the values of registers after a further cycle of reset."""
        in_reset = core.values({reset: active, **cycles})
        return {bit: value for bit, d in core.next.items() if (value := in_reset(d)) is not None}

    first = after({})
    free = registers.keys() - first.keys()
    handshakes = list(core.handshakes())
    known = core.values({reset: 1 - active, **first})
    add("after-reset", free & core.sources([*handshakes, *(core.next[bit] for bit in first)], known))
    held, before = first, dict[Bit, int]()
    while held != before:
        held, before = after(held), held
    free = registers.keys() - held.keys()
    add("handshake", free & core.sources(handshakes, core.values({})))
    whole = defaultdict[str, set[Bit]](set)
    for bit in free:
        whole[registers[bit][0]].add(bit)
    add("counter", (bit for bits in whole.values() if len(bits) <= LONGEST and core.counts(bits) for bit in bits))
    return rules


def cores(elaborations: Iterable[tuple[str, dict[str, int]]]) -> list[tuple[str, dict[str, int]]]:
    """Return the modules with parameters that are cores: no module instantiates them, or users do.

    The narrow ones are enough, since a wider core has no other control. Vendor blocks hold data only: in their place
    are the generic memories and multipliers.
    """
    texts = {module: path.read_text(encoding="utf-8") for module, path in rtl.library().items()}
    used = {name for module, text in texts.items() for name in rtl.references(text) if name != module}
    reset = re.compile(rf"^ *input .*\b({'|'.join(RESETS)})\b", re.MULTILINE)
    found = list[tuple[str, dict[str, int]]]()
    for module, parameters in elaborations:
        core = (module, {name: value for name, value in parameters.items() if name != "Technology"})
        is_core = (module not in used or module in WITHIN) and reset.search(texts[module])
        if is_core and core not in found and all(parameters.get(name, 0) <= most for name, most in NARROW.items()):
            found.append(core)
    narrow = {module for module, parameters in found if "Width" in parameters}
    return [(module, parameters) for module, parameters in found if parameters or module not in narrow]


def waivers(text: str) -> set[str]:
    """Return what a list waives: a paragraph is a reason after #, and names in lines."""
    found = set[str]()
    for paragraph in text.strip().split("\n\n"):
        lines = paragraph.splitlines()
        if not lines[0].startswith("# "):
            raise AssertionError(f"{WAIVERS.name}: no reason for {paragraph!r}")
        found |= {line for line in lines if not line.startswith("#")}
    return found


def problems(found: Iterable[tuple[str, Mapping[str, str]]], waived: set[str]) -> list[str]:
    """Return the problems: listed registers of cores without a waiver, and waivers that no register needs."""
    texts, needed = dict[str, str](), set[str]()
    for top, registers in found:
        for register, rule in registers.items():
            names = {register, f"{top}/{register}"}
            needed |= names & waived
            if not names & waived:
                texts.setdefault(register, f"{register} of {top} has no reset ({rule}): give it one, or waive it")
    return [*texts.values(), *(f"{WAIVERS.name}: nothing needs {each}" for each in sorted(waived - needed))]


def check(elaborations: Iterable[tuple[str, dict[str, int]]], *, whole: bool = False) -> bool:
    """Print the problems of the resets and clocks of all cores; return whether there are none.

    The lint elaborates each core once, with the first parameters. ``whole`` takes all parameters, in minutes, and only
    then finds waivers that no register needs.
    """
    found = cores(elaborations)
    if not whole:
        found = [*{top: (top, parameters) for top, parameters in reversed(found)}.values()]
    waived = waivers(WAIVERS.read_text(encoding="utf-8"))
    clocked, registers = list[str](), list[tuple[str, dict[str, str]]]()
    for top, parameters in found:
        core = elaborated(top, parameters)
        wrong = clocks.problems(top, core)
        clocked += wrong
        if not wrong:  # the rules of resets hold for registers with a clock
            registers.append((top, listed(Netlist(core))))
    shown = [*clocked, *(text for text in problems(registers, waived) if whole or "nothing needs" not in text)]
    for text in shown:
        print(text)
    return not shown
