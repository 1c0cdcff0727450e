# SPDX-License-Identifier: Apache-2.0
"""Keys that other software replaces, or that a reset wipes, before any access of a function that uses or loads them."""

import subprocess
from pathlib import Path

import pytest
from hosts.simulation import library

PROGRAM = Path(__file__).with_name("replaced_keys.c")
KINDS = 5  # RSA, Diffie-Hellman, ECDH, ECDSA, X25519


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replaced") / "program"
    library.link(path, [PROGRAM], ("-O0", "-D_GNU_SOURCE"), ())
    return path


def run(*command: str | Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == KINDS


def test_no_result_of_another_key(program: Path) -> None:
    run(program)


@pytest.mark.long
def test_no_result_of_another_key_at_each_access(program: Path) -> None:
    run(program, "all")
