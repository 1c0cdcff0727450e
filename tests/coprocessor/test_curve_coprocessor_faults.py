# SPDX-License-Identifier: Apache-2.0
"""A bit of the curve unit with registers is flipped while a command runs or the bus reads."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fault_campaign import Campaign
from key_flips import CURVE, LADDER, NOTHING, ON_CURVE, VERIFIED, Numbers, Record, Scenario, Writes, flip, verify

from montcore.cores import CurveCoprocessorCore
from montcore.microcode.shape import KEY_SLOT
from montcore.tools import rtl

SHAPE = CurveCoprocessorCore(64)
_COMMANDS = ("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "EC_TABLE")
# Cycles of the comparisons at the end of a verification.
COMPARISON = 2000


class OfUnit(Scenario):
    """Commands of the unit, whose slots are longer than those of the coprocessor."""

    @property
    def words(self) -> int:
        """Words of a slot."""
        return SHAPE.slot_bits // 32


class Refused(OfUnit):
    """A command with numbers of a curve that must not read the keys: what the bus reads depends on no key."""

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        """Return the writes with such keys, and the first one after which the bit is flipped."""
        slots = {slot: value for slot, value in ON_CURVE.slots.items() if slot < KEY_SLOT}
        return OfUnit.program(replace(self, numbers=Numbers(slots, ON_CURVE.lengths)), keys)


def _of(name: str, numbers: Numbers) -> OfUnit:
    return OfUnit(f"`{name}`", ((name, 0, 0, 0),), numbers=numbers)


SCENARIOS = (
    OfUnit("reads of the bus"),
    *(_of(name, ON_CURVE) for name in _COMMANDS),
    _of("X_MULTIPLY", LADDER),
    _of("EC_MULTIPLY_ADD", ON_CURVE),
    OfUnit(
        "`EC_MULTIPLY_BASE` after `EC_TABLE`", (("EC_TABLE", 0, 0, 0), ("EC_MULTIPLY_BASE", 0, 0, 0)), numbers=ON_CURVE
    ),
    Refused("`EC_CHECK` of public numbers", (("EC_CHECK", 0, 0, 0),)),
    Refused("`ECDSA_SIGN` with a key for `DH`", (("ECDSA_SIGN", 0, 0, 0),), key_with_a_use=True),
)
# Those of make test.
SAMPLED = ("reads of the bus", "`EC_CHECK`", "`EC_MULTIPLY`", "`EC_CHECK` of public numbers")
record = Record("curve_flips.jsonl", "mont_curve_coprocessor", [*map(str, SCENARIOS), VERIFIED])


class UnitCampaign(Campaign):
    """A curve unit with registers and microcode, whose registers and memories are accessible."""

    def __init__(self, folder: Path) -> None:
        self._width = SHAPE.slot_bits
        for name, text in SHAPE.texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        sources = [*rtl.sources(*SHAPE.modules), *(folder / name for name in SHAPE.texts)]
        self._build(folder, SHAPE.module, sources, {}, f"TOP.{SHAPE.module}.u_unit.")


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnitCampaign]:
    with UnitCampaign(tmp_path_factory.mktemp("faults")) as made:
        yield made


def test_registers_and_memories_are_found(campaign: UnitCampaign) -> None:
    names = {target.name for target in campaign.targets}
    assert {"u_commands.state_q", "u_mover.value_q", "u_window.u_uses.uses", "u_unit.u_sequencer.pc_q"} <= names
    assert not any("u_page_" in name for name in names)
    assert campaign.bits[0] > 3000
    assert campaign.bits[1] > 2 * 512 * SHAPE.config.shape.number_bits


@pytest.mark.parametrize(
    ("scenario", "trials"),
    [
        *((scenario, 10) for scenario in SCENARIOS if str(scenario) in SAMPLED),
        *(pytest.param(scenario, 4000, marks=pytest.mark.long) for scenario in SCENARIOS),
    ],
    ids=str,
)
def test_a_flipped_bit_reads_no_key(campaign: UnitCampaign, scenario: Scenario, trials: int) -> None:
    """What the bus reads is no key and depends on none that it must not, whatever bit is flipped, and whenever."""
    counts, leaks = flip(scenario, campaign.read, campaign.targets, trials, 20261126)
    print(counts, *leaks, sep="\n")
    record(counts)
    assert not leaks


@pytest.mark.parametrize("trials", [20, pytest.param(100_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: UnitCampaign, trials: int) -> None:
    """It has another hash, r or s. Half of the flips are in the last comparisons."""
    duration = _duration(campaign)
    counts, found = verify(campaign.read, campaign.bits, trials, duration, COMPARISON, record, OfUnit)
    print(counts, dict(found))
    assert counts.flips >= trials
    assert not counts.wrong
    assert found["not invertible"] > trials // 4


def _duration(campaign: UnitCampaign) -> int:
    """The cycles of a verification with nothing loaded."""
    slots = {**ON_CURVE.slots, **dict(enumerate(CURVE.g, 11))}
    program, first = _of("ECDSA_VERIFY", Numbers(slots, ON_CURVE.lengths)).program([])
    return campaign.read(program, first, [NOTHING], 1 << 16)[0].cycles
