# SPDX-License-Identifier: Apache-2.0
"""Other people's cores, to be shown beside ours."""

import csv
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

_TABLES = Path(__file__).resolve().parents[1] / "papers" / "tables"


@dataclass(frozen=True)
class Other:
    """A multiplier that is not ours. device: one of our targets where it was measured there, in the same flow."""

    name: str
    width: int
    device: str
    luts: float
    dsps: float
    brams: float | None
    mhz: float | None
    cycles: float | None
    us: float
    remarks: str

    def as_json(self) -> dict[str, Any]:
        """One flat object."""
        return asdict(self)


def others() -> list[Other]:
    """Those of which time and LUTs are known."""
    rows = []
    for path in sorted(_TABLES.glob("peers_*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += [row for row in csv.DictReader(file) if row["operation"] == "product"]
    return [
        Other(
            name=row["design"],
            width=int(row["bits"]),
            device=row["device"],
            luts=float(row["luts"]),
            dsps=float(row["dsps"] or 0),
            brams=float(row["brams"]) if row.get("brams") else None,
            mhz=float(row["fmax_mhz"]) if row["fmax_mhz"] else None,
            cycles=float(row["cycles"]) if row["cycles"] else None,
            us=float(row["time_us"]),
            remarks="; ".join(filter(None, (row["source"], row["note"]))),
        )
        for row in rows
        if row["luts"] and row["time_us"]
    ]
