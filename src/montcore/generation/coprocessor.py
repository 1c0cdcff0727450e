# SPDX-License-Identifier: Apache-2.0
"""The coprocessor as a generated core: the top with a bus, its smoke test, and what its software needs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from montcore.cores import CoprocessorCore, ports
from montcore.cores.coprocessor import ALERT, BUSES, ENTROPY, INTERRUPT, NATIVE
from montcore.cores.ports import CLOCK, Port
from montcore.generation import firmware, pages, registers
from montcore.generation.core import VERSION, Step, fetch, hexadecimal
from montcore.generation.narrow import GeneratedNarrow
from montcore.generation.template import fill
from montcore.microcode.shape import DIGIT_BITS, KEY_SLOT, WINDOW
from montcore.tools import systemverilog
from montcore.tools.resources import folder

_SMOKE_BITS = 64  # of the modulus in the smoke test


@dataclass(frozen=True)
class GeneratedCoprocessor(GeneratedNarrow):
    """The coprocessor with the adapter of a bus."""

    core: CoprocessorCore

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the bus, interrupt, alert and entropy."""
        return (*CLOCK, *BUSES[self.core.bus], INTERRUPT, ALERT, *ENTROPY)

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return {port.width: int(port.width) for port in self.ports}

    @property
    def modules(self) -> tuple[str, ...]:
        """The coprocessor and its adapter."""
        return (*self.core.modules, *([self.core.adapter] if self.core.adapter else []))

    @property
    def title(self) -> str:
        """The coprocessor with its bus."""
        return f"Public-key coprocessor for moduli of up to {self.core.max_width} bits, port {self.core.bus}"

    @property
    def summary(self) -> str:
        """The commands."""
        return (
            "A coprocessor for RSA, elliptic curves (ECDSA, ECDH, X25519, X448) and modular arithmetic with moduli of "
            f"up to {self.core.max_width} bits. `doc/registers.md` has its registers and commands, `driver/` a driver "
            "in C."
        )

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters of the coprocessor."""
        return [
            ("Multipliers", self.core.multipliers, "multipliers of the engine"),
            ("MaxWidth", self.core.max_width, "bits of the longest modulus"),
            ("Technology", self.core.technology, "0: any device; 1: DSP blocks and block RAMs of Lattice ECP5"),
            ("Streams", self.core.streams, "2: curves compute two interleaved products"),
            ("Latch", self.core.latch, "1: no command after a detected fault, until a reset"),
        ]

    @property
    def facts(self) -> list[str]:
        """What a system has to know."""
        return [
            "Registers and commands: `doc/registers.md`. The addresses are relative to the base of the coprocessor; it "
            "takes 32 KiB.",
            "After a reset the coprocessor wipes its memories; `STATUS.BUSY` is set until then.",
            "Accesses are of 32 bits. One access at a time.",
        ]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the coprocessor and its adapter."""
        native = {port.name: port.name.removesuffix(f"_{port.name[-1]}") for port in NATIVE}
        same = {port.name: port.name for port in CLOCK}
        others = {port.name: port.name for port in (INTERRUPT, ALERT, *ENTROPY)}
        inside = {port.name: port.name if self.core.bus == "native" else native[port.name] for port in NATIVE}
        values = {name: value for name, value, _ in self.parameters}
        parts = [systemverilog.instance("mont_coprocessor", "u_coprocessor", values, {**same, **inside, **others})]
        if self.core.adapter:
            outside = {port.name: port.name for port in BUSES[self.core.bus]}
            mirrored = {port.opposite: native[port.name] for port in NATIVE}
            wires = "".join(
                f"  logic {'' if port.width == '1' else f'[{int(port.width) - 1}:0] '}{native[port.name]};\n"
                for port in NATIVE
            )
            parts = [
                wires,
                systemverilog.instance(self.core.adapter, "u_adapter", {}, {**same, **outside, **mirrored}),
                *parts,
            ]
        body = "\n".join(parts)
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// mont_coprocessor with its parameters fixed: {self.title}.
// Ports and behaviour: {self.core.adapter or "mont_coprocessor"}.

module {self.name} (
{ports.declarations(self.ports, self.widths)}
);

{body}
endmodule
"""

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """The files of the software: text and description by path."""
        driver = {
            f"driver/{path.name}": (path.read_text(encoding="utf-8"), "driver in C")
            for path in sorted(folder("driver").glob("montcore*.[ch]"))
        }
        driver[f"driver/{registers.HEADER}"] = (registers.header(self.core), "registers and window of this coprocessor")
        return {
            "rtl/mont_coprocessor.rdl": (registers.text(self.core), "description of the registers, in SystemRDL"),
            **pages.files(self.core),
            **driver,
            **firmware.files(self, self.core),
        }

    def testbench(self) -> str:
        """Test registers, a product, a power, a key slot, the interrupt and refused accesses."""
        steps = list(self._steps())
        return fill(
            "coprocessor_tb.v",
            name=self.name,
            version=VERSION,
            signals=self.signals,
            instance=self.instance("dut"),
            idle=self.idle,
            access=fill(f"access_{self.core.bus}.v"),
            check=fill("check_tb.v"),
            fetch=fetch(steps),
        )

    def _steps(self) -> Iterator[Step]:
        rng = self.random()
        modulus = rng.getrandbits(_SMOKE_BITS) | 1 << (_SMOKE_BITS - 1) | 1
        a, b = (rng.randrange(modulus) for _ in range(2))
        exponent = 65537

        def write(address: int, word: int) -> Step:
            return "put", hexadecimal(15, address), hexadecimal(32, word)

        def expect(address: int, word: int) -> Step:
            return "expect_word", hexadecimal(15, address), hexadecimal(32, word)

        def number(task: str, slot: int, value: int) -> Iterator[Step]:
            base = WINDOW + slot * (self.core.timing.slot_bits // 8)
            for k in range(_SMOKE_BITS // 32):
                yield task, hexadecimal(15, base + 4 * k), hexadecimal(32, value >> 32 * k & 0xFFFFFFFF)

        def command(name: str, slots: int) -> Iterator[Step]:
            yield write(address["SLOTS"], slots)
            yield write(address["COMMAND"], commands[name])
            yield ("await_done",)
            yield expect(address["ERROR"], 0)
            yield "interrupt", "1'b1"
            yield write(address["INTR_STATE"], 1)
            yield "interrupt", "1'b0"

        address, commands = registers.addresses(), registers.numbers("COMMAND")
        major, minor, patch = map(int, VERSION.split("."))
        capabilities = self.core.max_width << 16 | DIGIT_BITS << 8 | self.core.multipliers
        yield ("await_done",)
        yield write(address["INTR_STATE"], 1)
        yield write(address["INTR_ENABLE"], 1)
        yield expect(address["ID"], 0x4D4F4E54)
        yield expect(address["VERSION"], major << 16 | minor << 8 | patch)
        yield expect(address["CAPABILITIES"], capabilities)
        yield write(address["LENGTH"], _SMOKE_BITS)
        yield from number("put", 0, modulus)
        yield from command("SET_MODULUS", 0)
        yield from number("put", 1, a)
        yield from number("put", 2, b)
        yield from command("MODMUL", 0x30201)
        yield from number("expect_word", 3, a * b % modulus)
        yield write(address["EXPONENT_LENGTH"], exponent.bit_length())
        yield from number("put", 4, exponent)
        yield from command("MODEXP_PUBLIC", 0x50401)
        yield from number("expect_word", 5, pow(a, exponent, modulus))
        yield from number("put", KEY_SLOT, b)
        yield from number("expect_word", KEY_SLOT, 0)
        yield expect(address["ERROR"], 0x100)
        yield "refused", "1'b0", hexadecimal(15, 0x1000), "4'hf"
        yield "refused", "1'b1", hexadecimal(15, 0x1000), "4'hf"
        if self.core.bus != "native":
            yield "refused", "1'b1", hexadecimal(15, address["LENGTH"]), "4'h7"
            yield expect(address["LENGTH"], _SMOKE_BITS)
