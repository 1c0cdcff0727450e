# SPDX-License-Identifier: Apache-2.0
"""The class of all commands of the program."""

from typing import Any

import typer
from typer.core import TyperCommand

# The message may be empty: an empty message can be signed.
_MAY_BE_EMPTY = ("message",)


class StrictCommand(TyperCommand):
    """A command that refuses an empty value, as an unset variable of the shell gives."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments; raise BadParameter for an empty one."""
        rest = super().parse_args(ctx, args)
        parameters: list[Any] = self.params
        for parameter in parameters:
            value = ctx.params.get(parameter.name)
            values = value if isinstance(value, list | tuple) else [value]
            if "" in values and parameter.name not in _MAY_BE_EMPTY:
                raise typer.BadParameter("must not be empty", ctx=ctx, param=parameter)
        return rest
