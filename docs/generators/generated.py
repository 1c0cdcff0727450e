# SPDX-License-Identifier: Apache-2.0
"""Writes or checks generated files."""

import sys
from collections.abc import Mapping
from pathlib import Path


def main(files: Mapping[Path, str], root: Path) -> int:
    """Write the files, or only check them if the program is called with --check; return the exit code."""
    check = sys.argv[1:] == ["--check"]
    stale = [file for file, text in files.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
    if check and stale:
        names = ", ".join(str(file.relative_to(root)) for file in stale)
        print(f"stale: {names}: run `make tables`", file=sys.stderr)
        return 1
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        part.write_text(files[file], encoding="utf-8")
        part.replace(file)
    return 0
