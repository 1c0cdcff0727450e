# SPDX-License-Identifier: Apache-2.0
"""The device at the ports, with its model: the coprocessor, or a stand-in whose commands end as the test chooses.

Environment: DEVICE, the description of the registers, commands and errors as JSON, and MAX_WIDTH.
"""

import json
import os
import random
from abc import ABC, abstractmethod
from collections.abc import Callable

from cocotb.triggers import ClockCycles
from coprocessor_model import FIRST_KEY, SLOTS, USES, WINDOW, Model, words
from coprocessor_ports import Port

REGISTERS = json.loads(os.environ["REGISTERS"])
MAX_WIDTH = int(os.environ["MAX_WIDTH"])
ADDRESS = {register["name"]: register["address"] for register in REGISTERS}
ZEROISE, ABORT, ABORTED = 0, -1, 9
COMMANDS: dict[str, int] = json.loads(os.environ["COMMANDS"])
ERRORS: dict[str, int] = json.loads(os.environ["ERRORS"])
NAMES = {number: name for name, number in COMMANDS.items()}
SUMS_AND_PRODUCTS = ("MONTMUL", "MODMUL", "MODADD", "MODSUB")
# More cycles than any access takes, and enough for a dozen accesses with pauses.
LONG = 4000


class Device(ABC):
    """A port with its model: every access is compared."""

    poll = 40  # cycles between polls
    untouched: tuple[int, ...] = (ADDRESS["CONTROL"], ADDRESS["COMMAND"])  # in random writes

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
        """Forget all state outside the model: all numbers are gone."""
        return

    @abstractmethod
    def execute(self, command: int) -> int:
        """Give the model the results of a command; return its error."""

    @abstractmethod
    async def occupy(self) -> None:
        """Start a long command."""

    async def check(self) -> None:
        """Compare the readable registers."""
        for name in ("STATUS", "ERROR", "INTR_STATE", "INTR_ENABLE"):
            await self.get(name)
        assert self.port.interrupt == self.model.interrupt

    def word(self) -> int:
        return self.rng.choice((0, 0xFFFFFFFF, self.rng.getrandbits(32), 1 << self.rng.randrange(32)))

    def window(self) -> int:
        """Address of a word in the window."""
        return WINDOW + 4 * self.rng.randrange(SLOTS * self.model.slot_bytes // 4)

    def a_use(self) -> int:
        """Address of the use of a slot, seldom: no later write changes a slot with a use."""
        return ADDRESS[self.rng.choice(USES)] if self.rng.random() < 0.2 else self.window()

    def anywhere(self) -> int:
        return self.rng.choice(
            (
                self.rng.choice([address for name, address in ADDRESS.items() if name not in USES]),
                self.a_use(),
                self.window(),
                self.model.window_end - 4,
                self.rng.choice((0x88, 0x3FFC, self.model.window_end, 0x7FFC)),
                4 * self.rng.getrandbits(13),
            )
        )

    async def access(self) -> None:
        """Read or write somewhere, but start nothing."""
        address = self.anywhere()
        if self.rng.random() < 0.5:
            await self.read(address)
        elif address not in self.untouched:
            await self.write(address, self.word())


class StandIn(Device):
    """The stand-in, whose commands do nothing."""

    def execute(self, command: int) -> int:
        self.model.compare = self.model.values["PRIME_LENGTH"] & 3
        return self.model.values["PUBLIC_LENGTH"] & 15

    async def occupy(self) -> None:
        if self.model.pinned:
            await self.put("CONTROL", 2)
            await self.wait()
        await self.put("EXPONENT_LENGTH", LONG)
        await self.put("COMMAND", self.rng.randrange(1, 32))


class Coprocessor(Device):
    """The coprocessor itself."""

    poll = 300
    # The model of the commands has no uses.
    untouched = (*Device.untouched, *(ADDRESS[name] for name in USES))

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
        """The error with which a command is refused before it begins; empty if it is not refused."""
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


_DEVICES: dict[str, type[StandIn] | type[Coprocessor]] = {"stand-in": StandIn, "coprocessor": Coprocessor}
DEVICE = _DEVICES[os.environ["DEVICE"]]
