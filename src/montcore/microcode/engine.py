# SPDX-License-Identifier: Apache-2.0
"""Assembler of the engine's microcode: from engine.txt to its package in rtl/engine."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path

from montcore.errors import MontcoreError
from montcore.microcode import language, rom
from montcore.tools import template

SOURCE = Path(__file__).resolve().parent / "engine.txt"
PC_BITS = rom.ADDRESS_BITS + 1
# Lower bits of a target in an instruction. Its two highest bits are in the error's field, which a jump does not use.
TARGET_BITS = PC_BITS - 2
# The commands begin at multiples of this.
COMMAND_WORDS = 8

FACTORS = {"0": 0, "1": 1, "2": 2, "half": 3, "flag": 4, "digit": 5}
ADDENDS = {"": 0, "+ y": 1, "- y": 2, "-+ y": 3, "+ 1": 4, "+ y + 1": 5, "+ host": 6}
# Codes in the field of the addend: first or second of two interleaved products. Also flags of the command product.
INTERLEAVED = {"first": 1, "second": 2}
# Code in the field of the addend: a slot of CURVE is added to the product; the field of the factor names it.
PLUS = 4
ROWS = {"pass": 0, "shift": 1, "shift top": 2, "*": 3}
KINDS = {"A": 0, "B": 1, "D": 2, "Table": 3, "Modulus": 4}
MODULUS = ("M", "K'", "K", "R1", "C1", "R2", "T0", "T1")
# Slots 8 to 15, while modulus 0 is that of a curve.
CURVE = ("X", "Y", "Z", "W", "C", "T2", "T3", "I")
# Slots 24 and 25, for two scalars.
SCALARS = ("U", "V")
# Slots 24 to 28, for the teeth of a comb.
TEETH = ("S0", "S1", "S2", "S3", "S4")
# Slots 16, 20, 24 and 28, for entries of a second point of an Edwards curve.
SECOND = {"E0": 16, "E1": 20, "E2": 24, "E3": 28}
# Numbers of a table's entries, as bits of a reference.
ENTRIES = {"0": 0, "1": 1, "window": 0, "sign": 2, "count": 4, "~count": 6}
# "never": the instruction does not jump. "always": the condition of "jump".
CONDITIONS = (
    *("never", "always", "need digit", "window open", "bit", "bits left", "exponent left", "words left", "in digit"),
    *("below top", "even", "entries left", "short", "streams", "up to top", "marked"),
)
ERRORS = ("none", "unfinished", "length", "modulus", "slot", "even", "entropy")
# Commands that write or read a number, and commands that go through it down to bit 0 unless they are short.
HOST_NUMBER = ("write", "read", "random")
WHOLE_NUMBER = ("power", "power public", "point", "joint", "double point", "comb", "edwards")
# Actions of control instructions; action k is bit k of the field. "second bit" and "third digit" go with "rewind".
ACTIONS = (
    *("end", "rewind", "second bit", "third digit", "seek", "back", "open window", "take bit", "await digit", "await"),
    *("receive", "send", "drain", "compare", "store precision", "store modulus", "clear", "one bit", "load flag"),
)
# Meaning of "second bit" and "third digit" without "rewind".
ALONE = {"double": "second bit", "digit back": "third digit"}
# Modifiers of actions, in the field of the error: the count begins at 0; a window has a sign, or the flag is the sign;
# a bit is for the other of two windows.
MODIFIERS = ("zero", "signed", "other")

# x * y + u, x * digit(y) + 2*u
PRODUCT = re.compile(r"(\S+) \* (?:digit\((\S+)\)|(\S+))(?: \+ (2\*)?(\S+))?")


def _bits(width: int, default: int = 0) -> int:
    """Return a dataclass field for an instruction field of ``width`` bits."""
    number: int = field(default=default, metadata={"bits": width})
    return number


# The slot of fields that an instruction does not use: even an unused field must name a legal slot.
_M = KINDS["Modulus"] << 3 | MODULUS.index("M")


@dataclass(frozen=True)
class KernelFields:
    """The fields of an operation of the kernel, the highest bits first: numbers of the codes above, and flags."""

    few: int = _bits(1)
    up: int = _bits(1)
    next: int = _bits(1)
    rows: int = _bits(2)
    factor: int = _bits(3)
    addend: int = _bits(3)
    set_flag: int = _bits(1)
    write: int = _bits(1)
    write_m: int = _bits(1)
    fetch: int = _bits(1)
    table: int = _bits(1)
    single: int = _bits(1)
    x: int = _bits(6, _M)
    y: int = _bits(6, _M)
    z: int = _bits(6, _M)

    @property
    def word(self) -> int:
        """The bits of the instruction."""
        bits = 1
        for each in fields(self):
            bits = bits << each.metadata["bits"] | getattr(self, each.name)
        return bits


@dataclass(frozen=True)
class ControlFields:
    """The fields of a control instruction.

    Attributes
    ----------
    condition
        Condition of the jump.
    target
        Address to jump to.
    actions
        Bit k: action k.
    error
        Error of ``end``; 1 for a modified action.
    """

    condition: str = "never"
    target: int = 0
    actions: int = 0
    error: int = 0

    @property
    def ends(self) -> bool:
        """True if the instruction ends the command."""
        return bool(self.actions & 1)

    @property
    def word(self) -> int:
        """The bits of the instruction."""
        condition = CONDITIONS.index(self.condition)
        error = self.error | self.target >> TARGET_BITS << 1
        target = self.target & ((1 << TARGET_BITS) - 1)
        return ((self.actions << 3 | error) << 4 | condition) << TARGET_BITS | target


@dataclass(frozen=True)
class Instruction:
    """An instruction: its address, its text and its fields."""

    address: int
    text: str
    fields: KernelFields | ControlFields


@dataclass(frozen=True)
class Program:
    """The assembled microcode."""

    instructions: tuple[Instruction, ...]
    commands: tuple[str, ...]
    labels: dict[str, int]

    def at(self) -> dict[int, Instruction]:
        """Return the instructions by address."""
        return {item.address: item for item in self.instructions}

    def at_command(self, command: str) -> int:
        """Return the address of a command."""
        return COMMAND_WORDS * self.commands.index(command)


# Slots that microcode names by themselves.
_FIXED = {
    **{name: number for number, name in enumerate(MODULUS)},
    **{name: 8 + number for number, name in enumerate(CURVE)},
    **{name: 24 + number for names in (SCALARS, TEETH) for number, name in enumerate(names)},
    **SECOND,
}


def _slot(text: str) -> int:
    """Return the six bits of a reference to a slot."""
    if text in ("A", "B", "D"):
        return KINDS[text] << 3
    # The window chooses an entry of the second point.
    name = text.removesuffix("[window]") if text.startswith(tuple(SECOND)) else text
    if name in _FIXED:
        return KINDS["Modulus"] << 3 | _FIXED[name]
    if match := re.fullmatch(r"(A|B|D|table)\[(.+)\]", text):
        return KINDS[match[1].capitalize()] << 3 | ENTRIES[match[2]]
    raise MontcoreError(f"microcode: {text!r} is not a slot")


def _operation(text: str) -> KernelFields:
    """Return an operation of the kernel."""
    text, _, noted = (part.strip() for part in text.partition(";"))
    notes = noted.split()
    operation = KernelFields(
        few=int("few" in notes), up=int("up" in notes), next=int("next" in notes), set_flag=int("flag" in notes)
    )
    if match := re.fullmatch(r"fetch (lowest )?(.+)", text):
        return replace(operation, fetch=1, single=int(bool(match[1])), y=_slot(match[2]))
    left, _, right = (part.strip() for part in text.partition("="))
    if left == "M~":
        operation = replace(operation, write_m=1)
    elif left == "D[word]":
        operation = replace(operation, write=1, single=1, z=_slot("D"))
    elif left:
        operation = replace(operation, write=1, z=_slot(left))
    if match := PRODUCT.fullmatch(right):
        x, digit_of, y, twice, plus = match.groups()
        y = digit_of or y
        addend = next((number for note, number in INTERLEAVED.items() if note in notes), 0)
        if plus:
            operation = replace(operation, factor=CURVE.index(plus), few=int(bool(twice)))
            addend |= PLUS
        operation = replace(operation, rows=ROWS["*"], addend=addend, x=_slot(x), y=_slot(y))
        return replace(operation, table=int(y.endswith(("[window]", "[sign]"))), single=int(bool(digit_of)))
    match = re.fullmatch(r"(shift top |shift |)(\w+)(?:\((.+?)\))?\*(\S+)(?: (.*))?", right)
    if not match:
        raise MontcoreError(f"microcode: {text!r} is not an operation")
    shift, factor, digit_of, x, rest = match.groups()
    operation = replace(operation, rows=ROWS[shift.strip() or "pass"], factor=FACTORS[factor], x=_slot(x))
    rest = rest or ""
    if digit_of:
        operation = replace(operation, y=_slot(digit_of))
    if rest not in ADDENDS:
        if digit_of:
            raise MontcoreError(f"microcode: {text!r} has a digit and an addend of different numbers")
        sign, _, tail = rest.partition(" ")
        name, _, more = tail.partition(" ")
        operation = replace(operation, y=_slot(name))
        rest = f"{sign} y{' ' + more if more else ''}"
    return replace(operation, addend=ADDENDS[rest])


def _control(text: str, labels: Mapping[str, int]) -> ControlFields:
    """Return a control instruction."""
    if match := re.fullmatch(r"if (.+): (.+)", text):
        return ControlFields(condition=match[1], target=labels[match[2]])
    if match := re.fullmatch(r"jump (.+)", text):
        return ControlFields(condition="always", target=labels[match[1]])
    if match := re.fullmatch(r"end (.+)", text):
        return ControlFields(actions=1, error=ERRORS.index(match[1]))
    names = text.split(", ")
    modified = names[-1] in MODIFIERS
    names = [ALONE.get(name, name) for name in (names[:-1] if modified else names)]
    if all(name in ACTIONS for name in names):
        return ControlFields(actions=sum(1 << ACTIONS.index(name) for name in names), error=int(modified))
    raise MontcoreError(f"microcode: {text!r} is not an instruction")


# Actions after which the kernel's results are ready.
_WAITS = sum(1 << ACTIONS.index(name) for name in ("end", "await", "await digit"))
_MODULUS = KINDS["Modulus"]
# The action before an operation that may exchange the slots of a ladder's points.
_EXCHANGES = ControlFields(actions=1 << ACTIONS.index("load flag"))
_POINTS = tuple(_slot(name) for name in CURVE[:4])


def _marked(at: Mapping[int, Instruction], item: Instruction) -> Instruction:
    """Return the instruction, with a flag at a product that the next operation does not read.

    A single product has the flag in ``set_flag``; of two interleaved products, the second has it in ``write_m``.
    """
    fields = item.fields
    if not isinstance(fields, KernelFields) or not _is_product(fields):
        return item
    place = fields.addend & ~PLUS
    results = [fields.z]
    alone = all(_may_follow(at, each, results, pairs=not place) for each in _next(at, item.address))
    both = False
    if place == INTERLEAVED["second"]:
        results.append(_kernel(at, item.address - 1).z)
        both = all(_may_follow(at, each, results, pairs=True) for each in _next(at, item.address))
    return replace(item, fields=replace(fields, set_flag=int(alone), write_m=int(both)))


def _is_product(fields: KernelFields) -> bool:
    return fields.rows == ROWS["*"] and not fields.single


def _kernel(at: Mapping[int, Instruction], address: int) -> KernelFields:
    fields = at[address].fields
    assert isinstance(fields, KernelFields)
    return fields


def _next(at: Mapping[int, Instruction], address: int) -> set[int]:
    """Return the operations that may be next; 0, the address of no operation, where the microcode waits."""
    found: set[int] = set()
    seen: set[int] = set()
    left = {address + 1}
    while left:
        each = left.pop()
        seen.add(each)
        fields = at[each].fields
        if isinstance(fields, KernelFields):
            found.add(each)
        elif fields.actions & _WAITS:
            found.add(0)
        else:
            left |= _after(each, fields) - seen
    return found


def _after(address: int, fields: ControlFields) -> set[int]:
    after = {"never": {address + 1}, "always": {fields.target}}
    return after.get(fields.condition, {address + 1, fields.target})


def _may_follow(at: Mapping[int, Instruction], address: int, results: list[int], *, pairs: bool) -> bool:
    """Return whether an operation may start before the results are there; it may be the first one of a pair."""
    if not address:
        return False
    if at[address - 1].fields == _EXCHANGES and not set(_POINTS).isdisjoint(results):
        results = [*results, *_POINTS]
    operations = [_kernel(at, address)]
    if operations[0].single and operations[0].fetch:  # another digit follows
        operations.append(_kernel(at, address := address + 1))
    if operations[0].fetch and not at[address + 1].text.startswith(
        "await digit"
    ):  # a digit may be there before the results
        return False
    if pairs and _is_product(operations[0]) and operations[0].addend & ~PLUS == INTERLEAVED["first"]:
        operations.append(_kernel(at, address + 1))
    return all((each.rows == ROWS["pass"] or _is_product(each)) and not _reads(each, results) for each in operations)


def _reads(fields: KernelFields, results: list[int]) -> bool:
    read = [fields.y] if fields.fetch else [fields.x, fields.y]
    if _is_product(fields) and fields.addend & PLUS:
        read.append(_MODULUS << 3 | 1 << 3 | fields.factor)
    return any(_may_be_equal(one, other) for one in results for other in read)


def _may_be_equal(one: int, other: int) -> bool:
    """Return whether two references may name the same slot; a command's slots differ from its modulus' slots."""
    if max(one, other) >> 3 >= _MODULUS:
        return one == other
    return True


@cache
def assemble(text: str | None = None) -> Program:
    """Assemble the microcode."""
    source = language.read(SOURCE.read_text(encoding="utf-8") if text is None else text, ("routine", "fragment"))
    commands = source.commands

    def entry(block: language.Block) -> int:
        return COMMAND_WORDS * commands.index(block.name)

    routines = {"routine": range(COMMAND_WORDS * len(commands), 1 << PC_BITS)}
    lines, labels = language.place(source.blocks, entry, COMMAND_WORDS, routines)
    at = {
        address: Instruction(
            address, code, _operation(code) if "=" in code or code.startswith("fetch ") else _control(code, labels)
        )
        for address, code in lines
    }
    return Program(tuple(_marked(at, item) for item in at.values()), commands, labels)


_NAMES = {"clear": "ClearModulus", "bit": "BitSet"}


def _mask(commands: tuple[str, ...], names: tuple[str, ...]) -> str:
    return f"32'h{sum(1 << commands.index(name) for name in names):08x}"


def package(program: Program, *, listed: bool = True) -> str:
    """Return the package of the codes that the sequencer decodes, and of the words.

    listed: each word has a line with its text.
    """
    commands = program.commands
    words = {item.address: (item.fields.word, item.text) for item in program.instructions}
    return template.fill(
        __package__,
        "engine.sv",
        target_bits=TARGET_BITS,
        action_bits=len(ACTIONS),
        commands=language.enumeration("command_e", "Command", language.numbered(commands, _NAMES), 5),
        first_on_modulus=commands.index("product"),
        first_with_length=commands.index("power"),
        whole_number=_mask(commands, WHOLE_NUMBER),
        host_number=_mask(commands, HOST_NUMBER),
        errors=language.enumeration("error_e", "Error", language.numbered(ERRORS, _NAMES), 3),
        slots=language.enumeration("slot_e", "Slot", language.numbered(tuple(KINDS), _NAMES), 3),
        actions=language.enumeration("action_e", "Action", language.numbered(ACTIONS, _NAMES), 5),
        conditions=language.enumeration("condition_e", "Condition", language.numbered(CONDITIONS, _NAMES), 4),
        words=rom.constants(words, PC_BITS, listed=listed),
    )
