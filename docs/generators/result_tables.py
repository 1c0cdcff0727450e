# SPDX-License-Identifier: Apache-2.0
"""The tables of what results/ says, by themselves or compared with the figures of the papers."""

import math
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import overview
import scalable_tables as scalable
from folding import folded
from provenance import Marks

from montcore.architectures import ARCHITECTURES, Config, Pipelined
from montcore.architectures.mwr2mm import Kernel
from montcore.cores import ExponentiatorCore, KernelCore, MultiplierCore
from montcore.exploration.shown import shown
from montcore.exponentiation import find
from montcore.papers import PAPERS
from montcore.papers.comparisons import compare
from montcore.papers.ours import Ours
from montcore.papers.section import as_markdown as section_markdown
from montcore.papers.section import section, summary
from montcore.papers.text import LEGEND, as_markdown
from montcore.results import Measurement, stored
from montcore.targets import PLACED
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"


def architectures(folder: str) -> str:
    """List the architectures with their cost by width; ``folder`` is the relative path of their pages."""
    measured = shown(stored(RESULTS), MultiplierCore)
    marks = Marks()
    tables = []
    for width in (256, 1024):
        rows = []
        for architecture in ARCHITECTURES.values():
            core = MultiplierCore(Config(architecture.name, width))
            config, placed, virtex6 = core.config, measured.get((core, PLACED)), measured.get((core, "xc6v"))
            figures = [
                number(core.cycles, 0 if float(core.cycles).is_integer() else 1),
                number(config.setup_cycles, 0) if config.setup_cycles > config.worst_latency else None,
                virtex6 and marks.figure(virtex6, number(virtex6.area.luts, 0)),
                placed and marks.figure(placed, number(placed.area.luts, 0)),
                placed and marks.figure(placed, number(placed.fmax_mhz)),
                placed and marks.figure(placed, number(placed.time_us, 2)),
            ]
            time = placed.time_us if placed and placed.time_us else math.inf
            rows.append((time, [f"[`{architecture.name}`]({folder}/{architecture.name}.md)", *figures]))
        head = ["architecture", "cycles", "set-up, if longer", "LUT6, Virtex-6", "LUT4, ECP5", "MHz, ECP5", "µs, ECP5"]
        ordered = [row for _, row in sorted(rows, key=lambda each: each[0])]
        tables.append(f"**{width} bits**\n\n{markdown(head, ordered)}")
    return "\n".join(tables) + marks.line


def cores(folder: str) -> str:
    """List each architecture at one width; ``folder`` is the relative path of their pages."""
    return overview.cores(RESULTS, folder)


def measured_rows(architecture: str) -> str:
    """List all measurements of one architecture: by width on the placed device, the fastest first, then the others."""
    marks = Marks()
    own = [
        row
        for row in shown(stored(RESULTS), MultiplierCore).values()
        if row.config.architecture == architecture and row.square_um is None
    ]
    tables = []
    for width in sorted({row.config.width for row in own if row.target == PLACED}):
        here = [row for row in own if (row.target, row.config.width) == (PLACED, width)]
        head = [
            "parameters",
            "µs",
            "LUTs",
            "DSPs",
            "block RAMs",
            "MHz best",
            "MHz median",
            "cycles",
            "flip-flops",
            "measured",
        ]
        # All of them have the architecture and the width.
        rows = [
            [" ".join(str(row.config).split()[2:]) or "defaults", *_figures(marks, row)]
            for row in sorted(here, key=lambda row: row.time_us or math.inf)
        ]
        tables.append(f"**{width} bits** on {PLACED}, the fastest first:\n\n{markdown(head, rows)}")
    others = sorted(
        (row for row in own if row.target != PLACED), key=lambda row: (row.target, row.config.width, row.time_us or 0)
    )
    if others:
        head = ["target", "core", "µs", "LUTs or NAND2", "DSPs", "block RAMs", "MHz best", "MHz median", "cycles"]
        rows = [[row.target, str(row.config), *_figures(marks, row)] for row in others]
        tables.append(f"Other targets:\n\n{markdown([*head, 'flip-flops', 'date'], rows)}")
    return "\n".join(tables) + marks.line


def _figures(marks: Marks, row: Measurement) -> list[object]:
    """Return the cells of a measurement."""
    size = row.area.gates if row.area.luts is None else row.area.luts
    return [
        marks.figure(row, number(row.time_us, 3)),
        marks.figure(row, number(size, 0)),
        *(marks.figure(row, each) for each in (row.area.dsps, row.area.brams)),
        *(marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
        number(row.cycles, 0 if float(row.cycles).is_integer() else 1),
        marks.figure(row, number(row.area.ffs, 0)),
        row.date[:10],
    ]


def measured_exponentiators(_: str) -> str:
    """List all measurements of exponentiators, with their multipliers."""
    rows = shown(stored(RESULTS), ExponentiatorCore).values()
    methods = sorted({row.core.fields()["exponentiator"] for row in rows})
    marks = Marks()
    return marks.table(
        [
            *("method", "target", "multiplier", "LUTs", "flip-flops", "DSPs", "block RAMs", "seeds", "MHz best"),
            *("cycles", "set-up cycles", "ms", "measured"),
        ],
        [
            [
                f"`{method}`",
                row.target,
                str(row.config),
                *(marks.figure(row, number(each, 0)) for each in (row.area.luts, row.area.ffs)),
                *(marks.figure(row, each) for each in (row.area.dsps, row.area.brams)),
                len(row.seeds) or None,
                marks.figure(row, number(row.fmax_mhz)),
                marks.figure(row, number(row.cycles, 0)),
                number(find(method).setup_cycles(row.config), 0),
                marks.figure(row, row.time_us and number(row.time_us / 1000, 3)),
                row.date[:10],
            ]
            for method in methods
            for row in sorted(rows, key=lambda row: (row.target, str(row.config)))
            if row.core == ExponentiatorCore(row.config, method)
        ],
    )


def published(name: str) -> str:
    """Compare a paper's own rows of a published table with ours; the reproduction page has the whole table."""
    return as_markdown(compare(name, Ours.recorded(RESULTS)), own_only=True)


def reproduction(paper: str) -> str:
    """Compare all tables of a paper with ours, and list errata and evidence, on a separate page."""
    text = section_markdown(section(paper, Ours.recorded(RESULTS)))
    return re.sub("^###", "##", text, flags=re.MULTILINE)


def verdicts(_: str) -> str:
    """Count the verdicts for each paper."""
    ours = Ours.recorded(RESULTS)
    return f"{markdown(*summary([section(name, ours) for name in PAPERS]))}\n{LEGEND}\n"


def cycles_scalable(_: str) -> str:
    """List the paper's cycles per product, and those of the other latency."""
    rows = []
    for row in PAPERS["scalable"].table("scalable_cycles").rows:
        bits, w, p = row.bits or 0, row.word_bits or 0, row.elements or 0
        kernels = [Kernel(w, p, latency) for latency in (2, 1)]
        words, passes = kernels[0].words(bits), kernels[0].passes(bits)
        ours = [kernel.cycles(words, passes) for kernel in kernels]
        rows.append([bits, w, p, words, passes, row.cycles and int(row.cycles), row.source.partition(", ")[2], *ours])
    return markdown(["n", "w", "p", "e", "k", "T, paper", "where", "T, L = 2", "T, L = 1"], rows)


def parts_scalable(name: str) -> str:
    """List the measurements of the scalable multiplier's parts, and figures derived from them."""
    rows = [row for row in stored(RESULTS) if row.config.architecture == "scalable"]
    measured = shown(rows, KernelCore)
    marks = Marks()

    def of(part: str) -> scalable.Measured:
        return {key: row for key, row in measured.items() if row.core.part == part}

    tables: dict[str, Callable[[], str]] = {
        "area": lambda: markdown(scalable.AREA_HEAD, scalable.area_rows(RESULTS)),
        "space": lambda: markdown(scalable.SPACE_HEAD, scalable.space_rows(RESULTS)),
        "software": lambda: marks.table(scalable.SOFTWARE_HEAD, scalable.software_rows(marks, of("engine"), PLACED)),
        "latency": lambda: marks.table(
            scalable.LATENCY_HEAD,
            (row for part in ("kernel", "engine") for row in scalable.latency_rows(marks, of(part), PLACED)),
        ),
        "placed": lambda: marks.table(
            scalable.PART_HEAD,
            (row for part in ("kernel", "engine", "power") for row in scalable.part_rows(marks, of(part))),
        ),
    }
    return tables[name]()


def scaling_redundant(_: str) -> str:
    """Compare table 2 of the paper with ECP5: frequency against width, and the gain of redundant digits."""
    marks = Marks()
    measured = shown(stored(RESULTS), MultiplierCore)
    published = {
        (row.design.split()[0], row.bits or 0): row for row in PAPERS["redundant"].table("redundant_table2").rows
    }
    systems = {"redundant": 1, "non-redundant": 0}
    # The measurements in a row.
    used: list[Measurement] = []

    def figures(bits: int, system: str) -> tuple[tuple[float | None, float | None], ...]:
        """Return frequency and time, published and ours."""
        row = published[system, bits]
        ours = measured.get((MultiplierCore(Config("redundant", bits, {"Redundant": systems[system]})), PLACED))
        if ours is None:
            return (row.frequency_mhz, row.time_us), (None, None)
        used.append(ours)
        return (row.frequency_mhz, row.time_us), (ours.fmax_mhz, ours.time_us)

    def ratio(value: float | None, other: float | None) -> str | None:
        return number(value / other, 2) if value and other else None

    rows = []
    for bits in sorted({bits for _, bits in published}):
        used.clear()
        at_width, at_64 = ({system: figures(width, system) for system in systems} for width in (bits, 64))
        ratios = [ratio(at_width[system][who][0], at_64[system][who][0]) for system in systems for who in (0, 1)]
        ratios += [ratio(at_width["non-redundant"][who][1], at_width["redundant"][who][1]) for who in (0, 1)]
        rows.append([bits, *(_of_all(marks, used, each) if at % 2 else each for at, each in enumerate(ratios))])
    head = [
        *("bits", "redundant, MHz relative to 64 bits, paper", "ours", "non-redundant, MHz relative to 64 bits, paper"),
        *("ours", "redundant faster by, paper", "ours"),
    ]
    return marks.table(head, rows)


def _of_all(marks: Marks, rows: Iterable[Measurement], figure: object) -> object:
    """Return a figure that is computed from the clocks of several rows."""
    for row in rows:
        marked = marks.figure(row, figure)
        if marked != figure:
            return marked
    return figure


def folding_pipelined(_: str) -> str:
    """List chained products on ECP5 by number of multipliers: cycles and their lower bound."""
    marks = Marks()
    rows = []
    for row in sorted(
        shown(stored(RESULTS), MultiplierCore).values(), key=lambda row: (row.config.width, -(row.area.dsps or 0))
    ):
        config = row.config
        if not isinstance(config, Pipelined) or row.target != PLACED or config.reduce or not row.area.dsps:
            continue
        if not config.quotient:  # the bound is that of multipliers
            continue
        digits = -(-(config.width + 2) // config.digit_bits)
        rows_of_one = digits + config.delay if config.streams == 1 else 0
        bound = max(-(-digits * (2 * digits + 1) // row.area.dsps), rows_of_one)
        cycles = float(config.interval)
        rows.append(
            [
                *(config.width, *(config.parameters[name] for name in ("Folding", "Streams", "QuotientDelay"))),
                *(marks.figure(row, row.area.dsps), f"{cycles:g}", bound, number(cycles / bound, 2)),
                *(marks.figure(row, number(each, 0)) for each in (row.area.luts, row.area.ffs)),
                len(row.seeds),
                marks.figure(row, number(row.fmax_mhz)),
                marks.figure(row, row.fmax_mhz and number(cycles / row.fmax_mhz, 3)),
            ]
        )
    head = ["bits", "F", "Streams", "QuotientDelay", "DSPs", "cycles", "bound", "cycles / bound"]
    return marks.table([*head, "LUTs", "flip-flops", "seeds", "MHz", "µs"], rows)


def _folded(make: Callable[[str], str]) -> Callable[[str], str]:
    return lambda argument: folded(make(argument))


TABLES: dict[str, Callable[[str], str]] = {
    "architectures": architectures,
    "cores": cores,
    "needs": lambda folder: overview.needs(RESULTS, folder),
    "measured": _folded(measured_rows),
    "measured-exponentiators": _folded(measured_exponentiators),
    "published": published,
    "reproduction": _folded(reproduction),
    "verdicts": verdicts,
    "cycles-scalable": cycles_scalable,
    "scalable": _folded(parts_scalable),
    "scaling-redundant": scaling_redundant,
    "folding-pipelined": _folded(folding_pipelined),
}
