# SPDX-License-Identifier: Apache-2.0
"""Run proof tasks with SymbiYosys, each in a separate process."""

import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import as_completed
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from montcore.errors import MontcoreError
from montcore.lab.proof.sby import symbiyosys
from montcore.lab.proof.trace import last_values
from montcore.lab.proof.workspace import Script, Work, lay_out
from montcore.tools import CancellableThreads, tail

# Exit codes of SymbiYosys with an answer: proved, cover not reached, counterexample, failed induction.
_PROVED, _NOT_REACHED, _FAILED, _UNKNOWN = 0, 1, 2, 4

_ASSERTION = re.compile(r"summary: +(?:failed assertion )?\w+\.(\S+) at ")
_TRACE = re.compile(r"summary: counterexample trace.*: (\S+\.vcd)$", re.MULTILINE)


@dataclass(frozen=True)
class ProofResult:
    """The result of a task.

    Parameters
    ----------
    name, shows
        Name of the task, and its claim in one line.
    passed
        Whether it is proved.
    seconds
        Wall time.
    depth
        Cycles searched, or the k of the k-induction.
    engine
        As SymbiYosys calls it.
    assertions
        If it did not pass: the assertions that do not hold; none for a run that was not found.
    log
        If it did not pass: the log, if there is one.
    trace
        The counterexample (VCD), if there is one. A k-induction starts in any state that the invariants allow, a
        bounded model check at power-up.
    values
        The last product of the counterexample. Contract: ``modulus``, ``x``, ``y``, ``z``, and ``clocks``, the cycles
        since its operands. Time: ``modulus``, ``x``, ``y`` of both copies. Range: the variables of the
        lemma.

    """

    name: str
    shows: str
    passed: bool
    seconds: float
    depth: int
    engine: str
    assertions: tuple[str, ...] = ()
    log: Path | None = None
    trace: Path | None = None
    values: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the result in JSON's types."""
        return {name: str(value) if isinstance(value, Path) else value for name, value in asdict(self).items()}


def run(work: Work, progress: Callable[[ProofResult], None] | None = None) -> list[ProofResult]:
    """Run the tasks of a design with assertions, one per processor at a time; return the results in order.

    If a task fails, the folder with its log and trace is kept; otherwise it is removed.

    Parameters
    ----------
    work
        The design and the tasks.
    progress
        Called with each result as it comes.

    Raises
    ------
    MontcoreError
        If a tool fails.

    """
    workspace = Path(tempfile.mkdtemp(prefix="montcore-proof-"))
    keep = False
    try:
        lay_out(workspace, work)
        with CancellableThreads(os.cpu_count()) as pool:
            running = [pool.submit(_run, script, work, workspace) for script in work.scripts]
            for future in as_completed(running):
                if progress:
                    progress(future.result())
        results = [future.result() for future in running]
        keep = not all(result.passed for result in results)
    finally:
        if not keep:
            shutil.rmtree(workspace)
    return results


def _run(script: Script, work: Work, workspace: Path) -> ProofResult:
    started = time.monotonic()
    done = symbiyosys().run(["-d", script.name, f"{script.name}.sby"], cwd=workspace)
    seconds = time.monotonic() - started
    if done.returncode not in (_PROVED, _NOT_REACHED, _FAILED, _UNKNOWN):
        errors = _errors(workspace / script.name, done.stdout)
        raise MontcoreError(f"the proof task {script.name} could not be run:\n{errors}")

    result = ProofResult(
        name=script.name,
        shows=script.shows,
        passed=done.returncode == _PROVED,
        seconds=round(seconds, 2),
        depth=script.depth,
        engine=script.engine,
    )
    if result.passed:
        return result
    trace = _TRACE.search(done.stdout)
    path = workspace / trace[1] if trace else None
    return replace(
        result,
        assertions=tuple(name.removeprefix("\\") for name in _ASSERTION.findall(done.stdout)),
        log=workspace / script.name / "logfile.txt",
        trace=path,
        values=last_values(path, work.values) if path else {},
    )


def _errors(folder: Path, output: str) -> str:
    """Return the error: SymbiYosys reports only that Yosys failed, the last log of Yosys has the reason."""
    logs = sorted(folder.glob("model/*.log"), key=lambda log: log.stat().st_mtime)
    return tail("\n".join([*(log.read_text(encoding="utf-8") for log in logs[-1:]), output]))
