# SPDX-License-Identifier: Apache-2.0
"""Generated cores on a bus: the coprocessor and the pool of coprocessors, with the adapter of the bus."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping

from montcore.cores import BusCore, ports
from montcore.cores.coprocessor import ADDRESS_BITS, ALERT, ENTROPY, INTERRUPT
from montcore.cores.ports import CLOCK, Port
from montcore.generation.core import VERSION, Step, fetch, hexadecimal
from montcore.generation.narrow import GeneratedNarrow
from montcore.generation.template import fill
from montcore.tools import systemverilog

_STATUS = 0x10  # address of the register


class GeneratedOnBus(GeneratedNarrow):
    """A core with the adapter of a bus, and a smoke test of accesses."""

    core: BusCore

    @abstractmethod
    def steps(self) -> Iterator[Step]:
        """Yield the steps of the smoke test."""

    def slow_steps(self) -> Iterator[Step]:
        """Yield further steps, which take long in Icarus Verilog and are left out there."""
        yield from ()

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the bus, interrupt, alert and entropy."""
        return (*CLOCK, *self.core.bus_ports, INTERRUPT, ALERT, *ENTROPY)

    @property
    def widths(self) -> Mapping[str, int]:
        """Bits of a port for each text of ``Port.width``."""
        return {port.width: int(port.width) for port in self.ports}

    @property
    def modules(self) -> tuple[str, ...]:
        """The core and its adapter."""
        return (*self.core.modules, *([self.core.adapter] if self.core.adapter else []))

    @property
    def instance_values(self) -> Mapping[str, int]:
        """The parameters of the core's module."""
        return {name: value for name, value, _ in self.parameters}

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the core and its adapter."""
        core = self.core
        native = {port.name: port.name.removesuffix(f"_{port.name[-1]}") for port in core.native_ports}
        same = {port.name: port.name for port in CLOCK}
        others = {port.name: port.name for port in (INTERRUPT, ALERT, *ENTROPY)}
        inside = {port.name: port.name if core.bus == "native" else native[port.name] for port in core.native_ports}
        values = self.instance_values
        parts = [
            systemverilog.instance(
                core.module, f"u_{core.kind.replace(' ', '_')}", values, {**same, **inside, **others}
            )
        ]
        if core.adapter:
            outside = {port.name: port.name for port in core.bus_ports}
            mirrored = {port.opposite: native[port.name] for port in core.native_ports}
            wires = "".join(
                f"  logic {'' if port.width == '1' else f'[{int(port.width) - 1}:0] '}{native[port.name]};\n"
                for port in core.native_ports
            )
            parts = [
                wires,
                systemverilog.instance(core.adapter, "u_adapter", self._address, {**same, **outside, **mirrored}),
                *parts,
            ]
        body = "\n".join(parts)
        return systemverilog.module(
            self.name,
            ports.declarations(self.ports, self.widths),
            body,
            f"{core.module} with its parameters fixed: {self.title}.",
            f"Ports and behaviour: {core.adapter or core.module}.",
        )

    @property
    def _address(self) -> dict[str, int]:
        """The adapter's parameter, unless it has its default value."""
        bits = self.core.address_bits
        return {"AddressBits": bits} if bits != ADDRESS_BITS else {}

    def testbench(self) -> str:
        """Return the smoke test."""
        bits = self.core.address_bits
        return fill(
            "coprocessor_tb.v",
            name=self.name,
            version=VERSION,
            bits=bits,
            signals=self.signals,
            instance=self.instance("dut"),
            idle=self.idle,
            access=fill(f"access_{self.core.bus}.v", bits=bits),
            check=fill("check_tb.v"),
            fetch=fetch(list(self.steps()), list(self.slow_steps())),
        )

    def step(self, task: str, address: int, word: int) -> Step:
        """Return an access: ``put`` or ``expect_word``."""
        return task, hexadecimal(self.core.address_bits, address), hexadecimal(32, word)

    def await_done(self, base: int) -> Step:
        """Return the step that waits for the coprocessor at ``base``."""
        return "await_done", hexadecimal(self.core.address_bits, base + _STATUS)

    def refused(self, address: int, *, write: bool = True, lanes: int = 15) -> Step:
        """Return an access that ends with an error; ``lanes`` are the strobes of a write."""
        return "refused", f"1'b{int(write)}", hexadecimal(self.core.address_bits, address), f"4'h{lanes:x}"
