# SPDX-License-Identifier: Apache-2.0
"""The campaign measures what is missing and survives a core that does not fit."""

from dataclasses import replace
from pathlib import Path

import pytest
from test_measurement_results import PLACED

from montcore.architectures import ARCHITECTURES
from montcore.config import Config
from montcore.measurement import TARGETS, DoesNotFit, Measurement, campaign, record, stored

TOO_SMALL = "ice40-up5k"


def test_every_architecture_on_every_target() -> None:
    points = list(campaign.points())
    assert {(config.architecture, target) for config, target in points} == {
        (name, target) for name in ARCHITECTURES for target in TARGETS
    }
    # The demonstration tells its time from this one.
    assert (Config("compact", 2048), "ecp5-85k-8") in points


def test_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(campaign, "folder", tmp_path.joinpath)
    measured: list[tuple[Config, str]] = []

    def measure(config: Config, target: str, seeds: int) -> Measurement:
        measured.append((config, target))
        if target == TOO_SMALL:
            raise DoesNotFit("it does not fit")
        return replace(PLACED, config=config, target=target)

    monkeypatch.setattr(campaign, "measure", measure)
    monkeypatch.setattr(campaign, "is_current", lambda measurement: measurement.rtl_hash != "old")
    (known, stale, *_) = points = list(campaign.points())
    record(replace(PLACED, config=known[0], target=known[1]), tmp_path / "results")
    record(replace(PLACED, config=stale[0], target=stale[1], rtl_hash="old"), tmp_path / "results")

    campaign.main()
    assert measured == points[1:]
    recorded = {(row.config, row.target) for row in stored(tmp_path / "results")}
    assert recorded == {point for point in points if point[1] != TOO_SMALL}
    assert "it does not fit" in capsys.readouterr().out

    measured.clear()
    campaign.main()
    assert measured == [point for point in points if point[1] == TOO_SMALL]
