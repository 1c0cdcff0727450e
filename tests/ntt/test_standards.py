# SPDX-License-Identifier: Apache-2.0
"""The simulated transform against the implementations of FIPS 203 and 204 in kyber-py and dilithium-py."""

import random
from dataclasses import replace
from typing import Any

import pytest

from montcore import Ntt
from montcore.cores import NttCore
from montcore.simulation.ntt import NttSession

ML_KEM = ("kyber_py", 3329, Ntt(12, pairs=1, butterflies=2))
ML_DSA = ("dilithium_py", 8380417, Ntt(23, technology=1))


@pytest.mark.parametrize(("package", "modulus", "config"), [ML_KEM, ML_DSA], ids=["ML-KEM", "ML-DSA"])
def test_transforms_and_products_are_those_of_the_standard(package: str, modulus: int, config: Ntt) -> None:
    polynomials: Any = pytest.importorskip(f"{package}.polynomials.polynomials")
    ring = polynomials.PolynomialRing()
    rng = random.Random(package)
    words = [[rng.randrange(modulus) for _ in range(256)] for _ in range(2)]

    def transformed() -> list[Any]:
        # kyber-py transforms in place.
        return [ring([*each]).to_ntt() for each in words]

    with NttSession(NttCore(config)) as session:
        session.modulus(modulus)
        session.command("table", 0, config.table(modulus))
        for slot, (polynomial, right) in enumerate(zip(words, transformed(), strict=True)):
            session.command("load", slot, polynomial)
            session.command("forward", slot)
            assert session.command("unload", slot) == (config.cycles("unload"), right.coeffs)
        session.command("multiply")
        a, b = transformed()
        assert session.command("unload") == (config.cycles("unload"), (a * b).coeffs)
        session.command("inverse")
        a, b = transformed()
        assert session.command("unload_inverse") == (config.cycles("unload"), (a * b).from_ntt().coeffs)


@pytest.mark.parametrize(
    ("package", "modulus", "config"),
    [(*ML_KEM[:2], replace(ML_KEM[2], slots=16)), (*ML_DSA[:2], replace(ML_DSA[2], slots=8))],
    ids=["ML-KEM", "ML-DSA"],
)
def test_sums_of_products_are_those_of_the_standard(package: str, modulus: int, config: Ntt) -> None:
    polynomials: Any = pytest.importorskip(f"{package}.polynomials.polynomials")
    ring = polynomials.PolynomialRing()
    rng = random.Random(package)
    vector, row = ([[rng.randrange(modulus) for _ in range(256)] for _ in range(3)] for _ in range(2))
    products = [ring([*a]).to_ntt() * ring([*b]).to_ntt() for a, b in zip(vector, row, strict=True)]
    with NttSession(NttCore(config)) as session:
        session.modulus(modulus)
        session.command("table", 0, config.table(modulus))
        for number, (slot, a, b) in enumerate(zip(config.operands, vector, row, strict=False)):
            session.command("load_operand", slot, a)
            session.command("forward", slot)
            session.command("add_product" if number else "begin_sum", slot, ring([*b]).to_ntt().coeffs)
        if config.pairs:
            session.command("end_sum")
        _, found = session.command("unload", config.sum_slot) or (0, [])
    assert found == [sum(words) % modulus for words in zip(*(each.coeffs for each in products), strict=True)]
