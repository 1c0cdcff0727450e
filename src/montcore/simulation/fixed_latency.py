# SPDX-License-Identifier: Apache-2.0
"""A simulated core with fixed latency: an operation in every cycle."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from montcore.cores import FixedLatencyCore
from montcore.cores.ports import ENABLE, Port, declarations
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import Session
from montcore.tools import systemverilog

_PROBE = "mont_fixed_latency_probe"


class FixedLatencySession(Session):
    """A core with fixed latency, always enabled."""

    def __init__(self, core: FixedLatencyCore, trace: Path | str | None = None) -> None:
        self._operands, self._results = _bits(core, core.operands), _bits(core, core.results)
        self._pattern = core.config.batch or 1, core.config.batch_cycles
        sources = {**models(core.cells), **Design.library(*core.modules), f"{_PROBE}.sv": _probe(core)}
        super().__init__(Design(_PROBE, sources, "fixed_latency"), trace)

    def load(self, modulus: int) -> int | None:
        """Load a modulus; return the cycles until operands can be taken, or None with mod_error_o high."""
        status, *setup = self.ask("modulus", modulus)
        return None if status == "error" else int(setup[0], 16)

    def stream(self, operands: Sequence[Sequence[int]]) -> tuple[int, list[tuple[int, ...]]]:
        """Offer operands as soon as they can be taken; return the latency of all results, and the results.

        Operands and results are in the order of the ports.
        """
        packed = (_packed(each, self._operands) for each in operands)
        latency, *results = (int(word, 16) for word in self.ask("stream", len(operands), *self._pattern, *packed))
        return latency, [_unpacked(each, self._results) for each in results]


def _bits(core: FixedLatencyCore, ports: Iterable[Port]) -> list[int]:
    return [core.widths[port.width] for port in ports]


def _packed(values: Iterable[int], bits: Iterable[int]) -> int:
    """Return numbers of ``bits`` bits as one, the first at the bottom."""
    whole = place = 0
    for value, width in zip(values, bits, strict=True):
        whole |= value << place
        place += width
    return whole


def _unpacked(whole: int, bits: Iterable[int]) -> tuple[int, ...]:
    values = []
    for width in bits:
        values.append(whole & (1 << width) - 1)
        whole >>= width
    return tuple(values)


def _probe(core: FixedLatencyCore) -> str:
    """Return a module with the core's handshakes, one port for all operands and one for all results.

    It also has the port of results that wait, and an enable in any case, which the common harness drives.
    """
    data = {
        "operands_i": Port("operands_i", "input", "Operands", "operands", ""),
        "results_o": Port("results_o", "output", "Results", "result", ""),
    }
    widths = {
        **core.widths,
        "Operands": sum(_bits(core, core.operands)),
        "Results": sum(_bits(core, core.results)),
    }
    connections = {port.name: port.name for port in core.ports}
    for whole, ports in (("operands_i", core.operands), ("results_o", core.results)):
        place = 0
        for port, width in zip(ports, _bits(core, ports), strict=True):
            connections[port.name] = f"{whole}[{place}+:{width}]"
            place += width
    handshakes = [port for port in core.ports if port not in (*core.operands, *core.results, ENABLE)]
    declared = declarations([*handshakes, *data.values()], widths)
    return systemverilog.module(
        _PROBE,
        f"{declared},\n  input  logic enable_i,\n  input  logic res_ready_i",
        systemverilog.instance(core.module, "u_core", core.parameters, connections),
    )
