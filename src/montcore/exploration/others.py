# SPDX-License-Identifier: Apache-2.0
"""Other people's cores, to be shown beside ours."""

from dataclasses import asdict, dataclass
from typing import Any

from montcore.papers import PAPERS


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
    """The multipliers among the other cores of which time and LUTs are known."""
    return [
        Other(
            name=row.design,
            width=row.bits,
            device=row.device,
            luts=row.luts,
            dsps=row.dsps or 0,
            brams=row.brams,
            mhz=row.clock_mhz,
            cycles=row.cycles,
            us=row.time_us,
            remarks="; ".join(filter(None, (row.source, row.note))),
        )
        for table in PAPERS["peers"].tables
        for row in table.rows
        if row.operation == "product" and row.bits and row.luts and row.time_us
    ]
