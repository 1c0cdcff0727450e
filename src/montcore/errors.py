# SPDX-License-Identifier: Apache-2.0
"""The errors of the package. The command line turns each into one line and an exit code."""

from collections.abc import Mapping, Sequence
from typing import Any


class BadInput(ValueError):
    """An argument breaks a rule (exit code 2).

    Parameters
    ----------
    argument
        Name of the argument as the user knows it: ``modulus``, ``width``, ``param Reduce``.
    rule
        The rule that the argument breaks, with the offending value where the value helps.
    """

    def __init__(self, argument: str, rule: str) -> None:
        super().__init__(f"{argument}: {rule}")
        self.argument = argument
        self.rule = rule


class Unrecorded(BadInput):
    """A result that took long to compute cannot be recorded (exit code 2).

    Parameters
    ----------
    argument, rule
        As for BadInput.
    rows
        The lines that the file lacks, as objects.
    """

    def __init__(self, argument: str, rule: str, rows: Sequence[Mapping[str, Any]]) -> None:
        super().__init__(argument, rule)
        self.rows = rows


class MontcoreError(RuntimeError):
    """A tool failed, or a core gave a wrong result (exit code 1)."""


class MissingTool(MontcoreError):
    """A required program is not installed. The message names the package to install."""
