# SPDX-License-Identifier: Apache-2.0
"""The end of a counterexample: last values of signals in a value change dump (VCD)."""

from collections.abc import Mapping
from pathlib import Path


def last_values(trace: Path, signals: Mapping[str, str]) -> dict[str, int]:
    """Return the last value of each signal by the name it has in ``signals``; missing ones are left out.

    A signal is named by its scope and itself, joined by dots. Unknown bits count as 0, as in the solver that writes the
    trace.
    """
    wanted = {signal: name for name, signal in signals.items()}
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
                signal = ".".join([*path, name])
                if signal in wanted:
                    names.setdefault(identifier, []).append(wanted[signal])
            case [vector, identifier] if vector[0] == "b":
                values[identifier] = _number(vector[1:])
            case [scalar] if scalar[0] in "01xz":
                values[scalar[1:]] = _number(scalar[0])
    found = {name: values[identifier] for identifier, group in names.items() for name in group if identifier in values}
    return {name: found[name] for name in signals if name in found}


def _number(bits: str) -> int:
    return int(bits.translate(str.maketrans("xz", "00")), 2)
