# SPDX-License-Identifier: Apache-2.0
"""Parameters of the RTL besides Width, as typed fields of an architecture's dataclass."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(frozen=True)
class Parameter:
    """A parameter of the RTL besides Width.

    name: as the RTL and the command line spell it. field: as Python spells it. default: the RTL's default.
    values: the legal values. meaning: one line for people.
    """

    name: str
    field: str
    default: int
    values: tuple[int, ...]
    meaning: str


def parameter(default: int, values: tuple[int, ...], meaning: str, *, name: str | None = None) -> Any:
    """A dataclass field that is a :class:`Parameter`.

    name: the RTL's name where it is not the field's own in CamelCase (``digit_bits``, DigitBits).
    """
    return field(default=default, metadata={"default": default, "values": values, "meaning": meaning, "name": name})


def parameters_of(architecture: type[Any]) -> tuple[Parameter, ...]:
    """The parameters that a dataclass declares, in its order."""
    return tuple(
        Parameter(
            name=each.metadata["name"] or "".join(word.capitalize() for word in each.name.split("_")),
            field=each.name,
            default=each.metadata["default"],
            values=each.metadata["values"],
            meaning=each.metadata["meaning"],
        )
        for each in fields(architecture)
        if "values" in each.metadata
    )


def one_at_a_time(parameters: Sequence[Parameter], values: Mapping[str, tuple[int, ...]]) -> list[dict[str, int]]:
    """The defaults, and every other value of each parameter alone.

    values: by parameter; the first one stands for a default that is not among them.
    """
    first = {
        each.name: each.default if each.default in values[each.name] else values[each.name][0] for each in parameters
    }
    return [first, *(first | {name: value} for name in first for value in values[name] if value != first[name])]
