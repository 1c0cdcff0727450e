# SPDX-License-Identifier: Apache-2.0
"""The translation of netlists to integers, against Verilator: any fact that a proof uses holds in every cycle.

Each cycle starts in any state, so that registers hold numbers out of their ranges, too. Python computes the
translation's values, which equal the simulator's. Then every fact is evaluated with these values.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from pathlib import Path

import pytest
import z3
from any_state import AnyState
from long_tests import first_is_short

from montcore.architectures import FIXED_LATENCY
from montcore.cores import named
from montcore.lab.proof.config import steps_config
from montcore.lab.proof.steps import integers as translation
from montcore.lab.proof.steps import lemma
from montcore.lab.proof.steps import netlist as cells
from montcore.lab.proof.steps.evaluate import OPERATIONS, NetlistRun
from montcore.lab.proof.steps.integers import Integers
from montcore.lab.proof.steps.netlist import Cycle
from montcore.lab.proof.steps.words import Number, Value, const, cut, extended, join, known, width
from montcore.simulation import cells as technology_cells
from montcore.tools import rtl
from montcore.tools.systemverilog import literal

CELLS = Path(__file__).with_name("steps_cells.sv")


class Checked:
    """A design, its translation, and its simulator."""

    def __init__(self, folder: Path, top: str, parameters: Mapping[str, object], sources: list[Path]) -> None:
        self.netlist = cells.read(top, parameters, sources)
        self.registers = {self.netlist.register_name(cell): cell for cell in self.netlist.registers}
        self.inputs = [name for name in self.netlist.inputs if name != "clk_i"]
        self.model = AnyState(folder, top, parameters, sources, self.inputs)
        self.outputs = [name for name, port in self.netlist.ports.items() if port["direction"] == "output"]
        self.widths = {name: len(self.netlist.nets[name]) for name in (*self.inputs, *self.outputs)}
        for name, cell in self.registers.items():
            self.widths[name] = len(self.netlist.cells[cell]["connections"]["Q"])
        self.words = {
            f"{memory}[{address}]": (memory, const(address, (size - 1).bit_length()))
            for memory, size in self.netlist.words.items()
            for address in range(size)
        }
        self.widths |= {name: self.netlist.bits_of(memory) for name, (memory, _) in self.words.items()}

    def values(self, cycles: int, seed: str) -> list[dict[str, int]]:
        source = random.Random(seed)
        names = [*self.inputs, *self.registers, *self.words]
        return [{name: number(source, self.widths[name]) for name in names} for _ in range(cycles)]

    def check(self, cycles: int, seed: str) -> int:
        """Compare some cycles; return the number of facts."""
        cycle = Cycle(self.netlist)
        wanted = {name: cycle.net(name) for name in self.outputs}
        after = {name: cycle.next_of(cell) for name, cell in self.registers.items()}
        after |= {name: cycle.next_word(*place) for name, place in self.words.items()}
        facts = Facts([*wanted.values(), *after.values()])
        values = self.values(cycles, seed)
        simulated = self.model.cycles(self.widths, values, [*wanted], [*after])
        for given, (outputs, registers) in zip(values, simulated, strict=True):
            # Bits that no cell drives, or that only an illegal index reads, are 0 in this simulation.
            run = NetlistRun(defaultdict(int, given))
            assert {name: run.value(value) for name, value in wanted.items()} == outputs
            assert {name: run.value(value) for name, value in after.items()} == registers
            facts.check(run)
        return len(facts.integers.facts)


def number(source: random.Random, bits: int) -> int:
    """A random number, one with few bits set or cleared, or the smallest or largest."""
    full = (1 << bits) - 1
    match source.randrange(8):
        case 0:
            return source.choice([0, 1, full, full - 1, full >> 1, (full >> 1) + 1])
        case 1:
            return source.getrandbits(bits) & source.getrandbits(bits) & source.getrandbits(bits)
        case 2:
            return full ^ (1 << source.randrange(bits))
    return source.getrandbits(bits)


class Facts:
    """The facts about the given values, evaluated in Python."""

    def __init__(self, values: list[Value]) -> None:
        self.integers = Integers(values)
        self._parts = [
            (number, low, high, variable)
            for number in self.integers.numbers
            for low, high, variable in self.integers._parts[id(number)]
        ]
        self._compiled = [(str(fact), compiled(fact)) for fact in self.integers.facts]
        self._carries = [number for number in self.integers.numbers if number.op in ("add", "sub", "mul")]

    def check(self, run: NetlistRun) -> None:
        found: dict[str, object] = {}
        for number, low, high, variable in self._parts:
            value = run.number(number) >> low & ((1 << high - low) - 1)
            found[variable_name(variable)] = value
        for number in self._carries:
            operands = [run.value(arg) for arg in number.args]
            exact = {"add": sum, "sub": lambda a: a[1] - a[0], "mul": lambda a: a[0] * a[1]}[number.op](operands)
            over = exact >> number.bits if number.op != "sub" else exact > 0
            found |= {f"{number.name}.carry": int(over), f"{number.name}.over": int(over)}
            for place in range(number.bits):
                below = sum(operand & ((2 << place) - 1) for operand in operands)
                found[f"{number.name}.carry[{place}]"] = below >> place + 1
        for memory in {number.memory for number in self.integers.numbers if number.memory}:
            found[f"word of {memory}"] = partial(run.word, memory)
        for text, holds in self._compiled:
            assert holds(found), text


def variable_name(variable: z3.ExprRef) -> str:
    return str((variable.arg(0) if z3.is_app_of(variable, z3.Z3_OP_ITE) else variable).decl().name())


def compiled(fact: z3.ExprRef) -> Callable[[dict[str, object]], bool]:
    """A fact as a function of the variables."""
    function: Callable[[dict[str, object]], bool] = eval(f"lambda v: {text(fact)}", {})
    return function


OPERATORS = {
    **{z3.Z3_OP_ADD: "+", z3.Z3_OP_MUL: "*", z3.Z3_OP_SUB: "-", z3.Z3_OP_AND: "and", z3.Z3_OP_OR: "or"},
    **{z3.Z3_OP_LE: "<=", z3.Z3_OP_GE: ">=", z3.Z3_OP_LT: "<", z3.Z3_OP_GT: ">", z3.Z3_OP_EQ: "=="},
}
FORMS = {
    z3.Z3_OP_ITE: "({1} if {0} else {2})",
    z3.Z3_OP_NOT: "(not {0})",
    z3.Z3_OP_IMPLIES: "(not {0} or {1})",
    z3.Z3_OP_XOR: "(bool({0}) != bool({1}))",
}


def text(term: z3.ExprRef) -> str:
    """A formula in Python."""
    kind, args = term.decl().kind(), [text(each) for each in term.children()]
    if kind == z3.Z3_OP_UNINTERPRETED:
        name = term.decl().name()
        if name == "bit":
            return f"bool({args[0]} >> {args[1]} & 1)"
        return f"v[{name!r}]({args[0]})" if args else f"v[{name!r}]"
    if kind in FORMS:
        return FORMS[kind].format(*args)
    if not args:
        return str(term.as_long() if z3.is_int_value(term) else z3.is_true(term))
    if z3.is_bool(term.arg(0)):
        args = [f"bool({each})" for each in args]
    return f"({f' {OPERATORS[kind]} '.join(args)})"


@pytest.fixture(scope="module")
def every_cell(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    return Checked(tmp_path_factory.mktemp("cells"), "steps_cells", {"Width": 24}, [CELLS])


@pytest.mark.parametrize("cycles", [300, pytest.param(2000, marks=pytest.mark.long)])
def test_every_cell(every_cell: Checked, cycles: int) -> None:
    """The design has all cells of the translation, and all cycles agree."""
    # Other names of $shl and $reduce_or, with the same rule; the front end writes them in few places.
    assert cells._CELLS["$reduce_bool"] is cells._CELLS["$reduce_or"]
    assert cells._CELLS["$sshl"] is cells._CELLS["$shl"]
    assert set(cells._CELLS) - {"$sshl", "$reduce_bool"} <= {cell["type"] for cell in every_cell.netlist.cells.values()}
    assert every_cell.check(cycles, "cells") > 100


# A table of 256 words of 1024 bits is long for the simulator, so the table of redundant has 16 words of 256 bits, and
# stored_multiples, a table in each column, has 256 bits.
PARAMETERS = {
    **{"redundant": {"Quotient": 1}, "redundant table": {"DigitBits": 8}},
    "stored_multiples two tables": {"DigitBits": 8},
}
CORES = {
    name: steps_config(
        name.split()[0],
        64 if name.split()[0] in FIXED_LATENCY else 256 if "table" in name else 1024,
        {**PARAMETERS.get(name[:-2], {}), "Reduce": int(name[-1])},
    )
    for name in (
        *("radix2 1", "radix2 0", "compact 1", "compact 0", "carry_save 1", "carry_save 0"),
        *("high_radix 1", "high_radix 0", "vlm3 1", "vlm3 0", "redundant 1", "redundant 0"),
        *("redundant table 1", "redundant table 0", "stored_multiples table 0", "stored_multiples two tables 0"),
        *(
            "word_multiplier 1",
            "word_multiplier 0",
            "butterfly 1",
            "butterfly 0",
            "wide_multiplier 1",
            "wide_multiplier 0",
        ),
    )
}


FIRST, *OTHERS = CORES


@pytest.mark.parametrize("name", [FIRST, *(pytest.param(each, marks=pytest.mark.long) for each in OTHERS)])
def test_whole_core(name: str, tmp_path: Path) -> None:
    """Whole cores of 1024 bits or fewer, their registers in and out of range."""
    config = CORES[name]
    sources = [*technology_cells.files(named(config).cells), *rtl.sources(config.module)]
    values = {name: literal(config.module, name, value) for name, value in config.rtl_parameters.items()}
    core = Checked(tmp_path, config.module, values, sources)
    assert core.check(1000, name) > 20


def test_product_of_digits_is_the_product(every_cell: Checked) -> None:
    """Digits may be variables, constants, 0, and variables with zeros above them."""
    source = random.Random("digits")
    a, b = Number("a", 9).value(), Number("b", 9).value()
    factors = [a, const(0, 9), const(5, 9), join(cut(a, 0, 2), const(0, 7)), join(const(0, 4), cut(a, 0, 5))]
    for x, y in product(factors, [*factors, b]):
        for bits, other_bits in ((2, 4), (9, 1), (17, 17)):
            terms = lemma._whole_product(Cycle(every_cell.netlist), x, y, bits, other_bits)
            facts = Facts([term for _, term in terms])
            for _ in range(10):
                run = NetlistRun({name: source.getrandbits(9) for name in "ab"})
                assert sum(weight * run.value(term) for weight, term in terms) == run.value(x) * run.value(y)
                facts.check(run)


LESS, BIT, MULTIPLY = cells._CELLS["$lt"], cells._CELLS["$bmux"], cells._CELLS["$mul"]
DEMUX = cells._CELLS["$demux"]
# The translation with one mistake each: the name of a cell or operation, and its replacement.
FAULTY_CELLS: dict[str, tuple[str, cells.Rule]] = {
    "a difference is a sum": ("$sub", cells._CELLS["$add"]),
    "a sum is a difference": ("$add", cells._CELLS["$sub"]),
    "a multiplexer is swapped": ("$mux", lambda c, r, n, s: c.mux([r[1], r[0], r[2]], n)),
    "an AND is an OR": ("$and", cells._CELLS["$or"]),
    "an inversion inverts nothing": ("$not", lambda c, r, n, s: extended(r[0], n)),
    "a signed comparison is unsigned": ("$lt", lambda c, r, n, s: LESS(c, r, n, False)),
    "less is less or equal": ("$ge", cells._CELLS["$gt"]),
    "a shift to the right is one to the left": ("$shr", cells._CELLS["$shl"]),
    "a signed shift is unsigned": ("$sshr", cells._CELLS["$shr"]),
    "the AND of all bits is the OR": ("$reduce_and", cells._CELLS["$reduce_or"]),
    "a product is a sum": ("$mul", cells._CELLS["$add"]),
    "a product by 0 is the other factor": (
        "$mul",
        lambda c, r, n, s: extended(r[0], n) if known(r[1]) == 0 else MULTIPLY(c, r, n, s),
    ),
    "one of two words is the other one": ("$demux", lambda c, r, n, s: DEMUX(c, [r[0], c.invert([r[1]], 1)], n, s)),
    "a bit is the lowest one": ("$bmux", lambda c, r, n, s: BIT(c, [r[0], const(0, 4)], n, s)),
}


@pytest.mark.parametrize("what", first_is_short(FAULTY_CELLS))
def test_mistake_in_a_cell_is_found(what: str, every_cell: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, rule = FAULTY_CELLS[what]
    monkeypatch.setitem(cells._CELLS, kind, rule)
    with pytest.raises(AssertionError):
        every_cell.check(60, what)


def _first_write(cycle: Cycle, memory: str, address: Value) -> Value:
    word = cycle.word(memory, address)
    for write in reversed(cycle._netlist.writes[memory]):
        enable, place, data = (cycle.value(write["connections"][each]) for each in ("EN", "ADDR", "DATA"))
        is_written = cycle.gate("and", cut(enable, 0, 1), cycle.compare("eq", address, place))
        word = cycle.mux([word, data, is_written], width(data))
    return word


FAULTY_WORDS: dict[str, Callable[[Cycle, str, Value], Value]] = {
    "no word is written": Cycle.word,
    "a word of all is written": lambda c, memory, _: c.value(c._netlist.writes[memory][0]["connections"]["DATA"]),
    "a word is written in every cycle": lambda c, memory, address: c.mux(
        [
            c.word(memory, address),
            c.value(c._netlist.writes[memory][0]["connections"]["DATA"]),
            c.compare("eq", address, c.value(c._netlist.writes[memory][0]["connections"]["ADDR"])),
        ],
        c._netlist.bits_of(memory),
    ),
    "the first write to a word counts": _first_write,
}


@pytest.mark.parametrize("what", FAULTY_WORDS)
def test_mistake_in_a_memory_is_found(what: str, every_cell: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cycle, "next_word", FAULTY_WORDS[what])
    with pytest.raises(AssertionError):
        every_cell.check(60, what)


def test_word_that_is_written_is_read(every_cell: Checked) -> None:
    """In a later cycle a read has the word of the last write to its address, and otherwise the first word."""
    first = Cycle(every_cell.netlist)
    second = Cycle(every_cell.netlist, before=first)
    word = second.net("word_o")
    given = {"e_i": 1, "d_i": 5, "a_i": 99, "b_i@1": 5, "words[5]": 1, "words[6]": 2}
    for change, expected in (({}, 99), ({"e_i": 0}, 1), ({"b_i@1": 6}, 2), ({"d_i": 6, "b_i@1": 6}, 99)):
        assert NetlistRun({**given, **change}).value(word) == expected


def _no_carry(integers: Integers, number: Number) -> list[object]:
    a, b = map(integers.integer, number.args)
    return [a + b == integers.integer(number.value())]


def _no_borrow(integers: Integers, number: Number) -> list[object]:
    a, b = map(integers.integer, number.args)
    return [a - b == integers.integer(number.value())]


def _always(integers: Integers, number: Number) -> list[object]:
    return [integers.flag(number.value()) == (integers.integer(number.args[0]) >= 0)]


def _next_bit(integers: Integers, number: Number) -> list[object]:
    word, place = map(integers.integer, number.args)
    return [integers.flag(number.value()) == translation.bit(word, place + 1)]


def _not_equal(integers: Integers, number: Number) -> list[object]:
    a, b = map(integers.integer, number.args)
    return [integers.flag(number.value()) == (a <= b)]


def _bits_without_carries(integers: Integers, number: Number) -> list[object]:
    if not translation._is_sum_of_bits(number):
        return []
    bits = [[integers.flag(cut(v, i, 1)) for v in (number.value(), *number.args)] for i in range(number.bits)]
    return [me == z3.Xor(a, b) for me, a, b in bits]


def _next_word(integers: Integers, number: Number) -> list[object]:
    word = z3.Function(f"word of {number.memory}", z3.IntSort(), z3.IntSort())
    return [integers.integer(number.value()) == word(15 - integers.integer(number.args[0]))]


FAULTY_FACTS = {
    "a word of another address": ("read", _next_word),
    "bits have no carries": ("add", _bits_without_carries),
    "a sum never overflows": ("add", _no_carry),
    "a difference never borrows": ("sub", _no_borrow),
    "a comparison with itself": ("less", _not_equal),
    "equal is less or equal": ("eq", _not_equal),
    "any number is not zero": ("nonzero", _always),
    "any number is all ones": ("ones", _always),
    "a multiplexer is its first operand": (
        "mux",
        lambda i, n: [i.integer(n.value()) == i.integer(n.args[1])],
    ),
    "an inversion has one more": ("not", lambda i, n: [i.integer(n.value()) + i.integer(n.args[0]) == 1 << n.bits]),
    "the next bit": ("bit", _next_bit),
    "a product is below its factor": ("mul", lambda i, n: [i.integer(n.value()) <= i.integer(n.args[1])]),
}


@pytest.mark.parametrize("what", first_is_short(FAULTY_FACTS))
def test_mistake_in_a_fact_is_found(what: str, every_cell: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    op, rule = FAULTY_FACTS[what]
    monkeypatch.setitem(translation._FACTS, op, rule)
    with pytest.raises(AssertionError):
        every_cell.check(60, what)


def test_mistake_in_the_facts_of_gates_is_found(every_cell: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    """A majority whose weight is one, not two."""
    monkeypatch.setattr(translation, "_MAJORITY_WEIGHT", 1)
    with pytest.raises(AssertionError):
        every_cell.check(60, "gates")


def test_every_operation_is_in_the_cells(every_cell: Checked) -> None:
    cycle = Cycle(every_cell.netlist)
    values = [cycle.net(name) for name in every_cell.outputs]
    assert {number.op for number in Integers(values).numbers} - {"free"} == {*OPERATIONS, "read"}
