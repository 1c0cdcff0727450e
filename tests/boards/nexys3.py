# SPDX-License-Identifier: Apache-2.0
"""The Nexys-3: eight switches, and four multiplexed seven-segment digits read back as characters."""

import os
from collections import Counter
from typing import ClassVar

from board import REACTION_CLOCKS, Board, cycles

DIGIT_CLOCKS = int(os.environ["DIGIT_CLOCKS"])
SAMPLES = 4  # of each digit

# The lit segments of each character: a top, b and c right, d bottom, e and f left, g middle.
FONT = {
    "abcdef": "0", "bc": "1", "abdeg": "2", "abcdg": "3", "bcfg": "4", "acdfg": "5", "acdefg": "6", "abc": "7",
    "abcdefg": "8", "abcdfg": "9", "abcefg": "A", "cdefg": "b", "adef": "C", "bcdeg": "d", "adefg": "E", "aefg": "F",
    "ceg": "n", "abefg": "P", "eg": "r", "": " ",
}  # fmt: skip


class Nexys3(Board):
    """The board of the paper."""

    buttons: ClassVar[dict[str, str]] = {"A": "btn_right_i", "B": "btn_left_i", "modulus": "btn_centre_i"}

    async def enter(self, value: int) -> None:
        self.dut.sw_i.value = value
        await cycles(REACTION_CLOCKS)

    async def read(self) -> str:
        """Four characters, from one pass over the digits: one digit is lit at any time, and each for the same time."""
        samples: Counter[tuple[int, str]] = Counter()
        for _ in range(4 * SAMPLES):
            lit = [digit for digit in range(4) if not self.dut.an_no.value[digit]]
            assert len(lit) == 1, f"digits lit at the same time: {lit}"
            cathodes = self.dut.seg_no.value
            assert cathodes[7], "the point is lit"
            segments = "".join(name for bit, name in enumerate("abcdefg") if not cathodes[bit])
            assert segments in FONT, f"no character has the segments {segments}"
            samples[lit[0], FONT[segments]] += 1
            await cycles(DIGIT_CLOCKS // SAMPLES)
        characters = dict(samples.keys())
        assert samples == dict.fromkeys(characters.items(), SAMPLES), f"not one character a digit: {samples}"
        return "".join(characters[digit] for digit in (3, 2, 1, 0))

    def shown(self, what: str, value: int | None) -> str:
        names = {"entry": " ", "A": "A", "B": "b", "modulus": "n", "product": "P"}
        if value is None:
            return f"Err{names[what.removeprefix('error ')]}"
        return f"{names[what]} {value:02X}".replace("B", "b").replace("D", "d")
