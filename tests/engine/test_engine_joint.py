# SPDX-License-Identifier: Apache-2.0
"""The command joint: its check finds planted mistakes; stated cycles are at least the average. Flags of products."""

import random
from pathlib import Path

import pytest
from curves import CURVES
from planted import mistakes, planted
from test_engine_curves import R_BITS, SPARE, check_joint

from montcore.microcode.engine import KernelFields, assemble
from montcore.microcode.engine_cycles import Engine
from montcore.microcode.signed_digits import SIGNED_BITS, average, digits
from montcore.simulation.build import Design
from montcore.simulation.engine import EngineSession


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261126)


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_engine_words", "if (digit_q[2] & ~digit_q[0]) carry_q <= in_bit;", ""),
            ("mont_engine_window", "entry_q <= {other_q, bit_o}", "entry_q <= {entry_q[EntryBits-2:0], bit_o}"),
            ("mont_engine_window", "entry_q[4] | (entry_q[3] & narrow);", "entry_q[3];"),
            ("mont_engine_window", "entry_q[2] : entry_q[3] & ~last_entry_q[3];", "entry_q[2] : 1'b0;"),
            ("mont_engine_kernel", "stream_s[9] ? other_z_late_q : z_late_q", "stream_s[9] ? other_z_q : z_q"),
            ("mont_engine_rows", " & ~accept & ~accept_q & ~taken_q);", ");"),
        ]
    ),
)
def test_a_broken_verification_fails(
    module: str, right: str, wrong: str, rng: random.Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Digits of the scalars, their windows, and early starts."""
    source = planted(module, right, wrong, tmp_path)
    library = Design.library("mont_engine") | {source.name: source.read_text(encoding="utf-8")}
    monkeypatch.setattr(Design, "library", staticmethod(lambda *_: library))
    with EngineSession({"Multipliers": 8, "MaxWidth": 272, "Slots": 64, "Streams": 2}) as core:
        of = CURVES["P-256"]
        core.do("precision", bits=of.p.bit_length() + SPARE)
        core.write(0, of.p, of.p.bit_length() + SPARE)
        core.do("setup")
        with pytest.raises(AssertionError):
            check_joint(of, core, Engine(4, R_BITS, 272, 2), rng)


def mean_digits(bits: int) -> float:
    """Return how many digits a random scalar of ``bits`` bits has on average, exactly: by positions, from above."""
    after = [[0.0, 1.0]] * (SIGNED_BITS + 1)  # mean without and with a carry, at the end of the scalar and beyond
    for position in reversed(range(bits)):
        next_digit = after[SIGNED_BITS - 1]
        # The digit's last bit is the carry, unless the scalar has ended before it.
        rest = sum(next_digit) / 2 if position + SIGNED_BITS <= bits else 0.0
        after = [[(at_next + 1 + rest) / 2 for at_next in after[0]], *after[:-1]]
    return after[0][0]


@pytest.mark.parametrize("bits", [8, 9])
def test_the_mean_is_that_of_all_scalars(bits: int) -> None:
    assert mean_digits(bits) == sum(len(digits(scalar)) for scalar in range(1 << bits)) / (1 << bits)


@pytest.mark.parametrize("bits", [256, 384, 521])
def test_an_average_scalar_has_no_fewer_digits(bits: int) -> None:
    stated = sum(len(digits(scalar)) for scalar in average(bits))
    assert 2 * mean_digits(bits) <= stated < 2 * mean_digits(bits) + 1


@pytest.mark.parametrize(
    ("lines", "flags"),
    [
        (("T0 = A * B", "T1 = A * B", "await"), (1, 0)),
        (("T0 = A * B", "T1 = T0 * B"), (0, 0)),
        (("T0 = A * B", "T1 = A * T0"), (0, 0)),
        (("X = A * B", "T1 = A * B + X"), (0, 0)),
        (("T0 = A * B", "T1 = 1*A - T0"), (0, 0)),
        (("T0 = A * B", "T1 = shift 1*A"), (0, 0)),  # it has rows
        (("T0 = A * B", "await"), (0, 0)),
        (("T0 = A * B", "fetch B", "await digit"), (1, 0)),
        (("T0 = A * B", "fetch T0", "await digit"), (0, 0)),
        (("D = A * B", "T0 = 1*A"), (0, 0)),  # the command may name the same slot
        (("T0 = A * B", "if bit: place", "T1 = 1*A", "place: T1 = 1*T0"), (0, 0)),
        (("T0 = A * B", "X = A * B ; first", "Y = T0 * B ; second"), (0, 0)),
        (("X = A * B ; first", "Y = A * B ; second", "T0 = 1*X"), (1, 0)),
        (("X = A * B ; first", "Y = A * B ; second", "T0 = 1*A"), (1, 0)),
    ],
)
def test_products_that_the_next_operation_does_not_read(lines: tuple[str, ...], flags: tuple[int, int]) -> None:
    text = "command one\n" + "\n".join(
        line if line.startswith("place:") else f"        {line}" for line in (*lines, "await", "end")
    )
    first = assemble(text).instructions[0].fields
    assert isinstance(first, KernelFields)
    assert (first.set_flag, first.write_m) == flags


def test_pairs_that_the_next_operation_does_not_read() -> None:
    for after, flags in (("T0 = 1*A", (1, 1)), ("T0 = 1*X", (1, 0)), ("T0 = 1*Y", (0, 0))):
        lines = ("X = A * B ; first", "Y = A * B ; second", after, "await", "end")
        second = assemble("command one\n" + "\n".join(f"        {line}" for line in lines)).instructions[1].fields
        assert isinstance(second, KernelFields)
        assert (second.set_flag, second.write_m) == flags
