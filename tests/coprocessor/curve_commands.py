# SPDX-License-Identifier: Apache-2.0
"""The coprocessor of the tests of commands for elliptic curves: its slots, lengths and parameters."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from curves import Curve
from driver.conftest import SANITIZERS
from long_tests import long_cases
from test_coprocessor_commands import Port

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.simulation.coprocessor import CoprocessorSession

# Slots of the window.
PX, PY, FIELD, A, B, ORDER, RX, RY, SCALAR, PRIVATE, HASH = range(11)
# Slots of ECDSA_VERIFY.
S, R, GX, GY = 7, 9, 11, 12

# Multipliers and longest numbers.
SHAPES = [(4, 560), (2, 560), (16, 1200)]
_WHY = "Curves on long slots, and with two multipliers: short slots with four stay; the driver has all curves."
one_shape = long_cases("[(16, 1200)]", "[(2, 560)]", why=_WHY)
two_shapes = long_cases("[(2, 560)]", why=_WHY)


def is_wide(port: Port) -> bool:
    """Return whether the coprocessor has the longest slots: only there a test has all its cases."""
    return port.max_width == SHAPES[-1][1]


@contextmanager
def opened(multipliers: int, max_width: int) -> Iterator[Port]:
    with CoprocessorSession(CoprocessorCore(multipliers, max_width), c_flags=SANITIZERS) as core:  # the driver's model
        core.open()
        yield Port(core, multipliers, max_width)


def lengths(of: Curve, scalar_bits: int | None = None) -> Lengths:
    return Lengths(of.bits, exponent_length=scalar_bits or of.scalar_bits)


def comb(of: Curve, scalar_bits: int | None = None) -> Lengths:
    """Return the lengths of ``lengths``, with the comb's columns as PRIME_LENGTH."""
    return replace(lengths(of, scalar_bits), prime_length=(scalar_bits or of.scalar_bits) // 5)


def prepare(port: Port, of: Curve, point: tuple[int, int] | None = None) -> None:
    x, y = point or of.g
    for slot, value in ((PX, x), (PY, y), (FIELD, of.p), (A, of.a), (B, of.b)):
        port.write(slot, value, of.bits)
    port.write(ORDER, of.n, of.bits + 96)  # zeros fill the order to a scalar's length
