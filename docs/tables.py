# SPDX-License-Identifier: Apache-2.0
"""The tables in the documentation, generated between markers from the registry and from results/.

    python docs/tables.py            write them
    python docs/tables.py --check    exit 1 if one is stale

A table stands between ``<!-- table: NAME ARGUMENT -->`` and ``<!-- end -->``.
"""

import csv
import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from montcore.architectures import ARCHITECTURES
from montcore.architectures.mwr2mm import Kernel
from montcore.config import Config
from montcore.measurement import Measurement, stored
from montcore.measurement.core import Core

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "results"
PAPERS = ROOT / "src" / "montcore" / "papers"
PLACED = "ecp5-85k-8"
_MARKED = re.compile(r"(<!-- table: (\S+)(?: (\S+))? -->\n).*?(<!-- end -->)", re.DOTALL)


def latest(exponentiator: str | None = None) -> dict[tuple[Config, str], Measurement]:
    """The newest measurement of every multiplier, or exponentiator of that method, on every target."""
    rows = sorted(stored(RESULTS), key=lambda row: row.date)
    return {(row.config, row.target): row for row in rows if row.exponentiator == exponentiator}


def markdown(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; what is not known is a dash."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join('–' if cell is None else str(cell) for cell in line)} |\n" for line in lines)


def number(value: float | None, digits: int = 1) -> str | None:
    """A figure for people."""
    return None if value is None else f"{value:,.{digits}f}".replace(",", " ")


def architectures(_: str) -> str:
    """What there is, and what it costs."""
    measured = latest()
    rows = []
    for architecture in ARCHITECTURES.values():
        for width in (256, 1024):
            config = Config(architecture.name, width)
            placed = measured.get((config, PLACED))
            virtex6 = measured.get((config, "xc6v"))
            rows.append(
                [
                    f"[`{architecture.name}`](docs/architectures/{architecture.name}.md)",
                    width,
                    f"{Core(config).cycles} ({architecture.formula})",
                    virtex6 and number(virtex6.area.luts, 0),
                    placed and number(placed.area.luts, 0),
                    placed and number(placed.fmax_mhz),
                    placed and number(placed.time_us, 2),
                    architecture.paper,
                ]
            )
    head = [
        *(
            "architecture",
            "bits",
            "cycles a product",
            "LUT6, Virtex-6",
            "LUT4, ECP5",
            "MHz, ECP5",
            "µs a product, ECP5",
        ),
        "source",
    ]
    return markdown(head, rows)


def measured_rows(architecture: str) -> str:
    """Everything measured of one architecture."""
    rows = [
        [
            row.target,
            str(row.config),
            number(row.area.luts, 0),
            number(row.area.ffs, 0),
            number(row.area.gates, 0),
            row.area.dsps,
            row.area.brams,
            number(row.fmax_mhz),
            number(row.fmax_mhz_median),
            row.cycles,
            number(row.time_us, 3),
            row.date[:10],
        ]
        for row in sorted(latest().values(), key=lambda row: (row.target, row.config.width, str(row.config)))
        if row.config.architecture == architecture
    ]
    head = [
        *("target", "core", "LUTs", "flip-flops", "NAND2 gates", "DSPs", "block RAMs", "MHz best", "MHz median"),
        *("cycles", "µs", "measured"),
    ]
    return markdown(head, rows)


def published_compact(_: str) -> str:
    """The paper's table 1 beside our synthesis for the same family."""
    measured = latest()
    with (PAPERS / "compact_table1_virtex6.csv").open(encoding="utf-8", newline="") as file:
        published = list(csv.DictReader(file))
    rows = []
    for line in published:
        config = Config("compact", int(line["bits"]))
        ours = measured.get((config, "xc6v"))
        ratio = ours and ours.area.luts and number(ours.area.luts / int(line["slice_luts"]), 3)
        rows.append(
            [
                line["bits"],
                line["slice_luts"],
                ours and ours.area.luts,
                ratio,
                line["fmax_mhz"],
                line["time_us"],
                config.worst_latency,
            ]
        )
    head = ["bits", "LUTs, paper", "LUTs, ours", "ratio", "MHz, paper", "µs, paper", "cycles, both"]
    return markdown(head, rows)


def cycles_scalable(_: str) -> str:
    """The paper's clocks for a product, and those of the other latency."""
    with (PAPERS / "scalable_cycles.csv").open(encoding="utf-8", newline="") as file:
        published = list(csv.DictReader(file))
    rows = []
    for line in published:
        bits, w, p = (int(line[key]) for key in ("bits", "w", "p"))
        kernels = [Kernel(w, p, latency) for latency in (2, 1)]
        words, passes = kernels[0].words(bits), kernels[0].passes(bits)
        ours = [kernel.cycles(words, passes) for kernel in kernels]
        rows.append([bits, w, p, words, passes, line["cycles"], line["where"], *ours])
    return markdown(["n", "w", "p", "e", "k", "T, paper", "where", "T, L = 2", "T, L = 1"], rows)


def published_vlm3(_: str) -> str:
    """The paper's own rows of table VI beside our synthesis for the same family."""
    measured = latest()
    with (PAPERS / "vlm3_table6_virtex5.csv").open(encoding="utf-8", newline="") as file:
        published = [line for line in csv.DictReader(file) if line["reference"].startswith("VLM3")]
    rows = []
    for line in published:
        config = Config("vlm3", int(line["bits"]))
        ours = measured.get((config, "xc5v"))
        clocks = number(float(line["time_us"]) * 1000 / float(line["period_ns"]), 0)
        mean = number(float(config.mean_latency), 1)
        rows.append([line["bits"], line["area_slices"], ours and ours.area.luts, line["period_ns"], clocks, mean])
    head = ["bits", "slices, paper", "LUTs, ours", "ns, paper", "cycles, paper", "cycles, ours, mean"]
    return markdown(head, rows)


def published_vlm3_exponentiation(_: str) -> str:
    """The paper's own rows of table VII, their methods put right, beside our synthesis for the same family."""
    with (PAPERS / "vlm3_table7_virtex5.csv").open(encoding="utf-8", newline="") as file:
        published = [line for line in csv.DictReader(file) if line["reference"].startswith("VLM3")]
    rows = []
    for line in published:
        # Printed the wrong way round: two multipliers cannot be smaller and slower than one.
        method = {"R2L": "l2r", "L2R": "r2l"}[line["method_as_printed"]]
        ours = latest(method).get((Config("vlm3", 1024), "xc5v"))
        luts = ours and number(ours.area.luts, 0)
        clocks = number(float(line["time_ms"]) * 1000 * float(line["fmax_mhz"]), 0)
        rows.append(
            [f"`{method}`", line["area_slices"], luts, line["time_ms"], clocks, ours and number(ours.cycles, 0)]
        )
    head = ["method", "slices, paper", "LUTs, ours", "ms, paper", "cycles, paper", "cycles, ours"]
    return markdown(head, rows)


def _ratio(value: float | None, other: float | None) -> str | None:
    """How many times the other."""
    return number(value / other, 2) if value and other else None


def published_redundant(_: str) -> str:
    """The paper's table 2 beside our synthesis for the same family, and our clock on ECP5."""
    measured = latest()
    rows = []
    for line in _published("redundant_table2_virtex2pro.csv"):
        config = _redundant(line)
        area, placed = measured.get((config, "xc2vp")), measured.get((config, PLACED))
        rows.append(
            [
                line["number_system"],
                line["bits"],
                f"{line['cycles']} / {config.worst_latency}",
                f"{line['multipliers']} / {area.area.dsps if area else '–'}",
                f"{line['block_rams']} / {area.area.brams if area else '–'}",
                line["slices"],
                area and number(area.area.luts and area.area.luts / 2, 0),
                line["fmax_mhz"],
                placed and number(placed.fmax_mhz, 2),
                line["time_us"],
                placed and number(placed.time_us, 3),
            ]
        )
    head = [
        *("number system", "bits", "cycles, paper / ours", "multipliers, paper / ours", "block RAMs, paper / ours"),
        *("slices, paper", "LUTs / 2, ours", "MHz, paper", "MHz, ours on ECP5", "µs, paper", "µs, ours on ECP5"),
    ]
    return markdown(head, rows)


def scaling_redundant(_: str) -> str:
    """What table 2 is there to show, in the paper and on ECP5: how each clock falls, and what the digits gain."""
    measured = latest()
    lines = {(line["number_system"], int(line["bits"])): line for line in _published("redundant_table2_virtex2pro.csv")}
    rows = []
    for bits in sorted({bits for _, bits in lines}):
        row: list[object] = [bits]
        published, ours = {}, {}
        for system in ("redundant", "non-redundant"):
            clocks = []
            for width in (bits, 64):
                placed = measured.get((_redundant(lines[system, width]), PLACED))
                clocks.append((float(lines[system, width]["fmax_mhz"]), placed.fmax_mhz if placed else None))
                if width == bits:
                    published[system], ours[system] = float(lines[system, bits]["time_us"]), placed and placed.time_us
            row += [_ratio(clock, smallest) for clock, smallest in zip(*clocks, strict=True)]
        row += [_ratio(times["non-redundant"], times["redundant"]) for times in (published, ours)]
        rows.append(row)
    head = [
        *("bits", "redundant clock to that of 64 bits, paper", "ours", "ordinary clock to that of 64 bits, paper"),
        *("ours", "redundant faster by, paper", "ours"),
    ]
    return markdown(head, rows)


def published_redundant_others(_: str) -> str:
    """The paper's table 1, 256 bits, with a line of ours: area on its family, clock on ECP5."""
    rows: list[list[object]] = [
        [
            line["design"],
            *(line[key] or None for key in ("fmax_mhz", "cycles", "time_us", "slices", "multipliers", "block_rams")),
        ]
        for line in _published("redundant_table1_virtex2pro.csv")
    ]
    config = Config("redundant", 256)
    area, placed = latest().get((config, "xc2vp")), latest().get((config, PLACED))
    rows.append(
        [
            "ours: `redundant`, clock on ECP5, LUTs / 2 on Virtex-II Pro",
            placed and number(placed.fmax_mhz, 2),
            config.worst_latency,
            placed and number(placed.time_us, 3),
            area and number(area.area.luts and area.area.luts / 2, 0),
            area and area.area.dsps,
            area and area.area.brams,
        ]
    )
    return markdown(["design", "MHz", "cycles", "µs", "slices", "multipliers", "block RAMs"], rows)


def _redundant(line: dict[str, str]) -> Config:
    """The core that a line of table 2 is about."""
    system = {"redundant": 1, "non-redundant": 0}[line["number_system"]]
    return Config("redundant", int(line["bits"]), {"Redundant": system})


def _published(name: str) -> list[dict[str, str]]:
    """The lines of a paper's table."""
    with (PAPERS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def simulation(_: str) -> str:
    """The benchmark of the simulator and the command line."""
    path = RESULTS / "benchmark.json"
    if not path.exists():
        return "Nothing is recorded yet: `make bench`.\n"
    benchmark = json.loads(path.read_text(encoding="utf-8"))
    speeds = markdown(
        ["what", "bits", "million cycles a second"],
        (
            [f"`{row['method']}` on `{row['arch']}`" if "method" in row else f"`{row['arch']}`", row["width"], speed]
            for row in [*benchmark["products"], *benchmark["powers"]]
            if (speed := number(row["cycles_per_second"] / 1e6, 2))
        ),
    )
    commands = markdown(
        ["command", "bits", "empty cache", "new model", "warm"],
        (
            [
                f"`montcore multiply --arch {row['arch']}`",
                row["width"],
                *(f"{row[key]:.2f} s" for key in ("empty_cache_seconds", "cold_seconds", "warm_seconds")),
            ]
            for row in benchmark["commands"]
        ),
    )
    tools = ", ".join(benchmark["tools"].values())
    return f"{speeds}\n{commands}\nMeasured {benchmark['date']} with {tools}.\n"


def recorded(name: str) -> str:
    """A recorded output, as a code block."""
    path = RESULTS / name
    if not path.exists():
        return "Nothing is recorded yet.\n"
    return f"```text\n{path.read_text(encoding='utf-8').rstrip()}\n```\n"


TABLES: dict[str, Callable[[str], str]] = {
    "architectures": architectures,
    "measured": measured_rows,
    "published-compact": published_compact,
    "published-vlm3": published_vlm3,
    "published-vlm3-exponentiation": published_vlm3_exponentiation,
    "published-redundant": published_redundant,
    "published-redundant-others": published_redundant_others,
    "scaling-redundant": scaling_redundant,
    "cycles-scalable": cycles_scalable,
    "simulation": simulation,
    "recorded": recorded,
}


def filled(text: str) -> str:
    """The text with all its tables as they should be."""
    return _MARKED.sub(lambda found: found[1] + TABLES[found[2]](found[3] or "") + found[4], text)


def main() -> int:
    """Write or check every page; the exit code."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        old = page.read_text(encoding="utf-8")
        new = filled(old)
        if new == old:
            continue
        stale.append(str(page.relative_to(ROOT)))
        if not check:
            part = page.with_suffix(".part")
            part.write_text(new, encoding="utf-8")
            part.replace(page)
    if check and stale:
        print(f"stale tables in {', '.join(stale)}: run `make docs`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
