# SPDX-License-Identifier: Apache-2.0
"""The lint waivers that a generated core needs, for Verilator."""

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.generation.core import GeneratedCore
from montcore.generation.template import fill
from montcore.tools.resources import folder

_FILE = re.compile(r'-file "([^"]+)"')
_OPEN = re.compile(r"^    \.(\w+)\(\)", re.MULTILINE)
_CIRCULAR = re.compile(
    r"^%Warning-UNOPTFLAT: \S+ (Signal unoptimizable: Circular combinational logic: '[\w.]+')", re.MULTILINE
)
_UNUSED = re.compile(r"^%Warning-UNUSEDSIGNAL: \S+ (.*? (?:not|nor) used: '\w+')", re.MULTILINE)


def of_library(core: GeneratedCore, _: str) -> str:
    """Return the library's waivers for the modules of a core, with their reasons, for its one file."""
    file = f"{core.name}.sv"
    text = (folder("lint") / "verilator_waiver.vlt").read_text(encoding="utf-8")
    _, *paragraphs = text.split("\n\n")
    kept = [_one_file(core.name, file)]
    present: set[str] = set()
    for paragraph in paragraphs:
        lines = paragraph.strip().splitlines()
        waivers = [_FILE.sub(f'-file "*/{file}"', line) for line in lines if _is_about(line, core.sources)]
        new = [line for line in dict.fromkeys(waivers) if line not in present]
        present.update(new)
        if new:
            kept.append("\n".join([*(line for line in lines if line.startswith("//")), *new]))
    return "\n\n".join(kept)


def of_verilog(core: GeneratedCore, rtl: str) -> str:
    """Return the waivers for ``rtl``, a core as Yosys writes it."""
    file = f"{core.name}.v"
    sources = {**{f"tb/{name}": text for name, text in core.cells.items()}, f"rtl/{file}": rtl}

    def lines(rule: str, messages: Iterable[str]) -> list[str]:
        return [f'lint_off -rule {rule} -file "*/{file}" -match "{message}"' for message in sorted(set(messages))]

    opened = (f"*'{name}'*" for text in sources.values() for name in _OPEN.findall(text))
    report = _report(core.name, sources)
    paragraphs = [
        _one_file(core.name, file).splitlines(),
        ["// The core does not need these outputs of its modules or cells.", *lines("PINCONNECTEMPTY", opened)],
        [
            "// Yosys keeps ports and vectors of the source even if nothing reads them, or some of their bits.",
            *lines("UNUSEDSIGNAL", (f"{message}*" for message in _UNUSED.findall(report))),
        ],
        [
            "// Yosys connects equal bits of a vector. No bit depends on itself: Yosys has checked that.",
            *lines("UNOPTFLAT", _CIRCULAR.findall(report)),
        ],
    ]
    return "\n\n".join("\n".join(paragraph) for paragraph in paragraphs if len(paragraph) > 1)


def _report(top: str, sources: Mapping[str, str]) -> str:
    """Return Verilator's warnings about signals that are not read, and about loops."""
    with TemporaryDirectory() as scratch:
        for path, text in sources.items():
            file = Path(scratch) / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        rules = ["--lint-only", "-Wno-fatal", "-Wno-lint", "-Wwarn-UNUSEDSIGNAL", "-Wwarn-UNOPTFLAT"]
        return tools.verilator().check([*rules, "--top-module", top, *sources], cwd=Path(scratch))


def _one_file(top: str, file: str) -> str:
    return fill("one_file.vlt", top=top, file=file).strip()


def _is_about(line: str, files: Iterable[str]) -> bool:
    """Return whether a line is a waiver for one of the files."""
    found = _FILE.search(line)
    return found is not None and any(fnmatchcase(f"/{file}", found[1]) for file in files)
