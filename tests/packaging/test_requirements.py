# SPDX-License-Identifier: Apache-2.0
"""The requirements in pyproject.toml, and the lock file with the versions that the tests ran with."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]


def read(text: str) -> Requirement:
    requirement = Requirement(text)
    requirement.name = canonicalize_name(requirement.name)
    return requirement


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WANTED = [
    requirement
    for group in (
        PROJECT["build-system"]["requires"],
        PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"].values(),
    )
    for requirement in map(read, group)
    if requirement.name != "montcore"
]
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
PINNED = [read(line) for line in LOCK.splitlines() if not line.startswith("#")]


def test_each_dependency_stands_once() -> None:
    assert {name: count for name, count in Counter(each.name for each in WANTED).items() if count > 1} == {}


@pytest.mark.parametrize("wanted", WANTED, ids=str)
def test_the_lock_file_has_a_version_in_range(wanted: Requirement) -> None:
    """make lock renews the file."""
    assert {">=", "<"} == {part.operator for part in wanted.specifier}, "a range has two ends"
    found = [each for each in PINNED if each.name == wanted.name]
    assert found, f"{wanted.name} is not in requirements.lock"
    for each in found:
        (pin,) = each.specifier
        assert pin.operator == "=="
        assert wanted.specifier.contains(pin.version)


def test_the_lock_file_names_no_place() -> None:
    """The file has no registry, and no folder of the machine that wrote it."""
    assert not re.search(r"://|@|--|(?<!\S)/", "\n".join(map(str, PINNED)))
    assert LOCK.splitlines()[1].split() == ["#", "make", "lock"]
