# SPDX-License-Identifier: Apache-2.0
"""What a generated core is, whether a multiplier or an exponentiator: its top, its files, and what to say about it."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import metadata
from typing import ClassVar

from montcore.architectures import Config
from montcore.architectures.ports import Port
from montcore.tools import rtl, systemverilog

VERSION = metadata.version("montcore")

# A core that takes this many times the cycles of its longest wait from one handshake to the next hangs.
PATIENCE = 100

# A step of a test: the task of the testbench that describes it, and its arguments.
Step = tuple[str, ...]


class GeneratedCore(ABC):
    """A top module with all parameters fixed, and the library modules under it.

    ports: those of the top, in order.
    """

    config: Config
    ports: ClassVar[tuple[Port, ...]]

    @property
    @abstractmethod
    def name(self) -> str:
        """Name of the top module."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is, in one line."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """What it computes, in a sentence (Markdown)."""

    @property
    @abstractmethod
    def paper(self) -> str:
        """Where the algorithm comes from."""

    @property
    @abstractmethod
    def modules(self) -> tuple[str, ...]:
        """The library modules that the top instantiates."""

    @property
    @abstractmethod
    def top_text(self) -> str:
        """The SystemVerilog of the top."""

    @property
    @abstractmethod
    def options(self) -> list[str]:
        """The options of ``montcore generate`` that describe this core, language and output aside."""

    @property
    @abstractmethod
    def parameters(self) -> list[tuple[str, int, str]]:
        """Name, value and meaning of every parameter that is fixed inside."""

    @property
    @abstractmethod
    def facts(self) -> list[str]:
        """Ranges, R, cycles and errors (Markdown)."""

    @property
    def sections(self) -> dict[str, list[str]]:
        """What else a user has to know, by title (Markdown)."""
        return {}

    @property
    @abstractmethod
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports, by ``Port.width``."""

    @abstractmethod
    def testbench(self) -> str:
        """The smoke test in plain Verilog-2005; its module is ``<name>_tb``."""

    @cached_property
    def sources(self) -> dict[str, str]:
        """Text of every SystemVerilog file by name, in compile order; the top is the last."""
        library = {path.name: path.read_text(encoding="utf-8") for path in rtl.sources(*self.modules)}
        return {**library, f"{self.name}.sv": self.top_text}

    def instance(self, name: str) -> str:
        """An instance of the top, called ``name``, on wires that are called like its ports."""
        return systemverilog.instance(self.name, name, {}, {port.name: port.signal for port in self.ports})

    @property
    def width_parameters(self) -> str:
        """The widths of the ports as parameters of the testbench."""
        return "\n".join(f"  localparam {name} = {bits};" for name, bits in self.widths.items() if name != "1")

    @property
    def signals(self) -> str:
        """The wires of the handshakes in the testbench, in Verilog-2005, with the widths as parameters."""
        return "\n".join(
            f"  {'reg' if port.direction == 'input' else 'wire'} "
            f"{'' if port.width == '1' else f'[{port.width}-1:0] '}{port.signal};"
            for port in self.ports
            if port.handshake
        )

    def random(self) -> random.Random:
        """The source of the test's random operands; its seed is the name of the core."""
        return random.Random(self.name)


def config_options(config: Config) -> list[str]:
    """The command-line options that make ``config``."""
    changed = (f"--param {name}={value}" for name, value in config.changed.items())
    return [f"--arch {config.architecture}", f"--width {config.width}", *changed]


def config_parameters(config: Config) -> list[tuple[str, int, str]]:
    """Name, value and meaning of the parameters of the multiplier."""
    return [
        ("Width", config.width, "bits of the modulus"),
        *((p.name, config.parameters[p.name], p.meaning) for p in config.known_parameters()),
    ]


def script(steps: Iterable[Step]) -> str:
    """The steps of a test, each a task and its arguments, as the items of a Verilog case."""
    items = (f"{number}: {task}({', '.join(arguments)});" for number, (task, *arguments) in enumerate(steps))
    return "\n".join(f"        {item}" for item in items)


def hexadecimal(bits: int, value: int) -> str:
    """A sized Verilog constant."""
    return f"{bits}'h{value:x}"
