# SPDX-License-Identifier: Apache-2.0
"""Campaigns that flip bits outside a coprocessor: in the curve unit with registers, a pool, and bus adapters."""

import re
from dataclasses import replace
from pathlib import Path

from fault_campaign import MULTIPLIERS, WIDTH, Campaign
from key_flips import (
    ADDRESSES,
    CURVE,
    LADDER,
    MODES,
    NOTHING,
    ON_CURVE,
    USES,
    VERIFIED,
    Numbers,
    Record,
    Scenario,
    Writes,
)

from montcore.cores import CurveCoprocessorCore
from montcore.generation import registers
from montcore.microcode.curve_unit import LANES
from montcore.microcode.engine_cycles import HOST_BITS
from montcore.microcode.shape import KEY_SLOT
from montcore.tools import rtl

SHAPE = CurveCoprocessorCore(64)
_COMMANDS = ("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "EC_TABLE")


class OfUnit(Scenario):
    """Commands of the unit, whose slots are longer than the coprocessor's slots."""

    @property
    def words(self) -> int:
        """Words of a slot."""
        return SHAPE.slot_bits // HOST_BITS


class Refused(OfUnit):
    """A command with its numbers in public slots must not read the keys: no word on the bus depends on a key."""

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        """Return the writes with these keys, and the first write after which the bit may be flipped."""
        slots = {slot: value for slot, value in ON_CURVE.slots.items() if slot < KEY_SLOT}
        return OfUnit.program(replace(self, numbers=Numbers(slots, ON_CURVE.lengths)), keys)


def _of(name: str, numbers: Numbers, end: str = "", how: str = "") -> OfUnit:
    return OfUnit(how + f"`{name}`", ((name, 0, 0, 0),), numbers=numbers, end=end)


STREAMS, STREAM_REGISTERS = "`EC_MULTIPLY`, flips in its streams", re.compile(r".*u_stream\.")
CURVE_SCENARIOS = (
    OfUnit("reads of the bus"),
    *(_of(name, ON_CURVE) for name in _COMMANDS),
    _of("X_MULTIPLY", LADDER),
    _of("EC_MULTIPLY_ADD", ON_CURVE),
    OfUnit(
        "`EC_MULTIPLY_BASE` after `EC_TABLE`", (("EC_TABLE", 0, 0, 0), ("EC_MULTIPLY_BASE", 0, 0, 0)), numbers=ON_CURVE
    ),
    Refused("`EC_CHECK` of public numbers", (("EC_CHECK", 0, 0, 0),)),
    Refused("`ECDSA_SIGN` with a key for `DH`", (("ECDSA_SIGN", 0, 0, 0),), key_with_a_use=True),
    *(
        OfUnit(mode.name, loads=mode.loads, end=mode.end, key_with_a_use=mode.key_with_a_use)
        for mode in MODES
        if not mode.commands
    ),
    *(
        _of("EC_MULTIPLY", ON_CURVE, end, how)
        for end, how in (("ABORT", "`ABORT` in "), ("ZEROISE", "`ZEROISE` in "), ("reset", "a reset of one cycle in "))
    ),
    replace(_of("EC_MULTIPLY", ON_CURVE), name=STREAMS),
)
BATCH_SHAPE = CurveCoprocessorCore(64, batch=1)
# The bench's entropy gives each lane this nonce. Slot 8 has it from the start, so that it counts as a key.
NONCE = 0x2545F491 % (1 << CURVE.n.bit_length())


class Batch(OfUnit):
    """A batch of signatures by a key with its use, after the unit has loaded curve and base point."""

    hashes = (987654, 0, CURVE.n)

    @property
    def words(self) -> int:
        """Words of a slot."""
        return BATCH_SHAPE.slot_bits // HOST_BITS

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        """Return the writes with these keys, and the first write after which the bit may be flipped."""
        lane = BATCH_SHAPE.slot_bits // LANES
        hashes = sum(number << lane * place for place, number in enumerate(self.hashes))
        assert self.numbers
        slots = {**self.numbers.slots, KEY_SLOT: NONCE, KEY_SLOT + 2: hashes}
        made = OfUnit.program(replace(self, numbers=Numbers(slots, self.numbers.lengths)), keys)[0]
        writes = [*made, *((ADDRESSES["USE"] + 4 * slot, USES["LOCKED"]) for slot in range(6))]
        writes.append((ADDRESSES["USE"] + 4 * (KEY_SLOT + 1), USES["ECDSA"]))
        first = len(writes)
        writes.append((ADDRESSES["SLOTS"], len(self.hashes)))
        writes.append((ADDRESSES["COMMAND"], registers.numbers("COMMAND")["ECDSA_SIGN_BATCH"]))
        return writes, first


BATCH = Batch(
    "`ECDSA_SIGN_BATCH` after `EC_TABLE`, flips from then on", (("EC_TABLE", 0, 0, 0),), before=1, numbers=ON_CURVE
)
curve_record = Record(
    "curve_flips.jsonl", ("mont_curve_coprocessor",), [*map(str, (*CURVE_SCENARIOS, BATCH)), VERIFIED]
)


class UnitCampaign(Campaign):
    """A curve unit with registers and microcode, whose registers and memories are accessible."""

    def __init__(self, folder: Path, shape: CurveCoprocessorCore = SHAPE) -> None:
        self._width, self._stride = shape.slot_bits, shape.slot_bits // 8
        for name, text in shape.texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        sources = [*rtl.sources(*shape.modules), *(folder / name for name in shape.texts)]
        self._build(folder, shape.module, sources, {}, f"TOP.{shape.module}.u_unit.")


# Cycles of the comparisons at the end of a verification.
UNIT_COMPARISON = 2000


def verification_cycles(campaign: Campaign) -> int:
    """Return the cycles of a verification with nothing loaded."""
    slots = {**ON_CURVE.slots, **dict(enumerate(CURVE.g, 11))}
    verification = OfUnit("", (("ECDSA_VERIFY", 0, 0, 0),), numbers=Numbers(slots, ON_CURVE.lengths))
    program, first = verification.program([])
    return campaign.read(program, first, [NOTHING], 1 << 16)[0].cycles


POOL = "mont_coprocessor_pool"
COUNT, PAGE = 2, 0x8000
# Aborts wait for one command at a time.
POOL_SCENARIOS = tuple(mode for mode in MODES if not (mode.commands and mode.end))
pool_record = Record("pool_flips.jsonl", (POOL,), [*map(str, POOL_SCENARIOS)])


class PoolCampaign(Campaign):
    """A pool of two coprocessors that have the same keys."""

    pages = tuple(PAGE * number for number in range(1, COUNT + 1))
    others = ((0, 11),)
    aimed = re.compile(r"u_port\.")
    recovers = False  # the port of the pool may wait for an answer until a reset

    def __init__(self, folder: Path) -> None:
        self._width = WIDTH
        parameters = {"Count": COUNT, "Multipliers": MULTIPLIERS, "MaxWidth": WIDTH}
        self._build(folder, POOL, rtl.sources(POOL), parameters, f"TOP.{POOL}.")


BUSES = ("axi4lite", "apb", "wishbone", "ahblite", "tlul")
_BUS_MODULES = ("mont_coprocessor", *(f"mont_coprocessor_{bus}" for bus in BUSES))
_WRAPPER = Path(__file__).with_name("coprocessor_bus_flips.sv")


def bus_scenarios(bus: str) -> list[Scenario]:
    """Return the scenarios of an adapter."""
    return [replace(mode, name=f"{bus}: {mode}") for mode in (*MODES, Scenario("reads of the bus"))]


bus_record = Record(
    "bus_flips.jsonl", _BUS_MODULES, [scenario.name for bus in BUSES for scenario in bus_scenarios(bus)]
)


class BusCampaign(Campaign):
    """A coprocessor behind an adapter of a bus; the master of the bus has no faults."""

    aimed = re.compile(r"gen_\w+\.u_adapter\.")
    recovers = False  # the adapter may wait for an answer until a reset

    def __init__(self, folder: Path, bus: str) -> None:
        self._width = WIDTH
        sources = [*rtl.sources(*_BUS_MODULES), _WRAPPER]
        self._build(folder, _WRAPPER.stem, sources, {"Bus": BUSES.index(bus)}, f"TOP.{_WRAPPER.stem}.")
