# SPDX-License-Identifier: Apache-2.0
"""Recorded assessments and attacks, a line of JSON each."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from montcore.cores import Core, from_fields
from montcore.lab.leakage.attack import Attack
from montcore.lab.leakage.campaign import Assessment
from montcore.lab.leakage.everywhere import Search
from montcore.lab.leakage.operations import Experiment
from montcore.tools import jsonl, rtl

# Files of t-tests, and of attacks on single runs.
LEAKAGE, ATTACKS = "leakage.jsonl", "attacks.jsonl"
# A row lists at most this many places at which a secret shows.
_PLACES = 8


@dataclass(frozen=True, kw_only=True)
class ExperimentRow:
    """An experiment that was recorded.

    Attributes
    ----------
    command, bits, secret, protect, seed
        The experiment.
    fields
        The core, as ``montcore.cores.from_fields`` reads it.
    cycles
        The length of a run.
    rtl_hash, date
        Fingerprint of the RTL, and the day.
    """

    command: str
    bits: int
    secret: str
    protect: list[str]
    seed: int
    fields: dict[str, Any]
    cycles: int
    rtl_hash: str
    date: str = field(default_factory=lambda: datetime.now(UTC).date().isoformat())

    @property
    def point(self) -> tuple[object, ...]:
        """The experiment, of which there is one row."""
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


@dataclass(frozen=True, kw_only=True)
class Record(ExperimentRow):
    """A t-test.

    Attributes
    ----------
    traces, flip_flops, threshold
        Figures of the t-test.
    orders
        The largest |t| outside public instructions, and the cycles above the threshold, of both orders.
    failing
        Secret instructions that fail in the first order, with their largest |t|.
    history, curve
        The largest |t| of both orders outside public instructions: by number of traces, and in stretches of the cycles.
    """

    traces: int
    flip_flops: int
    threshold: float
    orders: list[list[float]]
    failing: list[list[Any]]
    history: list[list[float]] = field(default_factory=list)
    curve: list[list[float]] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class AttackRecord(ExperimentRow):
    """Attacks on single runs.

    Attributes
    ----------
    profiled
        Runs that the templates learned from.
    readings, searches
        Fields of ``montcore.lab.leakage.attack.Reading`` and ``SecretSearch``.
    several
        Fields of ``montcore.lab.leakage.several.KeySearch``, from several runs with one key; empty without keys.
    runs, looks, false, places
        The search of all registers: runs, comparisons, leaks that luck confirmed, and the strongest places: scan,
        register, cycle, instruction, correlation and number of leaks. Empty without the search.
    """

    profiled: int
    readings: list[dict[str, Any]]
    searches: list[dict[str, Any]]
    several: list[dict[str, Any]] = field(default_factory=list)
    runs: int = 0
    looks: int = 0
    false: int = 0
    places: list[list[Any]] = field(default_factory=list)


def rtl_hash(core: Core) -> str:
    """Return the fingerprint of a core's RTL."""
    return rtl.fingerprint(rtl.texts(*core.modules) | dict(core.texts), core.parameters)


def of(operation: Experiment[Any], core: Core, seed: int, found: Assessment) -> Record:
    """Return the row of an assessment."""
    secret = [row for row in found.rows if not row.public]
    return Record(
        **_experiment(operation, core, seed, found.cycles),
        traces=found.traces,
        flip_flops=found.flip_flops,
        threshold=round(found.threshold, 3),
        orders=[
            [round(max(row.first_order for row in secret), 2), sum(row.above for row in secret)],
            [round(max(row.second_order for row in secret), 2), sum(row.above_second for row in secret)],
        ],
        failing=[[row.text, round(row.first_order, 2)] for row in secret if row.above],
        history=[[done, round(first, 2), round(second, 2)] for done, first, second in found.history],
        curve=[[round(first, 1), round(second, 1)] for first, second in found.curve],
    )


def of_attack(
    operation: Experiment[Any], core: Core, seed: int, profiled: int, found: Attack, search: Search | None
) -> AttackRecord:
    """Return the row of an attack, and of the search of all registers if there was one."""
    searched: dict[str, Any] = (
        {} if search is None else {"runs": search.runs, "looks": search.looks, "false": search.false}
    )
    places = [] if search is None else search.places()[:_PLACES]
    return AttackRecord(
        **_experiment(operation, core, seed, found.cycles),
        profiled=profiled,
        readings=[_rounded(asdict(reading)) for reading in found.readings],
        searches=[asdict(each) for each in found.searches],
        several=[asdict(each) for each in found.several],
        **searched,
        places=[
            [sight.scan, sight.register, sight.cycle, sight.instruction, sight.correlation, count]
            for sight, count in places
        ],
    )


def _experiment(operation: Experiment[Any], core: Core, seed: int, cycles: int) -> dict[str, Any]:
    return {
        **{"command": operation.command, "bits": operation.bits, "secret": operation.secret, "seed": seed},
        **{"protect": sorted(operation.protect), "fields": core.fields(), "cycles": cycles},
        "rtl_hash": rtl_hash(core),
    }


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    return round(value, 4) if isinstance(value, float) else value


def stored(folder: Path) -> list[Record]:
    """Return the t-tests recorded in ``folder``."""
    return jsonl.load(folder / LEAKAGE, "an assessment", Record.from_json)


def stored_attacks(folder: Path) -> list[AttackRecord]:
    """Return the attacks recorded in ``folder``."""
    return jsonl.load(folder / ATTACKS, "an attack", AttackRecord.from_json)


def record(row: Record | AttackRecord, folder: Path) -> None:
    """Record a row in ``folder``; it replaces an earlier one of the same experiment."""
    name, what = (LEAKAGE, "an assessment") if isinstance(row, Record) else (ATTACKS, "an attack")

    def change(rows: list[ExperimentRow]) -> list[dict[str, Any]]:
        others = [each for each in rows if each.point != row.point]
        return [each.as_json() for each in sorted([*others, row], key=lambda each: str(each.point))]

    jsonl.update(folder / name, what, type(row).from_json, change, row.as_json())
