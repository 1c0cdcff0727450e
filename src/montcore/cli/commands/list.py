# SPDX-License-Identifier: Apache-2.0
"""``montcore list``."""

from collections.abc import Mapping
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
from montcore.cli.display import Result, show, show_hanging, standard_output
from montcore.cli.options import Json
from montcore.exponentiation import METHODS, Method


def _known(name: str) -> str:
    known = [*ARCHITECTURES, *METHODS, *OTHERS]
    if name not in known:
        raise typer.BadParameter(f"unknown name {name!r}; known: {', '.join(known)}")
    return name


def list_all(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", parser=_known, help="Show all of one architecture or method.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List architectures and exponentiation methods; with NAME, its parameters, paper and latency."""
    result = {
        "architectures": [_architecture(each) for each in ARCHITECTURES.values() if name in (None, each.name)],
        "methods": [_method(each) for each in METHODS.values() if name in (None, each.name)],
        "fixed_latency": [_architecture(each) for each in FIXED_LATENCY.values() if name in (None, each.name)],
        "transforms": [_architecture(each) for each in TRANSFORMS.values() if name in (None, each.name)],
        "curve_units": [_architecture(each) for each in CURVE_UNITS.values() if name in (None, each.name)],
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
            {"name": p.name, "default": p.default, "values": _values(p), "meaning": p.meaning}
            for p in architecture.known_parameters()
        ],
    }


def _values(parameter: Parameter) -> list[int] | str:
    """Return the legal values; a range as text, because it is long."""
    return parameter.listed if isinstance(parameter.values, range) else list(parameter.values)


def _listed(values: list[int] | str) -> str:
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
    """Print a line for each architecture and method."""
    width = max(len(row["name"]) for rows in result.values() for row in rows)
    kinds = {
        "multipliers": "architectures",
        "exponentiators": "methods",
        "fixed latency": "fixed_latency",
        "transforms": "transforms",
        "curve units": "curve_units",
    }
    for kind, rows in ((kind, result[name]) for kind, name in kinds.items()):
        print(f"{kind}:")
        for row in rows:
            show_hanging(f"  {row['name']:{width}}  ", row["title"])
    print("\nParameters and latency: montcore list NAME")


def _display(result: Result) -> None:
    """Print an architecture or a method; names are not broken, so that they can be searched and copied."""
    columns = standard_output().width
    for row in [*result["architectures"], *result["fixed_latency"], *result["transforms"], *result["curve_units"]]:
        parameters = {
            f"{p['name']}={p['default']}": f"({_listed(p['values'])}) {p['meaning']}" for p in row["parameters"]
        }
        _entry(row, {"cycles per product": row["latency"], "source": row["paper"], **parameters}, columns)
    for row in result["methods"]:
        fields = {"multipliers": row["multipliers"], "source": row["paper"]}
        _entry(row, {"cycles, a product taking c": row["cycles"], **fields}, columns)


def _entry(row: Result, fields: Mapping[str, object], columns: int) -> None:
    show_hanging("", f"{row['name']}: {row['title']}", columns=columns, indent=4)
    for name, value in fields.items():
        show_hanging("  ", f"{name}: {value}", columns=columns, indent=4)
