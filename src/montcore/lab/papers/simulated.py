# SPDX-License-Identifier: Apache-2.0
"""Cycles in the simulated RTL: random products, each with the right value and the stated cycles."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from montcore import tools
from montcore.architectures import Config
from montcore.checks import check_integer
from montcore.errors import MontcoreError
from montcore.multiplier import Multiplier
from montcore.tools import jsonl, rtl

SIMULATIONS = "simulations.jsonl"
_SEED = 20261121


@dataclass(frozen=True)
class Simulation:
    """Products of the RTL, each with the right value and the cycles of ``Config.latency``.

    Attributes
    ----------
    config
        The multiplier.
    counts
        Number of products by cycles.
    seed
        Seed of the operands.
    compute_cycles
        Cycles that the paper counts, if it excludes the transport of operands and result.
    tool
        Version of the simulator.
    rtl_hash
        Fingerprint of sources and parameters.
    date
        UTC, ISO 8601.
    """

    config: Config
    seed: int
    counts: Mapping[int, int]
    compute_cycles: int | None
    tool: str
    rtl_hash: str
    date: str

    @property
    def products(self) -> int:
        """Number of products."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """Mean cycles."""
        return sum(cycles * number for cycles, number in self.counts.items()) / self.products

    @property
    def is_current(self) -> bool:
        """True if the RTL has not changed since the simulation."""
        return self.rtl_hash == _hash(self.config)

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        return {
            "architecture": self.config.architecture,
            "width": self.config.width,
            "parameters": dict(self.config.parameters),
            "counts": {str(cycles): number for cycles, number in sorted(self.counts.items())},
            **{name: getattr(self, name) for name in ("seed", "compute_cycles", "tool", "rtl_hash", "date")},
        }

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Self:
        """Return the simulation of a ``row`` by ``as_json``; raise KeyError, TypeError or BadInput for other rows."""
        for number in row["counts"].values():
            check_integer("counts", number)
        return cls(
            config=Config(row["architecture"], row["width"], row["parameters"]),
            counts={int(cycles): number for cycles, number in row["counts"].items()},
            **{name: row[name] for name in ("seed", "compute_cycles", "tool", "rtl_hash", "date")},
        )


def products_for(config: Config) -> int:
    """Return the number of products: more if the cycles depend on the operands, to show the distribution."""
    return 10 if config.mean_latency == config.worst_latency else 1000


def simulate(config: Config) -> Simulation:
    """Simulate random products with a random modulus of full length.

    Raises MontcoreError if a value or the cycles are wrong.
    """
    rng = random.Random(_SEED)
    modulus = rng.getrandbits(config.width) | 1 << config.width - 1 | 1
    limit = config.operand_limit(modulus)
    counts: Counter[int] = Counter()
    computing: set[int | None] = set()
    with Multiplier(config).simulate() as core:
        for _ in range(products_for(config)):
            x, y = rng.randrange(limit), rng.randrange(limit)
            product = core.checked(x, y, modulus)
            counts[product.cycles] += 1
            computing.add(product.compute_cycles)
    if len(computing) != 1:
        raise MontcoreError(f"{config}: the compute cycles vary: {sorted(map(str, computing))}")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return Simulation(config, _SEED, counts, computing.pop(), tools.verilator().version, _hash(config), now)


def stored_simulations(folder: Path) -> list[Simulation]:
    """Return the simulations recorded in ``folder``; leave out illegal lines, with a warning."""
    return jsonl.load(folder / SIMULATIONS, "a simulation", Simulation.from_json)


def record_simulation(simulation: Simulation, folder: Path) -> None:
    """Record a simulation in ``folder``; it replaces an earlier one of the same core.

    Raises Unrecorded naming ``record`` if ``folder`` is not writable.
    """

    def change(rows: list[Simulation]) -> list[dict[str, Any]]:
        others = [row for row in rows if row.config != simulation.config]
        ordered = sorted(
            [*others, simulation], key=lambda row: (row.config.architecture, row.config.width, str(row.config))
        )
        return [row.as_json() for row in ordered]

    jsonl.update(folder / SIMULATIONS, "a simulation", Simulation.from_json, change, simulation.as_json())


def _hash(config: Config) -> str:
    sources = {path.name: path.read_text("utf-8") for path in rtl.sources(config.module)}
    return rtl.fingerprint(sources, config.rtl_parameters)
