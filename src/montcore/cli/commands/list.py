# SPDX-License-Identifier: Apache-2.0
"""``montcore list``."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from montcore.architectures import (
    ARCHITECTURES,
    CURVE_UNITS,
    FIXED_LATENCY,
    MIN_WIDTH,
    OTHERS,
    TRANSFORMS,
    Config,
    Parameter,
)
from montcore.checks import check_known
from montcore.cli.display import Result, show, show_hanging, standard_output
from montcore.cli.options import Json
from montcore.cores.coprocessor import BUSES
from montcore.exponentiation import METHODS, Method
from montcore.microcode.coprocessor import assemble
from montcore.microcode.shape import MAX_WIDTH, MULTIPLIERS
from montcore.microcode.shape import MIN_WIDTH as LEAST_MAX_WIDTH

COPROCESSOR = "coprocessor"


def list_all(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Show all of one core or method.")] = None,
    as_json: Json = False,
) -> None:
    """List cores and exponentiation methods; with NAME, its parameters, paper and latency."""
    if name is not None:
        check_known("name", "name", name, [*ARCHITECTURES, *METHODS, *OTHERS, COPROCESSOR])
    result = {
        "architectures": [_architecture(each) for each in ARCHITECTURES.values() if name in (None, each.name)],
        "methods": [_method(each) for each in METHODS.values() if name in (None, each.name)],
        "fixed_latency": [_architecture(each) for each in FIXED_LATENCY.values() if name in (None, each.name)],
        "transforms": [_architecture(each) for each in TRANSFORMS.values() if name in (None, each.name)],
        "curve_units": [_architecture(each) for each in CURVE_UNITS.values() if name in (None, each.name)],
        "coprocessors": [_coprocessor()] if name in (None, COPROCESSOR) else [],
    }
    show(result, as_json, _display_summary if name is None else _display)


def _architecture(architecture: type[Config]) -> Result:
    return {
        "name": architecture.name,
        "title": architecture.title,
        "paper": architecture.paper,
        "latency": architecture.formula,
        "module": architecture.module,
        "min_width": MIN_WIDTH,
        "parameters": [
            {"name": p.name, "default": p.default, "values": _values(p), **_limits(p.values), "meaning": p.meaning}
            for p in architecture.known_parameters()
        ],
    }


def _coprocessor() -> Result:
    return {
        "name": COPROCESSOR,
        "title": "RSA, Diffie-Hellman and elliptic curves on the engine, with keys, buses and driver",
        "commands": list(assemble().commands),
        "options": {
            "--multipliers": list(MULTIPLIERS),
            "--max-width": f"{LEAST_MAX_WIDTH} to {MAX_WIDTH}",
            "--streams": [1, 2],
            "--bus": list(BUSES),
        },
        "limits": {"--max-width": _limits(range(LEAST_MAX_WIDTH, MAX_WIDTH + 1))},
    }


def _values(parameter: Parameter) -> list[int] | str:
    """Return the legal values; a range as text, because it is long."""
    return parameter.listed if isinstance(parameter.values, range) else list(parameter.values)


def _limits(values: Sequence[int]) -> dict[str, int]:
    """Return the limits of a range as numbers; nothing for values that are listed."""
    return {"min": values[0], "max": values[-1]} if isinstance(values, range) else {}


def _listed(values: Sequence[int | str] | str) -> str:
    return values if isinstance(values, str) else ", ".join(map(str, values))


def _method(method: Method) -> Result:
    return {
        "name": method.name,
        "title": method.title,
        "paper": method.paper,
        "cycles": method.formula,
        "module": method.module,
        "multipliers": len(method.multipliers),
    }


def _display_summary(result: Result) -> None:
    """Print a line for each core and method."""
    width = max(len(row["name"]) for rows in result.values() for row in rows)
    kinds = {
        "multipliers": "architectures",
        "exponentiators": "methods",
        "fixed latency": "fixed_latency",
        "transforms": "transforms",
        "curve units": "curve_units",
        "coprocessors": "coprocessors",
    }
    for kind, rows in ((kind, result[name]) for kind, name in kinds.items()):
        print(f"{kind}:")
        for row in rows:
            show_hanging(f"  {row['name']:{width}}  ", row["title"])
    print("\nParameters and latency: montcore list NAME")


def _display(result: Result) -> None:
    """Print a core or a method; names are not broken, so that they can be searched and copied."""
    columns = standard_output().width
    for row in [*result["architectures"], *result["fixed_latency"], *result["transforms"], *result["curve_units"]]:
        parameters = {
            f"{p['name']}={p['default']}": f"({_listed(p['values'])}) {p['meaning']}" for p in row["parameters"]
        }
        _entry(row, {"cycles per product": row["latency"], "source": row["paper"], **parameters}, columns)
    for row in result["coprocessors"]:
        options = {f"generate --coprocessor {name}": _listed(values) for name, values in row["options"].items()}
        cycles = "montcore choose --kind, and the data sheet of montcore generate"
        _entry(row, {"commands": _listed(row["commands"]), "cycles": cycles, **options}, columns)
    for row in result["methods"]:
        fields = {"multipliers": row["multipliers"], "source": row["paper"]}
        _entry(row, {"cycles, a product taking c": row["cycles"], **fields}, columns)


def _entry(row: Result, fields: Mapping[str, object], columns: int) -> None:
    show_hanging("", f"{row['name']}: {row['title']}", columns=columns, indent=4)
    for name, value in fields.items():
        show_hanging("  ", f"{name}: {value}", columns=columns, indent=4)
