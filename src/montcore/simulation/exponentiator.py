# SPDX-License-Identifier: Apache-2.0
"""A simulated exponentiator with its multiplier."""

from pathlib import Path

from montcore.exponentiation.top import ExponentiatorTop
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import CycleProgress, Session


class ExponentiatorCore(Session):
    """The exponentiator that a generated top wires to its multiplier."""

    def __init__(self, top: ExponentiatorTop, trace: Path | None = None) -> None:
        sources = models(top.config) | Design.library(*top.modules) | {f"{top.name}.sv": top.text}
        super().__init__(Design(top.name, sources, "exponentiator"), trace)
        self._top = top
        # Cycles after which the core is taken to hang, here and in power: a generous multiple of the exact number.
        self._setup_limit = 1000 + 4 * (top.method.setup_cycles(top.config) + top.config.worst_latency)

    def load(self, modulus: int, constants: tuple[int, int] | None = None) -> int | None:
        """Load a modulus: clocks until the core is ready for operands, or None if it raises mod_error_o.

        constants: (R mod M, R² mod M) to supply; otherwise the hardware computes them.
        """
        if constants is None:
            status, *setup = self.ask("modulus", self._setup_limit, modulus)
        else:
            status, *setup = self.ask("constants", self._setup_limit, modulus, *constants)
        return None if status == "error" else int(setup[0], 16)

    def power(
        self, base: int, exponent: int, length: int, progress: CycleProgress | None = None
    ) -> tuple[int, int, bool]:
        """The power (z_o), its cycles, and res_error_o. Legal only while a modulus is loaded.

        progress: called several times a second with the cycles so far.
        """
        limit = self._setup_limit + 4 * self._top.method.worst_cycles(self._top.config, length)
        value, cycles, error = self.ask("power", limit, base, exponent, length, progress=progress)
        return int(value, 16), int(cycles, 16), error == "1"
