# SPDX-License-Identifier: Apache-2.0
"""The measurement flow: from a configuration to its measurement on a target."""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.architectures import Config
from montcore.errors import BadInput, MontcoreError, check_integer
from montcore.measurement.cells import Area
from montcore.measurement.core import Core
from montcore.measurement.floorplan import floorplan, needs_floorplan
from montcore.measurement.placement import DoesNotFit, check_installed, nextpnr, place
from montcore.measurement.results import Measurement
from montcore.measurement.synthesis import NETLIST, SynthesisInput, synthesise
from montcore.measurement.targets import Target, find
from montcore.simulation.cells import vendor_cells
from montcore.tools import resources

# Default number of place-and-route runs.
SEEDS = 3
# Maximum number of place-and-route runs; each takes minutes to hours.
MAX_SEEDS = 100

# Callback with the completed step, the number of steps done, and the number of all steps.
StepProgress = Callable[[str, int, int], None]


def measure(
    config: Config,
    target: str,
    seeds: int = SEEDS,
    progress: StepProgress | None = None,
    *,
    exponentiator: str | None = None,
    part: str | None = None,
    copies: int = 1,
) -> Measurement:
    """Synthesise a core for a target; place and route it with seeds 1 to ``seeds`` if the target allows.

    The area is that of the core alone. The maximum frequency is that of the core in its harness. A measurement takes
    seconds to hours.

    Parameters
    ----------
    config
        The multiplier.
    target
        Name of the target.
    seeds
        Number of place-and-route runs.
    progress
        Callback after each step, with its name, the number of steps done and of all steps.
    exponentiator
        Method, to measure the exponentiator on the multiplier.
    part
        Name of a part of the multiplier, to measure it alone.
    copies
        Number of cores or parts that are placed side by side. The area is that of one.

    Raises
    ------
    BadInput
        ``target``, ``seeds``, ``part``, ``copies`` or ``method`` is illegal, the core instantiates a DSP block or block
        RAM of another device, or the environment does not name the target's nextpnr.
    DoesNotFit
        The device is too small.
    MontcoreError
        A tool fails.
    """
    check_seeds(seeds)
    core = Core(config, exponentiator, part, copies)
    *_, last = seed_by_seed(core, target, range(1, seeds + 1), progress=progress)
    if last.lacks:
        raise DoesNotFit(f"{core} on {target} ({last.device}): it does not fit: {last.lacks}")
    return last


def check_seeds(seeds: int) -> None:
    """Raise BadInput naming ``seeds`` unless it is a legal number of place-and-route runs."""
    check_integer("seeds", seeds)
    if not 1 <= seeds <= MAX_SEEDS:
        raise BadInput("seeds", f"must be 1 to {MAX_SEEDS}, not {seeds}")


def seed_by_seed(
    core: Core,
    target: str,
    seeds: Sequence[int],
    *,
    at_once: int | None = None,
    progress: StepProgress | None = None,
) -> Iterator[Measurement]:
    """Yield the measurement after each of ``seeds``; without place and route, yield it once.

    The measurement of a core that does not fit says what the device lacks.

    Parameters
    ----------
    core, target, progress
        As for ``measure``.
    seeds
        Seeds of the place-and-route runs.
    at_once
        Number of simultaneous runs; default: one per processor.
    """
    row = find(target)
    if missing := row.lacks(vendor_cells(core.config)):
        raise BadInput("target", f"{row.device} has no {missing[0]}, which {core.config} instantiates")
    check_installed(row)
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
                synthesis=_steps(row, core, area),
                tools=versions,
                rtl_hash=design.fingerprint,
                date=_now(),
                commit=_commit(resources.folder("rtl")),
                exponentiator=core.exponentiator,
                part=core.part,
                copies=core.copies,
            )
            if placement is None:
                yield measurement
                return
            try:
                for done, (seed, frequency) in enumerate(place(placement, folder, seeds, at_once), start=2):
                    one = replace(measurement, seeds=(seed,), fmax_mhz_by_seed=(frequency,), date=_now())
                    measurement = one.joined(measurement)
                    if progress:
                        progress(f"placement {seed}", done, steps)
                    yield measurement
            except DoesNotFit as error:
                yield replace(measurement, lacks=str(error))
    except MontcoreError as error:
        raise type(error)(f"{core} on {target} ({row.device}): {error}") from None


def prepare(design: SynthesisInput, folder: Path) -> tuple[dict[str, int], Area]:
    """Synthesise into ``folder`` and floorplan if necessary, ready for ``place``; return the core's cells and area."""
    netlist = synthesise(design, folder)
    area = design.target.cells.count(netlist)
    placement = design.target.placement
    if placement and needs_floorplan(placement, design.core, area):
        floorplan(placement, design.core, area, folder / NETLIST)
    return netlist, area


def is_current(measurement: Measurement) -> bool:
    """Return whether RTL, tools and flow are those of the measurement."""
    row = find(measurement.target)
    return (
        has_same_rtl(measurement)
        and measurement.tools == _versions(row)
        and measurement.synthesis == _steps(row, _core(measurement), measurement.area)
    )


def has_same_rtl(measurement: Measurement) -> bool:
    """Return whether the RTL is that of the measurement."""
    return measurement.rtl_hash == SynthesisInput(_core(measurement), find(measurement.target)).fingerprint


def _core(measurement: Measurement) -> Core:
    return Core(measurement.config, measurement.exponentiator, measurement.part, measurement.copies)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _steps(target: Target, core: Core, area: Area) -> str:
    """Return the steps before placement for a core of this area, in one line."""
    planned = target.placement and needs_floorplan(target.placement, core, area)
    return f"{target.flow}; floorplan" if planned else target.flow


def _versions(target: Target) -> dict[str, str]:
    versions = {"yosys": tools.yosys().version}
    if target.placement:
        versions["nextpnr"] = nextpnr(target.placement).version
    return versions


def _commit(rtl: Path) -> str | None:
    """Return the checked-out commit, if the RTL is part of it."""
    git = shutil.which("git")

    def ask(*words: str) -> str | None:
        if git is None:
            return None
        done = subprocess.run([git, *words], cwd=rtl, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else None

    # An installed package may lie in an unrelated checkout, whose commit does not have this folder.
    if ask("rev-parse", "--verify", "--quiet", "HEAD:./") is None:
        return None
    return f"{ask('rev-parse', 'HEAD')}{'-modified' if ask('status', '--porcelain', '--', '.') else ''}"
