# SPDX-License-Identifier: Apache-2.0
"""A person at a board, for all boards: the clock, buttons that bounce, and the expected output."""

import os
import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from cocotb.clock import Clock
from cocotb.handle import LogicObject
from cocotb.triggers import Timer

PERIOD_NS = 10
# Cycles for which a button's level must last to count, as in the design's parameters.
STABLE_CLOCKS = int(os.environ["STABLE_CLOCKS"])
# The longest opening or closing of a contact that must not count.
BOUNCE_CLOCKS = min(STABLE_CLOCKS - 1, 100)
# More cycles than a press takes from the pin through two flip-flops and a product to the display.
REACTION_CLOCKS = 20


async def cycles(number: int) -> None:
    """Wait from one falling edge to another; inputs change and outputs are read there."""
    await Timer(number * PERIOD_NS, "ns")


class Board(ABC):
    """A demonstration with its clock running and all controls at rest.

    It shows ``entry``, ``A``, ``B``, ``modulus`` or ``product`` with a value, or without a value ``error A``,
    ``error B`` or ``error modulus``, naming the wrong number.
    """

    # The button that takes each number.
    buttons: ClassVar[dict[str, str]]

    def __init__(self, dut: Any) -> None:
        self.dut = dut

    async def power_on(self) -> None:
        """Start the clock. There is no reset to press: the design has its own."""
        for name in ("sw_i", *self.buttons.values()):
            getattr(self.dut, name).value = 0
        Clock(self.dut.clk_i, PERIOD_NS, "ns").start()
        await Timer(PERIOD_NS // 2, "ns")
        await cycles(REACTION_CLOCKS)

    def button(self, name: str) -> LogicObject:
        """The pin of the button that takes ``name``."""
        pin: LogicObject = getattr(self.dut, self.buttons[name])
        return pin

    async def hold(self, name: str, level: int = 1) -> None:
        """Press a button, or let it go with ``level`` 0: the contact opens and closes before it stays."""
        pin = self.button(name)
        for _ in range(random.randint(1, 4)):
            for bounced in (level, 1 - level):
                pin.value = bounced
                await cycles(random.randint(1, BOUNCE_CLOCKS))
        pin.value = level
        await cycles(STABLE_CLOCKS + REACTION_CLOCKS)

    async def press(self, name: str) -> None:
        """Press a button and let it go."""
        await self.hold(name)
        await self.hold(name, 0)

    async def pulse(self, name: str, length: int) -> None:
        """Close a button's contact cleanly for ``length`` cycles."""
        self.button(name).value = 1
        await cycles(length)
        self.button(name).value = 0
        await cycles(STABLE_CLOCKS + REACTION_CLOCKS)

    async def take(self, name: str, value: int) -> None:
        """Enter a number and have it taken as ``name``."""
        await self.enter(value)
        await self.press(name)

    async def product(self, a: int, b: int, modulus: int) -> None:
        """Enter all three."""
        for name, value in (("A", a), ("B", b), ("modulus", modulus)):
            await self.take(name, value)

    async def expect(self, what: str, value: int | None = None) -> None:
        """Fail unless the display shows this."""
        seen, expected = await self.read(), self.shown(what, value)
        assert seen == expected, f"{what} {value}: expected {expected!r}, the display shows {seen!r}"

    @abstractmethod
    async def enter(self, value: int) -> None:
        """Bring a number (one byte) into the board's entry."""

    @abstractmethod
    async def read(self) -> str:
        """Return the visible outputs."""

    @abstractmethod
    def shown(self, what: str, value: int | None) -> str:
        """Return the expected visible outputs."""


def outcome(a: int, b: int, modulus: int) -> tuple[str, int | None]:
    """Return the display after the modulus: the product A * B * 2^(-8), or the first error."""
    if modulus % 2 == 0:
        return "error modulus", None
    for name, operand in (("error A", a), ("error B", b)):
        if operand >= modulus:
            return name, None
    return "product", a * b * pow(256, -1, modulus) % modulus
