# SPDX-License-Identifier: Apache-2.0
"""Measures the speed of the simulations and of the command line, into ``results/benchmark.json``.

    python tools/bench_simulation.py        (or: make bench)

Speeds are simulated cycles per second of wall time, as a Python caller sees it, operands and results included.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from montcore import Config, Exponentiator, MontcoreError, Multiplier, tools
from montcore.architectures import ARCHITECTURES
from montcore.exponentiation import METHODS, find
from montcore.tools import rtl
from montcore.tools.markdown import grouped

RESULT = Path(__file__).resolve().parents[1] / "results" / "benchmark.json"
WIDTHS = (256, 1024, 2048)
SECONDS = 2.0
# Exponentiations and commands use small multipliers: large ones give similar figures and compile for minutes.
SMALLEST = ("radix2", "compact")
COMMAND_WIDTH = 1024
MODULES = [*(Config(name, WIDTHS[0]).module for name in ARCHITECTURES), *(find(name).module for name in METHODS)]
SEED = 1

Row = dict[str, Any]


def operands(width: int) -> tuple[int, int, int]:
    """Return two operands and a modulus of full length."""
    rng = random.Random(SEED)
    modulus = rng.getrandbits(width) | 1 << (width - 1) | 1
    return rng.randrange(modulus), rng.randrange(modulus), modulus


@contextmanager
def one_processor() -> Iterator[None]:
    """Keep caller and simulation, which take turns, on one processor; waking an idle one can outlast a product."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def products(architecture: str, width: int) -> Row:
    """Measure consecutive products for a fixed time; the previous result is an operand."""
    x, y, modulus = operands(width)
    with one_processor(), Multiplier(Config(architecture, width)).simulate() as simulation:
        simulation(x, y, modulus)
        cycles = 0
        start = time.perf_counter()
        while (seconds := time.perf_counter() - start) < SECONDS:
            product = simulation(x, y, modulus)
            cycles += product.cycles
            x = product.value
    return {"arch": architecture, "width": width, "cycles": cycles, "cycles_per_second": round(cycles / seconds)}


def power(method: str, architecture: str, width: int) -> Row:
    """Measure and check one exponentiation with an exponent as long as the modulus."""
    base, exponent, modulus = operands(width)
    with one_processor(), Exponentiator(Config(architecture, width), method).simulate() as simulation:
        simulation(base, 3, modulus)
        start = time.perf_counter()
        result = simulation(base, exponent, modulus)
        seconds = time.perf_counter() - start
    if result.value != pow(base, exponent, modulus):
        raise MontcoreError(f"{method} on {architecture} {width} gives a wrong result")
    return {
        "method": method,
        "arch": architecture,
        "width": width,
        "cycles": result.cycles,
        "seconds": round(seconds, 3),
        "cycles_per_second": round(result.cycles / seconds),
    }


def command(architecture: str) -> Row:
    """Measure ``montcore multiply`` with an empty cache, with a cached run-time library, and with a cached model."""
    program = Path(sys.executable).with_name("montcore")
    numbers = [f"--{name}={value:#x}" for name, value in zip(("x", "y", "modulus"), operands(256), strict=True)]

    def seconds(width: int, cache: str) -> float:
        words = [str(program), "multiply", "--arch", architecture, "--width", str(width), *numbers]
        start = time.perf_counter()
        subprocess.run(words, env={**os.environ, "MONTCORE_CACHE": cache}, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start

    with tempfile.TemporaryDirectory() as cache:
        empty = seconds(COMMAND_WIDTH - 1, cache)
        cold = seconds(COMMAND_WIDTH, cache)
        warm = statistics.median(seconds(COMMAND_WIDTH, cache) for _ in range(5))
    return {
        "command": "multiply",
        "arch": architecture,
        "width": COMMAND_WIDTH,
        "empty_cache_seconds": round(empty, 2),
        "cold_seconds": round(cold, 2),
        "warm_seconds": round(warm, 2),
    }


def measure() -> Row:
    """Measure all figures; return them with their provenance."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": {
            "python": f"python {sys.version.split()[0]}",
            "verilator": tools.verilator().version,
            "compiler": tools.compiler().version,
        },
        "modules": MODULES,
        "rtl_hash": rtl.fingerprint_of(*MODULES),
        "products": [products(name, width) for name in ARCHITECTURES for width in WIDTHS],
        "powers": [power(method, name, width) for method in METHODS for name in SMALLEST for width in WIDTHS],
        "commands": [command(name) for name in SMALLEST],
    }


def show(result: Row, console: Console) -> None:
    """Print the three tables."""
    speed = Table("architecture", "bits", "million cycles a second", title="Products")
    for row in result["products"]:
        speed.add_row(row["arch"], str(row["width"]), f"{row['cycles_per_second'] / 1e6:.2f}")
    run = Table("method", "architecture", "bits", "cycles", "seconds", "million cycles a second", title="Powers")
    for row in result["powers"]:
        figures = (grouped(row["cycles"]), f"{row['seconds']:.2f}", f"{row['cycles_per_second'] / 1e6:.2f}")
        run.add_row(row["method"], row["arch"], str(row["width"]), *figures)
    wall = Table("command", "bits", "empty cache", "new model", "warm", title="Seconds a command takes")
    for row in result["commands"]:
        seconds = (f"{row[key]:.2f}" for key in ("empty_cache_seconds", "cold_seconds", "warm_seconds"))
        wall.add_row(f"multiply --arch {row['arch']}", str(row["width"]), *seconds)
    for table in (speed, run, wall):
        console.print(table)


def main() -> None:
    """Measure, write and print all figures."""
    console = Console()
    with console.status("measuring for a few minutes"):
        result = measure()
    RESULT.parent.mkdir(exist_ok=True)
    part = RESULT.with_suffix(".part")
    part.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    part.replace(RESULT)
    show(result, console)


if __name__ == "__main__":
    main()
