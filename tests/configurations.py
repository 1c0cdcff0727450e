# SPDX-License-Identifier: Apache-2.0
"""The multipliers that a test goes through."""

from collections.abc import Iterator
from itertools import product

from montcore import Config
from montcore.architectures import ARCHITECTURES


def variants(*widths: int) -> Iterator[Config]:
    """Every architecture with its defaults, and with every other value of each parameter alone."""
    for architecture in ARCHITECTURES.values():
        for variant in architecture.variants():
            for width in widths:
                yield Config(architecture.name, width, variant)


def combinations(*widths: int) -> Iterator[Config]:
    """Every architecture with the values of its parameters in all combinations: for the long tests."""
    for architecture in ARCHITECTURES.values():
        names = [parameter.name for parameter in architecture.parameters]
        for values in product(*(parameter.swept for parameter in architecture.parameters)):
            for width in widths:
                yield Config(architecture.name, width, dict(zip(names, values, strict=True)))
