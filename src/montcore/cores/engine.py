# SPDX-License-Identifier: Apache-2.0
"""The digit-serial engine as a core."""

from dataclasses import dataclass

from montcore.architectures import DigitSerial
from montcore.checks import check_integer
from montcore.cores.core import Core
from montcore.cores.ports import CLOCK, Port, read_ports
from montcore.errors import BadInput
from montcore.microcode.engine_cycles import Engine

PORTS = read_ports(
    "engine",
    """
    cmd_valid_i in  1  a command is offered
    cmd_ready_o out 1  a command can be taken
    cmd_i       in  5  number of the command
    modulus_i   in  2  number of the modulus
    a_i         in  8  slot of the operand a
    b_i         in  8  slot of the operand b
    d_i         in  8  slot of the result
    table_i     in  8  first slot of the table
    bits_i      in  14 length in bits
    window_i    in  3  bits of a window, or flags
    done_o      out 1  one cycle: the command is done
    error_o     out 3  with done_o: the error, 0 without one
    compare_o   out 2  result of compare: a < b, b < a
    reach_o     out 14 numbers of the modulus are below R = 2^reach_o
    protect_i       in  1  entropy for the order of tables and for random
    entropy_valid_i in  1  a word of entropy is offered; 0 without a source
    entropy_ready_o out 1  it is taken in this cycle
    entropy_word_i  in  32 random bits, each used once
    in_valid_i  in  1  a word of the host is offered
    in_ready_o  out 1  the word can be taken
    in_word_i   in  32 the word
    out_valid_o out 1  a word for the host is there
    out_ready_i in  1  the word can be taken
    out_word_o  out 32 the word
    """,
)

SLOTS, MODULUS_WIDTH = 16, 2


@dataclass(frozen=True, eq=False)
class EngineCore(Core):
    """The engine, with 16 slots for numbers of a modulus of ``max_width`` bits.

    Parameters
    ----------
    multipliers
        D, the number of digit multipliers: 2, 4, 8, 16 or 32.
    max_width
        Bits of the longest modulus.
    digit_bits
        Bits of a digit: 16, 17 or 18.
    technology
        0 for any device, 1 for the DSP blocks and block RAMs of Lattice ECP5.
    streams
        2: the engine interleaves two products; needs 4 multipliers or more.

    Raises
    ------
    BadInput
        ``width``, ``streams`` or a parameter of ``DigitSerial`` is illegal.
    """

    kind = "engine"

    multipliers: int
    max_width: int
    digit_bits: int = 18
    technology: int = 0
    streams: int = 1

    def __post_init__(self) -> None:
        _ = self.config  # checks the other fields
        check_integer("streams", self.streams)
        if self.streams not in (1, 2):
            raise BadInput("streams", f"must be 1 or 2, not {self.streams}")
        if 2 * self.streams > self.multipliers:
            raise BadInput("streams", f"must be 1 with {self.multipliers} multipliers")

    @property
    def config(self) -> DigitSerial:
        """The multiplier with chaining results."""
        return DigitSerial(
            width=self.max_width,
            multipliers=self.multipliers,
            digit_bits=self.digit_bits,
            technology=self.technology,
            reduce=0,
        )

    @property
    def timing(self) -> Engine:
        """The exact cycles."""
        return Engine(self.multipliers // 2, self.digit_bits, self.max_width, self.streams)

    @property
    def module(self) -> str:
        """Name of the module."""
        return "mont_engine"

    @property
    def parameters(self) -> dict[str, int]:
        """The parameters; Streams only if it is not 1."""
        return {
            "Multipliers": self.multipliers,
            "MaxWidth": self.max_width,
            "Slots": SLOTS,
            "DigitBits": self.digit_bits,
            "Technology": self.technology,
            "ModulusWidth": MODULUS_WIDTH,
            **({"Streams": self.streams} if self.streams > 1 else {}),
        }

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports."""
        return (*CLOCK, *PORTS)

    @property
    def cycles(self) -> int:
        """Cycles per product in a chain of products of the longest numbers."""
        engine, bits = self.timing, self.max_width
        return -(-engine.pair_cycles(bits) // 2) if engine.interleaves(bits) else engine.product_cycles(bits)

    @property
    def name(self) -> str:
        """Multipliers, width, and other parameters that are changed."""
        changed = {"streams": (self.streams, 1), "r": (self.digit_bits, 18), "technology": (self.technology, 0)}
        ending = "".join(f"_{name}{value}" for name, (value, usual) in changed.items() if value != usual)
        return f"montcore_engine_d{self.multipliers}_w{self.max_width}{ending}"

    @property
    def part(self) -> str:
        """Name in a recorded row."""
        return "engine" if self.streams == 1 else "pair-engine"

    @property
    def options(self) -> list[str]:
        """The multiplier and the part."""
        return [*self.config.options, f"--part {self.part}"]
