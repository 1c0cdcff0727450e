# SPDX-License-Identifier: Apache-2.0
"""Modules with a mistake that is planted on purpose: a test that cannot fail shows nothing."""

from collections.abc import Iterable
from pathlib import Path

from montcore.tools import rtl


def planted(module: str, right: str, wrong: str, folder: Path) -> Path:
    """A copy in ``folder`` of a module of the library, with ``wrong`` in the one place of ``right``."""
    text = rtl.library()[module].read_text(encoding="utf-8")
    assert text.count(right) == 1, f"{module} has {text.count(right)} times {right}"
    path = folder / f"{module}.sv"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    return path


def with_planted(sources: Iterable[Path], module: str, right: str, wrong: str, folder: Path) -> list[Path]:
    """The sources, with the mistake in one of them."""
    return [planted(module, right, wrong, folder) if path.stem == module else path for path in sources]
