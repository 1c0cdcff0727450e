# SPDX-License-Identifier: Apache-2.0
"""A generated folder contains exactly the documented files, with correct statements."""

import re
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from generation_cases import CASES, CASES_BY_LENGTH, WITH_CELLS, WITH_STREAMS, Case, Generated, every_case
from long_tests import long_cases

from montcore import tools
from montcore.architectures import Config
from montcore.cores import MultiplierCore, named
from montcore.exponentiation import find
from montcore.generation import LANGUAGES, generate
from montcore.generation.ranges import operand_limit_text
from montcore.tools import rtl
from montcore.tools.markdown import grouped

ROOT = Path(__file__).resolve().parents[2]


@every_case
def test_systemverilog_folder_holds_the_needed_files_alone(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    name = generated.name
    assert set(generated.content()) == generated.files | case.floorplan | {f"rtl/{name}.sv"}
    originals = rtl.library()
    *library, top = generated.units
    assert top == name
    for own in library:
        original = originals[own.removeprefix(f"{name}_")].read_text()
        assert rtl.tokens(generated.units[own].replace(f"{name}_mont_", "mont_")) == rtl.tokens(original)


@long_cases(
    "[* 33-*",
    "[* 33 *=*",
    but=("[pipelined 33 Reduce=0 Multiplier=1 l2r-*", "[pipelined 33 DigitBits=17 QuotientDelay=2 Multiplier=2-*"),
    why="The sources of a core do not depend on its parameters: each core at 8 bits and two with multipliers "
    "of devices stay.",
)
@long_cases(
    "[*-verilog]",
    but=("[* 8-verilog]",),
    why="The SystemVerilog of these cores is linted, and the Verilog of the shortest ones.",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [*CASES_BY_LENGTH, *WITH_CELLS, WITH_STREAMS], ids=str)
def test_documented_lint_is_clean(case: Case, language: str, tmp_path: Path) -> None:
    generated = case.generate(tmp_path, language)
    build, lint = generated.documented("verilator")
    assert lint[:2] == ["--lint-only", "-Wall"]
    if language == "verilog":
        lint += ["--language", "1364-2005"]
    assert "Warning" not in tools.verilator().check(lint, cwd=tmp_path)
    # Verilator can build the smoke test, too.
    assert build.pop(0) == "--binary"
    assert "Warning" not in tools.verilator().check(["--lint-only", *build], cwd=tmp_path)


@every_case
def test_waivers_are_about_files_of_the_core(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path)
    patterns = re.findall(r'-file "([^"]+)"', (tmp_path / f"{generated.name}.vlt").read_text())
    assert patterns
    for pattern in patterns:
        assert any(fnmatchcase(path, pattern) for path in generated.rtl), pattern


def test_waivers_hide_no_missing_input(tmp_path: Path) -> None:
    generated = CASES[0].generate(tmp_path, "verilog")
    text = generated.top.read_text()
    generated.top.write_text(text.replace("    .x_i(x_i),\n", "", 1))
    assert generated.top.read_text() != text
    _, lint = generated.documented("verilator")
    assert "%Warning-PINMISSING" in tools.verilator().run(lint, cwd=tmp_path).stdout


def test_waivers_hide_no_other_unread_signal(tmp_path: Path) -> None:
    generated = CASES[0].generate(tmp_path, "verilog")
    text = generated.top.read_text()
    generated.top.write_text(text.replace("endmodule", "  wire left_over = clk_i;\nendmodule", 1))
    _, lint = generated.documented("verilator")
    assert "Signal is not used: 'left_over'" in tools.verilator().run(lint, cwd=tmp_path).stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [CASES[0], CASES[-1], WITH_CELLS[0]], ids=str)
def test_each_waiver_names_rule_file_and_signal(case: Case, language: str, tmp_path: Path) -> None:
    generated = case.generate(tmp_path, language)
    lines = (tmp_path / f"{generated.name}.vlt").read_text().splitlines()
    waivers = [line for line in lines if not line.startswith(("//", "`")) and line]
    assert waivers
    for waiver in waivers:
        assert re.fullmatch(r"""lint_off -rule [A-Z]+ -file "[^"]+" -match "[^"]*'\*?\w+\*?'\*?\"""", waiver)


def test_licence_is_the_projects(tmp_path: Path) -> None:
    CASES[0].generate(tmp_path)
    assert (tmp_path / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


@pytest.mark.parametrize("case", [CASES[0], Case(Config("compact", 33, {"Reduce": 0}), "window_protected")], ids=str)
def test_no_module_of_the_rtl_can_be_missed(case: Case, tmp_path: Path) -> None:
    """A protected exponentiator on chaining products uses all modules; others need no entropy or no reduction."""
    generated = case.generate(tmp_path)
    whole = generated.top.read_text()
    for missing, text in generated.units.items():
        generated.top.write_text(whole.replace(text, ""))
        arguments = ["--lint-only", "-Wno-fatal", "--top-module", generated.name, *generated.rtl]
        assert tools.verilator().run(arguments, cwd=tmp_path).returncode != 0, f"{missing} is not needed"


@pytest.mark.parametrize("case", CASES_BY_LENGTH, ids=str)
def test_verilog_folder_holds_one_rtl_file(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path, "verilog")
    name = generated.name
    assert set(generated.content()) == generated.files | case.floorplan | {f"rtl/{name}.v"}
    text = generated.top.read_text()
    modules = re.findall(r"^module (\S+?) ?\(", text, re.MULTILINE)
    assert name in modules
    assert all(re.fullmatch(rf"{name}\w*", module) for module in modules)
    assert not re.search(r"'[hbd]\w*[xz]", text), "simulators spread unknowns"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [CASES[0], CASES[-1]], ids=str)
def test_generation_is_reproducible(case: Case, language: str, tmp_path: Path) -> None:
    here = case.generate(tmp_path / "here", language).content()
    # Another process, with another hash seed, generates the same files.
    arguments = (case.config.architecture, case.config.width, case.exponentiator, language, str(tmp_path / "there"))
    program = """
import ast, sys
from pathlib import Path
from montcore.architectures import Config
from montcore.generation import generate
architecture, width, exponentiator, language, folder = ast.literal_eval(sys.argv[1])
generate(Config(architecture, width), Path(folder), exponentiator=exponentiator, language=language)
"""
    subprocess.run([sys.executable, "-R", "-c", program, repr(arguments)], check=True)
    assert here == Generated(tmp_path / "there").content()


@pytest.mark.parametrize("case", CASES_BY_LENGTH, ids=str)
def test_readme_lists_the_ports_of_the_hardware(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path, "verilog")
    listed = re.findall(
        r"^\| `(\w+)` \| (input|output) \| (\d+) \|", (tmp_path / "README.md").read_text(), re.MULTILINE
    )
    top = generated.top.read_text().partition(f"\nmodule {generated.name}(")[2].partition("endmodule")[0]
    declared = re.findall(r"^  (input|output) (?:\[(\d+):0\] )?(\w+);", top, re.MULTILINE)
    assert sorted(listed) == sorted((name, way, str(int(high or 0) + 1)) for way, high, name in declared)


@every_case
def test_readme_states_the_contract(case: Case, tmp_path: Path) -> None:
    case.generate(tmp_path)
    text = (tmp_path / "README.md").read_text()
    assert f"R = 2^{case.config.r_exponent}." in text
    assert f"--arch {case.config.architecture} --width {case.config.width} " in text
    for name, value in case.config.rtl_parameters.items():
        assert f"| {name} | {value} |" in text
    assert "<<" not in text


@pytest.mark.parametrize("case", [each for each in CASES if not each.exponentiator] + [WITH_STREAMS], ids=str)
def test_readme_of_a_multiplier_states_its_cycles(case: Case, tmp_path: Path) -> None:
    config = case.config
    case.generate(tmp_path)
    text = (tmp_path / "README.md").read_text()
    assert f"| latency | {config.formula} |" in text
    assert re.search(rf"Latency: (\d+\.\d cycles on average .* at most )?{config.worst_latency}\b", text)
    second = config.spacing if config.streams == 2 else 0
    assert re.search(rf"Initiation interval: (at most )?{grouped(config.worst_latency + second + 1)} cycles", text)
    assert (f"`op_ready_o` is low for {grouped(config.setup_cycles)} cycles" in text) == (config.setup_cycles > 0)


@pytest.mark.parametrize("case", [each for each in CASES if each.exponentiator], ids=str)
def test_readme_of_an_exponentiator_states_its_cycles(case: Case, tmp_path: Path) -> None:
    method, config = find(str(case.exponentiator)), case.config
    case.generate(tmp_path)
    text = (tmp_path / "README.md").read_text()
    assert f"A product takes c cycles, here {config.worst_latency};" in text
    assert f"`op_ready_o` is low for {grouped(method.setup_cycles(config))} cycles" in text
    assert f"At most {grouped(method.worst_cycles(config, config.width))} cycles" in text
    assert (f"{grouped(method.worst_cycles(config, 17))} cycles for one of 17 bits" in text) == (config.width > 17)


@every_case
def test_stated_range_is_the_architectures(case: Case) -> None:
    text = operand_limit_text(case.config)
    expression = re.sub(r"(\d+)M", r"\1*M", text).replace("^", "**")
    for modulus in (1, 3, 101, (1 << case.config.width) - 1):
        assert eval(expression, {"M": modulus}) == case.config.operand_limit(modulus)


def test_readme_command_names_changed_parameters(tmp_path: Path) -> None:
    generate(MultiplierCore(Config("compact", 9, {"Reduce": 0})), tmp_path)
    command = "montcore generate --arch compact --width 9 --param Reduce=0 --language systemverilog -o DIR"
    assert command in (tmp_path / "README.md").read_text()


def test_exponent_width_is_the_callers(tmp_path: Path) -> None:
    generate(named(Config("radix2", 9), exponentiator="l2r", exponent_width=20), tmp_path)
    text = (tmp_path / "README.md").read_text()
    assert "| `exponent_i` | input | 20 |" in text
    assert "| `exponent_length_i` | input | 5 |" in text
    assert "--exponentiator l2r --exponent-width 20" in text
