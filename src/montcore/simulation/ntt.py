# SPDX-License-Identifier: Apache-2.0
"""A simulated number-theoretic transform."""

from collections.abc import Sequence
from pathlib import Path

from montcore.architectures.ntt import COMMANDS
from montcore.cores import NttCore
from montcore.cores.ports import declarations
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import Session
from montcore.tools import systemverilog

_PROBE = "mont_ntt_probe"


class NttSession(Session):
    """A transform, with its memories."""

    def __init__(self, core: NttCore, trace: Path | str | None = None) -> None:
        sources = {**models(core.cells), **Design.library(*core.modules), f"{_PROBE}.sv": _probe(core)}
        super().__init__(Design(_PROBE, sources, "ntt"), trace)

    def modulus(self, modulus: int) -> int | None:
        """Load a modulus; return the cycles of its set-up, or None with mod_error_o high."""
        status, *setup = self.ask("modulus", modulus)
        return None if status == "error" else int(setup[0], 16)

    def command(
        self, name: str, slot: int = 0, words: Sequence[int] = (), *, pauses: bool = False
    ) -> tuple[int, list[int]] | None:
        """Run a command; return its cycles and the words of the output stream, or None with cmd_error_o high.

        pauses: words are offered and taken in about half of the cycles.
        """
        status, *rest = self.ask("command", COMMANDS.index(name), slot, int(pauses), len(words), *words)
        if status == "refused":
            return None
        cycles, *results = (int(word, 16) for word in rest)
        return cycles, results


def _probe(core: NttCore) -> str:
    """Return a top with the core's parameters."""
    connections = {port.name: port.name for port in core.ports}
    return systemverilog.module(
        _PROBE,
        declarations(core.ports, core.widths),
        systemverilog.instance(core.module, "u_core", core.parameters, connections),
    )
