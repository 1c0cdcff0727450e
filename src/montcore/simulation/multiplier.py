# SPDX-License-Identifier: Apache-2.0
"""A simulated multiplier."""

from pathlib import Path

from montcore.architectures import Config
from montcore.architectures.ports import PORTS, declarations, widths
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import Session

_PROBE = "mont_mul_probe"

# By architecture: a signal inside the module that is high in the cycles that the paper counts, where those are not all.
_COMPUTING = {"scalable": "u_engine.computing_o"}


def library_design(config: Config) -> Design:
    """The library's multiplier for ``config``."""
    sources = {**models(config), **Design.library(config.module)}
    if config.architecture not in _COMPUTING:
        return Design(config.module, sources, "multiplier", config.rtl_parameters)
    return Design(_PROBE, {**sources, f"{_PROBE}.sv": _probe(config, _COMPUTING[config.architecture])}, "multiplier")


def _probe(config: Config, signal: str) -> str:
    """A module with the multiplier's ports and ``computing_o``, which shows a signal inside the multiplier."""
    parameters = ", ".join(f".{name}({value})" for name, value in config.rtl_parameters.items())
    return f"""\
// SPDX-License-Identifier: Apache-2.0

module {_PROBE} (
{declarations(PORTS, widths(config))},
  output logic computing_o
);

  {config.module} #({parameters}) u_multiplier (.*);

  assign computing_o = u_multiplier.{signal};

endmodule
"""


class MultiplierCore(Session):
    """The multiplier of ``config``, or another design with its ports that should behave like it."""

    def __init__(self, config: Config, trace: Path | None = None, *, design: Design | None = None) -> None:
        super().__init__(design or library_design(config), trace)
        self._counts = config.architecture in _COMPUTING
        # Clocks after which the core is taken to hang.
        self._limit = 1000 + 64 * (config.setup_cycles + config.worst_latency)

    def load(self, modulus: int) -> int | None:
        """Load a modulus: clocks until the core is ready for operands, or None if it raises mod_error_o."""
        status, *setup = self.ask("modulus", self._limit, modulus)
        return None if status == "error" else int(setup[0], 16)

    def multiply(self, x: int, y: int) -> tuple[int, int, int | None]:
        """The product (z_o), its cycles, and its compute cycles if the architecture tells them apart.

        Legal only while a modulus is loaded.
        """
        value, cycles, computing = (int(word, 16) for word in self.ask("multiply", self._limit, x, y))
        return value, cycles, computing if self._counts else None

    def pair(self, first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int, int, int]:
        """z_o and its cycles of each of two products at a time, for a core with two streams."""
        z, cycles, other_z, other_cycles = (int(word, 16) for word in self.ask("pair", self._limit, *first, *second))
        return z, cycles, other_z, other_cycles
