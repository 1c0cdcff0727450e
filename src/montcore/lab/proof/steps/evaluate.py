# SPDX-License-Identifier: Apache-2.0
"""The meaning of each operation of a ``Number``, as a Python function of integers."""

from collections.abc import Callable, Mapping, MutableMapping

from montcore.lab.proof.steps.words import Number, Value, width

# Functions of the operands and their widths.
CellFunction = Callable[[list[int], list[int]], int]


def _full(bits: int) -> int:
    return (1 << bits) - 1


# The result is the lowest bits of the integer that add, sub, mul and not return.
OPERATIONS: Mapping[str, CellFunction] = {
    "add": lambda a, _: a[0] + a[1],
    "sub": lambda a, _: a[0] - a[1],
    "mul": lambda a, _: a[0] * a[1],
    "mux": lambda a, _: a[2] if a[0] else a[1],
    "not": lambda a, _: ~a[0],
    "and": lambda a, _: a[0] & a[1],
    "or": lambda a, _: a[0] | a[1],
    "xor": lambda a, _: a[0] ^ a[1],
    "xor3": lambda a, _: a[0] ^ a[1] ^ a[2],
    "majority": lambda a, _: a[0] & a[1] | a[0] & a[2] | a[1] & a[2],
    "eq": lambda a, _: int(a[0] == a[1]),
    "less": lambda a, _: int(a[0] < a[1]),
    "nonzero": lambda a, _: int(a[0] != 0),
    "ones": lambda a, widths: int(a[0] == _full(widths[0])),
    "bit": lambda a, widths: a[0] >> a[1] & 1 if a[1] < widths[0] else 0,
}


class NetlistRun:
    """The integers of values in one run, from the integers of the free numbers.

    Parameters
    ----------
    free
        By name: the integers of the free numbers, and, as ``MEMORY[ADDRESS]``, the words of memories.

    """

    def __init__(self, free: Mapping[str, int]) -> None:
        self._free = free
        self._numbers: MutableMapping[int, int] = {}

    def word(self, memory: str, address: int) -> int:
        """Return the word of a memory at an address."""
        return self._free[f"{memory}[{address}]"]

    def number(self, number: Number) -> int:
        """Return the integer of a number."""
        waiting = [number]
        while waiting:
            each = waiting[-1]
            if id(each) in self._numbers:
                waiting.pop()
                continue
            if each.op == "free":
                self._numbers[id(each)] = self._free[each.name] & _full(each.bits)
                continue
            inner = [s.number for arg in each.args for s in arg if s.number and id(s.number) not in self._numbers]
            if inner:
                waiting.extend(inner)
                continue
            operands = [self.value(arg) for arg in each.args]
            if each.op == "read":
                self._numbers[id(each)] = self.word(each.memory, operands[0])
                continue
            widths = [width(arg) for arg in each.args]
            self._numbers[id(each)] = OPERATIONS[each.op](operands, widths) & _full(each.bits)
        return self._numbers[id(number)]

    def value(self, value: Value) -> int:
        """Return the integer of a value."""
        total = at = 0
        for each in value:
            bits = each.constant if each.number is None else self.number(each.number) >> each.low & _full(each.bits)
            total |= bits << at
            at += each.bits
        return total
