# SPDX-License-Identifier: Apache-2.0
"""``montcore prove``."""

from typing import Annotated

import typer

from montcore.cli.core import config_fields
from montcore.cli.display import Result, show, show_fields, standard_output
from montcore.cli.options import AnyArch, Json, Params, number, parameters
from montcore.cores import named
from montcore.errors import BadInput


def prove(
    arch: AnyArch = None,
    exponentiator: Annotated[
        str | None,
        typer.Option(
            metavar="METHOD", help="Prove an exponentiator, over any multiplier: its handshakes, or its time."
        ),
    ] = None,
    what: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="contract; time: the cycles reveal nothing about the numbers; range: the ranges of the algorithm; "
            "steps: the cycles of the RTL, at widths of real use; microcode: what the words of a curve unit compute.",
        ),
    ] = "contract",
    width: Annotated[int | None, number("Bits of the modulus; default: a set of small widths.")] = None,
    jobs: Annotated[int | None, number("Lemmas of steps proved at a time; default: one per processor.")] = None,
    param: Params = [],  # noqa: B006 - the library copies it
    as_json: Json = False,
) -> None:
    """Prove a core's contract at small widths, its steps at its own width, its time, its ranges, or its microcode."""
    from montcore.lab import proof

    values = parameters(param)
    if exponentiator is not None:
        for name, given in {"arch": arch, "width": width, "jobs": jobs, "param": values or None}.items():
            if given is not None:
                raise BadInput(name, "an exponentiator is proved over any multiplier; leave it out")
        tasks = [
            {"exponentiator": core.method.name, "width": core.width, "parameters": core.parameters, **task.as_json()}
            for core in proof.default_exponentiators(exponentiator)
            for task in proof.prove_exponentiator(core, what=what)
        ]
        subject = {"exponentiator": exponentiator}
    elif arch is None:
        raise BadInput("arch", "is required, unless there is --exponentiator")
    else:
        tasks = [
            {
                **config_fields(config),
                **({"width": None, "parameters": {"Reduce": config.reduce}} if what == "range" else {}),
                **task.as_json(),
            }
            for config in proof.default_configs(arch, values, width, what)
            for task in proof.prove(named(config), what=what, jobs=jobs)
        ]
        subject = {"arch": arch}
    passed = all(task["passed"] for task in tasks)
    show({**subject, "what": what, "passed": passed, "tasks": tasks}, as_json, _display)
    if not passed:
        raise typer.Exit(1)


def _display(result: Result) -> None:
    """Print the proof tasks with their claims, and the last values of each counterexample."""
    from rich.table import Table

    table = Table("core", "task", "result", "seconds")
    for task in result["tasks"]:
        parameters = " ".join(f"{name}={value}" for name, value in task["parameters"].items())
        verdict = "proved" if task["passed"] else "FAILED"
        width = "any width" if task["width"] is None else task["width"]
        core = task.get("arch") or task["exponentiator"]
        table.add_row(f"{core} {width} {parameters}", task["name"], verdict, f"{task['seconds']:.1f}")
    standard_output().print(table)
    show_fields({task["name"]: task["shows"] for task in result["tasks"]})
    for task in result["tasks"]:
        if not task["passed"]:
            values = ", ".join(f"{name} {_number(value)}" for name, value in task["values"].items())
            print(f"\n{task['name']} fails: {', '.join(task['assertions']) or 'no such run was found'}")
            if values:
                print(f"  at the end: {values}")
            if task["log"]:
                print(f"  see {task['trace'] or task['log']}")


def _number(value: object) -> str:
    """Return a number of a counterexample; a long one in hexadecimal."""
    is_long = isinstance(value, int) and abs(value) >= 1 << 64
    return f"{value:#x}" if is_long else str(value)
