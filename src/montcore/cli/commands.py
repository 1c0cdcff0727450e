# SPDX-License-Identifier: Apache-2.0
"""The commands: each function returns the object that ``--json`` prints."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from montcore.architectures import ARCHITECTURES, MAX_WIDTH, MIN_WIDTH, Config, check_width
from montcore.cli.result import Result
from montcore.errors import BadInput, MissingTool, MontcoreError, Unrecorded
from montcore.exponentiation import METHODS, find
from montcore.tools import cache
from montcore.tools.files import write_whole


def list_all() -> Result:
    """List every architecture and every exponentiation method."""
    return {
        "architectures": [
            {
                "name": architecture.name,
                "title": architecture.title,
                "paper": architecture.paper,
                "latency": architecture.formula,
                "module": architecture.module,
                "min_width": MIN_WIDTH,
                "parameters": [
                    {"name": p.name, "default": p.default, "values": list(p.values), "meaning": p.meaning}
                    for p in architecture.known_parameters()
                ],
            }
            for architecture in ARCHITECTURES.values()
        ],
        "methods": [
            {
                "name": method.name,
                "title": method.title,
                "paper": method.paper,
                "cycles": method.formula,
                "module": method.module,
                "multipliers": len(method.multipliers),
            }
            for method in METHODS.values()
        ],
    }


def _describe(config: Config) -> Result:
    return {"arch": config.architecture, "width": config.width, "parameters": dict(config.parameters)}


def _any_width(config: Config) -> Result:
    return {"width": None, "parameters": {"Reduce": config.reduce}}


def multiply(config: Config, x: int, y: int, modulus: int, trace: Path | None) -> Result:
    """Compute one product with the RTL."""
    from montcore.multiplier import Multiplier

    multiplier = Multiplier(config)
    multiplier.check(x, y, modulus)
    with multiplier.simulate(trace=trace) as simulation:
        product = simulation(x, y, modulus)
    return {
        "value": hex(product.value),
        "cycles": product.cycles,
        **({} if product.compute_cycles is None else {"compute_cycles": product.compute_cycles}),
        "r_exponent": config.r_exponent,
        **_describe(config),
    }


def power(
    config: Config,
    method: str,
    base: int,
    exponent: int,
    modulus: int,
    *,
    exponent_width: int | None,
    exponent_length: int | None,
    supplied_constants: bool,
    trace: Path | None,
) -> Result:
    """Compute one exponentiation with the RTL."""
    from montcore.cli.console import cycle_progress
    from montcore.exponentiator import Exponentiator

    if exponent_width is None:
        exponent_width = min(max(config.width, exponent.bit_length(), exponent_length or 0), MAX_WIDTH)
    exponentiator = Exponentiator(config, method=method, exponent_width=exponent_width)
    length = exponentiator.check(base, exponent, modulus, exponent_length)
    constants = exponentiator.constants(modulus) if supplied_constants else None
    worst = exponentiator.worst_cycles(length)
    with exponentiator.simulate(trace=trace) as simulation, cycle_progress("exponentiation", worst) as progress:
        result = simulation(base, exponent, modulus, length, constants=constants, progress=progress)
    return {
        "value": hex(result.value),
        "cycles": result.cycles,
        "setup_cycles": result.setup_cycles,
        "r_exponent": config.r_exponent,
        "method": method,
        "exponent_length": length,
        **_describe(config),
    }


def generate(
    config: Config,
    folder: Path,
    *,
    exponentiator: str | None,
    exponent_width: int | None,
    language: str,
    part: str | None,
) -> Result:
    """Write a folder with the RTL of a core and the files for its use."""
    from montcore.generation import generate as write

    exponentiator = _method(exponentiator)
    files = write(
        config, folder, exponentiator=exponentiator, language=language, exponent_width=exponent_width, part=part
    )
    return {
        "folder": str(folder),
        "files": [str(path.relative_to(folder)) for path in files],
        **({"part": part} if part else {}),
        **_describe(config),
    }


def _technology(parameters: Mapping[str, int]) -> int:
    """Return the technology of a coprocessor, the one parameter without an option of its own."""
    for name in parameters:
        if name != "Technology":
            raise BadInput(f"param {name}", "must be Technology with --coprocessor")
    return parameters.get("Technology", 0)


def check_part(part: str | None) -> None:
    """Raise BadInput naming ``part`` if an option of its own measures it."""
    from montcore.measurement.parts import COPROCESSOR, PAIR_COPROCESSOR

    if part in (COPROCESSOR, PAIR_COPROCESSOR):
        rule = "--coprocessor measures it, with --multipliers, --max-width and --streams"
        raise BadInput("part", f"must not be {part}: {rule}")


def coprocessor(multipliers: int, max_width: int, streams: int, parameters: Mapping[str, int]) -> tuple[Config, str]:
    """Return the multiplier and the name of its part that is a coprocessor."""
    from montcore.coprocessing.shape import check_shape
    from montcore.measurement.parts import COPROCESSOR, PAIR_COPROCESSOR, coprocessor_multiplier

    check_shape(multipliers, max_width, streams)
    part = COPROCESSOR if streams == 1 else PAIR_COPROCESSOR
    return coprocessor_multiplier(multipliers, max_width, _technology(parameters)), part


def generate_coprocessor(
    folder: Path, language: str, *, bus: str, shape: Mapping[str, int], parameters: Mapping[str, int]
) -> Result:
    """Write a folder with the RTL of the coprocessor and the files for its use."""
    from montcore.generation import generate_coprocessor as write

    technology = _technology(parameters)
    files = write(folder, bus=bus, **shape, technology=technology, language=language)
    return {
        "folder": str(folder),
        "files": [str(path.relative_to(folder)) for path in files],
        "bus": bus,
        **shape,
        "technology": technology,
    }


def _method(exponentiator: str | None) -> str | None:
    """Return the canonical name of a method."""
    return None if exponentiator is None else find(exponentiator, "exponentiator").name


def measure(
    config: Config,
    target: str,
    seeds: int,
    record: Path | None,
    exponentiator: str | None,
    part: str | None,
    copies: int,
    show: Callable[[Result], None],
) -> None:
    """Measure area and maximum frequency of a core on a target; show the result also if it cannot be recorded."""
    from montcore import measurement
    from montcore.cli.console import step_progress
    from montcore.measurement.results import check_store

    exponentiator = _method(exponentiator)
    if record is not None:
        check_store(record)
    with step_progress(f"{config} on {target}") as progress:
        result = measurement.measure(
            config, target, seeds=seeds, progress=progress, exponentiator=exponentiator, part=part, copies=copies
        )
    try:
        if record is not None:
            measurement.record(result, record)
    except Unrecorded as error:
        raise BadInput(error.argument, error.rule) from None
    finally:
        show(result.as_json())


def reproduce(papers: Sequence[str], output: Path, record: Path | None, *, quick: bool) -> Result:
    """Compare published figures with ours, as an HTML page and as Markdown."""
    from montcore.cli.console import step_progress
    from montcore.measurement.results import check_store
    from montcore.papers.output import check_room_for_pages, write
    from montcore.papers.reproduction import reproduce as run

    check_room_for_pages(output)
    with _recording_in("output" if record is None else "record"), step_progress("published figures") as progress:
        check_store(record or output)
        found = run(papers, record or output, quick=quick, progress=progress)
    files = write(found, output)
    return {
        "files": [str(path) for path in files],
        "measured": found.measured,
        "missing": found.missing,
        "papers": {
            section.paper.name: {
                "like_for_like": section.verdicts(like_for_like=True),
                "other_device": section.verdicts(like_for_like=False),
            }
            for section in found.sections
        },
    }


def kernel(width: int, area: float, latency: int, output: Path | None) -> Result:
    """Choose the fastest kernel of the scalable multiplier within an area, and draw all kernels."""
    from montcore.exploration import kernel_space

    check_width(width)
    if latency not in (1, 2):
        raise BadInput("latency", f"must be 1 or 2, not {latency}")
    model = kernel_space.recorded_model(latency)
    best = kernel_space.best(width, area, model, latency)
    if output is not None:
        try:
            write_whole(output, kernel_space.figure(width, area, model, latency).encode())
        except OSError as error:
            raise BadInput("output", f"{output}: {error.strerror}") from None
    return {
        "width": width,
        "area": area,
        "latency": latency,
        "word_bits": best.kernel.word_bits,
        "elements": best.kernel.elements,
        "gates": round(best.gates),
        "cycles": best.cycles,
        "time_us": round(best.time_us, 3),
        "figure": None if output is None else str(output),
    }


def prove(
    architecture: str | None, exponentiator: str | None, what: str, width: int | None, parameters: Mapping[str, int]
) -> Result:
    """Prove an architecture or an exponentiator; ``passed`` is true if all proofs succeed."""
    from montcore import proof

    if exponentiator is not None:
        for name, given in {"arch": architecture, "width": width, "param": parameters or None}.items():
            if given is not None:
                raise BadInput(name, "an exponentiator is proved over any multiplier; leave it out")
        tasks = [
            {"exponentiator": core.method.name, "width": core.width, "parameters": core.parameters, **result.as_json()}
            for core in proof.default_exponentiators(exponentiator)
            for result in proof.prove_exponentiator(core, what=what)
        ]
        subject = {"exponentiator": exponentiator}
    elif architecture is None:
        raise BadInput("arch", "is required, unless there is --exponentiator")
    else:
        tasks = [
            {**_describe(config), **(_any_width(config) if what == "range" else {}), **result.as_json()}
            for config in proof.default_configs(architecture, parameters, width, what)
            for result in proof.prove(config, what=what)
        ]
        subject = {"arch": architecture}
    return {**subject, "what": what, "passed": all(task["passed"] for task in tasks), "tasks": tasks}


def explore(
    sweep: str | None,
    architectures: Sequence[str],
    widths: Sequence[int],
    targets: Sequence[str],
    values: Mapping[str, Sequence[int]],
    folder: Path,
    *,
    seeds: int,
    workers: int | None,
    scheduler: str | None,
    timeout: float | None,
) -> Result:
    """Run a sweep and write its report; ``failed`` lists the points without a result."""
    from montcore.exploration import report
    from montcore.exploration.sweeps import grid, named
    from montcore.measurement.results import MEASUREMENTS, check_store

    if sweep is not None:
        if architectures or widths or targets or values:
            raise BadInput("sweep", "must be given without arch, width, target and param")
        points = named(sweep)
    else:
        for argument, given in (("width", widths), ("target", targets)):
            if not given:
                raise BadInput(argument, "is required without a sweep")
        points = grid(architectures or list(ARCHITECTURES), widths, targets, values)
    try:
        from montcore.exploration.progress import sweep_progress
        from montcore.exploration.sweep import sweep as run
    except ModuleNotFoundError as error:
        raise MissingTool(f"{error.name} is not installed: pip install 'montcore[explore]'") from None
    report.check_room_for_page(folder)
    with _recording_in("output"), sweep_progress() as progress:
        check_store(folder)
        outcome = run(
            points, folder, seeds=seeds, workers=workers, scheduler=scheduler, timeout=timeout, progress=progress
        )
    return {
        "points": len(points),
        "known": outcome.known,
        "measured": len(outcome.measured),
        "failed": [
            {**_describe(point.config), "target": point.target, "error": message}
            for point, message in outcome.failed.items()
        ],
        "results": str(folder / MEASUREMENTS),
        "report": str(report.write(folder)),
    }


def choose(
    width: int,
    target: str,
    budget: Mapping[str, float | None],
    results: Path,
    *,
    chaining: bool,
    exponentiator: str | None,
) -> Result:
    """Choose the core for a budget; ``pick`` is null if no core fits."""
    from montcore.exploration.candidates import Kind, candidates, check_placeable, measured_widths
    from montcore.exploration.choice import Budget
    from montcore.exploration.choice import choose as pick_one
    from montcore.measurement import stored

    check_width(width)
    check_placeable(target)
    kind = Kind(chaining, exponentiator)
    limits = Budget(**budget)
    if not _is_folder("results", results):
        raise BadInput("results", f"must be an existing folder, not {results}")
    rows = stored(results)
    cores = candidates(rows, width, target, kind)
    where = f"--width {width} --target {target}"
    measure_them = (
        f"montcore measure --exponentiator {kind.exponentiator} --arch NAME {where} --record DIR"
        if kind.exponentiator
        else f"montcore explore {where} -o DIR"
    )
    if not cores:
        raise MontcoreError(f"no {kind} are measured on {target}: {measure_them}, then choose with --results DIR")
    choice = pick_one(cores, limits)
    nearest = next((core.nearest for core in cores if core.nearest), None)
    return {
        "width": width,
        "target": target,
        "chaining": chaining,
        "exponentiator": kind.exponentiator,
        "limits": {name: value for name, value in budget.items() if value is not None},
        "candidates": len(cores),
        "nearest_width": nearest,
        "measured_widths": measured_widths(rows, target, kind),
        "measure": measure_them if nearest else None,
        "pick": choice.pick and choice.pick.as_json(),
        "alternatives": [alternative.as_json() for alternative in choice.alternatives],
        "relaxed": [{**core.as_json(), "limits": needs} for core, needs in choice.relaxed],
    }


def show_cache() -> Result:
    """Return the folder of the cache, and what it holds."""
    found, unfinished = cache.entries(), cache.unfinished()
    kinds = []
    for kind, holds in cache.KINDS.items():
        rows = [entry for entry in found if entry.kind == kind]
        days = [entry.unused_days for entry in rows]
        kinds.append(
            {
                "kind": kind,
                "holds": holds,
                "entries": len(rows),
                "bytes": sum(entry.size for entry in rows),
                "unused_days": [min(days), max(days)] if days else None,
            }
        )
    return {
        "folder": str(cache.root()),
        "kinds": kinds,
        "unfinished": len(unfinished),
        "unfinished_bytes": sum(unfinished),
        "bytes": sum(entry.size for entry in found) + sum(unfinished),
    }


def prune_cache(days: int | None) -> Result:
    """Remove the entries that were not used for ``days`` days, or all."""
    if days is not None and days < 0:
        raise BadInput("days", f"must be 0 or more, not {days}")
    removed = cache.prune(days)
    return {
        "folder": str(cache.root()),
        "removed": removed.entries,
        "unfinished": removed.unfinished,
        "bytes": removed.size,
        "in_use": removed.in_use,
    }


def _is_folder(argument: str, path: Path) -> bool:
    """Return whether a path is a folder; raise BadInput naming ``argument`` if it cannot be one."""
    try:
        return path.is_dir()
    except OSError as error:
        raise BadInput(argument, f"{path}: {error.strerror}") from None


@contextmanager
def _recording_in(option: str) -> Iterator[None]:
    """Blame ``option`` for a store that cannot be written."""
    try:
        yield
    except BadInput as error:
        if error.argument == "record":
            error.argument = option
        raise
