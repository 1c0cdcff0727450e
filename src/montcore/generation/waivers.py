# SPDX-License-Identifier: Apache-2.0
"""The lint waivers that a generated core needs, for Verilator."""

import re
from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.generation.template import fill
from montcore.tools.resources import folder

_FILE = re.compile(r'-file "([^"]+)"')
_OPEN = re.compile(r"^    \.(\w+)\(\)", re.MULTILINE)
_UNUSED = re.compile(r"^%Warning-UNUSEDSIGNAL: \S+ (.*? (?:not|nor) used: '\w+')", re.MULTILINE)


def of_library(top: str, sources: Mapping[str, str]) -> str:
    """Return the library's waivers for the files in ``sources`` (text by path), with their reasons."""
    text = (folder("lint") / "verilator_waiver.vlt").read_text(encoding="utf-8")
    _, *paragraphs = text.replace('"*/mont_', f'"*/{top}_mont_').split("\n\n")
    return "\n\n".join(kept for paragraph in paragraphs if (kept := _about(paragraph, sources)))


def of_verilog(top: str, sources: Mapping[str, str]) -> str:
    """Return the waivers for ``top`` as Yosys writes it; ``sources`` also holds the models of its cells."""
    file = f"{top}.v"

    def lines(rule: str, messages: Iterable[str]) -> list[str]:
        return [f'lint_off -rule {rule} -file "*/{file}" -match "{message}"' for message in sorted(set(messages))]

    opened = (f"*'{name}'*" for text in sources.values() for name in _OPEN.findall(text))
    paragraphs = [
        fill("verilog.vlt", top=top, file=file).strip().splitlines(),
        ["// The core does not need these outputs of its modules or cells.", *lines("PINCONNECTEMPTY", opened)],
        [
            "// Yosys keeps ports and vectors of the source even if nothing reads them, or some of their bits.",
            *lines("UNUSEDSIGNAL", (f"{message}*" for message in _UNUSED.findall(_report(top, sources)))),
        ],
    ]
    return "\n\n".join("\n".join(paragraph) for paragraph in paragraphs if len(paragraph) > 1)


def _report(top: str, sources: Mapping[str, str]) -> str:
    """Return Verilator's warnings about signals that are not read."""
    with TemporaryDirectory() as scratch:
        for path, text in sources.items():
            file = Path(scratch) / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        rules = ["--lint-only", "-Wno-fatal", "-Wno-lint", "-Wwarn-UNUSEDSIGNAL"]
        return tools.verilator().check([*rules, "--top-module", top, *sources], cwd=Path(scratch))


def _about(paragraph: str, files: Collection[str]) -> str:
    """Return the paragraph without the waivers for other files; empty if none is left."""
    lines = paragraph.strip().splitlines()
    reason = [line for line in lines if line.startswith("//")]
    waivers = [line for line in lines if (found := _FILE.search(line)) and _matches(found[1], files)]
    return "\n".join([*reason, *waivers]) if waivers else ""


def _matches(pattern: str, files: Collection[str]) -> bool:
    return any(fnmatchcase(file, pattern) for file in files)
