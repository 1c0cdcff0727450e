# SPDX-License-Identifier: Apache-2.0
"""ECDSA_VERIFY against Python's integers: verdicts, special sums, tables, and exact cycles."""

import random
from dataclasses import replace

import pytest
from curve_commands import GX, GY, HASH, RX, SCALAR, SHAPES, R, S, comb, is_wide, lengths, one_shape, opened, prepare
from curves import CURVES, QUARTER, Curve, joint_sum, signature, signed_digits
from test_coprocessor_commands import Port

from montcore.generation import registers

pytest_plugins = ("simulated_ports",)

PROTECT = registers.addresses()["PROTECT"]


@pytest.fixture
def port(for_curves: Port) -> Port:
    """The coprocessor without a table of another test."""
    for_curves.zeroise()
    return for_curves


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261124)


def verify(
    port: Port, of: Curve, public: tuple[int, int], digest: int, r: int, s: int, table: Curve | None = None
) -> str:
    """Run ECDSA_VERIFY, possibly with a table of a curve's base point; return its error."""
    prepare(port, of, public)
    # The scalars of the sum are shorter than their slots.
    for slot in (SCALAR, HASH):
        port.write(slot, 0, of.scalar_bits)
    for slot, value in ((HASH, digest), (R, r), (S, s), (GX, of.g[0]), (GY, of.g[1])):
        port.write(slot, value, of.bits)
    error, cycles = port.run("ECDSA_VERIFY", lengths=comb(of) if table else lengths(of))
    inverse = pow(s, -1, of.n) if s % of.n else 0
    u, v = (value * inverse % of.n for value in (digest, r))
    of_these = replace(lengths(of), scalars=(u, v))
    products = 2 * (len(signed_digits(u)) + len(signed_digits(v))) + -(-of.bits // 4)
    assert port.timing.table_products("ECDSA_VERIFY", of_these) == products
    assert products <= port.timing.table_products("ECDSA_VERIFY", lengths(of))
    expected = port.timing.cycles("ECDSA_VERIFY", of_these, table=table is not None, same=table == of)
    assert cycles == expected if error == "none" else cycles < expected
    return error


@one_shape
def test_verifications(port: Port, rng: random.Random) -> None:
    """A signature is valid; with any number changed it is invalid. Numbers out of range are refused."""
    for name in ("P-224", "brainpoolP256r1") if is_wide(port) else ("P-224",):
        of = CURVES[name]
        d, k, z = rng.randrange(1, of.n), rng.randrange(1, of.n), rng.getrandbits(of.bits)
        public, point = of.multiply(d, of.g), of.multiply(k, of.g)
        assert public and point
        r = point[0] % of.n
        s = pow(k, -1, of.n) * (z + r * d) % of.n
        assert verify(port, of, public, z, r, s) == "none"
        assert port.read(RX, of.bits) == r
        assert verify(port, of, public, z ^ 1, r, s) == "not invertible"
        if name != "P-224" or not is_wide(port):
            continue
        assert verify(port, of, public, z, r, of.n - s) == "none"
        for wrong in ((z, r ^ 1, s), (z, r, s ^ 1), (z, r, 0), (z, 0, s)):
            assert verify(port, of, public, *wrong) == "not invertible", wrong
        assert verify(port, of, of.g, z, r, s) == "not invertible"
        for wrong in ((z, of.n, s), (z, r, of.n)):
            assert verify(port, of, public, *wrong) == "range"
        assert verify(port, of, (public[0], public[1] ^ 1), z, r, s) == "point"


@one_shape
def test_verifications_by_a_table(port: Port, rng: random.Random) -> None:
    """Signatures are verified with the base point's table, and also while another point's table is loaded."""
    of = CURVES["P-224"]
    d, k, z = rng.randrange(1, of.n), rng.randrange(1, of.n), rng.getrandbits(of.bits)
    public, point = of.multiply(d, of.g), of.multiply(k, of.g)
    assert public and point
    r = point[0] % of.n
    s = pow(k, -1, of.n) * (z + r * d) % of.n
    for table in (of, replace(of, g=public)) if is_wide(port) else (of,):
        prepare(port, of, table.g)
        port.do("EC_TABLE", lengths=comb(of))
        assert verify(port, of, public, z, r, s, table) == "none"
        assert port.read(RX, of.bits) == r
        wrong = ((z ^ 1, r, s), (z, r ^ 1, s), (z, r, s ^ 1))
        for numbers in wrong if is_wide(port) else wrong[:1]:
            assert verify(port, of, public, *numbers, table) == "not invertible", numbers


def test_public_commands_need_no_source_of_entropy(rng: random.Random) -> None:
    """With PROTECT on and no entropy, signatures are verified, also with a table; secret numbers are refused."""
    of = CURVES["P-224"]
    d, k, z = rng.randrange(1, of.n), rng.randrange(1, of.n), rng.getrandbits(of.bits)
    public = of.multiply(d, of.g)
    assert public
    r, s = signature(of, z, d, k)
    with opened(*SHAPES[0]) as port:
        port.core.call("starve")
        port.zeroise()
        assert port.peek(PROTECT) & 1
        for table in (None, of):
            if table:
                prepare(port, of)
                port.do("EC_TABLE", lengths=comb(of))
            assert verify(port, of, public, z, r, s, table) == "none"
            assert verify(port, of, public, z ^ 1, r, s, table) == "not invertible"
        port.do("EC_CHECK", lengths=lengths(of))
        port.write(SCALAR, 5, of.scalar_bits)
        for secret in ("EC_MULTIPLY", "EC_MULTIPLY_BASE"):
            assert port.run(secret, lengths=comb(of))[0] == "entropy"


@one_shape
def test_verifications_of_special_sums(port: Port) -> None:
    """Scalars may be 0, and points equal. If an addition meets equal points, the error is infinity."""
    of = CURVES["P-224"]
    known = of.multiply(5, of.g)
    assert known
    inverse = pow(known[0], -1, of.n)  # 1/r for k = 5
    # Nonce k, hash and private key. The cases: u is 0; u·G and v·Q are equal, or opposite; Q is G or -G.
    cases = [(5, 0, 3), (5, of.n, 3), (5, 7, 7 * inverse), (5, 7, -7 * inverse)]
    cases += [(k, 11, d) for d in (1, -1) for k in range(5, 9)]
    errors = []
    for k, z, d in cases if is_wide(port) else cases[3:4]:
        point, public = of.multiply(k, of.g), of.multiply(d % of.n, of.g)
        assert point and public
        r = point[0] % of.n
        s = pow(k, -1, of.n) * (z + r * d) % of.n or 1
        u, v = (value * pow(s, -1, of.n) % of.n for value in (z, r))
        total = joint_sum(of, u, v, public)
        errors.append(verify(port, of, public, z, r, s))
        assert errors[-1] == ("none" if total else "infinity"), (k, z, d)
    if is_wide(port):
        assert (errors[:4], set(errors[4:])) == (["none"] * 3 + ["infinity"], {"none", "infinity"})


@one_shape
def test_orders_below_half_the_prime_are_not_decided(port: Port) -> None:
    """x may then be r + 2n or more. Only the driver compares these, so no valid signature is refused."""
    of, multiples = QUARTER, set()
    public = of.multiply(77, of.g)
    assert public
    for k in range(2, 40):
        x, _ = of.multiply(k, of.g) or (0, 0)
        if x // of.n not in multiples:
            multiples.add(x // of.n)
            assert verify(port, of, public, 5, *signature(of, 5, 77, k)) == "infinity"
    assert {0, 1, 2} <= multiples
