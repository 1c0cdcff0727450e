# SPDX-License-Identifier: Apache-2.0
"""Leakage with more than two multipliers, whose registers keep the last word of a factor."""

from itertools import pairwise

import pytest

from montcore.lab.leakage.attack import attack
from montcore.lab.leakage.commands import operation
from montcore.lab.leakage.device import Device
from montcore.microcode import engine

SEED = 20260401


def test_an_entry_does_not_follow_one_of_its_table() -> None:
    """The word's change would show whether both entries are the same."""
    factors = [
        (item.text, item.fields.y >> 3, item.fields.table)
        for item in engine.assemble().instructions
        if isinstance(item.fields, engine.KernelFields)
    ]
    chosen = [(text, table == before) for (_, before, _), (text, table, is_chosen) in pairwise(factors) if is_chosen]
    assert len(chosen) > 10
    assert not [text for text, follows in chosen if follows]


@pytest.mark.long
@pytest.mark.parametrize(("multipliers", "streams"), [(4, 1), (8, 1), (16, 1), (16, 2), (32, 1)])
@pytest.mark.parametrize(
    "command", ["MODEXP", "RSA_CRT", "EC_MULTIPLY", "EC_MULTIPLY_BASE", "ECDSA_SIGN", "X_MULTIPLY"]
)
def test_one_trace_shows_nothing(command: str, multipliers: int, streams: int) -> None:
    hidden = operation(command, None, None, "all", SEED)
    with Device(hidden.core(multipliers, streams)) as device:
        assert all(reading.passes for reading in attack(hidden, device, 100, 20, (0,)).readings)
