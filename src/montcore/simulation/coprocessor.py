# SPDX-License-Identifier: Apache-2.0
"""A simulated coprocessor with AXI4-Lite, and with the driver in C as its host: one process, one object."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from montcore.cores import CoprocessorCore, MappedCore
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import CycleProgress, Session
from montcore.tools.resources import folder

_TOP = "mont_simulated_coprocessor"
_INSTANCE = re.compile(r"mont_coprocessor #\(.*?\) u_coprocessor", re.DOTALL)
C_FLAGS = ("-std=c11", "-ffreestanding", "-O2")
# Polls after which a coprocessor that is not done is broken: more than any command takes.
_POLLS = 1 << 26


def driver_files() -> dict[str, str]:
    """Return the driver in C, a text for each name, without the part for pools."""
    paths = sorted(folder("driver").glob("montcore*.[ch]"))
    return {path.name: path.read_text(encoding="utf-8") for path in paths if not path.match("montcore_pool*")}


def design(core: MappedCore, c_flags: tuple[str, ...] = ()) -> Design:
    """Return the coprocessor with AXI4-Lite and its driver; ``c_flags`` are further options for the driver."""
    driver = folder("driver")
    top = (driver / "hosts" / "simulation" / f"{_TOP}.sv").read_text(encoding="utf-8")
    if not isinstance(core, CoprocessorCore):  # a module without parameters
        top = _INSTANCE.sub(f"{core.module} u_coprocessor", top)
    library = Design.library(*core.modules, "mont_coprocessor_axi4lite")
    sources = {**models(core.cells), **library, **core.texts, f"{_TOP}.sv": top}
    adapter = driver / "hosts" / "simulation" / "axi4lite.h"
    linked = {**driver_files(), adapter.name: adapter.read_text(encoding="utf-8")}
    return Design(_TOP, sources, "coprocessor", core.parameters, linked, (*C_FLAGS, *c_flags))


@cache
def driver_errors() -> Mapping[int, str]:
    """Return the names of the driver's errors by number, from its header; ``none`` without an error."""
    header = (folder("driver") / "montcore.h").read_text(encoding="utf-8")
    named = re.findall(r"MC_ERROR_(\w+) = (\d+),", header)
    return {0: "none", **{int(number): name.lower().replace("_", " ") for name, number in named}}


@dataclass(frozen=True)
class DriverReply:
    """The answer of a function of the driver.

    Attributes
    ----------
    error
        Name of the error; ``none`` without one.
    cycles
        Cycles of the hardware's last command.
    bus_cycles
        Cycles from the first access of the function to its last.
    accesses
        Accesses to the bus.
    values
        The results.
    """

    error: str
    cycles: int
    bus_cycles: int
    accesses: int
    values: Sequence[int]


class CoprocessorSession(Session):
    """A coprocessor with AXI4-Lite and the driver attached.

    Parameters
    ----------
    core
        The coprocessor.
    trace
        File for the waveform.
    interrupt
        Let the driver sleep until the interrupt instead of polling.
    c_flags
        Further options for compiling the driver.
    """

    def __init__(
        self,
        core: MappedCore,
        trace: Path | str | None = None,
        *,
        interrupt: bool = False,
        c_flags: tuple[str, ...] = (),
    ) -> None:
        super().__init__(design(core, c_flags), trace)
        self._interrupt = interrupt

    def open(self, polls: int = _POLLS) -> DriverReply:
        """Attach the driver; ``polls`` is its limit."""
        return self.call("open", polls, int(self._interrupt))

    def call(self, name: str, *arguments: int, progress: CycleProgress | None = None) -> DriverReply:
        """Call a function of the driver with the arguments that harness/functions.h describes.

        progress: callback for the number of cycles so far, called several times per second.
        """
        error, *rest = (int(word, 16) for word in self.ask(name, *arguments, progress=progress))
        cycles, bus_cycles, accesses, *values = rest
        return DriverReply(driver_errors()[error], cycles, bus_cycles, accesses, values)
