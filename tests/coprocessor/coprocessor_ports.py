# SPDX-License-Identifier: Apache-2.0
"""The six ports of the coprocessor for cocotb: one interface, and random pauses."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from cocotb.triggers import RisingEdge
from cocotbext.axi import ApbBus, ApbMaster, AxiLiteBus, AxiLiteMaster

OKAY, SLVERR = 0, 2


class Port(ABC):
    """A master on one port of mont_coprocessor_ports_tb."""

    name: str

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        self.dut = dut
        self.rng = rng
        self.busy = busy  # share of cycles in which the master pauses

    def signal(self, name: str) -> Any:
        return self.dut[f"{self.name}_{name}"]

    async def edge(self) -> None:
        await RisingEdge(self.dut.clk)

    async def pause(self) -> None:
        while self.rng.random() < self.busy:
            await self.edge()

    @property
    def interrupt(self) -> int:
        return int(self.signal("interrupt").value)

    @abstractmethod
    async def read(self, address: int) -> tuple[int, bool]:
        """Return word and error."""

    @abstractmethod
    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        """Write ``count`` bytes of a word from byte ``first`` on; return the error."""

    def abandon(self) -> None:
        """Forget pending accesses at a reset. The masters of the library do not need it."""
        return


class Native(Port):
    """The native port. It has no byte enables."""

    name = "native"

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        super().__init__(dut, rng, busy)
        self.abandon()

    def abandon(self) -> None:
        self.signal("req_valid").value = 0

    async def _access(self, address: int, word: int | None) -> tuple[int, bool]:
        await self.pause()
        self.signal("req_valid").value = 1
        self.signal("req_write").value = word is not None
        self.signal("req_address").value = address
        self.signal("req_word").value = word or 0
        await self.edge()
        while not int(self.signal("req_ready").value):
            await self.edge()
        # Now and then a read of the first register waits on the port during the write.
        follows = self.rng.random() < self.busy
        self.signal("req_valid").value = follows
        self.signal("req_write").value = 0
        self.signal("req_address").value = 0
        answer = await self._answer()
        if follows:
            while not int(self.signal("req_ready").value):
                await self.edge()
            self.signal("req_valid").value = 0
            _, error = await self._answer()
            assert not error
        await self.pause()
        return answer

    async def _answer(self) -> tuple[int, bool]:
        cycles = 0
        while True:
            await self.edge()
            cycles += 1
            if int(self.signal("rsp_valid").value):
                break
        assert cycles == 6
        return int(self.signal("rsp_word").value), bool(int(self.signal("rsp_error").value))

    async def read(self, address: int) -> tuple[int, bool]:
        return await self._access(address, None)

    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        assert count == 4
        word, error = await self._access(address, word)
        assert word == 0
        return error


class Axi(Port):
    """AXI4-Lite: a library's master. The testbench checks the rules."""

    name = "axil"

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        super().__init__(dut, rng, busy)
        bus = AxiLiteBus.from_prefix(dut, "axil")
        self.master = AxiLiteMaster(bus, dut.clk, dut.rst_n, reset_active_level=False)
        write, read = self.master.write_if, self.master.read_if
        for channel in (write.aw_channel, write.w_channel, write.b_channel, read.ar_channel, read.r_channel):
            channel.set_pause_generator(self._pauses() if busy else None)

    def _pauses(self) -> Iterator[bool]:
        while True:
            yield self.rng.random() < self.busy

    async def read(self, address: int) -> tuple[int, bool]:
        answer = await self.master.read(address, 4)
        assert answer.resp in (OKAY, SLVERR)
        return int.from_bytes(answer.data, "little"), answer.resp == SLVERR

    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        data = word.to_bytes(4, "little")[first : first + count]
        answer = await self.master.write(address + first, data)
        assert answer.resp in (OKAY, SLVERR)
        return bool(answer.resp == SLVERR)


class Apb(Port):
    """APB4: a library's master."""

    name = "apb"

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        super().__init__(dut, rng, busy)
        self.master = ApbMaster(ApbBus.from_prefix(dut, "apb"), dut.clk, dut.rst_n, reset_active_level=False)

    async def read(self, address: int) -> tuple[int, bool]:
        await self.pause()
        answer = await self.master.read(address, 4)
        return int.from_bytes(answer.data, "little"), bool(answer.resp)

    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        await self.pause()
        answer = await self.master.write(address + first, word.to_bytes(4, "little")[first : first + count])
        return bool(answer.resp)


class Wishbone(Port):
    """Wishbone, classic cycles; now and then one bus cycle has several accesses."""

    name = "wishbone"

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        super().__init__(dut, rng, busy)
        self.abandon()

    def abandon(self) -> None:
        self.signal("cyc").value = 0
        self.signal("stb").value = 0

    async def _access(self, address: int, word: int | None, select: int) -> tuple[int, bool]:
        await self.pause()
        self.signal("cyc").value = 1
        self.signal("stb").value = 1
        self.signal("we").value = word is not None
        self.signal("adr").value = address
        self.signal("sel").value = select
        self.signal("dat_i").value = word or 0
        while True:
            await self.edge()
            ack, error = (bool(int(self.signal(name).value)) for name in ("ack", "err"))
            if ack or error:
                break
        assert ack != error
        answer = int(self.signal("dat_o").value)
        if self.rng.random() < 0.5 or self.busy:
            self.signal("stb").value = 0
            self.signal("cyc").value = self.rng.getrandbits(1)
            await self.edge()
            assert not int(self.signal("ack").value) | int(self.signal("err").value)
            await self.pause()
        return answer, error

    async def read(self, address: int) -> tuple[int, bool]:
        return await self._access(address, None, self.rng.choice((1, 3, 15)))

    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        return (await self._access(address, word, (1 << count) - 1 << first))[1]


class Ahb(Port):
    """AHB-Lite. Now and then another transfer follows in the data phase; after an error it is cancelled or kept."""

    name = "ahb"

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        super().__init__(dut, rng, busy)
        self.abandon()

    def abandon(self) -> None:
        self.signal("hsel").value = 0
        self.signal("htrans").value = 0

    def _address(self, address: int, size: int, *, write: bool) -> None:
        self.signal("hsel").value = 1
        self.signal("htrans").value = self.rng.choice((2, 3))  # a single transfer, or a transfer of a burst
        self.signal("haddr").value = address
        self.signal("hwrite").value = write
        self.signal("hsize").value = size

    async def _data(self) -> tuple[int, bool]:
        """Wait for the end of the data phase. In the first cycle of an error the master may cancel the next access."""
        error = False
        while not int(self.signal("hreadyout").value):
            error = bool(int(self.signal("hresp").value))
            if error and self.rng.getrandbits(1):
                self.signal("htrans").value = 0
            await self.edge()
        assert int(self.signal("hresp").value) == error
        return int(self.signal("hrdata").value), error

    async def _access(self, address: int, size: int, word: int | None) -> tuple[int, bool]:
        await self.pause()
        self._address(address, size, write=word is not None)
        await self.edge()  # the device is ready, as it has no data phase
        self.abandon()
        self.signal("hwdata").value = word or 0
        if self.rng.random() < self.busy:
            self._address(0, 2, write=False)
        await self.edge()
        answer = await self._data()
        if int(self.signal("hsel").value) and int(self.signal("htrans").value):
            self.abandon()
            await self.edge()
            _, error = await self._data()
            assert not error
        self.abandon()
        return answer

    async def read(self, address: int) -> tuple[int, bool]:
        return await self._access(address, self.rng.choice((0, 1, 2)), None)

    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        return (await self._access(address + first, {1: 0, 2: 1, 4: 2}.get(count, 0), word))[1]


class TileLink(Port):
    """TL-UL. The testbench checks the rules."""

    name = "tl"

    def __init__(self, dut: Any, rng: random.Random, busy: float = 0) -> None:
        super().__init__(dut, rng, busy)
        self.abandon()

    def abandon(self) -> None:
        self.signal("a_valid").value = 0
        self.signal("d_ready").value = 0

    async def _request(self, values: dict[str, int]) -> tuple[int, bool]:
        await self.pause()
        defaults = {"size": 2, "source": self.rng.getrandbits(8), "mask": 15, "data": 0, "corrupt": 0}
        for name, value in {**defaults, **values, "valid": 1}.items():
            self.signal(f"a_{name}").value = value
        await self.edge()
        while not int(self.signal("a_ready").value):
            await self.edge()
        self.signal("a_valid").value = 0
        for name, width in (("opcode", 3), ("size", 2), ("mask", 4), ("corrupt", 1)):
            self.signal(f"a_{name}").value = self.rng.getrandbits(width)  # any value, because a_valid is low
        while True:
            self.signal("d_ready").value = self.rng.random() >= self.busy
            await self.edge()
            if int(self.signal("d_valid").value) and int(self.signal("d_ready").value):
                break
        self.signal("d_ready").value = 0
        return int(self.signal("d_data").value), bool(int(self.signal("d_denied").value))

    async def read(self, address: int) -> tuple[int, bool]:
        return await self._request({"opcode": 4, "address": address, "mask": self.rng.choice((1, 3, 15))})

    async def write(self, address: int, word: int, first: int = 0, count: int = 4) -> bool:
        values = {"opcode": int(count < 4) or self.rng.getrandbits(1), "address": address, "data": word}
        return (await self._request({**values, "mask": (1 << count) - 1 << first}))[1]

    async def malformed(self, address: int, word: int) -> None:
        """The port denies requests that TL-UL forbids: other messages, more than a word, corrupt data."""
        for values in (
            {"opcode": 2},
            {"opcode": 5},
            {"opcode": 0, "corrupt": 1},
            {"opcode": 0, "size": 3},
            {"opcode": 7},
        ):
            assert (await self._request({**values, "address": address, "data": word}))[1], values
        answer = await self._request({"opcode": 4, "size": 3, "address": address})
        assert answer == (0, True)


PORTS = (Native, Axi, Apb, Wishbone, Ahb, TileLink)
