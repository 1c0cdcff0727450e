# SPDX-License-Identifier: Apache-2.0
"""cocotb: the six ports of the coprocessor against one model, all at the same time."""

import logging
import random
from collections import Counter
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.task import Task
from cocotb.triggers import ClockCycles, RisingEdge
from coprocessor_devices import (
    ADDRESS,
    COMMANDS,
    DEVICE,
    LONG,
    MAX_WIDTH,
    REGISTERS,
    SUMS_AND_PRODUCTS,
    ZEROISE,
    Coprocessor,
    Device,
    StandIn,
)
from coprocessor_everywhere import check_register, everywhere, reset
from coprocessor_model import ACCESS, BAD, DONE, FIRST_KEY, LENGTHS, MASKS, SLOTS, USES, WINDOW
from coprocessor_ports import PORTS, Axi, Native, TileLink, Wishbone

logging.getLogger("cocotb.mont_coprocessor_ports_tb").setLevel(logging.WARNING)


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def registers_are_as_described(dut: Any) -> None:
    """Every register is as described; other addresses have no register; the coprocessor is busy after a reset."""

    async def test(device: Device) -> None:
        port = device.port
        assert await port.read(ADDRESS["STATUS"]) == (1, False)
        await device.polled()
        assert await port.read(ADDRESS["INTR_STATE"]) == (DONE, False)
        # Uses lock other registers.
        for register in sorted(REGISTERS, key=lambda register: register["name"] in USES):
            await check_register(device, register)
        mapped = set(ADDRESS.values()) | set(range(WINDOW, device.model.window_end, 4))
        offsets = (*range(0, 0x80, 4), *(4 << k for k in range(13)), *range(0x3FC0, 0x4040, 4), 0x7FFC)
        ends = {
            end
            for offset in offsets
            for end in (offset, device.model.window_end - offset - 4, device.model.window_end + offset)
            if 0 <= end < 0x8000 and end not in (ADDRESS["CONTROL"], ADDRESS["COMMAND"])
        }
        for end in sorted(ends):
            assert (await port.read(end))[1] == (end not in mapped), hex(end)
            assert await port.write(end, 0) == (end not in mapped), hex(end)

    await everywhere(dut, test, paused=False)


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def random_accesses(dut: Any) -> None:
    """Registers and window while idle and while busy, and commands with every result."""

    async def test(device: Device) -> None:
        await device.wait()
        for _ in range(12 if DEVICE is StandIn else 2):
            for _ in range(30):
                await device.access()
            await device.occupy()
            for _ in range(15):
                await device.access()
            await device.get("STATUS")
            await device.wait()
            await device.check()
            if DEVICE is StandIn:
                assert await device.get("CYCLES") == LONG + 1

    await everywhere(dut, test)


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def key_slots(dut: Any) -> None:
    """A key is written and never read: not while idle or busy, and at no address."""

    async def test(device: Device) -> None:
        await device.wait()
        base = WINDOW + FIRST_KEY * device.model.slot_bytes
        for address in range(WINDOW, device.model.window_end, 4):
            await device.write(address, 0xC0FFEE00 | (address & 0xFF) | 1)
        for address in (base - 4, base, base + 4, device.model.window_end - 4):
            await device.put("ERROR", 0x100)
            await device.put("INTR_STATE", 3)
            assert (await device.read(address) == 0) == (address >= base)
            await device.check()
        await device.occupy()
        for address in (WINDOW, base - 4, base):
            assert await device.read(address) == 0
            await device.write(address, 0)
        await device.check()
        await device.wait()
        assert await device.read(WINDOW) != 0

    await everywhere(dut, test)


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def wrong_parity(dut: Any) -> None:
    """A word with wrong parity reads as 0 and sets ACCESS."""

    async def test(device: Device) -> None:
        await device.wait()
        await device.put("INTR_ENABLE", ACCESS)
        for word in (BAD, 5):
            await device.write(WINDOW, word)
            await device.read(WINDOW)
            await device.check()
            await device.put("INTR_STATE", ACCESS)
            await device.check()

    await everywhere(dut, test)


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def interrupts(dut: Any) -> None:
    """Every state and mask, by the test register and by the events."""

    async def test(device: Device) -> None:
        await device.wait()
        for enable in range(4):
            await device.put("INTR_ENABLE", enable)
            for state in range(4):
                await device.put("INTR_STATE", 3)
                await device.put("INTR_TEST", state)
                await device.check()
                await device.put("INTR_STATE", state)
                await device.check()
            await device.occupy()
            for state in range(4):
                await device.put("INTR_STATE", 3)
                await device.put("INTR_ENABLE", state ^ enable)
                await device.put("INTR_TEST", state)
                await device.check()
            await device.put("INTR_STATE", 3)
            await device.put("INTR_ENABLE", enable)
            await device.check()
            await device.put("LENGTH", 1)
            await device.check()
            await device.wait()
            await device.check()

    await everywhere(dut, test)


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def done_is_not_lost(dut: Any) -> None:
    """A command that ends in the cycle in which DONE is cleared, or set by INTR_TEST: DONE stays set."""

    async def test(device: Device) -> None:
        await device.wait()
        states = []
        for cycles in range(8):
            await device.put("EXPONENT_LENGTH", cycles)
            await device.put("COMMAND", 1)
            await device.port.write(ADDRESS["INTR_STATE"], DONE)
            await device.wait()
            states.append((await device.port.read(ADDRESS["INTR_STATE"]))[0])
        # The write acts nine cycles after the write to COMMAND was taken, when the sixth command ends.
        assert states == [0, 0, 0, 0, 0, *[DONE] * 3]
        for cycles in range(8):
            await device.put("EXPONENT_LENGTH", cycles)
            await device.port.write(ADDRESS["INTR_STATE"], DONE | ACCESS)
            await device.put("COMMAND", 1)
            await device.port.write(ADDRESS["INTR_TEST"], DONE | ACCESS)
            await device.wait()
            assert await device.port.read(ADDRESS["INTR_STATE"]) == (DONE | ACCESS, False)

    await everywhere(dut, test, paused=False, kinds=(Native,))


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def abort_and_zeroise(dut: Any) -> None:
    """ABORT and ZEROISE end a command and wipe; ABORT without a command does nothing; DONE comes once."""

    async def test(device: Device) -> None:
        await device.wait()
        for occupied in (False, True):
            for action in (1, 2, 3):
                for name in LENGTHS[:2]:
                    await device.put(name, device.rng.getrandbits(14))
                before = device.window()
                await device.write(before, 7)
                await device.put("INTR_STATE", 3)
                if occupied:
                    await device.occupy()
                await device.put("CONTROL", action)
                if device.model.busy:
                    await device.check()
                    await device.wait()
                await device.check()
                await device.read(before)
                for name in MASKS:
                    await device.get(name)
        # While the memories are wiped.
        await device.put("COMMAND", ZEROISE)
        await device.port.write(ADDRESS["CONTROL"], 1)
        await device.wait()
        await device.check()

    await everywhere(dut, test)


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def reset_in_the_middle(dut: Any) -> None:
    """A reset at any moment of an access or command: everything starts anew."""
    Clock(dut.clk, 10, "ns").start()
    rng = random.Random(cocotb.RANDOM_SEED)
    ports = [kind(dut, rng) for kind in PORTS]
    await reset(dut)
    for _ in range(25 if DEVICE is StandIn else 12):
        devices = [DEVICE(port, rng) for port in ports]

        async def run(device: Device) -> None:
            await device.wait()
            await device.check()
            for name in MASKS:
                assert await device.get(name) == (name == "PROTECT")
            assert await device.read(device.window()) == 0
            await device.check()
            if rng.getrandbits(1):
                await device.occupy()
            while True:
                await device.access()

        tasks = [cocotb.start_soon(run(device)) for device in devices]
        await ClockCycles(dut.clk, rng.randrange(900, 1500))
        for task in tasks:
            if task.done():
                task.result()
        for task in tasks:
            task.cancel()
        dut.rst_n.value = 0
        for port in ports:
            port.abandon()
        await reset(dut)


async def alternating(dut: Any, served: Counter[str]) -> None:
    """Watch AXI4-Lite: if a read is taken while a write waits, the write is next, and conversely."""
    due = ""
    while True:
        await RisingEdge(dut.clk)
        valid = {
            "read": bool(int(dut.axil_arvalid.value)),
            "write": bool(int(dut.axil_awvalid.value) & int(dut.axil_wvalid.value)),
        }
        taken = {
            "read": valid["read"] and bool(int(dut.axil_arready.value)),
            "write": valid["write"] and bool(int(dut.axil_awready.value)),
        }
        assert not all(taken.values())
        for kind, other in (("read", "write"), ("write", "read")):
            if taken[kind]:
                assert due in ("", kind), f"a {kind} is taken, and a {other} waits since the {kind} before"
                served[f"{kind}, {other} waits"] += valid[other]
                due = other if valid[other] else ""


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def reads_and_writes_at_once(dut: Any) -> None:
    """AXI4-Lite: reads and writes that wait are taken alternately, with pauses on all channels."""

    async def test(device: Device) -> None:
        await device.wait()
        served: Counter[str] = Counter()
        watch = cocotb.start_soon(alternating(dut, served))

        async def identify() -> None:
            assert await device.port.read(ADDRESS["ID"]) == (0x4D4F4E54, False)

        for _ in range(4):
            # All at once: the next read or write is offered when the one before is answered.
            tasks: list[Task[None]] = [cocotb.start_soon(identify()) for _ in range(20)]
            tasks += [cocotb.start_soon(device.write(WINDOW + 4 * k, device.word())) for k in range(20)]
            for task in tasks:
                await task
            for k in range(20):
                await device.read(WINDOW + 4 * k)
        watch.cancel()
        assert served["read, write waits"] > 10
        assert served["write, read waits"] > 10

    await everywhere(dut, test, kinds=(Axi,))


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def cycles_of_an_access(dut: Any) -> None:
    """The cycles that the page of the registers states."""
    Clock(dut.clk, 10, "ns").start()
    for name in (
        "wishbone_cyc",
        "wishbone_stb",
        "axil_arvalid",
        "axil_awvalid",
        "axil_wvalid",
        "apb_psel",
        "apb_penable",
        "ahb_hsel",
        "ahb_htrans",
        "tl_a_valid",
        "tl_d_ready",
    ):
        dut[name].value = 0
    await reset(dut)

    async def cycles(valid: dict[str, int], ready: str) -> int:
        for name, value in valid.items():
            dut[name].value = value
        count = 0
        while True:
            await RisingEdge(dut.clk)
            count += 1
            if int(dut[ready].value):
                break
        for name in valid:
            dut[name].value = 0
        await RisingEdge(dut.clk)
        return count

    wishbone = {"wishbone_cyc": 1, "wishbone_stb": 1, "wishbone_we": 0, "wishbone_adr": 0}
    assert await cycles(wishbone, "wishbone_ack") == 7
    dut.axil_rready.value = 1
    assert await cycles({"axil_arvalid": 1, "axil_araddr": 0}, "axil_rvalid") == 9
    dut.apb_psel.value = 1
    dut.apb_pwrite.value = 0
    await RisingEdge(dut.clk)
    assert 1 + await cycles({"apb_psel": 1, "apb_penable": 1}, "apb_pready") == 8
    for name, value in {"ahb_hsel": 1, "ahb_htrans": 2, "ahb_hwrite": 0, "ahb_haddr": 0}.items():
        dut[name].value = value
    await RisingEdge(dut.clk)
    assert 1 + await cycles({"ahb_hsel": 0}, "ahb_hreadyout") == 8
    dut.tl_d_ready.value = 1
    get = {"tl_a_valid": 1, "tl_a_opcode": 4, "tl_a_size": 2, "tl_a_mask": 15, "tl_a_address": 0}
    assert await cycles(get, "tl_d_valid") == 8


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def wishbone_cycle_given_up(dut: Any) -> None:
    """The answer to a cycle that the master aborts is not the answer to the next one."""

    async def test(device: Device) -> None:
        await device.wait()
        for wait in range(1, 9):
            for pause in range(1, 9):
                for name, value in {"cyc": 1, "stb": 1, "we": 0, "adr": ADDRESS["ID"]}.items():
                    device.port.signal(name).value = value
                for _ in range(wait):
                    await device.port.edge()
                device.port.abandon()
                for _ in range(pause):
                    await device.port.edge()
                await device.get("INTR_STATE")

    await everywhere(dut, test, kinds=(Wishbone,))


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def requests_that_tl_ul_does_not_have(dut: Any) -> None:
    """Requests with an operation that TL-UL does not have are denied and write nothing."""

    async def test(device: Device) -> None:
        assert isinstance(device.port, TileLink)
        await device.wait()
        await device.put("LENGTH", 77)
        for _ in range(4):
            await device.port.malformed(ADDRESS["LENGTH"], 99)
            assert await device.port.read(ADDRESS["LENGTH"]) == (77, False)

    await everywhere(dut, test, kinds=(TileLink,))


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is StandIn)
async def random_commands(dut: Any) -> None:
    """Commands on random slots, legal and illegal."""

    async def test(device: Device) -> None:
        assert isinstance(device, Coprocessor)
        rng = device.rng
        await device.wait()
        for name in ("MODADD", "COMPARE"):
            await device.run(name)
            await device.wait()
            await device.check()
        for _ in range(2):
            bits = rng.randrange(33, MAX_WIDTH + 1)
            slot = rng.choice((0, 7, 8))
            for modulus in (rng.getrandbits(bits) & ~1, rng.getrandbits(bits) | 1):
                await device.set_modulus(slot, bits, modulus)
                await device.check()
            for _ in range(8):
                slots = [rng.randrange(SLOTS) if rng.random() < 0.3 else rng.randrange(8) for _ in range(3)]
                name = rng.choice((*SUMS_AND_PRODUCTS, "MODEXP", "MODEXP_PUBLIC", "COMPARE"))
                for operand in slots[:2]:
                    limit = 2 * device.modulus if rng.random() < 0.1 else device.modulus
                    await device.put_number(operand, bits, rng.randrange(min(limit, 1 << bits)))
                exponent_bits = rng.randrange(4, 17, 4)
                if name.startswith("MODEXP"):
                    await device.put_number(slots[1], 32, rng.randrange(1, 1 << exponent_bits))
                await device.run(
                    name,
                    LENGTH=bits - (rng.random() < 0.1),
                    EXPONENT_LENGTH=exponent_bits,
                    SLOTS=slots[0] | slots[1] << 8 | slots[2] << 16,
                )
                await device.wait()
                await device.check()
                for word in range(0, device.model.slot_bytes, 4):
                    await device.read(WINDOW + slots[2] * device.model.slot_bytes + word)
            await device.put("COMMAND", rng.randrange(len(COMMANDS), 32))
            await device.wait()
            await device.check()
        for address in range(WINDOW, device.model.window_end, 4):
            await device.read(address)

    await everywhere(dut, test)
