# SPDX-License-Identifier: Apache-2.0
"""Recorded assessments, a line of JSON each."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from montcore.cores import Core, from_fields
from montcore.lab.leakage.campaign import Assessment, Reading
from montcore.lab.leakage.operations import Experiment
from montcore.tools import jsonl, rtl

LEAKAGE = "leakage.jsonl"


@dataclass(frozen=True)
class Record:
    """A recorded row.

    Attributes
    ----------
    command, bits, secret, protect, seed
        The experiment.
    fields
        The core, as ``montcore.cores.from_fields`` reads it.
    traces, cycles, flip_flops, threshold
        Of the t-test.
    orders
        The largest |t| outside public instructions, and the cycles above the threshold, of both orders.
    failing
        Secret instructions that fail in the first order, with their largest |t|.
    readings
        What a template reads in one trace.
    history, curve
        The largest |t| of both orders outside public instructions: by number of traces, and in stretches of the cycles.
    rtl_hash, date
        Fingerprint of the RTL, and the day.
    """

    command: str
    bits: int
    secret: str
    protect: list[str]
    seed: int
    fields: dict[str, Any]
    traces: int
    cycles: int
    flip_flops: int
    threshold: float
    orders: list[list[float]]
    failing: list[list[Any]]
    readings: list[dict[str, Any]]
    rtl_hash: str
    history: list[list[float]] = field(default_factory=list)
    curve: list[list[float]] = field(default_factory=list)
    date: str = field(default_factory=lambda: datetime.now(UTC).date().isoformat())

    @property
    def _point(self) -> tuple[object, ...]:
        return self.command, self.bits, self.secret, tuple(self.protect), str(self.core)

    @property
    def core(self) -> Core:
        """The simulated core."""
        return from_fields(self.fields)

    @property
    def is_current(self) -> bool:
        """True if the RTL of the core has not changed since."""
        return self.rtl_hash == rtl_hash(self.core)

    def as_json(self) -> dict[str, Any]:
        """Return the row."""
        return asdict(self)

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Self:
        """Read a row."""
        return cls(**row)


def rtl_hash(core: Core) -> str:
    """Return the fingerprint of a core's RTL."""
    return rtl.fingerprint(rtl.texts(*core.modules) | dict(core.texts), core.parameters)


def of(operation: Experiment[Any], core: Core, seed: int, found: Assessment, readings: list[Reading]) -> Record:
    """Return the row of an assessment."""
    secret = [row for row in found.rows if not row.public]
    return Record(
        *(operation.command, operation.bits, operation.secret, sorted(operation.protect), seed, core.fields()),
        *(found.traces, found.cycles, found.flip_flops, round(found.threshold, 3)),
        [
            [round(max(row.first_order for row in secret), 2), sum(row.above for row in secret)],
            [round(max(row.second_order for row in secret), 2), sum(row.above_second for row in secret)],
        ],
        [[row.text, round(row.first_order, 2)] for row in secret if row.above],
        [asdict(reading) for reading in readings],
        rtl_hash(core),
        [[done, round(first, 2), round(second, 2)] for done, first, second in found.history],
        [[round(first, 1), round(second, 1)] for first, second in found.curve],
    )


def stored(folder: Path) -> list[Record]:
    """Return the rows recorded in ``folder``."""
    return jsonl.load(folder / LEAKAGE, "an assessment", Record.from_json)


def record(row: Record, folder: Path) -> None:
    """Record an assessment in ``folder``; it replaces an earlier one of the same experiment."""

    def change(rows: list[Record]) -> list[dict[str, Any]]:
        others = [each for each in rows if each._point != row._point]
        return [each.as_json() for each in sorted([*others, row], key=lambda each: str(each._point))]

    jsonl.update(folder / LEAKAGE, "an assessment", Record.from_json, change, row.as_json())
