# SPDX-License-Identifier: Apache-2.0
"""The tables of the word multiplier."""

from collections.abc import Callable
from pathlib import Path

from provenance import Marks

from montcore.architectures import Butterfly, FixedLatency, WordMultiplier
from montcore.cores import ButterflyCore, Core, WordMultiplierCore
from montcore.measurement import latest, stored
from montcore.measurement.targets import PLACED
from montcore.tools.markdown import number, table

RESULTS = Path(__file__).resolve().parents[2] / "results"
_WIDTHS = (12, 23, 32, 48, 64)


def cycles(_: str) -> str:
    """List digits and cycles with the default parameters, for each value of Reduce."""
    configs = [WordMultiplier(width, reduce=reduce) for width in _WIDTHS for reduce in (1, 0)]
    rows = [
        [
            *(each.width, each.reduce, each.digits, each.digit_bits, f"2^{each.r_exponent}"),
            *(each.worst_latency, each.interval, each.setup_cycles),
        ]
        for each in configs
    ]
    return table(["bits", "`Reduce`", "s", "r", "R", "latency", "interval", "set-up"], rows)


def cycles_of_butterflies(_: str) -> str:
    """List the cycles of butterflies."""
    configs = [Butterfly(width, reduce=reduce) for width in _WIDTHS for reduce in (1, 0)]
    rows = [[each.width, each.reduce, each.worst_latency, each.interval, each.setup_cycles] for each in configs]
    return table(["bits", "`Reduce`", "latency", "interval", "set-up"], rows)


def _modulus(config: object) -> str:
    assert isinstance(config, FixedLatency)
    return f"{config.modulus}" if config.modulus else "at run time"


def _measured(kind: type[Core]) -> str:
    """List all measurements of a kind of core on the device of the tables."""
    marks = Marks()
    rows = [row for (_, target), row in latest(stored(RESULTS), kind).items() if target == PLACED]
    shown = [
        [
            row.config.width,
            row.config.reduce,
            _modulus(row.config),
            *(marks.area(row, number(each, 0)) for each in (row.area.dsps, row.area.luts, row.area.ffs)),
            *(marks.clock(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
            row.cycles,
            marks.clock(row, number(row.time_us, 3)),
        ]
        for row in sorted(rows, key=lambda row: (row.config.width, str(row.config)))
    ]
    head = ["bits", "`Reduce`", "modulus", "DSPs", "LUT4", "flip-flops", "MHz best", "MHz median", "latency", "µs"]
    return marks.table(head, shown)


TABLES: dict[str, Callable[[str], str]] = {
    "cycles_of_words": cycles,
    "measured_words": lambda _: _measured(WordMultiplierCore),
    "cycles_of_butterflies": cycles_of_butterflies,
    "measured_butterflies": lambda _: _measured(ButterflyCore),
}
