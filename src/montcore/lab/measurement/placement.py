# SPDX-License-Identifier: Apache-2.0
"""The nextpnr adapter: one place-and-route run per seed, and the maximum frequency of each."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from contextlib import ExitStack, suppress
from pathlib import Path

from montcore import tools
from montcore.errors import BadInput, MontcoreError
from montcore.lab import tools as lab_tools
from montcore.lab.measurement.reports import max_frequency, overflows
from montcore.lab.measurement.synthesis import NETLIST
from montcore.lab.targets import Placement, Target
from montcore.tools import cache
from montcore.tools.locks import held


class DoesNotFit(MontcoreError):
    """The device is too small. The message lists the missing resources."""


# An unreachable goal keeps nextpnr optimising the critical path.
_GOAL_MHZ = 1000

# Time limit against a run that hangs, above the time of any recorded core.
_TIMEOUT_S = 6 * 3600


def place(
    placement: Placement, folder: Path, seeds: Sequence[int], at_once: int | None = None
) -> Iterator[tuple[int, float]]:
    """Yield (seed, maximum frequency in MHz) of ``folder / NETLIST`` in the order of completion.

    Parameters
    ----------
    placement
        Arguments of nextpnr.
    folder
        Folder with the netlist.
    seeds
        Seeds of the runs.
    at_once
        Number of simultaneous runs; default: one per processor.

    Raises
    ------
    DoesNotFit
        The device is too small.
    MontcoreError
        nextpnr fails. The message holds the end of its output.
    """
    tool = _ready(placement)
    for name, text in placement.files.items():
        (folder / name).write_text(text, encoding="utf-8")

    # An interrupt, or a core that does not fit, ends the other runs at once.
    with tools.CancellableThreads(min(len(seeds), at_once or os.cpu_count() or 1)) as pool:
        runs = {pool.submit(_run, tool, placement, folder, seed): seed for seed in seeds}
        for run in as_completed(runs):
            yield runs[run], run.result()


def check_installed(target: Target) -> None:
    """Raise BadInput naming ``target`` if its nextpnr or chip database must be named and is not."""
    placement = target.placement
    if placement is None or not placement.program:
        return
    program, folder = (os.environ.get(name, "") for name in (placement.program, placement.databases))
    if not os.access(program, os.X_OK):
        rule = f"is placed with nextpnr-{placement.family}; {placement.program} must name this program"
    elif not folder or not _database(placement).is_file():
        rule = f"is placed with a chip database; {placement.databases} must name a folder with {placement.database}"
    elif "--report" not in nextpnr(placement).run(["--help"]).stdout:
        rule = f"needs a nextpnr-{placement.family} of August 2026 or later; {placement.program} names another"
    else:
        return
    raise BadInput("target", f"{target.name} {rule}")


def nextpnr(placement: Placement) -> tools.Tool:
    """Return the nextpnr of a placement."""
    return lab_tools.nextpnr(placement.family, os.environ[placement.program] if placement.program else None)


def _run(tool: tools.Tool, placement: Placement, folder: Path, seed: int) -> float:
    report = f"report.{seed}.json"
    # File names are relative to the folder, because the WebAssembly build has its own /tmp.
    arguments = [
        *placement.arguments,
        *(("--chipdb", str(_database(placement))) if placement.database else ()),
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
            # The timing analysis follows a path by recursion, and the stack of the WebAssembly build is small.
            raise MontcoreError(
                f"{tool.name} ran out of stack: a path of this core, such as a carry chain of thousands of bits, "
                "is too long for its WebAssembly build; install a native build on the PATH"
            )
        raise MontcoreError(f"{tool.name} failed:\n{tools.tail(done.stdout)}")
    return max_frequency((folder / report).read_text(encoding="utf-8"))


def _database(placement: Placement) -> Path:
    return Path(os.environ[placement.databases]).absolute() / placement.database


def _ready(placement: Placement) -> tools.Tool:
    """Return nextpnr after its first run, in which the wheel compiles its WebAssembly unsafely for parallel runs."""
    tool = nextpnr(placement)
    if "yowasp" in tool.version:
        cache.check_machine_code(tool.name)
    lock = cache.root() / f"{tool.name}.lock"
    with ExitStack() as stack:
        # A cache that is read-only has the machine code.
        with suppress(OSError):
            lock.parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(held(lock))
        tool.check(["--version"])
    return tool
