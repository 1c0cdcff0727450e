# SPDX-License-Identifier: Apache-2.0
"""A core's netlist of words, and the values of its nets in one cycle.

Yosys elaborates the RTL at its real width and writes the cells as they stand in the text: an adder is one cell, however
wide. A cell that is not known here gives a free number, which is sound: a proof can only fail by it.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, count, pairwise
from pathlib import Path
from typing import Any

from montcore import tools
from montcore.architectures import Config
from montcore.cores import named
from montcore.errors import MontcoreError
from montcore.lab.proof.steps.words import (
    Number,
    Slice,
    Value,
    const,
    cut,
    ends_of,
    extended,
    join,
    known,
    operands,
    same_bit,
    width,
    without_zeros,
)
from montcore.simulation import cells
from montcore.tools import rtl
from montcore.tools.systemverilog import literal

Cell = Mapping[str, Any]
# No pass of Yosys that moves or merges cells: the proof is about the unchanged RTL.
PASSES = "proc; flatten; opt_clean"

# Registers, by architecture, that the lemmas need and the core lacks; each with the nets of enable, if any, and data.
HELD: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "stored_multiples": {"m_q": ("load_mod", "mod_i")},
    "scalable": {"m_q": ("load_mod", "mod_i"), "returned_q": ("", "u_core.returns")},
}


def memory_of(cell: Cell) -> str:
    """Return the memory that a cell reads or writes."""
    return str(cell["parameters"]["MEMID"]).removeprefix("\\")


def elaborate(config: Config, sources: Sequence[Path] | None = None) -> WordNetlist:
    """Return the netlist of a core, with the library's RTL unless ``sources`` are given."""
    chosen = rtl.sources(config.module) if sources is None else sources
    values = {name: literal(config.module, name, value) for name, value in config.rtl_parameters.items()}
    netlist = read(config.module, values, [*cells.files(named(config).cells), *chosen])
    for name, wires in HELD.get(config.architecture, {}).items():
        netlist.hold(name, *wires)
    return netlist


def read(top: str, parameters: Mapping[str, object], sources: Iterable[Path]) -> WordNetlist:
    """Return the netlist of a module with these parameters."""
    given = " ".join(f"-G {name}={value}" for name, value in parameters.items())
    with tempfile.TemporaryDirectory(prefix="montcore-netlist-") as folder:
        script = f"read_slang {given} --top {top} {' '.join(map(str, sources))}; hierarchy -top {top}"
        done = tools.yosys().run(["-q", "-p", f"{script}; {PASSES}; write_json netlist.json"], cwd=Path(folder))
        if done.returncode != 0:
            raise MontcoreError(f"yosys failed:\n{tools.tail(done.stdout)}")
        return WordNetlist(json.loads((Path(folder) / "netlist.json").read_text(encoding="utf-8"))["modules"][top])


class WordNetlist:
    """Cells, nets and ports of a flat module, as Yosys writes them."""

    def __init__(self, module: Mapping[str, Any]) -> None:
        self.cells: dict[str, Cell] = module["cells"]
        self.nets: dict[str, Sequence[int | str]] = {n: net["bits"] for n, net in module["netnames"].items()}
        self.ports: Mapping[str, Any] = module["ports"]
        self.inputs = {name: port["bits"] for name, port in self.ports.items() if port["direction"] == "input"}
        self.input_bits = {bit: (name, i) for name, bits in self.inputs.items() for i, bit in enumerate(bits)}
        self.drivers: dict[int, tuple[str, str, int]] = {}
        for name, cell in self.cells.items():
            for port, bits in cell["connections"].items():
                if cell["port_directions"][port] == "output":
                    self.drivers.update({bit: (name, port, i) for i, bit in enumerate(bits)})
        self._pieces: dict[tuple[int | str, ...], Sequence[tuple[str | tuple[str, str], int, int]]] = {}
        self.registers = [name for name, cell in self.cells.items() if cell["type"] == "$dff"]
        # Number of words, and writing cells, of each memory.
        self.words: Mapping[str, int] = {name: memory["size"] for name, memory in module.get("memories", {}).items()}
        self.writes: dict[str, list[Cell]] = {name: [] for name in self.words}
        for cell in self.cells.values():
            if cell["type"].startswith("$memwr"):
                self.writes[memory_of(cell)].append(cell)
        for writes in self.writes.values():
            writes.sort(key=lambda cell: int(cell["parameters"]["PORTID"], 2))

    def hold(self, name: str, enable: str, data: str) -> None:
        """Add a register that takes a net in each cycle, or where another net is high. Nothing reads the register."""
        first = max(bit for bits in (*self.nets.values(), self.drivers) for bit in bits if isinstance(bit, int)) + 1
        read = self.net(data)
        q, d = (list(range(first + at, first + at + len(read))) for at in (0, len(read)))
        wires = {"A": q, "B": read, "S": self.net(enable) if enable else ["1"], "Y": d}
        self.cells[f"${name}"] = {"type": "$mux", "parameters": {}, "connections": wires}
        register = f"$driver${name}"
        self.cells[register] = {"type": "$dff", "parameters": {}, "connections": {"D": d, "Q": q}}
        self.nets[name] = q
        self.registers.append(register)
        for cell, port, bits in ((f"${name}", "Y", d), (register, "Q", q)):
            self.drivers.update({bit: (cell, port, i) for i, bit in enumerate(bits)})

    @staticmethod
    def register_name(cell: str) -> str:
        """Return the name of a register in the RTL: the front end gives its cell this name."""
        return cell.removeprefix("$driver$")

    def net(self, name: str) -> Sequence[int | str]:
        """Return the nets, one for each bit, of a net or port; raise MontcoreError if the netlist lacks the name."""
        if name not in self.nets:
            raise MontcoreError(f"the netlist has no net {name}")
        return self.nets[name]

    def state(self) -> list[int | str]:
        """Return the nets of all registers; raise MontcoreError if the core has memories, which are state, too."""
        if self.words:
            raise MontcoreError(f"the netlist has memories: {', '.join(self.words)}")
        return [bit for cell in self.registers for bit in self.cells[cell]["connections"]["Q"]]

    def place(self, bit: int | str) -> tuple[tuple[str, str], int] | None:
        """Return the cell and port that drive a net of one bit, or no cell and an input, and the bit's place there."""
        if isinstance(bit, str):
            return None
        if bit in self.drivers:
            cell, port, i = self.drivers[bit]
            return (cell, port), i
        if bit in self.input_bits:
            name, i = self.input_bits[bit]
            return ("", name), i
        return None

    def pieces(self, bits: Sequence[int | str]) -> Sequence[tuple[str | tuple[str, str], int, int]]:
        """Return nets of one bit as slices of cells and inputs, and as repeated constants: source, place, and bits."""
        nets = tuple(bits)
        if nets not in self._pieces:
            found: list[tuple[str | tuple[str, str], int, int]] = []
            for bit in nets:
                source, at = (bit, 0) if isinstance(bit, str) else self.place(bit) or (("", f"undriven {bit}"), 0)
                last, place, length = found[-1] if found else ("", 0, 0)
                if source == last and (isinstance(source, str) or at == place + length):
                    found[-1] = (source, place, length + 1)
                else:
                    found.append((source, at, 1))
            self._pieces[nets] = found
        return self._pieces[nets]

    def bits_of(self, memory: str) -> int:
        """Return the bits of a word of a memory."""
        return len(self.writes[memory][0]["connections"]["DATA"])

    def register(self, net: str) -> str:
        """Return the register that drives a whole net; raise MontcoreError if none does."""
        bits = self.nets.get(net)
        drivers = {self.drivers.get(bit, ("",))[0] for bit in bits or ()}  # type: ignore[arg-type]
        if bits is None or len(drivers) != 1 or not drivers <= set(self.registers):
            raise MontcoreError(f"the netlist has no register {net}")
        (cell,) = drivers
        return cell


class Cycle:
    """The values of all nets in one cycle.

    Parameters
    ----------
    netlist
        The core.
    state
        By register (the cell): its value. The others are free.
    inputs
        By port: its value. The others are free.
    before
        The cycle before, which gives all other registers their values. In a first cycle they are free.
    free
        Nets whose cells may compute any number.

    """

    def __init__(
        self,
        netlist: WordNetlist,
        state: Mapping[str, Value] | None = None,
        inputs: Mapping[str, Value] | None = None,
        before: Cycle | None = None,
        free: Iterable[Sequence[int | str]] = (),
    ) -> None:
        self._netlist = netlist
        self._before = before
        self.at: int = before.at + 1 if before else 0
        # The names of free numbers and of cells are unique in a run.
        self._mark = f"@{self.at}" if self.at else ""
        self._state = dict(state or {})
        self._inputs = dict(inputs or {})
        self._outputs: dict[tuple[str, str], Value] = {}
        self._open: set[tuple[str, str]] = set()
        self._count = count()
        # Numbers by operation and operands: equal computations in several cycles share one number.
        self._same: dict[tuple[str, int, tuple[Value, ...]], Value] = before._same if before else {}
        for net in chain(*free):
            if found := netlist.place(net):
                (cell, port), _ = found
                bits = len(netlist.cells[cell]["connections"][port])
                self._outputs[cell, port] = Number(f"any {cell}{self._mark}", bits).value()

    def net(self, name: str) -> Value:
        """Return the value of a net or port; raise MontcoreError if there is none of this name."""
        return self.value(self._netlist.net(name))

    def register(self, cell: str) -> Value:
        """Return the present value of a register."""
        if cell not in self._state and self._before:
            self._state[cell] = self._before.next_of(cell)
        elif cell not in self._state:
            bits = len(self._netlist.cells[cell]["connections"]["Q"])
            self._state[cell] = Number(f"{self._netlist.register_name(cell)}{self._mark}", bits).value()
        return self._state[cell]

    def next_of(self, cell: str) -> Value:
        """Return the value of a register in the next cycle."""
        return self.value(self._netlist.cells[cell]["connections"]["D"])

    def any(self, name: str, bits: int) -> Value:
        """Return a free number, the same one in all cycles of a run."""
        key = (f"any {name}", bits, ())
        if key not in self._same:
            self._same[key] = Number(key[0], bits).value()
        return self._same[key]

    def word(self, memory: str, address: Value) -> Value:
        """Return the present word of a memory at an address, or a free number where an address has no word."""
        words, place = self._netlist.words[memory], known(address)
        if (place is not None and place < words) or words == 1 << width(address):
            return self._word(memory, address)
        bits = self._netlist.bits_of(memory)
        none = self._free("word", bits)
        if place is not None or words > 1 << width(address):
            return none
        is_word = self.compare("less", address, const(words, width(address)))
        return self.mux([none, self._word(memory, address), is_word], bits)

    def _word(self, memory: str, address: Value) -> Value:
        """Return the present word of a memory at an address that has one."""
        if self._before:
            return self._before.next_word(memory, address)
        key = (f"read {memory}", self._netlist.bits_of(memory), (address,))
        if key not in self._same:
            self._same[key] = Number(self._name("read"), key[1], "read", (address,), memory).value()
        return self._same[key]

    def next_word(self, memory: str, address: Value) -> Value:
        """Return the word of a memory in the next cycle; a free number if a write may change only a part of a word."""
        word = self._word(memory, address)
        for port, wires in enumerate(self._netlist.writes[memory]):
            enable = self._enable(self.value(wires["connections"]["EN"]))
            if enable is None or not self._is_later(memory, port):
                return self._free("word", self._netlist.bits_of(memory))
            is_here = self.compare("eq", address, self.value(wires["connections"]["ADDR"]))
            data = self.value(wires["connections"]["DATA"])
            word = self.mux([word, data, self.gate("and", enable, is_here)], width(data))
        return word

    def _enable(self, value: Value) -> Value | None:
        """Return the bit that enables all bits of a word; None if the bits of the word have different enables."""
        none, every = 0, (1 << width(value)) - 1
        if known(value) in (none, every):
            return const(int(known(value) == every), 1)
        number = value[0].number if len(value) == 1 else None
        if number and number.op == "mux":
            select, *arms = number.args
            if [known(arm) for arm in arms] == [none, every]:
                return select
            if [known(arm) for arm in arms] == [every, none]:
                return self.invert([select], 1)
        return same_bit(value)

    def _is_later(self, memory: str, port: int) -> bool:
        """Return whether a port that writes a memory has priority over each port before it at the same address."""
        writes = self._netlist.writes[memory]
        mask = int(writes[port]["parameters"]["PRIORITY_MASK"] or "0", 2)
        here, *others = (known(self.value(each["connections"]["ADDR"])) for each in (writes[port], *writes[:port]))
        return all(mask >> i & 1 or (None not in (here, other) and here != other) for i, other in enumerate(others))

    def value(self, bits: Sequence[int | str]) -> Value:
        """Return the value of a list of nets of one bit."""
        out: list[Value] = []
        for source, place, length in self._netlist.pieces(bits):
            if isinstance(source, str):
                out.append(const(-int(source), length) if source in "01" else self._free("x", length))
            else:
                out.append(cut(self._output(*source), place, length))
        return join(*out)

    def _output(self, cell: str, port: str) -> Value:
        key = (cell, port)
        if key in self._outputs:
            return self._outputs[key]
        if key in self._open:
            raise MontcoreError(f"the netlist has a combinational loop through {cell}")
        self._open.add(key)
        found: Value
        if not cell and port not in self._netlist.inputs:
            found = self._free("undriven", 1)
        elif not cell:
            bits = len(self._netlist.inputs[port])
            found = self._inputs.get(port) or Number(f"{port}{self._mark}", bits).value()
        elif cell in self._netlist.registers:
            found = self.register(cell)
        else:
            found = self._compute(self._netlist.cells[cell], port)
        self._outputs[key] = found
        return found

    def _name(self, kind: str) -> str:
        return f"{kind}{self._mark}.{next(self._count)}"

    def _free(self, kind: str, bits: int) -> Value:
        return Number(self._name(kind), bits).value()

    def _number(self, op: str, bits: int, *args: Value) -> Value:
        if (op, bits, args) not in self._same:
            self._same[op, bits, args] = Number(self._name(op), bits, op, args).value()
        return self._same[op, bits, args]

    def _compute(self, cell: Cell, port: str) -> Value:
        kind, wires = cell["type"], cell["connections"]
        bits = len(wires[port])
        if kind == "$memrd_v2" and not int(cell["parameters"]["CLK_ENABLE"], 2):
            return self.word(memory_of(cell), self.value(wires["ADDR"]))
        rule = _CELLS.get(kind)
        if rule is None:
            return self._free(kind, bits)
        signed = any(int(cell["parameters"].get(f"{p}_SIGNED", "0"), 2) for p in "AB")
        read = [self.value(wires[p]) for p in "ABS" if p in wires]
        found = rule(self, read, bits, signed)
        return self._free(kind, bits) if found is None else found

    # Functions of the cells. None: not known.

    def mux(self, read: Sequence[Value], bits: int, signed: bool = False) -> Value:
        """Return B if S, otherwise A."""
        a, b, select = read
        chosen = known(select)
        if chosen is not None:
            return b if chosen else a
        return a if a == b else self._number("mux", bits, select, a, b)

    def invert(self, read: Sequence[Value], bits: int, signed: bool = False) -> Value:
        """Return all bits inverted."""
        out = []
        for each in extended(read[0], bits, signed):
            number = each.number
            if number is None:
                out.append(const(~each.constant, each.bits))
            elif number.op == "not":
                out.append(cut(number.args[0], each.low, each.bits))
            else:
                # The whole number is inverted once, so that its slices stay slices of one number.
                key = ("not", number.name)
                if key not in self._outputs:
                    self._outputs[key] = self._number("not", number.bits, number.value())
                out.append(cut(self._outputs[key], each.low, each.bits))
        return join(*out)

    def gate(self, op: str, a: Value, b: Value) -> Value:
        """Return the bitwise operation of two values of one width."""
        bits = width(a)
        if not bits:
            return ()
        places = ends_of([a, b], _GATES)
        is_mask = op in ("and", "xor") and (same_bit(a) or same_bit(b))
        if len(places) > 2 and not is_mask:
            parts = [(cut(a, lo, hi - lo), cut(b, lo, hi - lo)) for lo, hi in pairwise(places)]
            return join(*(self.gate(op, *part) for part in parts))
        simple = self._simple_gate(op, a, b) or self._simple_gate(op, b, a)
        return simple or self._number(op, bits, a, b)

    def _simple_gate(self, op: str, a: Value, b: Value) -> Value:
        """Return a simpler form of a gate if its first operand allows one, otherwise nothing."""
        bits, value = width(a), known(a)
        found: Value = ()
        if value is not None and value in (0, (1 << bits) - 1):
            if op == "xor":
                found = self.invert([b], bits) if value else b
            else:
                is_absorbing = (op == "and") != bool(value)
                found = a if is_absorbing else b
        elif op == "and" and bits > 1 and (bit := same_bit(a)):
            found = self.mux([const(0, bits), b, bit], bits)
        elif op == "xor" and bits > 1 and (bit := same_bit(a)):
            found = self.mux([b, self.invert([b], bits), bit], bits)
        elif op == "xor" and (inner := operands(a, "xor")):
            found = self._number("xor3", bits, *inner, b)
        elif op == "or" and (voters := _majority([*_terms(a), *_terms(b)])):
            found = self._number("majority", bits, *voters)
        return found

    def compare(self, op: str, a: Value, b: Value) -> Value:
        """Return one bit: a equals b, or is less."""
        x, y = known(a), known(b)
        if x is not None and y is not None:
            return const(int(x == y if op == "eq" else x < y), 1)
        return self._number(op, 1, a, b)

    def nonzero(self, a: Value) -> Value:
        """Return one bit: any bit of a is set."""
        value = known(a)
        if value is not None:
            return const(int(value != 0), 1)
        if any(each.number is None and each.constant for each in a):
            return const(1, 1)
        a = tuple(each for each in a if each.number is not None)
        return a if width(a) == 1 else self._number("nonzero", 1, a)

    def ones(self, a: Value) -> Value:
        """Return one bit: all bits of a are set."""
        if any(each.number is None and each.constant != (1 << each.bits) - 1 for each in a):
            return const(0, 1)
        a = tuple(each for each in a if each.number is not None)
        if not a:
            return const(1, 1)
        return a if width(a) == 1 else self._number("ones", 1, a)

    def product(self, a: Value, b: Value) -> Value:
        """Return the whole product of two values: one number for either order, with or without zeros above.

        If either is 0, the product has no bits.
        """
        a, b = sorted(
            map(without_zeros, (a, b)), key=lambda value: [(each.bits, each.low, _name(each)) for each in value]
        )
        return self._number("mul", width(a) + width(b), a, b) if a and b else ()

    def sum(self, op: str, a: Value, b: Value, bits: int) -> Value:
        """Return a sum or difference."""
        x, y = known(a), known(b)
        if x is not None and y is not None:
            return const(x + y if op == "add" else x - y, bits)
        if y == 0:
            return a
        if x == 0 and op == "add":
            return b
        return self._number(op, bits, a, b)


# Readers are cut where the results of these gates begin or end, so that the gates of a full adder have equal slices.
_GATES = ("and", "or", "xor", "xor3", "majority", "not")

Rule = Callable[[Cycle, Sequence[Value], int, bool], Value | None]


def _gate(op: str) -> Rule:
    return lambda c, r, n, s: c.gate(op, extended(r[0], n, s), extended(r[1], n, s))


def _sum(op: str) -> Rule:
    return lambda c, r, n, s: c.sum(op, extended(r[0], n, s), extended(r[1], n, s), n)


def _flag(rule: Callable[[Cycle, Sequence[Value]], Value]) -> Rule:
    """A cell whose result is one bit, extended by zeros."""
    return lambda c, r, n, _: extended(rule(c, r), n)


def _compared(rule: Callable[[Cycle, Value, Value], Value]) -> Rule:
    """A comparison of operands of one width; a signed one of unequal signs differs, so its signs are inverted."""

    def compare(cycle: Cycle, read: Sequence[Value], bits: int, signed: bool) -> Value | None:
        n = max(map(width, read))
        a, b = (extended(value, n, signed) for value in read)
        if signed:
            a, b = (join(cut(v, 0, n - 1), cycle.invert([cut(v, n - 1, 1)], 1)) for v in (a, b))
        return extended(rule(cycle, a, b), bits)

    return compare


def _not(cycle: Cycle, value: Value) -> Value:
    return cycle.invert([value], 1)


def _shift(cycle: Cycle, read: Sequence[Value], bits: int, signed: bool, left: bool) -> Value | None:
    """A shift: a multiplexer for each bit of the amount, or wires if that is constant."""
    n = max(bits, width(read[0]))
    value, amount = extended(read[0], n, signed), read[1]
    top = cut(value, n - 1, 1) if signed else const(0, 1)
    for k in range(width(amount)):
        places = min(1 << k, n)
        longer = join(const(0, places), value) if left else join(value, *([top] * places))
        shifted = cut(longer, 0 if left else places, n)
        value = cycle.mux([value, shifted, cut(amount, k, 1)], n)
    return cut(value, 0, bits)


def _multiply(cycle: Cycle, read: Sequence[Value], bits: int, signed: bool) -> Value | None:
    if signed:
        return None
    a, b = map(known, read)
    if a is not None and b is not None:
        return const(a * b, bits)
    if a or b:
        return cycle._number("mul", bits, *read)
    return extended(cycle.product(*read), bits)


def _select(cycle: Cycle, read: Sequence[Value], bits: int, _: bool) -> Value | None:
    """$bmux: word S of A; one of two words, one bit of a number, or a chosen word."""
    place = known(read[1])
    if place is not None:
        return cut(read[0], place * bits, bits)
    if width(read[1]) == 1:
        return cycle.mux([cut(read[0], 0, bits), cut(read[0], bits, bits), read[1]], bits)
    return cycle._number("bit", 1, read[0], read[1]) if bits == 1 else None


def _place(cycle: Cycle, read: Sequence[Value], bits: int, _: bool) -> Value | None:
    """$demux: A as word S of the result, all others zero; of two words."""
    word, place = read
    if width(place) != 1:
        return None
    none = const(0, width(word))
    return join(cycle.mux([word, none, place], bits // 2), cycle.mux([none, word, place], bits // 2))


def _mux_of_bits(cycle: Cycle, read: Sequence[Value], bits: int, _: bool) -> Value | None:
    """$bwmux: each bit of B where S is set, otherwise of A."""
    return join(*(cycle.mux([cut(value, i, 1) for value in read], 1) for i in range(bits)))


_LEFT: Rule = lambda c, r, n, s: _shift(c, r, n, s, left=True)  # noqa: E731
_ANY: Rule = _flag(lambda c, r: c.nonzero(r[0]))

_CELLS: dict[str, Rule] = {
    "$mux": Cycle.mux,
    "$not": Cycle.invert,
    "$and": _gate("and"),
    "$or": _gate("or"),
    "$xor": _gate("xor"),
    "$xnor": lambda c, r, n, s: c.invert([c.gate("xor", extended(r[0], n, s), extended(r[1], n, s))], n),
    "$add": _sum("add"),
    "$sub": _sum("sub"),
    "$neg": lambda c, r, n, s: c.sum("sub", const(0, n), extended(r[0], n, s), n),
    "$mul": _multiply,
    "$bmux": _select,
    "$demux": _place,
    "$bwmux": _mux_of_bits,
    "$shl": _LEFT,
    "$shr": lambda c, r, n, _: _shift(c, r, n, False, left=False),
    "$sshl": _LEFT,
    "$sshr": lambda c, r, n, s: _shift(c, r, n, s, left=False),
    "$eq": _compared(lambda c, a, b: c.compare("eq", a, b)),
    "$ne": _compared(lambda c, a, b: _not(c, c.compare("eq", a, b))),
    "$lt": _compared(lambda c, a, b: c.compare("less", a, b)),
    "$gt": _compared(lambda c, a, b: c.compare("less", b, a)),
    "$ge": _compared(lambda c, a, b: _not(c, c.compare("less", a, b))),
    "$le": _compared(lambda c, a, b: _not(c, c.compare("less", b, a))),
    "$reduce_or": _ANY,
    "$reduce_bool": _ANY,
    "$reduce_and": _flag(lambda c, r: c.ones(r[0])),
    "$logic_not": _flag(lambda c, r: _not(c, c.nonzero(r[0]))),
    "$logic_and": _flag(lambda c, r: c.gate("and", c.nonzero(r[0]), c.nonzero(r[1]))),
    "$logic_or": _flag(lambda c, r: c.gate("or", c.nonzero(r[0]), c.nonzero(r[1]))),
}


def _name(part: Slice) -> str:
    return part.number.name if part.number else str(part.constant)


def _terms(value: Value) -> list[Value]:
    """Return the operands of nested ORs."""
    inner = operands(value, "or")
    return [term for arg in inner for term in _terms(arg)] if inner else [value]


def _majority(terms: Sequence[Value]) -> list[Value]:
    """Return a, b and c, if the terms are a & b, a & c and b & c; otherwise nothing."""
    pairs = [operands(term, "and") for term in terms]
    if len(pairs) != 3 or not all(pairs):
        return []
    found: list[Value] = []
    for value in (each for pair in pairs for each in pair):
        if value not in found:
            found.append(value)
    chosen = {frozenset(map(found.index, pair)) for pair in pairs}
    return found if len(found) == 3 and len(chosen) == 3 and all(len(pair) == 2 for pair in chosen) else []
