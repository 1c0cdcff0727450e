# SPDX-License-Identifier: Apache-2.0
"""The ULX3S: a byte is entered in two hexadecimal digits, and eight LEDs show it or blink."""

import os
from typing import ClassVar

from board import REACTION_CLOCKS, Board, cycles

BLINK_CLOCKS = int(os.environ["BLINK_CLOCKS"])


class Ulx3s(Board):
    """The ECP5 board."""

    buttons: ClassVar[dict[str, str]] = {
        "A": "btn_right_i",
        "B": "btn_left_i",
        "modulus": "btn_fire1_i",
        "digit": "btn_up_i",
    }

    async def enter(self, value: int) -> None:
        for digit in divmod(value, 16):
            self.dut.sw_i.value = digit
            await cycles(REACTION_CLOCKS)
            await self.press("digit")

    async def read(self) -> str:
        """The LEDs from 7 to 0, each ``0``, ``1`` or ``*`` for blinking; all blinking LEDs blink together."""
        seen = []
        for _ in range(4):
            seen.append(str(self.dut.led_o.value))
            await cycles(BLINK_CLOCKS)
        assert seen[:2] == seen[2:], f"the LEDs do not blink evenly: {seen}"
        return "".join(on if on == off else "*" for on, off in zip(max(seen), min(seen), strict=True))

    def shown(self, what: str, value: int | None) -> str:
        if value is None:
            return {"error A": "0000****", "error B": "****0000", "error modulus": "********"}[what]
        return f"{value:08b}"
