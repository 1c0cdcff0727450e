# SPDX-License-Identifier: Apache-2.0
"""Tables of recorded results of tools and examples, other than measurements of cores, marked if of earlier RTL."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from folding import shortened
from provenance import Recording, is_present

sys.path.append(str(Path(__file__).resolve().parents[2] / "examples" / "soc"))
import soc as system

from montcore.lab.exploration.shown import shown
from montcore.lab.results import stored
from montcore.tools.markdown import MARK, number

RESULTS = Path(__file__).resolve().parents[2] / "results"
# Cells of a system on the ECP5: names in results/, and on the pages.
_CELLS = {"lut4": "LUT4", "flip_flops": "flip-flops", "block_rams": "block RAMs", "dsp_blocks": "DSP blocks"}
# The first line of a critical path.
_PLACED = re.compile(r"^(.+) on (\S+), seed (\d+): ([\d.]+) MHz$", re.MULTILINE)


def _result(name: str) -> Any:
    return json.loads((RESULTS / name).read_text(encoding="utf-8"))


def simulation(_: str) -> str:
    """List the benchmark of the simulator and the command line."""
    benchmark = _result("benchmark.json")
    recording = Recording.of_modules(benchmark)
    speeds = [
        (
            [f"`{row['method']}` on `{row['arch']}`" if "method" in row else f"`{row['arch']}`", row["width"]],
            [number(row["cycles_per_second"] / 1e6, 2)],
        )
        for row in [*benchmark["products"], *benchmark["powers"]]
    ]
    commands = [
        (
            [f"`montcore multiply --arch {row['arch']}`", row["width"]],
            [f"{row[key]:.2f} s" for key in ("empty_cache_seconds", "cold_seconds", "warm_seconds")],
        )
        for row in benchmark["commands"]
    ]
    return shortened(
        recording.table(["what", "bits", "million cycles per second"], speeds)
        + "\n"
        + recording.table(["command", "bits", "empty cache", "new model", "warm"], commands),
        "`results/benchmark.json`",
    )


def driver(_: str) -> str:
    """List the cycles of the driver's RSA functions."""
    result = _result("driver.json")
    cycles = result["cycles"]
    rows = [
        ([re.sub(r"^\w+", r"`\g<0>`", name)], [number(each, 0), f"{each / cycles['mc_rsa_crt']:.3f}"])
        for name, each in cycles.items()
    ]
    head = ["function", "cycles", "ratio to `mc_rsa_crt`"]
    return Recording.of_modules(result).table(head, rows)


def soc(what: str) -> str:
    """List the cycles of a signature on the system-on-chip (``cycles``), or its area and clock (``area``)."""
    result = _result("soc.json")
    names = ("yosys", "nextpnr") if what == "area" else ("verilator", "gcc")
    tools = [result["tools"][name] for name in names]
    recording = Recording(result["date"], tools, result["rtl_hash"] == system.rtl_hash())
    board = result["bitstream"]
    if what == "area":
        return _area(recording, board)
    mhz = board["clock_mhz"]
    rows = [
        (
            [f"`{cpu}`", number(cycles["bearssl"], 0)],
            [
                *(number(cycles[by], 0) for by in ("coprocessor", "command")),
                number(cycles["bearssl"] / cycles["coprocessor"], 0),
                *(number(cycles[by] / mhz / 1000, 1) for by in ("bearssl", "coprocessor")),
            ],
        )
        for cpu, cycles in result["cycles"].items()
    ]
    head = ["processor", "BearSSL, cycles", "coprocessor, cycles", "of them its command", "ratio"]
    head += [f"BearSSL at {mhz} MHz, ms", f"coprocessor at {mhz} MHz, ms"]
    return recording.table(head, rows)


def litex(_: str) -> str:
    """List the area and the clock of the LiteX system."""
    result = _result("litex.json")
    return _area(Recording.of_modules(result), result["bitstream"])


def _area(recording: Recording, board: dict[str, Any]) -> str:
    figures = [*(number(board[kind], 0) for kind in _CELLS), f"{board['fmax_mhz']:.1f}"]
    head = ["clock, MHz", *_CELLS.values(), "maximum frequency, MHz"]
    return recording.table(head, [([board["clock_mhz"]], figures)])


def recorded(name: str) -> str:
    """Return a recorded output as a code block."""
    return f"```text\n{(RESULTS / name).read_text(encoding='utf-8').rstrip()}\n```\n"


def critical_path(name: str) -> str:
    """Return a recorded critical path, marked unless the present RTL has its frequency with its seed."""
    text = recorded(f"critical_path_{name}.txt")
    ((core, target, seed, frequency),) = _PLACED.findall(text)
    row = next((row for (each, on), row in shown(stored(RESULTS)).items() if (str(each), on) == (core, target)), None)
    found = dict(zip(row.seeds, row.fmax_mhz_by_seed, strict=True)) if row and is_present(row) else {}
    return text if found.get(int(seed)) == float(frequency) else f"{text}\n{MARK} of earlier RTL.\n"


TABLES: dict[str, Callable[[str], str]] = {
    "simulation": simulation,
    "driver": driver,
    "soc": soc,
    "litex": litex,
    "critical-path": critical_path,
    "recorded": recorded,
}
