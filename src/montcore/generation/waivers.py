# SPDX-License-Identifier: Apache-2.0
"""The lint waivers that a generated core needs, for Verilator."""

import re
from collections.abc import Collection, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.generation.template import fill
from montcore.tools.resources import folder

_FILE = re.compile(r'-file "([^"]+)"')
_UNUSED = re.compile(r"^%Warning-UNUSEDSIGNAL: \S+ (.*? (?:not|nor) used: '\w+')", re.MULTILINE)


def of_library(_top: str, sources: Mapping[str, str]) -> str:
    """Return the library's waivers for the files in ``sources`` (text by path), with their reasons."""
    text = (folder("lint") / "verilator_waiver.vlt").read_text(encoding="utf-8")
    _, *paragraphs = text.split("\n\n")
    return "\n\n".join(kept for paragraph in paragraphs if (kept := _about(paragraph, sources)))


def of_verilog(top: str, sources: Mapping[str, str]) -> str:
    """Return the waivers for ``top`` as Yosys writes it; ``sources`` also holds the models of its cells."""
    file = f"{top}.v"
    waivers = fill("verilog.vlt", top=top, file=file).strip()
    unused = [f'lint_off -rule UNUSEDSIGNAL -file "*/{file}" -match "{message}*"' for message in _unused(top, sources)]
    if not unused:
        return waivers
    reason = "// Yosys keeps ports and vectors of the source even if nothing reads them, or some of their bits."
    return "\n".join([waivers, "", reason, *unused])


def _unused(top: str, sources: Mapping[str, str]) -> list[str]:
    """Return the beginnings of Verilator's messages about signals that are not read, up to the name of the signal."""
    with TemporaryDirectory() as scratch:
        for path, text in sources.items():
            file = Path(scratch) / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        rules = ["--lint-only", "-Wno-fatal", "-Wno-lint", "-Wwarn-UNUSEDSIGNAL"]
        report = tools.verilator().check([*rules, "--top-module", top, *sources], cwd=Path(scratch))
    return sorted(set(_UNUSED.findall(report)))


def _about(paragraph: str, files: Collection[str]) -> str:
    """Return the paragraph without the waivers for other files; empty if none is left."""
    lines = paragraph.strip().splitlines()
    reason = [line for line in lines if line.startswith("//")]
    waivers = [line for line in lines if (found := _FILE.search(line)) and _matches(found[1], files)]
    return "\n".join([*reason, *waivers]) if waivers else ""


def _matches(pattern: str, files: Collection[str]) -> bool:
    return any(fnmatchcase(file, pattern) for file in files)
