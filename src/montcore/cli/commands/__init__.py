# SPDX-License-Identifier: Apache-2.0
"""The commands: a module of each holds its options, its result and its display."""

from typing import Annotated

import typer

from montcore import __version__
from montcore.cli.commands import (
    cache,
    choose,
    demo,
    explore,
    generate,
    kernel,
    leakage,
    measure,
    multiply,
    power,
    prove,
    reproduce,
    targets,
)
from montcore.cli.commands.list import list_all

app = typer.Typer(
    help="Montgomery multiplication and exponentiation cores: generate, simulate, prove and measure them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"montcore {__version__}")
        raise typer.Exit


@app.callback()
def program(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Take the options in front of a command."""


app.command("list")(list_all)
app.command()(targets.targets)
app.command()(multiply.multiply)
app.command()(power.power)
app.command()(generate.generate)
app.command()(measure.measure)
app.command()(kernel.kernel)
app.command()(explore.explore)
app.command()(choose.choose)
app.command()(prove.prove)
app.command()(leakage.leakage)
app.command()(reproduce.reproduce)
app.command()(demo.demo)
app.add_typer(cache.app, name="cache")
