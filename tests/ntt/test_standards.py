# SPDX-License-Identifier: Apache-2.0
"""The simulated transform against the implementations of FIPS 203 and 204 in kyber-py and dilithium-py."""

import random
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
