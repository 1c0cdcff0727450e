# SPDX-License-Identifier: Apache-2.0
"""A simulated word multiplier: a product in every cycle."""

from collections.abc import Sequence
from pathlib import Path

from montcore.cores import WordMultiplierCore
from montcore.cores.ports import declarations
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import Session
from montcore.tools.systemverilog import instance

_PROBE = "mont_word_probe"


class WordMultiplierSession(Session):
    """A word multiplier, always enabled."""

    def __init__(self, core: WordMultiplierCore, trace: Path | str | None = None) -> None:
        sources = {**models(core.cells), **Design.library(*core.modules), f"{_PROBE}.sv": _probe(core)}
        super().__init__(Design(_PROBE, sources, "word_multiplier"), trace)

    def load(self, modulus: int) -> int | None:
        """Load a modulus; return the cycles until operands can be taken, or None with mod_error_o high."""
        status, *setup = self.ask("modulus", modulus)
        return None if status == "error" else int(setup[0], 16)

    def stream(self, pairs: Sequence[tuple[int, int]]) -> tuple[int, list[int]]:
        """Offer operands in every cycle; return the latency, which is that of all results, and the results (z_o)."""
        words = (number for pair in pairs for number in pair)
        latency, *results = (int(word, 16) for word in self.ask("stream", len(pairs), *words))
        return latency, results


def _probe(core: WordMultiplierCore) -> str:
    """Return a module with the core's ports, and the port of results that wait, which the common harness drives."""
    connections = {port.name: port.name for port in core.ports}
    return f"""\
// SPDX-License-Identifier: Apache-2.0

module {_PROBE} (
{declarations(core.ports, core.widths)},
  input  logic res_ready_i
);

{instance(core.module, "u_multiplier", core.parameters, connections)}
endmodule
"""
