# SPDX-License-Identifier: Apache-2.0
"""The tables on the page of the digit-serial engine."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from provenance import Marks

from montcore.architectures import DigitSerial
from montcore.cores import Core, EngineCore
from montcore.lab.results import Measurement, latest, stored
from montcore.lab.targets import PLACED
from montcore.microcode.engine import ERRORS, assemble
from montcore.microcode.engine_cycles import FIRST_OF_TWO, SECOND_OF_TWO, Engine
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"
TOP = Path(__file__).resolve().parents[2] / "rtl" / "engine" / "mont_engine.sv"
WIDTHS = (256, 1024, 2048)
# Bits of the longest modulus.
LONGEST = 4096
DIGIT_BITS = 18
PAIR_WIDTHS = (256, 384, 521, 1024)
PAIR_MULTIPLIERS = (8, 16, 32)

# Each command with its fields, its effect, and the ranges of operands and result.
COMMANDS = {
    "precision": ("modulus, bits", "numbers of modulus m have L digits, for moduli of `bits_i` bits", "2 to MaxWidth"),
    "write": ("modulus, d, bits, window", "d = ⌈bits/32⌉ words of the host, the lowest first", "any"),
    "read": ("modulus, a, bits", "⌈bits/32⌉ words of a to the host, the lowest first", "any"),
    "copy": ("modulus, a, d", "d = a", "any"),
    "compare": ("modulus, a, b", "`compare_o` = {a < b, b < a}", "[0, R)"),
    "sum": ("modulus, a, b, d", "d = a + b", "a + b < R"),
    "multiply": ("modulus, a, b, d", "d = a·b; the modulus and its set-up are lost", "see below"),
    "wipe": ("modulus, table, window", "0 in 2^window slots from `table_i` on; the set-up is lost", "any"),
    "recode": (
        "modulus, a, b, d, bits, window",
        "d = digits of the scalar a for a point of order b",
        "see [below](#curves)",
    ),
    "setup": ("modulus, window", "constants of the modulus in slot 8m, and M~", "odd M < 2^n"),
    "product": ("modulus, a, b, d, window", "d = a·b/R mod M", "[0, R/2) → [0, K)"),
    "product canonical": ("modulus, a, b, d", "d = a·b/(2^r·R) mod M", "a·b < M·R → [0, M)"),
    "canonical": ("modulus, a, d", "d = a mod M", "[0, R/2) → [0, M)"),
    "to form": ("modulus, a, d", "d = a·R mod M", "[0, R/2) → [0, K)"),
    "from form": ("modulus, a, d", "d = a/R mod M", "[0, R/2) → [0, M)"),
    "add": ("modulus, a, b, d", "d = a + b mod M", "[0, K) → [0, K)"),
    "subtract": ("modulus, a, b, d", "d = a − b mod M", "[0, K) → [0, K)"),
    "add canonical": ("modulus, a, b, d", "d = a + b mod M", "[0, M) → [0, M)"),
    "subtract canonical": ("modulus, a, b, d", "d = a − b mod M", "[0, M) → [0, M)"),
    "reduce": ("modulus, a, b, d", "d = a + b·R mod M", "[0, R) → [0, K)"),
    "power": ("modulus, a, b, d, table, bits, window", "d = a^b mod M, windows", "[0, R/2) → [0, M)"),
    "power public": ("modulus, a, b, d, bits", "d = a^b mod M, bit by bit", "[0, R/2) → [0, M)"),
    "point": ("a, b, d, table, bits, window", "a multiple of a point", "see [below](#curves)"),
    "ladder": ("a, b, d, bits", "a multiple of a point of a Montgomery curve", "see [below](#curves)"),
    "random": ("modulus, d, bits", "d = `bits_i` random bits; without `protect_i`, of words of the host", "any"),
    "multiples": ("a, d, table, window", "odd multiples of a point", "see [below](#curves)"),
    "joint": ("a, b, d, table, bits, window", "the sum of multiples of two points", "see [below](#curves)"),
    "double point": ("bits", "2^bits times a point", "see [below](#curves)"),
    "add point": ("a, b, window", "the sum of two points, or their difference", "see [below](#curves)"),
    "normalise": ("a, b, d, table, window", "points of a table get the Z 1", "see [below](#curves)"),
    "comb": ("a, d, table, bits, window", "a multiple of a point by its table", "see [below](#curves)"),
    "edwards": (
        "a, b, d, table, bits, window",
        "the sum of multiples of two points of an Edwards curve, or two powers",
        "see [below](#curves)",
    ),
}

MEANINGS = {
    "none": "the command is done",
    "unfinished": "a fault: the program's address is wrong, or bits of the number are left at the end",
    "length": "`bits_i` or `window_i` is out of range, the length of an exponent is not a multiple of the window, or a "
    "number that is written has a 1 above its length",
    "modulus": "the precision of the modulus is not set, or a command needs its set-up",
    "slot": "a slot does not exist for numbers of this length, or the first of two products has another precision",
    "even": "the modulus is even, zero included",
    "entropy": "with `protect_i`, no word of entropy came for 65 536 cycles",
}


def parameters(_: str) -> str:
    """List the parameters of the engine from the header of its module."""
    found = re.findall(r"parameter \w+ \w+ (\w+) = ([\w:]+),?  // (.*)", TOP.read_text(encoding="utf-8"))
    return markdown(
        ["parameter", "default", "meaning"], [[f"`{name}`", f"`{value}`", text] for name, value, text in found]
    )


def commands(_: str) -> str:
    """List the commands with their numbers."""
    rows = [[code, f"`{name}`", *COMMANDS[name]] for code, name in enumerate(assemble().commands)]
    return markdown(["`cmd_i`", "command", "fields", "what it does", "ranges"], rows)


def errors(_: str) -> str:
    """List the error codes."""
    return markdown(
        ["`error_o`", "name", "meaning"], [[code, name, MEANINGS[name]] for code, name in enumerate(ERRORS)]
    )


def cycles(multipliers: str) -> str:
    """List the cycles of the longer commands for a number of multipliers."""
    engine = Engine(int(multipliers) // 2, DIGIT_BITS, LONGEST)
    rows = []
    for name in ("write", "setup", "product", "canonical", "add", "power", "power public", "point", "ladder", "comb"):
        for row in zip(*([(bits, *variant) for variant in _variants(name, bits)] for bits in WIDTHS), strict=True):
            figures = [number(engine.cycles(name, bits, **fields), 0) for bits, _, fields in row]
            rows.append([f"`{name}`{row[0][1]}", *figures])
    return markdown(["command", *(f"{bits} bits" for bits in WIDTHS)], rows)


def pairs(_: str) -> str:
    """List the cycles of a product alone and interleaved with another product, by the number of multipliers."""
    rows = []
    for bits in PAIR_WIDTHS:
        row: list[object] = [bits]
        for multipliers in PAIR_MULTIPLIERS:
            engine = Engine(multipliers // 2, DIGIT_BITS, max(PAIR_WIDTHS), 2)
            both = sum(engine.cycles("product", bits, window=which) for which in (FIRST_OF_TWO, SECOND_OF_TWO))
            each = f"{engine.pair_cycles(bits) / 2:g}" if engine.interleaves(bits) else None
            row += [each, number(both, 0), number(2 * engine.cycles("product", bits), 0)]
        rows.append(row)
    heads = (f"D = {each}: {what}" for each in PAIR_MULTIPLIERS for what in ("a product", "commands", "by itself"))
    return markdown(["bits", *heads], rows)


def _variants(command: str, bits: int) -> Iterator[tuple[str, dict[str, int]]]:
    """The rows of a command: the addition to its name, and its fields."""
    match command:
        case "setup":
            yield "", {}
            yield ", window 1", {"window": 1}
        case "power":
            yield ", window 5", {"length": -(-bits // 5) * 5, "window": 5}
        case "power public":
            yield ", exponent 65537", {"length": 17, "exponent": 65537}
        case "point":
            yield ", window 4", {"length": (bits // 5 + 1) * 5, "window": 4}
        case "comb":
            yield ", window 4", {"length": bits // 5 + 1, "window": 4}
        case _:
            yield "", {}


def measured(_: str) -> str:
    """List area and maximum frequency of the placed engines."""
    return area(EngineCore)


def area(*kinds: type[Core]) -> str:
    """List area and maximum frequency of kinds of core by the number of multipliers."""
    placed = [
        row
        for kind in kinds
        for stream in (1, 2)
        for row in sorted(_placed(kind, stream), key=lambda row: row.config.parameters["Multipliers"])
        if row.config.parameters["Technology"] == 1
    ]
    head = ["part", "D", "LUTs", "DSPs", "block RAMs", "MHz best", "MHz median", "cycles", "µs"]
    marks = Marks()
    return marks.table(
        head,
        (
            [
                *(row.core.part, row.config.parameters["Multipliers"]),
                marks.figure(row, number(row.area.luts, 0)),
                *(marks.figure(row, each) for each in (row.area.dsps, row.area.brams)),
                *(marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
                *(number(row.cycles, 0), marks.figure(row, number(row.time_us, 2))),
            ]
            for row in placed
        ),
    )


def _placed(kind: type[Core], streams: int) -> Iterator[Measurement]:
    """The newest rows of a kind of core with the digit-serial engine, on the device with a maximum frequency."""
    for row in latest(stored(RESULTS), kind).values():
        if row.target == PLACED and isinstance(row.config, DigitSerial) and getattr(row.core, "streams", 1) == streams:
            yield row


def adapter(_: str) -> str:
    """List the latency of the multiplier by its parts, at 256 bits with the default parameters."""
    rows = []
    for reduce in (1, 0):
        config = DigitSerial(width=256, reduce=reduce)
        write, read, product, canonical = (
            config.engine.cycles(command, config.number_bits, length=config.operand_width)
            for command in ("write", "read", "product", "product canonical")
        )
        parts = {
            "2·W": f"2·{write}",
            "P": config.engine.product_cycles(256),
            "T": canonical - product,
            "V": read,
            "18": 18,
        }
        if not reduce:
            del parts["T"]
        sums = [" + ".join(map(str, each)) for each in (parts, parts.values())]
        rows.append([f"`Reduce={reduce}`", sums[0], f"{sums[1]} = {config.worst_latency}"])
    return markdown(["parameter", "latency", "example, n = 256, default parameters"], rows)


TABLES: dict[str, Callable[[str], str]] = {
    "engine-parameters": parameters,
    "engine-commands": commands,
    "engine-errors": errors,
    "engine-cycles": cycles,
    "engine-pairs": pairs,
    "engine-adapter": adapter,
    "engine-measured": measured,
}
