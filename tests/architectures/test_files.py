# SPDX-License-Identifier: Apache-2.0
"""The files of an architecture, and its lines in the files that list all, are its own."""

import sys
from pathlib import Path

import pytest

from montcore.architectures import ARCHITECTURES

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from new_architecture import EXTENDED, WRITTEN  # noqa: E402


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_nothing_is_a_copy_of_radix2(name: str) -> None:
    """Nothing has the mark that tools/new_architecture.py leaves."""
    paths = (ROOT / path.replace("NAME", name) for path in WRITTEN + EXTENDED)
    left = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        if path.exists()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if f"SKELETON: {name} is" in line
    ]
    assert not left, "still copies: " + ", ".join(left)
