# SPDX-License-Identifier: Apache-2.0
"""Assembler of the coprocessor's microcode: from coprocessor.txt to the ROM and its package in rtl/coprocessor."""

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from montcore.errors import MontcoreError
from montcore.microcode import engine, language, rom
from montcore.microcode.engine_cycles import FIRST_OF_TWO, HOLD, KEEP, NARROW, SECOND_OF_TWO, SIGNED, WITHIN
from montcore.tools import template

SOURCE = Path(__file__).resolve().parent / "coprocessor.txt"
# Address bits of the program. In an instruction, the lower bits of a target are below the flags, the highest bit above.
ADDRESS_BITS = rom.ADDRESS_BITS + 1
TARGET_BITS = 10
# A command begins at a multiple of this.
COMMAND_WORDS = 16

ERRORS = (
    *("none", "command", "length", "modulus", "slot", "even", "range", "not invertible", "check", "aborted"),
    *("fault", "point", "infinity", "entropy"),
)
# Lengths in bits: registers, the two parts of a number for reduce, and constants.
LENGTHS = (
    *("LENGTH", "PRIME_LENGTH", "EXPONENT_LENGTH", "SECRET_LENGTH", "PUBLIC_LENGTH"),
    *("low LENGTH", "high LENGTH", "low EXPONENT_LENGTH", "high EXPONENT_LENGTH"),
    *("WHOLE_WINDOWS", "MAX_WIDTH", "HALF_SLOT", "WORD", "CURVE_LENGTH", "SCALAR_LENGTH", "COLUMNS"),
)
# KEY_LENGTH: LENGTH in a load whose table field has bit 0 set. It means the larger of LENGTH and PUBLIC_LENGTH.
KEY_LENGTH, BY_KEY = "KEY_LENGTH", 1
# For power, and for precision with the lowest bit of its table set, SECRET_LENGTH means BLINDING_BITS more bits
# (BlindingBits of mont_coprocessor_lengths).
BLINDED_LENGTH, BLINDING_BITS = "BLINDED_LENGTH", 35
# Commands that blind their scalar if PROTECT says so. SECRET_LENGTH for the engine is then SCALAR_BITS more
# (ScalarBits of mont_coprocessor_lengths). The second bit of a load's table selects the random number in place of WORD.
BLINDING_COMMANDS, SCALAR_BITS = ("EC_MULTIPLY", "EC_MULTIPLY_ADD"), 65
BLINDING, BY_BLINDING = "BLINDING", 2
# MASKED_LENGTH: PRIME_LENGTH plus MASK_BITS (MaskBits of mont_coprocessor_lengths), for p and q times a random number.
# HALF_WORD: the bits of that random number. The table field selects both, in place of PRIME_LENGTH and WORD.
MASKED_LENGTH, MASK_BITS, HALF_WORD = "MASKED_LENGTH", 17, "HALF_WORD"
# Kinds of instructions, and instructions of the control.
KINDS = ("engine", "load", "store", "control")
CONTROL = (
    *("check", "less", "equal", "report", "clear window", "forget modulus", "keep modulus", "guard", "jump"),
    *("match", "keep table", "as"),
)
# Conditions of a jump in place of a command's number: a table of the point, a key of the use ECDSA, a blinded scalar.
WITH_TABLE, WITH_USE, WITH_BLINDING = 31, 30, 29
# END differs in several bits from other codes, and contains its own address: no single fault turns a word into END.
END = 0b11110
# SELF_TEST runs other commands, with numbers of TEST_BITS bits (TestBits of mont_coprocessor_lengths).
SELF_TEST, TEST_BITS = "SELF_TEST", 20
# Window slots that a command names. SHARE is slot 9 if the register has SHARES set, otherwise the number 0.
NAMED = {"A": 16, "B": 17, "D": 18, "SHARE": 19}
CONSTANT = 32
# Bits of a constant in the field of a slot; the field b has six more bits above them.
CONSTANT_BITS, CONSTANT_LIMIT = 5, 1 << 11
# Slots of a modulus, with their numbers.
MODULUS_SLOTS = {"M": 0, "K": 2, "R1": 3, "R2": 5, "T0": 6}
# First slots of tables, by their code.
TABLES = (0, 16, 32, 48)
# First upper slot. In a command without a table, the two bits of the table's code select upper slots for b and d.
UPPER_SLOTS = 64
CURVE_COMMANDS = ("point", "ladder", "multiples", "joint", "double point", "add point", "normalise", "comb", "edwards")
# A multiple of a point: slots of factors and ordinates, the table of abscissas, and bits of a digit without its sign.
POINT_SLOTS, POINT_TABLE, POINT_WINDOW = (16, 48), 32, 4
# Multiples of two points: slots of factors, slots from a point's first abscissa to its first ordinate, and window bits.
FACTORS, ORDINATES, JOINT_WINDOW = 16, 8, 3
# Multiples of two points of an Edwards curve: window bits, and slots from an array of entries to the next.
EDWARDS_WINDOW, EDWARDS_ENTRIES = 2, 4
# One Z for all points of a table: slots of factors of Z, of their products, and of the table in upper slots.
NORMALISED_SLOTS, NORMALISED_TABLE = (16, 32, 16), 0


@dataclass(frozen=True)
class Step:
    """An instruction of the coprocessor: its fields, its address and its text."""

    address: int
    text: str
    kind: str
    # Fields of an engine's command.
    command: str = ""
    modulus: int = 0
    a: int = 0
    b: int = 0
    d: int = 0
    length: str = "WORD"
    window: int = 0
    table: int = 0
    # Fields of a control instruction.
    control: str = ""
    flags: int = 0
    error: str = "none"
    target: int = 0


@dataclass(frozen=True)
class Listing:
    """The microcode of the coprocessor: the commands in the order of their numbers."""

    commands: tuple[str, ...]
    instructions: tuple[Step, ...]

    def of(
        self, command: str, *, table: bool = False, same: bool = True, use: bool = False, blinded: bool = False
    ) -> list[Step]:
        """Return the instructions of a command, in the order in which they run.

        Parameters
        ----------
        command
            Name of the command.
        table, same
            There is a table of multiples of a point, and the point is the command's point.
        use, blinded
            The key has the use ECDSA; the command blinds its scalar.
        """
        at = {item.address: item for item in self.instructions}
        number = own = self.commands.index(command)
        steps = [at[COMMAND_WORDS * number]]
        if command == SELF_TEST:  # SELF_TEST begins as ZEROISE
            number = 0
        while True:
            last = steps[-1]
            matching = table and (same or all(step.control != "match" for step in steps))
            taken = last.flags in (0, number) or (matching and last.flags == WITH_TABLE)
            taken = taken or (use and last.flags == WITH_USE) or (blinded and last.flags == WITH_BLINDING)
            if last.control == "as":
                number = last.flags
            if last.control == "end" and taken and number == own:
                return steps
            steps.append(at[last.target if last.control == "jump" and taken else last.address + 1])

    def read_slots(self, command: str) -> list[int]:
        """Return the window slots that a command reads before it writes them; slots of NAMED are numbered from 16.

        All paths of the command are followed, with a key that has the command's use.
        """
        read: set[int] = set()
        for table, same, blinded in itertools.product((False, True), repeat=3):
            written: set[int] = set()
            for step in self.of(command, table=table, same=same, use=True, blinded=blinded):
                if step.kind == "store":
                    written.add(step.b)
                elif step.kind == "load" and not step.a & CONSTANT and step.a not in written:
                    read.add(step.a)
        return sorted(read)


class _Names:
    """The names that the text declares."""

    def __init__(self, declared: Mapping[tuple[str, str], int]) -> None:
        def of(kind: str) -> dict[str, int]:
            return {name: value for (each, name), value in declared.items() if each == kind}

        self.moduli, self.slots, self.windows = of("modulus"), of("slot"), NAMED | of("window")

    def slot(self, name: str, modulus: int) -> int:
        if name in MODULUS_SLOTS:
            return 8 * modulus + MODULUS_SLOTS[name]
        first, _, entry = name.rstrip("]").partition("[")
        return self.slots[first] + int(entry or 0)


def _coded(length: str) -> str:
    """Return the length that has the code."""
    others = {BLINDED_LENGTH: "SECRET_LENGTH", MASKED_LENGTH: "PRIME_LENGTH", HALF_WORD: "WORD", BLINDING: "WORD"}
    return others.get(length) or length.replace(KEY_LENGTH, "LENGTH")


def _length(text: str) -> str:
    if _coded(text) not in LENGTHS:
        raise MontcoreError(f"microcode: {text!r} is not a length")
    return text


def _constant(text: str) -> int:
    if int(text) >= CONSTANT_LIMIT:
        raise MontcoreError(f"microcode: {text} is too large")
    return int(text)


def _of_edwards(step: Step, fields: Sequence[str]) -> Step:
    if fields == ["short"]:
        return replace(step, window=1)
    first = int(fields[0])
    d, a, b = (first + EDWARDS_ENTRIES * number for number in (1, 2, 3))
    step = replace(step, a=a, b=b, d=d, length=_length(fields[1]))
    return replace(step, window=EDWARDS_WINDOW, table=TABLES.index(first))


def _of_curve(step: Step, fields: Sequence[str], names: _Names) -> Step:
    """Return a command of the engine for curves: its numbers come from its fields."""
    if step.command in ("edwards", "double point"):
        return _of_edwards(step, fields) if step.command == "edwards" else replace(step, length=_length(fields[0]))
    if step.command == "add point":
        a, b = (names.slot(field, step.modulus) for field in fields[:2])
        return replace(step, a=a, b=b, window=int("less" in fields))
    if step.command == "normalise":
        a, b, d = NORMALISED_SLOTS
        return replace(step, a=a, b=b, d=d, window=POINT_WINDOW, table=NORMALISED_TABLE)
    if step.command == "comb":
        step = replace(step, length=_length(fields[0]), window=POINT_WINDOW, table=TABLES.index(POINT_TABLE))
        return replace(step, a=POINT_SLOTS[0], d=POINT_SLOTS[1])
    if step.command in ("multiples", "joint"):
        first, *others = (int(field) for field in fields if field.isdigit())
        a, b = (others[0], others[0] + ORDINATES) if others else (FACTORS, 0)
        step = replace(step, a=a, b=b, d=first + ORDINATES, window=JOINT_WINDOW, table=TABLES.index(first))
        return replace(step, length=_length(fields[-1])) if others else step
    slots = [names.slot(field, step.modulus) for field in fields[:-1]]
    if step.command == "point":
        slots = [POINT_SLOTS[0], slots[0], POINT_SLOTS[1]]
    a, b, d = slots
    step = replace(step, a=a, b=b, d=d, length=_length(fields[-1]))
    return replace(step, window=POINT_WINDOW, table=TABLES.index(POINT_TABLE))


def _operation(address: int, text: str, names: _Names) -> Step:
    """Return an instruction of the engine."""
    prefix, _, code = (part.strip() for part in text.partition(":"))
    modulus = names.moduli[prefix]
    if match := re.fullmatch(r"(\w+) = (window|digits|short digits) (\w+), (.+)", code):
        length = _length(match[4])
        flags = KEEP | HOLD if length.startswith("low") else WITHIN if length.startswith("high") else 0
        flags |= {"window": 0, "digits": SIGNED, "short digits": NARROW}[match[2]]
        source, slot = names.windows[match[3]], names.slot(match[1], modulus)
        return Step(
            address,
            text,
            "load",
            command="write",
            modulus=modulus,
            a=source,
            d=slot,
            length=length,
            window=flags,
            table=BY_KEY if length.endswith(KEY_LENGTH) else 0,
        )
    if match := re.fullmatch(r"(\w+) = (?:(\d+)|random (.+))", code):
        # Without protection the engine's command random gives 1.
        command, source = ("write", _constant(match[2])) if match[2] else ("random", 1)
        return Step(
            address,
            text,
            "load",
            command=command,
            modulus=modulus,
            a=CONSTANT | source % (1 << CONSTANT_BITS),
            b=source >> CONSTANT_BITS,
            d=names.slot(match[1], modulus),
            length=_length(match[3] or "WORD"),
            table={BLINDING: BY_BLINDING, HALF_WORD: 1}.get(match[3], 0),
        )
    if match := re.fullmatch(r"window (\w+) = (\w+), (.+)", code):
        slot, target = names.slot(match[2], modulus), names.windows[match[1]]
        return Step(address, text, "store", command="read", modulus=modulus, a=slot, b=target, length=_length(match[3]))
    result, _, operation = (part.strip() for part in code.rpartition("="))
    command = max(
        (name for name in engine.assemble().commands if f"{operation} ".startswith(f"{name} ")), key=len, default=""
    )
    if not command:
        raise MontcoreError(f"microcode: {operation!r} is not a command of the engine")
    fields = [field.strip() for field in operation[len(command) :].split(",") if field.strip()]
    d = names.slot(result, modulus) if result else 0
    short = fields == ["short"]
    window, table = int(short), 0
    if command == "precision":
        length, table = _length(fields[0]), int(fields[0] in (BLINDED_LENGTH, MASKED_LENGTH))
        return Step(address, text, "engine", command=command, modulus=modulus, length=length, table=table)
    if command == "wipe":
        first, count = map(int, fields)
        window, table = count.bit_length() - 1, TABLES.index(first)
        fields = []
    length = "WORD"
    if command in CURVE_COMMANDS:
        return _of_curve(Step(address, text, "engine", command=command, modulus=modulus), fields, names)
    if command.startswith("power"):
        length = _length(fields[2])
    if command == "recode" and len(fields) > 2:  # the digits also go to the teeth of a comb
        length, window = _length(fields[2]), 1
    if command == "product" and len(fields) > 2:
        window = {"first": FIRST_OF_TWO, "second": SECOND_OF_TWO}[fields[2]]
    if command == "power":
        entries = int(fields[3])
        window, table = entries.bit_length() - 1, TABLES.index(int(fields[4]) if len(fields) > 4 else entries)
    slots = [] if short else [names.slot(field, modulus) for field in fields[:2]]
    a, b = (*slots, 0, 0)[:2]
    if command not in ("power", "wipe"):
        table = 2 * (d // UPPER_SLOTS) + b // UPPER_SLOTS
        b, d = b % UPPER_SLOTS, d % UPPER_SLOTS
    return Step(
        address,
        text,
        "engine",
        command=command,
        modulus=modulus,
        a=a,
        b=b,
        d=d,
        length=length,
        window=window,
        table=table,
    )


def _control(address: int, text: str, commands: Sequence[str]) -> Step:
    """Return an instruction of the control; the target of a jump is not known yet."""
    if match := re.fullmatch(r"end ?(\w*)", text):
        return Step(address, text, "control", control="end", flags=commands.index(match[1]) if match[1] else 0)
    if match := re.fullmatch(r"as (\w+)", text):
        return Step(address, text, "control", control="as", flags=commands.index(match[1]))
    if match := re.fullmatch(r"jump [\w ]+(?:, (\w+))?", text):
        conditions = {None: 0, "TABLE": WITH_TABLE, "USE": WITH_USE, "BLINDED": WITH_BLINDING}
        number = conditions[match[1]] if match[1] in conditions else commands.index(match[1])
        return Step(address, text, "control", control="jump", flags=number)
    if match := re.fullmatch(r"require (less|equal), else (.+)", text):
        return Step(address, text, "control", control=match[1], error=ERRORS[ERRORS.index(match[2])])
    if match := re.fullmatch(r"check ?(.*)", text):
        flags = ("A", "B", "D", "public B", "long A")
        bits = sum(1 << flags.index(name) for name in match[1].split(", ") if name)
        return Step(address, text, "control", control="check", flags=bits)
    if text in CONTROL:
        return Step(address, text, "control", control=text)
    raise MontcoreError(f"microcode: {text!r} is not an instruction")


def _read(text: str | None = None) -> language.Source:
    kinds, declarations = ("routine", "fragment"), ("modulus", "slot", "window")
    return language.read(SOURCE.read_text(encoding="utf-8") if text is None else text, kinds, declarations)


@cache
def windows() -> dict[str, int]:
    """Return the slots of the window by their names in the microcode."""
    return _Names(_read().declared).windows


@cache
def assemble(text: str | None = None) -> Listing:
    """Assemble the microcode: routines stand after the last command."""
    source = _read(text)
    commands, names = source.commands, _Names(source.declared)

    def entry(block: language.Block) -> int:
        return COMMAND_WORDS * commands.index(block.name)

    routines = {"routine": range(COMMAND_WORDS * len(commands), 1 << ADDRESS_BITS)}
    lines, labels = language.place(source.blocks, entry, COMMAND_WORDS, routines)
    labels |= {name: COMMAND_WORDS * number for number, name in enumerate(commands)}
    instructions = []
    for address, code in lines:
        item = _operation(address, code, names) if re.match(r"\w+: ", code) else _control(address, code, commands)
        if item.control == "jump":
            item = replace(item, target=labels[code.removeprefix("jump ").partition(",")[0]])
        instructions.append(item)
    return Listing(commands, tuple(instructions))


def word(item: Step) -> int:
    """Return the 36 bits of an instruction."""
    kind = KINDS.index(item.kind)
    if item.kind == "control":
        code = END if item.control == "end" else CONTROL.index(item.control)
        if item.control in ("end", "jump"):
            address = item.address if item.control == "end" else item.target
            low = address % (1 << TARGET_BITS)
            return (kind << 5 | code) << 29 | (address >> TARGET_BITS << 5 | item.flags) << TARGET_BITS | low
        return (kind << 5 | code) << 29 | item.flags << 10 | ERRORS.index(item.error) << 5
    fields = (
        *((engine.assemble().commands.index(item.command), 5), (item.modulus, 2), (item.a, 6), (item.b, 6)),
        *((item.d, 6), (LENGTHS.index(_coded(item.length)), 4), (item.window, 3), (item.table, 2)),
    )
    bits = kind
    for value, width in fields:
        bits = bits << width | value
    return bits


def words_package(program: Listing, *, listed: bool = True) -> str:
    """Return the package of the words; ``listed``: each in a line with its text."""
    words = {item.address: (word(item), item.text) for item in program.instructions}
    return template.fill(__package__, "coprocessor_words.sv", words=rom.constants(words, ADDRESS_BITS, listed=listed))


def package(program: Listing) -> str:
    """Return the package of codes that the sequencer decodes."""
    return template.fill(
        __package__,
        "coprocessor_codes.sv",
        commands=language.enumeration("command_e", "Command", language.numbered(program.commands), 5),
        errors=language.enumeration("error_e", "Error", language.numbered(ERRORS), 4),
        last_command=len(program.commands) - 1,
        selects=language.enumeration("select_e", "Select", language.numbered(LENGTHS), 4),
        kinds=language.enumeration("kind_e", "Kind", language.numbered(KINDS), 2),
        controls=language.enumeration("control_e", "Control", {**language.numbered(CONTROL), "End": END}, 5),
        withs=language.enumeration(
            "with_e", "With", {"Blinding": WITH_BLINDING, "Use": WITH_USE, "Table": WITH_TABLE}, 5
        ),
    )
