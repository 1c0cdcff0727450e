# SPDX-License-Identifier: Apache-2.0
"""Recorded rows get the fingerprint of sources that describe the same hardware. Nothing is measured.

A measurement keeps the fingerprint with which it was measured as ``measured_with``, because placement depends on names.
A number of simulated cycles does not.

python tools/same_hardware.py             a line for each newest row whose fingerprint changes
python tools/same_hardware.py --write     replace the fingerprints in results/, commit by commit

A row whose sources are those of OLDEST or of a later commit keeps its hardware if the design, elaborated from those
sources, of the newest such commit, and from the present ones, has, when constants are propagated,

- as many cells with the same type, parameters, attributes and inputs, and
- the same outputs.

Names do not count: a net is what drives it, from the inputs on. What drives a register or a memory is followed through
further registers until that distinguishes no more of them. Nets that are the same by then always have the same value. A
row with older sources stays as it is. So does a row whose hardware differs; its line says so.
"""

import json
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montcore.simulation import cells
from montcore.tools import rtl, yosys
from montcore.tools.files import write_whole

ROOT = Path(__file__).resolve().parents[1]
OLDEST = "2951661"
STORES = ("measurements.jsonl", "simulations.jsonl")

Row = dict[str, Any]
# Sources by file name, parameters of the top, name of the top.
Design = tuple[dict[str, str], dict[str, int], str]

# Runs with the package of a commit: rows in, for each its design.
LIST_DESIGNS = """
import json, sys
from montcore import Config
from montcore.errors import BadInput
try:
    from montcore.measurement.core import Core
except ImportError:
    from montcore.cores import from_fields
else:
    from_fields = lambda row: Core(
        Config(row["architecture"], row["width"], row["parameters"]), row["exponentiator"], row.get("part")
    )
from montcore.results.sources import SynthesisInput
from montcore.targets import find
from montcore.tools import rtl

for line in sys.stdin:
    row = json.loads(line)
    try:
        target = find(row["target"]) if "target" in row else None
        if target:
            core = from_fields(row)
        else:
            config = Config(row["architecture"], row["width"], row["parameters"])
    except BadInput:  # not known to the commit
        print("null")
        continue
    if target:
        design = SynthesisInput(core, target)
        print(json.dumps([design.sources, dict(design.core.parameters), design.top]))
    else:
        sources = {path.name: path.read_text("utf-8") for path in rtl.sources(config.module)}
        print(json.dumps([sources, config.rtl_parameters, config.module]))
"""

# Cells with a state: their outputs start a path.
REGISTERS = ("$dff", "$adff", "$sdff", "$dffe", "$mem", "$dlatch", "$ff", *(path.stem for path in cells.paths()))
# What the front end and the flattening say of the source.
NOTES = ("src", "hdlname", "module_src", "module_hdlname", "module", "cell_src", "full_case", "parallel_case")


def designs(root: Path, lines: list[str]) -> list[Design | None]:
    """The designs of rows by the package and the RTL in a folder, None for a row that these do not know."""
    environment = {"PYTHONPATH": str(root / "src")}
    command = [sys.executable, "-c", LIST_DESIGNS]
    done = subprocess.run(
        command, input="".join(lines), env=environment, cwd=root, capture_output=True, check=True, text=True
    )
    return [tuple(found) if (found := json.loads(line)) else None for line in done.stdout.splitlines()]


def commits() -> list[str]:
    """The commits that changed the RTL, the newest first, and OLDEST."""
    command = ["git", "rev-list", f"{OLDEST}..HEAD", "--", "rtl"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    return [*done.stdout.split(), OLDEST]


def designs_at(commit: str, lines: list[str]) -> list[Design | None]:
    """The designs of rows at a commit."""
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
    with TemporaryDirectory() as scratch:
        with tarfile.open(fileobj=BytesIO(archive)) as files:
            files.extractall(scratch, filter="data")
        return designs(Path(scratch), lines)


def netlist(design: Design) -> dict[str, Any]:
    """The design after elaboration, flattened, with the vendors' cells as black boxes."""
    sources, parameters, top = design
    models = cells.paths()
    texts = {name: text for name, text in sources.items() if Path(name).stem not in {model.stem for model in models}}
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        boxes = " ".join(f"--blackboxed-module {model.stem}" for model in models)
        in_harness = "mont_measure_harness.sv" in texts
        settings = "" if in_harness else " ".join(f"-G {name}={value}" for name, value in parameters.items())
        files = " ".join([*map(str, models), *texts])
        passes = [
            f"read_slang --ignore-assertions --top {top} {boxes} {settings} {files}",
            f"hierarchy -check -top {top}",
            *("proc -noopt", "flatten -noscopeinfo", "memory_collect"),
            # Logic of constants is none: that of a parameter's other value.
            *("opt_expr -full", "opt_clean", "opt_expr -full", "opt_clean -purge", "write_json out.json"),
        ]
        (folder / "elaborate.ys").write_text("\n".join([*passes, ""]), encoding="utf-8")
        yosys().check(["-q", "elaborate.ys"], cwd=folder)
        modules = json.loads((folder / "out.json").read_text(encoding="utf-8"))["modules"]
    (module,) = (module for module in modules.values() if "top" in module["attributes"])
    found: dict[str, Any] = module
    return found


class Hardware:
    """The cells of a module; ``step`` looks one register further back."""

    def __init__(self, module: Mapping[str, Any]) -> None:
        self.ports = module["ports"]
        marks: dict[int, list[Any]] = {}
        for net in module["netnames"].values():
            kept, first = net["attributes"].get("keep", ""), net["attributes"].get("init", "")
            for bit, value in zip_longest(net["bits"], reversed(first)) if kept or first else ():
                marks.setdefault(bit, []).append((kept, value))
        self.nets: dict[Any, int] = {constant: hash(constant) for constant in "01xz"}
        for name, port in self.ports.items():
            if port["direction"] == "input":
                self.nets |= {bit: hash(("input", name, at)) for at, bit in enumerate(port["bits"])}
        # For each cell: what it is, its inputs, and its outputs with their marks.
        self.registers: list[tuple[int, list[Any], list[tuple[Any, int]]]] = []
        gates: dict[int, tuple[int, list[Any], list[tuple[Any, int]]]] = {}
        drivers: dict[Any, int] = {}
        for number, cell in enumerate(module["cells"].values()):
            ports = sorted(cell["connections"].items())
            ins = [bit for port, bits in ports if cell["port_directions"][port] == "input" for bit in bits]
            outs = [
                (bit, hash((port, at, str(sorted(marks.get(bit, []))))))
                for port, bits in ports
                if cell["port_directions"][port] == "output"
                for at, bit in enumerate(bits)
            ]
            what = hash((cell["type"], _text(cell["parameters"]), _text(cell["attributes"])))
            if cell["type"].startswith(REGISTERS):
                self.registers.append((what, ins, outs))
                self.nets |= {bit: hash((what, mark)) for bit, mark in outs}
            else:
                gates[number] = (what, ins, outs)
                drivers |= {bit: number for bit, _ in outs}
        inputs = {number: {drivers[bit] for bit in ins if bit in drivers} for number, (_, ins, _) in gates.items()}
        self.gates = [gates[number] for number in TopologicalSorter(inputs).static_order()]

    def step(self) -> tuple[Counter[int], list[int]]:
        """Look one register further back; return the cells and the outputs as they are now known."""
        nets = self.nets
        found: Counter[int] = Counter()
        for what, ins, outs in self.gates:
            cell = hash((what, *[nets.get(bit, 0) for bit in ins]))
            found[cell] += 1
            for bit, mark in outs:
                nets[bit] = hash((cell, mark))
        seen = [hash((what, *[nets.get(bit, 0) for bit in ins])) for what, ins, _ in self.registers]
        ports = sorted((name, port["bits"]) for name, port in self.ports.items() if port["direction"] == "output")
        outputs = [nets.get(bit, 0) for _, bits in ports for bit in bits]
        for cell, (_, _, outs) in zip(seen, self.registers, strict=True):
            found[cell] += 1
            for bit, mark in outs:
                nets[bit] = hash((cell, mark))
        return found, outputs


def _text(values: Mapping[str, str]) -> str:
    """Parameters or attributes of a cell without the names of the source."""
    # The edge of a clock that a memory does not use for reading says nothing.
    unclocked = ("RD_CLK_POLARITY",) if "1" not in values.get("RD_CLK_ENABLE", "1") else ()
    left_out = (*NOTES, "MEMID", *unclocked)
    return json.dumps({name: value for name, value in values.items() if name not in left_out}, sort_keys=True)


def compare(old: Hardware, new: Hardware) -> int:
    """The number of cells of two designs with the same hardware, or 0 if they differ."""
    kinds = 0
    while True:
        left, right = old.step(), new.step()
        if left != right:
            return 0
        if len(left[0]) == kinds:
            return left[0].total()
        kinds = len(left[0])


@cache
def cells_in_common(old: str, new: str) -> int:
    """As ``compare``, for designs as text."""
    return compare(Hardware(netlist(json.loads(old))), Hardware(netlist(json.loads(new))))


def renewed(row: Row, old: Design, new: Design) -> Row:
    """The row with the fingerprint of the present sources if both designs have the same hardware."""
    value = rtl.fingerprint(*new[:2])
    count = cells_in_common(json.dumps(old), json.dumps(new))
    known = " ".join(str(row[name]) for name in ("exponentiator", "part", "target") if row.get(name))
    changes = " ".join(f"{name}={value}" for name, value in row["parameters"].items())
    shown = f"{count} cells" if count else "DIFFERS"
    print(f"{row['rtl_hash'][:12]} -> {value[:12]}  {shown}  {row['architecture']} {row['width']} {changes} {known}")
    return with_fingerprint(row, value) if count else row


def with_fingerprint(row: Row, value: str) -> Row:
    """The row with another fingerprint. A measurement keeps the one that was measured: names change a placement."""
    first = {"measured_with": row.get("measured_with", row["rtl_hash"])} if "target" in row else {}
    return {**row, "rtl_hash": value, **first}


def newest(rows: Iterable[Row]) -> set[int]:
    """The numbers of the rows that no later one of the same core and target replaces."""
    named = ("architecture", "width", "parameters", "exponentiator", "part", "copies", "target")
    found = {
        json.dumps([row.get(name) for name in named]): at
        for at, row in sorted(enumerate(rows), key=lambda pair: pair[1]["date"])
    }
    return set(found.values())


def renew(lines: list[str]) -> Iterator[list[Row]]:
    """The rows with the fingerprints of the present sources where these describe the same hardware, once per commit."""
    found: list[Row] = [json.loads(line) for line in lines]
    kept = newest(found)
    stale = {
        at: design
        for at, design in enumerate(designs(ROOT, lines))
        if at in kept and design and rtl.fingerprint(*design[:2]) != found[at]["rtl_hash"]
    }
    for commit in commits():
        left = sorted(stale)
        for at, old in zip(left, designs_at(commit, [lines[at] for at in left]), strict=True):
            if old and rtl.fingerprint(*old[:2]) == found[at]["rtl_hash"]:
                found[at] = renewed(found[at], old, stale.pop(at))
        yield found


def main() -> None:
    """Show the evidence for every row that changes; with --write, replace the fingerprints."""
    for store in STORES:
        path = ROOT / "results" / store
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        found = lines
        for rows in renew(lines):
            found = [json.dumps(row, sort_keys=True) + "\n" for row in rows]
            if "--write" in sys.argv[1:]:
                write_whole(path, "".join(found).encode())
        changed = sum(old != new for old, new in zip(lines, found, strict=True))
        print(f"{store}: {changed} of {len(lines)} rows")


if __name__ == "__main__":
    main()
