# SPDX-License-Identifier: Apache-2.0
"""The measurements of a sweep for papers: CSV, LaTeX, and a figure of time against LUTs for each device and width."""

from collections.abc import Sequence

from montcore.lab.exploration.marks import MARKS
from montcore.lab.results import Measurement
from montcore.lab.tools import export

_CSV = ("core", "architecture", "bits", "target", "luts", "flip_flops", "dsp_blocks", "block_rams")
_MEASURED = ("mhz_best", "mhz_median", "seeds", "cycles", "time_us", "date", "rtl_hash", "gates")
_TABLE = ("core", "gates", "LUTs", "FFs", "DSPs", "block RAMs", "MHz", "cycles", "time, µs")


def files(rows: Sequence[Measurement]) -> dict[str, bytes]:
    """Return the content by file name; figures have the placed cores, and need the plotting library."""
    groups: dict[tuple[str, int], list[Measurement]] = {}
    for row in rows:
        groups.setdefault((row.target, row.config.width), []).append(row)
    made = {
        "explore.csv": export.csv_text([*_CSV, *_MEASURED], map(_full, rows)).encode(),
        "explore.tex": "\n".join(
            export.latex(f"Multipliers of {width} bits on {target}", *_table(group))
            for (target, width), group in groups.items()
        ).encode(),
    }
    if export.can_draw():
        for (target, width), group in groups.items():
            placed = [row for row in group if row.time_us is not None]
            made |= _figure(target, width, placed) if placed else {}
    return made


def _table(rows: Sequence[Measurement]) -> tuple[Sequence[str], list[Sequence[object]]]:
    """Return head and rows, without the columns in which no core has a figure."""
    cells = list(map(_short, rows))
    kept = [i for i in range(len(_TABLE)) if any(row[i] is not None for row in cells)]
    return [_TABLE[i] for i in kept], [[row[i] for i in kept] for row in cells]


def _full(row: Measurement) -> Sequence[object]:
    area = row.area
    cells = (str(row.core), row.config.architecture, row.config.width, row.target, area.luts, area.ffs, area.dsps)
    measured = (area.brams, row.fmax_mhz, row.fmax_mhz_median, len(row.seeds), row.cycles, row.time_us)
    return (*cells, *measured, row.date, row.rtl_hash, area.gates)


def _short(row: Measurement) -> Sequence[object]:
    area = row.area
    mhz, time = (
        None if number is None else f"{number:.{digits}f}" for number, digits in ((row.fmax_mhz, 1), (row.time_us, 3))
    )
    gates = None if area.gates is None else round(area.gates)
    return (str(row.core), gates, area.luts, area.ffs, area.dsps, area.brams, mhz, f"{row.cycles:g}", time)


def _figure(target: str, width: int, rows: Sequence[Measurement]) -> dict[str, bytes]:
    from matplotlib.figure import Figure

    kinds: dict[str, list[Measurement]] = {}
    for row in rows:
        kinds.setdefault(f"{row.config.architecture} {row.core.part}".rstrip(), []).append(row)
    with export.style():
        chart = Figure(figsize=(export.COLUMN, 0.85 * export.COLUMN), layout="constrained")
        plot = chart.subplots()
        plot.set(xscale="log", yscale="log", xlabel="LUTs", ylabel=f"µs a product of {width} bits", title=target)
        plot.grid(linewidth=0.4)
        for kind, members in kinds.items():
            mark = MARKS[kind]
            points = ([row.area.luts or 0 for row in members], [row.time_us or 0 for row in members])
            plot.plot(*points, mark.matplotlib, color=mark.colour, label=kind)
        for axis, numbers in (
            (plot.xaxis, [row.area.luts or 1 for row in rows]),
            (plot.yaxis, [row.time_us or 1 for row in rows]),
        ):
            export.plain_ticks(axis, numbers)
        chart.legend(loc="outside lower center", ncols=3, frameon=False)
        return export.drawn(f"explore-{target}-{width}", chart)
