# SPDX-License-Identifier: Apache-2.0
"""``montcore choose``."""

from pathlib import Path
from typing import Annotated

import typer

from montcore.architectures import Config, check_width
from montcore.cli.display import Result, show, show_fields
from montcore.cli.options import Json, Width, number, path
from montcore.errors import BadInput, MontcoreError
from montcore.tools.resources import folder


def choose(
    width: Width,
    target: Annotated[str, typer.Option(help="Device with place and route; an unknown name lists all targets.")],
    chaining: Annotated[
        bool,
        typer.Option("--chaining", help="Choose among cores with Reduce=0, whose results chain without reduction."),
    ] = False,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help="Choose among exponentiators of this method.")
    ] = None,
    max_luts: Annotated[int | None, number("Maximum LUTs.")] = None,
    max_dsps: Annotated[int | None, number("Maximum DSP blocks.")] = None,
    max_brams: Annotated[int | None, number("Maximum block RAMs.")] = None,
    min_rate: Annotated[
        float | None, typer.Option(metavar="RATE", help="Minimum rate of sequential products, or powers, per second.")
    ] = None,
    results: Annotated[Path | None, path("DIR", "Choose from the measurements in this folder.")] = None,
    as_json: Json = False,
) -> None:
    """Choose the fastest core within limits; with --min-rate, the smallest core with that rate."""
    from montcore.exploration.candidates import Kind, candidates, check_placeable, measured_widths
    from montcore.exploration.choice import Budget
    from montcore.exploration.choice import choose as pick_one
    from montcore.measurement import stored

    check_width(width)
    check_placeable(target)
    kind = Kind(chaining, exponentiator)
    budget = {"max_luts": max_luts, "max_dsps": max_dsps, "max_brams": max_brams, "min_rate": min_rate}
    limits = Budget(**budget)
    store = results or folder("results")
    if not _is_folder("results", store):
        raise BadInput("results", f"must be an existing folder, not {store}")
    rows = stored(store)
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
    result = {
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

    pick = result["pick"]
    if result["nearest_width"]:
        widths = ", ".join(map(str, result["measured_widths"]))
        core = "exponentiator" if result["exponentiator"] else "multiplier"
        print(
            f"No {core} is measured on {result['target']} at {result['width']} bits, "
            "or at widths on both sides of it.\n"
            f"Measured widths: {widths}.\n"
            f"Area and frequency of {core}s below are those of {result['nearest_width']} bits; limits apply to them.\n"
            f"To measure at {result['width']} bits:\n  {result['measure']}\n"
        )
    if pick is None:
        print(f"None of {result['candidates']} cores of {result['width']} bits on {result['target']} fits the limits.")
        for core in result["relaxed"]:
            print(f"\n{limits(core['limits'])} would admit {_core(core)}:\n  {_cost(core)}")
        return
    operation = _operation(pick)
    longest = f" with an exponent of {pick['width']} bits" if pick["exponentiator"] else ""
    rate = pick[f"{operation}s_per_second"]
    at_width = f" at {pick['nearest_width']} bits" if pick["nearest_width"] else ""
    fields = {
        "pick": _core(pick),
        "figures": _source(pick),
        "LUTs": f"{pick['luts']:,}{at_width}",
        "DSP blocks": f"{pick['dsps']:g}{at_width}",
        "block RAMs": f"{pick['brams']:g}{at_width}",
        "time": f"{pick['time_us']:,.3f} µs at most for a {operation}{longest}: "
        f"{pick['cycles']:,} cycles at {pick['fmax_mhz']:.1f} MHz" + (f", the frequency{at_width}" if at_width else ""),
        "rate": f"{rate:,} {operation}s per second, sequential",
        "set-up": _set_up(pick),
        "RSA": _rsa(pick),
        "generate": pick["command"],
    }
    show_fields({name: value for name, value in fields.items() if value is not None})
    for core in result["alternatives"]:
        print(f"\nor {_core(core)}: {core['trade']}\n  {_cost(core)}\n  {core['command']}")


def _core(candidate: Result) -> str:
    if candidate.get("part"):
        multipliers = candidate["parameters"]["Multipliers"]
        return f"coprocessor with {multipliers} multipliers for moduli of up to {candidate['max_width']} bits"
    multiplier = str(Config(candidate["arch"], candidate["width"], candidate["parameters"]))
    return f"{candidate['exponentiator']} on {multiplier}" if candidate["exponentiator"] else multiplier


def _source(candidate: Result) -> str:
    """Return the source of a candidate's figures."""
    if candidate["nearest_width"]:
        source = f"area and frequency of {candidate['nearest_width']} bits, cycles exact"
    elif candidate["estimated"]:
        source = "LUTs and frequency estimated between {} and {} bits, cycles exact".format(
            *candidate["estimated_between"]
        )
    else:
        source = "measured"
    return source if candidate["same_rtl"] else f"{source}; the RTL has changed since the measurement"


def _operation(candidate: Result) -> str:
    return "power" if candidate["exponentiator"] else "product"


def _set_up(candidate: Result) -> str | None:
    """Return the cycles for a new modulus, for powers and where they exceed those of a product."""
    if candidate["exponentiator"]:
        return f"{candidate['setup_cycles']:,} cycles for a new modulus"
    if candidate["setup_cycles"] > candidate["cycles"]:
        return f"{candidate['setup_cycles']:,} cycles for a new modulus, more than a product takes"
    return None


def _cost(candidate: Result) -> str:
    set_up = _set_up(candidate)
    return (
        f"{candidate['time_us']:,.3f} µs, {candidate['luts']:,} LUTs, {candidate['dsps']:g} DSP blocks, "
        f"{candidate['brams']:g} block RAMs ({_source(candidate)})"
        + (f"\n  set-up: {set_up}" if set_up else "")
        + (f"\n  RSA: {rsa}" if (rsa := _rsa(candidate)) else "")
    )


def _rsa(candidate: Result) -> str | None:
    """Return cycles and time of a private operation, for a coprocessor."""
    if not candidate.get("part"):
        return None
    time, cycles = candidate["rsa_crt_us"] / 1000, candidate["rsa_crt_cycles"]
    return f"{time:,.3f} ms for a checked private operation with the CRT: {cycles:,} cycles"
