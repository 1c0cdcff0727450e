# SPDX-License-Identifier: Apache-2.0
"""The measurement flow: from a configuration to its measurement on a target."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montcore import tools
from montcore.checks import check_integer
from montcore.cores import Core, from_fields
from montcore.cores.former import core_of
from montcore.errors import BadInput, MissingTool, MontcoreError
from montcore.lab.measurement import vendors
from montcore.lab.measurement.floorplan import floorplan, needs_floorplan
from montcore.lab.measurement.placement import DoesNotFit, check_installed, nextpnr, place
from montcore.lab.measurement.synthesis import NETLIST, synthesise
from montcore.lab.measurement.timing import longest_path
from montcore.lab.measurement.timing import program as opensta
from montcore.lab.results import Measurement
from montcore.lab.results.sources import SynthesisInput, has_same_rtl
from montcore.lab.targets import LIBERTY, Target, find
from montcore.lab.targets.cells import Area
from montcore.lab.targets.liberty import loaded
from montcore.tools import resources
from montcore.tools.checkout import commit

# Default number of place-and-route runs.
SEEDS = 3
# Maximum number of place-and-route runs; each takes minutes to hours.
MAX_SEEDS = 100

# Callback with the completed step, the number of steps done, and the number of all steps.
StepProgress = Callable[[str, int, int], None]


def measure(
    core: Core,
    target: str,
    seeds: int = SEEDS,
    progress: StepProgress | None = None,
    *,
    copies: int = 1,
    **former: Any,
) -> Measurement:
    """Synthesise a core for a target; place and route it with seeds 1 to ``seeds`` if the target allows.

    The area is without the harness, the maximum frequency with it. A measurement takes
    seconds to hours.

    Parameters
    ----------
    core
        The core.
    target
        Name of the target.
    seeds
        Number of place-and-route runs.
    progress
        Callback after each step, with its name, the number of steps done and of all steps.
    copies
        Number of cores that are placed side by side, with nothing in common but clock, reset and start. The area is
        that of one.

    Raises
    ------
    BadInput
        ``target``, ``seeds`` or ``copies`` is illegal, the core instantiates a DSP block or block RAM of another
        device, the environment does not name the target's nextpnr or vendor's tool, or its reports lack a figure.
    DoesNotFit
        The device is too small.
    MontcoreError
        A tool fails.
    """
    check_seeds(seeds)
    core = core_of(core, "measure(core, target)", **former)
    *_, last = seed_by_seed(core, target, range(1, seeds + 1), copies=copies, progress=progress)
    if last.lacks:
        raise DoesNotFit(f"{_text(core, copies)} on {target} ({last.device}): it does not fit: {last.lacks}")
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
    copies: int = 1,
    at_once: int | None = None,
    progress: StepProgress | None = None,
) -> Iterator[Measurement]:
    """Yield the measurement after each of ``seeds``; without place and route, yield it once.

    The measurement of a core that does not fit says what the device lacks.

    Parameters
    ----------
    core, target, copies, progress
        As for ``measure``.
    seeds
        Seeds of the place-and-route runs.
    at_once
        Number of simultaneous runs; default: one per processor.
    """
    row = find(target)
    if missing := row.lacks(core.cells):
        raise BadInput("target", f"{row.device} has no {missing[0]}, which {core.config} instantiates")
    row = _installed(row)
    if row.vendor:
        vendors.check(row.vendor, seeds, copies)
    versions = _versions(row)
    # The measured core is the core that the recorded row names.
    design = SynthesisInput(from_fields(core.fields()), row, copies)
    try:
        with TemporaryDirectory(prefix="montcore-measure-") as scratch:
            folder = Path(scratch)
            if row.vendor:
                yield from _by_vendor(_without_seeds(design, _NO_AREA, versions), design, folder, seeds, progress)
                return
            netlist, area = prepare(design, folder)
            square_um, critical_path_ns = _before_layout(netlist, design, folder)
            placement = row.placement if row.placement and row.placement.times(netlist) else None
            steps = 1 + (len(seeds) if placement else 0)
            if progress:
                progress("synthesis", 1, steps)
            measurement = replace(
                _without_seeds(design, area, versions), square_um=square_um, critical_path_ns=critical_path_ns
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
        raise type(error)(f"{_text(core, copies)} on {target} ({row.device}): {error}") from None


def _by_vendor(
    measurement: Measurement,
    design: SynthesisInput,
    folder: Path,
    seeds: Sequence[int],
    progress: StepProgress | None,
) -> Iterator[Measurement]:
    """Yield the ``measurement`` after each run of a vendor's tool, with the area of the fastest."""
    try:
        for done, (seed, found) in enumerate(
            vendors.runs(design.target, design.core, design.sources, folder, seeds), start=1
        ):
            mhz = vendors.megahertz(found)
            if mhz > (measurement.fmax_mhz or 0):
                measurement = replace(measurement, area=found.area, urams=found.urams)
            one = replace(measurement, seeds=(seed,), fmax_mhz_by_seed=(mhz,), date=_now())
            measurement = one.joined(measurement)
            if progress:
                progress(f"placement {seed}", done, len(seeds))
            yield measurement
    except DoesNotFit as error:
        yield replace(measurement, lacks=str(error))


_NO_AREA = Area(luts=None, ffs=None, dsps=None, brams=None, carries=None, gates=None)


def _without_seeds(design: SynthesisInput, area: Area, versions: Mapping[str, str]) -> Measurement:
    """Return a measurement without frequencies."""
    row = design.target
    return Measurement(
        core=design.core,
        target=row.name,
        device=row.device,
        area=area,
        recorded_cycles=design.core.cycles,
        seeds=(),
        fmax_mhz_by_seed=(),
        synthesis=_steps(row, design.core, design.copies, area),
        tools=versions,
        rtl_hash=design.fingerprint,
        date=_now(),
        commit=commit(resources.folder("rtl")),
        copies=design.copies,
    )


def prepare(design: SynthesisInput, folder: Path) -> tuple[dict[str, int], Area]:
    """Synthesise into ``folder`` and floorplan if necessary, ready for ``place``; return the core's cells and area."""
    netlist = synthesise(design, folder)
    area = design.target.cells.count(netlist)
    placement = design.target.placement
    if placement and needs_floorplan(placement, design.core, area, design.copies):
        floorplan(placement, design.core, area, folder / NETLIST, design.copies)
    return netlist, area


def _installed(target: Target) -> Target:
    """Return the target with its library, if it has one; raise BadInput naming ``target`` if a program is missing."""
    check_installed(target)
    if target.vendor:
        vendors.program(target)
    if target.synthesis is not LIBERTY.synthesis:
        return target
    opensta()
    return loaded(target)


def _before_layout(
    netlist: Mapping[str, int], design: SynthesisInput, folder: Path
) -> tuple[float | None, float | None]:
    """Return ``square_um`` and ``critical_path_ns`` of a measurement, which only standard cells have.

    Area and delays of memory macros are unknown: both figures leave out the macros and the paths from and to them.
    """
    library = design.target.library
    if library is None:
        return None, None
    path = longest_path(folder, design.core.module, library.time_ns)
    area = sum(library.areas.get(cell, 0) * number for cell, number in netlist.items())
    return round(area, 1), None if path is None else round(path, 3)


def is_current(measurement: Measurement) -> bool:
    """Return whether RTL, tools and flow have not changed since the measurement."""
    try:
        row = _installed(find(measurement.target))
        versions = _versions(row)
    except (BadInput, MissingTool):
        return False
    return (
        has_same_rtl(measurement)
        and measurement.tools == versions
        and measurement.synthesis == _steps(row, measurement.core, measurement.copies, measurement.area)
    )


def _text(core: Core, copies: int) -> str:
    return f"{copies} × {core}" if copies > 1 else str(core)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _steps(target: Target, core: Core, copies: int, area: Area) -> str:
    """Return the steps before placement for a core of this area, in one line."""
    planned = target.placement and needs_floorplan(target.placement, core, area, copies)
    flow = "; ".join(SynthesisInput(core, target, copies).steps)
    return f"{flow}; floorplan" if planned else flow


def _versions(target: Target) -> dict[str, str]:
    if target.vendor:
        return {target.vendor.name.lower(): vendors.program(target).version}
    versions = {"yosys": tools.yosys().version}
    if target.placement:
        versions["nextpnr"] = nextpnr(target.placement).version
    if target.library:
        versions["opensta"] = opensta().version
        versions["liberty"] = f"{target.library.name} {target.library.digest}"
    return versions
