# SPDX-License-Identifier: Apache-2.0
"""The Yosys adapter: a core becomes a netlist of a target's cells, and the cells are counted."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from montcore import tools
from montcore.measurement.core import Core
from montcore.measurement.harness import TOP
from montcore.measurement.harness import module as harness_module
from montcore.measurement.harness import top as harness_text
from montcore.measurement.reports import cells
from montcore.measurement.targets import Target
from montcore.tools import rtl

NETLIST = "netlist.json"

# Yosys calls a cell after its way from one that has a name. Along chains of a thousand look-up tables most of the
# netlist is names, a gigabyte of which is more than nextpnr's WebAssembly build has memory to read. Bytes.
_LARGE_NETLIST = 256 << 20
# Characters of a name that is shortened then, and how many of them it keeps.
_LONG_NAME, _KEPT = 1000, 200


@dataclass(frozen=True)
class SynthesisInput:
    """What Yosys reads for a core on a target: the core alone, or in the harness where it will be placed."""

    core: Core
    target: Target

    @property
    def in_harness(self) -> bool:
        """Whether the harness is there."""
        return self.target.placement is not None

    @property
    def top(self) -> str:
        """Name of the top module."""
        return TOP if self.in_harness else self.core.module

    @property
    def sources(self) -> dict[str, str]:
        """SystemVerilog by file name, in reading order."""
        modules = (*self.core.library_modules, *((harness_module(self.core),) if self.in_harness else ()))
        texts = {path.name: path.read_text(encoding="utf-8") for path in rtl.sources(*modules)}
        if self.core.top:
            texts[f"{self.core.top.name}.sv"] = self.core.top.text
        if self.in_harness:
            texts[f"{TOP}.sv"] = harness_text(self.core)
        used = [block for block in self.target.blackboxes if any(block in text for text in texts.values())]
        return texts | {f"{block}.sv": self.target.blackboxes[block] for block in used}

    @property
    def fingerprint(self) -> str:
        """Of everything that the figures depend on besides the tools and their options."""
        return rtl.fingerprint(self.sources, self.core.parameters)


def synthesise(design: SynthesisInput, folder: Path) -> dict[str, int]:
    """The core's cells by type; for a target with placement ``folder / NETLIST`` is the whole design, flattened.

    The core stays a module of its own until it is counted, so that it is counted without the harness and nothing of
    it is optimised into the harness. Raises MontcoreError with Yosys' message if it fails.
    """
    for name, text in {**design.sources, **design.target.maps, "synthesis.ys": _script(design)}.items():
        (folder / name).write_text(text, encoding="utf-8")
    tools.yosys().check(["-q", "-l", "synthesis.log", "synthesis.ys"], cwd=folder)
    if design.in_harness and (folder / NETLIST).stat().st_size > _LARGE_NETLIST:
        shorten_names(folder / NETLIST)
    return cells((folder / "stat.json").read_text(encoding="utf-8"), design.core.module)


def shorten_names(netlist: Path) -> None:
    """Give long names in a netlist another end, the same to those that were the same."""

    def short(found: re.Match[bytes]) -> bytes:
        name = found[1] or found[2]
        return b'"%s_%s"' % (name[:_KEPT], hashlib.sha256(name).hexdigest().encode())

    # Between names there is white space, and in them none but for the one that tells the hierarchy.
    long = rb'"([^"\\\s]{%d,})"|(?<="hdlname": )"([^"\\]{%d,})"' % (_LONG_NAME, _LONG_NAME)
    netlist.write_bytes(re.sub(long, short, netlist.read_bytes()))


def _script(design: SynthesisInput) -> str:
    # The front end appends the place in the hierarchy.
    core = f"{design.core.module}$*"
    if design.in_harness:
        options = ["--best-effort-hierarchy"]
    else:
        options = [f"-G {name}={value}" for name, value in design.core.parameters.items()]
    commands = [
        # Assertions are there for simulation and proof.
        " ".join(["read_slang --ignore-assertions", *options, "--top", design.top, *design.sources]),
        f"hierarchy -top {design.top}",
        *([f"setattr -mod -set keep_hierarchy 1 {core}"] if design.in_harness else []),
        *design.target.synthesis,
        "tee -q -o stat.json stat -json",
    ]
    if design.in_harness:
        commands += [
            f"setattr -mod -unset keep_hierarchy {core}",
            "flatten",
            "opt_clean",
            f"write_json {NETLIST}",
        ]
    return "\n".join(commands) + "\n"
