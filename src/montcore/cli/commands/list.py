# SPDX-License-Identifier: Apache-2.0
"""``montcore list``."""

from collections.abc import Mapping
from textwrap import wrap

from montcore.architectures import ARCHITECTURES, MIN_WIDTH, Config
from montcore.cli.display import Result, show, standard_output
from montcore.cli.options import Json
from montcore.exponentiation import METHODS, Method


def list_all(as_json: Json = False) -> None:
    """List architectures and exponentiation methods with parameters, papers and latency."""
    result = {
        "architectures": [_architecture(architecture) for architecture in ARCHITECTURES.values()],
        "methods": [_method(method) for method in METHODS.values()],
    }
    show(result, as_json, _display)


def _architecture(architecture: type[Config]) -> Result:
    return {
        "name": architecture.name,
        "title": architecture.title,
        "paper": architecture.paper,
        "latency": architecture.formula,
        "module": architecture.module,
        "min_width": MIN_WIDTH,
        "parameters": [
            {"name": p.name, "default": p.default, "values": list(p.values), "meaning": p.meaning}
            for p in architecture.known_parameters()
        ],
    }


def _method(method: Method) -> Result:
    return {
        "name": method.name,
        "title": method.title,
        "paper": method.paper,
        "cycles": method.formula,
        "module": method.module,
        "multipliers": len(method.multipliers),
    }


# Of a terminal that states no width, or less than a line needs.
_NARROWEST = 40


def _display(result: Result) -> None:
    """Print the architectures and the methods; names are not broken, so that they can be searched and copied."""
    columns = max(standard_output().width, _NARROWEST)
    _paragraph("Multipliers. Each parameter is listed with its default, legal values and meaning.", columns)
    for row in result["architectures"]:
        parameters = {
            f"{p['name']}={p['default']}": f"({', '.join(map(str, p['values']))}) {p['meaning']}"
            for p in row["parameters"]
        }
        _entry(row, {"cycles a product": row["latency"], "source": row["paper"], **parameters}, columns)
    print()
    _paragraph("Exponentiators. A product of their multiplier takes c cycles.", columns)
    for row in result["methods"]:
        _entry(row, {"cycles": row["cycles"], "multipliers": row["multipliers"], "source": row["paper"]}, columns)


def _entry(row: Result, fields: Mapping[str, object], columns: int) -> None:
    print()
    _paragraph(f"{row['name']}: {row['title']}", columns)
    for name, value in fields.items():
        _paragraph(f"{name}: {value}", columns, "  ")


def _paragraph(text: str, columns: int, indent: str = "") -> None:
    """Print a text as wide as the terminal; every line after the first is indented."""
    lines = wrap(
        text,
        columns,
        initial_indent=indent,
        subsequent_indent=f"{indent}    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    print("\n".join(lines))
