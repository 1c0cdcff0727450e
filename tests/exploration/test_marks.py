# SPDX-License-Identifier: Apache-2.0
"""Every core has a mark of its own."""

import pytest
from contrast import luminance

from montcore.architectures import ARCHITECTURES, OTHERS
from montcore.lab.exploration.marks import MARKS


def test_every_core_has_a_mark() -> None:
    assert set(MARKS) == {*ARCHITECTURES, *OTHERS, "scalable engine", "digit_serial engine"}


@pytest.mark.parametrize("name", ["plotly", "matplotlib", "outline"])
def test_shapes_differ(name: str) -> None:
    assert len({getattr(mark, name) for mark in MARKS.values()}) == len(MARKS)


def test_colours_of_architectures_differ() -> None:
    names = [*ARCHITECTURES, *OTHERS]
    assert len({MARKS[name].colour for name in names}) == len(names)


@pytest.mark.parametrize("page", ["#ffffff", "#0d1117", "#1e2129"])
def test_colours_are_seen_on_light_and_dark_pages(page: str) -> None:
    """Graphics need a contrast of 3 to 1."""
    for mark in MARKS.values():
        dark, light = sorted((luminance(mark.colour), luminance(page)))
        assert (light + 0.05) / (dark + 0.05) >= 3, mark
