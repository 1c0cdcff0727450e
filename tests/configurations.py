# SPDX-License-Identifier: Apache-2.0
"""The multipliers that a test goes through."""

from collections.abc import Iterator, Sequence
from itertools import product

from montcore import Config
from montcore.architectures import ARCHITECTURES, one_at_a_time

# Representative values of parameters whose structure is the same for all of them.
_REPRESENTATIVE: dict[tuple[str, str], Sequence[int]] = {
    ("vlm3", "ZeroRun"): (1, 2, 5),
    ("vlm3", "ConvertCycles"): (1, 8),
    ("scalable", "WordBits"): (4,),
    ("scalable", "Elements"): (1, 2),
    ("pipelined", "Folding"): (1, 2, 5),
    ("pipelined", "DigitBits"): (18, 8, 36),
    ("pipelined", "Multiplier"): (0,),
    ("pipelined", "WideBits"): (0,),
    ("digit_serial", "Multipliers"): (2, 8),
    ("digit_serial", "DigitBits"): (18, 17),
    ("digit_serial", "Technology"): (0,),
}


def swept(architecture: str) -> dict[str, Sequence[int]]:
    """The values of each parameter that tests go through."""
    known = ARCHITECTURES[architecture].known_parameters()
    return {each.name: _REPRESENTATIVE.get((architecture, each.name), each.swept) for each in known}


def variants(*widths: int) -> Iterator[Config]:
    """Every architecture with its defaults, and with every other value of each parameter by itself."""
    for name, architecture in ARCHITECTURES.items():
        for variant in one_at_a_time(architecture.known_parameters(), swept(name)):
            for width in widths:
                yield Config(name, width, variant)


def combinations(*widths: int) -> Iterator[Config]:
    """Every architecture with the values of its parameters in all combinations: for the long tests."""
    for name in ARCHITECTURES:
        values = swept(name)
        for choice in product(*values.values()):
            for width in widths:
                yield Config(name, width, dict(zip(values, choice, strict=True)))
