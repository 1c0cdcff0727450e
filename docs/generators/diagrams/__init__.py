# SPDX-License-Identifier: Apache-2.0
"""The pictures of the documentation, each from a source here.

- ``NAME.py`` draws an architecture, a method of exponentiation, the engine, the coprocessors, the example of a
  system-on-chip, or the symbols of all these.
- ``NAME.json`` is a timing diagram for WaveDrom; the files in ``sheet/`` are templates for data sheets.
"""

from importlib import import_module
from pathlib import Path

import waves

from montcore.architectures import ARCHITECTURES, OTHERS
from montcore.exponentiation import METHODS

SOURCES = Path(__file__).parent


def rendered() -> dict[str, str]:
    """Every picture by the name of its file."""
    names = (*ARCHITECTURES, *OTHERS, *METHODS, "engine", "coprocessor", "curve_coprocessor", "soc", "stack", "legend")
    blocks = {f"{name}.svg": import_module(f".{name}", __name__).draw().svg() for name in names}
    return blocks | _timing(SOURCES)


def for_sheets() -> dict[str, str]:
    """Every timing diagram of data sheets by the name of its file."""
    return _timing(SOURCES / "sheet")


def _timing(folder: Path) -> dict[str, str]:
    return {f"{path.stem}.svg": waves.draw(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}
