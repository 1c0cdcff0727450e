# SPDX-License-Identifier: Apache-2.0
"""The nextpnr adapter: a netlist is placed and routed once for each seed, and the clock read off."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from filelock import FileLock

from montcore import tools
from montcore.errors import MontcoreError
from montcore.measurement.reports import clock, overflows
from montcore.measurement.synthesis import NETLIST
from montcore.measurement.targets import Placement
from montcore.tools import cache


class DoesNotFit(MontcoreError):
    """The device is too small. From ``place``, the message is what it has too little of."""


# Out of reach on purpose: whatever the clock, there is always a path worth improving.
_GOAL_MHZ = 1000

# Longer than any core has ever taken; a run that hangs must not hang us.
_TIMEOUT_S = 6 * 3600


def place(
    placement: Placement, folder: Path, seeds: Sequence[int], at_once: int | None = None
) -> Iterator[tuple[int, float]]:
    """The highest clock (MHz) that ``folder / NETLIST`` reaches with each seed: (seed, clock) as they come.

    at_once: seeds that run at the same time, as many as there are processors if not given.
    Raises DoesNotFit, or MontcoreError with nextpnr's last words if it fails otherwise.
    """
    tool = _ready(placement.family)
    for name, text in placement.files.items():
        (folder / name).write_text(text, encoding="utf-8")

    pool = ThreadPoolExecutor(min(len(seeds), at_once or os.cpu_count() or 1))
    runs = {pool.submit(_run, tool, placement, folder, seed): seed for seed in seeds}
    try:
        for run in as_completed(runs):
            yield runs[run], run.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _run(tool: tools.Tool, placement: Placement, folder: Path, seed: int) -> float:
    report = f"report.{seed}.json"
    # Names relative to the folder: the WebAssembly build has a /tmp of its own.
    arguments = [
        *placement.arguments,
        *("--json", NETLIST, "--report", report, "--seed", str(seed)),
        *("--freq", str(_GOAL_MHZ), "--timing-allow-fail"),
    ]
    try:
        done = tool.run(arguments, cwd=folder, timeout=_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        raise MontcoreError(f"{tool.name} did not finish in {_TIMEOUT_S} seconds") from None
    if done.returncode != 0:
        missing = [f"{row.used} {row.cell} of {row.available}" for row in overflows(done.stdout)]
        if missing:
            raise DoesNotFit(", ".join(missing))
        if "wasm trap" in done.stdout:
            # Its timing analysis goes along a path by recursion, and the WebAssembly build's stack is small.
            raise MontcoreError(
                f"{tool.name} ran out of stack: a path of this core, such as a carry chain of thousands of bits, "
                "is too long for its WebAssembly build; a native one on the PATH is used where there is one"
            )
        raise MontcoreError(f"{tool.name} failed:\n{tools.tail(done.stdout)}")
    return clock((folder / report).read_text(encoding="utf-8"))


def _ready(family: str) -> tools.Tool:
    """nextpnr, its WebAssembly compiled: the wheel does that on first use, and not safely for two uses at once."""
    tool = tools.nextpnr(family)
    lock = cache.root() / f"{tool.name}.lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(lock):
        tool.check(["--version"])
    return tool
