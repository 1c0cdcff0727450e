# SPDX-License-Identifier: Apache-2.0
"""The digit-serial engine with the ports of the contract (rtl/mul/digit_serial)."""

from dataclasses import dataclass

from montcore.architectures.config import Config
from montcore.architectures.delayed_quotient import constants
from montcore.architectures.parameter import parameter
from montcore.errors import BadInput
from montcore.microcode.engine_cycles import MAX_BITS, Engine


@dataclass(frozen=True, kw_only=True)
class DigitSerial(Config):
    """An engine with its operands in memory: C columns of two multipliers. Orup 1995, Jiang & Harris 2006.

    With r = DigitBits, L = ⌈(n+2)/r⌉ + 1 digits, k' = −M^−1 mod 2^r and M~ = (M·k' + 1) / 2^r:

        S = 0;  for i in 0 .. L:  S = S div 2^r + q·M~ + y_i·x,  q = S mod 2^r before the row

    The engine takes any precision at run time; this core fixes it to the width.
    Reduce = 1: canonical results, by another Montgomery reduction by r bits and a subtraction.
    Reduce = 0: operands and results are any numbers of r·L − 1 bits.
    """

    name = "digit_serial"
    title = "Digit-serial engine: operands in block RAM, precision at run time"
    paper = "Orup 1995, Jiang 2006"
    formula = (
        "2·W+P+T+V+18; Reduce=0: 2·W+P+V+18; W: a write, V: a read, T: the canonical step, G: a row; "
        "P=max((L+1)·G, L·G+13), L=⌈(n+2)/DigitBits⌉+1"
    )

    unproved = "a product and its set-up take more cycles than a solver searches"

    multipliers: int = parameter(2, (2, 4, 8, 16, 32), "D, the number of digit multipliers; D/2 columns")
    digit_bits: int = parameter(18, (18, 17, 16), "r, the bits of a digit")
    technology: int = parameter(0, (0, 1), "0: any device; 1: DSP blocks and block RAMs of Lattice ECP5")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.width > MAX_BITS:
            raise BadInput("width", f"must be at most {MAX_BITS} for {self.name}, not {self.width}")

    @property
    def engine(self) -> Engine:
        """The engine, with memory for this width."""
        return Engine(self.multipliers // 2, self.digit_bits, self.number_bits)

    @property
    def number_bits(self) -> int:
        """The precision of the engine, which is at least 8 bits."""
        return max(self.width, 8)

    @property
    def digits(self) -> int:
        """L, the digits of an operand."""
        return self.engine.digits(self.number_bits)

    @property
    def r_exponent(self) -> int:
        """The exponent of R: the bits of y's digits, with Reduce = 1 plus the bits of the last reduction."""
        return self.digit_bits * (self.digits + self.reduce)

    @property
    def operand_width(self) -> int:
        """Bits of x, y and z: n, with Reduce = 0 r·L − 1."""
        return self.width if self.reduce else self.digit_bits * self.digits - 1

    def operand_limit(self, modulus: int) -> int:
        """Return the exclusive limit of x, y and z: M, or R/2 with Reduce = 0."""
        return modulus if self.reduce else 1 << self.operand_width

    @property
    def excess_bits(self) -> int:
        """r, or 0 with Reduce = 1: a chained product is below 2^(r−1) + M' if one operand is below 2^r."""
        return 0 if self.reduce else self.digit_bits

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product row by row."""
        r = self.digit_bits
        factor, m_tilde = constants(modulus, r)
        s = 0
        for i in range(self.digits + 1):
            s = (s >> r) + s % (1 << r) * m_tilde + (y >> i * r) % (1 << r) * x
        if not self.reduce:
            return s
        z = s + (s * factor % (1 << r)) * modulus >> r
        return z - modulus if z >= modulus else z

    def _cycles(self, command: str, length: int) -> int:
        """Return the cycles of a command, plus a cycle before it."""
        window = int(command == "setup")  # only for products
        return self.engine.cycles(command, self.number_bits, length=length, window=window) + 1

    @property
    def worst_latency(self) -> int:
        """Operands are written, multiplied, and the result is read."""
        product = "product canonical" if self.reduce else "product"
        return sum(self._cycles(command, self.operand_width) for command in ("write", "write", product, "read"))

    @property
    def setup_cycles(self) -> int:
        """The precision is set, M is written, and M~ is computed."""
        return sum(self._setup_parts)

    @property
    def setup_formula(self) -> str:
        """The cycles of the three commands of a set-up."""
        return f"{'+'.join(map(str, self._setup_parts))}: precision, write of M, M~"

    @property
    def _setup_parts(self) -> tuple[int, ...]:
        steps = (("precision", self.number_bits), ("write", self.width), ("setup", self.number_bits))
        return tuple(self._cycles(command, bits) for command, bits in steps)
