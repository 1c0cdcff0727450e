# SPDX-License-Identifier: Apache-2.0
"""The base of results of computations: a result can be shown, however long its numbers are."""

from dataclasses import fields

# Below Python's limit of 4300 digits for the conversion of an integer to text.
_DIGITS = 4000


def decimal(number: int) -> str:
    """Return an integer in decimal, of any length: ``str`` refuses more than 14 284 bits."""
    sign, rest, parts = "-" if number < 0 else "", abs(number), []
    while rest >= 10**_DIGITS:
        rest, part = divmod(rest, 10**_DIGITS)
        parts.append(f"{part:0{_DIGITS}d}")
    return sign + "".join([str(rest), *reversed(parts)])


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_shown, value))}{',' * (len(value) == 1)})"
    return decimal(value) if isinstance(value, int) and not isinstance(value, bool) else repr(value)


class Result:
    """A base of dataclasses that have ``repr=False``: their numbers may have any length."""

    def __repr__(self) -> str:
        """Return the expression that makes the result."""
        values = ", ".join(f"{each.name}={_shown(getattr(self, each.name))}" for each in fields(self))  # type: ignore[arg-type]
        return f"{type(self).__qualname__}({values})"
