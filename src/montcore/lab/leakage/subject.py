# SPDX-License-Identifier: Apache-2.0
"""The subject of an assessment in plain numbers, so that it can be sent to another machine."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from montcore.architectures import Config, CurveUnit
from montcore.cores import Core, ExponentiatorCore
from montcore.errors import BadInput
from montcore.lab.leakage.commands import operation
from montcore.lab.leakage.curve_unit import unit_operation
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.exponentiators import ExponentiatorDevice, ExponentiatorExperiment
from montcore.lab.leakage.operations import Experiment
from montcore.lab.leakage.recording import Recording


@dataclass(frozen=True)
class Subject:
    """A command of a coprocessor or curve unit, or a method of exponentiation on an architecture.

    Attributes
    ----------
    command, bits, secret, protect, seed
        As ``montcore.lab.leakage.commands.operation`` takes them.
    multipliers, streams
        The coprocessor.
    arch, values
        The architecture of a method's multipliers, or ``curve_unit``, and its parameters; None for a coprocessor.
    """

    command: str
    bits: int | None
    secret: str | None
    protect: str
    seed: int
    multipliers: int = 2
    streams: int = 1
    arch: str | None = None
    values: tuple[tuple[str, int], ...] = ()

    def open(self) -> tuple[Experiment[Any], Core, Callable[[], Recording]]:
        """Return the experiment, its core, and a function that opens a simulation."""
        if self.arch is not None:
            return self._method(self.arch)
        chosen = operation(self.command, self.bits, self.secret, self.protect, self.seed)
        core = chosen.core(self.multipliers, self.streams)
        return chosen, core, lambda: Device(core)

    def _method(self, arch: str) -> tuple[Experiment[Any], Core, Callable[[], Recording]]:
        if self.protect not in ("all", "none"):
            raise BadInput("protect", f"must be all or none with --arch, not {self.protect!r}")
        if arch == CurveUnit.name:
            return self._unit()
        bits = 64 if self.bits is None else self.bits
        core = ExponentiatorCore(Config(arch, bits, dict(self.values)), self.command)
        secret = "exponent" if self.secret is None else self.secret
        chosen = ExponentiatorExperiment(bits, secret, (), Random(self.seed), core=core)
        return chosen, core, lambda: ExponentiatorDevice(core)

    def _unit(self) -> tuple[Experiment[Any], Core, Callable[[], Recording]]:
        protections = () if self.protect == "none" else None
        chosen = unit_operation(self.command, self.bits, self.secret, protections, self.seed)
        values = dict(self.values)
        cores = values.pop("Cores", 1)
        if values:
            raise BadInput(f"param {next(iter(values))}", "must not be given with --arch curve_unit")
        core = chosen.choose_cores(cores)
        return chosen, core, lambda: Device(core)
