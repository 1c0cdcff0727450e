# SPDX-License-Identifier: Apache-2.0
"""The Yosys adapter: synthesis of a core to a netlist, and the number of its cells."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from montcore import tools
from montcore.checks import check_integer
from montcore.cores import Core
from montcore.errors import BadInput, MontcoreError
from montcore.measurement.harness import COPIES_TOP, HARNESS_TOP
from montcore.measurement.harness import copies as copies_text
from montcore.measurement.harness import module as harness_module
from montcore.measurement.harness import top as harness_text
from montcore.measurement.reports import cells
from montcore.measurement.targets import Target
from montcore.tools import rtl
from montcore.tools.systemverilog import literal

NETLIST = "netlist.json"
_LOG = "synthesis.log"

# Size in bytes from which names are shortened. Yosys names a cell after its path from a named one, so that names of a
# gigabyte arise along chains of a thousand LUTs. nextpnr's WebAssembly build lacks the memory to read them.
_LARGE_NETLIST = 256 << 20
# More than any device can hold.
MAX_COPIES = 256
# Length of a name from which it is shortened, and the number of characters that it keeps.
_LONG_NAME, _KEPT = 1000, 200


@dataclass(frozen=True)
class SynthesisInput:
    """The input of Yosys for a core on a target: the core in its harness for placement, otherwise only the core.

    Raises BadInput naming ``copies``.
    """

    core: Core
    target: Target
    copies: int = 1

    def __post_init__(self) -> None:
        check_integer("copies", self.copies)
        if not 1 <= self.copies <= MAX_COPIES:
            raise BadInput("copies", f"must be 1 to {MAX_COPIES}, not {self.copies}")

    @property
    def in_harness(self) -> bool:
        """True if the core is in its harness."""
        return self.target.placement is not None

    @property
    def top(self) -> str:
        """Name of the top module."""
        return HARNESS_TOP if self.in_harness else self.core.module

    @property
    def sources(self) -> dict[str, str]:
        """SystemVerilog by file name, in reading order."""
        modules = (*self.core.modules, *((harness_module(self.core),) if self.in_harness else ()))
        texts = {path.name: path.read_text(encoding="utf-8") for path in rtl.sources(*modules)}
        texts |= self.core.texts
        if self.in_harness:
            texts[f"{HARNESS_TOP}.sv"] = harness_text(self.core)
        return texts | {f"{block}.sv": text for block, text in self.target.declarations(texts.values()).items()}

    @property
    def fingerprint(self) -> str:
        """Hash of the sources and parameters."""
        return rtl.fingerprint(self.sources, self.core.parameters)


def synthesise(design: SynthesisInput, folder: Path) -> dict[str, int]:
    """Synthesise and return the core's cells by type; with placement, write the flat design to ``folder / NETLIST``.

    The core stays a separate module until its cells are counted, so that the harness does not affect the count.
    Copies are made afterwards, from the netlist. Raises MontcoreError with Yosys' message if Yosys fails.
    """
    texts = {**design.sources, **design.target.maps, "synthesis.ys": _script(design)}
    if design.copies > 1:
        texts[f"{COPIES_TOP}.sv"] = copies_text(design.copies)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    done = tools.yosys().run(["-q", "-l", _LOG, "synthesis.ys"], cwd=folder)
    if done.returncode != 0:
        # A fatal error is only in the log.
        log = (folder / _LOG).read_text(encoding="utf-8", errors="replace") if (folder / _LOG).exists() else ""
        raise MontcoreError(f"yosys failed:\n{tools.tail(done.stdout + log)}")
    if design.in_harness and (folder / NETLIST).stat().st_size > _LARGE_NETLIST:
        shorten_names(folder / NETLIST)
    return cells((folder / "stat.json").read_text(encoding="utf-8"), design.core.module)


def shorten_names(netlist: Path) -> None:
    """Replace the end of long names in a netlist by a hash; equal names stay equal."""

    def short(found: re.Match[bytes]) -> bytes:
        name = found[1] or found[2]
        return b'"%s_%s"' % (name[:_KEPT], hashlib.sha256(name).hexdigest().encode())

    # White space separates names. Only the name that holds the hierarchy contains white space.
    long = rb'"([^"\\\s]{%d,})"|(?<="hdlname": )"([^"\\]{%d,})"' % (_LONG_NAME, _LONG_NAME)
    netlist.write_bytes(re.sub(long, short, netlist.read_bytes()))


def _script(design: SynthesisInput) -> str:
    # The front end appends the hierarchical path.
    core = f"{design.core.module}$*"
    if design.in_harness:
        options = ["--best-effort-hierarchy"]
    else:
        options = [f"-G {name}={literal(name, value)}" for name, value in design.core.parameters.items()]
    commands = [
        # Assertions are for simulation and proof.
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
        ]
        if design.copies > 1:
            commands += [
                f"read_verilog -sv {COPIES_TOP}.sv",
                f"hierarchy -top {COPIES_TOP}",
                "flatten",
                "opt_clean",
            ]
        if design.target.placement and design.target.placement.program:
            # nextpnr-xilinx has no site for these records of the hierarchy.
            commands.append("delete t:$scopeinfo")
        commands.append(f"write_json {NETLIST}")
    return "\n".join(commands) + "\n"
