# SPDX-License-Identifier: Apache-2.0
"""How results look to a person. Progress goes to standard error, and only to a terminal."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.table import Table

Result = dict[str, Any]

_OUT = Console(highlight=False, soft_wrap=True)
_ERR = Console(stderr=True)


@contextmanager
def cycle_progress(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar over clock cycles; yields the callback that moves it, or None when nobody would see it."""
    if not _ERR.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(what),
        BarColumn(),
        TextColumn("{task.completed:,} of at most {task.total:,} clock cycles"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=_ERR, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda cycles: progress.update(task, completed=cycles)


@contextmanager
def step_progress(what: str) -> Iterator[Callable[[str, int, int], None] | None]:
    """A progress bar over a few long steps; yields a callback (step just done, steps done, steps in all), or None."""
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
    """A name and a value a line; values are never wrapped, so that they can be copied."""
    width = max(map(len, fields))
    for name, value in fields.items():
        print(f"{name:{width}}  {value}")


def show_list(result: Result) -> None:
    """The architectures and the methods."""
    table = Table("architecture", "what it is", "cycles a product", "parameters", "source", title="Multipliers")
    for row in result["architectures"]:
        parameters = "\n".join(
            f"{p['name']}={p['default']} ({', '.join(map(str, p['values']))})" for p in row["parameters"]
        )
        table.add_row(row["name"], row["title"], row["latency"], parameters, row["paper"])
    _OUT.print(table)
    table = Table("method", "what it is", "cycles (a product takes c)", "multipliers", "source", title="Exponentiators")
    for row in result["methods"]:
        table.add_row(row["name"], row["title"], row["cycles"], str(row["multipliers"]), row["paper"])
    _OUT.print(table)


def show_multiply(result: Result) -> None:
    """A product."""
    show_fields({"z": result["value"], "cycles": result["cycles"], "R": f"2^{result['r_exponent']}"})


def show_power(result: Result) -> None:
    """A power."""
    show_fields(
        {
            "z": result["value"],
            "cycles": result["cycles"],
            "set-up cycles": f"{result['setup_cycles']} (once for a modulus)",
        }
    )


def show_generate(result: Result) -> None:
    """The files written."""
    for name in result["files"]:
        print(f"{result['folder']}/{name}")


def show_measure(result: Result) -> None:
    """A measurement: the figures first, where they come from below."""
    fields = {
        "part": result.get("part"),
        "target": f"{result['target']} ({result['device']})" if result.get("device") else result["target"],
        "LUTs": result["luts"],
        "gates (NAND2)": result.get("gates"),
        "flip-flops": result["ffs"],
        "DSP blocks": result["dsps"],
        "block RAMs": result["brams"],
        "clock": None
        if result["fmax_mhz"] is None
        else f"{result['fmax_mhz']:.1f} MHz best, {result['fmax_mhz_median']:.1f} MHz median of "
        f"{len(result['seeds'])} seeds",
        "cycles": result["cycles"],
        "time" if result.get("part") else f"time a {'power' if result.get('exponentiator') else 'product'}": None
        if result["time_us"] is None
        else f"{result['time_us']:.3f} µs at the best clock",
        "tools": ", ".join(result["tools"].values()) if isinstance(result["tools"], dict) else result["tools"],
        "RTL": result["rtl_hash"][:16],
        "date": result["date"],
    }
    show_fields({name: value for name, value in fields.items() if value is not None})


def show_kernel(result: Result) -> None:
    """The kernel that was chosen."""
    fields = {
        "kernel": f"WordBits={result['word_bits']} Elements={result['elements']} Latency={result['latency']}",
        "gates (NAND2)": f"{result['gates']}, by the model fitted to measured kernels",
        "cycles": f"{result['cycles']} for {result['width']} bits, exact",
        "time": f"{result['time_us']:.3f} µs at the clock of the paper's table 1",
        "figure": result["figure"],
    }
    show_fields({name: value for name, value in fields.items() if value is not None})


def show_prove(result: Result) -> None:
    """The proof tasks, what they show, and what ends the counterexamples."""
    table = Table("core", "task", "result", "seconds")
    for task in result["tasks"]:
        parameters = " ".join(f"{name}={value}" for name, value in task["parameters"].items())
        verdict = "proved" if task["passed"] else "FAILED"
        table.add_row(f"{task['arch']} {task['width']} {parameters}", task["name"], verdict, f"{task['seconds']:.1f}")
    _OUT.print(table)
    show_fields({task["name"]: task["shows"] for task in result["tasks"]})
    for task in result["tasks"]:
        if not task["passed"]:
            values = ", ".join(f"{name} {value}" for name, value in task["values"].items())
            print(f"\n{task['name']} fails: {', '.join(task['assertions'])}")
            if values:
                print(f"  at the end: {values}")
            print(f"  see {task['trace'] or task['log']}")


def show_demo(result: Result) -> None:
    """The signature and what it took."""
    core = f"{result['method']} on {result['arch']}"
    fields = {
        "message": result["message"],
        "signature": f"{result['signature'][:34]}…{result['signature'][-16:]}",
        "made by": f"{core}, {result['width']} bits, simulated RTL",
        "cycles": f"{result['cycles']:,}, and {result['setup_cycles']:,} for the constants of the modulus",
    }
    if result["fmax_mhz"] is None:
        fields["clock"] = f"none is recorded of {core} at such a width on {result['target']}"
    else:
        placed = f"{core} {result['fmax_width']} on {result['target']}"
        fields["clock"] = f"{result['fmax_mhz']:.1f} MHz: {placed}, measured {result['measured'][:10]}"
        fields["time"] = f"{result['time_ms']:,.1f} ms for the signature at that clock"
        if result["fmax_width"] != result["width"]:
            fields["note"] = f"it has not been placed at {result['width']} bits, where it may be slower"
    show_fields(fields)
    print("OpenSSL verifies the signature.")
