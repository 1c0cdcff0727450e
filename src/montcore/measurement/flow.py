# SPDX-License-Identifier: Apache-2.0
"""From a configuration to its measurement on a target."""

import shutil
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import resources, tools
from montcore.config import Config
from montcore.errors import BadInput, MontcoreError
from montcore.measurement.core import Core
from montcore.measurement.placement import place
from montcore.measurement.results import Measurement
from montcore.measurement.synthesis import Design, synthesise
from montcore.measurement.targets import Target, find

# Called with the step just done, the steps done and the steps there are.
Progress = Callable[[str, int, int], None]


def measure(
    config: Config,
    target: str,
    seeds: int = 3,
    progress: Progress | None = None,
    *,
    exponentiator: str | None = None,
    part: str | None = None,
) -> Measurement:
    """Synthesise a core for a target and, where the target has place-and-route, place it with seeds 1 .. ``seeds``.

    The area is the core's own; the clock is that of the core in its harness. Takes seconds to hours.
    progress: called after each step with its name, the steps done and the steps in all.
    exponentiator: a method, to measure the exponentiator on the multiplier of ``config`` instead of the multiplier.
    part: to measure a part of the multiplier alone, by its name.
    Raises BadInput naming ``target``, ``seeds``, ``part``, ``method`` or ``param Reduce``, DoesNotFit, and
    MontcoreError if a tool fails.
    """
    row = find(target)
    if seeds < 1:
        raise BadInput("seeds", f"must be at least 1, not {seeds}")
    core = Core(config, exponentiator, part)
    design = Design(core, row)
    versions = _versions(row)
    clocks: dict[int, float] = {}
    try:
        with TemporaryDirectory(prefix="montcore-measure-") as scratch:
            folder = Path(scratch)
            netlist = synthesise(design, folder)
            area = row.cells.count(netlist)
            runs = range(1, seeds + 1) if row.placement and row.placement.times(netlist) else range(0)
            if progress:
                progress("synthesis", 1, 1 + len(runs))
            if row.placement and runs:
                for seed, clock in place(row.placement, folder, runs):
                    clocks[seed] = clock
                    if progress:
                        progress(f"placement {seed}", 1 + len(clocks), 1 + len(runs))
    except MontcoreError as error:
        raise type(error)(f"{core} on {target} ({row.device}): {error}") from None

    return Measurement(
        config=config,
        target=target,
        device=row.device,
        area=area,
        cycles=core.cycles,
        seeds=tuple(runs),
        fmax_mhz_by_seed=tuple(clocks[seed] for seed in runs),
        synthesis=row.flow,
        tools=versions,
        rtl_hash=design.content_hash,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        commit=_commit(resources.folder("rtl")),
        exponentiator=exponentiator,
        part=part,
    )


def is_current(measurement: Measurement) -> bool:
    """Whether measuring again now would read the same RTL and run the same tools in the same way."""
    row = find(measurement.target)
    core = Core(measurement.config, measurement.exponentiator, measurement.part)
    return (
        measurement.rtl_hash == Design(core, row).content_hash
        and measurement.tools == _versions(row)
        and measurement.synthesis == row.flow
    )


def _versions(target: Target) -> dict[str, str]:
    versions = {"yosys": tools.yosys().version}
    if target.placement:
        versions["nextpnr"] = tools.nextpnr(target.placement.family).version
    return versions


def _commit(rtl: Path) -> str | None:
    """The commit that is checked out, if the RTL is part of one."""
    git = shutil.which("git")

    def ask(*words: str) -> str | None:
        if git is None:
            return None
        done = subprocess.run([git, *words], cwd=rtl, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else None

    # An installed package may lie in somebody else's checkout, which then has no such folder.
    if ask("rev-parse", "--verify", "--quiet", "HEAD:./") is None:
        return None
    return f"{ask('rev-parse', 'HEAD')}{'-modified' if ask('status', '--porcelain', '--', '.') else ''}"
