# SPDX-License-Identifier: Apache-2.0
"""Solve obligations with z3, several at a time, and keep the proved ones."""

import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import metadata
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import z3

from montcore.lab.proof.run import ProofResult
from montcore.lab.proof.steps.lemma import Obligation
from montcore.tools import cache

SECONDS = 300


class _NotProvedError(Exception):
    """Ends the build of an entry of the cache, which keeps only proved lemmas."""

    def __init__(self, result: ProofResult) -> None:
        super().__init__(result.name)
        self.result = result


def engine() -> str:
    """Return the solver with its version."""
    return f"z3 {metadata.version('z3-solver')}"


def check(obligation: Obligation) -> ProofResult:
    """Solve an obligation, unless its very text was proved before by the same solver."""
    key = hashlib.sha256(f"{engine()}\n{obligation.text}".encode()).hexdigest()
    started = time.monotonic()

    def build(folder: Path) -> None:
        result = solve(obligation)
        if not result.passed:
            raise _NotProvedError(result)
        (folder / "result.json").write_text(json.dumps({"seconds": result.seconds}), encoding="utf-8")

    try:
        with cache.once("proofs", key, build):
            seconds = round(time.monotonic() - started, 2)
    except _NotProvedError as failed:
        return failed.result
    return ProofResult(obligation.name, obligation.shows, True, seconds, 1, engine())


def solve(obligation: Obligation) -> ProofResult:
    """Show that some values meet the assumptions, and that the claim follows from them."""
    started = time.monotonic()
    # A new context: the solver's run depends on the text only, not on earlier runs in this process.
    context = z3.Context()
    assertions = list(z3.parse_smt2_string(obligation.text, ctx=context))
    solver = z3.SimpleSolver(ctx=context)
    solver.set("timeout", SECONDS * 1000)
    solver.add(*assertions[: -obligation.parts])
    given, model = solver.check(), None
    answer = z3.unknown
    for denial in assertions[-obligation.parts :] if given == z3.sat else ():
        solver.push()
        solver.add(denial)
        answer = solver.check()
        if answer != z3.unsat:
            model = solver.model() if answer == z3.sat else None
            break
        solver.pop()
    passed = given == z3.sat and answer == z3.unsat
    reason = ""
    if given == z3.unsat:
        reason = ", whose assumptions cannot be met"
    elif z3.unknown in (given, answer):
        reason = f": no answer in {SECONDS} s"
    return ProofResult(
        name=obligation.name,
        shows=obligation.shows,
        passed=passed,
        seconds=round(time.monotonic() - started, 2),
        depth=1,
        engine=engine(),
        assertions=() if passed else (f"{obligation.name}{reason}",),
        values=_values(model, obligation.names) if model is not None else {},
    )


def _values(model: Any, names: Sequence[str]) -> dict[str, Any]:
    found = {each.name(): model[each] for each in model.decls()}
    chosen = {name: found[name] for name in names if name in found}
    return {name: value.as_long() if z3.is_int_value(value) else z3.is_true(value) for name, value in chosen.items()}


def check_all(obligations: Sequence[Obligation], jobs: int | None = None) -> Iterator[ProofResult]:
    """Yield the result of each obligation as it comes, with this many processes: by default, one per processor."""
    processes = min(jobs or os.cpu_count() or 1, len(obligations))
    if processes == 1:
        yield from map(check, obligations)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for future in as_completed([pool.submit(check, each) for each in obligations]):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


ProofProgress = Callable[[ProofResult], None]
