# SPDX-License-Identifier: Apache-2.0
"""cocotb: the four ports of the coprocessor against one model, all at the same time.

The environment says what is behind them: DEVICE, the description of the registers as JSON, and MAX_WIDTH.
"""

import json
import logging
import os
import random
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.task import Task
from cocotb.triggers import ClockCycles, RisingEdge
from coprocessor_model import ACCESS, BAD, DONE, FIRST_KEY, LENGTHS, MASKS, SLOTS, WINDOW, Model, words
from coprocessor_ports import PORTS, Axi, Native, Port, Wishbone

logging.getLogger("cocotb.mont_coprocessor_ports_tb").setLevel(logging.WARNING)

REGISTERS = json.loads(os.environ["REGISTERS"])
MAX_WIDTH = int(os.environ["MAX_WIDTH"])
ADDRESS = {register["name"]: register["address"] for register in REGISTERS}
ZEROISE, ABORT, ABORTED = 0, -1, 9
COMMANDS: dict[str, int] = json.loads(os.environ["COMMANDS"])
ERRORS: dict[str, int] = json.loads(os.environ["ERRORS"])
NAMES = {number: name for name, number in COMMANDS.items()}
SUMS_AND_PRODUCTS = ("MONTMUL", "MODMUL", "MODADD", "MODSUB")
# Longer than any access, and long enough for a dozen of them under back-pressure.
LONG = 4000


class Device(ABC):
    """A port with its model: every access is compared."""

    poll = 40  # cycles between polls

    def __init__(self, port: Port, rng: random.Random) -> None:
        self.port = port
        self.rng = rng
        constants = {
            register["name"]: sum(field["reset"] << field["low"] for field in register["fields"])
            for register in REGISTERS
            if register["name"] in {"ID", "VERSION", "CAPABILITIES"}
        }
        self.model = Model({address: name for name, address in ADDRESS.items()}, constants, MAX_WIDTH)

    async def read(self, address: int) -> int:
        expected, expected_error = self.model.read(address)
        word, error = await self.port.read(address)
        assert error == expected_error, f"{self.port.name}: read of {address:#x}: error {error}"
        if expected is not None:
            assert word == expected, f"{self.port.name}: read of {address:#x}: {word:#x}, not {expected:#x}"
        return word

    async def get(self, name: str) -> int:
        return await self.read(ADDRESS[name])

    async def write(self, address: int, word: int) -> None:
        expected = self.model.write(address, word)
        assert await self.port.write(address, word) == expected, f"{self.port.name}: write of {address:#x}"

    async def put(self, name: str, word: int) -> None:
        await self.write(ADDRESS[name], word)

    async def polled(self) -> None:
        """Wait until the command ends."""
        while (await self.port.read(ADDRESS["STATUS"]))[0] & 1:
            if self.rng.getrandbits(1):
                await ClockCycles(self.port.dut.clk, self.poll)

    async def wait(self) -> None:
        """Wait until the command ends, and give the model its result."""
        await self.polled()
        command, self.model.started = self.model.started, None
        if command in (ZEROISE, ABORT, None):
            self.model.wipe()
            self.wiped()
            self.model.done(ABORTED if command == ABORT else 0)
        else:
            self.model.done(self.execute(command))

    def wiped(self) -> None:
        """Forget what the model does not hold: all numbers are gone."""
        return

    @abstractmethod
    def execute(self, command: int) -> int:
        """Give the model the results of a command; return its error."""

    @abstractmethod
    async def occupy(self) -> None:
        """Start a long command."""

    async def check(self) -> None:
        """Compare what can be read of the registers."""
        for name in ("STATUS", "ERROR", "INTR_STATE", "INTR_ENABLE"):
            await self.get(name)
        assert self.port.interrupt == self.model.interrupt

    def word(self) -> int:
        return self.rng.choice((0, 0xFFFFFFFF, self.rng.getrandbits(32), 1 << self.rng.randrange(32)))

    def window(self) -> int:
        """Address of a word in the window."""
        return WINDOW + 4 * self.rng.randrange(SLOTS * self.model.slot_bytes // 4)

    def anywhere(self) -> int:
        return self.rng.choice(
            (
                self.rng.choice(list(ADDRESS.values())),
                self.window(),
                self.model.window_end - 4,
                self.rng.choice((0x40, 0x3FFC, self.model.window_end, 0x7FFC)),
                4 * self.rng.getrandbits(13),
            )
        )

    async def access(self) -> None:
        """Read or write somewhere, but start nothing."""
        address = self.anywhere()
        if self.rng.random() < 0.5:
            await self.read(address)
        elif address not in (ADDRESS["CONTROL"], ADDRESS["COMMAND"]):
            await self.write(address, self.word())


class StandIn(Device):
    """The stand-in, whose commands do nothing."""

    def execute(self, command: int) -> int:
        self.model.compare = self.model.values["PRIME_LENGTH"] & 3
        return self.model.values["PUBLIC_LENGTH"] & 15

    async def occupy(self) -> None:
        await self.put("EXPONENT_LENGTH", LONG)
        await self.put("COMMAND", self.rng.randrange(1, 32))


class Coprocessor(Device):
    """The coprocessor itself."""

    poll = 300

    modulus = 0  # 0: not set
    length = 0  # of the modulus
    in_key = False  # the modulus is in a key slot

    def wiped(self) -> None:
        self.modulus = 0
        self.model.compare = 0

    def execute(self, command: int) -> int:
        values = self.model.values
        bits = values["LENGTH"]
        slots = [values["SLOTS"] >> shift & 15 for shift in (0, 8, 16)]
        name = NAMES.get(command, "")
        if name == "SET_MODULUS":
            error = self._set_modulus(slots[0], bits)
        else:
            error = self._refusal(name, bits, slots) or self._compute(name, bits, slots)
        return ERRORS[error or "NONE"]

    def _set_modulus(self, slot: int, bits: int) -> str:
        number, self.modulus = self.model.number(slot, bits), 0
        if number >> bits:
            return "RANGE"
        if not number & 1:
            return "EVEN"
        self.modulus, self.length, self.in_key = number, bits, slot >= FIRST_KEY
        return ""

    def _refusal(self, name: str, bits: int, slots: list[int]) -> str:
        """Why a command is refused before it begins, if it is."""
        key_a, key_b, key_d = (slot >= FIRST_KEY for slot in slots)
        secret = self.in_key or key_a or (key_b and name in (*SUMS_AND_PRODUCTS, "COMPARE"))
        rules = {
            "COMMAND": not name,
            "MODULUS": not self.modulus,
            "LENGTH": bits != self.length,
            "SLOT": (secret and (name == "COMPARE" or not key_d)) or (name == "MODEXP_PUBLIC" and key_b),
        }
        return next((error for error, broken in rules.items() if broken), "")

    def _compute(self, name: str, bits: int, slots: list[int]) -> str:
        a, b, d = slots
        limit = 1 << bits if name == "COMPARE" else self.modulus
        second_bits, second_limit = bits, limit
        if name.startswith("MODEXP"):
            second_bits = self.model.values["EXPONENT_LENGTH"]
            second_limit = 1 << second_bits
        x, y = self.model.number(a, bits), self.model.number(b, second_bits)
        if x >= limit or y >= second_limit:
            return "RANGE"
        if name == "COMPARE":
            self.model.compare = 2 * (x > y) + (x < y)
            return ""
        results: dict[str, Callable[[], int]] = {
            "MONTMUL": lambda: x * y * pow(2, -18 * (-(-(bits + 2) // 18) + 1), self.modulus),
            "MODMUL": lambda: x * y,
            "MODADD": lambda: x + y,
            "MODSUB": lambda: x - y,
            "MODEXP": lambda: pow(x, y, self.modulus),
            "MODEXP_PUBLIC": lambda: pow(x, y, self.modulus),
        }
        self.model.set_number(d, bits, results[name]() % self.modulus)
        return ""

    async def put_number(self, slot: int, bits: int, number: int) -> None:
        for k, word in enumerate(words(number, bits)):
            await self.write(WINDOW + slot * self.model.slot_bytes + 4 * k, word)

    async def run(self, name: str, **registers: int) -> None:
        """Write registers and start a command."""
        for register, value in registers.items():
            await self.put(register, value)
        await self.put("COMMAND", COMMANDS[name])

    async def set_modulus(self, slot: int, bits: int, number: int) -> None:
        await self.put_number(slot, bits, number)
        await self.run("SET_MODULUS", LENGTH=bits, SLOTS=slot)
        await self.wait()

    async def occupy(self) -> None:
        if not self.modulus:
            await self.set_modulus(0, MAX_WIDTH, self.rng.getrandbits(MAX_WIDTH) | 1)
        await self.put_number(1, self.length, self.rng.randrange(self.modulus))
        await self.put_number(2, 32, self.rng.getrandbits(32))
        await self.run("MODEXP", LENGTH=self.length, EXPONENT_LENGTH=32, SLOTS=0x30201)


DEVICE = {"stand-in": StandIn, "coprocessor": Coprocessor}[os.environ["DEVICE"]]


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
    await port.write(ADDRESS["INTR_STATE"], 3)
    word, error = await port.read(address)
    assert not error
    if name != "CYCLES":
        start = sum(field["reset"] << field["low"] for field in fields if field["access"] != "wo")
        assert word == start & ~(name == "STATUS"), f"{name}: {word:#x} after the reset"
    if name in ("COMMAND", "CONTROL"):
        return
    for written in (0x55555555, 0xAAAAAAAA, 0xFFFFFFFF, 0):
        # Set what a write may clear.
        await port.write(ADDRESS["INTR_TEST"], 3)
        await port.read(WINDOW + FIRST_KEY * device.model.slot_bytes)
        expected, _ = await port.read(address)
        for field in fields:
            mask = (1 << field["width"]) - 1 << field["low"]
            if field["access"] == "rw":
                expected = expected & ~mask | written & mask
            elif field["access"] == "w1c":
                assert expected & mask == mask
                expected &= ~(written & mask)
        assert not await port.write(address, written)
        assert await port.read(address) == (expected, False), f"{name}: {written:#x} written"
    await port.write(ADDRESS["ERROR"], 0x100)
    # A write of some bytes is refused. The native port has words alone.
    if port.name != "native":
        expected, _ = await port.read(address)
        for first, count in ((0, 1), (1, 1), (3, 1), (0, 2), (2, 2), (0, 3), (1, 3)):
            assert await port.write(address, 0x03030303, first, count)
        assert await port.read(address) == (expected, False)


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def registers_are_as_described(dut: Any) -> None:
    """Every register is as described; nothing is at other addresses; the coprocessor is busy after a reset."""

    async def test(device: Device) -> None:
        port = device.port
        assert await port.read(ADDRESS["STATUS"]) == (1, False)
        await device.polled()
        assert await port.read(ADDRESS["INTR_STATE"]) == (DONE, False)
        for register in REGISTERS:
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
        for _ in range(12 if DEVICE is StandIn else 4):
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
    """A key is written and never read, neither while idle nor while busy, nor by any address."""

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
    """A command that ends in the cycle in which DONE is cleared: DONE stays set."""

    async def test(device: Device) -> None:
        await device.wait()
        states = []
        for cycles in range(8):
            await device.put("EXPONENT_LENGTH", cycles)
            await device.put("COMMAND", 1)
            await device.port.write(ADDRESS["INTR_STATE"], DONE)
            await device.wait()
            states.append((await device.port.read(ADDRESS["INTR_STATE"]))[0])
        # The write acts seven cycles after that to COMMAND was taken, when the fifth command ends.
        assert states == [0, 0, 0, 0, *[DONE] * 4]

    await everywhere(dut, test, paused=False, kinds=(Native,))


@cocotb.test(timeout_time=5, timeout_unit="ms")
async def abort_and_zeroise(dut: Any) -> None:
    """Both end a command and wipe; ABORT alone does nothing; DONE comes once."""

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
    for _ in range(25):
        devices = [DEVICE(port, rng) for port in ports]

        async def run(device: Device) -> None:
            await device.wait()
            await device.check()
            for name in MASKS:
                assert await device.get(name) == 0
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


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def reads_and_writes_at_once(dut: Any) -> None:
    """AXI4-Lite: independent channels; neither reads nor writes starve."""

    async def test(device: Device) -> None:
        await device.wait()
        served = {"read": 0, "write": 0}

        async def reads() -> None:
            for _ in range(60):
                assert await device.port.read(ADDRESS["ID"]) == (0x4D4F4E54, False)
                served["read"] += 1
                if served["write"] < 60:
                    assert abs(served["read"] - served["write"]) < 12

        async def writes() -> None:
            for k in range(60):
                await device.write(WINDOW + 4 * k, k)
                served["write"] += 1

        tasks = [cocotb.start_soon(reads()), cocotb.start_soon(writes())]
        for task in tasks:
            await task
        for k in range(60):
            await device.read(WINDOW + 4 * k)

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
    assert await cycles(wishbone, "wishbone_ack") == 6
    dut.axil_rready.value = 1
    assert await cycles({"axil_arvalid": 1, "axil_araddr": 0}, "axil_rvalid") == 8
    dut.apb_psel.value = 1
    dut.apb_pwrite.value = 0
    await RisingEdge(dut.clk)
    assert 1 + await cycles({"apb_psel": 1, "apb_penable": 1}, "apb_pready") == 7


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is Coprocessor)
async def wishbone_cycle_given_up(dut: Any) -> None:
    """The answer to a cycle that the master gives up is not that of the next one."""

    async def test(device: Device) -> None:
        await device.wait()
        for wait in range(1, 8):
            for pause in range(1, 8):
                for name, value in {"cyc": 1, "stb": 1, "we": 0, "adr": ADDRESS["ID"]}.items():
                    device.port.signal(name).value = value
                for _ in range(wait):
                    await device.port.edge()
                device.port.abandon()
                for _ in range(pause):
                    await device.port.edge()
                await device.get("INTR_STATE")

    await everywhere(dut, test, kinds=(Wishbone,))


@cocotb.test(timeout_time=5, timeout_unit="ms", skip=DEVICE is StandIn)
async def random_commands(dut: Any) -> None:
    """Commands on random slots, right ones and wrong ones."""

    async def test(device: Device) -> None:
        assert isinstance(device, Coprocessor)
        rng = device.rng
        await device.wait()
        for name in ("MODADD", "COMPARE"):
            await device.run(name)
            await device.wait()
            await device.check()
        for _ in range(3):
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
