# SPDX-License-Identifier: Apache-2.0
"""A measurement as the library's data sheets show it."""

from montcore.generation.figures import Recorded, fingerprint
from montcore.lab.results.rows import Measurement


def recorded(row: Measurement) -> Recorded:
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
