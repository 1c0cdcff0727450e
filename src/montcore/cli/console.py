# SPDX-License-Identifier: Apache-2.0
"""The display of results. Progress goes to standard error, if that is a terminal."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from textwrap import wrap

from rich.console import Console
from rich.filesize import decimal
from rich.table import Table

from montcore.architectures import Config
from montcore.cli.result import Result

_OUT = Console(highlight=False, soft_wrap=True)
_ERR = Console(stderr=True)


@contextmanager
def cycle_progress(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar over cycles; yield the callback that moves it, or None without a terminal."""
    if not _ERR.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(what),
        BarColumn(),
        TextColumn("{task.completed:,} of at most {task.total:,} cycles"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=_ERR, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda cycles: progress.update(task, completed=cycles)


@contextmanager
def step_progress(what: str) -> Iterator[Callable[[str, int, int], None] | None]:
    """Show a progress bar over a few long steps; yield a callback (completed step, steps done, all steps), or None."""
    if not _ERR.is_terminal:
        yield None
        return
    from rich.progress import Progress

    with Progress(console=_ERR, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda step, done, total: progress.update(
            task, description=f"{what}: {step} done", completed=done, total=total
        )


def show_fields(fields: Mapping[str, object]) -> None:
    """Print one name and value per line; values are not wrapped, so that they can be copied."""
    width = max(map(len, fields))
    for name, value in fields.items():
        print(f"{name:{width}}  {value}")


def show_list(result: Result) -> None:
    """Print the architectures and the methods; names are not broken, so that they can be searched and copied."""
    _paragraph("Multipliers. Each parameter is listed with its default, legal values and meaning.")
    for row in result["architectures"]:
        parameters = {
            f"{p['name']}={p['default']}": f"({', '.join(map(str, p['values']))}) {p['meaning']}"
            for p in row["parameters"]
        }
        _entry(row, {"cycles a product": row["latency"], "source": row["paper"], **parameters})
    print()
    _paragraph("Exponentiators. A product of their multiplier takes c cycles.")
    for row in result["methods"]:
        _entry(row, {"cycles": row["cycles"], "multipliers": row["multipliers"], "source": row["paper"]})


def _entry(row: Result, fields: Mapping[str, object]) -> None:
    print()
    _paragraph(f"{row['name']}: {row['title']}")
    for name, value in fields.items():
        _paragraph(f"{name}: {value}", "  ")


def _paragraph(text: str, indent: str = "") -> None:
    """Print a text as wide as the terminal; every line after the first is indented."""
    lines = wrap(
        text,
        _OUT.width,
        initial_indent=indent,
        subsequent_indent=f"{indent}    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    print("\n".join(lines))


def show_multiply(result: Result) -> None:
    """Print a product."""
    show_fields({"z": result["value"], "cycles": result["cycles"], "R": f"2^{result['r_exponent']}"})


def show_power(result: Result) -> None:
    """Print a power."""
    show_fields(
        {
            "z": result["value"],
            "cycles": result["cycles"],
            "set-up cycles": f"{result['setup_cycles']} (once per modulus)",
        }
    )


def show_generate(result: Result) -> None:
    """Print the written files."""
    for name in result["files"]:
        print(f"{result['folder']}/{name}")


def show_measure(result: Result) -> None:
    """Print a measurement: first the figures, then their provenance."""
    fields = {
        "part": result.get("part"),
        "copies": result.get("copies"),
        "target": f"{result['target']} ({result['device']})" if result.get("device") else result["target"],
        "LUTs": result["luts"],
        "gates (NAND2)": result.get("gates"),
        "flip-flops": result["ffs"],
        "DSP blocks": result["dsps"],
        "block RAMs": result["brams"],
        "frequency": None
        if result["fmax_mhz"] is None
        else f"{result['fmax_mhz']:.1f} MHz best, {result['fmax_mhz_median']:.1f} MHz median of "
        f"{len(result['seeds'])} seeds",
        "cycles": result["cycles"],
        "time" if result.get("part") else f"time per {'power' if result.get('exponentiator') else 'product'}": None
        if result["time_us"] is None
        else f"{result['time_us']:.3f} µs at the best frequency",
        "tools": ", ".join(result["tools"].values()) if isinstance(result["tools"], dict) else result["tools"],
        "RTL": result["rtl_hash"][:16],
        "date": result["date"],
    }
    show_fields({name: value for name, value in fields.items() if value is not None})


def show_explore(result: Result) -> None:
    """Print the summary of a sweep and the failed points."""
    fields = {
        "points": f"{result['points']}: {result['known']} already known, {result['measured']} measured, "
        f"{len(result['failed'])} failed",
        "results": result["results"],
        "report": result["report"],
    }
    show_fields(fields)
    for failure in result["failed"]:
        parameters = "".join(f" {name}={value}" for name, value in failure["parameters"].items())
        core = f"{failure['arch']} {failure['width']}{parameters} on {failure['target']}"
        print(f"\nfailed: {core}\n  {failure['error']}")


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


def show_choose(result: Result) -> None:
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


def show_reproduce(result: Result) -> None:
    """Print the verdicts for each paper and the path of the page."""
    verdicts = ("match", "beat", "miss", "open")
    table = Table("paper", *verdicts, *(f"{verdict}, other device" for verdict in verdicts))
    for name, row in result["papers"].items():
        table.add_row(name, *map(str, (*row["like_for_like"].values(), *row["other_device"].values())))
    _OUT.print(table)
    if result["missing"]:
        print(f"not measured: {len(result['missing'])} figures, listed at the end of the page")
    for path in result["files"]:
        print(path)


def show_kernel(result: Result) -> None:
    """Print the chosen kernel."""
    fields = {
        "kernel": f"WordBits={result['word_bits']} Elements={result['elements']} Latency={result['latency']}",
        "gates (NAND2)": f"{result['gates']}, by the model fitted to measured kernels",
        "cycles": f"{result['cycles']} for {result['width']} bits, exact",
        "time": f"{result['time_us']:.3f} µs at the clock frequency in the paper's table 1",
        "figure": result["figure"],
    }
    show_fields({name: value for name, value in fields.items() if value is not None})


def show_prove(result: Result) -> None:
    """Print the proof tasks, what each shows, and the last values of each counterexample."""
    table = Table("core", "task", "result", "seconds")
    for task in result["tasks"]:
        parameters = " ".join(f"{name}={value}" for name, value in task["parameters"].items())
        verdict = "proved" if task["passed"] else "FAILED"
        width = "any width" if task["width"] is None else task["width"]
        core = task.get("arch") or task["exponentiator"]
        table.add_row(f"{core} {width} {parameters}", task["name"], verdict, f"{task['seconds']:.1f}")
    _OUT.print(table)
    show_fields({task["name"]: task["shows"] for task in result["tasks"]})
    for task in result["tasks"]:
        if not task["passed"]:
            values = ", ".join(f"{name} {value}" for name, value in task["values"].items())
            print(f"\n{task['name']} fails: {', '.join(task['assertions']) or 'no such run was found'}")
            if values:
                print(f"  at the end: {values}")
            if task["log"]:
                print(f"  see {task['trace'] or task['log']}")


def show_cache(result: Result) -> None:
    """Print the folder of the cache and a line for each kind of entry."""
    print(result["folder"])
    table = Table("kind", "entries", "size", "days unused", "holds")
    for column in table.columns[1:4]:
        column.justify = "right"
    for row in result["kinds"]:
        least, most = row["unused_days"] or (None, None)
        days = "" if least is None else f"{least}" if least == most else f"{least} to {most}"
        table.add_row(row["kind"], str(row["entries"]), decimal(row["bytes"]), days, row["holds"])
    if result["unfinished"]:
        size = decimal(result["unfinished_bytes"])
        table.add_row("unfinished", str(result["unfinished"]), size, "", "builds that go on or were killed")
    entries = sum(row["entries"] for row in result["kinds"]) + result["unfinished"]
    table.add_row("all", str(entries), decimal(result["bytes"]))
    _OUT.print(table)


def show_pruned(result: Result) -> None:
    """Print what was removed from the cache."""
    unfinished = f" and {_count(result['unfinished'], 'unfinished build')}" if result["unfinished"] else ""
    print(f"removed {_count(result['removed'], 'entry', 'entries')}{unfinished}, {decimal(result['bytes'])}")
    if result["in_use"]:
        print(f"{_count(result['in_use'], 'entry', 'entries')} in use: kept")


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _signature(result: Result) -> str:
    return f"{result['signature'][:34]}…{result['signature'][-16:]}"


def show_demo(result: Result) -> None:
    """Print the coprocessor's signature with its cycles."""
    _show_coprocessor({"message": result["message"], "signature": _signature(result)}, "signature", result)
    print("OpenSSL verifies the signature.")


def show_agreement(result: Result) -> None:
    """Print the cycles of the coprocessor's side of a key agreement."""
    _show_coprocessor({}, "secret", result)
    print("OpenSSL has the same secret.")


def _show_coprocessor(fields: dict[str, str], what: str, result: Result) -> None:
    fields |= {
        "made by": f"the coprocessor with {result['multipliers']} multipliers, simulated RTL behind AXI4-Lite",
        "driver": f"driver/montcore.c: {result['operation']}",
        "cycles": f"{result['bus_cycles']:,} from the first access on the bus to the last",
        "of which": f"{result['cycles']:,} are the command's",
    }
    if result["fmax_mhz"] is not None:
        placed = f"the coprocessor for {result['fmax_width']} bits on {result['target']}"
        fields["frequency"] = f"{result['fmax_mhz']:.1f} MHz: {placed}, measured {result['measured'][:10]}"
        fields["time"] = f"{result['time_ms']:,.1f} ms for the {what} at that frequency"
    show_fields(fields)


def show_exponentiator_demo(result: Result) -> None:
    """Print the exponentiator's signature with its cycles and time."""
    core = f"{result['method']} on {result['arch']}"
    fields = {
        "message": result["message"],
        "signature": _signature(result),
        "made by": f"{core}, {result['width']} bits, simulated RTL",
        "cycles": f"{result['cycles']:,}, and {result['setup_cycles']:,} for the constants of the modulus",
    }
    if result["fmax_mhz"] is None:
        fields["frequency"] = f"no measurement of {core} at such a width on {result['target']}"
    else:
        placed = f"{core} {result['fmax_width']} on {result['target']}"
        fields["frequency"] = f"{result['fmax_mhz']:.1f} MHz: {placed}, measured {result['measured'][:10]}"
        fields["time"] = f"{result['time_ms']:,.1f} ms for the signature at that frequency"
        if result["fmax_width"] != result["width"]:
            fields["note"] = f"the frequency may be lower at {result['width']} bits, which is not measured"
    show_fields(fields)
    print("OpenSSL verifies the signature.")
