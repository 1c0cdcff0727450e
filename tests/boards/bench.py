# SPDX-License-Identifier: Apache-2.0
"""cocotb tests of the demonstration, the same for every board: press the buttons, read the display."""

import random
from typing import Any

import cocotb
from board import STABLE_CLOCKS, Board, outcome


async def board(dut: Any) -> Board:
    """The board whose top level is simulated, switched on."""
    switched_on: Board
    if dut._name == "nexys3_top":
        from nexys3 import Nexys3

        switched_on = Nexys3(dut)
    else:
        from ulx3s import Ulx3s

        switched_on = Ulx3s(dut)
    await switched_on.power_on()
    return switched_on


@cocotb.test()
async def example_of_the_paper(dut: Any) -> None:
    demo = await board(dut)
    await demo.expect("entry", 0)
    for name, value in (("A", 0xD3), ("B", 0xC6)):
        await demo.enter(value)
        await demo.expect("entry", value)
        await demo.press(name)
        await demo.expect(name, value)
    await demo.enter(0xE1)
    await demo.hold("modulus")
    await demo.expect("modulus", 0xE1)
    await demo.hold("modulus", 0)
    await demo.expect("product", 0x3F)


@cocotb.test()
async def random_numbers(dut: Any) -> None:
    """Any three bytes, of which most have no product; then operands below an odd modulus, which all have one."""
    demo = await board(dut)
    for _ in range(30):
        numbers = tuple(random.randrange(256) for _ in range(3))
        await demo.product(*numbers)
        await demo.expect(*outcome(*numbers))
    for _ in range(30):
        modulus = random.randrange(1, 256, 2)
        a, b = random.randrange(modulus), random.randrange(modulus)
        await demo.product(a, b, modulus)
        await demo.expect("product", a * b * pow(256, -1, modulus) % modulus)


@cocotb.test()
async def limits_of_the_range(dut: Any) -> None:
    demo = await board(dut)
    for a, b, modulus, result in (
        (0, 0, 0, "error modulus"),
        (0xD3, 0xC6, 0xE0, "error modulus"),
        (0xE1, 0xC6, 0xE1, "error A"),
        (0xD3, 0xE1, 0xE1, "error B"),
        (0xFF, 0xFF, 0xE1, "error A"),
        (0xE0, 0xE0, 0xE1, "product"),
        (0xFE, 0xFE, 0xFF, "product"),
        (0, 0, 1, "product"),
        (1, 0, 1, "error A"),
    ):
        await demo.product(a, b, modulus)
        assert outcome(a, b, modulus)[0] == result
        await demo.expect(*outcome(a, b, modulus))


@cocotb.test()
async def operands_stay(dut: Any) -> None:
    """Another modulus gives another product, and nothing remains after an error."""
    demo = await board(dut)
    await demo.product(0xD3, 0xC6, 0xE1)
    for modulus in (0xE0, 0xFF, 0x03, 0xE1):
        await demo.take("modulus", modulus)
        await demo.expect(*outcome(0xD3, 0xC6, modulus))
    await demo.take("A", 0x11)
    await demo.expect("A", 0x11)
    await demo.take("modulus", 0xE3)
    await demo.expect(*outcome(0x11, 0xC6, 0xE3))


@cocotb.test()
async def bouncing_is_no_press(dut: Any) -> None:
    """A button's level counts after exactly the stated cycles."""
    demo = await board(dut)
    await demo.take("A", 0x5A)
    await demo.enter(0xA5)
    await demo.pulse("A", STABLE_CLOCKS - 1)
    await demo.expect("entry", 0xA5)
    await demo.pulse("A", STABLE_CLOCKS)
    await demo.expect("A", 0xA5)


@cocotb.test()
async def entering_shows_the_entry_again(dut: Any) -> None:
    demo = await board(dut)
    await demo.product(0xD3, 0xC6, 0xE1)
    await demo.expect("product", 0x3F)
    await demo.enter(0x12)
    await demo.expect("entry", 0x12)
