# SPDX-License-Identifier: Apache-2.0
"""Lemmas over numbers of any size, checked by z3, and the lemmas that several multipliers share."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from typing import Any

import z3

from montcore.lab.proof.run import ProofResult

# Far more than any lemma takes.
_MILLISECONDS = 60_000


@dataclass(frozen=True)
class Lemma:
    """A claim that follows from assumptions, for all values of the variables.

    Parameters
    ----------
    name
        Unique in an architecture.
    shows
        The claim, in one line.
    given
        The assumptions. The proof also checks that some numbers meet them.
    claim
        The conclusion.

    """

    name: str
    shows: str
    given: Sequence[Any]
    claim: Any


def numbers(names: str) -> list[Any]:
    """Return variables for integers of any size; z3 may take reals, for which the lemmas hold, too."""
    return list(z3.Reals(names))


def within(low: Any, value: Any, limit: Any) -> Any:
    """Return low <= value < limit."""
    return z3.And(low <= value, value < limit)


def multiple(product: Any, radix: Any, operand: Any) -> Any:
    """Return the claim of lemma ``digit`` about a digit's product with an operand."""
    return z3.And(product >= 0, product <= (radix - 1) * operand)


def digit() -> Lemma:
    """Return the lemma by which other lemmas treat the product of a digit and an operand as one number."""
    d, y, radix = z3.Ints("d y D")
    return Lemma(
        "digit",
        "a digit of D values times y is between 0 and (D - 1)*y",
        [within(0, d, radix), y >= 0],
        multiple(d * y, radix, y),
    )


def serial(reduce: bool, value: str = "p") -> list[Lemma]:
    """Return the lemmas of a core that takes a digit of x at a time: D = 2 is bit by bit.

    The operands are below B: M with Reduce = 1, otherwise 2M.
    """
    p, after, y, m, radix, xy, qm = numbers("p next y M D xy qM")
    bound = m if reduce else 2 * m
    inside = [m >= 1, within(0, y, bound), radix >= 2]
    step = [radix * after == p + xy + qm, multiple(qm, radix, m)]
    any_digit = multiple(xy, radix, y)
    start = [within(0, p, bound + m), *inside]
    lemmas = [
        digit(),
        Lemma("start", f"{value} = 0 < B + M", [m >= 1], bound + m > 0),
        Lemma(
            "step",
            f"0 <= {value} < B + M is kept by {value} = ({value} + x_i*y + q*M) / D",
            [*start, *step, any_digit],
            within(0, after, bound + m),
        ),
    ]
    if reduce:
        return [*lemmas, subtraction(value)]
    top_digit = multiple(xy, radix / 2, y)
    last = Lemma(
        "last_step",
        f"{value} < 3M and a last digit of x below D/2 give {value} < 2M",
        [*start, *step, top_digit],
        within(0, after, 2 * m),
    )
    return [*lemmas, last]


def subtraction(value: str) -> Lemma:
    """Return the lemma of the final subtraction."""
    p, z, m = numbers("p z M")
    return Lemma(
        "subtraction",
        f"{value} < 2M and one conditional subtraction give 0 <= z < M",
        [m >= 1, within(0, p, 2 * m), z == z3.If(p >= m, p - m, p)],
        within(0, z, m),
    )


def whole(reduce: bool, value: str, factor: int) -> Lemma:
    """Return the lemma of the whole product, R*S = x*y + Q*M, for operands below B and R > factor*M."""
    s, x, y, q, m, r = numbers("S x y Q M R")
    bound = m if reduce else 2 * m
    return Lemma(
        "whole",
        f"R*{value} = x*y + Q*M with Q < R and R > {factor if factor > 1 else ''}M gives 0 <= {value} < 2M",
        [r * s == x * y + q * m, m >= 1, within(0, x, bound), within(0, y, bound), within(0, q, r), r > factor * m],
        within(0, s, 2 * m),
    )


def check(lemma: Lemma) -> ProofResult:
    """Check a lemma: some numbers meet its assumptions, and the claim follows from them."""
    started = time.monotonic()
    solver = z3.Solver()
    solver.set("timeout", _MILLISECONDS)
    solver.add(*lemma.given)
    can_be_met = solver.check() == z3.sat
    solver.add(z3.Not(lemma.claim))
    answer = solver.check()
    passed = can_be_met and answer == z3.unsat
    return ProofResult(
        name=lemma.name,
        shows=lemma.shows,
        passed=passed,
        seconds=round(time.monotonic() - started, 2),
        depth=1,
        engine=f"z3 {metadata.version('z3-solver')}",
        assertions=() if passed else (lemma.name if can_be_met else f"{lemma.name}, whose assumptions cannot be met",),
        values=_values(solver.model()) if answer == z3.sat else {},
    )


def _values(model: Any) -> dict[str, Any]:
    """Return the numbers of a counterexample; numbers that are not whole become text."""
    named = {variable.name(): model[variable] for variable in model.decls()}
    return {name: int(str(value)) if str(value).lstrip("-").isdigit() else str(value) for name, value in named.items()}
