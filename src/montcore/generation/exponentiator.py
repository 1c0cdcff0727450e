# SPDX-License-Identifier: Apache-2.0
"""An exponentiator on a multiplier as a generated core, and its smoke test."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.cores import ExponentiatorCore
from montcore.generation.core import (
    HOLD,
    PATIENCE,
    VERSION,
    GeneratedCore,
    Step,
    config_parameters,
    fetch,
    hexadecimal,
)
from montcore.generation.template import fill

# Bits of the longest exponent in the test. A slow simulator takes hours for a full-length one at 2048 bits.
_LONGEST_EXPONENT = 6
_PUBLIC_EXPONENT = 65537  # the usual one of RSA

# Meanings of the exponentiator's parameters, except those that the multiplier has, too.
_MEANINGS = {
    "ExponentWidth": "maximum bits of an exponent",
    "RExponent": "exponent of the multiplier's R = 2^RExponent",
    "Canonical": "0: the multiplier's results chain",
    "OperandWidth": "bits of the multiplier's operands and results",
    "ExcessBits": "bits of the Montgomery reduction that makes the result canonical",
    "WindowBits": "bits of a window",
    "Protect": "1: the power of one run does not show the windows",
}
# Random words in the testbench, a new one in each cycle.
_ENTROPY = """\
  initial entropy_valid = 1'b1;
  always @(negedge clk) entropy_word = $random;

"""


@dataclass(frozen=True)
class GeneratedExponentiator(GeneratedCore):
    """An exponentiator connected to its multiplier."""

    core: ExponentiatorCore

    @property
    def title(self) -> str:
        """Method, architecture and width."""
        method, config = self.core.algorithm, self.config
        return f"Modular exponentiator, {config.width} bits: {method.title}, on {config.architecture}"

    @property
    def summary(self) -> str:
        """Equation, method and multiplier."""
        return (
            f"A modular exponentiator for moduli M of up to {self.config.width} bits and exponents of up to "
            f"{self.core.exponent_bits} bits: z = base^exponent mod M. Method: {self.core.algorithm.title}. "
            f"Multiplier: {self.config.title}."
        )

    @property
    def paper(self) -> str:
        """Sources of the method and of the architecture."""
        return f"{self.core.algorithm.paper}; {self.config.paper}"

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top."""
        (text,) = self.core.texts.values()
        return text

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """Parameters of the multiplier and of the exponentiator."""
        return [
            *config_parameters(self.config),
            *((name, value, _MEANINGS[name]) for name, value in self.core.rtl_parameters.items() if name in _MEANINGS),
        ]

    @property
    def facts(self) -> list[str]:
        """The contract of the exponentiator."""
        method, config = self.core.algorithm, self.config
        worst, mean = config.worst_latency, config.mean_latency
        latency = str(worst) if mean == worst else f"{float(mean):.1f} on average and at most {worst}"
        supplied = method.setup_cycles(config, supplied=True)
        return [
            f"M is odd, 1 ≤ M < 2^{config.width}. The core keeps M until the next modulus. An even modulus raises "
            "`mod_error_o` in the cycle of its transfer; `op_ready_o` is then low until an odd modulus is loaded.",
            "Base and result are ordinary numbers: the core enters and leaves Montgomery form by itself.",
            f"R = 2^{config.r_exponent}. With `constants_valid_i` high, R mod M and R² mod M come with the modulus. "
            f"Otherwise the core computes them, and `op_ready_o` is low for {method.setup_cycles(config)} cycles.",
            *([f"Supplied constants leave `op_ready_o` low for {supplied} cycles."] if supplied else []),
            "The core processes the low `exponent_length_i` bits of the exponent. Length 0 gives 1 mod M.",
            f"0 ≤ base < M and `exponent_length_i` ≤ {self.core.exponent_bits}; otherwise `res_error_o` is high with "
            "`res_valid_o`, and z is 0.",
            f"Cycles: {method.formula}{self._reduction}. A product takes c cycles, here {latency}; length is "
            "`exponent_length_i`.",
            f"At most {method.worst_cycles(config, self.core.exponent_bits)} cycles for an exponent of "
            f"{self.core.exponent_bits} bits{self._short}. They are counted from the edge that takes the operands to "
            "the one after which `res_valid_o` is high.",
            *self._protection,
        ]

    @property
    def _protection(self) -> list[str]:
        """Use of entropy by a protected exponentiator."""
        if not self.core.algorithm.protected:
            return []
        return [
            "Each bit of the exponent takes one bit of a word of entropy: the table is read in a random order, and the "
            "bits are masked. The cycles are those above if a word comes whenever `entropy_ready_o` is high. After "
            "65536 cycles without one, the rest of the exponent counts as zeros, and the result is an error.",
            "First windows of zeros show in the power of a run, so an exponent should be as long as "
            "`exponent_length_i` says.",
        ]

    @property
    def _short(self) -> str:
        """Maximum cycles for a usual public exponent."""
        bits = _PUBLIC_EXPONENT.bit_length()
        if bits >= self.core.exponent_bits:
            return ""
        cycles = self.core.algorithm.worst_cycles(self.config, bits)
        return f", {cycles} cycles for one of {bits} bits, such as {_PUBLIC_EXPONENT}"

    @property
    def _reduction(self) -> str:
        """Cycles besides the formula, if products chain."""
        if self.config.canonical:
            return ""
        return f", and {self.core.algorithm.reduction_cycles(self.config)} to make the result canonical"

    def testbench(self) -> str:
        """Test corner cases and random powers for three moduli, computed and supplied constants, and all refusals."""
        setup = self.core.algorithm.setup_cycles(self.config)
        steps = list(self._steps())
        return fill(
            "exponentiator_tb.v",
            name=self.name,
            version=VERSION,
            seed=self.name,
            widths=self.width_parameters,
            setup_cycles=setup,
            quiet_limit=PATIENCE * (setup + self.core.algorithm.worst_cycles(self.config, _LONGEST_EXPONENT)),
            signals=self.signals,
            instance=self.instance("dut"),
            entropy=_ENTROPY if self.core.algorithm.protected else "",
            common=fill("common_tb.v", check=fill("check_tb.v")),
            fetch=fetch(steps),
        )

    @property
    def _length_width(self) -> int:
        return self.widths["ExponentLengthWidth"]

    def _steps(self) -> Iterator[Step]:
        width = self.config.width
        random = self.random()
        longest = (1 << width) - 1
        half = random.getrandbits(width // 2) | 1 << (width // 2 - 1) | 1
        yield "refuse_modulus", hexadecimal(width, 0)

        yield "load_modulus", hexadecimal(width, longest)
        yield from self._powers(longest, random.randrange(longest), random.getrandbits(self.core.exponent_bits))
        yield self._refuse(longest, 1)
        yield "refuse_modulus", hexadecimal(width, longest - 1)

        r_mod = pow(2, self.config.r_exponent, half)
        constants = (half, r_mod, r_mod * r_mod % half)
        yield "load_modulus_and_constants", *(hexadecimal(width, value) for value in constants)
        yield from self._powers(half, random.randrange(half), random.getrandbits(self.core.exponent_bits))
        yield self._refuse(half, 0)
        too_long = self.core.exponent_bits + 1
        if too_long.bit_length() <= self._length_width:
            yield self._refuse(0, too_long)

        yield "load_modulus", hexadecimal(width, 1)
        yield self._power(0, 0, 0, 1)

    def _powers(self, modulus: int, base: int, exponent: int) -> Iterator[Step]:
        length = min(_LONGEST_EXPONENT, self.core.exponent_bits)
        ones = (1 << self.core.exponent_bits) - 1
        yield self._power(base, exponent, length, modulus, hold=HOLD)
        yield self._power(modulus - 1, ones, length, modulus)
        yield self._power(0, ones, 1, modulus)
        yield self._power(base, ones, 0, modulus)

    def _power(self, base: int, exponent: int, length: int, modulus: int, hold: int = 0) -> Step:
        counted = exponent & (1 << length) - 1
        return (
            "power",
            *self._operands(base, exponent, length),
            hexadecimal(self.config.width, pow(base, counted, modulus)),
            str(self.core.algorithm.cycles(self.config, base, exponent, modulus, length)),
            str(hold),
        )

    def _refuse(self, base: int, length: int) -> Step:
        return "refuse_power", *self._operands(base, 1, length)

    def _operands(self, base: int, exponent: int, length: int) -> tuple[str, str, str]:
        return (
            hexadecimal(self.config.width, base),
            hexadecimal(self.core.exponent_bits, exponent),
            hexadecimal(self._length_width, length),
        )
