# SPDX-License-Identifier: Apache-2.0
"""Subjects of commits, and the check of them in `make lint`."""

import commits
import pytest


@pytest.mark.parametrize(
    ("subject", "parents", "fault"),
    [
        ("engine: type the operation codes", 1, ""),
        ("coprocessor, driver: refuse a key without a use", 1, ""),
        ("engine: " + "x" * 64, 1, ""),
        ("engine: " + "x" * 65, 1, "73 characters"),
        ("Type the operation codes", 1, "no area"),
        ("engine:type the operation codes", 1, "no area"),
        ("engine: merge the operation codes", 2, "a merge"),
    ],
)
def test_subject(subject: str, parents: int, fault: str) -> None:
    found = commits.faults(subject, parents)
    assert len(found) == bool(fault) and all(fault in each for each in found)


def test_history(capsys: pytest.CaptureFixture[str]) -> None:
    assert commits.main() == 0, capsys.readouterr().out
