# SPDX-License-Identifier: Apache-2.0
"""Words of a netlist as symbols: numbers, slices of numbers, and what the cells compute from slices.

A ``Value`` is the content of a list of nets: slices of numbers, lowest first. Slicing and concatenation lose no
information, so the words of the RTL stay whole. A constant is a slice without a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain


@dataclass(eq=False)
class Number:
    """An unsigned number of ``bits`` bits: the output of a cell, a register, or an input.

    Parameters
    ----------
    name
        Name, unique in a proof.
    bits
        Width of the number.
    op
        Operation on ``args``, a key of ``evaluate.OPERATIONS``. ``free``: an arbitrary value. ``read``: the word of
        ``memory`` at an address in the first cycle.
    args
        Operands.
    memory
        Memory of a ``read``.

    """

    name: str
    bits: int
    op: str = "free"
    args: tuple[Value, ...] = ()
    memory: str = ""

    def value(self) -> Value:
        """Return all bits of it."""
        return (Slice(self, 0, self.bits),)


@dataclass(frozen=True)
class Slice:
    """``bits`` bits of a number from bit ``low``. Without a number: the bits of the constant ``constant``."""

    number: Number | None
    low: int
    bits: int
    constant: int = 0


Value = tuple[Slice, ...]


def const(value: int, bits: int) -> Value:
    """Return a constant."""
    return (Slice(None, 0, bits, value & ((1 << bits) - 1)),) if bits else ()


def width(value: Value) -> int:
    """Return the bits of a value."""
    return sum(each.bits for each in value)


def known(value: Value) -> int | None:
    """Return the constant that a value is, or None."""
    total = at = 0
    for each in value:
        if each.number is not None:
            return None
        total |= each.constant << at
        at += each.bits
    return total


def join(*values: Value) -> Value:
    """Concatenate, lowest first; neighbouring slices of a number and neighbouring constants become one slice."""
    out: list[Slice] = []
    for each in chain(*values):
        if out:
            last = out[-1]
            if last.number is None and each.number is None:
                out[-1] = Slice(None, 0, last.bits + each.bits, last.constant | each.constant << last.bits)
                continue
            if last.number is each.number and last.low + last.bits == each.low:
                out[-1] = Slice(last.number, last.low, last.bits + each.bits)
                continue
        out.append(each)
    return tuple(out)


def cut(value: Value, low: int, bits: int) -> Value:
    """Return ``bits`` bits of a value from bit ``low``."""
    out: list[Slice] = []
    left, skipped = bits, low
    for each in value:
        if not left:
            break
        if skipped >= each.bits:
            skipped -= each.bits
            continue
        take = min(each.bits - skipped, left)
        if each.number is None:
            out.extend(const(each.constant >> skipped, take))
        else:
            out.append(Slice(each.number, each.low + skipped, take))
        left -= take
        skipped = 0
    if left or low < 0:
        raise ValueError(f"bits {low} to {low + bits - 1} of a value of {width(value)}")
    return join(tuple(out))


def extended(value: Value, bits: int, signed: bool = False) -> Value:
    """Return a value with exactly ``bits`` bits: its lowest, or extended by zeros or by its sign."""
    missing = bits - width(value)
    if missing <= 0:
        return cut(value, 0, bits)
    return join(value, *([cut(value, width(value) - 1, 1)] * missing if signed else [const(0, missing)]))


def without_zeros(value: Value) -> Value:
    """Return a value without the zeros above its highest number."""
    while value and value[-1].number is None and not value[-1].constant:
        value = value[:-1]
    return value


def operands(value: Value, op: str) -> list[Value]:
    """Return the operands of a bitwise operation of which the value is a slice, each cut alike; otherwise nothing."""
    if len(value) != 1 or value[0].number is None or value[0].number.op != op:
        return []
    return [cut(arg, value[0].low, value[0].bits) for arg in value[0].number.args]


def ends_of(values: Iterable[Value], ops: Sequence[str]) -> list[int]:
    """Return 0, the width, and each bit at which a constant, or a slice of a result of ``ops``, begins or ends."""
    found = {0}
    at = 0
    for value in values:
        at = 0
        for each in value:
            if each.number is None or each.number.op in ops:
                found.update((at, at + each.bits))
            at += each.bits
    return sorted({*found, at})


def same_bit(value: Value) -> Value | None:
    """Return the one bit that is in every place of a value, if there is one."""
    first = value[:1]
    return first if value and value[0].bits == 1 and all(each == value[0] for each in value) else None


def numbers_of(values: Sequence[Value]) -> list[Number]:
    """Return the numbers that the values are slices of."""
    return [each.number for value in values for each in value if each.number is not None]
