# SPDX-License-Identifier: Apache-2.0
"""A word multiplier as a generated core: the top with fixed parameters, and its smoke test."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.cores import WordMultiplierCore, ports
from montcore.generation.core import VERSION, GeneratedCore, Step, config_parameters, hexadecimal, script
from montcore.generation.ranges import operand_limit_text
from montcore.generation.template import fill
from montcore.tools import systemverilog

_RANDOM_PRODUCTS = 40  # for each modulus


@dataclass(frozen=True)
class GeneratedWordMultiplier(GeneratedCore):
    """The word multiplier of a configuration."""

    core: WordMultiplierCore

    @property
    def title(self) -> str:
        """The width."""
        return f"Montgomery multiplier of words of {self.config.width} bits, a product in every cycle"

    @property
    def summary(self) -> str:
        """Equation and modulus."""
        modulus = self.core.config.modulus
        of = f"the modulus M = {modulus}" if modulus else f"moduli M of up to {self.config.width} bits"
        return (
            f"A Montgomery multiplier for {of}, which starts a product in every cycle and has a fixed latency: "
            f"z = x·y·R⁻¹ mod M with R = 2^{self.config.r_exponent}."
        )

    @property
    def paper(self) -> str:
        """Source of the algorithm."""
        return self.config.paper

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters."""
        return config_parameters(self.config)

    @property
    def facts(self) -> list[str]:
        """The contract of fixed latency."""
        limit = operand_limit_text(self.config)
        constant = ["M is a constant: `mod_valid_i` and `mod_i` have no effect, `mod_ready_o` is low."]
        loaded = [
            f"M is odd, 1 ≤ M < 2^{self.config.width}. The core keeps M until the next modulus.",
            "An even modulus raises `mod_error_o` in the cycle of its transfer; `op_ready_o` is then low until an odd "
            "modulus is loaded.",
            f"Set-up: after an odd modulus `mod_ready_o` and `op_ready_o` are low for {self.config.setup_cycles} "
            "enabled cycles. While a modulus is offered, `op_ready_o` is low. A modulus that is taken discards the "
            "products under way.",
        ]
        return [
            *(constant if self.core.config.modulus else loaded),
            f"R = 2^{self.config.r_exponent}. Operands: 0 ≤ x, y < {limit}. Result: 0 ≤ z < {limit}, "
            "so results can be operands.",
            f"Latency: {self.config.worst_latency} enabled cycles, for all operands. Operands can be taken in every "
            "cycle; `res_valid_o` is high for one enabled cycle, and no result waits.",
            "`enable_i` stops everything while it is low, except a reset. A transfer needs it to be high.",
        ]

    @property
    def sections(self) -> dict[str, list[str]]:
        """Conversion to and from Montgomery form."""
        twice = 2 * self.config.r_exponent
        known = self.core.config.modulus
        square = f"R² mod M = {pow(2, twice, known)}" if known else f"R² mod M = 2^{twice} mod M"
        chained = "" if self.config.canonical else ", or that plus M"
        return {
            "Montgomery form": [
                f"In: the Montgomery form of A, which is A·R mod M, is the product of A and {square}.",
                "Out: the product of a Montgomery form and 1 is the number itself"
                f"{'' if self.config.canonical else ', or M for 0'}.",
                f"Constants: the product of a Montgomery form w·R mod M and an ordinary x is w·x mod M{chained}. "
                "A transform stores its constants as Montgomery forms and converts nothing else.",
            ]
        }

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the library's module with fixed parameters."""
        connections = {port.name: port.name for port in self.ports}
        inside = systemverilog.instance(self.core.module, "u_multiplier", self.core.parameters, connections)
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// {self.core.module} with its parameters fixed ({self.config}): R = 2^{self.config.r_exponent}.
// Ports and behaviour: {self.core.module}.

module {self.name} (
{ports.declarations(self.ports, self.widths)}
);

{inside}
endmodule
"""

    def testbench(self) -> str:
        """Test corner cases and random products of three moduli in consecutive cycles, pauses, and refused moduli."""
        steps = list(self._steps())
        return fill(
            "word_multiplier_tb.v",
            name=self.name,
            version=VERSION,
            seed=self.name,
            r_exponent=self.config.r_exponent,
            widths=self.width_parameters,
            latency=self.config.worst_latency,
            setup_cycles=self.config.setup_cycles,
            fixed=int(self.core.config.modulus != 0),
            signals=self.signals,
            instance=self.instance("dut"),
            residue=fill("residue.v"),
            steps=len(steps),
            script=script(steps),
        )

    def _steps(self) -> Iterator[Step]:
        config, random = self.core.config, self.random()
        width, operand = config.width, config.operand_width
        full = random.getrandbits(width) | 1 << (width - 1) | 1
        half = random.getrandbits(width // 2) | 1 << (width // 2 - 1) | 1
        for modulus in [config.modulus] if config.modulus else [(1 << width) - 1, full, half]:
            if not config.modulus:
                yield "refuse_modulus", hexadecimal(width, modulus - 1)
            largest = config.operand_limit(modulus) - 1
            yield "load_modulus", hexadecimal(width, modulus), hexadecimal(operand, largest)
            pairs = [(0, largest), (largest, 0), (1, largest), (largest, 1), (largest, largest)]
            pairs += [(random.randint(0, largest), random.randint(0, largest)) for _ in range(_RANDOM_PRODUCTS)]
            for number, (x, y) in enumerate(pairs):
                product = x * y * pow(2, -config.r_exponent, modulus) % modulus
                yield "multiply", hexadecimal(operand, x), hexadecimal(operand, y), hexadecimal(width, product)
                if number % 8 == 7:
                    yield ("pause",)
