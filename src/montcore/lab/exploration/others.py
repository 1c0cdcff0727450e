# SPDX-License-Identifier: Apache-2.0
"""Published cores of other authors, for comparison with ours."""

from dataclasses import asdict, dataclass
from typing import Any

from montcore.lab.papers import PAPERS


@dataclass(frozen=True)
class Other:
    """A multiplier of other authors. ``device`` is one of our targets if the multiplier is measured in our flow."""

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
        """Return one flat object."""
        return asdict(self)


def others() -> list[Other]:
    """Return the multipliers whose time and LUTs are known."""
    return [
        Other(
            name=row.design,
            width=row.bits,
            device=row.device,
            luts=row.luts,
            dsps=row.dsps or 0,
            brams=row.brams,
            mhz=row.frequency_mhz,
            cycles=row.cycles,
            us=row.time_us,
            remarks="; ".join(filter(None, (row.source, row.note))),
        )
        for table in PAPERS["peers"].tables
        for row in table.rows
        if row.operation == "product" and row.bits and row.luts and row.time_us
    ]
