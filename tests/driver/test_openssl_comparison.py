# SPDX-License-Identifier: Apache-2.0
"""openssl with and without the provider: the same commands, exit codes and outputs; each verifies the other's files."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from driver.conftest import SANITIZERS
from driver.openssl_commands import DECRYPTIONS, HASHES, SIGNATURES, Case
from driver.openssl_documents import CERTIFICATES, KEYS, MESSAGES
from driver.openssl_sides import HERE, Side, make_sides
from hosts.openssl import demo

CASES = (*SIGNATURES, *HASHES, *DECRYPTIONS, *KEYS, *CERTIFICATES, *MESSAGES)


def compare(sides: tuple[Side, Side], case: Case) -> None:
    """Let both sides make and check files, and each check the other's files."""
    made = [[side.run(command) for command in case.make] for side in sides]
    if not case.check:
        assert made[0] == made[1]
    else:
        assert [code for code, _ in made[0]] == [code for code, _ in made[1]]
    if case.check and all(code == 0 for code, _ in made[0]):
        before = [[side.run(command) for command in case.check] for side in sides]
        for file in ("out", "key", "tsa.crt"):
            swap(*(side.folder / file for side in sides))
        after = [[side.run(command) for command in case.check] for side in sides]
        assert before == after[::-1]
        assert [code for code, _ in before[0]] == [code for code, _ in before[1]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_comparison(sides: tuple[Side, Side], case: Case) -> None:
    sides[1].take_calls()  # of other tests
    compare(sides, case)
    assert sides[1].take_calls() == set(case.calls)


@pytest.fixture(scope="module")
def hardware_sides(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Side, Side]]:
    """openssl without the provider and with it, the simulated coprocessor in the provider."""
    folder = tmp_path_factory.mktemp("hardware-sides")
    yield make_sides(folder, demo.build_provider)
    shutil.rmtree(folder)


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=str)
def test_comparison_with_the_hardware(hardware_sides: tuple[Side, Side], case: Case) -> None:
    compare(hardware_sides, case)


@pytest.mark.long
def test_speed(sides: tuple[Side, Side]) -> None:
    for side in sides:
        assert side.run("speed -seconds 1 rsa1024 ecdsap256 ecdhp256 ecdhx25519")[0] == 0


def test_calls(sides: tuple[Side, Side]) -> None:
    """A program of 3500 calls, some of them wrong, under sanitizers."""
    program = sides[0].folder.parent / "calls-of-openssl"
    command = ["gcc", "-std=c11", *SANITIZERS, str(HERE / "openssl_calls.c"), "-lcrypto", "-o", str(program)]
    subprocess.run(command, check=True)
    said = []
    for side in sides:
        environment = os.environ | {"OPENSSL_CONF": str(side.configuration)}
        done = subprocess.run([program], cwd=side.folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        said.append(done.stdout.splitlines())
    assert len(said[0]) > 3000
    for software, coprocessor in zip(*said, strict=True):
        # The provider has a message for some refusals for which OpenSSL has none.
        assert coprocessor in (software, f"{software}, with an error")


def test_explicit_curve_with_compressed_points(sides: tuple[Side, Side]) -> None:
    """OpenSSL compresses the generator, the provider no point. Both sides take both keys."""
    options = "-pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:explicit -pkeyopt point-format:compressed"
    lengths = []
    for side in sides:
        assert side.run(f"genpkey -algorithm EC {options} -outform DER -out both")[0] == 0
        lengths.append((side.folder / "both").stat().st_size)
        for other in sides:
            reader = replace(side, configuration=other.configuration)
            assert reader.run("pkey -check -noout -inform DER -in both")[0] == 0
    assert lengths[1] - lengths[0] in (32, 33)  # a coordinate, and a byte of a length


def swap(first: Path, second: Path) -> None:
    """Exchange two files, which may be missing."""
    other = first.with_name("swap")
    if first.exists() and second.exists():
        shutil.move(first, other)
        shutil.move(second, first)
        shutil.move(other, second)
