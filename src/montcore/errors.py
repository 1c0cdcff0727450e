# SPDX-License-Identifier: Apache-2.0
"""The errors that the package raises on purpose; the command line turns them into one line and an exit code."""


class BadInput(ValueError):
    """An argument breaks a rule (exit code 2).

    Parameters
    ----------
    argument
        The name the user knows it by (``modulus``, ``width``, ``param Reduce`` …).
    rule
        What it must be, with the offending value where that helps.
    """

    def __init__(self, argument: str, rule: str) -> None:
        super().__init__(f"{argument}: {rule}")
        self.argument = argument
        self.rule = rule


def check_integer(argument: str, value: object) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is an integer."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(argument, f"must be an integer, not {value!r}")


class MontcoreError(RuntimeError):
    """Something that should have worked did not: a tool failed, a result was wrong (exit code 1)."""


class MissingTool(MontcoreError):
    """A program from outside the package is not there; the message names the package to install."""
