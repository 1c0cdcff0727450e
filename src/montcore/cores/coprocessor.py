# SPDX-License-Identifier: Apache-2.0
"""The coprocessor as a core."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from montcore.architectures import DigitSerial
from montcore.checks import check_integer
from montcore.cores.core import Core
from montcore.cores.engine import EngineCore
from montcore.cores.ports import CLOCK, Port, read_ports
from montcore.errors import BadInput
from montcore.microcode.coprocessor_cycles import CoprocessorTiming
from montcore.microcode.shape import MAX_WIDTH, MIN_WIDTH, MULTIPLIERS

# Bits of the address of a byte in a coprocessor.
ADDRESS_BITS = 15
NATIVE = read_ports(
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
_AHBLITE = read_ports(
    "ahblite",
    """
    hsel_i      in  1  select
    htrans_i    in  2  kind of the transfer
    haddr_i     in  15 address
    hwrite_i    in  1  write
    hsize_i     in  3  bytes: a write of less than a word is refused
    hwdata_i    in  32 write data
    hready_i    in  1  the transfer before this one ends, on the bus
    hreadyout_o out 1  end of the transfer
    hrdata_o    out 32 read data
    hresp_o     out 1  error, for two cycles
    """,
)
_TLUL = read_ports(
    "tlul",
    """
    a_valid_i   in  1  request
    a_ready_o   out 1  request
    a_opcode_i  in  3  request: Get, PutFullData or PutPartialData; others are denied
    a_size_i    in  2  request: at most a word
    a_source_i  in  8  request: its number
    a_address_i in  15 request: address
    a_mask_i    in  4  request: all bytes of a write; with some it is denied, with none ignored
    a_data_i    in  32 request: write data
    a_corrupt_i in  1  request: a write is denied
    d_valid_o   out 1  answer
    d_ready_i   in  1  answer
    d_opcode_o  out 3  answer: AccessAck or AccessAckData
    d_size_o    out 2  answer: size of the request
    d_source_o  out 8  answer: number of the request
    d_denied_o  out 1  answer: error
    d_data_o    out 32 answer: read data
    d_corrupt_o out 1  answer: error of a read
    """,
)
# The ports of the native interface, and of the adapters to the buses.
BUSES: Mapping[str, tuple[Port, ...]] = {
    "axi4lite": _AXI4LITE,
    "apb": _APB,
    "wishbone": _WISHBONE,
    "ahblite": _AHBLITE,
    "tlul": _TLUL,
    "native": NATIVE,
}
# Bits of the primes of Montgomery curves that have commands, and of the longest curve of the driver.
LADDERS = {"X25519": 255, "X448": 448}
LONGEST_CURVE = 521
_BUS_NAMES = {"axi4lite": "AXI4-Lite", "apb": "APB", "wishbone": "Wishbone", "ahblite": "AHB-Lite", "tlul": "TL-UL"}
INTERRUPT = Port("interrupt_o", "output", "1", "", "an enabled interrupt is pending")
ALERT = Port("alert_o", "output", "1", "", "a fault was detected since the reset")
ENTROPY = (
    Port(
        "entropy_valid_i",
        "input",
        "1",
        "",
        "a word of entropy is offered; 0 without a source: call mc_protect(&device, 0) before secret numbers",
    ),
    Port("entropy_ready_o", "output", "1", "", "it is taken in this cycle"),
    Port("entropy_word_i", "input", "32", "", "random bits, each used once"),
)


class BusCore(Core):
    """A core with the native port, or with the adapter of a bus if it is generated.

    Attributes
    ----------
    bus
        ``axi4lite``, ``apb``, ``wishbone``, ``ahblite``, ``tlul`` or ``native``.
    """

    if TYPE_CHECKING:  # as for Core.config

        @property
        def bus(self) -> str:
            """The bus of the generated core."""

    @property
    def address_bits(self) -> int:
        """Bits of the address of a byte."""
        return ADDRESS_BITS

    @property
    def adapter(self) -> str:
        """Name of the module between the native port and the bus; empty for the native port."""
        return "" if self.bus == "native" else f"mont_coprocessor_{self.bus}"

    @property
    def bus_name(self) -> str:
        """The bus as its standard writes it."""
        return _BUS_NAMES.get(self.bus, self.bus)

    @property
    def native_ports(self) -> tuple[Port, ...]:
        """The native port."""
        return self._addressed(NATIVE)

    @property
    def bus_ports(self) -> tuple[Port, ...]:
        """The ports of the bus."""
        return self._addressed(BUSES[self.bus])

    @property
    def ports(self) -> tuple[Port, ...]:
        """The native port, interrupt, alert and entropy."""
        return (*CLOCK, *self.native_ports, INTERRUPT, ALERT, *ENTROPY)

    def _addressed(self, ports: tuple[Port, ...]) -> tuple[Port, ...]:
        short, own = str(ADDRESS_BITS), str(self.address_bits)
        return tuple(replace(port, width=own) if port.width == short else port for port in ports)


class MappedCore(BusCore):
    """A core with the registers and slots of the coprocessor.

    Attributes
    ----------
    latch
        1: no command after a fault, until a reset.
    """

    if TYPE_CHECKING:  # as for Core.config

        @property
        def latch(self) -> int:
            """1 if faults latch, otherwise 0."""

    @property
    @abstractmethod
    def slot_bits(self) -> int:
        """Bits of a slot of the window."""

    @property
    @abstractmethod
    def register_values(self) -> dict[str, int]:
        """The parameters of the register map."""

    @abstractmethod
    def has_command(self, name: str) -> bool:
        """Return whether the hardware has a command of the coprocessor's registers."""

    @property
    @abstractmethod
    def curve_bits(self) -> int:
        """Bits of the longest prime of a curve of the driver."""

    @property
    @abstractmethod
    def ladders(self) -> tuple[str, ...]:
        """The Montgomery curves that fit."""

    def fields(self) -> dict[str, Any]:
        """Return the fields of a recorded row: the latch only if it is 1."""
        return {**super().fields(), **({"latch": self.latch} if self.latch else {})}

    def _check_bus(self) -> None:
        if self.bus not in BUSES:
            raise BadInput("bus", f"must be {', '.join(BUSES)}, not {self.bus!r}")
        check_integer("param Latch", self.latch)
        if self.latch not in (0, 1):
            raise BadInput("param Latch", f"must be 0 or 1, not {self.latch}")


@dataclass(frozen=True, eq=False)
class CoprocessorCore(MappedCore):
    """The coprocessor, with the fields of ``montcore.Coprocessor``.

    Its module has the native port; ``bus`` selects the adapter of the generated core.
    """

    kind = "coprocessor"

    multipliers: int = 16
    max_width: int = 2048
    streams: int = 1
    technology: int = 0
    latch: int = 0
    bus: str = "axi4lite"

    def __post_init__(self) -> None:
        self._check_bus()
        check_integer("multipliers", self.multipliers)
        if self.multipliers not in MULTIPLIERS:
            raise BadInput("multipliers", f"must be one of {', '.join(map(str, MULTIPLIERS))}, not {self.multipliers}")
        check_integer("max width", self.max_width)
        if not MIN_WIDTH <= self.max_width <= MAX_WIDTH:
            raise BadInput("max width", f"must be {MIN_WIDTH} to {MAX_WIDTH}, not {self.max_width}")
        _ = self.engine  # raises BadInput for streams and technology

    @property
    def engine(self) -> EngineCore:
        """The engine, except its slots."""
        return EngineCore(self.multipliers, self.max_width, technology=self.technology, streams=self.streams)

    @property
    def config(self) -> DigitSerial:
        """The multiplier of the engine."""
        return self.engine.config

    @property
    def timing(self) -> CoprocessorTiming:
        """The exact cycles of the commands."""
        return CoprocessorTiming(self.engine.timing)

    @property
    def slot_bits(self) -> int:
        """Bits of a slot of the window."""
        return self.timing.slot_bits

    @property
    def register_values(self) -> dict[str, int]:
        """The parameters of the register map."""
        values = {"MULTIPLIERS": self.multipliers, "CURVE_CORES": 0, "MAX_WIDTH": self.max_width}
        return {**values, "STRIDE": self.slot_bits // 8}

    def has_command(self, name: str) -> bool:
        """Return whether the coprocessor has the command."""
        return name not in ("EC_KEY_TABLE", "ECDSA_SIGN_BATCH")

    @property
    def curve_bits(self) -> int:
        """Bits of the longest prime of a curve."""
        return min(self.timing.curve_width, LONGEST_CURVE)

    @property
    def ladders(self) -> tuple[str, ...]:
        """The Montgomery curves that fit."""
        return tuple(name for name, bits in LADDERS.items() if bits <= self.curve_bits)

    @property
    def module(self) -> str:
        """Name of the module with the native port."""
        return "mont_coprocessor"

    @property
    def parameters(self) -> dict[str, int]:
        """Parameters of the module. Streams and Latch are left out if they have their default values."""
        return {
            "Multipliers": self.multipliers,
            "MaxWidth": self.max_width,
            "Technology": self.technology,
            **({"Streams": self.streams} if self.streams > 1 else {}),
            **({"Latch": self.latch} if self.latch else {}),
        }

    @property
    def cycles(self) -> int:
        """Cycles per product in a chain of products of the longest numbers."""
        return self.engine.cycles

    @property
    def name(self) -> str:
        """Bus, multipliers, width, and other parameters that are changed."""
        streams = f"_streams{self.streams}" if self.streams > 1 else ""
        technology = f"_technology{self.technology}" if self.technology else ""
        latch = "_latch" if self.latch else ""
        return f"montcore_coprocessor_{self.bus}_d{self.multipliers}_w{self.max_width}{streams}{technology}{latch}"

    @property
    def part(self) -> str:
        """Name in a recorded row."""
        return "coprocessor" if self.streams == 1 else "pair-coprocessor"

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
            *([f"--param Latch={self.latch}"] if self.latch else []),
        ]

    def __str__(self) -> str:
        streams = f" Streams={self.streams}" if self.streams > 1 else ""
        technology = f" Technology={self.technology}" if self.technology else ""
        latch = f" Latch={self.latch}" if self.latch else ""
        return f"coprocessor {self.max_width} Multipliers={self.multipliers}{technology}{streams}{latch}"
