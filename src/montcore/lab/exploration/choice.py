# SPDX-License-Identifier: Apache-2.0
"""The choice of a core for a budget: the pick and its alternatives, or how far each limit must be relaxed."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from montcore.errors import BadInput
from montcore.lab.exploration.candidate import Candidate
from montcore.lab.exploration.pareto import dominates, front

# Minimum relative gain of an alternative.
_WORTH = 0.1


@dataclass(frozen=True)
class Budget:
    """Limits on a core; None for no limit.

    Attributes
    ----------
    max_luts, max_dsps, max_brams
        Maximum area.
    max_kge
        Maximum area in standard cells, in thousands of NAND2.
    min_rate
        Minimum rate of sequential products, or powers, per second.

    Raises
    ------
    BadInput
        ``max luts``, ``max dsps``, ``max brams``, ``max kge`` or ``min rate`` is illegal.
    """

    max_luts: float | None = None
    max_dsps: float | None = None
    max_brams: float | None = None
    min_rate: float | None = None
    max_kge: float | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            limit = getattr(self, field.name)
            if limit is not None and not 0 <= limit < math.inf:
                raise BadInput(field.name.replace("_", " "), f"must be a finite number of at least 0, not {limit}")

    def broken(self, candidate: Candidate) -> dict[str, float]:
        """Return the limits that a core breaks, each with the value that admits the core."""
        needs = {
            "max_dsps": math.ceil(candidate.dsps),
            "max_brams": math.ceil(candidate.brams),
        }
        if candidate.luts is None:
            needs["max_kge"] = math.ceil(candidate.size_limit / 1000)
        else:
            needs["max_luts"] = candidate.size_limit
        broken: dict[str, float] = {
            name: need for name, need in needs.items() if (limit := getattr(self, name)) is not None and need > limit
        }
        if self.min_rate is not None and candidate.rate_limit < self.min_rate:
            broken["min_rate"] = math.floor(candidate.rate_limit)
        return broken

    def excess(self, candidate: Candidate) -> float:
        """Return the product of the factors by which limits must be relaxed for a core; 1 if the core fits."""
        product = 1.0
        for name, need in self.broken(candidate).items():
            limit = getattr(self, name)
            # Adding 1 to limit and need allows a limit of 0.
            product *= (limit + 1) / (need + 1) if name == "min_rate" else (need + 1) / (limit + 1)
        return product


@dataclass(frozen=True)
class Alternative:
    """Another core. ``trade`` states its gains and losses in a sentence."""

    candidate: Candidate
    trade: str

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        return {**self.candidate.as_json(), "trade": self.trade}


@dataclass(frozen=True)
class Choice:
    """The chosen core with its alternatives.

    Attributes
    ----------
    pick
        The core; None if no core fits.
    alternatives
        Other cores.
    relaxed
        If no core fits: cores with the limits that admit them.
    """

    pick: Candidate | None
    alternatives: tuple[Alternative, ...] = ()
    relaxed: tuple[tuple[Candidate, dict[str, float]], ...] = ()


# Quantity that a preset minimises, by the name of the preset.
PRESETS: Mapping[str, Callable[[Candidate], float]] = {
    "fastest": lambda core: core.time,
    "smallest": lambda core: core.size,
    "balanced": lambda core: core.size * core.time,
}


def check_preset(name: str) -> None:
    """Raise BadInput naming ``preset`` for an unknown one."""
    if name not in PRESETS:
        raise BadInput("preset", f"must be {', '.join(PRESETS)}, not {name!r}")


def useful(candidates: Sequence[Candidate], budget: Budget) -> list[Candidate]:
    """Return the cores except cores that a core with operands in memory makes pointless.

    The core with operands in memory is as good in area, DSP blocks and time, better in one of them, and within the
    limit of block RAMs.
    """
    in_memory = [core.figures[:3] for core in candidates if core.in_memory and "max_brams" not in budget.broken(core)]
    return [
        core
        for core in candidates
        if core.in_memory or not any(dominates(other, core.figures[:3]) for other in in_memory)
    ]


def choose(candidates: Sequence[Candidate], budget: Budget, preset: str | None = None) -> Choice:
    """Choose the best core within the limits by a preset: the fastest, or with a minimum rate the smallest one."""
    best = PRESETS[preset or ("fastest" if budget.min_rate is None else "smallest")]
    candidates = useful(candidates, budget)

    def order(candidate: Candidate) -> tuple[float, ...]:
        time, size, *others = candidate.figures
        first = (time, size) if budget.min_rate is None else (size, time)
        return best(candidate), *first, *others, candidate.estimated

    fitting = [candidate for candidate in candidates if not budget.broken(candidate)]
    if not fitting:
        return Choice(None, relaxed=tuple(_relaxed(candidates, budget)))
    pick = min(fitting, key=order)
    return Choice(pick, tuple(_alternatives(pick, fitting, candidates, budget)))


def _relaxed(candidates: Sequence[Candidate], budget: Budget) -> Iterator[tuple[Candidate, dict[str, float]]]:
    """Yield, for each limit that by itself excludes a core, the core that needs the least relaxation.

    Without such a limit, yield the core with the smallest excess.
    """
    alone = [candidate for candidate in candidates if len(budget.broken(candidate)) == 1]
    for field in fields(Budget):
        near = [candidate for candidate in alone if field.name in budget.broken(candidate)]
        if near:
            best = min(near, key=budget.excess)
            yield best, budget.broken(best)
    if not alone and candidates:
        best = min(candidates, key=budget.excess)
        yield best, budget.broken(best)


def _alternatives(
    pick: Candidate, fitting: Sequence[Candidate], everything: Sequence[Candidate], budget: Budget
) -> Iterator[Alternative]:
    """Yield at most two cores: smaller, faster, or with fewer blocks; within the limits if possible."""
    time, size, dsps, brams = range(4)
    # Pairs: the figure to improve by at least _WORTH, and the figure to minimise among such cores.
    wishes = [(size, time), (time, size), (dsps, time), (brams, time)]
    taken = [pick]
    for better, best in wishes * 2:
        for cores in (fitting, everything):
            enough = (1 - _WORTH) * pick.figures[better]
            best_cores = front(cores, lambda core: core.figures)
            wanted = [core for core in best_cores if core not in taken and core.figures[better] < enough]
            if wanted and len(taken) < 3:
                core = min(wanted, key=_figure(best))
                taken.append(core)
                yield Alternative(core, trade(core, pick, budget))
                break


def _figure(index: int) -> Callable[[Candidate], float]:
    return lambda core: core.figures[index]


def trade(core: Candidate, pick: Candidate, budget: Budget) -> str:
    """Return a sentence on a core's gains and losses against the pick."""
    gains: list[str] = []
    losses: list[str] = []
    for phrase, better in _differences(core, pick):
        (gains if better else losses).append(phrase)
    price = f" for {' and '.join(losses)}" if losses else ""
    condition = f", if it may be {limits(budget.broken(core))}" if budget.broken(core) else ""
    return f"{' and '.join(gains)}{price}{condition}."


def limits(values: Mapping[str, float]) -> str:
    """Return limits as options of the command line."""
    return " ".join(f"--{name.replace('_', '-')} {value:.0f}" for name, value in values.items())


def _differences(core: Candidate, pick: Candidate) -> Iterator[tuple[str, bool]]:
    """Yield each difference, and whether it is a gain."""
    if core.size != pick.size:
        yield _ratio(core.size / pick.size, "area" if core.luts is None else "LUTs")
    for name, own, other in (("DSP block", core.dsps, pick.dsps), ("block RAM", core.brams, pick.brams)):
        if own != other:
            number = abs(own - other)
            yield f"{number:g} {'fewer' if own < other else 'more'} {name}{'s' * (number != 1)}", own < other
    if f"{core.time / pick.time:.2f}" != "1.00":
        yield _ratio(core.time / pick.time, "time" if core.mhz else "cycles")


def _ratio(ratio: float, what: str) -> tuple[str, bool]:
    if ratio < 2:
        less = "fewer" if what in ("LUTs", "cycles") else "less"
        return f"{abs(ratio - 1):.0%} {less if ratio < 1 else 'more'} {what}".replace("%", " %"), ratio < 1
    return f"{ratio:,.{1 if ratio < 10 else 0}f} times the {what}", False
