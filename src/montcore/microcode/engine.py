# SPDX-License-Identifier: Apache-2.0
"""Assembler of the engine's microcode: from engine.txt to its package in rtl/engine."""

import re
from dataclasses import dataclass
from pathlib import Path

from montcore.errors import MontcoreError
from montcore.microcode import language, rom

SOURCE = Path(__file__).resolve().parent / "engine.txt"
PC_BITS = rom.ADDRESS_BITS
# The commands begin at multiples of this.
COMMAND_WORDS = 8
# Words from here on are there with Streams=2 alone: commands from LOWER_COMMANDS on, commands as the second one of
# two, and upper routines.
UPPER = 1 << PC_BITS
LOWER_COMMANDS = 24

FACTORS = {"0": 0, "1": 1, "2": 2, "half": 3, "flag": 4, "digit": 5}
ADDENDS = {"": 0, "+ y": 1, "- y": 2, "-+ y": 3, "+ 1": 4, "+ y + 1": 5, "+ host": 6, "| y": 7}
# A product of two in turn, in place of the addend; for the command product also flags.
TURNS = {"first": 1, "second": 2}
# A slot is added to the product: it is one of CURVE, in place of the factor.
PLUS = 4
ROWS = {"pass": 0, "shift": 1, "shift top": 2, "*": 3}
KINDS = {"A": 0, "B": 1, "D": 2, "Table": 3, "Modulus": 4}
MODULUS = ("M", "K'", "K", "R1", "C1", "R2", "T0", "T1")
# Slots 8 to 15, while modulus 0 is that of a curve.
CURVE = ("X", "Y", "Z", "W", "C", "T2", "T3", "I")
# Numbers of a table's entries, as bits of a reference.
ENTRIES = {"0": 0, "1": 1, "window": 0, "count": 4, "~count": 6}
# "never" and "always" are the conditions of what does not jump and of "jump".
CONDITIONS = (
    *("never", "always", "need digit", "window open", "bit", "bits left", "exponent left", "words left", "in digit"),
    *("below top", "even", "entries left", "short", "streams", "up to top", "in turn"),
)
ERRORS = ("none", "command", "length", "modulus", "slot", "even")
# Actions of control instructions; action k is bit k of the field. "second bit" and "third digit" go with "rewind".
ACTIONS = (
    *("end", "rewind", "second bit", "third digit", "seek", "back", "open window", "take bit", "await digit", "await"),
    *("receive", "send", "drain", "compare", "store precision", "store modulus", "clear", "one bit", "load flag"),
)
# Actions that "second bit" and "third digit" are without "rewind".
ALONE = {"double": "second bit", "digit back": "third digit"}
# With an action, in the field of the error: the count begins at 0; a window has a sign; the flag is that sign.
MODIFIERS = ("zero", "signed")
# There is no error without "end". Two other bits of its field: the target is in the upper half; the fields of the
# command become those of the other one of two powers.
_UPPER_TARGET, _OTHER = 2, 4

# x * y + u, x * digit(y) + 2*u
PRODUCT = re.compile(r"(\S+) \* (?:digit\((\S+)\)|(\S+))(?: \+ (2\*)?(\S+))?")


@dataclass(frozen=True)
class Instruction:
    """An instruction: its fields, its address and its text."""

    address: int
    text: str
    fields: dict[str, int | str]


@dataclass(frozen=True)
class Program:
    """The assembled microcode."""

    instructions: tuple[Instruction, ...]
    commands: tuple[str, ...]
    labels: dict[str, int]

    def at(self) -> dict[int, Instruction]:
        """Return the instructions by address."""
        return {item.address: item for item in self.instructions}

    def at_command(self, command: str, *, second: bool = False) -> int:
        """Return the address of a command, or of it as the second one of two."""
        return _entry(self.commands.index(command), second=second)


def _entry(number: int, *, second: bool) -> int:
    return COMMAND_WORDS * number + (UPPER if second or number >= LOWER_COMMANDS else 0)


def _slot(text: str) -> int:
    """Return the six bits of a reference to a slot."""
    if text in ("A", "B", "D"):
        return KINDS[text] << 3
    if text in MODULUS:
        return KINDS["Modulus"] << 3 | MODULUS.index(text)
    if text in CURVE:
        return KINDS["Modulus"] << 3 | 1 << 3 | CURVE.index(text)
    if match := re.fullmatch(r"(A|D|table)\[(.+)\]", text):
        return KINDS[match[1].capitalize()] << 3 | ENTRIES[match[2]]
    raise MontcoreError(f"microcode: {text!r} is not a slot")


def _operation(text: str) -> dict[str, int | str]:
    """Return the fields of an operation of the kernel."""
    text, _, notes = (part.strip() for part in text.partition(";"))
    fields: dict[str, int | str] = dict.fromkeys(
        (
            *("few", "up", "next", "rows", "factor", "addend", "set_flag", "write", "write_m", "fetch", "table"),
            *("single", "x", "y", "z"),
        ),
        0,
    )
    # A slot that is not used must not be wrong.
    fields |= dict.fromkeys(("x", "y", "z"), _slot("M"))
    fields["set_flag"] = int("flag" in notes.split())
    fields["few"] = int("few" in notes.split())
    fields["up"] = int("up" in notes.split())
    fields["next"] = int("next" in notes.split())
    if match := re.fullmatch(r"fetch (.+)", text):
        return fields | {"fetch": 1, "y": _slot(match[1])}
    left, _, right = (part.strip() for part in text.partition("="))
    if left == "M~":
        fields["write_m"] = 1
    elif left == "D[word]":
        fields |= {"write": 1, "single": 1, "z": _slot("D")}
    elif left:
        fields |= {"write": 1, "z": _slot(left)}
    if match := PRODUCT.fullmatch(right):
        x, digit_of, y, twice, plus = match.groups()
        y = digit_of or y
        fields["addend"] = next((number for note, number in TURNS.items() if note in notes.split()), 0)
        if plus:
            fields |= {"addend": int(fields["addend"]) | PLUS, "factor": CURVE.index(plus), "few": int(bool(twice))}
        table = int(y.endswith("[window]"))
        fields |= {"rows": ROWS["*"], "x": _slot(x), "y": _slot(y), "table": table, "single": int(bool(digit_of))}
        return fields
    match = re.fullmatch(r"(shift top |shift |)(\w+)(?:\((.+?)\))?\*(\S+)(?: (.*))?", right)
    if not match:
        raise MontcoreError(f"microcode: {text!r} is not an operation")
    shift, factor, digit_of, x, rest = match.groups()
    fields |= {"rows": ROWS[shift.strip() or "pass"], "factor": FACTORS[factor], "x": _slot(x)}
    rest = rest or ""
    if digit_of:
        fields["y"] = _slot(digit_of)
    if rest not in ADDENDS:
        sign, _, tail = rest.partition(" ")
        name, _, more = tail.partition(" ")
        fields["y"] = _slot(name)
        rest = f"{sign} y{' ' + more if more else ''}"
    return fields | {"addend": ADDENDS[rest]}


def _control(text: str) -> dict[str, int | str]:
    """Return the fields of a control instruction; a target is still a label."""
    if text == "other":
        return {"code": "other", "other": 1}
    if match := re.fullmatch(r"other, (.+)", text):
        return _control(match[1]) | {"other": 1}
    if match := re.fullmatch(r"if (.+): (.+)", text):
        return {"code": "if", "condition": CONDITIONS.index(match[1]), "target": match[2]}
    if match := re.fullmatch(r"jump (.+)", text):
        return {"code": "jump", "condition": CONDITIONS.index("always"), "target": match[1]}
    if match := re.fullmatch(r"end (.+)", text):
        return {"code": "end", "actions": 1, "error": ERRORS.index(match[1])}
    names = text.split(", ")
    modified = names[-1] in MODIFIERS
    names = [ALONE.get(name, name) for name in (names[:-1] if modified else names)]
    if all(name in ACTIONS for name in names):
        actions = sum(1 << ACTIONS.index(name) for name in names)
        return {"code": names[0], "actions": actions, "error": int(modified)}
    raise MontcoreError(f"microcode: {text!r} is not an instruction")


def assemble(text: str | None = None) -> Program:
    """Assemble the microcode: a block is also a command as the second of two, or a routine in the upper half."""
    kinds = ("second", "routine", "upper", "fragment")
    source = language.read(SOURCE.read_text(encoding="utf-8") if text is None else text, kinds)
    commands = source.commands

    def entry(block: language.Block) -> int:
        return _entry(commands.index(block.name), second=block.kind == "second")

    routines = {
        "routine": range(COMMAND_WORDS * len(commands[:LOWER_COMMANDS]), UPPER),
        "upper": range(UPPER + COMMAND_WORDS * len(commands), 2 * UPPER),
    }
    lines, labels = language.place(source.blocks, entry, COMMAND_WORDS, routines)
    instructions = []
    for address, code in lines:
        fields = _operation(code) if "=" in code or code.startswith("fetch ") else _control(code)
        if "target" in fields:
            fields["target"] = labels[str(fields["target"])]
        instructions.append(Instruction(address, code, fields))
    return Program(tuple(instructions), commands, labels)


def word(instruction: Instruction) -> int:
    """Return the 36 bits of an instruction."""
    f = instruction.fields
    if "code" in f:
        actions, error, condition, target = (int(f.get(k, 0)) for k in ("actions", "error", "condition", "target"))
        error |= _UPPER_TARGET * (target // UPPER) | _OTHER * int(f.get("other", 0))
        return ((actions << 3 | error) << 4 | condition) << PC_BITS | target % UPPER
    bits = 1
    for name, width in _OPERATION_FIELDS:
        bits = bits << width | int(f[name])
    return bits


_OPERATION_FIELDS = (
    *(("few", 1), ("up", 1), ("next", 1), ("rows", 2), ("factor", 3), ("addend", 3), ("set_flag", 1)),
    *(("write", 1), ("write_m", 1), ("fetch", 1), ("table", 1), ("single", 1), ("x", 6), ("y", 6), ("z", 6)),
)
_NAMES = {"clear": "ClearModulus", "bit": "BitSet"}


def package(program: Program) -> str:
    """Return the package of the codes that the sequencer decodes, and of the words."""
    commands = program.commands
    words = {item.address: (word(item), item.text) for item in program.instructions}
    bits = {"Modifier": PC_BITS + 4, "UpperTarget": PC_BITS + 5, "Other": PC_BITS + 6}
    return f"""// SPDX-License-Identifier: Apache-2.0
//
// Codes and words of the engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned PcBits = {PC_BITS};
  localparam int unsigned ActionBits = {len(ACTIONS)};

  // Bits of an instruction of the control: the action is modified, the target is in the upper half, the fields of the
  // other one of two powers are used.
{language.enumeration("bit_e", "Bit", bits, 6)}
{language.enumeration("command_e", "Command", language.numbered(commands, _NAMES), 5)}
  localparam logic [4:0] LastCommand = 5'd{LOWER_COMMANDS - 1};  // with Streams=1
  localparam logic [4:0] FirstOnModulus = 5'd{commands.index("product")};  // it needs a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd{commands.index("power")};

{language.enumeration("error_e", "Error", language.numbered(ERRORS, _NAMES), 3)}
  // Kinds of a reference to a slot.
{language.enumeration("slot_e", "Slot", language.numbered(tuple(KINDS), _NAMES), 3)}
  // Actions of an instruction of the control: bits of its field.
{language.enumeration("action_e", "Action", language.numbered(ACTIONS, _NAMES), 5)}
{language.enumeration("condition_e", "Condition", language.numbered(CONDITIONS, _NAMES), 4)}
{rom.constant(words, PC_BITS + 1)}
endpackage
"""
