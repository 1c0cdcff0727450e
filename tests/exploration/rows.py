# SPDX-License-Identifier: Apache-2.0
"""Artificial measurements for tests."""

from collections.abc import Iterable

from montcore.architectures import Config
from montcore.cores import named
from montcore.lab.exploration.candidate import Candidate
from montcore.lab.exploration.candidates import candidates
from montcore.lab.exploration.kind import MULTIPLIERS, Kind
from montcore.lab.results import Measurement
from montcore.lab.targets import find
from montcore.lab.targets.cells import Area


def row(
    architecture: str,
    width: int,
    *,
    luts: int = 1000,
    mhz: float | None = 100.0,
    dsps: int = 0,
    brams: int = 0,
    target: str = "ecp5-85k-8",
    date: str = "2026-11-20T12:00:00+00:00",
    exponentiator: str | None = None,
    part: str | None = None,
    **parameters: int,
) -> Measurement:
    config = Config(architecture, width, parameters)
    return Measurement(
        core=named(config, exponentiator, part),
        target=target,
        device="a device",
        area=Area(luts=luts, ffs=luts // 2, dsps=dsps, brams=brams, carries=0, gates=None),
        recorded_cycles=float(config.mean_latency),
        seeds=(1,) if mhz else (),
        fmax_mhz_by_seed=(mhz,) if mhz else (),
        synthesis="synth",
        tools={"yosys": "yosys 1", "nextpnr": "nextpnr 1"},
        rtl_hash="0" * 64,
        date=date,
        commit=None,
        simulated=100,
    )


def fitting(rows: Iterable[Measurement], width: int, target: str, kind: Kind = MULTIPLIERS) -> list[Candidate]:
    """The cores to choose from on a target."""
    return candidates(rows, width, find(target), kind).fitting
