# SPDX-License-Identifier: Apache-2.0
"""The curve unit: points on one or two wide multipliers, with a microcode of one word a cycle."""

from dataclasses import dataclass

from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter
from montcore.errors import BadInput
from montcore.microcode.curve_unit import COMMANDS, LANES, CurveProgram, Shape, commands, cycles, program

# Names of the errors, by error_o.
ERRORS = ("", "curve", "even", "range", "point", "infinity", "check", "signature")

MIN_CURVE_WIDTH = 16
# Longest width by number of multipliers: jumps reach 16 384 words of microcode.
MAX_CURVE_WIDTHS = {1: 564, 2: 1024}
MAX_BATCH_WIDTH = 521
MAX_EDWARDS_WIDTHS = {1: 256, 2: 521}


@dataclass(frozen=True)
class CurveUnit(Config):
    """Multiples of points for any prime of up to ``width`` bits, in constant time."""

    name = "curve_unit"
    title = "multiples of points of any curve, on 1 or 2 multipliers with microcode of a word a cycle"
    paper = (
        "H. Cohen, A. Miyaji, T. Ono, Efficient Elliptic Curve Exponentiation Using Mixed Coordinates (1998); "
        "N. Meloni, New Point Addition Formulae for ECC Applications (2007); products by H. Orup (1995)"
    )
    operation = "multiple of a point"
    formula = "the words of the microcode: a schedule for each width and number of multipliers"
    module = "mont_curve_unit"

    reduce: int = parameter(1, (1,), "results are below M")
    cores: int = parameter(1, (1, 2), "multipliers")
    technology: int = parameter(
        0, (0, 1), "0: any device, synthesis infers DSP blocks and block RAM; 1: those of Lattice ECP5"
    )
    batch: int = parameter(
        0, (0, 1), "1: `sign_batch`, which signs up to eight hashes, in place of `key` and `verify_key`"
    )
    edwards: int = parameter(0, (0, 1), "1: `verify_edwards` for Ed25519, in place of `key` and `verify_key`")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.batch and self.edwards:
            raise BadInput("param Edwards", "must be 0 with Batch=1: a jump does not reach the words of both")
        most = MAX_BATCH_WIDTH if self.batch else (MAX_EDWARDS_WIDTHS if self.edwards else MAX_CURVE_WIDTHS)[self.cores]
        if not MIN_CURVE_WIDTH <= self.width <= most:
            rule = f"must be {MIN_CURVE_WIDTH} to {most} for {self.name} with cores={self.cores}"
            rule += f" and batch={self.batch}" if self.batch else ""
            rule += f" and edwards={self.edwards}" if self.edwards else ""
            raise BadInput("width", f"{rule}, not {self.width}")

    @property
    def shape(self) -> Shape:
        """Parameters that the microcode depends on."""
        return Shape(self.width, self.cores, self.batch, self.edwards)

    @property
    def microcode(self) -> CurveProgram:
        """The words of the microcode."""
        return program(self.shape)

    @property
    def program_bits(self) -> int:
        """Bits of an address of the microcode."""
        return max(10, (len(self.microcode.words) - 1).bit_length())

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the SystemVerilog module."""
        return {
            "Width": self.width,
            "Cores": self.cores,
            "Keys": int(self.shape.keeps_keys),
            **({"Batch": 1} if self.batch else {}),
            **({"Edwards": 1} if self.edwards else {}),
            "ProgramBits": self.program_bits,
            "Technology": self.technology,
        }

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands by their numbers, "" for a number that the unit refuses."""
        return commands(self.shape)

    @property
    def r_exponent(self) -> int:
        """R = 2^r for the products."""
        return self.shape.number_bits

    @property
    def stream_words(self) -> int:
        """Words of a number in the streams."""
        return self.shape.stream_words

    def cycles(self, command: str, *, blind: bool = False, batch: int = LANES) -> int:
        """Return the cycles in which ``cmd_ready_o`` is low, if the streams do not wait.

        blind: ``blind_i`` is high. batch: the signatures of ``sign_batch``. Raises BadInput naming ``command``.
        """
        known = [name for name in self.commands if name]
        if command not in known:
            raise BadInput("command", f"must be one of {', '.join(known)}, not {command!r}")
        return cycles(self.shape, command, blind=blind, batch=batch)

    @property
    def worst_latency(self) -> int:
        """The cycles of a multiple of a point."""
        return self.cycles("multiply")


__all__ = ["COMMANDS", "ERRORS", "LANES", "MAX_CURVE_WIDTHS", "MIN_CURVE_WIDTH", "CurveUnit"]
