# SPDX-License-Identifier: Apache-2.0
"""Random calls of OpenSSL's functions with and without the provider: the same results."""

import os
import subprocess
from itertools import groupby
from pathlib import Path

import pytest
from driver.conftest import SANITIZERS
from driver.openssl_sides import HERE, Side
from long_tests import first_is_short

# Refusals by the rules of docs/user/openssl.md, where OpenSSL ignores a parameter.
RULES = ("an algorithm with a digest in its name takes no", "the operation takes no instance of Ed25519")
CALLS = {
    "mc_rsa_crt",
    "mc_ec_multiply",
    "mc_ecdsa_sign_verified",
    "mc_ecdsa_verify",
    "mc_ed25519_sign_verified",
    "mc_x448",
}


@pytest.fixture(scope="module")
def program(sides: tuple[Side, Side]) -> Path:
    target = sides[0].folder.parent / "fuzz"
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", *SANITIZERS, str(HERE / "openssl_fuzz.c")]
    subprocess.run([*command, "-lcrypto", "-o", str(target)], check=True)
    return target


def run(program: Path, side: Side, first: int, end: int) -> dict[str, list[str]]:
    """Return the lines of each seed. OpenSSL itself leaks memory after some errors."""
    environment = os.environ | {
        "OPENSSL_CONF": str(side.configuration),
        "MONTCORE_CALLS": str(side.calls),
        "ASAN_OPTIONS": "detect_leaks=0",
    }
    command = [str(program), str(first), str(end)]
    done = subprocess.run(command, cwd=side.folder, env=environment, capture_output=True, check=False)
    said = done.stdout.decode(errors="replace").splitlines()
    assert done.returncode == 0, (said[-5:], done.stderr[-2000:])
    return {seed: list(lines) for seed, lines in groupby(said, lambda line: line.split(".")[0])}


def head(line: str) -> str:
    """Return the line without its output."""
    return line.split(" | ", maxsplit=1)[0]


def difference(software: list[str], again: list[str], coprocessor: list[str]) -> str | None:
    """Return the first difference of a seed. Outputs that differ with OpenSSL, too, are random."""
    for first, second, line in zip(software, again, coprocessor, strict=False):
        ours, _, reason = line.partition(" {")
        if head(first) != head(second) or any(rule in reason for rule in RULES):
            return None
        if (head(first) != head(ours)) if first != second else first != ours:
            return f"{first}\n{line}"
    return None if len(software) == len(coprocessor) else "another number of calls"


@pytest.mark.parametrize("seeds", first_is_short([(0, 1000), (1000, 20000)]), ids=str)
def test_random_calls(program: Path, sides: tuple[Side, Side], seeds: tuple[int, int]) -> None:
    sides[1].take_calls()  # of other tests
    software, again, coprocessor = (run(program, side, *seeds) for side in (sides[0], *sides))
    assert sides[1].take_calls() >= CALLS
    found = [
        "\n".join([*coprocessor[seed][:1], said])
        for seed, lines in software.items()
        if (said := difference(lines, again[seed], coprocessor[seed]))
    ]
    assert not found, "\n\n".join(found[:5])
