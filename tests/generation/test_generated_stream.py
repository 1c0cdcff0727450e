# SPDX-License-Identifier: Apache-2.0
"""AXI4-Stream around generated cores: words under pauses, and cores that cannot have streams."""

import json
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cocotb_support import run_cocotb
from generation_cases import Generated, lint
from long_tests import long_cases

from montcore import BadInput, Config, Ntt, tools
from montcore.architectures.ntt import COMMANDS
from montcore.cores import CoprocessorCore, Core, NttCore, named
from montcore.generation import generate

BENCH = Path(__file__).with_name("stream_bench.py")
Case = dict[str, dict[str, list[str]]]


def joined(*parts: tuple[int, int]) -> str:
    """Return a word of numbers with their bits, each from a byte on."""
    word = place = 0
    for number, bits in parts:
        word |= number << place
        place += -(-bits // 8) * 8
    return str(word)


def products(config: Config) -> Case:
    rng, bits = random.Random(str(config)), config.operand_width
    modulus = rng.getrandbits(config.width) | 1 << config.width - 1 | 1
    inverse = pow(2, -config.r_exponent, modulus)
    pairs = [(0, modulus - 1), *((rng.randrange(modulus), rng.randrange(modulus)) for _ in range(30))]
    return {
        "sent": {
            "s_axis_modulus": [str(modulus)],
            "s_axis_operands": [joined((x, bits), (y, bits)) for x, y in pairs],
        },
        "expected": {"m_axis_result": [str(x * y * inverse % modulus) for x, y in pairs]},
    }


def butterflies(config: Config) -> Case:
    rng, bits = random.Random(str(config)), config.operand_width
    modulus = rng.getrandbits(config.width) | 1 << config.width - 1 | 1
    inverse = pow(2, -config.r_exponent, modulus)
    rows = [(rng.getrandbits(1), *(rng.randrange(modulus) for _ in range(3))) for _ in range(30)]
    results = []
    for gs, x, y, w in rows:
        factor = w * inverse
        u, v = (x + y, (x - y) * factor) if gs else (x + y * factor, x - y * factor)
        results.append(joined((u % modulus, bits), (v % modulus, bits)))
    operands = [joined((gs, 1), (x, bits), (y, bits), (w, bits)) for gs, x, y, w in rows]
    return {
        "sent": {"s_axis_modulus": [str(modulus)], "s_axis_operands": operands},
        "expected": {"m_axis_result": results},
    }


def transforms(config: Ntt) -> Case:
    rng, modulus = random.Random(str(config)), config.prime
    words = [rng.randrange(modulus) for _ in range(config.length)]
    commands = [joined((COMMANDS.index(name), 3), (0, 1)) for name in ("table", "load", "forward", "unload")]
    return {
        "sent": {
            "s_axis_modulus": [str(modulus)],
            "s_axis_command": commands,
            "s_axis_in": [str(word) for word in (*config.table(modulus), *words)],
        },
        "expected": {"m_axis_out": [str(word) for word in config.forward(words, modulus)]},
    }


NTT = Ntt(12, log_length=4)
CASES: dict[str, tuple[Core, Case]] = {
    "multiplier": (named(Config("radix2", 33)), products(Config("radix2", 33))),
    "two products": (
        named(Config("pipelined", 40, {"Streams": 2})),
        products(Config("pipelined", 40, {"Streams": 2})),
    ),
    "word multiplier": (named(Config("word_multiplier", 31)), products(Config("word_multiplier", 31))),
    "butterfly": (named(Config("butterfly", 23)), butterflies(Config("butterfly", 23))),
    "transform": (NttCore(NTT), transforms(NTT)),
}


def simulate(folder: Path, case: Case, build: Path) -> None:
    core = Generated(folder)
    top = f"{core.name}_axis"
    run_cocotb([folder / path for path in core.rtl], top, {}, BENCH, build, extra_env={"CASE": json.dumps(case)})


@long_cases("[two products]", "[butterfly]", why="Streams of a multiplier, a word core and a transform stay.")
@pytest.mark.parametrize("name", CASES)
def test_words_pass_under_pauses(name: str, tmp_path: Path) -> None:
    core, case = CASES[name]
    generate(core, tmp_path / "core", stream="axi4stream")
    simulate(tmp_path / "core", case, tmp_path / "build")


@long_cases("[word multiplier-operands*", "[multiplier*", why="Words that are lost, of which one place stays.")
@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("word multiplier", "m_axis_result_tready | ~m_axis_result_tvalid", "1'b1"),
        ("word multiplier", "operands_ready & enable", "operands_ready"),
        ("multiplier", ".res_ready_i(m_axis_result_tready)", ".res_ready_i(1'b1)"),
    ],
)
def test_lost_words_are_found(name: str, right: str, wrong: str, tmp_path: Path) -> None:
    core, case = CASES[name]
    generate(core, tmp_path / "core", stream="axi4stream")
    (around,) = (tmp_path / "core" / "rtl").glob("*_axis.v")
    text = around.read_text()
    assert text.count(right) == 1
    around.write_text(text.replace(right, wrong))
    with pytest.raises((AssertionError, pytest.fail.Exception, SystemExit)):
        simulate(tmp_path / "core", case, tmp_path / "build")


@long_cases("[*-verilog]", but=("[multiplier-verilog]",), why="The module around the core is Verilog in both.")
@pytest.mark.parametrize("language", ["systemverilog", "verilog"])
@pytest.mark.parametrize("name", CASES)
def test_the_module_is_clean_and_described(name: str, language: str, tmp_path: Path) -> None:
    core, _ = CASES[name]
    generate(core, tmp_path, language=language, stream="axi4stream")
    made = Generated(tmp_path)
    assert made.rtl[1:] == [f"rtl/{core.name}_axis.v"]
    assert lint(made) == (0, "")
    top = f"{core.name}_axis"
    arguments = ["--lint-only", "-Wall", "--quiet", "--top-module", top, f"{core.name}.vlt", "-f", f"{core.name}.f"]
    assert tools.verilator().run(arguments, cwd=tmp_path).stdout == ""
    readme = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "--stream axi4stream " in readme
    assert "| `s_axis_modulus_*` |" in readme


@pytest.mark.skipif(shutil.which("ghdl") is None, reason="GHDL is not installed: apt-get install ghdl")
@long_cases("[word multiplier]", "[butterfly]", "[transform]", why="The component comes from the ports of the module.")
@pytest.mark.parametrize("name", ["multiplier", "word multiplier", "butterfly", "transform"])
def test_the_module_is_a_component_in_vhdl(name: str, tmp_path: Path) -> None:
    """An entity in VHDL around the module; GHDL turns the entity into Verilog."""
    core, case = CASES[name]
    generate(core, tmp_path / "core", language="verilog", stream="axi4stream")
    made = Generated(tmp_path / "core")
    package = (made.folder / "vhdl" / f"{made.name}_pkg.vhd").read_text(encoding="utf-8")
    (ports,) = re.findall(rf"component {made.name}_axis is\s+(port \(.*?\);)\s+end component", package, re.DOTALL)
    connections = ", ".join(f"{port} => {port}" for port in re.findall(r"(\w+) : (?:in|out) ", ports))
    (tmp_path / "shell.vhd").write_text(f"""\
library ieee;
use ieee.std_logic_1164.all;
use work.{made.name}_pkg.all;
entity shell is {ports} end entity;
architecture rtl of shell is begin
  core : {made.name}_axis port map ({connections});
end architecture;
""")

    def ghdl(*arguments: str) -> str:
        done = subprocess.run(["ghdl", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    ghdl("-a", f"core/vhdl/{made.name}_pkg.vhd", "shell.vhd")
    verilog = ghdl("--synth", "--out=verilog", "shell")
    # GHDL writes an empty module for the component.
    (tmp_path / "shell.v").write_text(verilog[verilog.index("module shell") :])
    sources = [*(made.folder / path for path in made.rtl), tmp_path / "shell.v"]
    run_cocotb(sources, "shell", {}, BENCH, tmp_path / "build", extra_env={"CASE": json.dumps(case)})


@pytest.mark.parametrize(
    ("core", "stream", "message"),
    [
        (named(Config("radix2", 8)), "axi3", "stream: must be axi4stream, not 'axi3'"),
        (named(Config("batch_multiplier", 64)), "axi4stream", "stream: results of .* cannot wait"),
        (CoprocessorCore(2, 64), "axi4stream", "stream: is for multipliers, word cores and transforms"),
    ],
)
def test_other_cores_have_no_streams(core: Core, stream: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=message):
        generate(core, tmp_path / "core", stream=stream)
    assert not (tmp_path / "core").exists()
