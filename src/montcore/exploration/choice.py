# SPDX-License-Identifier: Apache-2.0
"""The core for a budget: the pick, what else there is and at which price, or which limit stands in the way."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from montcore.errors import BadInput
from montcore.exploration.candidates import Candidate
from montcore.exploration.pareto import front

# Less than this part is no reason to look at another core.
_WORTH = 0.1


@dataclass(frozen=True)
class Budget:
    """Limits; None for no limit. min_rate: products or powers a second, one after the other.

    Raises BadInput naming ``max luts``, ``max dsps``, ``max brams`` or ``min rate``.
    """

    max_luts: float | None = None
    max_dsps: float | None = None
    max_brams: float | None = None
    min_rate: float | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            limit = getattr(self, field.name)
            if limit is not None and not 0 <= limit < math.inf:
                raise BadInput(field.name.replace("_", " "), f"must be a number that is not negative, not {limit}")

    def broken(self, candidate: Candidate) -> dict[str, float]:
        """The limits that a core does not keep, with the values that would let it pass."""
        needs = {
            "max_luts": candidate.luts_limit,
            "max_dsps": math.ceil(candidate.dsps),
            "max_brams": math.ceil(candidate.brams),
        }
        broken: dict[str, float] = {
            name: need for name, need in needs.items() if (limit := getattr(self, name)) is not None and need > limit
        }
        if self.min_rate is not None and candidate.rate_limit < self.min_rate:
            broken["min_rate"] = math.floor(candidate.rate_limit)
        return broken

    def excess(self, candidate: Candidate) -> float:
        """How far the limits must give way for a core: the product of the factors. 1 for one that keeps them."""
        product = 1.0
        for name, need in self.broken(candidate).items():
            limit = getattr(self, name)
            # One more than the limit and the need, for limits of 0.
            product *= (limit + 1) / (need + 1) if name == "min_rate" else (need + 1) / (limit + 1)
        return product


@dataclass(frozen=True)
class Alternative:
    """Another core. trade: what is gained with it and what is lost, in a sentence."""

    candidate: Candidate
    trade: str

    def as_json(self) -> dict[str, Any]:
        """One flat object."""
        return {**self.candidate.as_json(), "trade": self.trade}


@dataclass(frozen=True)
class Choice:
    """pick: None if nothing keeps the limits; then ``relaxed`` has the limits that would let cores pass, by core."""

    pick: Candidate | None
    alternatives: tuple[Alternative, ...] = ()
    relaxed: tuple[tuple[Candidate, dict[str, float]], ...] = ()


def choose(candidates: Sequence[Candidate], budget: Budget) -> Choice:
    """The fastest core within the limits; where a rate is asked for, the one with the fewest LUTs that has it."""

    def order(candidate: Candidate) -> tuple[float, ...]:
        time, luts, *others = candidate.figures
        first = (time, luts) if budget.min_rate is None else (luts, time)
        return *first, *others, candidate.estimated

    fitting = [candidate for candidate in candidates if not budget.broken(candidate)]
    if not fitting:
        return Choice(None, relaxed=tuple(_relaxed(candidates, budget)))
    pick = min(fitting, key=order)
    return Choice(pick, tuple(_alternatives(pick, fitting, candidates, budget)))


def _relaxed(candidates: Sequence[Candidate], budget: Budget) -> Iterator[tuple[Candidate, dict[str, float]]]:
    """For each limit that alone stands in the way, the core that needs the least of it; or else the nearest core."""
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
    """At most two cores: smaller, faster, with less of the rest; each within the limits if there is such a one."""
    time, luts, dsps, brams = range(4)
    # What is to be clearly better, and what is to be the best then.
    wishes = [(luts, time), (time, luts), (dsps, time), (brams, time)]
    taken = [pick]
    for better, best in wishes * 2:
        for cores in (fitting, everything):
            others = front((core for core in cores if core not in taken), lambda core: core.figures)
            enough = (1 - _WORTH) * pick.figures[better]
            wanted = [core for core in others if core.figures[better] < enough]
            if wanted and len(taken) < 3:
                core = min(wanted, key=_figure(best))
                taken.append(core)
                yield Alternative(core, trade(core, pick, budget))
                break


def _figure(index: int) -> Callable[[Candidate], float]:
    return lambda core: core.figures[index]


def trade(core: Candidate, pick: Candidate, budget: Budget) -> str:
    """What a core gains and loses against the pick, in a sentence."""
    gains: list[str] = []
    losses: list[str] = []
    for phrase, better in _differences(core, pick):
        (gains if better else losses).append(phrase)
    price = f" for {' and '.join(losses)}" if losses else ""
    condition = f", if it may be {limits(budget.broken(core))}" if budget.broken(core) else ""
    return f"{' and '.join(gains)}{price}{condition}."


def limits(values: Mapping[str, float]) -> str:
    """Limits as options of the command line."""
    return " ".join(f"--{name.replace('_', '-')} {value:.0f}" for name, value in values.items())


def _differences(core: Candidate, pick: Candidate) -> Iterator[tuple[str, bool]]:
    """What differs, and whether it is for the better."""
    if core.luts != pick.luts:
        yield _ratio(core.luts / pick.luts, "LUTs")
    for name, own, other in (("DSP block", core.dsps, pick.dsps), ("block RAM", core.brams, pick.brams)):
        if own != other:
            number = abs(own - other)
            yield f"{number:g} {'fewer' if own < other else 'more'} {name}{'s' * (number != 1)}", own < other
    if f"{core.time_us / pick.time_us:.2f}" != "1.00":
        yield _ratio(core.time_us / pick.time_us, "time")


def _ratio(ratio: float, what: str) -> tuple[str, bool]:
    if ratio < 2:
        less = "fewer" if what == "LUTs" else "less"
        return f"{abs(ratio - 1):.0%} {less if ratio < 1 else 'more'} {what}".replace("%", " %"), ratio < 1
    return f"{ratio:,.{1 if ratio < 10 else 0}f} times the {what}", False
