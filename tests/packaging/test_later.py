# SPDX-License-Identifier: Apache-2.0
"""The list of tests that come later names tests that exist, and no others."""

import subprocess
import sys
from pathlib import Path

from later import entries, expression, is_later

ROOT = Path(__file__).resolve().parents[2]


def test_every_pattern_fits_a_test() -> None:
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "--collect-only", "tests"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    names = [line.removeprefix("tests/") for line in done.stdout.splitlines() if "::" in line]
    patterns = [pattern for entry in entries() for pattern in (*entry.tests, *entry.exceptions)]
    assert [pattern for pattern in patterns if not any(map(expression(pattern).fullmatch, names))] == []
    assert len(patterns) == len(set(patterns))
    # Every file keeps tests that come at once.
    files = {name.partition("::")[0] for name in names}
    assert {name.partition("::")[0] for name in names if not is_later(name)} == files


def test_exceptions_stay() -> None:
    assert is_later("proof/test_broken_cores.py::test_mistake_is_found[radix2: never ready]")
    assert not is_later("proof/test_broken_cores.py::test_mistake_is_found[radix2: no final subtraction]")
    assert not is_later("proof/test_trace.py::test_trace")
