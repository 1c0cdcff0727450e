# SPDX-License-Identifier: Apache-2.0
"""A multiplier as a generated core: the top with its parameters fixed, and its smoke test."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.architectures import Config, ports
from montcore.generation.core import (
    PATIENCE,
    VERSION,
    GeneratedCore,
    Step,
    config_options,
    config_parameters,
    hexadecimal,
    script,
)
from montcore.generation.ranges import operand_limit_text
from montcore.generation.template import fill
from montcore.multiplier import Multiplier
from montcore.tools import systemverilog

_RANDOM_PRODUCTS = 2  # for each modulus
_HOLD = 5  # clocks for which a result is left waiting, once


@dataclass(frozen=True)
class GeneratedMultiplier(GeneratedCore):
    """The multiplier of a configuration."""

    config: Config
    ports = ports.PORTS

    @property
    def name(self) -> str:
        """The configuration's."""
        return f"montcore_{self.config.identifier}"

    @property
    def title(self) -> str:
        """The architecture and the width."""
        return f"Montgomery multiplier, {self.config.width} bits: {self.config.title}"

    @property
    def summary(self) -> str:
        """The equation."""
        return (
            f"A Montgomery multiplier for moduli M of up to {self.config.width} bits: "
            f"z = x·y·R⁻¹ mod M with R = 2^{self.config.r_exponent}. Architecture: {self.config.title}."
        )

    @property
    def paper(self) -> str:
        """The architecture's source."""
        return self.config.paper

    @property
    def modules(self) -> tuple[str, ...]:
        """The multiplier."""
        return (self.config.module,)

    @property
    def options(self) -> list[str]:
        """Those of the configuration."""
        return config_options(self.config)

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """Those of the multiplier."""
        return config_parameters(self.config)

    @property
    def facts(self) -> list[str]:
        """The multiplier contract in words."""
        limit = operand_limit_text(self.config)
        return [
            f"M is odd, 1 ≤ M < 2^{self.config.width}; it is kept until the next one is loaded.",
            f"R exponent: {self.config.r_exponent}. Operands: 0 ≤ x, y < {limit}. Result: 0 ≤ z < {limit}, "
            "so results can be operands.",
            f"Latency: {self.config.formula} clocks (n = {self.config.width}), here at most "
            f"{self.config.worst_latency}. Latency c means: the operands are taken at clock edge 0, and "
            "`res_valid_o` is high after edge c and not before.",
            "The next product can be taken in the clock in which a result is taken. A modulus goes before operands.",
            *self._second_product,
            "An even modulus raises `mod_error_o` in the clock in which it is taken; `op_ready_o` then stays low "
            "until an odd one is loaded.",
        ]

    @property
    def _second_product(self) -> list[str]:
        if self.config.streams == 1:
            return []
        clocks = "the clock after" if self.config.spacing == 1 else f"{self.config.spacing} clocks after"
        return [
            f"A second product can be taken {clocks} the first, in that clock alone; `op_ready_o` is high then. Its "
            f"result is valid {clocks} the one in which that of the first is taken."
        ]

    @property
    def widths(self) -> dict[str, int]:
        """The contract's."""
        return ports.widths(self.config)

    @property
    def top_text(self) -> str:
        """The library's module with its parameters fixed."""
        connections = {port.name: port.name for port in self.ports}
        multiplier = systemverilog.instance(self.config.module, "u_multiplier", self.config.rtl_parameters, connections)
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// {self.config.module} with its parameters fixed ({self.config}): R = 2^{self.config.r_exponent}.
// Ports and behaviour: {self.config.module}.

module {self.name} (
{ports.declarations(self.ports, self.widths)}
);

{multiplier}
endmodule
"""

    def testbench(self) -> str:
        """Corner cases and random products modulo three moduli, a reload, refused moduli, and a result left waiting."""
        steps = list(self._steps())
        return fill(
            "multiplier_tb.v",
            name=self.name,
            version=VERSION,
            seed=self.name,
            r_exponent=self.config.r_exponent,
            width=self.config.width,
            operand_width=self.config.operand_width,
            quiet_limit=PATIENCE * (self.config.setup_cycles + self.config.worst_latency),
            signals=self.signals,
            instance=self.instance("dut"),
            common=fill("common_tb.v"),
            steps=len(steps),
            script=script(steps),
        )

    def _steps(self) -> Iterator[Step]:
        width = self.config.width
        random = self.random()
        longest = (1 << width) - 1
        # The top bits are set, so that their lengths are exact: full and half.
        full = random.getrandbits(width) | 1 << (width - 1) | 1
        half = random.getrandbits(width // 2) | 1 << (width // 2 - 1) | 1
        for modulus, refused in ((longest, 0), (full, full - 1), (half, half - 1)):
            yield "refuse_modulus", hexadecimal(width, refused)
            largest = self.config.operand_limit(modulus) - 1
            yield "load_modulus", hexadecimal(width, modulus), hexadecimal(self.config.operand_width, largest)
            corners = [(0, largest), (largest, 0), (1, largest), (largest, 1), (largest, largest)]
            pairs = [*dict.fromkeys([*corners, (modulus - 1, modulus - 1)])]
            pairs += [(random.randint(0, largest), random.randint(0, largest)) for _ in range(_RANDOM_PRODUCTS)]
            for x, y in pairs[:-1]:
                yield self._multiply(x, y, modulus, hold=0)
            yield self._multiply(*pairs[-1], modulus, hold=_HOLD)

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
