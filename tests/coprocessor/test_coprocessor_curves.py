# SPDX-License-Identifier: Apache-2.0
"""The commands for elliptic curves against Python's integers: results, errors, and exact cycles."""

import random
from dataclasses import replace

import pytest
from curve_commands import (
    FIELD,
    HASH,
    PRIVATE,
    PX,
    PY,
    RX,
    RY,
    SCALAR,
    A,
    B,
    comb,
    is_wide,
    lengths,
    one_shape,
    prepare,
)
from curves import CURVES, LADDERS, Curve, scalars
from long_tests import long_cases
from test_coprocessor_commands import PUBLIC_LENGTH, Port

from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor_cycles import CURVE_SPARE, Lengths
from montcore.microcode.shape import DIGIT_BITS
from montcore.simulation.coprocessor import CoprocessorSession

pytest_plugins = ("simulated_ports",)


@pytest.fixture
def port(for_curves: Port) -> Port:
    """The coprocessor without a table of another test."""
    for_curves.zeroise()
    return for_curves


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261124)


def result(port: Port, of: Curve) -> tuple[int, int]:
    return port.read(RX, of.bits), port.read(RY, of.bits)


def names(port: Port) -> list[str]:
    """Return the curves for a coprocessor: few, if each takes many cycles."""
    return list(CURVES) if is_wide(port) else ["P-256", "brainpoolP256r1"]


@one_shape
def test_multiples(port: Port, rng: random.Random) -> None:
    for name in names(port):
        of = CURVES[name]
        prepare(port, of)
        port.do("EC_CHECK", lengths=lengths(of))
        for k in rng.sample([k for k in scalars(of.n, rng) if k % of.n], 2 if of.bits <= 256 else 1):
            port.write(SCALAR, k, of.scalar_bits)
            port.do("EC_MULTIPLY", lengths=lengths(of))
            assert result(port, of) == of.multiply(k % of.n, of.g), (name, k)


@one_shape
def test_multiples_and_another_point(port: Port, rng: random.Random) -> None:
    """k·P + S, with the sum as the next S."""
    for name in names(port):
        of = CURVES[name]
        prepare(port, of)
        total = of.multiply(rng.randrange(1, of.n), of.g)
        assert total
        for slot, value in zip((RX, RY), total, strict=True):
            port.write(slot, value, of.bits)
        for k in (1, of.n - 1, rng.randrange(of.n))[: 3 if of.bits <= 256 else 1]:
            port.write(SCALAR, k, of.scalar_bits)
            port.do("EC_MULTIPLY_ADD", lengths=lengths(of))
            total = of.add(of.multiply(k, of.g), total)
            assert result(port, of) == total, (name, k)


@one_shape
def test_sums_without_a_result(port: Port) -> None:
    """k·P = S, k·P = -S and k = 0 give infinity; an S that is no point gives an error, and nothing is wiped."""
    of = CURVES["P-224"]
    prepare(port, of)
    x, y = of.multiply(7, of.g) or (0, 0)

    def add(k: int, s: tuple[int, int]) -> str:
        port.write(SCALAR, k, of.scalar_bits)
        for slot, value in zip((RX, RY), s, strict=True):
            port.write(slot, value, of.bits)
        return port.run("EC_MULTIPLY_ADD", lengths=lengths(of))[0]

    for k in (7, of.n - 7, 0, of.n):
        assert add(k, (x, y)) == "infinity"
    for s in ((x, y ^ 1), (y, x), (0, 0)):
        assert add(5, s) == "point"
    for s in ((of.p, y), (x, of.p + y if of.p + y < 1 << of.bits else of.p)):
        assert add(5, s) == "range"
    assert add(5, (x, y)) == "none"
    assert result(port, of) == of.multiply(12, of.g)


@long_cases(why="Wide or slow instances; the same rule is tested on smaller ones.")
def test_two_products_in_turn() -> None:
    """The results are the same, in fewer cycles."""
    with CoprocessorSession(CoprocessorCore(8, 560, streams=2)) as core:
        core.open()
        port = Port(core, 8, 560, streams=2)
        of = CURVES["P-256"]
        prepare(port, of)
        port.write(SCALAR, of.n - 2, of.scalar_bits)
        port.do("EC_MULTIPLY", lengths=lengths(of))
        assert result(port, of) == of.multiply(of.n - 2, of.g)
        alone = CoprocessorCore(8, 560).timing.cycles("EC_MULTIPLY", lengths(of))
        assert port.timing.cycles("EC_MULTIPLY", lengths(of)) < 0.95 * alone


@one_shape
def test_infinity(port: Port) -> None:
    of = CURVES["P-224"]
    prepare(port, of)
    for k in (0, of.n):
        port.write(SCALAR, k, of.scalar_bits)
        assert port.run("EC_MULTIPLY", lengths=lengths(of))[0] == "infinity"
    port.write(SCALAR, 1, of.scalar_bits)
    port.do("EC_MULTIPLY", lengths=lengths(of))
    assert result(port, of) == of.g


@one_shape
def test_blinded_scalars(port: Port, rng: random.Random) -> None:
    """Scalars that are longer than the order by 64 bits."""
    of = CURVES["P-224"]
    prepare(port, of)
    k = rng.randrange(of.n)
    port.write(SCALAR, k + rng.getrandbits(64) * of.n, 290)
    port.do("EC_MULTIPLY", lengths=lengths(of, 290))
    assert result(port, of) == of.multiply(k, of.g)


@one_shape
def test_invalid_points(port: Port, rng: random.Random) -> None:
    """A point off the curve, or a coordinate not below p, is an error before the scalar is used; nothing is wiped."""
    of = CURVES["P-256"]
    x, y = of.g
    port.write(SCALAR, 5, of.scalar_bits)
    for point in ((x, y ^ 1), (y, x), (0, 0), (rng.randrange(of.p), y)):
        prepare(port, of, point)
        for command in ("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "EC_MULTIPLY_ADD"):
            error, cycles = port.run(command, lengths=lengths(of))
            assert error == "point"
            assert cycles < port.timing.cycles("EC_CHECK", lengths(of))
    for point in ((x + of.p if x + of.p < 1 << 256 else (1 << 256) - 1, y), (x, (1 << 256) - 1)):
        prepare(port, of, point)
        assert port.run("EC_MULTIPLY", lengths=lengths(of))[0] == "range"
    prepare(port, of)
    port.do("EC_MULTIPLY", lengths=lengths(of))
    assert result(port, of) == of.multiply(5, of.g)


@one_shape
def test_lengths(port: Port) -> None:
    """A digit has five bits, and a bit is left for its sign."""
    of = CURVES["P-256"]
    prepare(port, of)
    port.write(SCALAR, 5, of.scalar_bits)
    assert port.run("EC_MULTIPLY", lengths=lengths(of, 261))[0] == "length"
    assert port.run("EC_MULTIPLY", lengths=lengths(of, 255))[0] == "range"
    port.write(SCALAR, 1 << 259, of.scalar_bits)
    assert port.run("EC_MULTIPLY", lengths=lengths(of))[0] == "range"
    # A number of more than half a slot.
    longest = port.timing.half_width - CURVE_SPARE
    for slot, value in ((PX, of.g[0]), (PY, of.g[1]), (FIELD, of.p), (A, of.a), (B, of.b)):
        port.write(slot, value, longest + 1)
    assert port.run("EC_CHECK", lengths=Lengths(longest + 1, exponent_length=260))[0] == "length"
    port.do("EC_CHECK", lengths=Lengths(longest, exponent_length=260))


@one_shape
def test_signatures(port: Port, rng: random.Random) -> None:
    for name in names(port):
        of = CURVES[name]
        prepare(port, of)
        d, k, z = rng.randrange(1, of.n), rng.randrange(1, of.n), rng.getrandbits(of.bits)
        port.write(SCALAR, k, of.scalar_bits)
        port.write(PRIVATE, d, of.bits)
        port.write(HASH, z, of.bits)
        port.do("ECDSA_SIGN", lengths=lengths(of))
        point = of.multiply(k, of.g)
        assert point
        r = point[0] % of.n
        assert result(port, of) == (r, pow(k, -1, of.n) * (z + r * d) % of.n), name


@one_shape
def test_signatures_by_blinded_keys(port: Port, rng: random.Random) -> None:
    """A key with a random multiple of the order gives the same signatures, with and without a table."""
    of = CURVES["P-224"]
    d, k, z = rng.randrange(1, of.n), rng.randrange(1, of.n), rng.getrandbits(of.bits)
    point = of.multiply(k, of.g)
    assert point
    r = point[0] % of.n
    expected = r, pow(k, -1, of.n) * (z + r * d) % of.n

    def run(key: int, bits: int, *, table: bool = False) -> str:
        prepare(port, of)
        for slot, value, length in ((SCALAR, k, of.scalar_bits), (PRIVATE, key, bits), (HASH, z, of.bits)):
            port.write(slot, value, max(length, of.bits))
        given = replace(comb(of), public_length=bits)
        error, cycles = port.run("ECDSA_SIGN", lengths=given)
        assert error == "length" or cycles == port.timing.cycles("ECDSA_SIGN", given, table=table)
        return error

    assert run(d, 0) == run(d, of.bits - 1) == "none"
    # Keys that end with the low part, keys that are longer, as long as the driver's keys, and as long as allowed.
    reach = DIGIT_BITS * port.timing.engine.digits(of.scalar_bits)
    several = reach, reach + 1, reach + 32, of.bits + 64, 2 * reach
    for table in (False, True):
        if table:
            port.do("EC_TABLE", lengths=comb(of))
        for bits in (*(several if is_wide(port) else ()), 2 * of.bits):
            limit = (1 << bits) // of.n
            for factor in (limit - 1, rng.randrange(limit)):
                assert run(d + factor * of.n, bits, table=table) == "none"
                assert result(port, of) == expected, (bits, factor)
    assert run(d, 2 * reach + 1) == "length"


def sign(port: Port, of: Curve, of_comb: Lengths, k: int, rng: random.Random) -> int:
    """Sign with the base point; return the cycles."""
    d, z = rng.randrange(1, of.n), rng.getrandbits(of.bits)
    prepare(port, of)
    for slot, value, bits in ((SCALAR, k, of.scalar_bits), (PRIVATE, d, of.bits), (HASH, z, of.bits)):
        port.write(slot, value, bits)
    error, cycles = port.run("ECDSA_SIGN", lengths=of_comb)
    point = of.multiply(k, of.g)
    assert error == "none"
    assert point
    r = point[0] % of.n
    assert result(port, of) == (r, pow(k, -1, of.n) * (z + r * d) % of.n)
    return cycles


def with_table(port: Port, of: Curve, of_comb: Lengths, rng: random.Random, k: int | None = None) -> bool:
    """Sign; return whether there was a table, by the cycles."""
    cycles = sign(port, of, of_comb, k or rng.randrange(1, of.n), rng)
    kinds = ((False, True), (True, False), (True, True))
    taken = [port.timing.cycles("ECDSA_SIGN", of_comb, table=table, same=same) for table, same in kinds]
    return taken.index(cycles) == 2


@one_shape
def test_tables(port: Port, rng: random.Random) -> None:
    """Signatures and multiples by the table of a point, for special and random scalars."""
    for name in ("P-521", "P-224") if is_wide(port) else ("P-224",):
        of = CURVES[name]
        prepare(port, of)
        assert not with_table(port, of, comb(of), rng)
        port.do("EC_TABLE", lengths=comb(of))
        for k in (1, of.n - 1, rng.randrange(1, of.n)) if name == "P-224" else (None,):
            assert with_table(port, of, comb(of), rng, k), name
        k = rng.randrange(1, of.n)
        port.write(SCALAR, k, of.scalar_bits)
        error, cycles = port.run("EC_MULTIPLY_BASE", lengths=comb(of))
        assert (error, result(port, of)) == ("none", of.multiply(k, of.g))
        assert cycles == port.timing.cycles("EC_MULTIPLY_BASE", comb(of), table=True)
    port.write(SCALAR, 0, of.scalar_bits)
    assert port.run("EC_MULTIPLY_BASE", lengths=comb(of))[0] == "infinity"


@one_shape
def test_signatures_by_a_loaded_key(port: Port, rng: random.Random) -> None:
    """The hardware makes the nonce, with and without a table. The key has a multiple of the order, no whole words."""
    of = CURVES["P-521" if is_wide(port) else "P-224"]
    d, z = rng.randrange(1, of.n), rng.getrandbits(of.bits)
    longer = replace(comb(of), public_length=2 * of.bits)
    for table in (False, True):
        port.do("ZEROISE", lengths=comb(of))
        prepare(port, of)
        if table:
            port.do("EC_TABLE", lengths=comb(of))
        port.write(PRIVATE, d + rng.getrandbits(of.bits) * of.n, 2 * of.bits)
        port.write(HASH, z, of.bits)
        port.poke(PUBLIC_LENGTH, 2 * of.bits)
        for slot in (*range(6), PRIVATE):
            port.poke(registers.addresses()["USE"] + 4 * slot, 14 if slot == PRIVATE else 1)
        error, cycles = port.run("ECDSA_SIGN", lengths=longer)
        assert (error, cycles) == ("none", port.timing.cycles("ECDSA_SIGN", longer, table=table, use=True))
        r, s = result(port, of)
        point = of.multiply((z + r * d) * pow(s, -1, of.n) % of.n, of.g)
        assert point
        assert r == point[0] % of.n


@one_shape
def test_a_table_modulo_no_prime(port: Port) -> None:
    """Fermat's power is no inverse there."""
    of, (x, y) = CURVES["P-224"], CURVES["P-224"].g
    odd = of.p - 2
    assert pow(2, odd - 1, odd) != 1
    prepare(port, replace(of, p=odd, b=(y * y - x**3 - of.a * x) % odd))
    assert port.run("EC_TABLE", lengths=comb(of))[0] == "infinity"


@one_shape
def test_whose_table_it_is(port: Port, rng: random.Random) -> None:
    """With another point, prime, coefficient or length, or after a write over the table, the table is not used."""
    if port.multipliers != 8:
        pytest.skip("one coprocessor is enough")
    of = CURVES["P-224"]
    other = of.multiply(3, of.g)
    assert other
    with_x = replace(of, g=other)
    p, x, y = 2**31 - 1, 5, 7
    prepare(port, of)
    port.do("EC_TABLE", lengths=comb(of))
    # A shorter number, and points other than the base point
    port.write(8, p, 31)
    port.do("SET_MODULUS", 8, lengths=Lengths(31))
    port.write(SCALAR, x, of.scalar_bits)
    prepare(port, of, other)
    port.do("EC_MULTIPLY", lengths=comb(of))
    assert with_table(port, of, comb(of), rng)
    assert not with_table(port, with_x, comb(of), rng)
    assert not with_table(port, of, lengths(of), rng)
    assert not with_table(port, of, replace(comb(of), prime_length=comb(of).prime_length + 1), rng)
    assert not with_table(port, of, comb(of, of.scalar_bits + 5), rng)
    assert with_table(port, of, comb(of), rng)
    quarter = port.timing.quarter_width
    for bits, there in ((quarter, True), (quarter + 1, False)):
        port.do("EC_TABLE", lengths=comb(of))
        port.write(8, p, bits)
        port.do("SET_MODULUS", 8, lengths=Lengths(bits))
        assert with_table(port, of, comb(of), rng) == there
    port.do("EC_TABLE", lengths=comb(of))
    port.do("ZEROISE", lengths=comb(of))
    assert not with_table(port, of, comb(of), rng)
    # A table whose command is refused
    prepare(port, of)
    port.do("EC_TABLE", lengths=comb(of))
    prepare(port, of, (x, y))
    assert port.run("EC_TABLE", lengths=comb(of))[0] == "point"
    assert not with_table(port, of, comb(of), rng)
    assert port.run("EC_TABLE", lengths=lengths(of))[0] == "length"


@one_shape
def test_ladders(port: Port) -> None:
    """RFC 7748; small-order points give an error."""
    for of, scalar, u, expected in LADDERS.values():
        if 2 * of.bits >= port.max_width:
            continue
        base = int.from_bytes(bytes.fromhex(u), "little") % (1 << of.bits)
        for slot, value in ((PX, base), (FIELD, of.p), (A, of.constant), (SCALAR, of.decode(scalar))):
            port.write(slot, value, of.bits)
        port.do("X_MULTIPLY", lengths=Lengths(of.bits))
        assert port.read(RX, of.bits) == int.from_bytes(bytes.fromhex(expected), "little")
        for small in (0, 1, of.p - 1, of.p, of.p + 1):
            port.write(PX, small, of.bits)
            assert port.run("X_MULTIPLY", lengths=Lengths(of.bits))[0] == "infinity"
