# SPDX-License-Identifier: Apache-2.0
"""Synthesised multipliers: the netlist passes the contract testbench with Yosys' models of the cells.

Yosys has no models of block RAMs: cores that need block RAMs are left out, and other cores' tables are in LUT RAM or
registers. MULT18X18D has our model, DSP48E1 Yosys' model.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from campaigns import campaign
from configurations import variants
from contract_testbench import check_contract
from long_tests import long_cases

from montcore import tools
from montcore.architectures import Config, DigitSerial, Pipelined, Redundant
from montcore.cores import MultiplierCore
from montcore.lab.measurement import reports
from montcore.lab.results.sources import KEEP_ADDERS, SynthesisInput
from montcore.lab.targets import TARGETS
from montcore.simulation import cells
from montcore.tools import rtl

# By target: the folder of its models in Yosys. data. The files that these include have cells of other tools.
MODELS = {"ecp5-85k-8": "ecp5", "xc7": "xilinx"}
WIDTH = 8

# A core without special cells, and a core with each of them; all others only in the long run.
SAMPLE = [
    ("ecp5-85k-8", Config("radix2", WIDTH)),
    ("ecp5-85k-8", Config("pipelined", WIDTH, {"Multiplier": 1})),
    ("xc7", Config("redundant", WIDTH)),
    ("xc7", Config("pipelined", WIDTH, {"DigitBits": 17, "QuotientDelay": 2, "Multiplier": 2})),
]


def everything() -> Iterator[tuple[str, Config]]:
    """Every architecture, every value of each parameter once; the vendor's block only on its device."""
    for target in MODELS:
        for config in variants(WIDTH):
            if not _has_block_rams(config):
                yield target, config
    yield "ecp5-85k-8", Config("pipelined", WIDTH, {"Multiplier": 1})
    for delay in (1, 2):
        yield "xc7", Config("pipelined", WIDTH, {"DigitBits": 17, "QuotientDelay": delay, "Multiplier": 2})


def _has_block_rams(config: Config) -> bool:
    return isinstance(config, DigitSerial) or (isinstance(config, Pipelined) and config.quotient == 0)


def netlist(design: SynthesisInput, steps: Sequence[str], folder: Path) -> Path:
    """The netlist that these steps make of a core without a harness, with a model for each cell."""
    target, config = design.target, design.core.config
    texts = rtl.texts(config.module)
    blocks = {f"{name}.sv": text for name, text in target.declarations(texts.values()).items()}
    for name, text in {**texts, **blocks}.items():
        (folder / name).write_text(text, encoding="utf-8")
    parameters = " ".join(f"-G {name}={value}" for name, value in config.rtl_parameters.items())
    commands = [
        f"read_slang --ignore-assertions {parameters} --top {config.module} {' '.join([*texts, *blocks])}",
        f"hierarchy -top {config.module}",
        *(f"{each} -nobram" if each.startswith("synth_") else each for each in steps),
        "tee -q -o stat.json stat -json",
        "write_verilog -noattr netlist.v",
        "design -reset",
        f"read_verilog -D NO_INCLUDES +/{MODELS[target.name]}/cells_sim.v",
        *(f"read_verilog -nooverwrite {path}" for path in cells.paths()),
        "read_verilog netlist.v",
        f"hierarchy -check -top {config.module}",
        "proc",
        "flatten",
        "opt_clean",
        "write_verilog -noattr simulated.v",
    ]
    (folder / "netlist.ys").write_text("\n".join([*commands, ""]), encoding="utf-8")
    tools.yosys().check(["-q", "-l", "netlist.log", "netlist.ys"], cwd=folder)
    return folder / "simulated.v"


@long_cases(
    "[xc7-pipelined*",
    "[xc7-redundant*",
    why="The netlist's equivalence for the cells of one device and for LUT tables stays.",
)
@long_cases(
    "[ecp5-85k-8-pipelined*",
    why="Netlists of the smallest core are simulated here, those of multipliers and other devices in the long tests.",
)
@pytest.mark.parametrize(("target", "config"), SAMPLE, ids=str)
def test_netlist(target: str, config: Config, tmp_path: Path) -> None:
    check(target, config, tmp_path)


@pytest.mark.long
def test_an_adder_that_yosys_drops(tmp_path: Path) -> None:
    """If Yosys keeps the adder again, KEEP_ADDERS and its text in the pages can go."""
    design = SynthesisInput(MultiplierCore(Config("redundant", WIDTH, {"Quotient": 1})), TARGETS["xc7"])
    assert design.steps == (KEEP_ADDERS, *design.target.synthesis)
    for steps, kept in ((design.target.synthesis, False), (design.steps, True)):
        folder = tmp_path / str(kept)
        folder.mkdir()
        simulated = netlist(design, steps, folder)
        assert (check_contract(design.core.config, [simulated], folder, {}) is None) == kept


@pytest.mark.long
def test_netlists_long(tmp_path: Path) -> None:
    with campaign("netlists") as this:
        for target, config in everything():
            folder = tmp_path / str(this.cases)
            folder.mkdir()
            check(target, config, folder)
            this.cases += 1


def check(name: str, config: Config, folder: Path) -> None:
    target = TARGETS[name]
    design = SynthesisInput(MultiplierCore(config), target)
    simulated = netlist(design, design.steps, folder)
    area = target.cells.count(reports.cells((folder / "stat.json").read_text(encoding="utf-8"), config.module))
    assert area.luts
    # Small products of a core with multipliers may be in LUTs.
    assert not area.dsps or isinstance(config, DigitSerial | Pipelined | Redundant)
    assert check_contract(config, [simulated], folder, {}) is None
