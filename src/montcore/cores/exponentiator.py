# SPDX-License-Identifier: Apache-2.0
"""An exponentiator as a core, and the SystemVerilog that connects it to its multipliers."""

import random
from dataclasses import dataclass
from typing import Any

from montcore.architectures import MAX_WIDTH, Config, check_config
from montcore.checks import check_integer
from montcore.cores import ports
from montcore.cores.core import Core
from montcore.cores.ports import Port
from montcore.cores.template import fill
from montcore.errors import BadInput
from montcore.exponentiation import Method, find
from montcore.exponentiation.base import halved_bits
from montcore.tools.systemverilog import instance

# Seed of the representative exponentiation.
_SEED = 20261121


@dataclass(frozen=True, eq=False)
class ExponentiatorCore(Core):
    """An exponentiator on a multiplier, with the fields of ``montcore.Exponentiator``."""

    kind = "exponentiator"

    config: Config
    method: str = "l2r"
    exponent_width: int | None = None

    def __post_init__(self) -> None:
        check_config(self.config)
        object.__setattr__(self, "method", find(self.method).name)
        bits = self.exponent_bits
        object.__setattr__(self, "exponent_width", bits)
        check_integer("exponent width", bits)
        if not 1 <= bits <= MAX_WIDTH:
            raise BadInput("exponent width", f"must be 1 to {MAX_WIDTH}, not {bits}")

    @property
    def exponent_bits(self) -> int:
        """Maximum number of exponent bits."""
        return self.config.width if self.exponent_width is None else self.exponent_width

    @property
    def algorithm(self) -> Method:
        """The exponentiation method."""
        return find(self.method)

    @property
    def name(self) -> str:
        """Method, multiplier, and the exponent width if it differs from the width."""
        exponent = "" if self.exponent_bits == self.config.width else f"_exponentwidth{self.exponent_bits}"
        return f"montcore_{self.method}_{self.config.identifier}{exponent}"

    @property
    def module(self) -> str:
        """Name of the generated module."""
        return self.name

    @property
    def parameters(self) -> dict[str, int]:
        """None: the generated module sets its parameters itself."""
        return {}

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of an exponentiator."""
        return ports.PROTECTED_EXPONENTIATOR if self.algorithm.protected else ports.EXPONENTIATOR

    @property
    def widths(self) -> dict[str, int]:
        """The bits of the ports by ``Port.width``."""
        return ports.exponentiator_widths(self.config.width, self.exponent_bits)

    @property
    def cycles(self) -> float:
        """Cycles of one representative power.

        The operands are random with a fixed seed. The exponent is as long as the modulus, and half of its bits are
        ones.
        """
        rng = random.Random(_SEED)
        width = self.config.width
        modulus = rng.getrandbits(width) | 1 << width - 1 | 1
        exponent = sum(1 << i for i in [width - 1, *rng.sample(range(width - 1), width // 2 - 1)])
        return self.algorithm.cycles(self.config, rng.randrange(modulus), exponent, modulus, width)

    @property
    def modules(self) -> tuple[str, ...]:
        """The exponentiator and its multiplier."""
        return self.algorithm.module, self.config.module

    @property
    def options(self) -> list[str]:
        """Options of the multiplier and of the exponentiator."""
        width = [] if self.exponent_bits == self.config.width else [f"--exponent-width {self.exponent_bits}"]
        return [*self.config.options, f"--exponentiator {self.method}", *width]

    def fields(self) -> dict[str, Any]:
        """Return the fields of a recorded row. Raises BadInput for an exponent width other than the width."""
        if self.exponent_bits != self.config.width:
            raise BadInput("exponent width", f"must be the width, {self.config.width}, to be measured")
        return {**super().fields(), "exponentiator": self.method}

    def __str__(self) -> str:
        return f"{self.method} on {self.config}"

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the exponentiator's module."""
        config = self.config
        chained = {
            "Canonical": 0,
            "OperandWidth": config.operand_width,
            "ExcessBits": halved_bits(config),
        }
        return {
            "Width": config.width,
            "ExponentWidth": self.exponent_bits,
            "RExponent": config.r_exponent,
            **({} if config.canonical else chained),
            **self.algorithm.rtl_parameters,
        }

    @property
    def texts(self) -> dict[str, str]:
        """The module that connects the exponentiator to its multipliers."""
        return {f"{self.name}.sv": self._text}

    @property
    def _text(self) -> str:
        multipliers = self.algorithm.multipliers
        wires = "".join(
            f"{ports.wires(ports.USED_BY_EXPONENTIATOR, ports.multiplier_widths(self.config), f'{each}_')}\n"
            for each in multipliers
        )
        user_side = {**{port.name: port.name for port in self.ports}, **self.algorithm.ties}
        connections = {
            f"{each}_{port.opposite}": f"{each}_{port.signal}"
            for each in multipliers
            for port in ports.USED_BY_EXPONENTIATOR
        }
        exponentiator = instance(
            self.algorithm.module, "u_exponentiator", self.rtl_parameters, {**user_side, **connections}
        )
        return fill(
            "exponentiator.sv",
            core=self,
            ports=ports.declarations(self.ports, self.widths),
            wires=wires,
            exponentiator=exponentiator,
            multipliers="".join(map(self._multiplier, multipliers)),
        )

    def _multiplier(self, name: str) -> str:
        """Return the instance of a multiplier, on the wires with its name as prefix."""
        clock = {port.name: port.name for port in ports.CLOCK}
        used = {port.name: f"{name}_{port.signal}" for port in ports.USED_BY_EXPONENTIATOR}
        unused = {port.name: "" for port in ports.MULTIPLIER if port.name not in {**clock, **used}}
        connections = {**clock, **used, **unused}
        return f"{instance(self.config.module, f'u_{name}', self.config.rtl_parameters, connections)}\n"
