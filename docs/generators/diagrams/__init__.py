# SPDX-License-Identifier: Apache-2.0
"""The pictures of the documentation, each from a source here.

- ``NAME.py`` draws an architecture, a method of exponentiation, the engine, the coprocessors, the example of a
  system-on-chip, or the symbols of all these.
- ``NAME.json`` is a timing diagram for WaveDrom.
"""

from importlib import import_module
from pathlib import Path

from montcore.architectures import ARCHITECTURES, OTHERS
from montcore.exponentiation import METHODS
from montcore.generation.datasheet import waves

SOURCES = Path(__file__).parent


def rendered() -> dict[str, str]:
    """Every picture by the name of its file."""
    names = (*ARCHITECTURES, *OTHERS, *METHODS, "engine", "coprocessor", "curve_coprocessor", "soc", "stack", "legend")
    blocks = {f"{name}.svg": import_module(f".{name}", __name__).draw().svg() for name in names}
    timing = {
        f"{source.stem}.svg": waves.draw(source.read_text(encoding="utf-8"))
        for source in sorted(SOURCES.glob("*.json"))
    }
    return blocks | timing
