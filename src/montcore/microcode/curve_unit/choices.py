# SPDX-License-Identifier: Apache-2.0
"""Operations that must not follow each other, since the power would show the choice of a selection by the scalar.

A register that changes from a number to an equal number does not toggle. So a word that selects, or reads the selected
number, is never next to a word that reads a candidate. Their factors in a multiplier do not meet, either.
"""

from collections.abc import Sequence

from montcore.microcode.curve_unit.block import CodeOperation
from montcore.microcode.curve_unit.word import Mode

Number = tuple[str, CodeOperation | None]  # the name, and the operation that wrote the number


class Choices:
    """Numbers that the operations of a block read, and numbers that must not appear next to them."""

    def __init__(self, operations: Sequence[CodeOperation], *, repeats: bool) -> None:
        self._reads: dict[CodeOperation, set[Number]] = {}
        self._first: dict[CodeOperation, Number] = {}
        self._taken: dict[Number, set[Number]] = {}  # numbers from which a number may have been selected
        self._hidden: dict[CodeOperation, set[Number]] = {}
        writer: dict[str, CodeOperation] = {}
        for operation in [*operations, *operations] if repeats else operations:
            numbers: list[Number] = [(name, writer.get(name)) for name in operation.reads]
            taken = {other for number in numbers for other in self._taken.get(number, ())}
            if operation.of_digit and operation.mode == Mode.SELECT:
                taken |= set(numbers)
                self._taken[operation.d, operation] = taken
            elif operation.mode == Mode.LEFT and taken:
                self._taken[operation.d, operation] = taken
            self._hidden.setdefault(operation, set()).update(taken)
            self._reads.setdefault(operation, set()).update(numbers)
            if numbers:
                self._first[operation] = numbers[0]
            if operation.d:
                writer[operation.d] = operation

    def meet(self, one: CodeOperation, other: CodeOperation) -> bool:
        """Return whether two operations must not be in words next to each other."""
        return bool(self._hidden[one] & self._reads[other] or self._hidden[other] & self._reads[one])

    def meet_as_factors(self, one: CodeOperation, other: CodeOperation) -> bool:
        """Return whether two products must not follow each other in a multiplier, which keeps the first factor."""
        first, second = self._first[one], self._first[other]
        return first in self._taken.get(second, ()) or second in self._taken.get(first, ())
