# SPDX-License-Identifier: Apache-2.0
"""Scalars that EC_MULTIPLY and EC_MULTIPLY_ADD blind: the field SCALAR of PROTECT."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from curve_commands import RX, RY, SCALAR, comb, lengths, one_shape, prepare, two_shapes
from curves import BELOW, CURVES, Curve
from test_coprocessor_commands import Port

from montcore.generation import registers
from montcore.microcode.coprocessor import SCALAR_BITS

pytest_plugins = ("simulated_ports",)

PROTECT = registers.addresses()["PROTECT"]
# The fields of PROTECT.
ORDER, BLINDED = 1, 4


@pytest.fixture
def port(for_curves: Port) -> Iterator[Port]:
    """The coprocessor, which blinds scalars."""
    for_curves.zeroise()
    for_curves.poke(PROTECT, ORDER | BLINDED)
    yield for_curves
    for_curves.poke(PROTECT, ORDER)


def run(port: Port, of: Curve, k: int, command: str = "EC_MULTIPLY", bits: int | None = None) -> str:
    """Run a command with its exact cycles; return its error."""
    port.write(SCALAR, k, bits or of.scalar_bits)
    given = replace(lengths(of, bits), blinded=bool(port.peek(PROTECT) & BLINDED))
    error, cycles = port.run(command, lengths=given)
    assert error == "infinity" or cycles == port.timing.cycles(command, given)
    return error


def result(port: Port, of: Curve) -> tuple[int, int]:
    return port.read(RX, of.bits), port.read(RY, of.bits)


@one_shape
def test_multiples(port: Port) -> None:
    """Multiples by special and by blinded scalars are right; 0 and n give infinity."""
    rng = random.Random(20261126)
    of = CURVES["P-256"]
    prepare(port, of)
    for k in (1, of.n - 1, rng.randrange(of.n), of.n + 1):
        # For a scalar next to 0 modulo n, one of 32 multiples fails.
        assert any(run(port, of, k) == "none" for _ in range(10)), k
        assert result(port, of) == of.multiply(k % of.n, of.g), k
    for k in (0, of.n):
        assert run(port, of, k) == "infinity"
    k = rng.randrange(of.n)
    assert run(port, of, k + rng.getrandbits(64) * of.n, bits=325) == "none"
    assert result(port, of) == of.multiply(k, of.g)


@one_shape
def test_sums(port: Port) -> None:
    of = CURVES["P-256"]
    prepare(port, of)
    assert run(port, of, 300) == "none"
    assert run(port, of, of.n - 900, "EC_MULTIPLY_ADD") == "none"
    assert result(port, of) == of.multiply(of.n - 600, of.g)


@two_shapes
def test_longest(port: Port) -> None:
    """P-521 needs a longer slot with a blinded scalar than without."""
    of = CURVES["P-521"]
    prepare(port, of)
    fits = of.scalar_bits + SCALAR_BITS <= port.timing.half_width
    assert fits == (port.max_width > 560)
    port.write(SCALAR, 700, of.scalar_bits)
    given = replace(lengths(of), blinded=True)
    error, cycles = port.run("EC_MULTIPLY", lengths=given)
    assert error == ("none" if fits else "length")
    if fits:
        assert cycles == port.timing.cycles("EC_MULTIPLY", given)
        assert result(port, of) == of.multiply(700, of.g)


@two_shapes
def test_other_commands_blind_nothing(port: Port) -> None:
    """A table has columns for the scalar itself."""
    if port.timing.quarter_width < 256:
        pytest.skip("no table of this length")
    of = CURVES["P-256"]
    prepare(port, of)
    port.do("EC_TABLE", lengths=comb(of))
    port.write(SCALAR, of.n - 5, of.scalar_bits)
    error, cycles = port.run("EC_MULTIPLY_BASE", lengths=comb(of))
    assert (error, cycles) == ("none", port.timing.cycles("EC_MULTIPLY_BASE", comb(of), table=True))
    assert result(port, of) == of.multiply(of.n - 5, of.g)


def failing(port: Port, of: Curve) -> list[int]:
    """Return the scalars next to 0 and n whose last addition fails."""
    return [k for near in range(2, 63, 2) for k in (near, of.n - near) if run(port, of, k) != "none"]


@two_shapes
def test_the_multiple_is_added(port: Port) -> None:
    """A failed last addition reveals the multiple of the order in the digits. Without ORDER it is the order itself."""
    if port.multipliers > 4:
        pytest.skip("the same for each number of multipliers")
    of = BELOW
    prepare(port, of)
    port.poke(PROTECT, BLINDED)
    blinded = failing(port, of)
    port.poke(PROTECT, 0)
    assert not failing(port, of)
    assert len(blinded) == 1


@one_shape
def test_the_multiple_is_random(port: Port) -> None:
    """The same scalar fails in about one of 32 runs."""
    of = BELOW
    prepare(port, of)
    errors = set()
    for _ in range(1000):
        errors.add(run(port, of, 2))
        if len(errors) == 2:
            return
    pytest.fail(f"only {errors}")
