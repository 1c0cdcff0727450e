# SPDX-License-Identifier: Apache-2.0
"""The tables of the word multiplier."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from provenance import Marks

from montcore.architectures import (
    BatchMultiplier,
    Butterfly,
    Config,
    CurveUnit,
    FixedLatency,
    Ntt,
    Pipelined,
    WideMultiplier,
    WordMultiplier,
)
from montcore.cores import ButterflyCore, Core, NttCore, WideMultiplierCore, WordMultiplierCore, named
from montcore.lab.results import latest, stored
from montcore.lab.targets import PLACED, find
from montcore.tools.markdown import number, table

RESULTS = Path(__file__).resolve().parents[2] / "results"
_WIDTHS = (23, 32, 64)
# Bits and levels of wide multipliers, with the DSP blocks and LUTs that were predicted for UltraScale+.
_WIDE = ((256, 3), (384, 2), (521, 4))
_PREDICTED_WIDE = {(256, 3): (207, 32_000), (384, 2): (414, 41_000), (256, 1): (276, 17_000)}
# The figures that the authors of hardcaml_zprize published, for VU9P.
_PUBLISHED_WIDE = ("hardcaml_zprize, published", 377, "a constant", "about 430", "–", "–", "–", "–")
# Cores for many products on an ECP5-85, and the frequency for which their rate is predicted.
_BULK = tuple(
    config
    for width in (256, 384)
    for config in (
        *(
            Pipelined(width, reduce=0, quotient_delay=3, multiplier=1, streams=2, quotient=quotient)
            for quotient in (1, 0)
        ),
        BatchMultiplier(width, multiplier=1),
        *(BatchMultiplier(width, multiplier=1, batch=batch, quotient=0) for batch in (2, 4, 8)),
    )
)
_BULK_MHZ = 200
_COMMANDS = ("load", "forward", "multiply")
_POINTS = ("curve", "base", "key", "multiply", "sign", "verify", "verify_key", "ladder", "check", "wipe")
_LANES = (1, 2, 4, 8)  # signatures of a batch
# Command, multipliers, aim and prediction, in cycles for 256 bits; no aim was set for the ladder with one multiplier.
# Predictions of signatures: products of the comb and of windows, inverses of 13 000 cycles, and sums.
_PREDICTED = (
    ("multiply", 1, 105_000, 132_000),
    ("multiply", 2, 80_000, 78_600),
    ("ladder", 1, None, 114_700),
    ("ladder", 2, 70_000, 67_900),
    ("sign", 1, 72_000, 60_000),
    ("sign", 2, 54_000, 47_000),
    ("verify", 1, 135_000, 131_000),
    ("verify", 2, 104_000, 95_000),
    # The aims are 0.25 and 0.21 ms at the recorded frequencies.
    ("verify_key", 1, 48_400, 54_000),
    ("verify_key", 2, 40_600, 39_000),
)


def cycles(_: str) -> str:
    """List digits and cycles with the default parameters, for each value of Reduce."""
    configs = [WordMultiplier(width, reduce=reduce) for width in _WIDTHS for reduce in (1, 0)]
    rows = [
        [
            *(each.width, each.reduce, each.digits, each.digit_bits, f"2^{each.r_exponent}"),
            *(each.worst_latency, each.setup_cycles),
        ]
        for each in configs
    ]
    return table(["bits", "`Reduce`", "s", "r", "R", "latency", "set-up"], rows)


def cycles_of_butterflies(_: str) -> str:
    """List the cycles of butterflies."""
    configs = [Butterfly(width, reduce=reduce) for width in _WIDTHS for reduce in (1, 0)]
    rows = [[each.width, each.reduce, each.worst_latency, each.setup_cycles] for each in configs]
    return table(["bits", "`Reduce`", "latency", "set-up"], rows)


def cycles_of_wide(_: str) -> str:
    """List the cycles and the DSP blocks of wide multipliers, for each value of Reduce."""
    configs = [WideMultiplier(width, levels=levels, reduce=reduce) for width, levels in _WIDE for reduce in (1, 0)]
    rows = [
        [
            *(each.width, each.reduce, each.levels, each.piece_bits, each.multiplications, f"2^{each.r_exponent}"),
            *(each.worst_latency, each.setup_cycles),
        ]
        for each in configs
    ]
    head = ["bits", "`Reduce`", "`Levels`", "b", "DSP blocks", "R", "latency", "set-up"]
    return table(head, rows)


def cycles_of_batches(_: str) -> str:
    """List the cycles of batches, with multiples of the quotient digits by multipliers."""
    rows = [
        [
            *(each.width, each.batch, each.delay, each.digits, f"2^{each.r_exponent}", each.rows, each.worst_latency),
            *(each.batch_cycles, number(float(each.interval), 2), number(each.setup_cycles, 0)),
        ]
        for width in (256, 384)
        for each in (BatchMultiplier(width, batch=batch) for batch in (2, 4, 8))
    ]
    head = ["bits", "`Batch`", "δ", "d", "R", "N", "latency", "cycles of a batch", "cycles a product", "set-up"]
    return table(head, rows)


def bulk(_: str) -> str:
    """List cores for many products on one device: predictions, and the rate of placed copies."""
    marks = Marks()
    device = find(PLACED).placement
    assert device
    recorded = stored(RESULTS)
    rows: list[list[object]] = []
    for config in _BULK:
        dsps, interval = _blocks(config)
        copies = int(device.dsps / dsps)
        predicted = copies * _BULK_MHZ / interval
        row: list[object] = [
            f"`{config.name}` {_short(config)}",
            config.width,
            number(float(interval), 2),
            dsps,
            copies,
        ]
        row += [number(float(predicted), 0), None, None, None]
        for count in range(copies, 0, -1):
            found = latest(recorded, type(named(config)), copies=count).get((named(config), PLACED))
            if found and found.fmax_mhz:
                rate = count * found.fmax_mhz / float(interval)
                row[-3:] = [count, marks.figure(found, number(found.fmax_mhz)), marks.figure(found, number(rate))]
                break
        rows.append(row)
    head = ["core", "bits", "cycles a product", "DSPs", "copies", "predicted, million a second"]
    return marks.table([*head, "placed copies", "MHz best", "million a second"], rows)


def _blocks(config: Config) -> tuple[int, Fraction]:
    """Return the DSP blocks of a core, and the cycles per product in a stream or batch."""
    if isinstance(config, BatchMultiplier):
        return config.multiplications, config.interval
    assert isinstance(config, Pipelined)
    pair = config.worst_latency + config.spacing + 1
    return config.digits + config.modulus_digits * config.quotient, Fraction(pair, config.streams)


def _short(config: Config) -> str:
    """Return the parameters in which the cores of the table differ."""
    names = ("Streams", "Batch", "Quotient")
    return " ".join(f"{name}={config.parameters[name]}" for name in names if name in config.parameters)


def measured_wide(_: str) -> str:
    """List predictions and measurements of wide multipliers by synthesis, next to published figures of others."""
    marks = Marks()
    measured = {
        str(core): row
        for (core, target), row in latest(stored(RESULTS), WideMultiplierCore).items()
        if target == "xcup"
    }
    rows: list[list[object]] = [[*_PUBLISHED_WIDE]]
    for (width, levels), (dsps, luts) in _PREDICTED_WIDE.items():
        row = measured.get(str(WideMultiplierCore(WideMultiplier(width, levels=levels))))
        areas = (row.area.dsps, row.area.luts, row.area.ffs) if row else (None,) * 3
        found = [marks.figure(row, number(each, 0)) if row else None for each in areas]
        rows.append([f"Levels={levels}", width, "at run time", found[0], dsps, found[1], number(luts, 0), found[2]])
    head = ["core", "bits", "modulus", "DSPs", "predicted", "LUTs", "predicted", "flip-flops"]
    return marks.table(head, rows)


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
            *(marks.figure(row, number(each, 0)) for each in (row.area.dsps, row.area.luts, row.area.ffs)),
            *(marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
            row.cycles,
            marks.figure(row, number(row.time_us, 3)),
        ]
        for row in sorted(rows, key=lambda row: (row.config.width, str(row.config)))
    ]
    head = ["bits", "`Reduce`", "modulus", "DSPs", "LUT4", "flip-flops", "MHz best", "MHz median", "latency", "µs"]
    return marks.table(head, shown)


def cycles_of_transforms(_: str) -> str:
    """List the cycles of transforms of ML-KEM, ML-DSA and a prime of 60 bits."""
    rings = {"ML-KEM": Ntt(12, pairs=1), "ML-DSA": Ntt(23), "60 bits": Ntt(60, log_length=12)}
    rows = [
        [ring, config.length, butterflies, *(number(each.cycles(name), 0) for name in _COMMANDS)]
        for ring, config in rings.items()
        for butterflies in (1, 2, 4)
        for each in [replace(config, butterflies=butterflies)]
    ]
    return table(["ring", "N", "butterflies", *(f"`{name}`" for name in _COMMANDS)], rows)


def cycles_of_matrices(_: str) -> str:
    """List the cycles of matrices times vectors of ML-KEM and ML-DSA."""
    ml_kem, ml_dsa = Ntt(12, pairs=1, slots=16, butterflies=2), Ntt(23, slots=16)
    sets = [
        *((f"ML-KEM-{256 * size}", ml_kem, size, size) for size in (2, 3, 4)),
        *((f"ML-DSA-{name}", ml_dsa, rows, columns) for name, rows, columns in ((44, 4, 4), (65, 6, 5), (87, 8, 7))),
    ]
    counts = (1, 2, 4)
    rows = [
        [
            name,
            f"{high} × {wide}",
            *(
                number(replace(config, butterflies=each).matrix_cycles(high, wide), 0)
                if each >= config.butterflies
                else "–"
                for each in counts
            ),
        ]
        for name, config, high, wide in sets
    ]
    return table(["parameters", "matrix", *(f"{each} butterfl{'y' if each == 1 else 'ies'}" for each in counts)], rows)


def measured_transforms(_: str) -> str:
    """List all measurements of transforms on the device of the tables."""
    marks = Marks()
    rows = [row for (_, target), row in latest(stored(RESULTS), NttCore).items() if target == PLACED]
    shown = [
        [
            *(row.config.width, _modulus(row.config), 1 << row.config.parameters["LogLength"]),
            *(row.config.parameters[name] for name in ("Pairs", "Butterflies", "Slots")),
            *(
                marks.figure(row, number(each, 0))
                for each in (row.area.dsps, row.area.brams, row.area.luts, row.area.ffs)
            ),
            *(marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
            len(row.seeds),
            number(row.cycles, 0),
            marks.figure(row, number(row.time_us, 2)),
        ]
        for row in sorted(rows, key=lambda row: (row.config.width, str(row.config)))
    ]
    head = ["bits", "modulus", "N", "`Pairs`", "butterflies", "`Slots`", "DSPs", "block RAMs", "LUT4", "flip-flops"]
    return marks.table([*head, "MHz best", "MHz median", "seeds", "cycles", "µs"], shown)


def cycles_of_curve_units(_: str) -> str:
    """List the cycles of commands of curve units, of a window and of their microcode."""
    rows = [
        [
            width,
            cores,
            *(number(config.cycles(name), 0) if name in config.commands else "–" for name in _POINTS),
            *(config.microcode.lengths.get(loop, "–") for loop in ("window", "column", "joint")),
        ]
        for width in (256, 384, 521)
        for cores in (1, 2)
        for config in [CurveUnit(width, cores=cores)]
    ]
    return table(["bits", "multipliers", *(f"`{name}`" for name in _POINTS), "window", "column", "joint column"], rows)


def cycles_of_signatures(_: str) -> str:
    """List the cycles of a signature in batches, beside those of `sign` in a unit without batches."""
    rows = []
    for width, cores in ((256, 1), (256, 2), (384, 2)):
        config = CurveUnit(width, cores=cores, batch=1)
        each = [number(config.cycles("sign_batch", batch=lanes) / lanes, 0) for lanes in _LANES]
        words = number(len(config.microcode.words), 0)
        rows.append([width, cores, number(CurveUnit(width, cores=cores).cycles("sign"), 0), *each, words])
    heads = (f"batch of {lanes}" for lanes in _LANES)
    return table(["bits", "multipliers", "`sign`, without batches", *heads, "words of microcode"], rows)


def cycles_of_edwards(_: str) -> str:
    """List the cycles and words of verifications of Ed25519."""
    rows = []
    for width, cores in ((256, 1), (256, 2), (384, 2)):
        config = CurveUnit(width, cores=cores, edwards=1)
        counts = (config.cycles("verify_edwards"), config.cycles("curve"), len(config.microcode.words))
        rows.append([width, cores, *(number(count, 0) for count in counts), config.microcode.lengths["edwards sum"]])
    return table(["bits", "multipliers", "`verify_edwards`", "`curve`", "words of microcode", "digit"], rows)


def edwards_prediction(_: str) -> str:
    """Compare verifications of Ed25519 with predictions, and the words with those of units without them."""
    rows = []
    for cores, predicted in ((1, 107_000), (2, 62_000)):
        configs = [CurveUnit(256, cores=cores, edwards=edwards) for edwards in (1, 0)]
        words = (len(config.microcode.words) for config in configs)
        rows.append([cores, number(predicted, 0), number(configs[0].cycles("verify_edwards"), 0), *words])
    return table(["multipliers", "predicted cycles", "cycles", "words", "words of the plain unit"], rows)


def curve_unit_prediction(_: str) -> str:
    """Compare the cycles of curve units with predictions made before the units."""
    rows = [
        [
            f"`{name}`",
            cores,
            number(aim, 0) if aim else "–",
            number(predicted, 0),
            number(CurveUnit(256, cores=cores).cycles(name), 0),
        ]
        for name, cores, aim, predicted in _PREDICTED
    ]
    return table(["command", "multipliers", "aim", "predicted", "is"], rows)


def curve_coprocessor_cycles(_: str) -> str:
    """List the recorded cycles of the curve unit with registers and bus, with nothing loaded and with the curve."""
    recorded = json.loads((RESULTS / "curve_coprocessor.json").read_text(encoding="utf-8"))
    shapes = list(dict.fromkeys((row["width"], row["cores"]) for row in recorded["rows"]))
    cells: dict[tuple[str, str], dict[tuple[int, int], object]] = {}
    for row in recorded["rows"]:
        state = "loaded" if row["loaded"] else "first"
        cells.setdefault((row["command"], state), {})[row["width"], row["cores"]] = number(row["with_bus"], 0)
    rows = [
        [f"`{command}`", state, *(found.get(shape) for shape in shapes)] for (command, state), found in cells.items()
    ]
    heads = (f"{width} bits, {cores} multiplier{'s' * (cores > 1)}" for width, cores in shapes)
    return table(["command", "curve", *heads], rows)


TABLES: dict[str, Callable[[str], str]] = {
    "curve_coprocessor_cycles": curve_coprocessor_cycles,
    "cycles_of_curve_units": cycles_of_curve_units,
    "cycles_of_signatures": cycles_of_signatures,
    "cycles_of_edwards": cycles_of_edwards,
    "edwards_prediction": edwards_prediction,
    "curve_unit_prediction": curve_unit_prediction,
    "cycles_of_words": cycles,
    "cycles_of_wide": cycles_of_wide,
    "cycles_of_batches": cycles_of_batches,
    "bulk": bulk,
    "measured_wide": measured_wide,
    "measured_words": lambda _: _measured(WordMultiplierCore),
    "cycles_of_transforms": cycles_of_transforms,
    "cycles_of_matrices": cycles_of_matrices,
    "measured_transforms": measured_transforms,
    "cycles_of_butterflies": cycles_of_butterflies,
    "measured_butterflies": lambda _: _measured(ButterflyCore),
}
