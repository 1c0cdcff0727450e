# SPDX-License-Identifier: Apache-2.0
"""What a generated core is, whether a multiplier or an exponentiator: its top, its files, and what to say about it."""

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib import metadata

from montcore.architectures.config import Config
from montcore.tools import rtl

VERSION = metadata.version("montcore")

# A core that takes this many times the clocks of its longest wait from one handshake to the next hangs.
PATIENCE = 100

# A step of a test: the task of the testbench that describes it, and its arguments.
Step = tuple[str, ...]

_PORT = re.compile(r"^ +(input|output) +logic +(?:\[(\d+):0\] +)?(\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Port:
    """A port of a top: direction is ``input`` or ``output``, bits its width."""

    name: str
    direction: str
    bits: int


class Core(ABC):
    """A top module with all parameters fixed, and the library modules under it."""

    config: Config

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
        """Ranges, R, latency and errors, a sentence each (Markdown)."""

    @abstractmethod
    def testbench(self) -> str:
        """The smoke test in plain Verilog-2005; its module is ``<name>_tb``."""

    @cached_property
    def sources(self) -> dict[str, str]:
        """Text of every SystemVerilog file by name, in compile order; the top is the last."""
        library = {path.name: path.read_text(encoding="utf-8") for path in rtl.sources(*self.modules)}
        return {**library, f"{self.name}.sv": self.top_text}

    @property
    def ports(self) -> list[Port]:
        """The ports of the top, read from its text, in order."""
        return [Port(name, direction, int(high or 0) + 1) for direction, high, name in _PORT.findall(self.top_text)]

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
        *((p.name, config.parameter(p.name), p.meaning) for p in config.arch.parameters),
    ]


def script(steps: Iterable[Step]) -> str:
    """The steps of a test, each a task and its arguments, as the items of a Verilog case."""
    items = (f"{number}: {task}({', '.join(arguments)});" for number, (task, *arguments) in enumerate(steps))
    return "\n".join(f"        {item}" for item in items)


def hexadecimal(bits: int, value: int) -> str:
    """A sized Verilog constant."""
    return f"{bits}'h{value:x}"
