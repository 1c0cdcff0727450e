# SPDX-License-Identifier: Apache-2.0
"""The interface of a generated core: its top, its files and its description."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import metadata

from montcore.architectures import Config
from montcore.cores import Core
from montcore.cores.ports import Port, declarations
from montcore.generation.template import fill
from montcore.simulation.cells import models
from montcore.tools import rtl, systemverilog

VERSION = metadata.version("montcore")

# A core counts as hung after this multiple of its longest wait between handshakes.
PATIENCE = 100

# Cycles for which a smoke test leaves one result waiting.
HOLD = 5

# A step of a test: a task of the testbench, and its arguments.
Step = tuple[str, ...]


class GeneratedCore(ABC):
    """A top module with fixed parameters, and the library modules under it.

    Attributes
    ----------
    core
        The core.
    """

    core: Core

    @property
    def config(self) -> Config:
        """The multiplier in the core."""
        return self.core.config

    @property
    def name(self) -> str:
        """Name of the top module."""
        return self.core.name

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the top in order."""
        return self.core.ports

    @property
    @abstractmethod
    def title(self) -> str:
        """Description in one line."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """The function of the core in a sentence (Markdown)."""

    @property
    def paper(self) -> str:
        """Source of the algorithm."""
        return self.config.paper

    @property
    def modules(self) -> tuple[str, ...]:
        """The library modules that the top instantiates."""
        return self.core.modules

    @property
    @abstractmethod
    def top_text(self) -> str:
        """The SystemVerilog of the top."""

    @property
    def inner_texts(self) -> Mapping[str, str]:
        """Further modules under the top, text by file name."""
        return {}

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """Name, value and meaning of every fixed parameter, from the configuration."""
        return config_parameters(self.config)

    @property
    @abstractmethod
    def facts(self) -> list[str]:
        """Ranges, R, cycles and errors (Markdown)."""

    @property
    def cells(self) -> dict[str, str]:
        """The models of the vendor cells in the RTL, text by file name."""
        return models(self.core.cells)

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """Further files: text and description by path."""
        return {}

    @property
    def sections(self) -> dict[str, list[str]]:
        """Further facts by title (Markdown)."""
        return {}

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return self.core.widths

    @abstractmethod
    def testbench(self) -> str:
        """Return the smoke test in plain Verilog-2005; its module is ``<name>_tb``."""

    @cached_property
    def sources(self) -> dict[str, str]:
        """Text of every SystemVerilog file by name, in compile order; the top is the last."""
        library = rtl.texts(*self.modules)
        return {**library, **self.inner_texts, f"{self.name}.sv": self.top_text}

    def instance(self, name: str) -> str:
        """Return an instance ``name`` of the top, on wires named like its ports."""
        return systemverilog.instance(self.name, name, {}, {port.name: port.signal for port in self.ports})

    @property
    def width_parameters(self) -> str:
        """The widths of the ports as parameters of the testbench."""
        return "\n".join(f"  localparam {name} = {bits};" for name, bits in self.widths.items() if name.isidentifier())

    @property
    def signals(self) -> str:
        """The wires of the handshakes in the testbench, in Verilog-2005, with the widths as parameters."""
        return "\n".join(
            f"  {'reg' if port.direction == 'input' else 'wire'} "
            f"{'' if port.width == '1' else f'[{port.width}-1:0] '}{port.signal};"
            for port in self.ports
            if port.handshake
        )

    def fixed_parameters(self, name: str) -> str:
        """Return the SystemVerilog of a top that is the library's module, ``name``, with fixed parameters."""
        return self.around_module(
            name,
            self.core.parameters,
            f"{self.core.module} with its parameters fixed ({self.config}): R = 2^{self.config.r_exponent}.",
            f"Ports and behaviour: {self.core.module}.",
        )

    def around_module(self, name: str, parameters: Mapping[str, int], *comments: str) -> str:
        """Return the SystemVerilog of a top around the library's module, ``name``, with equal ports."""
        connections = {port.name: port.name for port in self.ports}
        inside = systemverilog.instance(self.core.module, name, parameters, connections)
        return systemverilog.module(self.name, declarations(self.ports, self.widths), inside, *comments)

    def random(self) -> random.Random:
        """Return the generator of the test's random operands; its seed is the name of the core."""
        return random.Random(self.name)


def config_parameters(config: Config) -> list[tuple[str, int, str]]:
    """Return name, value and meaning of the multiplier's parameters that its module has."""
    of_module = config.rtl_parameters
    return [
        ("Width", config.width, "bits of the modulus"),
        *((p.name, of_module[p.name], p.meaning) for p in config.known_parameters() if p.name in of_module),
    ]


def fetch(steps: Sequence[Step], slow: Sequence[Step] = ()) -> str:
    """Return the task ``fetch`` of a test, which sets up a step by its number.

    slow: further steps, which Icarus Verilog leaves out.
    """
    all_steps = [*steps, *slow]
    items = (f"{number}: {task}({', '.join(arguments)});" for number, (task, *arguments) in enumerate(all_steps))
    count = f"  localparam Steps = {len(all_steps)};"
    if slow:
        short = f"  localparam Steps = {len(steps)};  // the others take too long"
        count = f"`ifdef __ICARUS__\n{short}\n`else\n{count}\n`endif"
    return fill("fetch_tb.v", count=count, script="\n".join(f"        {item}" for item in items))


def smoke_moduli(random: random.Random, width: int) -> tuple[int, int, int]:
    """Return the moduli of a smoke test: the longest one, and random ones of exactly the full and half length."""
    full = random.getrandbits(width) | 1 << (width - 1) | 1
    half = random.getrandbits(width // 2) | 1 << (width // 2 - 1) | 1
    return (1 << width) - 1, full, half


def hexadecimal(bits: int, value: int) -> str:
    """Return a sized Verilog constant."""
    return f"{bits}'h{value:x}"
