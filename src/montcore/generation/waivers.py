# SPDX-License-Identifier: Apache-2.0
"""The lint waivers that a generated core needs, for Verilator."""

import re
from collections.abc import Collection
from fnmatch import fnmatchcase
from pathlib import Path

from montcore.generation.template import fill
from montcore.tools.resources import folder

_FILE = re.compile(r'-file "([^"]+)"')


def of_library(files: Collection[str]) -> str:
    """Return the library's waivers for the given files (paths), with their reasons."""
    text = (folder("lint") / "verilator_waiver.vlt").read_text(encoding="utf-8")
    _, *paragraphs = text.split("\n\n")
    return "\n\n".join(kept for paragraph in paragraphs if (kept := _about(paragraph, files)))


def of_verilog(files: Collection[str]) -> str:
    """Return the waivers for files that Yosys writes."""
    return "\n\n".join(fill("verilog.vlt", file=Path(file).name).strip() for file in files)


def _about(paragraph: str, files: Collection[str]) -> str:
    """Return the paragraph without the waivers for other files; empty if none is left."""
    lines = paragraph.strip().splitlines()
    reason = [line for line in lines if line.startswith("//")]
    waivers = [line for line in lines if (found := _FILE.search(line)) and _matches(found[1], files)]
    return "\n".join([*reason, *waivers]) if waivers else ""


def _matches(pattern: str, files: Collection[str]) -> bool:
    return any(fnmatchcase(file, pattern) for file in files)
