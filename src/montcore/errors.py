# SPDX-License-Identifier: Apache-2.0
"""The errors of the package. The command line turns each into one line and an exit code."""


class BadInput(ValueError):
    """An argument breaks a rule (exit code 2).

    Parameters
    ----------
    argument
        Name of the argument as the user knows it: ``modulus``, ``width``, ``param Reduce``.
    rule
        What the argument must be, with the offending value where that helps.
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
    """A tool failed, or a core gave a wrong result (exit code 1)."""


class MissingTool(MontcoreError):
    """A required program is not installed. The message names the package to install."""
