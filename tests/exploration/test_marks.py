# SPDX-License-Identifier: Apache-2.0
"""Every core has a mark that no other one has."""

import pytest

from montcore.architectures import ARCHITECTURES
from montcore.exploration.marks import MARKS


def test_every_core_has_a_mark() -> None:
    assert set(MARKS) == {*ARCHITECTURES, "scalable engine", "digit_serial engine"}


@pytest.mark.parametrize("name", ["plotly", "matplotlib", "outline"])
def test_shapes_differ(name: str) -> None:
    assert len({getattr(mark, name) for mark in MARKS.values()}) == len(MARKS)


def test_colours_of_architectures_differ() -> None:
    assert len({MARKS[name].colour for name in ARCHITECTURES}) == len(ARCHITECTURES)
