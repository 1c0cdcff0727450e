# SPDX-License-Identifier: Apache-2.0
"""``montcore choose``."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from montcore.architectures import check_width
from montcore.cli.display import Result, rounded, show, show_hanging, time_text
from montcore.cli.options import METHOD_NAMES, Json, Width, number, path
from montcore.errors import BadInput, MontcoreError
from montcore.lab.cli import describe
from montcore.lab.cli.options import TARGET_NAMES
from montcore.lab.exploration.kind import MULTIPLIER, NAMES, Kind
from montcore.lab.exploration.operation import OPERATIONS
from montcore.lab.exploration.operation import find as find_operation
from montcore.lab.targets import LIBERTY, Target, find
from montcore.lab.targets.liberty import of_rows
from montcore.tools.markdown import MARK, count, grouped
from montcore.tools.resources import folder

if TYPE_CHECKING:
    from montcore.lab.results import Measurement

# Ratio of two widths above which the figures of one say little about the other.
_FAR = 2


def choose(
    width: Width,
    name: Annotated[str, typer.Option("--target", metavar="T", help=f"Device or family: {TARGET_NAMES}.")],
    kind: Annotated[
        str | None,
        typer.Option(
            metavar="K",
            help=f"The kind of core: {NAMES}; an exponentiator: {METHOD_NAMES}; or a coprocessor or curve unit: "
            f"{', '.join(OPERATIONS)}. Default: {MULTIPLIER}.",
        ),
    ] = None,
    chaining: Annotated[
        bool,
        typer.Option("--chaining", help="Choose among cores with Reduce=0, whose results chain without reduction."),
    ] = False,
    operation: Annotated[str | None, typer.Option(hidden=True)] = None,
    exponentiator: Annotated[str | None, typer.Option(hidden=True)] = None,
    every_cycle: Annotated[bool, typer.Option("--every-cycle", hidden=True)] = False,
    butterfly: Annotated[bool, typer.Option("--butterfly", hidden=True)] = False,
    batches: Annotated[bool, typer.Option("--batches", hidden=True)] = False,
    transform: Annotated[int | None, number("", hidden=True)] = None,
    pairs: Annotated[bool, typer.Option("--pairs", hidden=True)] = False,
    max_luts: Annotated[int | None, number("Maximum LUTs.")] = None,
    max_kge: Annotated[
        float | None, typer.Option(metavar="KGE", help="Maximum area in standard cells, in thousands of NAND2.")
    ] = None,
    max_dsps: Annotated[int | None, number("Maximum DSP blocks.")] = None,
    max_brams: Annotated[int | None, number("Maximum block RAMs.")] = None,
    min_rate: Annotated[
        float | None,
        typer.Option(metavar="RATE", help="Minimum rate of sequential products, powers or transforms, per second."),
    ] = None,
    preset: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="fastest, smallest, or balanced: the least LUTs × time; default: fastest."),
    ] = None,
    output: Annotated[
        Path | None, path("DIR", "Generate the pick into this folder, new or empty.", "--output", "-o")
    ] = None,
    results: Annotated[Path | None, path("DIR", "Choose from the measurements in this folder.")] = None,
    as_json: Json = False,
) -> None:
    """Choose the fastest core within limits; with --min-rate, the smallest core with that rate."""
    from montcore.generation import generate
    from montcore.lab.exploration.candidates import candidates, measured_widths
    from montcore.lab.exploration.choice import Budget, check_preset
    from montcore.lab.exploration.choice import choose as pick_one
    from montcore.lab.results import stored

    check_width(width)
    if preset is not None:
        check_preset(preset)
    words = None if transform is None else f"transform:{transform}{':pairs' * pairs}"
    if pairs and transform is None:
        raise BadInput("pairs", "must be given with a transform only")
    older = {"operation": operation, "exponentiator": exponentiator, "transform": words}
    flags = {"every cycle": every_cycle, "butterfly": butterfly, "batches": batches}
    older |= {flag: flag.replace(" ", "-") if given else None for flag, given in flags.items()}
    wanted = _kind(kind, chaining, {option: name for option, name in older.items() if name is not None})
    wanted.check(width)
    if wanted.service is not None:
        OPERATIONS[wanted.service].check(width)
    budget = {
        "max_luts": max_luts,
        "max_kge": max_kge,
        "max_dsps": max_dsps,
        "max_brams": max_brams,
        "min_rate": min_rate,
    }
    limits = Budget(**budget)
    store = results or folder("results")
    if not _is_folder("results", store):
        raise BadInput("results", f"must be an existing folder, not {store}")
    rows = stored(store)
    target = _with_library(find(name), rows)
    _check_limits(target, budget)
    found = candidates(rows, width, target, wanted)
    large = [{"core": str(core.core), "lacks": lack} for core, lack in found.too_large.items()]
    untimed = [str(core.core) for core in found.untimed]
    measure_them = _measurement(wanted, width, target)
    if not found.fitting:
        if large or untimed:
            raise MontcoreError(
                f"no {wanted} to choose on {target.name} at {width} bits: {_left_out(target, large, untimed)}"
            )
        raise MontcoreError(
            f"no {wanted} are measured on {target.name}: {measure_them}, then choose with --results DIR"
        )
    choice = pick_one(found.fitting, limits, preset)
    nearest = next((core.nearest for core in found.fitting if core.nearest), None)
    if output is not None and choice.pick:
        generate(choice.pick.core, output)
    result = {
        "preset": preset,
        "folder": str(output) if output and choice.pick else None,
        "width": width,
        "target": target.name,
        "frequency": target.meaning or None,
        "operation": wanted.service,
        "chaining": chaining,
        "exponentiator": wanted.exponentiator,
        "every_cycle": wanted.every_cycle or wanted.butterfly,
        "butterfly": wanted.butterfly,
        "batches": wanted.batches,
        "transform": wanted.transform,
        "pairs": wanted.pairs,
        "limits": {name: value for name, value in budget.items() if value is not None},
        "candidates": len(found.fitting),
        "too_large": large,
        "without_frequency": untimed,
        "nearest_width": nearest,
        "measured_widths": measured_widths(rows, target, wanted),
        "measure": measure_them if nearest else None,
        "pick": choice.pick and choice.pick.as_json(),
        "alternatives": [alternative.as_json() for alternative in choice.alternatives],
        "relaxed": [{**core.as_json(), "limits": needs} for core, needs in choice.relaxed],
    }
    show(result, as_json, partial(_display, target))
    if choice.pick is None:
        raise typer.Exit(1)


def _kind(name: str | None, chaining: bool, older: Mapping[str, str]) -> Kind:
    """Return the kind of an option, or of one of the options that named a kind until version 0.2."""
    options = [*(["kind"] if name is not None else []), *older]
    if len(options) > 1:
        raise BadInput(options[-1], "must not be given with another kind of core")
    try:
        return Kind(name or next(iter(older.values()), MULTIPLIER), chaining)
    except BadInput as error:
        if error.argument == "kind" and older:
            error.argument = options[0]
        raise


def _with_library(target: Target, rows: "Sequence[Measurement]") -> Target:
    """Return a target, with the library for standard cells."""
    return of_rows(row.target for row in rows) if target is LIBERTY else target


def _check_limits(target: Target, budget: Mapping[str, float | None]) -> None:
    """Raise BadInput naming a limit of a figure that cores on the target do not have."""
    in_gates, name = target.has_gates, target.name
    for limit, legal, rule in (
        ("max_luts", not in_gates, f"must be --max-kge on {name}, which has no LUTs"),
        ("max_kge", in_gates, f"must be --max-luts on {name}, which has LUTs"),
        ("min_rate", bool(target.meaning), f"must not be given on {name}, on which no frequency is known"),
    ):
        if budget[limit] is not None and not legal:
            raise BadInput(limit.replace("_", " "), rule)


def _measurement(kind: Kind, width: int, target: Target) -> str:
    """Return the command that measures cores of a kind."""
    on = f"--target {target.name}"
    where = f"--width {width} {on}"
    if kind.service:
        record = f"{on} --record DIR"
        coprocessor = f"montcore measure --coprocessor --multipliers D --max-width N {record}"
        unit = f"montcore measure --arch curve_unit --width N --part coprocessor {record}"
        return f"{coprocessor}, or {unit}" if find_operation(kind.service).unit else coprocessor
    if kind.exponentiator:
        return f"montcore measure --exponentiator {kind.exponentiator} --arch NAME {where} --record DIR"
    architectures = "".join(f"--arch {name} " for name in kind.architectures(width))
    words = f"--param LogLength={kind.transform.bit_length() - 1} " if kind.transform else ""
    pairs = f"--param Pairs={int(kind.pairs)} " if kind.transform else ""
    return f"montcore explore {architectures}{words}{pairs}{where} -o DIR"


def _is_folder(argument: str, path: Path) -> bool:
    """Return whether a path is a folder; raise BadInput naming ``argument`` if it cannot be one."""
    try:
        return path.is_dir()
    except OSError as error:
        raise BadInput(argument, f"{path}: {error.strerror}") from None


def _display(target: Target, result: Result) -> None:
    """Print the pick and the alternatives; if no core fits, print how far each limit must be relaxed."""
    from montcore.lab.exploration.choice import limits

    if result["nearest_width"]:
        _warn(result)
    if left_out := _left_out(target, result["too_large"], result["without_frequency"]):
        print(f"On {target.name}, {left_out}.\n")
    pick = result["pick"]
    if pick is None:
        print(f"None of {result['candidates']} cores of {result['width']} bits on {target.name} fits the limits.")
        _table(result["relaxed"], result["frequency"])
        for number, core in enumerate(result["relaxed"], start=1):
            print()
            show_hanging(f"{number}  ", f"{limits(core['limits'])} would admit {describe.whole(core)}:")
            _details(core)
        return
    cores = [pick, *result["alternatives"]]
    _table(cores, result["frequency"])
    for number, core in enumerate(cores, start=1):
        print()
        trade = f": {core['trade']}" if "trade" in core else ""
        show_hanging(f"{number}  ", f"{'pick' if core is pick else 'or'} {describe.whole(core)}{trade}")
        _details(core)
    if result["folder"]:
        print(f"\nThe pick is in {result['folder']}.")


def _left_out(target: Target, too_large: list[dict[str, str]], without_frequency: list[str]) -> str:
    """Say for each omitted core which resource of the device is too small, or why the frequency is unknown."""
    what = "its memory macros" if target.has_gates else "some of its cells"
    return "; ".join(
        [
            *(f"{each['core']} does not fit ({each['lacks']})" for each in too_large),
            *(f"{core} has no frequency (the delays of {what} are not known)" for core in without_frequency),
        ]
    )


def _warn(result: Result) -> None:
    """Warn that the figures were measured at another width."""
    widths = ", ".join(map(str, result["measured_widths"]))
    core = "exponentiator" if result["exponentiator"] else "multiplier"
    nearest = result["nearest_width"]
    apart = max(nearest, result["width"]) / min(nearest, result["width"])
    longer = " in proportion to the width" if nearest < result["width"] else ""
    growth = f"those of {nearest} bits{longer}" if longer else "too"
    figures = f"Frequencies of {core}s below are those of {nearest} bits, areas {growth}."
    if not result["frequency"]:
        figures = f"Areas of {core}s below are those of {nearest} bits{longer}."
    far = " They say little: the widths are more than a factor of two apart." if apart > _FAR else ""
    for sentence in (
        f"No {core} is measured on {result['target']} at {result['width']} bits, or at widths on both sides of it.",
        f"Measured widths: {widths}.",
        f"{figures} Limits apply to them.{far}",
        f"To measure at {result['width']} bits:",
    ):
        show_hanging("", sentence)
    show_hanging("  ", result["measure"], is_command=True)
    print()


def _table(cores: list[Result], frequency: str | None) -> None:
    """Print the figures in columns, and the meaning of the frequency and the marks."""
    in_gates = cores[0]["luts"] is None
    area, rows = ["kGE" if in_gates else "LUTs", "DSPs", "BRAMs"], []
    head = ["", *(["time", *area, "MHz", "median", "plan"] if frequency else ["cycles", *area]), "core"]
    rows = [head, *([str(number), *_cells(core)] for number, core in enumerate(cores, start=1))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        figures = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
        print("  ".join([row[0].ljust(widths[0]), *figures, row[-1]]))
    meaning = (
        f"MHz: {frequency}"
        if frequency
        else "by synthesis only: no frequency is known, so cores are compared by cycles"
    )
    show_hanging("", meaning)
    if not all(core["same_rtl"] for core in cores):
        show_hanging("", f"{MARK} of earlier RTL")
    if any(core["estimated"] for core in cores):
        show_hanging("", "≈ estimated from other widths")
    if any(core["floorplan"] for core in cores):
        print("The frequency of a floorplan needs it: constraints/floorplan.py of the generated core.")


def _cells(core: Result) -> list[str]:
    mark = "" if core["same_rtl"] else MARK
    estimate = "≈" if core["estimated"] else ""
    size = grouped(core["kge"], 1) if core["luts"] is None else _count(core, core["luts"])
    blocks = [f"{estimate}{core[kind]:g}{mark}" if core[kind] else f"0{mark}" for kind in ("dsps", "brams")]
    areas = [f"{estimate}{size}{mark}", *blocks]
    if core["fmax_mhz"] is None:
        return [grouped(core["cycles"]), *areas, describe.short(core)]
    median = core["fmax_mhz_median"]
    return [
        f"{estimate}{time_text(core['time_us'], less=core['estimated'])}{mark}",
        *areas,
        f"{estimate}{core['fmax_mhz']:.0f}{mark}" if estimate else f"{core['fmax_mhz']:.1f}{mark}",
        "–" if median is None else f"{median:.1f}{mark}",
        "yes" if core["floorplan"] else "no",
        describe.short(core),
    ]


def _count(core: Result, figure: float) -> str:
    """Return a figure with separated thousands; an estimate has three digits."""
    return rounded(figure) if core["estimated"] else count(figure)


def _details(core: Result) -> None:
    """Print cycles, rate, set-up and the commands for a core."""
    notes = {
        "cycles": describe.cycles(core),
        "set-up": describe.set_up(core),
        "RSA": describe.rsa(core),
        "operands": "in block RAM; the time to write them is not included" if core.get("part") else None,
        "figures": describe.source(core),
        "generate": core["command"],
        "measure": core["measure"],
    }
    for name, note in notes.items():
        if note:
            show_hanging(f"   {name:8}  ", note, is_command=name in ("generate", "measure"))
