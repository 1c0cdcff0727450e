# SPDX-License-Identifier: Apache-2.0
"""Run the words of the curve unit's microcode on numbers that keep how they were computed.

The model of the unit executes the words. Each number has a value and a node: the sum or the product that made the
number, of which nodes, and its range. So a run with one scalar gives the operations on any coordinates.

Ranges are multiples of V = M·2^k, as in ``block.py``. They are computed here from the words alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import repeat

from montcore.lab.proof.microcode.polynomial import Polynomial, constant
from montcore.microcode.curve_unit import CurveModel, CurveProgram
from montcore.microcode.curve_unit.assembler import IN, KEPT
from montcore.microcode.curve_unit.block import CANONICAL, CONSTANTS, PRODUCT
from montcore.microcode.curve_unit.model import CurveRun
from montcore.microcode.curve_unit.shape import SLACK_BITS
from montcore.microcode.curve_unit.word import KEY_TABLES, TABLE_ENTRIES, TABLES, Condition, Control, Digits, Mode, Word

Range = tuple[int, int]


class WrongMicrocodeError(Exception):
    """The words contradict a claim."""


@dataclass(eq=False, slots=True)
class Node:
    """How a number was computed.

    Parameters
    ----------
    operation
        ``leaf``, ``product``, ``sum`` or ``choice``.
    parts
        The operands.
    factors
        Factors of a sum, by operand.
    chosen
        The operand of a choice that the run took.
    range
        Least and largest value, in V; none for a difference that may be negative: a comparison, and no number.
    name
        Name of a leaf, or of the modulus of a product.
    """

    operation: str
    parts: tuple[Node, ...] = ()
    factors: tuple[int, ...] = ()
    chosen: int = 0
    range: Range | None = (0, 0)
    name: str = ""


ZERO, UNIT = Node("leaf", name="ZERO"), Node("leaf", name="UNIT", range=(0, 1))
UNSET = Node("leaf", name="unset", range=None)


class Known(int):
    """A number with its node."""

    node: Node

    def __new__(cls, value: int, node: Node) -> Known:
        """Return the number."""
        self = super().__new__(cls, value)
        self.node = node
        return self

    def __mod__(self, modulus: int) -> Known:
        return Known(int(self) % modulus, self.node)


def node_of(number: int) -> Node:
    """Return the node of a number; one of no word is unset."""
    return number.node if isinstance(number, Known) else UNSET


@dataclass
class Margin:
    """The largest bounds that words meet, in V, and in V²."""

    product: int = 0
    sum: int = 0


@dataclass
class NodeRecording:
    """A command that has run: the nodes that it wrote, by place in order, with the word's time."""

    writes: dict[int, list[tuple[int, Node]]] = field(default_factory=dict)
    visits: dict[int, int] = field(default_factory=dict)  # time at which the word at each address first ran
    scalars: list[Node] = field(default_factory=list)  # loaded scalars, in their order
    joint: list[tuple[Node, Node]] = field(default_factory=list)  # both scalars of a joint digit
    sent: list[int] = field(default_factory=list)
    errors: frozenset[str] = frozenset()


class _Recorder(CurveRun):
    """A run of the model that keeps nodes."""

    def __init__(
        self,
        model: CurveModel,
        command: str,
        numbers: deque[int],
        random: Iterator[int],
        margin: Margin,
        moduli: list[str],
        batch: int,
    ):
        super().__init__(model, command, numbers, random, blind=False, batch=batch)
        self.recording, self.margin = NodeRecording(), margin
        self.drawn = 0
        self.names = {model.program.places[name]: name for name in ("D", "N")}
        self.moduli = moduli  # name of each multiplier's modulus, kept from one command to the next
        # Doublings of 1. Up to 2^(s + 1) they are below D = M·2^s, whatever M is.
        self.doublings = {UNIT: 0}

    def step(self, word: Word, time: int) -> int | None:
        self.recording.visits.setdefault(self.place, time)
        before = len(self.unit.writes)
        target = super().step(word, time)
        for place, number in self.unit.writes[before:]:
            self.recording.writes.setdefault(place, []).append((time, node_of(number)))
        return target

    def receive(self, kind: int) -> None:
        super().receive(kind)
        if kind != IN:
            name = f"random {self.drawn}"
            self.drawn += 1
            self.stream = Known(self.stream, Node("leaf", name=name, range=(0, CANONICAL)))

    def control(self, word: Word, a: int, b: int) -> int | None:
        if word.mode == Control.SCALAR:
            self.recording.scalars.append(node_of(a))
            if word.condition == Digits.JOINT:
                self.recording.joint.append((node_of(a), node_of(b)))
        if word.mode == Control.MODULUS:
            for core in self.loads(word):
                self.moduli[core] = self.names.get(word.a, "")
        return super().control(word, a, b)

    def product(self, x: int, y: int, core: int) -> int:
        one, two = node_of(x), node_of(y)
        if one.range is None or two.range is None:
            range_ = None
        else:
            bound = one.range[1] * two.range[1]
            self.margin.product = max(self.margin.product, bound)
            range_ = (0, PRODUCT) if bound <= 1 << SLACK_BITS else None
        node = Node("product", (one, two), range=range_, name=self.moduli[core])
        return Known(super().product(int(x), int(y), core), node)

    def sum(self, word: Word, a: int, b: int, time: int) -> int:
        return Known(super().sum(word, int(a), int(b), time), self._node(word, node_of(a), node_of(b), time))

    def _node(self, word: Word, a: Node, b: Node, time: int) -> Node:
        left, right = (a, 1 + word.twice), (b, -1 if word.invert else 1)
        nothing = (ZERO, 1)
        condition = self.condition(word, time)
        match word.mode:
            case Mode.SELECT:
                return self._choice(word, self._sum(left, nothing), self._sum(nothing, right), time)
            case Mode.ENTRY | Mode.ENTRY_ONLY:
                left = left if condition else nothing
                right = nothing if word.mode == Mode.ENTRY_ONLY else right
            case Mode.RIGHT:
                left = nothing
            case Mode.LEFT:
                right = nothing
            case Mode.INPUT:
                return node_of(self.stream)
            case Mode.ZERO:
                return UNIT if word.invert else ZERO
        return self._sum(left, right)

    def _sum(self, left: tuple[Node, int], right: tuple[Node, int]) -> Node:
        parts = [(node, factor) for node, factor in (left, right) if node is not ZERO]
        if not parts:
            return ZERO
        if len(parts) == 1 and parts[0][1] == 1:
            return parts[0][0]
        if len(parts) == 1 and parts[0][0] in self.doublings and parts[0][1] == 2:
            return self._doubled(parts[0][0])
        range_: Range | None = (0, 0)
        for node, factor in parts:
            if node.range is None or range_ is None:
                range_ = None
            elif factor > 0:
                range_ = (range_[0] + factor * node.range[0], range_[1] + factor * node.range[1])
            else:
                range_ = (range_[0] - node.range[1], range_[1] - node.range[0])
        if range_ and not 0 <= range_[0] <= range_[1] <= 1 << SLACK_BITS:
            range_ = None
        if range_:
            self.margin.sum = max(self.margin.sum, range_[1])
        return Node("sum", tuple(node for node, _ in parts), tuple(factor for _, factor in parts), range=range_)

    def _doubled(self, power: Node) -> Node:
        doublings = self.doublings[power] + 1
        high = CANONICAL if doublings <= self.shape.shift + 1 else 2 * power.range[1] if power.range else 0
        range_ = (0, high) if 0 < high <= 1 << SLACK_BITS else None
        node = Node("sum", (power,), (2,), range=range_)
        self.doublings[node] = doublings
        return node

    def _choice(self, word: Word, left: Node, right: Node, time: int) -> Node:
        """Return the node of a selection by a secret or a comparison: its range covers both candidates."""
        range_ = None
        chosen = 0 if self.condition(word, time) else 1
        compared = node_of(self.sums[(time - 8) % len(self.sums)])
        if word.condition == Condition.BORROW and right is compared and right.operation == "sum":
            # 2·a if 2·a < q, otherwise 2·a − q
            if not chosen and self.doublings.get(left, self.shape.shift + 2) <= self.shape.shift + 1:
                return left
            *parts, q = right.parts
            p, twice = (parts[0], right.factors[0]) if parts else (ZERO, 1)
            same = left is ZERO if p is ZERO else (left.parts, left.factors) == ((p,), (twice,))
            if same and right.factors[-1] == -1 and p.range and q.range:
                high = twice * p.range[1] - q.range[0]
                right = replace(right, range=(0, max(0, high)))
                range_ = (0, max(q.range[1], high))
        elif left.range and right.range:
            range_ = min(left.range[0], right.range[0]), max(left.range[1], right.range[1])
        return Node("choice", (left, right), chosen=chosen, range=range_)


class Unit:
    """A curve unit with its microcode, whose kept numbers are leaves between two commands."""

    def __init__(self, program: CurveProgram) -> None:
        self.program = program
        self.margins: dict[str, Margin] = {}  # by command
        self._model = CurveModel(program)
        self._moduli = ["", ""]

    def run(
        self, command: str, numbers: Mapping[str, int], random: Iterable[int] = (), batch: int = 0
    ) -> NodeRecording:
        """Run a command with named numbers of its stream; random: words of the random stream, then ones."""
        given: deque[int] = deque(
            Known(number, Node("leaf", name=name, range=(CANONICAL if name == "M" else 0, CANONICAL)))
            for name, number in numbers.items()
        )
        words = iter([*random])
        margin = self.margins.setdefault(command, Margin())
        run = _Recorder(self._model, command, given, _then_ones(words), margin, self._moduli, batch)
        run.recording.sent = run.run()
        run.recording.errors = frozenset(self._model.errors)
        return run.recording

    @property
    def table(self) -> dict[str, Node]:
        """The leaves of the base point's comb by name."""
        return self._leaves(TABLES)

    @property
    def key_table(self) -> dict[str, Node]:
        """The leaves of the key's comb by name."""
        return self._leaves(KEY_TABLES)

    def _leaves(self, first: int) -> dict[str, Node]:
        nodes = (node_of(number) for number in self._model.numbers[first : first + 2 * TABLE_ENTRIES])
        return {node.name: node for node in nodes}

    def keep(self) -> None:
        """Replace the numbers that stay for the next command, and the combs' numbers, by named leaves."""
        for name in KEPT:
            place = self.program.places[name]
            number = self._model.numbers[place]
            high = CONSTANTS.get(name, CANONICAL)
            exact = name in (*CONSTANTS, "D", "N")
            known = {"ZERO": ZERO, "UNIT": UNIT}.get(name)
            node = known or Node("leaf", name=name, range=(high if exact else 0, high))
            self._model.numbers[place] = Known(int(number), node)
        tables = [TABLES, KEY_TABLES] if self.program.shape.keeps_keys else [TABLES]
        letters = [(letter, first + k * TABLE_ENTRIES) for first in tables for k, letter in enumerate("XY")]
        for letter, first in letters:
            for place in range(first, first + TABLE_ENTRIES):
                node = Node("leaf", name=f"{letter}{place - first}", range=(0, PRODUCT))
                self._model.numbers[place] = Known(int(self._model.numbers[place]), node)


def _then_ones(words: Iterator[int]) -> Iterator[int]:
    yield from words
    yield from repeat(1)


def polynomial(
    node: Node, known: Mapping[Node, Polynomial], leaves: Mapping[str, Polynomial | int], *, ranges: bool = True
) -> Polynomial:
    """Return a number modulo M as a polynomial in the nodes and leaves that are known, in Montgomery form.

    Raises WrongMicrocodeError for another leaf, for a product modulo a number that is not 0 among the leaves, and,
    unless ``ranges`` is False, for a number that may be out of its range, such as a comparison used as a number.
    """
    found: dict[Node, Polynomial] = dict(known)
    waiting = [node]
    while waiting:
        each = waiting[-1]
        if each in found:
            waiting.pop()
            continue
        if each.operation == "leaf":
            if each.name not in leaves:
                raise WrongMicrocodeError(f"{each.name} is read")
            value = leaves[each.name]
            found[each] = constant(value) if isinstance(value, int) else value
            continue
        if ranges and each.range is None:
            raise WrongMicrocodeError("a number is out of its range")
        parts = (each.parts[each.chosen],) if each.operation == "choice" else each.parts
        left = [part for part in parts if part not in found]
        if left:
            waiting += left
        elif each.operation == "choice":
            found[each] = found[parts[0]]
        elif each.operation == "product":
            if leaves.get(each.name) != 0:
                raise WrongMicrocodeError(f"a product modulo {each.name or 'nothing'}")
            found[each] = found[parts[0]] * found[parts[1]]
        else:
            total = constant(0)
            for part, factor in zip(parts, each.factors, strict=True):
                total = total + found[part] * factor
            found[each] = total
    return found[node]


def exponent(node: Node, base: Node, modulus: str = "D") -> int:
    """Return e of a product that is base^e modulo D or N. Raises WrongMicrocodeError if it is something else."""
    found: dict[Node, int] = {base: 1}
    one = "ONEN" if modulus == "N" else "ONE"
    waiting = [node]
    while waiting:
        each = waiting[-1]
        if each in found:
            waiting.pop()
        elif each.operation == "leaf" and each.name == one:
            found[each] = 0
        elif each.operation != "product" or each.range is None or each.name != modulus:
            raise WrongMicrocodeError(f"a {each.operation} {each.name} is a factor of a power")
        elif left := [part for part in each.parts if part not in found]:
            waiting += left
        else:
            found[each] = sum(found[part] for part in each.parts)
    return found[node]
