# SPDX-License-Identifier: Apache-2.0
"""A multiplier as a generated core: the top with fixed parameters, and its smoke test."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.cores import MultiplierCore
from montcore.generation.core import (
    HOLD,
    PATIENCE,
    VERSION,
    GeneratedCore,
    Step,
    fetch,
    hexadecimal,
    smoke_moduli,
)
from montcore.generation.montgomery import montgomery_form
from montcore.generation.ranges import operand_limit_text
from montcore.generation.template import fill
from montcore.multiplier import Multiplier

_RANDOM_PRODUCTS = 2  # for each modulus


@dataclass(frozen=True)
class GeneratedMultiplier(GeneratedCore):
    """The multiplier of a configuration."""

    core: MultiplierCore

    @property
    def title(self) -> str:
        """The architecture and the width."""
        return f"Montgomery multiplier, {self.config.width} bits: {self.config.title}"

    @property
    def summary(self) -> str:
        """Equation and architecture."""
        return (
            f"A Montgomery multiplier for moduli M of up to {self.config.width} bits: "
            f"z = x·y·R⁻¹ mod M with R = 2^{self.config.r_exponent}. Architecture: {self.config.title}."
        )

    @property
    def facts(self) -> list[str]:
        """The multiplier contract."""
        limit = operand_limit_text(self.config)
        return [
            f"M is odd, 1 ≤ M < 2^{self.config.width}. The core keeps M until the next modulus.",
            "An even modulus raises `mod_error_o` in the cycle of its transfer; `op_ready_o` is then low until an odd "
            "modulus is loaded.",
            f"Set-up: {self._setup}. A modulus has priority: while one is offered, `op_ready_o` is low.",
            f"R = 2^{self.config.r_exponent}. Operands: 0 ≤ x, y < {limit}. Result: 0 ≤ z < {limit}, "
            "so results can be operands.",
            f"Latency: {self._latency}. If the operands are taken at clock edge 0, `res_valid_o` rises after the clock "
            "edge with this number.",
            self._interval,
        ]

    @property
    def _setup(self) -> str:
        cycles = self.config.setup_cycles
        if cycles == 0:
            return "the core can take operands in the cycle after a modulus"
        return f"after a modulus `op_ready_o` is low for {cycles} cycles"

    @property
    def _latency(self) -> str:
        worst, mean = self.config.worst_latency, self.config.mean_latency
        if mean == worst:
            return f"{worst} cycles, for all operands"
        return f"{float(mean):.1f} cycles on average over random operands, at most {worst}"

    @property
    def _interval(self) -> str:
        """The initiation interval."""
        worst, spacing = self.config.worst_latency, self.config.spacing
        taken = "The next operands can be taken at the clock edge at which a result is taken"
        if self.config.streams == 1:
            most = "" if self.config.mean_latency == worst else "at most "
            return f"Initiation interval: {most}{worst + 1} cycles. {taken}."
        after = "one cycle" if spacing == 1 else f"{spacing} cycles"
        return (
            f"Initiation interval: {worst + spacing + 1} cycles for two products. The second one's operands can be "
            f"taken {after} after the first one's, and at no other edge; `op_ready_o` is high then. Its result is "
            f"valid {after} after the cycle in which the first result is taken. {taken}, the second one of a pair."
        )

    @property
    def sections(self) -> dict[str, list[str]]:
        """Conversion to and from Montgomery form, and legal additions between products."""
        return {"Montgomery form": montgomery_form(self.config)}

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the library's module with fixed parameters."""
        return self.fixed_parameters("u_multiplier")

    def testbench(self) -> str:
        """Test corner cases and random products for three moduli, a reload, refused moduli, and a waiting result."""
        steps = list(self._steps())
        return fill(
            "multiplier_tb.v",
            name=self.name,
            version=VERSION,
            seed=self.name,
            r_exponent=self.config.r_exponent,
            widths=self.width_parameters,
            quiet_limit=PATIENCE * (self.config.setup_cycles + self.config.worst_latency),
            signals=self.signals,
            instance=self.instance("dut"),
            common=fill("common_tb.v", check=fill("check_tb.v")),
            residue=fill("residue.v"),
            fetch=fetch(steps),
        )

    def _steps(self) -> Iterator[Step]:
        width = self.config.width
        random = self.random()
        for number, modulus in enumerate(smoke_moduli(random, width)):
            yield "refuse_modulus", hexadecimal(width, modulus - 1 if number else 0)
            largest = self.config.operand_limit(modulus) - 1
            yield "load_modulus", hexadecimal(width, modulus), hexadecimal(self.config.operand_width, largest)
            corners = [(0, largest), (largest, 0), (1, largest), (largest, 1), (largest, largest)]
            pairs = [*dict.fromkeys([*corners, (modulus - 1, modulus - 1)])]
            pairs += [(random.randint(0, largest), random.randint(0, largest)) for _ in range(_RANDOM_PRODUCTS)]
            for x, y in pairs[:-1]:
                yield self._multiply(x, y, modulus, hold=0)
            yield self._multiply(*pairs[-1], modulus, hold=HOLD)

    def _multiply(self, x: int, y: int, modulus: int, hold: int) -> Step:
        product = Multiplier(self.config).definition(x, y, modulus)
        return (
            "multiply",
            hexadecimal(self.config.operand_width, x),
            hexadecimal(self.config.operand_width, y),
            hexadecimal(self.config.width, product),
            str(self.config.latency(x, y, modulus)),
            str(hold),
        )
