# SPDX-License-Identifier: Apache-2.0
"""The Pareto front."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from montcore.lab.exploration.pareto import dominates, front

Figures = tuple[int, int, int]


def test_front() -> None:
    points = [(1, 9), (2, 5), (2, 6), (3, 5), (4, 1), (2, 5)]
    assert front(points, lambda point: point) == [(1, 9), (2, 5), (4, 1), (2, 5)]


# A busy machine may be slow.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(*[st.integers(0, 5)] * 3)))
def test_everything_is_on_the_front_or_dominated_by_it(points: list[Figures]) -> None:
    best = front(points, lambda point: point)
    for point in points:
        assert (point in best) != any(dominates(other, point) for other in best)
