# SPDX-License-Identifier: Apache-2.0
"""A simulated exponentiator with its multiplier."""

from pathlib import Path

from montcore.cores import ExponentiatorCore
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import CycleProgress, Session


class ExponentiatorSession(Session):
    """A generated top: an exponentiator connected to its multipliers."""

    def __init__(self, core: ExponentiatorCore, trace: Path | str | None = None) -> None:
        sources = {**models(core.cells), **Design.library(*core.modules), **core.texts}
        super().__init__(Design(core.module, sources, "exponentiator", core.parameters), trace)
        self._core = core
        # Cycles after which the core counts as hung, here and in power: a multiple of the exact number.
        self._setup_limit = 1000 + 4 * (core.algorithm.setup_cycles(core.config) + core.config.worst_latency)

    def load(self, modulus: int, constants: tuple[int, int] | None = None) -> int | None:
        """Load a modulus; return the cycles until the core is ready for operands, or None with mod_error_o high.

        constants: (R mod M, R² mod M) to supply; None to let the hardware compute them.
        """
        if constants is None:
            status, *setup = self.ask("modulus", self._setup_limit, modulus)
        else:
            status, *setup = self.ask("constants", self._setup_limit, modulus, *constants)
        return None if status == "error" else int(setup[0], 16)

    def power(
        self, base: int, exponent: int, length: int, progress: CycleProgress | None = None
    ) -> tuple[int, int, bool]:
        """Return the power (z_o), its cycles, and res_error_o. Legal only with a modulus loaded.

        progress: callback for the number of cycles so far, called several times per second.
        """
        limit = self._setup_limit + 4 * self._core.algorithm.worst_cycles(self._core.config, length)
        value, cycles, error = self.ask("power", limit, base, exponent, length, progress=progress)
        return int(value, 16), int(cycles, 16), error == "1"
