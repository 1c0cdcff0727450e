# SPDX-License-Identifier: Apache-2.0
"""The tables on the page of the coprocessor."""

from collections.abc import Callable

import engine_tables

from montcore.coprocessing.assembler import ERRORS, assemble, word
from montcore.coprocessing.timing import CoprocessorTiming, Lengths
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

MULTIPLIERS = (2, 8, 16, 32)
WIDTHS = (256, 1024, 2048, 4096)
EXPONENT = 65537

# By command: what it does, and what it takes: slots, and lengths beside LENGTH.
COMMANDS = {
    "ZEROISE": ("wipes the window and the engine", ""),
    "SET_MODULUS": ("M = A, for the commands that follow", ""),
    "MONTMUL": ("D = A·B/R mod M", ""),
    "MODMUL": ("D = A·B mod M", ""),
    "MODADD": ("D = A + B mod M", ""),
    "MODSUB": ("D = A − B mod M", ""),
    "REDUCE": ("D = A mod M", "`EXPONENT_LENGTH`: bits of A, at most 2·LENGTH"),
    "MODEXP": ("D = A^B mod M, B secret", "`EXPONENT_LENGTH`: bits of B, a multiple of 4"),
    "MODEXP_PUBLIC": ("D = A^B mod M, B public", "`EXPONENT_LENGTH`: bits of B"),
    "INVERT": ("D = A^−1 mod M for a prime M", ""),
    "COMPARE": ("`STATUS` = A > B, A < B", ""),
    "RSA_CRT": ("s = c^d mod n, checked", "see [below](#rsa)"),
}
MEANINGS = {
    "none": "the command is done",
    "command": "no command has this number",
    "length": "a length is 0, too long, not that of the modulus, or not a multiple of the window",
    "modulus": "no modulus is set",
    "slot": "the operands' or the modulus's slot is a key slot, and the result's is not",
    "even": "the modulus, p or q is even",
    "range": "an operand is not below the modulus, or has bits above its length",
    "not invertible": "A has no inverse, or the modulus is not prime",
    "check": "p·q ≠ n or s^e ≠ c; everything is wiped",
    "aborted": "`ABORT` ended the command; everything is wiped",
    "fault": "the control or a parity was wrong; everything is wiped",
}


def commands(_: str) -> str:
    """List the commands with their numbers."""
    rows = [[code, f"`{name}`", *COMMANDS[name]] for code, name in enumerate(assemble().commands)]
    return markdown(["`COMMAND`", "name", "what it does", "lengths"], rows)


def errors(_: str) -> str:
    """List the error codes."""
    return markdown(["`CODE`", "name", "meaning"], [[code, name, MEANINGS[name]] for code, name in enumerate(ERRORS)])


def _lengths(command: str, bits: int) -> Lengths:
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
    timing = CoprocessorTiming(int(multipliers), max(WIDTHS))
    rows = [
        [f"`{name}`", *(number(timing.cycles(name, _lengths(name, bits)), 0) for bits in WIDTHS)]
        for name in assemble().commands
    ]
    return markdown(["command", *(f"{bits} bits" for bits in WIDTHS)], rows)


def microcode(_: str) -> str:
    """List the microcode: address, word and text of each instruction."""
    program = assemble()
    lines = []
    for code, name in enumerate(program.commands):
        lines.append(f"               command {name}  # {code}")
        lines += [f"{item.address:3}  {word(item):09x}    {item.text}" for item in program.of(name)]
    return "```text\n" + "".join(f"{line}\n" for line in lines) + "```\n"


def rsa_steps(_: str) -> str:
    """List the instructions of RSA_CRT with their cycles for RSA-2048."""
    timings = [CoprocessorTiming(each, 2048) for each in MULTIPLIERS]
    lengths = _lengths("RSA_CRT", 2048)
    steps = [timing.steps("RSA_CRT", lengths) for timing in timings]
    rows = [
        [f"`{item.text}`", *(number(each[place][1], 0) for each in steps)] for place, (item, _) in enumerate(steps[0])
    ]
    rows.append(["all", *(number(timing.cycles("RSA_CRT", lengths), 0) for timing in timings)])
    return markdown(["instruction", *(f"D = {each}" for each in MULTIPLIERS)], rows)


def rsa(_: str) -> str:
    """List the cycles of a private RSA operation."""
    rows = [
        [
            f"RSA-{bits}",
            *(
                number(CoprocessorTiming(each, 4096).cycles("RSA_CRT", _lengths("RSA_CRT", bits)), 0)
                for each in MULTIPLIERS
            ),
        ]
        for bits in (1024, 2048, 3072, 4096)
    ]
    return markdown(["key", *(f"D = {each}" for each in MULTIPLIERS)], rows)


def measured(_: str) -> str:
    """List area and maximum frequency of the placed coprocessors."""
    return engine_tables.area("coprocessor")


TABLES: dict[str, Callable[[str], str]] = {
    "coprocessor-commands": commands,
    "coprocessor-errors": errors,
    "coprocessor-cycles": cycles,
    "coprocessor-rsa": rsa,
    "coprocessor-rsa-steps": rsa_steps,
    "coprocessor-microcode": microcode,
    "coprocessor-area": measured,
}
