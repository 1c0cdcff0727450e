# SPDX-License-Identifier: Apache-2.0
"""Values as integers: facts for z3 about the numbers of a netlist.

    a + b             sum + 2^w * carry; of operands that are joined from single bits, each sum bit with its carry
    a slice           a number is the sum of its parts, each times the power of two of its place
    select ? b : a    If
    a memory          a function of the address
    full adders       a + b + c = sum + 2 * majority, for each range of bits
    gates             a + b = (a ^ b) + 2 * (a & b) = (a | b) + (a & b), for each range of bits

A step of any width is a few such facts. A part of one bit is a Boolean, a wider one an integer with its range. Every
fact holds for the values that the RTL computes (``tests/proof/test_steps_translation.py``). Facts may be missing: then
a proof fails.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import z3

from montcore.lab.proof.steps.words import Number, Value, cut, known, numbers_of, width

# Bitwise operations with the index of the first operand that is cut where the result is: a mux's select is not.
_BITWISE = {"mux": 1, "not": 0, "and": 0, "or": 0, "xor": 0, "xor3": 0, "majority": 0}
_FULL_ADDER = ("xor3", "majority")
# Gates whose ranges are a sum of their operands, less a multiple of the operands' AND or majority.
_CARRIES = ("and", "or", "xor", *_FULL_ADDER)

_GATES: Mapping[str, Callable[..., Any]] = {
    "and": z3.And,
    "or": z3.Or,
    "xor": z3.Xor,
    "xor3": lambda a, b, c: z3.Xor(z3.Xor(a, b), c),
    "majority": lambda a, b, c: z3.Or(z3.And(a, b), z3.And(a, c), z3.And(b, c)),
}

_MAJORITY_WEIGHT = 2
# Gates of at most this many bits are read bit by bit, because facts about a range give no single bit.
_FEW_BITS = 8

_BIT = z3.Function("bit", z3.IntSort(), z3.IntSort(), z3.BoolSort())


def bit(value: Any, place: Any) -> Any:
    """Return whether a bit of an integer is set; its place is also an integer."""
    return _BIT(value, place)


def _is_of_bits(number: Number) -> bool:
    """Return whether a sum or gate has only operands of single bits, constants, and other such sums and gates."""
    if number.op != "add" and number.op not in _GATES:
        return False
    return all(part.bits == 1 or _is_of_bits(part.number) for arg in number.args for part in arg if part.number)


def _is_sum_of_bits(number: Number) -> bool:
    return number.op == "add" and number.bits > 1 and _is_of_bits(number)


class Integers:
    """The integers of the wanted values, and of all numbers from which these values are computed.

    Parameters
    ----------
    wanted
        The values that will be asked for.
    bit_by_bit
        Read gates of few bits bit by bit.

    """

    def __init__(self, wanted: Iterable[Value], bit_by_bit: bool = True) -> None:
        wanted = list(wanted)
        self.facts: list[Any] = []
        self._cuts: dict[int, set[int]] = {}
        self._parts: dict[int, list[tuple[int, int, Any]]] = {}
        self.numbers = self._reached(wanted)
        self._groups = self._groups_of_gates()
        for value in [*wanted, *(arg for number in self.numbers for arg in number.args)]:
            self._cut_at_ends(value)
        for number in self.numbers:
            if bit_by_bit and number.op in _GATES and number.bits <= _FEW_BITS:
                self._cuts_of(number).update(range(number.bits))
            if _is_sum_of_bits(number):
                for each in (number, *numbers_of(number.args)):
                    self._cuts_of(each).update(range(each.bits))
        self._push_cuts()
        for number in self.numbers:
            self._make_parts(number)
        for number in self.numbers:
            self._state(number)
        for group in self._groups:
            self._state_gates(group)

    # The numbers.

    def _reached(self, wanted: Sequence[Value]) -> list[Number]:
        found: dict[int, Number] = {}
        waiting = numbers_of(wanted)
        while waiting:
            number = waiting.pop()
            if id(number) not in found:
                found[id(number)] = number
                waiting.extend(numbers_of(number.args))
        return list(found.values())

    def _groups_of_gates(self) -> list[dict[str, Number]]:
        """Return the gates of each set of operands, by operation.

        Gates of two operands get their AND, an XOR of three its majority. A missing gate is added: nothing reads it.
        """
        groups: dict[tuple[frozenset[Value], int], dict[str, Number]] = {}
        for number in self.numbers:
            if number.op in _CARRIES:
                groups.setdefault((frozenset(number.args), len(number.args)), {}).setdefault(number.op, number)
        for group in groups.values():
            number = next(iter(group.values()))
            for op in _FULL_ADDER if len(number.args) == 3 else ("and",):
                if op not in group:
                    group[op] = Number(f"{number.name}.{op}", number.bits, op, number.args)
                    self.numbers.append(group[op])
        return [*groups.values()]

    def _cuts_of(self, number: Number) -> set[int]:
        return self._cuts.setdefault(id(number), {0, number.bits})

    def _cut_at_ends(self, value: Value) -> None:
        for each in value:
            if each.number is not None:
                self._cuts_of(each.number).update((each.low, each.low + each.bits))

    def _push_cuts(self) -> None:
        """Cut the operands of bitwise operations where their results are cut, and gates of equal operands alike."""
        waiting = list(self.numbers)
        alike = {id(number): [*group.values()] for group in self._groups for number in group.values()}
        while waiting:
            number = waiting.pop()
            cuts = self._cuts_of(number)
            for other in alike.get(id(number), []):
                if not cuts <= self._cuts_of(other):
                    self._cuts_of(other).update(cuts)
                    waiting.append(other)
            if number.op not in _BITWISE:
                continue
            for value in number.args[_BITWISE[number.op] :]:
                at = 0
                for each in value:
                    if each.number is not None:
                        new = {each.low + place - at for place in cuts if at <= place <= at + each.bits}
                        if not new <= self._cuts_of(each.number):
                            self._cuts_of(each.number).update(new)
                            waiting.append(each.number)
                    at += each.bits

    def _make_parts(self, number: Number) -> None:
        places = sorted(self._cuts_of(number))
        parts = []
        for low, high in pairwise(places):
            name = number.name if len(places) == 2 else f"{number.name}[{high - 1}:{low}]"
            if high - low == 1:
                variable = z3.If(z3.Bool(name), 1, 0)
            else:
                variable = z3.Int(name)
                self.facts += [variable >= 0, variable <= (1 << (high - low)) - 1]
            parts.append((low, high, variable))
        self._parts[id(number)] = parts

    # The integers.

    def integer(self, value: Value) -> Any:
        """Return the integer of a value."""
        terms: list[Any] = []
        at = constant = 0
        for each in value:
            if each.number is None:
                constant |= each.constant << at
            else:
                parts = [p for p in self._parts[id(each.number)] if each.low <= p[0] < each.low + each.bits]
                if not parts or parts[0][0] != each.low or parts[-1][1] != each.low + each.bits:
                    raise ValueError(f"{each.number.name} is not cut at bit {each.low} or {each.low + each.bits}")
                terms += [part * (1 << (at + low - each.low)) for low, _, part in parts]
            at += each.bits
        if not terms:
            return z3.IntVal(constant)
        return z3.Sum([*terms, z3.IntVal(constant)] if constant else terms)

    def flag(self, value: Value) -> Any:
        """Return whether a bit is set."""
        (each,) = value
        if each.number is None:
            return z3.BoolVal(bool(each.constant))
        (part,) = (p for low, _, p in self._parts[id(each.number)] if low == each.low)
        return part.arg(0)

    def _ranges(self, number: Number) -> list[tuple[int, int]]:
        return [(low, high) for low, high, _ in self._parts[id(number)]]

    def _state(self, number: Number) -> None:
        """Add the facts of a number."""
        rule = _FACTS.get(number.op)
        if rule:
            self.facts += rule(self, number)

    def _state_gates(self, group: Mapping[str, Number]) -> None:
        """Add the facts of all gates of the same operands."""
        first = next(iter(group.values()))
        for low, high in self._ranges(first):
            values = {op: cut(number.value(), low, high - low) for op, number in group.items()}
            operands = [cut(arg, low, high - low) for arg in first.args]
            total = z3.Sum(list(map(self.integer, operands)))
            gates = {op: self.integer(value) for op, value in values.items()}
            if "majority" in gates:
                self.facts.append(gates["xor3"] + _MAJORITY_WEIGHT * gates["majority"] == total)
            if high - low == 1:
                bits = list(map(self.flag, operands))
                self.facts += [self.flag(value) == _GATES[op](*bits) for op, value in values.items()]
            if "majority" in gates or high - low == 1:
                continue
            # a + b = (a | b) + (a & b) = (a ^ b) + 2 * (a & b)
            self.facts += [gates["and"] <= self.integer(each) for each in operands]
            if "or" in gates:
                self.facts.append(gates["or"] + gates["and"] == total)
            if "xor" in gates:
                self.facts.append(gates["xor"] + 2 * gates["and"] == total)

    # Facts about each operation.

    def _sum(self, number: Number) -> list[Any]:
        if _is_sum_of_bits(number):
            return self._sum_of_bits(number)
        me, (a, b) = self.integer(number.value()), map(self.integer, number.args)
        carry = z3.If(z3.Bool(f"{number.name}.carry"), 1, 0) * (1 << number.bits)
        return [a + b == me + carry if number.op == "add" else a - b == me - carry]

    def _sum_of_bits(self, number: Number) -> list[Any]:
        """A full adder for each bit."""
        facts, carry = [], z3.BoolVal(False)
        for place in range(number.bits):
            me, a, b = (self.flag(cut(value, place, 1)) for value in (number.value(), *number.args))
            after = z3.Bool(f"{number.name}.carry[{place}]")
            facts += [me == _GATES["xor3"](a, b, carry), after == _GATES["majority"](a, b, carry)]
            carry = after
        return facts

    def _mux(self, number: Number) -> list[Any]:
        select, *arms = number.args
        chosen = self.flag(select)
        facts = []
        for low, high in self._ranges(number):
            me, a, b = (self.integer(cut(v, low, high - low)) for v in (number.value(), *arms))
            facts.append(me == z3.If(chosen, b, a))
        return facts

    def _not(self, number: Number) -> list[Any]:
        facts = []
        for low, high in self._ranges(number):
            me, a = (self.integer(cut(v, low, high - low)) for v in (number.value(), *number.args))
            facts.append(me + a == (1 << (high - low)) - 1)
        return facts

    def _equal(self, number: Number) -> list[Any]:
        a, b = map(self.integer, number.args)
        return [self.flag(number.value()) == z3.And(a <= b, a >= b)]

    def _less(self, number: Number) -> list[Any]:
        a, b = map(self.integer, number.args)
        return [self.flag(number.value()) == (a <= b - 1)]

    def _nonzero(self, number: Number) -> list[Any]:
        return [self.flag(number.value()) == (self.integer(number.args[0]) >= 1)]

    def _ones(self, number: Number) -> list[Any]:
        (a,) = number.args
        return [self.flag(number.value()) == (self.integer(a) >= (1 << width(a)) - 1)]

    def _bit(self, number: Number) -> list[Any]:
        """Return facts about bit i of a word; for a word of several slices, only about bits of the lowest slice."""
        word, place = number.args
        index = self.integer(place)
        first = word[:1]
        if first[0].number is None:
            return []
        known_below = bit(self.integer(first), index)
        return [z3.Implies(index <= width(first) - 1, self.flag(number.value()) == known_below)]

    def _product(self, number: Number) -> list[Any]:
        a, b = number.args
        factor, other = (known(a), b) if known(a) is not None else (known(b), a)
        me = self.integer(number.value())
        if factor is None:
            # Two variable factors: the product is one number, with its range.
            x, y = map(self.integer, (a, b))
            full_a, full_b = (1 << width(a)) - 1, (1 << width(b)) - 1
            return [me <= full_b * x, me <= full_a * y]
        over = z3.Int(f"{number.name}.over")
        range_of_over = [over >= 0, over <= factor << max(width(other) - number.bits, 0)]
        return [*range_of_over, self.integer(other) * factor == me + over * (1 << number.bits)]

    def _read(self, number: Number) -> list[Any]:
        word = z3.Function(f"word of {number.memory}", z3.IntSort(), z3.IntSort())
        return [self.integer(number.value()) == word(self.integer(number.args[0]))]


_FACTS = {
    "add": Integers._sum,
    "sub": Integers._sum,
    "mul": Integers._product,
    "mux": Integers._mux,
    "not": Integers._not,
    "eq": Integers._equal,
    "less": Integers._less,
    "nonzero": Integers._nonzero,
    "ones": Integers._ones,
    "bit": Integers._bit,
    "read": Integers._read,
}
