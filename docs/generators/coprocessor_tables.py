# SPDX-License-Identifier: Apache-2.0
"""The tables on the page of the coprocessor."""

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import engine_tables
from peer_tables import LONGEST, TECHNOLOGY
from provenance import Marks

from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.lab.papers import PAPERS
from montcore.lab.results import Measurement, latest, stored
from montcore.lab.targets import PLACED
from montcore.microcode.coprocessor import SELF_TEST, assemble
from montcore.microcode.coprocessor_cycles import CoprocessorTiming, Lengths
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "results"

UNKNOWN = "not measured"
UNRECORDED = "Not recorded for the present microcode: `make bench`.\n"
KEYS = (2048, 3072, 4096)
MULTIPLIERS = (2, 8, 16, 32)
WIDTHS = (256, 1024, 2048, 4096)
EXPONENT = 65537

CURVE_COMMANDS = (
    *("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY", "EC_MULTIPLY_ADD", "ECDSA_VERIFY"),
    *("EC_TABLE", "EC_MULTIPLY_BASE", "ED25519_VERIFY"),
)
# Commands that make RSA keys, and the lengths of the keys that are listed.
KEY_COMMANDS = ("RSA_KEY", "RSA_PRIME", "PRIME_TEST")
_MADE_KEYS = (1024, *KEYS)
# A row of the driver's table: the longest prime, bits of the product, and the exponent.
_SIEVE = re.compile(r"\{(\d+), (\d+), \d+,\s*\{([^}]*)\},")
# Commands that use a table of multiples of the base point, if it is loaded.
BY_TABLE = ("ECDSA_SIGN", "EC_MULTIPLY_BASE", "ECDSA_VERIFY")
# Commands, curves and bits of their primes.
CURVES = (
    *(("EC_CHECK", "P-256", 256), ("EC_MULTIPLY", "P-256", 256), ("EC_MULTIPLY", "P-384", 384)),
    *(("EC_MULTIPLY", "P-521", 521), ("EC_MULTIPLY_ADD", "P-256", 256), ("EC_MULTIPLY_ADD", "P-384", 384)),
    *(("ECDSA_SIGN", "P-256", 256), ("ECDSA_SIGN", "P-384", 384), ("ECDSA_SIGN", "P-521", 521)),
    *(("ECDSA_VERIFY", "P-256", 256), ("ECDSA_VERIFY", "P-384", 384)),
    *(("X_MULTIPLY", "X25519", 255), ("X_MULTIPLY", "X448", 448)),
    ("ED25519_VERIFY", "Ed25519", 255),
)

# The shapes whose cycles the page lists, and the curves of tables and nonces.
SHAPES = ((2, 1), (8, 1), (16, 1), (16, 2))
_TABLED = (("P-256", 256), ("P-384", 384))


def lengths(command: str, bits: int) -> Lengths:
    """Return representative lengths: exponents as long as the modulus, and halves of equal length."""
    match command:
        case "RSA_CRT":
            return Lengths.of_rsa(bits, EXPONENT)
        case "REDUCE":
            return Lengths(bits, exponent_length=2 * bits)
        case "MODEXP_PUBLIC":
            return Lengths(bits, exponent_length=EXPONENT.bit_length(), exponent=EXPONENT)
        case _:
            return Lengths(bits, exponent_length=bits)


def cycles(multipliers: str) -> str:
    """List the cycles of every command for a number of multipliers."""
    timing = CoprocessorCore(int(multipliers), max(WIDTHS)).timing
    rows = [
        [f"`{name}`", *(number(timing.cycles(name, lengths(name, bits)), 0) for bits in WIDTHS)]
        for name in assemble().commands
        if name not in (*CURVE_COMMANDS, SELF_TEST, *KEY_COMMANDS)
    ]
    return markdown(["command", *(f"{bits} bits" for bits in WIDTHS)], rows)


def tables(_: str) -> str:
    """List the cycles of the commands that use a table of multiples of the base point."""
    rows = []
    for name, bits in _TABLED:
        lengths = Lengths.of_curve(bits)
        for command, table in (("EC_TABLE", False), *((each, True) for each in BY_TABLE)):
            timings = (CoprocessorCore(each, LONGEST, streams).timing for each, streams in SHAPES)
            figures = [number(timing.cycles(command, lengths, table=table), 0) for timing in timings]
            rows.append([f"`{command}`", name, *figures])
    return markdown(["command", "curve", *map(shape_name, SHAPES)], rows)


def nonces(_: str) -> str:
    """List the cycles that a signature takes more if it makes its nonce, and the largest number of words of entropy."""
    rows = []
    for name, bits in _TABLED:
        lengths = Lengths.of_curve(bits)
        timings = [CoprocessorCore(each, LONGEST, streams).timing for each, streams in SHAPES]
        more = [
            {
                timing.cycles("ECDSA_SIGN", lengths, table=table, use=True)
                - timing.cycles("ECDSA_SIGN", lengths, table=table)
                for table in (False, True)
            }
            for timing in timings
        ]
        assert all(len(each) == 1 for each in more), "the nonce takes other cycles with a table"
        words = timings[0].entropy_words("ECDSA_SIGN", lengths, use=True)
        rows.append([name, *(number(min(each), 0) for each in more), words])
    return markdown(["curve", *map(shape_name, SHAPES), "words of entropy"], rows)


@dataclass(frozen=True)
class MadeKey:
    """Means of mc_rsa_generate: cycles of its commands, its powers by secret exponents, and words of entropy."""

    cycles: float
    powers: float
    words: float


def made_key(timing: CoprocessorTiming, bits: int) -> MadeKey:
    """Return the means of a key, by the density of primes and the driver's product of small primes."""
    prime_bits = bits // 2
    rows = _SIEVE.findall((ROOT / "driver" / "montcore.c").read_text(encoding="utf-8"))
    divisors, order = next(
        (int(product), sum(int(word.strip().rstrip("u"), 16) << 32 * i for i, word in enumerate(words.split(","))))
        for longest, product, words in rows
        if int(longest) >= prime_bits
    )
    small = [p for p in range(3, 2000) if order % (p - 1) == 0 and all(p % d for d in range(2, p))]
    kept: list[int] = []
    size = 1
    for p in small:
        if (size * p).bit_length() <= divisors:
            kept, size = [*kept, p], size * p
    # Candidates are 3/4 to 1 times 2^prime_bits, and 3 modulo 4.
    candidates = (prime_bits * math.log(2) + math.log(7 / 8)) / 2
    sifted = candidates * math.prod(1 - 1 / p for p in kept)
    rounds = 7 if prime_bits < 1024 else 4
    draw = Lengths(prime_bits, 0, prime_bits - 4, order.bit_length(), order, divisors=divisors)
    composite = [timing.failed_cycles("RSA_PRIME", draw, "not invertible", step) for step in range(2)]
    last = timing.cycles("RSA_PRIME", draw) + rounds * timing.cycles("PRIME_TEST", draw)
    key = Lengths(prime_bits, 0, bits, EXPONENT.bit_length(), EXPONENT)
    ends = [("SET_MODULUS", Lengths(divisors)), ("RSA_KEY", key), ("RSA_CRT", Lengths.of_rsa(bits, EXPONENT))]
    cycles = 2 * ((candidates - sifted) * composite[0] + (sifted - 1) * composite[1] + last)
    cycles += sum(timing.cycles(*end) for end in ends)
    drawn = -(-draw.exponent_length // 32) + 1
    tested = timing.entropy_words("PRIME_TEST", draw)
    words = 2 * (candidates * drawn + (sifted + rounds) * tested) + sum(timing.entropy_words(*end) for end in ends)
    return MadeKey(cycles, 2 * (sifted + rounds), words)


def rsa_keys(_: str) -> str:
    """List the mean cycles of a key, their ratio to the cycles of its powers, and its words of entropy."""
    rows = []
    for bits in _MADE_KEYS:
        timings = [CoprocessorCore(each, max(WIDTHS)).timing for each in MULTIPLIERS]
        made = [made_key(timing, bits) for timing in timings]
        power = Lengths.of_power(bits // 2)
        figures = [
            f"{each.cycles / 1e6:.1f} ({each.cycles / each.powers / timing.cycles('MODEXP', power):.2f})"
            for each, timing in zip(made, timings, strict=True)
        ]
        rows.append([f"RSA-{bits}", *figures, f"{made[0].powers:.0f}", number(round(made[0].words), 0)])
    heads = [*(f"D = {each}" for each in MULTIPLIERS), "powers", "words of entropy"]
    return markdown(["key", *heads], rows)


def self_test(_: str) -> str:
    """List the cycles of SELF_TEST by MaxWidth and multipliers."""
    rows = [
        [width, *(number(CoprocessorCore(each, width).timing.cycles(SELF_TEST, Lengths()), 0) for each in MULTIPLIERS)]
        for width in WIDTHS
    ]
    return markdown(["`MaxWidth`", *(f"D = {each}" for each in MULTIPLIERS)], rows)


def shape_name(shape: tuple[int, int]) -> str:
    """Return the name of a number of multipliers with one or two interleaved products."""
    multipliers, streams = shape
    return f"D = {multipliers}" + (", `Streams=2`" if streams == 2 else "")


def curve_lengths(command: str, bits: int) -> Lengths:
    """Return the lengths of a command for curves."""
    return Lengths.of_ed25519() if command == "ED25519_VERIFY" else Lengths.of_curve(bits)


def curves(_: str) -> str:
    """List the cycles of the commands for curves, and of ECDSA on OpenTitan's OTBN."""
    rows = []
    of_hardware = [(command, name, bits, "") for command, name, bits in CURVES]
    of_hardware += [(*curve, ", `SCALAR`") for curve in CURVES if curve[0] == "EC_MULTIPLY"]
    for command, name, bits, blinded in sorted(of_hardware, key=lambda row: row[0]):
        lengths = replace(curve_lengths(command, bits), blinded=bool(blinded))
        figures = (CoprocessorCore(each, LONGEST, streams).timing.cycles(command, lengths) for each, streams in SHAPES)
        rows.append([f"`{command}`{blinded}", name, *(number(figure, 0) for figure in figures)])
    return markdown(["command", "curve", *map(shape_name, SHAPES)], rows)


def curves_in_ms(_: str) -> str:
    """List the milliseconds of the commands for curves at the measured frequencies."""
    placed, marks = measured_coprocessors(), Marks()
    rows = []
    for command, name, bits in CURVES:
        if command in ("EC_CHECK", "EC_MULTIPLY_ADD"):
            continue
        lengths = curve_lengths(command, bits)
        cells: list[object] = [f"`{command}`", name]
        for each, row in placed.items():
            cycles = CoprocessorCore(each, LONGEST).timing.cycles(command, lengths)
            ms = number(_ms(cycles, row.fmax_mhz), 2)
            cells.append(marks.figure(row, ms))
        rows.append(cells)
    return marks.table(["command", "curve", *(f"D = {each}" for each in placed)], rows)


def _scalars(row: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return the scalars of a recorded verification."""
    if "scalars" not in row:
        return None
    u, v = (int(scalar, 16) for scalar in row["scalars"])
    return u, v


def curves_with_bus(_: str) -> str:
    """Say how many cycles the bus adds to operations on curves, as recorded with today's microcode."""
    path = RESULTS / "coprocessor.json"
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["curves"]
    added: dict[str, list[int]] = {}
    for row in rows:
        timing = CoprocessorCore(row["multipliers"], LONGEST, row["streams"]).timing
        bits = next(bits for _, name, bits in CURVES if name == row["curve"])
        lengths = replace(Lengths.of_curve(bits), scalars=_scalars(row))
        if row["cycles"] == timing.cycles(row["command"], lengths, table=bool(row.get("table"))):
            added.setdefault(row["command"], []).append(row["with_bus"] - row["cycles"])
    if not added:
        return UNRECORDED
    parts = [f"{number(min(all_), 0)} to {number(max(all_), 0)} to `{command}`" for command, all_ in added.items()]
    return f"The driver's accesses over AXI4-Lite add {', '.join(parts)}.\n"


def rsa(_: str) -> str:
    """List the cycles of a private RSA operation."""
    rows = [
        [
            f"RSA-{bits}",
            *(
                number(CoprocessorCore(each, 4096).timing.cycles("RSA_CRT", lengths("RSA_CRT", bits)), 0)
                for each in MULTIPLIERS
            ),
        ]
        for bits in (1024, 2048, 3072, 4096)
    ]
    return markdown(["key", *(f"D = {each}" for each in MULTIPLIERS)], rows)


def measured(_: str) -> str:
    """List area and maximum frequency of the placed coprocessors."""
    return engine_tables.area(CoprocessorCore)


def measured_coprocessors() -> dict[int, Measurement]:
    """Return the measured coprocessors by their number of multipliers."""
    rows = latest(stored(RESULTS))
    found = {each: rows.get((CoprocessorCore(each, LONGEST, technology=TECHNOLOGY), PLACED)) for each in MULTIPLIERS}
    return {each: row for each, row in found.items() if row and row.fmax_mhz}


def _with_bus() -> dict[tuple[int, int], int]:
    """Return the recorded cycles of a private operation by multipliers and key, for today's microcode only."""
    path = RESULTS / "coprocessor.json"
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["rows"] if path.exists() else []

    def is_current(row: dict[str, Any]) -> bool:
        timing = CoprocessorCore(row["multipliers"], LONGEST).timing
        return bool(row["command"] == timing.cycles("RSA_CRT", Lengths.of_rsa(row["bits"])))

    return {(row["multipliers"], row["bits"]): row["with_bus"] for row in rows if is_current(row)}


def _shapes(with_bus: dict[tuple[int, int], int]) -> list[int]:
    """Return the numbers of multipliers with a recorded operation."""
    return [each for each in MULTIPLIERS if any((each, bits) in with_bus for bits in KEYS)]


def shown_figure(value: float | None, digits: int = 0) -> str:
    """Return a figure, or the mark of an unknown one."""
    return number(value, digits) or UNKNOWN


def _ms(cycles: float | None, mhz: float | None) -> float | None:
    return cycles / mhz / 1000 if cycles and mhz else None


def recorded(_: str) -> str:
    """List the time of a private operation with the bus, and say how many cycles the bus adds."""
    placed, with_bus = measured_coprocessors(), _with_bus()
    if not with_bus:
        return UNRECORDED
    marks = Marks()
    rows = []
    for each in _shapes(with_bus):
        row = placed.get(each)
        cells: list[object] = [each]
        for bits in KEYS:
            cycles = with_bus.get((each, bits))
            time = shown_figure(_ms(cycles, row.fmax_mhz if row else None), 2)
            cells.append(marks.figure(row, time) if row and cycles else time)
        rows.append(cells)
    added = [
        cycles - CoprocessorCore(each, LONGEST).timing.cycles("RSA_CRT", Lengths.of_rsa(bits))
        for (each, bits), cycles in with_bus.items()
    ]
    line = f"\nThe bus adds {number(min(added), 0)} to {number(max(added), 0)} cycles.\n"
    return marks.table(["D", *(f"RSA-{bits}, ms" for bits in KEYS)], rows) + line


def software(_: str) -> str:
    """Compare a private operation with software on two processors, all at the clock of the system-on-chip."""
    soc = json.loads((RESULTS / "soc.json").read_text(encoding="utf-8"))
    mhz, with_bus = soc["bitstream"]["clock_mhz"], _with_bus()
    shapes = _shapes(with_bus)
    rows = []
    for bits in KEYS:
        measured = soc["cycles"] if bits == soc["bits"] else soc["longer"].get(str(bits), {})
        taken = [measured.get(name, {}).get("bearssl") for name in soc["cycles"]]
        ours = (shown_figure(_ms(with_bus.get((each, bits)), mhz), 1) for each in shapes)
        rows.append([f"RSA-{bits}", *(shown_figure(_ms(other, mhz)) for other in taken), *ours])
    head = [
        "key",
        *(f"BearSSL on `{name}`, ms" for name in soc["cycles"]),
        *(f"D = {each}, ms" for each in shapes),
    ]
    return markdown(head, rows) + f"\nAll at {mhz} MHz.\n"


def named_once(name: str, lines: Iterable[list[object]]) -> Iterator[list[object]]:
    """Yield the lines of a table with a name before the first one."""
    for line in lines:
        yield [name, *line]
        name = ""


def otbn(_: str) -> str:
    """Compare a private power of 2048 bits with OpenTitan's published power, in a sentence."""
    (published,) = (
        row.cycles
        for table in PAPERS["peers"].tables
        for row in table.rows
        if (row.design, row.operation, row.bits) == ("OpenTitan OTBN", "RSA private (constant time; no CRT)", 2048)
    )
    timing = CoprocessorCore(16, LONGEST, technology=TECHNOLOGY).timing
    ours = timing.cycles("MODEXP", Lengths.of_power(2048))
    return (
        f"A private power of 2048 bits in constant time takes {number(ours, 0)} cycles on the coprocessor with 16 "
        f"multipliers, and {number(published, 0)} on OpenTitan's OTBN as published; "
        "[more comparisons](docs/overview/reproduction/peers.md).\n"
    )


# Commands that use a key: the slots that each command reads without a lock.
INPUTS = {"MODEXP": {16}, "RSA_CRT": {0}, "EC_MULTIPLY": {0, 1}, "ECDSA_SIGN": {10}, "X_MULTIPLY": {0}}
# Names of slots in the table of uses, if not the number: slot 2 has the modulus, slot 9 the second share.
_READ = {16: "A", 17: "B, the key", 19: "9 with `SHARES`"}


def uses(_: str) -> str:
    """List the slots that the commands with a use read, from the microcode."""
    listing, rows = assemble(), []
    names = {code % 16: name for name, code in registers.numbers("USE").items() if code > 1}
    for command, inputs in INPUTS.items():
        slots = listing.read_slots(command)
        named = {slot: _READ.get(slot, str(slot)) for slot in slots}
        locked = [named[slot] for slot in slots if slot not in inputs]
        # The modulus of MODEXP was read by SET_MODULUS.
        locked = [*(["2"] if command == "MODEXP" else []), *locked]
        row = [f"`{names[listing.commands.index(command) % 16]}`", f"`{command}`"]
        rows.append([*row, ", ".join(locked), ", ".join(named[slot] for slot in slots if slot in inputs)])
    return markdown(["use", "command", "reads, locked", "reads, input"], rows)


TABLES: dict[str, Callable[[str], str]] = {
    "otbn": otbn,
    "coprocessor-cycles": cycles,
    "coprocessor-rsa": rsa,
    "coprocessor-uses": uses,
    "coprocessor-curves": curves,
    "coprocessor-tables": tables,
    "coprocessor-nonces": nonces,
    "coprocessor-rsa-keys": rsa_keys,
    "coprocessor-self-test": self_test,
    "coprocessor-curves-ms": curves_in_ms,
    "coprocessor-curves-bus": curves_with_bus,
    "coprocessor-area": measured,
    "coprocessor-recorded": recorded,
    "coprocessor-software": software,
}
