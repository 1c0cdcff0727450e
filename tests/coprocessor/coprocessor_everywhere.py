# SPDX-License-Identifier: Apache-2.0
"""Run a test on all ports at the same time; check a register through a port."""

import random
from collections.abc import Awaitable, Callable
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.task import Task
from cocotb.triggers import RisingEdge
from coprocessor_devices import (
    ADDRESS,
    DEVICE,
    Device,
)
from coprocessor_model import FIRST_KEY, MASKS, TIMED, USES, WINDOW
from coprocessor_ports import PORTS, Port


async def reset(dut: Any) -> None:
    dut.rst_n.value = 0
    for _ in range(3):
        await RisingEdge(dut.clk)
    dut.rst_n.value = 1


async def everywhere(
    dut: Any,
    test: Callable[[Device], Awaitable[None]],
    *,
    paused: bool = True,
    kinds: tuple[type[Port], ...] = PORTS,
) -> None:
    """Run a test on all ports at the same time, after a reset."""
    Clock(dut.clk, 10, "ns").start()
    seed = random.Random(cocotb.RANDOM_SEED)
    devices = []
    for kind in kinds:
        port = kind(dut, random.Random(seed.random()), seed.choice((0, 0.3, 0.7)) if paused else 0)
        devices.append(DEVICE(port, random.Random(seed.random())))
    await reset(dut)

    async def run(device: Device) -> None:
        await test(device)

    tasks: list[Task[None]] = [cocotb.start_soon(run(device)) for device in devices]
    for task in tasks:
        await task


async def check_register(device: Device, register: dict[str, Any]) -> None:
    """Reset value, access and bits of every field of a register."""
    port, name, address, fields = device.port, register["name"], register["address"], register["fields"]
    if name not in USES:
        # The model of the other tests has every bit that can be written.
        writable = sum((1 << field["width"]) - 1 << field["low"] for field in fields if field["access"] == "rw")
        assert MASKS.get(name, 0) == writable, name
    await port.write(ADDRESS["INTR_STATE"], 3)
    word, error = await port.read(address)
    assert not error
    if name not in TIMED:
        start = sum(field["reset"] << field["low"] for field in fields if field["access"] != "wo")
        assert word == start & ~(name == "STATUS"), f"{name}: {word:#x} after the reset"
    if name in ("COMMAND", "CONTROL"):
        return
    for written in (0x55555555, 0xAAAAAAAA, 0xFFFFFFFF, 0):
        # Set the bits that a write may clear.
        await port.write(ADDRESS["INTR_TEST"], 3)
        await port.read(WINDOW + FIRST_KEY * device.model.slot_bytes)
        expected, _ = await port.read(address)
        for field in fields if name not in USES or expected == 0 else ():
            mask = (1 << field["width"]) - 1 << field["low"]
            if field["access"] == "rw":
                expected = expected & ~mask | written & mask
            elif field["access"] == "w1c":
                assert expected & mask == mask
                expected &= ~(written & mask)
        assert not await port.write(address, written)
        assert await port.read(address) == (expected, False), f"{name}: {written:#x} written"
    await port.write(ADDRESS["ERROR"], 0x100)
    # A write of some bytes is refused. The native port has words only.
    if port.name != "native":
        expected, _ = await port.read(address)
        for first, count in ((0, 1), (1, 1), (3, 1), (0, 2), (2, 2), (0, 3), (1, 3)):
            assert await port.write(address, 0x03030303, first, count)
        assert await port.read(address) == (expected, False)
