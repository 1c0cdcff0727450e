# SPDX-License-Identifier: Apache-2.0
"""Run the proof tasks of a configuration with SymbiYosys, each in a process of its own."""

import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from montcore.architectures.config import Config
from montcore.errors import MontcoreError
from montcore.proof.sby import symbiyosys
from montcore.proof.tasks import Task, tasks
from montcore.proof.trace import last_values
from montcore.proof.workspace import lay_out
from montcore.tools import rtl, tail

# Exit codes of SymbiYosys that are an answer: proved, a counterexample, an induction that does not go through.
_PROVED, _FAILED, _UNKNOWN = 0, 2, 4

_DEPTH = re.compile(r"^depth (\d+)$", re.MULTILINE)
_ENGINE = re.compile(r"^\[engines\]\n(.+)$", re.MULTILINE)
_ASSERTION = re.compile(r"summary: +(?:failed assertion )?mont_mul_proof\.(\S+) at ")
_TRACE = re.compile(r"summary: counterexample trace.*: (\S+\.vcd)$", re.MULTILINE)

# The contract's signals that tell a counterexample, by the name people know them under.
_KEY_VALUES = {"modulus": "m_q", "x": "x_q", "y": "y_q", "z": "z_o", "clocks": "count_q"}


@dataclass(frozen=True)
class ProofResult:
    """What came of a task.

    name, shows: of the task. passed: it is proved. seconds: wall time. depth: clocks searched, or the k of the
    k-induction. engine: as SymbiYosys calls it. If it did not pass: the assertions that do not hold, the log, and,
    where there is a counterexample, its trace (VCD) and what it ends with: modulus and operands of the product, z_o,
    and the clocks since the operands. The counterexample of an induction starts in any state that the invariants
    allow; that of a search, at power-up.
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
    values: dict[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The result in JSON's types."""
        return {name: str(value) if isinstance(value, Path) else value for name, value in asdict(self).items()}


def prove(
    config: Config,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
) -> list[ProofResult]:
    """Run the proof tasks of a configuration, as many at a time as there are processors; a result for each, in order.

    progress: called with each result as it comes. sources: the RTL to prove, the library's unless given.
    Where a task does not pass, the folder with its log and trace is kept; otherwise nothing stays behind.
    Raises BadInput naming ``width`` if it is too large, MontcoreError if a tool fails.
    """
    pending = tasks(config)
    workspace = Path(tempfile.mkdtemp(prefix="montcore-proof-"))
    keep = False
    try:
        script = lay_out(workspace, config, rtl.sources(config.module) if sources is None else sources)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            running = [pool.submit(_run, task, script) for task in pending]
            for future in as_completed(running):
                if progress:
                    progress(future.result())
        results = [future.result() for future in running]
        keep = not all(result.passed for result in results)
    finally:
        if not keep:
            shutil.rmtree(workspace)
    return results


def _run(task: Task, script: Path) -> ProofResult:
    workspace = script.parent
    started = time.monotonic()
    done = symbiyosys().run(["-d", task.name, script.name, task.name], cwd=workspace)
    seconds = time.monotonic() - started
    if done.returncode not in (_PROVED, _FAILED, _UNKNOWN):
        errors = _errors(workspace / task.name, done.stdout)
        raise MontcoreError(f"the proof task {task.name} could not be run:\n{errors}")

    settings = (workspace / task.name / "config.sby").read_text(encoding="utf-8")
    result = ProofResult(
        name=task.name,
        shows=task.shows,
        passed=done.returncode == _PROVED,
        seconds=round(seconds, 2),
        depth=int(_found(_DEPTH, settings)),
        engine=_found(_ENGINE, settings),
    )
    if result.passed:
        return result
    trace = _TRACE.search(done.stdout)
    path = workspace / trace[1] if trace else None
    signals = last_values(path, "mont_mul_proof.u_contract") if path else {}
    return replace(
        result,
        assertions=tuple(name.removeprefix("\\") for name in _ASSERTION.findall(done.stdout)),
        log=workspace / task.name / "logfile.txt",
        trace=path,
        values={name: signals[signal] for name, signal in _KEY_VALUES.items() if signal in signals},
    )


def _errors(folder: Path, output: str) -> str:
    """What went wrong: SymbiYosys only says that Yosys failed, Yosys' last log says why."""
    logs = sorted(folder.glob("model/*.log"), key=lambda log: log.stat().st_mtime)
    return tail("\n".join([*(log.read_text(encoding="utf-8") for log in logs[-1:]), output]))


def _found(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    if match is None:
        raise MontcoreError(f"no {pattern.pattern!r} in the proof's settings")
    return match[1]
