# SPDX-License-Identifier: Apache-2.0
"""Two fixed-window exponentiations at a time (rtl/exp/mont_exp_window_pair.sv)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from montcore.architectures import Pipelined
from montcore.errors import BadInput
from montcore.exponentiation.window import Window

if TYPE_CHECKING:
    from montcore.architectures import Config


class WindowPair(Window):
    """Two powers of the method ``window``, with moduli of their own, whose products share a multiplier."""

    powers = 2

    def __init__(self, bits: int = Window.DEFAULT_BITS) -> None:
        super().__init__(bits)
        self.name = self.name.replace("window", "window_pair")
        self.title = f"Two powers at a time by fixed windows of {bits} bits, one multiplier"

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module, the same for all window sizes."""
        return "mont_exp_window_pair"

    def check(self, config: "Config") -> None:
        """Raise BadInput unless the rows of two chaining products alternate and q*M~ comes from multipliers."""
        if not isinstance(config, Pipelined):
            raise BadInput("arch", f"must be {Pipelined.name} with method {self.name}, not {config.architecture}")
        for name, value in {"Reduce": 0, "Streams": 2, "Quotient": 1}.items():
            if (given := config.parameters[name]) != value:
                raise BadInput(f"param {name}", f"must be {value} with method {self.name}, not {given}")

    def setup_cycles(self, config: "Config", *, supplied: bool = False) -> int:
        """Return the cycles from taking the moduli to being ready; the multiplier's are two more, for registers."""
        return max(super().setup_cycles(config, supplied=supplied), config.setup_cycles + 2)

    def multiplier_module(self, config: "Config") -> str:
        """Return the name of the multiplier of two moduli."""
        return f"{config.module}_pair"

    def multiplier_parameters(self, config: "Config") -> Mapping[str, int]:
        """Return the parameters that the multiplier of two moduli has, too."""
        fixed = ("Reduce", "Streams", "Quotient")
        return {name: value for name, value in config.rtl_parameters.items() if name not in fixed}
