# SPDX-License-Identifier: Apache-2.0
"""The figures that data sheets and the demonstration show: of measurements whose RTL is the present one."""

import json
from collections.abc import Iterator
from pathlib import Path

import provenance

from montcore.generation.figures import Recorded, fingerprint
from montcore.lab.results import Measurement, latest, stored


def lines(results: Path) -> str:
    """Return the file: a line for each core and target."""
    return "".join(f"{json.dumps(each.as_json(), sort_keys=True)}\n" for each in _figures(results))


def _figures(results: Path) -> Iterator[Recorded]:
    rows = stored(results)
    newest = latest(rows)
    # In the order of the measurements, so that a new one changes one line.
    for row in rows:
        if newest.get((row.core, row.target)) is row and provenance.is_present(row):
            yield of(row)


def of(row: Measurement) -> Recorded:
    """Return the figures of a measurement."""
    return Recorded(
        core=row.core,
        **{name: getattr(row, name) for name in ("target", "device", "date", "simulated")},
        **{name: getattr(row.area, name) for name in ("luts", "ffs", "dsps", "brams")},
        best_mhz=row.fmax_mhz,
        median_mhz=row.fmax_mhz_median,
        limit_mhz=row.limit_mhz if row.is_limited else None,
        seeds=len(row.seeds),
        floorplan=row.synthesis.endswith("floorplan"),
        tools=tuple(row.tools.values()),
        rtl_hash=fingerprint(row.core),
    )
