# SPDX-License-Identifier: Apache-2.0
"""The coprocessor as a generated core: the top behind a bus, its smoke test, and what its software needs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from montcore.architectures import ports
from montcore.architectures.ports import CLOCK, Port
from montcore.errors import BadInput
from montcore.generation import registers
from montcore.generation.core import VERSION, Step, hexadecimal, script
from montcore.generation.narrow import GeneratedNarrow, read_ports
from montcore.generation.template import fill
from montcore.measurement.parts import coprocessor_multiplier
from montcore.microcode.shape import DIGIT_BITS, KEY_SLOT, WINDOW, check_shape, slot_bits
from montcore.simulation.cells import models
from montcore.tools import systemverilog
from montcore.tools.resources import folder

_SMOKE_BITS = 64  # of the modulus in the smoke test


_NATIVE = read_ports(
    "native",
    """
    req_valid_i   in  1  a request is offered
    req_ready_o   out 1  it is taken in this cycle
    req_write_i   in  1  it writes
    req_address_i in  15 address of a byte
    req_word_i    in  32 the word to write
    rsp_valid_o   out 1  one cycle for each request
    rsp_word_o    out 32 the word read, 0 for a write
    rsp_error_o   out 1  nothing is at the address
    """,
)
_AXI4LITE = read_ports(
    "axi4lite",
    """
    awvalid_i in  1  write address
    awready_o out 1  write address
    awaddr_i  in  15 write address
    wvalid_i  in  1  write data
    wready_o  out 1  write data
    wdata_i   in  32 write data
    wstrb_i   in  4  write data: all set; with some the write is refused, with none ignored
    bvalid_o  out 1  write response
    bready_i  in  1  write response
    bresp_o   out 2  write response: OKAY or SLVERR
    arvalid_i in  1  read address
    arready_o out 1  read address
    araddr_i  in  15 read address
    rvalid_o  out 1  read data
    rready_i  in  1  read data
    rdata_o   out 32 read data
    rresp_o   out 2  read data: OKAY or SLVERR
    """,
)
_APB = read_ports(
    "apb",
    """
    psel_i    in  1  select
    penable_i in  1  access phase
    paddr_i   in  15 address
    pwrite_i  in  1  write
    pwdata_i  in  32 write data
    pstrb_i   in  4  write strobes: all set; with some the write is refused, with none ignored
    pready_o  out 1  end of the access
    prdata_o  out 32 read data
    pslverr_o out 1  error
    """,
)
_WISHBONE = read_ports(
    "wishbone",
    """
    cyc_i in  1  cycle
    stb_i in  1  strobe
    we_i  in  1  write
    adr_i in  15 address of a byte
    sel_i in  4  bytes: all in a write; with some it is refused, with none ignored
    dat_i in  32 write data
    dat_o out 32 read data
    ack_o out 1  end of the access
    err_o out 1  end of the access, with an error
    """,
)
BUSES: Mapping[str, tuple[Port, ...]] = {
    "axi4lite": _AXI4LITE,
    "apb": _APB,
    "wishbone": _WISHBONE,
    "native": _NATIVE,
}
_INTERRUPT = Port("interrupt_o", "output", "1", "", "an enabled interrupt is pending")


@dataclass(frozen=True)
class GeneratedCoprocessor(GeneratedNarrow):
    """The coprocessor behind a bus.

    Attributes
    ----------
    bus
        ``axi4lite``, ``apb``, ``wishbone`` or ``native``.
    multipliers
        Multipliers of the engine.
    max_width
        Bits of the longest modulus.
    technology
        0 for any device, 1 for Lattice ECP5.
    streams
        2: curves compute two products in turn.
    """

    bus: str = "axi4lite"
    multipliers: int = 2
    max_width: int = 4096
    technology: int = 0
    streams: int = 1

    def __post_init__(self) -> None:
        if self.bus not in BUSES:
            raise BadInput("bus", f"must be {', '.join(BUSES)}, not {self.bus!r}")
        check_shape(self.multipliers, self.max_width, self.streams)
        coprocessor_multiplier(self.multipliers, self.max_width, self.technology)

    @property
    def ports(self) -> tuple[Port, ...]:  # type: ignore[override]
        """The ports of the bus, and the interrupt."""
        return (*CLOCK, *BUSES[self.bus], _INTERRUPT)

    @property
    def cells(self) -> dict[str, str]:
        """The models of the vendor cells of the technology, text by file name."""
        return models(coprocessor_multiplier(self.multipliers, self.max_width, self.technology))

    @property
    def name(self) -> str:
        """Name of the top module."""
        streams = f"_streams{self.streams}" if self.streams > 1 else ""
        technology = f"_technology{self.technology}" if self.technology else ""
        return f"montcore_coprocessor_{self.bus}_d{self.multipliers}_w{self.max_width}{streams}{technology}"

    @property
    def title(self) -> str:
        """The coprocessor with its bus."""
        return f"Public-key coprocessor for moduli of up to {self.max_width} bits, port {self.bus}"

    @property
    def summary(self) -> str:
        """The commands."""
        return (
            f"A coprocessor for modular arithmetic, powers and RSA with moduli of up to {self.max_width} bits. "
            "`doc/registers.md` has its registers and commands, `driver/` a driver in C."
        )

    @property
    def _adapter(self) -> str:
        return "" if self.bus == "native" else f"mont_coprocessor_{self.bus}"

    @property
    def modules(self) -> tuple[str, ...]:
        """The coprocessor and its adapter."""
        return ("mont_coprocessor", *([self._adapter] if self._adapter else []))

    @property
    def options(self) -> list[str]:
        """The bus and the sizes."""
        return [
            "--coprocessor",
            f"--bus {self.bus}",
            f"--multipliers {self.multipliers}",
            f"--max-width {self.max_width}",
            *([f"--streams {self.streams}"] if self.streams > 1 else []),
            *([f"--param Technology={self.technology}"] if self.technology else []),
        ]

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters of the coprocessor."""
        return [
            ("Multipliers", self.multipliers, "multipliers of the engine"),
            ("MaxWidth", self.max_width, "bits of the longest modulus"),
            ("Technology", self.technology, "0: any device; 1: DSP blocks and block RAMs of Lattice ECP5"),
            ("Streams", self.streams, "2: curves compute two products in turn"),
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
        native = {port.name: port.name.removesuffix(f"_{port.name[-1]}") for port in _NATIVE}
        same = {port.name: port.name for port in CLOCK}
        inside = {port.name: port.name if self.bus == "native" else native[port.name] for port in _NATIVE}
        values = {name: value for name, value, _ in self.parameters}
        parts = [
            systemverilog.instance(
                "mont_coprocessor", "u_coprocessor", values, {**same, **inside, "interrupt_o": "interrupt_o"}
            )
        ]
        if self._adapter:
            outside = {port.name: port.name for port in BUSES[self.bus]}
            mirrored = {port.opposite: native[port.name] for port in _NATIVE}
            wires = "".join(
                f"  logic {'' if port.width == '1' else f'[{int(port.width) - 1}:0] '}{native[port.name]};\n"
                for port in _NATIVE
            )
            parts = [
                wires,
                systemverilog.instance(self._adapter, "u_adapter", {}, {**same, **outside, **mirrored}),
                *parts,
            ]
        body = "\n".join(parts)
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// mont_coprocessor with its parameters fixed: {self.title}.
// Ports and behaviour: {self._adapter or "mont_coprocessor"}.

module {self.name} (
{ports.declarations(self.ports, self.widths)}
);

{body}
endmodule
"""

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """The files of the software: text and description by path."""
        shape = (self.multipliers, self.max_width)
        driver = {
            f"driver/{path.name}": (path.read_text(encoding="utf-8"), "driver in C")
            for path in sorted(folder("driver").glob("montcore*.[ch]"))
        }
        driver[f"driver/{registers.HEADER}"] = (registers.header(*shape), "registers and window of this coprocessor")
        return {
            "rtl/mont_coprocessor.rdl": (registers.text(*shape), "description of the registers, in SystemRDL"),
            "doc/registers.md": (registers.document(*shape), "registers and commands"),
            **driver,
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
            access=fill(f"access_{self.bus}.v"),
            steps=len(steps),
            script=script(steps),
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
            base = WINDOW + slot * (slot_bits(self.max_width) // 8)
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
        capabilities = self.max_width << 16 | DIGIT_BITS << 8 | self.multipliers
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
        yield "refused", "1'b0", hexadecimal(15, 0x40), "4'hf"
        yield "refused", "1'b1", hexadecimal(15, 0x40), "4'hf"
        if self.bus != "native":
            yield "refused", "1'b1", hexadecimal(15, address["LENGTH"]), "4'h7"
            yield expect(address["LENGTH"], _SMOKE_BITS)
