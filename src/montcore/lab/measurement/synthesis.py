# SPDX-License-Identifier: Apache-2.0
"""The Yosys adapter: synthesis of a core to a netlist, and the number of its cells."""

import hashlib
import re
from pathlib import Path

from montcore import tools
from montcore.errors import MontcoreError
from montcore.lab.measurement.reports import cells
from montcore.lab.results.harness import COPIES_TOP
from montcore.lab.results.harness import copies as copies_text
from montcore.lab.results.sources import SynthesisInput
from montcore.tools.systemverilog import literal

NETLIST = "netlist.json"
_LOG = "synthesis.log"

# Size in bytes from which names are shortened. Yosys names a cell after its path from a named one, so that names of a
# gigabyte arise along chains of a thousand LUTs. nextpnr's WebAssembly build lacks the memory to read them.
_LARGE_NETLIST = 256 << 20
# Length of a name from which it is shortened, and the number of characters that it keeps.
_LONG_NAME, _KEPT = 1000, 200


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


def _shared(design: SynthesisInput) -> list[str]:
    """Return commands by which all repeated instances have one module; the front end makes a module for each."""
    module, instances = design.core.repeated
    if not (design.in_harness and module):
        return []
    return [
        f"chtype -set {module}${design.top}.{instances[0]} t:{module}$*",
        f"hierarchy -top {design.top}",
        f"setattr -mod -set keep_hierarchy 1 {module}$*",
    ]


def _script(design: SynthesisInput) -> str:
    # The front end appends the hierarchical path.
    core = f"{design.core.module}$*"
    if design.in_harness:
        options = ["--best-effort-hierarchy"]
    else:
        options = [
            f"-G {name}={literal(design.core.module, name, value)}" for name, value in design.core.parameters.items()
        ]
    commands = [
        # Assertions are for simulation and proof.
        " ".join(["read_slang --ignore-assertions", *options, "--top", design.top, *design.sources]),
        f"hierarchy -top {design.top}",
        *_shared(design),
        *([f"setattr -mod -set keep_hierarchy 1 {core}"] if design.in_harness else []),
        *design.steps,
        "tee -q -o stat.json stat -json",
    ]
    if design.in_harness:
        commands += [
            f"setattr -mod -unset keep_hierarchy {core}",
            *([f"setattr -mod -unset keep_hierarchy {design.core.repeated[0]}$*"] if design.core.repeated[0] else []),
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
