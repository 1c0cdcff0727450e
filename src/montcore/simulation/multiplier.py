# SPDX-License-Identifier: Apache-2.0
"""A simulated multiplier."""

from pathlib import Path

from montcore.cores import MultiplierCore
from montcore.cores.ports import declarations
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import Session
from montcore.tools import systemverilog

_PROBE = "mont_mul_probe"

# Signal inside the module that is high in the cycles that the paper counts, by architecture, if it does not count all.
_COMPUTING = {"scalable": "u_core.computing_o"}


def library_design(core: MultiplierCore) -> Design:
    """Return the library's multiplier."""
    config = core.config
    sources = {**models(core.cells), **Design.library(*core.modules)}
    if config.architecture not in _COMPUTING:
        return Design(core.module, sources, "multiplier", core.parameters)
    return Design(_PROBE, {**sources, f"{_PROBE}.sv": _probe(core, _COMPUTING[config.architecture])}, "multiplier")


def _probe(core: MultiplierCore, signal: str) -> str:
    """Return a module with the multiplier's ports and ``computing_o``, a signal inside the multiplier."""
    parameters = ", ".join(f".{name}({value})" for name, value in core.parameters.items())
    lines = [
        f"  {core.module} #({parameters}) u_multiplier (.*);\n",
        f"  assign computing_o = u_multiplier.{signal};\n",
    ]
    declared = f"{declarations(core.ports, core.widths)},\n  output logic computing_o"
    return systemverilog.module(_PROBE, declared, "\n".join(lines))


class MultiplierSession(Session):
    """A multiplier, or another design with the same ports and behaviour."""

    def __init__(self, core: MultiplierCore, trace: Path | str | None = None, *, design: Design | None = None) -> None:
        super().__init__(design or library_design(core), trace)
        config = core.config
        self._counts = config.architecture in _COMPUTING
        # Cycles after which the core counts as hung.
        self._limit = 1000 + 64 * (config.setup_cycles + config.worst_latency)

    def load(self, modulus: int) -> int | None:
        """Load a modulus; return the cycles until the core is ready for operands, or None with mod_error_o high."""
        status, *setup = self.ask("modulus", self._limit, modulus)
        return None if status == "error" else int(setup[0], 16)

    def multiply(self, x: int, y: int) -> tuple[int, int, int | None]:
        """Return the product (z_o), its cycles, and its compute cycles if the architecture counts them separately.

        Legal only with a modulus loaded.
        """
        value, cycles, computing = (int(word, 16) for word in self.ask("multiply", self._limit, x, y))
        return value, cycles, computing if self._counts else None

    def pair(self, first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return z_o and the cycles of each of two simultaneous products, for a core with two streams."""
        z, cycles, other_z, other_cycles = (int(word, 16) for word in self.ask("pair", self._limit, *first, *second))
        return z, cycles, other_z, other_cycles
