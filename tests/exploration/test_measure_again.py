# SPDX-License-Identifier: Apache-2.0
"""Rows and seeds that are measured again, and their order; rows that left the sweeps are not measured."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import measure_again
import pytest
from rows import row

from montcore.architectures import Config
from montcore.cores import ExponentiatorCore, KernelCore, MultiplierCore
from montcore.lab.exploration.sweeps import has_left
from montcore.lab.results import Measurement, has_same_rtl, stored
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import PLACED, find


def current(**parameters: Any) -> Measurement:
    """A row of the present RTL."""
    found = row("radix2", 64, **parameters)
    return replace(found, rtl_hash=SynthesisInput(found.core, find(found.target), 1).fingerprint)


def test_what_a_row_lacks() -> None:
    complete = replace(current(), seeds=(1, 2, 3), fmax_mhz_by_seed=(1, 2, 3))
    one = replace(current(Reduce=0), seeds=(2,), fmax_mhz_by_seed=(2,))
    earlier = replace(current(target="nexus"), rtl_hash="0" * 64)
    unplaced = row("radix2", 64, target="gates", mhz=None)
    found = measure_again.renewals([complete, one, earlier, unplaced])
    assert [(each.row, each.state, each.seeds) for each in found] == [
        (unplaced, measure_again.EARLIER, ()),
        (earlier, measure_again.EARLIER, (1, 2, 3)),
        # The row has tools of another machine, so no seed can be added. It has no default parameters.
        (one, measure_again.FEW, (1, 2, 3)),
    ]


def test_another_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seed replaces a seed whose routing does not end, only in rows that lack a single seed."""
    lacking = replace(current(), seeds=(1, 3), fmax_mhz_by_seed=(1.0, 3.0))
    two = replace(current(Reduce=0), seeds=(3,), fmax_mhz_by_seed=(3.0,))
    placed: list[tuple[Measurement, tuple[int, ...]]] = []
    monkeypatch.setattr(measure_again, "stored", lambda _: [lacking, two])
    monkeypatch.setattr(measure_again, "is_current", has_same_rtl)
    monkeypatch.setattr(measure_again, "measure", lambda found: placed.extend((each.row, each.seeds) for each in found))
    measure_again.main(["--seed", "4"])
    assert placed == [(lacking, (4,))]
    with pytest.raises(SystemExit, match="2"):
        measure_again.main(["--seed", "3"])
    complete = replace(lacking, seeds=(1, 3, 4), fmax_mhz_by_seed=(1.0, 3.0, 4.0))
    assert measure_again.renewals([complete]) == []


def test_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = row("radix2", 64)

    def interrupted(*_: object, **__: object) -> Iterator[Measurement]:
        yield replace(current(), date="2026-11-21", seeds=(1,), fmax_mhz_by_seed=(50.0,))
        raise KeyboardInterrupt

    monkeypatch.setattr(measure_again, "RESULTS", tmp_path)
    monkeypatch.setattr(measure_again, "seed_by_seed", interrupted)
    monkeypatch.setattr(measure_again, "check", lambda _: 7)
    monkeypatch.setattr(measure_again, "is_current", has_same_rtl)
    with pytest.raises(SystemExit, match="2"):
        measure_again.main(["--lst"])  # an unknown option measures nothing
    with pytest.raises(KeyboardInterrupt):
        measure_again.measure(measure_again.renewals([old]))
    (saved,) = stored(tmp_path)
    assert (saved.seeds, saved.simulated) == ((1,), 7)
    (left,) = measure_again.renewals([old, saved])
    assert left.seeds == (2, 3)


@pytest.mark.parametrize(
    ("parameters", "left"),
    [
        ({}, False),
        ({"Folding": 9, "QuotientDelay": 3, "Multiplier": 1}, False),
        ({"Folding": 16, "QuotientDelay": 3, "Multiplier": 1}, True),
        ({"Folding": 12}, True),
        ({"QuotientDelay": 2}, True),
    ],
    ids=str,
)
def test_left_the_sweeps(parameters: dict[str, int], left: bool) -> None:
    core = MultiplierCore(Config("pipelined", 1024, parameters))
    assert has_left(core, PLACED) == left
    assert not has_left(core, "xc7")


@pytest.mark.parametrize("width", [256, 512, 1024])
def test_vlm3_with_the_published_cycles_stays(width: int) -> None:
    core, longer = (MultiplierCore(Config("vlm3", width, {"ZeroRun": 5, "ConvertCycles": cycles})) for cycles in (2, 8))
    assert not has_left(core, PLACED)
    assert has_left(longer, PLACED)


def test_kernels_and_defaults_stay() -> None:
    widest = Config("scalable", 256, {"WordBits": 64})
    assert has_left(MultiplierCore(widest), PLACED)
    assert not has_left(KernelCore(widest), PLACED)
    assert not has_left(MultiplierCore(Config("high_radix", 1024)), PLACED)


def test_what_is_not_routed_leaves() -> None:
    values = {"Reduce": 0, "QuotientDelay": 3, "Multiplier": 1}
    not_routed, routed = (
        ExponentiatorCore(Config("pipelined", 2048, {**values, "Folding": folding}), "window") for folding in (4, 8)
    )
    assert has_left(not_routed, PLACED)
    assert not has_left(not_routed, "xc6v")
    assert not has_left(routed, PLACED)
