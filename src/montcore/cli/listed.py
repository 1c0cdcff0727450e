# SPDX-License-Identifier: Apache-2.0
"""A command in the list of commands."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class CommandLine:
    """A command of the program.

    Attributes
    ----------
    place
        Its module and the function in it, or a Typer application with commands of its own: ``MODULE:NAME``.
    summary
        Its line in the list of commands.
    examples
        Arguments for the end of its help text.
    extra
        The extra of the package whose dependencies the command needs; empty if the plain install has them.
    """

    place: str
    summary: str
    examples: tuple[str, ...]
    extra: str = ""

    @property
    def function(self) -> Any:
        """The function, or the Typer application, from its module."""
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)

    @property
    def epilog(self) -> str:
        """The examples for the end of a help text."""
        # \b keeps the lines as they are.
        lines = "\n".join(f"  montcore {example}" for example in self.examples)
        return f"\b\nExample{'s' * (len(self.examples) > 1)}:\n{lines}"
