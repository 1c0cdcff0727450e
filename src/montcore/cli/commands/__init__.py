# SPDX-License-Identifier: Apache-2.0
"""The commands: a module of each holds its options, its result and its display."""

from collections.abc import Callable
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


# By name: the function, its line in the list of commands, and examples.
_COMMANDS: dict[str, tuple[Callable[..., None], str, tuple[str, ...]]] = {
    "list": (list_all, "List architectures and methods of exponentiation.", ("list", "list pipelined")),
    "targets": (targets.targets, "List the devices that cores are measured on.", ("targets",)),
    "multiply": (
        multiply.multiply,
        "Multiply in simulated hardware.",
        ("multiply --arch radix2 --width 16 --x 5 --y 7 --modulus 65521",),
    ),
    "power": (
        power.power,
        "Exponentiate in simulated hardware.",
        ("power --arch radix2 --width 8 --base 5 --exponent 7 --modulus 251",),
    ),
    "generate": (
        generate.generate,
        "Write a core for any flow.",
        (
            "generate --arch carry_save --width 256 --param Reduce=0 -o core",
            "generate --coprocessor --bus apb --multipliers 16 -o coprocessor",
        ),
    ),
    "measure": (
        measure.measure,
        "Find area and frequency of a core on a device.",
        ("measure --arch carry_save --width 256 --target ecp5-85k-8",),
    ),
    "kernel": (
        kernel.kernel,
        "Choose the kernel of the scalable multiplier.",
        ("kernel --width 1024 --area 20000",),
    ),
    "explore": (
        explore.explore,
        "Measure many cores, and plot time against area.",
        ("explore --arch radix2 --arch vlm3 --width 64 --target gowin -o DIR",),
    ),
    "choose": (
        choose.choose,
        "Choose a core within limits.",
        (
            "choose --width 255 --target ecp5-85k-8 --max-dsps 0",
            "choose --width 2048 --target ecp5-85k-8 --exponentiator window",
            "choose --width 256 --target ecp5-85k-8 --operation ecdsa-sign",
        ),
    ),
    "prove": (prove.prove, "Prove contract, time or ranges of a core.", ("prove --arch radix2 --width 4",)),
    "leakage": (
        leakage.leakage,
        "Show what the power of a command reveals.",
        ("leakage RSA_CRT --traces 300 --single-trace", "leakage window4 --arch compact --single-trace"),
    ),
    "reproduce": (
        reproduce.reproduce,
        "Compare our figures with published tables.",
        ("reproduce --paper compact --quick -o DIR",),
    ),
    "demo": (demo.demo, "Sign in simulated hardware, verify with OpenSSL.", ("demo", "demo x25519")),
}


def _epilog(examples: tuple[str, ...]) -> str:
    """Return the examples for the end of a help text."""
    # \b keeps the lines as they are.
    lines = "\n".join(f"  montcore {example}" for example in examples)
    return f"\b\nExample{'s' * (len(examples) > 1)}:\n{lines}"


for _name, (_function, _summary, _examples) in _COMMANDS.items():
    app.command(_name, short_help=_summary, epilog=_epilog(_examples))(_function)
app.add_typer(cache.app, name="cache", epilog=_epilog(("cache show", "cache prune --days 7")))
