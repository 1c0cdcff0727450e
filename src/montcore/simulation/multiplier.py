# SPDX-License-Identifier: Apache-2.0
"""A simulated multiplier."""

from pathlib import Path

from montcore.config import Config
from montcore.simulation.build import Design
from montcore.simulation.session import Session


def library_design(config: Config) -> Design:
    """The library's multiplier for ``config``."""
    return Design(config.module, Design.library(config.module), "multiplier", config.rtl_parameters)


class MultiplierCore(Session):
    """The multiplier of ``config``, or another design with its ports that should behave like it."""

    def __init__(self, config: Config, trace: Path | None = None, *, design: Design | None = None) -> None:
        super().__init__(design or library_design(config), trace)
        # Clocks after which the core is taken to hang.
        self._limit = 1000 + 64 * (config.setup_cycles + config.worst_latency)

    def load(self, modulus: int) -> int | None:
        """Load a modulus: clocks until the core is ready for operands, or None if it raises mod_error_o."""
        status, *setup = self.ask("modulus", self._limit, modulus)
        return None if status == "error" else int(setup[0], 16)

    def multiply(self, x: int, y: int) -> tuple[int, int]:
        """The product (z_o) and its cycles. Legal only while a modulus is loaded."""
        value, cycles = self.ask("multiply", self._limit, x, y)
        return int(value, 16), int(cycles, 16)
