# SPDX-License-Identifier: Apache-2.0
"""Two powers at a time, with moduli of their own, against Python's integers, OpenSSL and the stated cycles."""

import random

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from montcore import BadInput, Config, Exponentiator, ExponentiatorSimulation
from montcore.cli.demo import encode_digest
from montcore.exponentiation.base import reduction_cycles
from montcore.simulation.exponentiator import ExponentiatorCore

STREAMS = {"Reduce": 0, "Streams": 2}

# Delays δ from 0 to 3, one word and several, windows that fill the length and that do not, every technology.
CASES = [
    (33, "window_pair", {"QuotientDelay": 3, "Multiplier": 1}),
    (32, "window_pair3", {"Folding": 2, "QuotientDelay": 2, "DigitBits": 17, "Multiplier": 2}),
    (64, "window_pair1", {"Folding": 9}),
]


def pair(width: int, method: str = "window_pair", **parameters: int) -> Exponentiator:
    return Exponentiator(Config("pipelined", width, STREAMS | parameters), method, max(width, 20))


@pytest.mark.parametrize(("width", "method", "parameters"), CASES)
def test_two_powers(width: int, method: str, parameters: dict[str, int], rng: random.Random) -> None:
    exponentiator = pair(width, method, **parameters)
    config, largest, ones = exponentiator.config, (1 << width) - 1, (1 << 20) - 1
    moduli = [(3, largest), (largest, 3), (1, largest), (largest, largest), ((1 << width // 3) + 1, largest)]
    moduli += [(rng.getrandbits(width) | 1, rng.getrandbits(width) | 1) for _ in range(4)]
    with exponentiator.simulate() as simulation:
        for pair_of_moduli in moduli:
            bases = [rng.choice([0, 1 % m, m - 1, rng.randrange(m)]) for m in pair_of_moduli]
            for exponents in ((0, 0), (ones, 0), (0, ones), (1, 65537), (rng.getrandbits(20), rng.getrandbits(20))):
                operands = list(zip(bases, exponents, pair_of_moduli, strict=True))
                length = rng.choice([None, 20])
                constants = rng.choice([None, list(map(exponentiator.constants, pair_of_moduli))])
                result = simulation.powers(*operands, exponent_length=length, constants=constants)
                used = max(e.bit_length() for e in exponents) if length is None else length
                assert result.values == tuple(pow(*each) for each in operands)
                assert result.cycles == exponentiator.worst_cycles(used)
                own = exponentiator.top.method.setup_cycles(config, supplied=constants is not None)
                assert result.setup_cycles in (0, own)


def test_cycles_by_hand() -> None:
    """3 of checks, 33 of the table and the end, 1024 squares, 205 windows: each a latency and one more."""
    config = Config("pipelined", 1024, STREAMS | {"QuotientDelay": 3})
    assert config.worst_latency == 138
    expected = 3 + (33 + 1024 + 205) * 139 + reduction_cycles(config)
    assert Exponentiator(config, "window_pair").worst_cycles(1024) == expected


def test_error_of_one_power() -> None:
    """Its result is 0, and the other one is that of the power."""
    exponentiator, width, length = pair(8), 8, 5
    with ExponentiatorCore(exponentiator.top) as core:
        for even in (4 | 3 << width, 3 | 4 << width, 0):
            assert core.load(even) is None
        assert core.load(211 | 251 << width) is not None
        good, cycles = (pow(210, 21, 211), pow(250, 19, 251)), exponentiator.worst_cycles(length)
        exponents = 21 | 19 << 20
        assert core.power(210 | 250 << width, exponents, length) == (good[0] | good[1] << width, cycles, False)
        assert core.power(211 | 250 << width, exponents, length) == (good[1] << width, cycles, True)
        assert core.power(210 | 251 << width, exponents, length) == (good[0], cycles, True)
        assert core.power(211 | 251 << width, exponents, length) == (0, 3, True)
        assert core.power(210 | 250 << width, exponents, 21) == (0, 3, True)
        assert core.power(210 | 250 << width, exponents, length) == (good[0] | good[1] << width, cycles, False)


def signature(simulation: ExponentiatorSimulation, digest: int, key: rsa.RSAPrivateNumbers, length: int) -> int:
    """Two powers, and the recombination by the Chinese remainder theorem."""
    halves = (digest % key.p, key.dmp1, key.p), (digest % key.q, key.dmq1, key.q)
    of_p, of_q = simulation.powers(*halves, exponent_length=length).values
    return of_q + (of_p - of_q) * key.iqmp % key.p * key.q


def test_rsa_by_remainders(rng: random.Random) -> None:
    """Mersenne primes of unlike lengths, on a core that another test has compiled."""
    p, q, e = (1 << 61) - 1, (1 << 31) - 1, 65537
    d = pow(e, -1, (p - 1) * (q - 1))
    numbers = rsa.RSAPrivateNumbers(p, q, d, d % (p - 1), d % (q - 1), pow(q, -1, p), rsa.RSAPublicNumbers(e, p * q))
    width, method, parameters = CASES[-1]
    with pair(width, method, **parameters).simulate() as simulation:
        for digest in (0, 1, p, q, p * q - 1, *(rng.randrange(p * q) for _ in range(3))):
            assert pow(signature(simulation, digest, numbers, 61), e, p * q) == digest


@pytest.mark.long
def test_rsa_2048_by_remainders() -> None:
    """OpenSSL verifies the signature."""
    key, message = rsa.generate_private_key(public_exponent=65537, key_size=2048), b"two moduli in turn"
    config = Config("pipelined", 1024, STREAMS | {"QuotientDelay": 3})
    with Exponentiator(config, "window_pair").simulate() as simulation:
        signed = signature(simulation, encode_digest(message, 256), key.private_numbers(), 1024)
    key.public_key().verify(signed.to_bytes(256), message, padding.PKCS1v15(), hashes.SHA256())


def test_bad_input() -> None:
    """A method of two powers needs two chaining products in turn; each call has as many operands as the method."""
    for parameters, argument in (
        ({"Streams": 2}, "param Reduce"),
        ({"Reduce": 0}, "param Streams"),
        (STREAMS | {"Quotient": 0}, "param Quotient"),
    ):
        with pytest.raises(BadInput) as caught:
            Exponentiator(Config("pipelined", 16, parameters), "window_pair")
        assert caught.value.argument == argument
    with pytest.raises(BadInput, match="arch"):
        Exponentiator(Config("radix2", 16, {"Reduce": 0}), "window_pair")
    with pair(8).simulate() as simulation:
        with pytest.raises(BadInput, match="computes 2 powers, not 1"):
            simulation(2, 3, 7)
        with pytest.raises(BadInput, match="base"):
            simulation.powers((2, 3, 7), (7, 3, 7))
        with pytest.raises(BadInput, match="constants"):
            simulation.powers((2, 3, 7), (2, 3, 9), constants=[(0, 0), (0, 0)])
        assert simulation.powers((2, 3, 7), (2, 3, 9)).values == (1, 8)
    with Exponentiator(Config("radix2", 8)).simulate() as simulation:
        assert simulation.powers((2, 3, 7)).values == (1,)
        with pytest.raises(BadInput, match="computes 1 powers, not 2"):
            simulation.powers((2, 3, 7), (2, 3, 9))
