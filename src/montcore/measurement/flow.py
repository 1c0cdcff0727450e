# SPDX-License-Identifier: Apache-2.0
"""From a configuration to its measurement on a target."""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.architectures import Config
from montcore.errors import BadInput, MontcoreError
from montcore.measurement.cells import Area
from montcore.measurement.core import Core
from montcore.measurement.floorplan import floorplan, needs_floorplan
from montcore.measurement.placement import DoesNotFit, place
from montcore.measurement.results import Measurement
from montcore.measurement.synthesis import NETLIST, SynthesisInput, synthesise
from montcore.measurement.targets import Target, find
from montcore.tools import resources

# Place-and-route runs behind a clock that is published.
SEEDS = 3

# Called with the step just done, the steps done and the steps there are.
StepProgress = Callable[[str, int, int], None]


def measure(
    config: Config,
    target: str,
    seeds: int = SEEDS,
    progress: StepProgress | None = None,
    *,
    exponentiator: str | None = None,
    part: str | None = None,
) -> Measurement:
    """Synthesise a core for a target and, where the target has place-and-route, place it with seeds 1 .. ``seeds``.

    The area is the core's own; the clock is that of the core in its harness. Takes seconds to hours.
    progress: called after each step with its name, the steps done and the steps in all.
    exponentiator: a method, to measure the exponentiator on the multiplier of ``config`` instead of the multiplier.
    part: to measure a part of the multiplier alone, by its name.
    Raises BadInput naming ``target``, ``seeds``, ``part`` or ``method``, DoesNotFit, and
    MontcoreError if a tool fails.
    """
    if seeds < 1:
        raise BadInput("seeds", f"must be at least 1, not {seeds}")
    core = Core(config, exponentiator, part)
    *_, last = seed_by_seed(core, target, range(1, seeds + 1), progress=progress)
    if last.lacks:
        raise DoesNotFit(f"{core} on {target} ({last.device}): it does not fit: {last.lacks}")
    return last


def seed_by_seed(
    core: Core,
    target: str,
    seeds: Sequence[int],
    *,
    at_once: int | None = None,
    progress: StepProgress | None = None,
) -> Iterator[Measurement]:
    """The measurement with one more of ``seeds`` each time; once and without any where nothing can be placed.

    A core that does not fit has a measurement that says so.

    at_once: placements that run at the same time, as many as there are processors if not given. The rest is as for
    ``measure``.
    """
    row = find(target)
    design = SynthesisInput(core, row)
    versions = _versions(row)
    try:
        with TemporaryDirectory(prefix="montcore-measure-") as scratch:
            folder = Path(scratch)
            netlist, area = prepare(design, folder)
            placement = row.placement if row.placement and row.placement.times(netlist) else None
            steps = 1 + (len(seeds) if placement else 0)
            if progress:
                progress("synthesis", 1, steps)
            measurement = Measurement(
                config=core.config,
                target=target,
                device=row.device,
                area=area,
                cycles=core.cycles,
                seeds=(),
                fmax_mhz_by_seed=(),
                synthesis=_steps(row, core.config, area),
                tools=versions,
                rtl_hash=design.fingerprint,
                date=_now(),
                commit=_commit(resources.folder("rtl")),
                exponentiator=core.exponentiator,
                part=core.part,
            )
            if placement is None:
                yield measurement
                return
            try:
                for done, (seed, clock) in enumerate(place(placement, folder, seeds, at_once), start=2):
                    one = replace(measurement, seeds=(seed,), fmax_mhz_by_seed=(clock,), date=_now())
                    measurement = one.joined(measurement)
                    if progress:
                        progress(f"placement {seed}", done, steps)
                    yield measurement
            except DoesNotFit as error:
                yield replace(measurement, lacks=str(error))
    except MontcoreError as error:
        raise type(error)(f"{core} on {target} ({row.device}): {error}") from None


def prepare(design: SynthesisInput, folder: Path) -> tuple[dict[str, int], Area]:
    """Synthesise into ``folder`` and plan there what needs a plan, ready for ``place``; the core's cells and area."""
    netlist = synthesise(design, folder)
    area = design.target.cells.count(netlist)
    placement = design.target.placement
    if placement and needs_floorplan(placement, design.core.config, area):
        floorplan(placement, design.core.config, area, folder / NETLIST)
    return netlist, area


def is_current(measurement: Measurement) -> bool:
    """Whether measuring again now would read the same RTL and run the same tools in the same way."""
    row = find(measurement.target)
    return (
        has_same_rtl(measurement)
        and measurement.tools == _versions(row)
        and measurement.synthesis == _steps(row, measurement.config, measurement.area)
    )


def has_same_rtl(measurement: Measurement) -> bool:
    """Whether it was measured on the RTL as it is now."""
    core = Core(measurement.config, measurement.exponentiator, measurement.part)
    return measurement.rtl_hash == SynthesisInput(core, find(measurement.target)).fingerprint


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _steps(target: Target, config: Config, area: Area) -> str:
    """What is done to a core of this area before it is placed, in one line."""
    planned = target.placement and needs_floorplan(target.placement, config, area)
    return f"{target.flow}; floorplan" if planned else target.flow


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
