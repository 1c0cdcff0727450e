# SPDX-License-Identifier: Apache-2.0
"""The statistics of assessments, and their runs in parts."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from distributed import Client

from montcore.lab.leakage.campaign import assess
from montcore.lab.leakage.kept import kept
from montcore.lab.leakage.parts import on_cluster, sizes
from montcore.lab.leakage.recording import Class
from montcore.lab.leakage.statistics import Template, equal_windows, threshold, welch
from montcore.lab.leakage.subject import Subject

SEED = 20260401


def sums(samples: "np.ndarray[tuple[int, int], np.dtype[np.int64]]") -> Class:
    return Class(len(samples), [(samples**order).sum(axis=0) for order in range(1, 5)])


def test_welch_is_the_definition() -> None:
    random = np.random.default_rng(SEED)
    groups = [random.poisson(40 + 5 * k, (200 + k, 8)).astype(np.int64) for k in range(2)]
    first, second = welch(*map(sums, groups))
    spread = np.sqrt(sum(group.var(axis=0) / len(group) for group in groups))
    assert np.allclose(first, (groups[0].mean(axis=0) - groups[1].mean(axis=0)) / spread)
    squares = [(group - group.mean(axis=0)) ** 2 for group in groups]
    spread = np.sqrt(sum(square.var(axis=0) / len(square) for square in squares))
    assert np.allclose(second, (squares[0].mean(axis=0) - squares[1].mean(axis=0)) / spread)


def test_welch_without_variance() -> None:
    first, _ = welch(sums(np.array([[3, 5]] * 4)), sums(np.array([[3, 6]] * 4)))
    assert list(first) == [0, -999]


@pytest.mark.parametrize(("cycles", "expected"), [(7111, 4.8), (21133, 5.0), (75326, 5.3)])
def test_threshold(cycles: int, expected: float) -> None:
    assert threshold(cycles, 1_000_000) == pytest.approx(expected, abs=0.06)
    assert threshold(cycles, 100) > expected + 0.2


def test_template_reads_what_it_has_learned() -> None:
    random = np.random.default_rng(SEED)

    def traces(labels: Sequence[int]) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
        base = np.zeros((len(labels), 200))
        base[np.arange(len(labels)), 7 * np.array(labels)] = 8  # the time is the value
        return base + random.normal(0, 1, base.shape)

    labels = np.array([i % 16 for i in range(800)])
    template = Template.profile(traces(list(labels)), labels)
    assert (template.read(traces(list(labels))) == labels).mean() > 0.98


def test_equal_windows_are_found_within_a_trace() -> None:
    random = np.random.default_rng(SEED)
    labels = random.integers(0, 8, (60, 20))
    # In each trace the values look different.
    looks = random.normal(0, 1, (60, 8, 30))
    noise = random.normal(0, 1, (60, 20, 30))
    found, chance = equal_windows(looks[np.arange(60)[:, None], labels] + noise, labels)
    assert found > 0.95
    assert abs(chance - 0.5) < 0.05
    assert abs(equal_windows(noise, labels)[0] - 0.5) < 0.05


def test_windows_of_frequent_values_are_alike_by_chance() -> None:
    """Some places look alike and have often the same value, whichever it is in a trace."""
    random = np.random.default_rng(SEED)
    labels = random.integers(0, 8, (60, 20))
    labels[:, :10] = 0
    traces = random.normal(0, 1, (60, 20, 30))
    traces[:, :10] += 3
    found, chance = equal_windows(traces, labels)
    assert found > 0.65
    assert abs(found - chance) < 0.05


@pytest.mark.parametrize("traces", [100, 300, 1000])
def test_parts_are_all_traces(traces: int) -> None:
    few, many = sizes(traces, 1000), sizes(traces, 1 << 30)
    assert sum(few) == sum(many) == traces
    assert {16, 32, 64} <= set(np.cumsum(few).tolist())
    assert many[0] == min(512, traces)


def test_a_long_test_continues_where_it_ended(tmp_path: Path) -> None:
    """A test, interrupted after a part that is no power of two, gives the same numbers as without interruption."""
    subject = Subject("window4", 32, None, "all", SEED, arch="compact")
    runs = [16, 16, 32, 20, 20]
    whole = list(kept(subject, tmp_path / "whole")(runs))
    ended = kept(subject, tmp_path / "ended")(runs)
    for _ in range(4):
        next(iter(ended))
    again = list(kept(subject, tmp_path / "ended")(runs))
    assert {path.stem for path in (tmp_path / "ended").iterdir()} == {"16", "32", "64", "104"}
    for a, b in zip(whole, again, strict=True):
        for one, other in zip(a, b, strict=True):
            assert one.traces == other.traces
            assert all((p == q).all() for p, q in zip(one.sums, other.sums, strict=True))


def test_jobs_of_a_cluster_are_the_parts() -> None:
    """A scheduler with workers in this process gives the same numbers, and a leak at the same instruction."""
    subject = Subject("window4", 32, None, "all", SEED, arch="compact")
    chosen, _, open_device = subject.open()
    with Client(processes=False, n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        with open_device() as device:
            found = assess(chosen, device, 100, source=on_cluster(subject, client))
        same, _, _ = subject.open()
        with open_device() as device:
            assert assess(same, device, 100).rows == found.rows
    assert not found.passes(1)
