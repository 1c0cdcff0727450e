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
_MISSING = re.compile(r"^%Warning-PINMISSING: \S+ Instance has missing pin: '(\w+)'", re.MULTILINE)
_OUTPUT = re.compile(r"\boutput (?:\[[^]]*\] )?(\w+)")
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
    report = _report(top, sources)
    # Outputs of the core's own modules have a waiver by their names.
    outputs = {name for text in sources.values() for name in _OUTPUT.findall(text)}
    missing = sorted(name for name in outputs & set(_MISSING.findall(report)) if not name.endswith("_o"))
    if missing:
        lines = [
            f"""lint_off -rule PINMISSING -file "*/{file}" -match "*missing pin: '{name}'*\"""" for name in missing
        ]
        waivers = "\n".join([waivers, "", "// The core does not need these outputs of the device's cells.", *lines])
    unused = [
        f'lint_off -rule UNUSEDSIGNAL -file "*/{file}" -match "{message}*"'
        for message in sorted(set(_UNUSED.findall(report)))
    ]
    if not unused:
        return waivers
    reason = "// Yosys keeps ports and vectors of the source even if nothing reads them, or some of their bits."
    return "\n".join([waivers, "", reason, *unused])


def _report(top: str, sources: Mapping[str, str]) -> str:
    """Return Verilator's warnings about signals that are not read and pins that are not connected."""
    with TemporaryDirectory() as scratch:
        for path, text in sources.items():
            file = Path(scratch) / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        rules = ["--lint-only", "-Wno-fatal", "-Wno-lint", "-Wwarn-UNUSEDSIGNAL", "-Wwarn-PINMISSING"]
        return tools.verilator().check([*rules, "--top-module", top, *sources], cwd=Path(scratch))


def _about(paragraph: str, files: Collection[str]) -> str:
    """Return the paragraph without the waivers for other files; empty if none is left."""
    lines = paragraph.strip().splitlines()
    reason = [line for line in lines if line.startswith("//")]
    waivers = [line for line in lines if (found := _FILE.search(line)) and _matches(found[1], files)]
    return "\n".join([*reason, *waivers]) if waivers else ""


def _matches(pattern: str, files: Collection[str]) -> bool:
    return any(fnmatchcase(file, pattern) for file in files)
