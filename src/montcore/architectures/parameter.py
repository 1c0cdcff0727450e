# SPDX-License-Identifier: Apache-2.0
"""RTL parameters except Width, as typed fields of an architecture's dataclass."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

_WORD = 64


@dataclass(frozen=True)
class Parameter:
    """An RTL parameter other than Width.

    Attributes
    ----------
    name
        Name in the RTL and on the command line.
    field
        Name of the Python field.
    default
        Default of the RTL.
    values
        The legal values.
    swept
        The values that tests and sweeps try: all, or representative ones of a range.
    meaning
        Description in one line.
    needs
        Values of other parameters that a value of this parameter needs, by RTL name.
    """

    name: str
    field: str
    default: int
    values: Sequence[int]
    swept: Sequence[int]
    meaning: str
    needs: Mapping[int, Mapping[str, int]]

    @property
    def listed(self) -> str:
        """The legal values as text; a limit that is longer than a word as a power of two."""
        if not isinstance(self.values, range):
            return ", ".join(map(str, self.values))
        least, largest = self.values[0], self.values[-1]
        bits = largest.bit_length()
        return f"{least} to 2^{bits} - 1" if bits > _WORD else f"{least} to {largest}"

    @property
    def rule(self) -> str:
        """The legal values in an error message."""
        return self.listed if isinstance(self.values, range) else f"one of {self.listed}"


def parameter(
    default: int,
    values: Sequence[int],
    meaning: str,
    *,
    name: str | None = None,
    needs: Mapping[int, Mapping[str, int]] | None = None,
    swept: Sequence[int] | None = None,
) -> Any:
    """Declare a dataclass field that is a ``Parameter``.

    Parameters
    ----------
    default, values, meaning, needs
        As in ``Parameter``.
    name
        RTL name; None for the field's name in CamelCase (``digit_bits`` becomes DigitBits).
    swept
        As in ``Parameter``; None for all values, and for the default of a range.
    """
    if swept is None:
        swept = (default,) if isinstance(values, range) else values
    known = {
        **{"default": default, "values": values, "swept": swept},
        **{"meaning": meaning, "name": name, "needs": needs or {}},
    }
    return field(default=default, metadata=known)


def parameters_of(architecture: type[Any]) -> tuple[Parameter, ...]:
    """Return the parameters that a dataclass declares, in its order."""
    return tuple(
        Parameter(
            name=each.metadata["name"] or "".join(word.capitalize() for word in each.name.split("_")),
            field=each.name,
            default=each.metadata["default"],
            values=each.metadata["values"],
            swept=each.metadata["swept"],
            meaning=each.metadata["meaning"],
            needs=each.metadata["needs"],
        )
        for each in fields(architecture)
        if "values" in each.metadata
    )


def one_at_a_time(
    parameters: Sequence[Parameter], values: Mapping[str, Sequence[int]] | None = None
) -> list[dict[str, int]]:
    """Return the defaults, and for each other value of a parameter the defaults with this value and its needs.

    Parameters
    ----------
    parameters
        The parameters of an architecture.
    values
        The values of each parameter by name; the first replaces a default that is not among them. None for the legal
        values.
    """
    if values is None:
        values = {each.name: each.swept for each in parameters}
    first = {
        each.name: each.default if each.default in values[each.name] else values[each.name][0] for each in parameters
    }
    return [
        first,
        *(
            {**first, each.name: value, **each.needs.get(value, {})}
            for each in parameters
            for value in values[each.name]
            if value != first[each.name]
        ),
    ]
