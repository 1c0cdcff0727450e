# SPDX-License-Identifier: Apache-2.0
"""The end of a counterexample: last values of the signals of one scope in a value change dump (VCD)."""

from pathlib import Path


def last_values(trace: Path, scope: str) -> dict[str, int]:
    """Return the last value of every signal declared directly in ``scope`` (instance names joined by dots).

    Unknown bits count as 0, as in the solver that writes the trace.
    """
    names: dict[str, list[str]] = {}
    values: dict[str, int] = {}
    path: list[str] = []
    for line in trace.read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["$scope", _, name, "$end"]:
                path.append(name)
            case ["$upscope", "$end"]:
                path.pop()
            case ["$var", _, _, identifier, name, *_]:
                if ".".join(path) == scope:
                    names.setdefault(identifier, []).append(name)
            case [vector, identifier] if vector[0] == "b":
                values[identifier] = _number(vector[1:])
            case [scalar] if scalar[0] in "01xz":
                values[scalar[1:]] = _number(scalar[0])
    return {name: values[identifier] for identifier, group in names.items() for name in group if identifier in values}


def _number(bits: str) -> int:
    return int(bits.translate(str.maketrans("xz", "00")), 2)
