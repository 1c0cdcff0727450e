# SPDX-License-Identifier: Apache-2.0
"""A block of operations on named numbers, before it is scheduled."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from montcore.microcode.curve_unit.shape import SLACK_BITS
from montcore.microcode.curve_unit.word import Condition, Control, Effect, Mode, WordKind

# Bounds are multiples of V = M·2^k. A product of numbers below αV and βV with αβ at most 2^SLACK_BITS is below 2V.
PRODUCT = 2
CANONICAL = 4  # D
CONSTANTS = {"C16": 16, "C32": 32, "C64": 64}  # multiples of M


@dataclass(eq=False)
class CodeOperation:
    """An operation: it reads a and b and writes d. Its fields stay as they are.

    Names that begin with ``@`` are indexed by the loop's count, and ``#`` is an entry of the comb.
    """

    kind: WordKind
    d: str = ""
    a: str = ""
    b: str = ""
    twice: bool = False
    invert: bool = False
    mode: Mode = Mode.PLAIN
    condition: Condition = Condition.BORROW
    effect: Effect = Effect.NONE
    pair: "CodeOperation | None" = None  # the selection starts PAIR_DISTANCE words after it
    control: Control = Control.JUMP
    argument: int = 0
    core: int | None = None  # the multiplier of a product, if only one is right

    @cached_property
    def is_product(self) -> bool:
        """True if the operation needs a multiplier; the schedule chooses which, unless the operation has one."""
        return self.kind == WordKind.CORE_0

    @cached_property
    def reads(self) -> list[str]:
        """The numbers that it reads."""
        return [name for name in (self.a, self.b) if name]

    @cached_property
    def of_digit(self) -> bool:
        """True if the operation depends on the scalar's digit."""
        scalar = (Condition.DIGIT, Condition.FRESH, Condition.KEEP, Condition.BEGIN, Condition.SWAP)
        masks = (Mode.ENTRY, Mode.SELECT, Mode.ENTRY_ONLY)
        return self.kind == WordKind.SUM and self.mode in masks and self.condition in scalar

    @cached_property
    def loads_scalar(self) -> bool:
        """True if the operation loads the scalar, whose digits later operations see."""
        return self.kind == WordKind.CONTROL and self.control == Control.SCALAR


@dataclass
class CodeBlock:
    """Operations in the order of the program; loops repeat them ``count`` times."""

    name: str
    bounds: dict[str, int] = field(default_factory=dict)
    count: int = 0  # of a loop
    shift: int = 0  # bits of the scalar that a pass consumes
    operations: list[CodeOperation] = field(default_factory=list)

    def bound(self, name: str) -> int:
        """Return the bound of a number, as a multiple of V."""
        if name in CONSTANTS:
            return CONSTANTS[name]
        return self.bounds.get(name, CANONICAL)

    def _add(self, operation: CodeOperation, bound: int) -> str:
        assert bound <= 1 << SLACK_BITS // 2 + 1, (self.name, operation.d, bound)
        self.operations.append(operation)
        if operation.d:
            self.bounds[operation.d] = bound
        return operation.d

    def product(self, d: str, a: str, b: str, core: int | None = None) -> str:
        """Compute d = a·b/R; core: by this multiplier, otherwise by any one."""
        assert self.bound(a) * self.bound(b) <= 1 << SLACK_BITS, (self.name, d)
        return self._add(CodeOperation(WordKind.CORE_0, d, a, b, core=core), PRODUCT)

    def add(self, d: str, a: str, b: str, *, twice: bool = False) -> str:
        """Compute d = a + b, or 2·a + b."""
        bound = self.bound(a) * (1 + twice) + self.bound(b)
        return self._add(CodeOperation(WordKind.SUM, d, a, b, twice=twice), bound)

    def negate(self, d: str, a: str) -> str:
        """Compute d = −a modulo M."""
        constant = next(name for name, bound in CONSTANTS.items() if bound >= self.bound(a))
        return self._add(CodeOperation(WordKind.SUM, d, constant, a, invert=True), CONSTANTS[constant])

    def double(self, d: str, a: str) -> str:
        """Compute d = 2·a."""
        return self._add(CodeOperation(WordKind.SUM, d, a, mode=Mode.LEFT, twice=True), 2 * self.bound(a))

    def copy(self, d: str, a: str) -> str:
        """Compute d = a."""
        return self._add(CodeOperation(WordKind.SUM, d, a, mode=Mode.LEFT), self.bound(a))

    def constant(self, d: str, value: int) -> str:
        """Compute d = 0 or 1, not times 2^s."""
        return self._add(CodeOperation(WordKind.SUM, d, mode=Mode.ZERO, invert=bool(value)), 1)

    def subtract(self, d: str, a: str, b: str, effect: Effect = Effect.NONE) -> str:
        """Compute d = a − b modulo 2^bits; it carries if a >= b."""
        return self._add(CodeOperation(WordKind.SUM, d, a, b, invert=True, effect=effect), CANONICAL)

    def test_zero(self, d: str, a: str, effect: Effect) -> None:
        """Compute d = −a modulo 2^bits; it carries if a is 0."""
        self._add(CodeOperation(WordKind.SUM, d, "", a, mode=Mode.RIGHT, invert=True, effect=effect), CANONICAL)

    def select(self, d: str, a: str, b: str, condition: Condition) -> str:
        """Compute d = a if the condition holds, otherwise b."""
        bound = max(self.bound(a), self.bound(b))
        return self._add(CodeOperation(WordKind.SUM, d, a, b, mode=Mode.SELECT, condition=condition), bound)

    def pick(self, d: str, entries: list[str]) -> str:
        """Compute d = the entry that the scalar's digit selects, or 0; every entry is read."""
        bound = max(map(self.bound, entries))
        for position, entry in enumerate(entries):
            mode = Mode.ENTRY if position else Mode.ENTRY_ONLY
            last = d if position else ""
            self._add(CodeOperation(WordKind.SUM, d, entry, last, mode=mode, condition=Condition.DIGIT), bound)
        return d

    def pick_of_many(self, d: str, entries: list[str], parts: Sequence[str]) -> str:
        """Compute d as ``pick``: sums of a part of the entries do not wait for each other."""
        bound = max(map(self.bound, entries))
        for first, part in enumerate(parts):
            self.pick(part, entries[first :: len(parts)])
        while len(parts) > 1:
            for left, right in zip(parts[::2], parts[1::2], strict=True):
                self._add(CodeOperation(WordKind.SUM, d if len(parts) == 2 else left, left, right), bound)
            parts = parts[::2]
        return d

    def _choose(self, d: str, a: str, b: str, difference: CodeOperation, *, twice: bool = False) -> None:
        """Compute d = a, or 2·a, if the difference does not carry, otherwise b."""
        bound = max(self.bound(a), self.bound(b))
        self._add(difference, CANONICAL)
        choice = CodeOperation(WordKind.SUM, d, a, b, twice=twice, mode=Mode.SELECT, pair=difference)
        self._add(choice, bound)

    def double_reduced(self, v: str, t: str, modulus: str) -> None:
        """Compute v = 2·v modulo a modulus for v below it; t is for an intermediate number."""
        self._choose(v, v, t, CodeOperation(WordKind.SUM, t, v, modulus, twice=True, invert=True), twice=True)

    def choose_less(self, d: str, a: str, b: str, limit: str, t: str) -> None:
        """Compute d = a if a < limit, otherwise b; t is for an intermediate number."""
        self._choose(d, a, b, CodeOperation(WordKind.SUM, t, a, limit, invert=True))

    def choose_half(self, d: str, a: str, b: str, half: str, modulus: str, t: str) -> None:
        """Compute d = a if twice a number is below a modulus, otherwise b; t is for an intermediate number."""
        self._choose(d, a, b, CodeOperation(WordKind.SUM, t, half, modulus, twice=True, invert=True))

    def choose_nonzero(self, d: str, a: str, b: str, number: str, t: str) -> None:
        """Compute d = a if a number modulo 2^bits is not 0, otherwise b; t is for an intermediate number."""
        self._choose(d, a, b, CodeOperation(WordKind.SUM, t, "", number, invert=True, mode=Mode.RIGHT))

    def store(self, d: str) -> str:
        """Compute d = the number that was received, times 2^s."""
        return self._add(CodeOperation(WordKind.SUM, d, mode=Mode.INPUT), CANONICAL)

    def control(self, control: Control, a: str = "", b: str = "", *, argument: int = 0) -> None:
        """Add a control word; it may read numbers."""
        self._add(CodeOperation(WordKind.CONTROL, "", a, b, control=control, argument=argument), 0)
