# SPDX-License-Identifier: Apache-2.0
"""The user's object against OpenSSL: signatures; key agreement; arguments out of range."""

from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from montcore import BadInput, Coprocessor, CoprocessorSimulation, MontcoreError
from montcore.cli.demo import encode_digest

# RFC 3526, group 14.
PRIME_2048 = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD"
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F"
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B"
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510"
    "15728E5A8AACAA68FFFFFFFFFFFFFFFF",
    16,
)


@pytest.fixture(scope="module")
def simulation() -> Iterator[CoprocessorSimulation]:
    with Coprocessor(multipliers=16, max_width=2048).simulate() as simulation:
        yield simulation


def check_signature(simulation: CoprocessorSimulation, bits: int) -> None:
    key = rsa.generate_private_key(public_exponent=65537, key_size=bits)
    numbers = key.private_numbers()
    exchanged = rsa.RSAPrivateNumbers(
        *(numbers.q, numbers.p, numbers.d, numbers.dmq1, numbers.dmp1),
        pow(numbers.p, -1, numbers.q),
        numbers.public_numbers,
    )
    signature = key.sign(b"message", padding.PKCS1v15(), hashes.SHA256())
    encoded = encode_digest(b"message", bits // 8)
    for each in (numbers, exchanged):
        assert simulation.rsa_crt(each, encoded).value.to_bytes(bits // 8) == signature
    blinded = simulation.rsa_crt(numbers, encoded, blinded=True)
    assert blinded.value.to_bytes(bits // 8) == signature


def test_known_answers(simulation: CoprocessorSimulation) -> None:
    simulation.load_dh(PRIME_2048, 12345)
    simulation.self_test()
    with pytest.raises(BadInput, match="none is loaded"):
        simulation.use_dh(2)


@pytest.mark.parametrize("bits", [1024, pytest.param(2048, marks=pytest.mark.long)])
def test_the_signature_is_openssls(simulation: CoprocessorSimulation, bits: int) -> None:
    check_signature(simulation, bits)


def test_a_blinded_signature_with_a_key_of_2048_bits(simulation: CoprocessorSimulation) -> None:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    blinded = simulation.rsa_crt(key.private_numbers(), encode_digest(b"message", 256), blinded=True)
    assert blinded.value.to_bytes(256) == key.sign(b"message", padding.PKCS1v15(), hashes.SHA256())


@pytest.mark.long
@pytest.mark.parametrize(("multipliers", "bits"), [(32, 1024), (32, 2048), (16, 3072), (16, 4096)])
def test_other_sizes(multipliers: int, bits: int) -> None:
    with Coprocessor(multipliers, max(bits, 2048)).simulate() as simulation:
        check_signature(simulation, bits)


def agree(simulation: CoprocessorSimulation, exponent: int, length: int) -> None:
    """Diffie-Hellman: one side is Python, the other side the coprocessor."""
    theirs = 7**100
    public = simulation.modexp(2, exponent, PRIME_2048, length).value
    shared = simulation.modexp(pow(2, theirs, PRIME_2048), exponent, PRIME_2048, length).value
    assert shared == pow(public, theirs, PRIME_2048)


def test_diffie_hellman(simulation: CoprocessorSimulation) -> None:
    agree(simulation, 3**160, 256)


@pytest.mark.long
def test_diffie_hellman_with_a_long_exponent(simulation: CoprocessorSimulation) -> None:
    agree(simulation, PRIME_2048 - 3**1200, 2048)


def test_the_functions(simulation: CoprocessorSimulation) -> None:
    m = PRIME_2048
    a, b = 3**1200, 5**800
    assert simulation.montmul(a, b, m).value == a * b * pow(2, -18 * 115, m) % m
    assert simulation.modmul(a, b, m).value == a * b % m
    assert simulation.modadd(m - 1, b, m).value == b - 1
    assert simulation.modsub(0, b, m).value == m - b
    assert simulation.reduce(a * b, m).value == a * b % m
    assert simulation.modexp_public(a, 65537, m).value == pow(a, 65537, m)
    assert simulation.invert(5, 2**127 - 1).value == pow(5, -1, 2**127 - 1)
    simulation.zeroise()
    assert simulation.modmul(a, b, m).value == a * b % m


BAD: list[tuple[str, str, tuple[Any, ...]]] = [
    *[("modulus", "modmul", (1, 1, 10)), ("modulus", "modmul", (1, 1, 2**2048 + 1)), ("modulus", "modmul", (1, 1, 1))],
    *[
        ("a", "modmul", (15, 1, 15)),
        ("b", "modadd", (1, -1, 15)),
        ("a", "reduce", (256, 15)),
        ("a", "invert", (15, 15)),
    ],
    *[("base", "modexp", (15, 1, 15)), ("exponent", "modexp", (1, -1, 15)), ("exponent", "modexp", (1, 16, 15, 4))],
    *[("exponent length", "modexp", (1, 0, 15, 0)), ("exponent", "modexp_public", (1, "2", 15))],
]


@pytest.mark.parametrize(("argument", "method", "arguments"), BAD)
def test_bad_arguments(
    simulation: CoprocessorSimulation, argument: str, method: str, arguments: tuple[Any, ...]
) -> None:
    with pytest.raises(BadInput) as raised:
        getattr(simulation, method)(*arguments)
    assert raised.value.argument == argument


def test_bad_keys(simulation: CoprocessorSimulation) -> None:
    numbers = rsa.generate_private_key(public_exponent=65537, key_size=1024).private_numbers()
    with pytest.raises(BadInput, match="c: must be less than n"):
        simulation.rsa_crt(numbers, numbers.public_numbers.n)
    wrong = rsa.RSAPrivateNumbers(
        *(numbers.p, numbers.q, numbers.d, numbers.dmp1 ^ 2, numbers.dmq1, numbers.iqmp), numbers.public_numbers
    )
    with pytest.raises(MontcoreError, match="the key is inconsistent"):
        simulation.rsa_crt(wrong, 2)
    # A number too long for the driver once ended the simulation.
    for place, longer in (
        ("dmp1", "longer"),
        ("dmq1", "longer"),
        ("iqmp", "longer"),
        ("d", None),
        ("iqmp", "negative"),
    ):
        parts = {name: getattr(numbers, name) for name in ("p", "q", "d", "dmp1", "dmq1", "iqmp")}
        parts[place] = -1 if longer == "negative" else 1 << 600
        key = rsa.RSAPrivateNumbers(**parts, public_numbers=numbers.public_numbers)
        for call in (simulation.load_rsa, lambda each: simulation.rsa_crt(each, 1)):
            if longer:
                with pytest.raises(BadInput, match=f"^key: has .*{longer}"):
                    call(key)
    assert simulation.rsa_crt(numbers, 1).value == 1


@pytest.mark.parametrize("blinded", [False, True])
def test_a_key_whose_prime_does_not_fit(simulation: CoprocessorSimulation, blinded: bool) -> None:
    """A prime and its exponent take half a slot each."""
    p, q = 2**1279 - 1, 2**521 - 1
    numbers = rsa.RSAPrivateNumbers(p, q, 1, 1, 1, 1, rsa.RSAPublicNumbers(65537, p * q))
    with pytest.raises(BadInput, match=r"key: has a prime of 1279 bits, which needs max width 2\d\d\d or more"):
        simulation.rsa_crt(numbers, 1, blinded=blinded)


@pytest.mark.parametrize(
    ("argument", "values"),
    [("multipliers", (3, 2048)), ("multipliers", ("2", 2048)), ("max width", (2, 63)), ("max width", (2, 8193))],
)
def test_bad_parameters(argument: str, values: tuple[Any, Any]) -> None:
    with pytest.raises(BadInput) as raised:
        Coprocessor(*values)
    assert raised.value.argument == argument


def test_no_inverse(simulation: CoprocessorSimulation) -> None:
    with pytest.raises(MontcoreError, match="no inverse"):
        simulation.invert(3, 3 * (2**61 - 1))
