# SPDX-License-Identifier: Apache-2.0
"""``montcore choose``."""

from pathlib import Path
from typing import Annotated

import typer

from montcore.architectures import FIXED_LATENCY, Config, check_width
from montcore.cli.display import Result, rounded, show, show_hanging, time_text
from montcore.cli.options import METHOD_NAMES, PLACED_TARGETS, Json, Width, number, path
from montcore.errors import BadInput, MontcoreError
from montcore.tools.resources import folder

# Ratio of two widths above which the figures of one say little about the other.
_FAR = 2
_MARK = "†"


def choose(
    width: Width,
    target: Annotated[str, typer.Option(metavar="T", help=f"Device with place and route: {PLACED_TARGETS}.")],
    chaining: Annotated[
        bool,
        typer.Option("--chaining", help="Choose among cores with Reduce=0, whose results chain without reduction."),
    ] = False,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help=f"Choose among exponentiators: {METHOD_NAMES}.")
    ] = None,
    every_cycle: Annotated[
        bool,
        typer.Option("--every-cycle", help="Choose among word multipliers, which start a product in every cycle."),
    ] = False,
    butterfly: Annotated[
        bool, typer.Option("--butterfly", help="Choose among butterflies, which start in every cycle.")
    ] = False,
    max_luts: Annotated[int | None, number("Maximum LUTs.")] = None,
    max_dsps: Annotated[int | None, number("Maximum DSP blocks.")] = None,
    max_brams: Annotated[int | None, number("Maximum block RAMs.")] = None,
    min_rate: Annotated[
        float | None, typer.Option(metavar="RATE", help="Minimum rate of sequential products, or powers, per second.")
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
    from montcore.exploration.candidates import Kind, candidates, check_placeable, measured_widths, too_large
    from montcore.exploration.choice import Budget, check_preset
    from montcore.exploration.choice import choose as pick_one
    from montcore.generation import generate
    from montcore.results import stored

    check_width(width)
    if preset is not None:
        check_preset(preset)
    check_placeable(target)
    every_cycle = every_cycle or butterfly
    kind = Kind(chaining, exponentiator, every_cycle, butterfly)
    budget = {"max_luts": max_luts, "max_dsps": max_dsps, "max_brams": max_brams, "min_rate": min_rate}
    limits = Budget(**budget)
    store = results or folder("results")
    if not _is_folder("results", store):
        raise BadInput("results", f"must be an existing folder, not {store}")
    rows = stored(store)
    cores = candidates(rows, width, target, kind)
    large = [{"core": str(core.core), "lacks": lack} for core, lack in too_large(rows, width, target, kind).items()]
    where = f"--width {width} --target {target}"
    fixed_latency = f"--arch {'butterfly' if butterfly else 'word_multiplier'} " if every_cycle else ""
    measure_them = (
        f"montcore measure --exponentiator {kind.exponentiator} --arch NAME {where} --record DIR"
        if kind.exponentiator
        else f"montcore explore {fixed_latency}{where} -o DIR"
    )
    if not cores:
        if measured_widths(rows, target, kind):
            raise MontcoreError(f"none of the {kind} fits on {target} at {width} bits: {_too_large(large)}")
        raise MontcoreError(f"no {kind} are measured on {target}: {measure_them}, then choose with --results DIR")
    choice = pick_one(cores, limits, preset)
    nearest = next((core.nearest for core in cores if core.nearest), None)
    if output is not None and choice.pick:
        generate(choice.pick.core, output)
    result = {
        "preset": preset,
        "folder": str(output) if output and choice.pick else None,
        "width": width,
        "target": target,
        "chaining": chaining,
        "exponentiator": kind.exponentiator,
        "every_cycle": every_cycle,
        "butterfly": butterfly,
        "limits": {name: value for name, value in budget.items() if value is not None},
        "candidates": len(cores),
        "too_large": large,
        "nearest_width": nearest,
        "measured_widths": measured_widths(rows, target, kind),
        "measure": measure_them if nearest else None,
        "pick": choice.pick and choice.pick.as_json(),
        "alternatives": [alternative.as_json() for alternative in choice.alternatives],
        "relaxed": [{**core.as_json(), "limits": needs} for core, needs in choice.relaxed],
    }
    show(result, as_json, _display)
    if choice.pick is None:
        raise typer.Exit(1)


def _is_folder(argument: str, path: Path) -> bool:
    """Return whether a path is a folder; raise BadInput naming ``argument`` if it cannot be one."""
    try:
        return path.is_dir()
    except OSError as error:
        raise BadInput(argument, f"{path}: {error.strerror}") from None


def _display(result: Result) -> None:
    """Print the pick and the alternatives; if no core fits, print how far each limit must be relaxed."""
    from montcore.exploration.choice import limits

    if result["nearest_width"]:
        _warn(result)
    if result["too_large"]:
        print(f"On {result['target']}, {_too_large(result['too_large'])}.\n")
    pick = result["pick"]
    if pick is None:
        print(f"None of {result['candidates']} cores of {result['width']} bits on {result['target']} fits the limits.")
        _table(result["relaxed"])
        for number, core in enumerate(result["relaxed"], start=1):
            print()
            show_hanging(f"{number}  ", f"{limits(core['limits'])} would admit {_core(core)}:")
            _details(core)
        return
    cores = [pick, *result["alternatives"]]
    _table(cores)
    for number, core in enumerate(cores, start=1):
        print()
        trade = f": {core['trade']}" if "trade" in core else ""
        show_hanging(f"{number}  ", f"{'pick' if core is pick else 'or'} {_core(core)}{trade}")
        _details(core)
    if result["folder"]:
        print(f"\nThe pick is in {result['folder']}.")


def _too_large(cores: list[dict[str, str]]) -> str:
    """Say what each core needs and the device has."""
    return "; ".join(f"{each['core']} does not fit ({each['lacks']})" for each in cores)


def _warn(result: Result) -> None:
    """Say that figures are those of another width."""
    widths = ", ".join(map(str, result["measured_widths"]))
    core = "exponentiator" if result["exponentiator"] else "multiplier"
    nearest = result["nearest_width"]
    apart = max(nearest, result["width"]) / min(nearest, result["width"])
    growth = f"those of {nearest} bits in proportion to the width" if nearest < result["width"] else "too"
    far = " They say little: the widths are more than a factor of two apart." if apart > _FAR else ""
    for sentence in (
        f"No {core} is measured on {result['target']} at {result['width']} bits, or at widths on both sides of it.",
        f"Measured widths: {widths}.",
        f"Frequencies of {core}s below are those of {nearest} bits, areas {growth}. Limits apply to them.{far}",
        f"To measure at {result['width']} bits:",
    ):
        show_hanging("", sentence)
    show_hanging("  ", result["measure"], is_command=True)
    print()


def _table(cores: list[Result]) -> None:
    """Print the figures in columns, and what the marks mean."""
    head = ["", "time", "LUTs", "DSPs", "BRAMs", "MHz", "median", "plan", "core"]
    rows = [head, *([str(number), *_cells(core)] for number, core in enumerate(cores, start=1))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        figures = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
        print("  ".join([row[0].ljust(widths[0]), *figures, row[-1]]))
    if any(not core["same_rtl"] or core["renewed"] for core in cores):
        show_hanging("", "† of earlier RTL; on MHz and time only: the netlist of that RTL is the same")
    if any(core["estimated"] for core in cores):
        show_hanging("", "≈ estimated from other widths")
    if any(core["floorplan"] for core in cores):
        print("The frequency of a floorplan needs it: constraints/floorplan.py of the generated core.")


def _cells(core: Result) -> list[str]:
    area = "" if core["same_rtl"] else _MARK
    clock = _MARK if core["renewed"] or not core["same_rtl"] else ""
    median = core["fmax_mhz_median"]
    estimate = "≈" if core["estimated"] else ""
    blocks = [f"{estimate}{core[kind]:g}{area}" if core[kind] else f"0{area}" for kind in ("dsps", "brams")]
    return [
        f"{estimate}{time_text(core['time_us'], less=core['estimated'])}{clock}",
        f"{estimate}{_count(core, core['luts'])}{area}",
        *blocks,
        f"{estimate}{core['fmax_mhz']:.0f}{clock}" if estimate else f"{core['fmax_mhz']:.1f}{clock}",
        "–" if median is None else f"{median:.1f}{clock}",
        "yes" if core["floorplan"] else "no",
        _short(core),
    ]


def _count(core: Result, figure: float) -> str:
    """Return a figure with separated thousands; an estimate has three digits."""
    return rounded(figure) if core["estimated"] else f"{figure:,}"


def _details(core: Result) -> None:
    """Print cycles, rate, set-up and the commands for a core."""
    operation = "power" if core["exponentiator"] else "product"
    longest = f" with an exponent of {core['width']} bits" if core["exponentiator"] else ""
    # The frequency has no more than three digits.
    rate = rounded(core[f"{operation}s_per_second"])
    notes = {
        "cycles": (
            f"{core['cycles']:,} cycles from operands to result, a {FIXED_LATENCY[core['arch']].operation} in every "
            f"cycle: {rate} per second"
            if core["arch"] in FIXED_LATENCY
            else f"at most {core['cycles']:,} cycles for a {operation}{longest}; {rate} per second, sequential"
        ),
        "set-up": _set_up(core),
        "RSA": _rsa(core),
        "operands": "in block RAM; the time to write them is not included" if core.get("part") else None,
        "figures": _source(core),
        "generate": core["command"],
        "measure": core["measure"],
    }
    for name, note in notes.items():
        if note:
            show_hanging(f"   {name:8}  ", note, is_command=name in ("generate", "measure"))


def _core(candidate: Result) -> str:
    if candidate.get("part"):
        multipliers = candidate["parameters"]["Multipliers"]
        kind = "engine" if candidate["part"] == "engine" else "coprocessor"
        return f"{kind} with {multipliers} multipliers for moduli of up to {candidate['max_width']} bits"
    multiplier = str(Config(candidate["arch"], candidate["width"], candidate["parameters"]))
    return f"{candidate['exponentiator']} on {multiplier}" if candidate["exponentiator"] else multiplier


def _short(candidate: Result) -> str:
    """Return the name of a core without parameters, for a column."""
    if candidate.get("part"):
        return f"{candidate['part']} D={candidate['parameters']['Multipliers']}"
    return " on ".join(filter(None, (candidate["exponentiator"], f"{candidate['arch']} {candidate['width']}")))


def _source(candidate: Result) -> str:
    """Return the source of a candidate's figures."""
    if candidate["nearest_width"]:
        nearest = candidate["nearest_width"]
        longer = " in proportion" if candidate["width"] > nearest else ""
        source = f"area{longer} and frequency of {nearest} bits, cycles exact"
    elif candidate["estimated"]:
        source = "LUTs and frequency estimated between {} and {} bits, cycles exact".format(
            *candidate["estimated_between"]
        )
    else:
        source = "measured"
    if candidate["serves"]:
        source += f" at {candidate['width']} bits, which takes a modulus of {candidate['serves']}"
    return source if candidate["same_rtl"] else f"{source}; the RTL has changed since the measurement"


def _set_up(candidate: Result) -> str | None:
    """Return the cycles for a new modulus, for powers and where they exceed those of a product."""
    if candidate["exponentiator"]:
        return f"{candidate['setup_cycles']:,} cycles for a new modulus"
    if candidate["setup_cycles"] > candidate["cycles"]:
        return f"{candidate['setup_cycles']:,} cycles for a new modulus, more than a product takes"
    return None


def _rsa(candidate: Result) -> str | None:
    """Return cycles and time of a private operation, for a coprocessor."""
    if "rsa_crt_us" not in candidate:
        return None
    time, cycles = time_text(candidate["rsa_crt_us"]), candidate["rsa_crt_cycles"]
    return f"{time} for a checked private operation with the CRT: {cycles:,} cycles"
