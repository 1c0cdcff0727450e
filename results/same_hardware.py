# SPDX-License-Identifier: Apache-2.0
"""Recorded rows of `digit_serial` get the fingerprint of sources that describe the same hardware. Nothing is measured.

python results/same_hardware.py             a line for each row whose fingerprint changes
python results/same_hardware.py --write     replace the fingerprints in results/

Since the commit BEFORE, memories of 8192 words and more have blocks of fewer bits instead of banks. A row that was
measured with the sources of BEFORE keeps its hardware if

- all other sources have the same tokens, and
- both versions of the memory, flattened, have the same cells with the same parameters on the same nets, for each width
  of a word, each depth and each technology that the row has.

Any difference stops the script. A row that is not current at BEFORE stays as it is.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montcore import Config
from montcore.architectures.digit_serial import DigitSerial
from montcore.measurement.core import Core
from montcore.measurement.synthesis import SynthesisInput
from montcore.measurement.targets import find
from montcore.simulation import cells
from montcore.tools import rtl, yosys

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "4629f8ef82f19155dc5f2d855a38c902293cf250"
STORES = ("measurements.jsonl", "simulations.jsonl")
MEMORY = "mont_digit_serial_ram"

Row = dict[str, Any]


def git(*words: str) -> str:
    """What git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=True, text=True).stdout


@cache
def before(name: str) -> str:
    """The text of an RTL file at BEFORE, by its name."""
    (path,) = (path for path in git("ls-tree", "-r", "--name-only", BEFORE, "rtl").split() if Path(path).name == name)
    return git("show", f"{BEFORE}:{path}")


def sources_now(row: Row) -> tuple[dict[str, str], Mapping[str, int]]:
    """SystemVerilog by file name, and the parameters of the top, as they are now."""
    config = Config(row["architecture"], row["width"], row["parameters"])
    if "target" not in row:
        return {path.name: path.read_text("utf-8") for path in rtl.sources(config.module)}, config.rtl_parameters
    part = {"part": row["part"]} if "part" in row else {}
    core = Core(config, row["exponentiator"], **part)
    return SynthesisInput(core, find(row["target"])).sources, core.parameters


def sources_before(now: Mapping[str, str]) -> dict[str, str]:
    """The same sources at BEFORE; what is not from the library has not changed."""
    library = {path.name for path in rtl.library().values()}
    return {name: before(name) if name in library else text for name, text in now.items()}


def check_others(old: Mapping[str, str], new: Mapping[str, str]) -> None:
    """Raises SystemExit if a source other than those of the memory differs in its tokens."""
    for name, text in old.items():
        if not name.startswith(MEMORY) and list(rtl.tokens(text)) != list(rtl.tokens(new[name])):
            raise SystemExit(f"{name} differs")


def netlist(files: Mapping[str, str], parameters: Mapping[str, int]) -> dict[str, Any]:
    """The memory after elaboration, flattened, with the vendors' cells as black boxes."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        models = cells.paths()
        boxes = " ".join(f"--blackboxed-module {model.stem}" for model in models)
        settings = " ".join(f"-G {name}={value}" for name, value in parameters.items())
        read = f"read_slang --top {MEMORY} {boxes} {settings} {' '.join([*map(str, models), *files])}"
        script = f"{read}; hierarchy -check -top {MEMORY}; proc; flatten; opt_clean -purge; write_json out.json"
        (folder / "elaborate.ys").write_text(script.replace("; ", "\n"), encoding="utf-8")
        yosys().check(["-q", "elaborate.ys"], cwd=folder)
        modules = json.loads((folder / "out.json").read_text(encoding="utf-8"))["modules"]
    (module,) = (module for module in modules.values() if "top" in module["attributes"])
    result: dict[str, Any] = module
    return result


def hardware(module: Mapping[str, Any]) -> tuple[Counter[str], dict[str, list[str]]]:
    """The cells and outputs of a module without loops, each net called by what drives it, from the inputs on."""
    nets = {
        bit: f"{name}[{i}]"
        for name, port in module["ports"].items()
        if port["direction"] == "input"
        for i, bit in enumerate(port["bits"])
    }
    nets |= {constant: constant for constant in "01xz"}
    found: Counter[str] = Counter()
    left = list(module["cells"].values())
    while left:
        ready = [cell for cell in left if all(bit in nets for bit in _bits(cell, "input"))]
        if not ready:
            raise SystemExit("a loop among the cells")
        for cell in ready:
            inputs = {port: [nets[bit] for bit in cell["connections"][port]] for port in _ports(cell, "input")}
            text = json.dumps([cell["type"], cell["parameters"], inputs], sort_keys=True).replace(".u_ram", "")
            driver = rtl.content_hash([text])
            found[driver] += 1
            for port in _ports(cell, "output"):
                nets |= {bit: f"{driver}.{port}[{i}]" for i, bit in enumerate(cell["connections"][port])}
            left.remove(cell)
    ports = module["ports"].items()
    return found, {name: [nets[b] for b in port["bits"]] for name, port in ports if port["direction"] == "output"}


def _ports(cell: Mapping[str, Any], direction: str) -> list[str]:
    return [port for port in cell["connections"] if cell["port_directions"][port] == direction]


def _bits(cell: Mapping[str, Any], direction: str) -> list[int | str]:
    return [bit for port in _ports(cell, direction) for bit in cell["connections"][port]]


@cache
def check_memory(word_bits: int, address_bits: int, technology: int) -> int:
    """The number of cells in both versions. Raises SystemExit if they differ."""
    parameters = {"WordBits": word_bits, "AddressBits": address_bits, "Technology": technology}
    new_paths = rtl.sources(MEMORY)
    names = [path.name for path in new_paths]
    new = hardware(netlist({path.name: path.read_text(encoding="utf-8") for path in new_paths}, parameters))
    old = hardware(netlist({name: before(name) for name in names}, parameters))
    if old != new:
        raise SystemExit(f"the memories of {word_bits} bits and {address_bits} address bits differ")
    return new[0].total()


def renewed(row: Row) -> Row:
    """The row with the fingerprint of the present sources if it was current at BEFORE, otherwise the row."""
    if row["architecture"] != "digit_serial":
        return row
    new, parameters = sources_now(row)
    old = sources_before(new)
    if rtl.fingerprint(old, parameters) != row["rtl_hash"]:
        return row
    value = rtl.fingerprint(new, parameters)
    if value == row["rtl_hash"]:
        return row
    check_others(old, new)
    config = Config(row["architecture"], row["width"], row["parameters"])
    assert isinstance(config, DigitSerial)
    engine = config.engine
    word_width = (engine.slot_words - 1).bit_length() or 1
    # The ring's place for a second product or none, M~ of 4 moduli, and the operands in 16 slots.
    depths = [word_width, word_width + 1, word_width + 2, word_width + 4]
    word_bits = engine.columns * config.digit_bits
    count = sum(check_memory(word_bits, depth, config.rtl_parameters["Technology"]) for depth in depths)
    print(f"{row['rtl_hash'][:12]} -> {value[:12]}  {count} cells in memories  {row.get('part', '')} {config}")
    return {**row, "rtl_hash": value}


def main() -> None:
    """Show the evidence for every row that changes; with --write, replace the fingerprints."""
    for store in STORES:
        path = ROOT / "results" / store
        lines = path.read_text(encoding="utf-8").splitlines()
        found = [json.dumps(renewed(json.loads(line)), sort_keys=True) for line in lines]
        if "--write" in sys.argv[1:]:
            path.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
        changed = sum(old != new for old, new in zip(lines, found, strict=True))
        print(f"{store}: {changed} of {len(lines)} rows")


if __name__ == "__main__":
    main()
