# SPDX-License-Identifier: Apache-2.0
"""Every module elaborates with its own sources, and in all three front ends; illegal parameters stop each of them."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from lint_rtl import elaborations
from long_tests import long_cases

from montcore import tools
from montcore.architectures import ARCHITECTURES
from montcore.exponentiation import METHODS
from montcore.simulation import cells
from montcore.tools import rtl

MODULES = [name for name in rtl.library() if not name.endswith("_pkg")]
FRONT_ENDS = ["verilator", "slang", "read_verilog"]


def elaborate(front_end: str, module: str, parameters: Mapping[str, int]) -> subprocess.CompletedProcess[str]:
    sources = rtl.sources(module)
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    # Models of the module's cells: they take longer to read than most modules.
    files = list(map(str, [*(path for path in cells.paths() if path.stem in text), *sources]))
    if front_end == "verilator":
        settings = [f"-G{name}={value}" for name, value in parameters.items()]
        return tools.verilator().run(["--lint-only", "--top-module", module, *settings, *files])
    if front_end == "slang":
        settings = [f"-G {name}={value}" for name, value in parameters.items()]
        commands = f"read_slang --top {module} {' '.join(settings)} {' '.join(files)}; hierarchy -check -top {module}"
    else:
        settings = [f"-chparam {name} {value}" for name, value in parameters.items()]
        commands = f"read_verilog -sv {' '.join(files)}; hierarchy -check -top {module} {' '.join(settings)}"
    return tools.yosys().run(["-q", "-p", commands])


@long_cases(why="`make lint` elaborates every module; one design of all stays in read_verilog.")
@pytest.mark.parametrize("module", MODULES)
def test_elaborates(module: str) -> None:
    done = elaborate("verilator", module, {})
    assert done.returncode == 0, done.stdout


@long_cases(why="`make lint` elaborates every module; one design of all stays in read_verilog.")
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["outer", "every"])
def test_elaborate_together_in_slang(every: bool) -> None:
    """Modules as tops in one run, which reads shared modules once; unless ``every``, only modules without a parent."""
    files = " ".join(map(str, [*cells.paths(), *rtl.sources(*MODULES)]))
    texts = {name: path.read_text(encoding="utf-8") for name, path in rtl.library().items()}
    inner = {used for name, text in texts.items() for used in rtl.references(text) if used != name}
    tops = " ".join(f"--top {module}" for module in MODULES if every or module not in inner)
    done = tools.yosys().run(["-q", "-p", f"read_slang {tops} {files}; hierarchy -check"])
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["first", "every"])
def test_elaborate_together_in_read_verilog(every: bool, tmp_path: Path) -> None:
    """The legal tops of the lint with parameters; unless ``every``, the shortest tops that no other test reads so."""
    tops = [each for each in elaborations() if each[1]]
    if not every:
        # The first entry of each module in the list is the shortest: it takes half of the time of the longest.
        tops = [
            each
            for each in dict(reversed(tops)).items()
            if not each[0].startswith(("mont_mul_", "mont_exp_", "mont_copro"))
        ]
    instances = [
        f"  {module} #({', '.join(f'.{name}({value})' for name, value in parameters.items())}) u_{i} ();"
        for i, (module, parameters) in enumerate(tops)
    ]
    top = tmp_path / "tops.sv"
    top.write_text("\n".join(["module tops;", *instances, "endmodule", ""]), encoding="utf-8")
    modules = MODULES if every else [module for module, _ in tops]
    files = " ".join(map(str, [*cells.paths(), *rtl.sources(*modules), top]))
    done = tools.yosys().run(["-q", "-p", f"read_verilog -sv {files}; hierarchy -check -top tops"])
    assert done.returncode == 0, done.stdout


ILLEGAL = [
    *((architecture.module, {"Width": 1}, "Width must be at least 2") for architecture in ARCHITECTURES.values()),
    *((method.module, {"Width": 1}, "Width must be at least 2") for method in METHODS.values()),
    *((method.module, {"ExponentWidth": 0}, "ExponentWidth must be at least 1") for method in METHODS.values()),
    ("mont_word_multiplier", {"Modulus": 10}, "Modulus must be 0, or odd and below 2^Width"),
    ("mont_wide_multiplier", {"Modulus": 10}, "Modulus must be 0, or odd and below 2^Width"),
    ("mont_wide_multiplier", {"Width": 522}, "Width must be 2 to 521"),
    ("mont_batch_multiplier", {"Batch": 3}, "Batch must be 2, 4 or 8"),
    ("mont_batch_multiplier", {"Multiplier": 2}, "DigitBits must be at most 17 with Multiplier = 2"),
    ("mont_pipelined_rows", {"WideBits": 26, "DigitBits": 17}, "WideBits must be 0 without Multiplier = 2"),
    ("mont_ntt", {"LogLength": 3}, "LogLength must be 4 to 16"),
    ("mont_ntt", {"Pairs": 2}, "Pairs must be 0 or 1"),
    ("mont_ntt", {"Butterflies": 3}, "Butterflies must be 1, 2 or 4"),
    ("mont_ntt", {"Slots": 3}, "Slots must be 2, 4, 8 or 16"),
    ("mont_ntt", {"Slots": 4, "Pairs": 1}, "Slots must be 2 with Pairs and one butterfly"),
    ("mont_exp_window", {"WindowBits": 0}, "WindowBits must be 1 to 8"),
    ("mont_exp_window", {"WindowBits": 9}, "WindowBits must be 1 to 8"),
    ("mont_exp_window", {"WindowBits": 1, "Protect": 1}, "WindowBits must be at least 2 with Protect"),
    ("mont_canonical_result", {"WordBits": 3}, "WordBits must be at least 4"),
    ("mont_canonical_result", {"ExcessBits": 1}, "ExcessBits must be even"),
    ("mont_exp_control", {"OperandWidth": 257}, "OperandWidth must be Width where results are canonical"),
    (
        "mont_exp_control",
        {"Canonical": 0, "OperandWidth": 256},
        "OperandWidth must be Width where results are canonical",
    ),
    ("mont_coprocessor_registers", {"MaxWidth": 32}, "MaxWidth must be 33 to 8192"),
    ("mont_coprocessor_registers", {"MaxWidth": 8193}, "MaxWidth must be 33 to 8192"),
    ("mont_coprocessor_pool_port", {"Count": 1}, "Count must be 2 to 31"),
    ("mont_registered_multiplier", {"DigitBits": 19}, "DigitBits must be 1 to 18"),
    ("mont_registered_multiplier", {"Technology": 2}, "Technology must be Generic or Ecp5"),
    ("mont_cascaded_multipliers", {"DigitBits": 18}, "DigitBits must be 1 to 17"),
    ("mont_cascaded_multipliers", {"Cycles": 4}, "Cycles must be 2 or 3"),
    ("mont_mul_pipelined", {"DigitBits": 19}, "DigitBits must be 3 to 18, or an even number up to 36"),
    ("mont_mul_pipelined", {"DigitBits": 34, "Multiplier": 2}, "DigitBits must be at most 17 with Multiplier = 2"),
    ("mont_scalable_kernel", {"WordBits": 2}, "WordBits must be at least 3"),
    ("mont_scalable_kernel", {"Elements": 0}, "Elements must be at least 1"),
    ("mont_scalable_kernel", {"Latency": 3}, "Latency must be 1 or 2"),
    ("mont_scalable_core", {"MaxWords": 0}, "MaxWords must be 1 to 65535"),
    ("mont_scalable_core", {"MaxWords": 65535, "Elements": 1}, "MaxWords*WordBits+2 must be at most 65535*Elements"),
]


@long_cases(
    "*-read_verilog]",
    "*-slang]",
    but=("[mont_mul_pipelined*", "[mont_mul_radix2*", "[mont_coprocessor_registers*", "[mont_exp_window*"),
    why="Illegal parameters stop each module in Verilator; the other front ends have one rule or more of some modules.",
)
@long_cases(
    "[mont_mul_pipelined-*-read_verilog]",
    "[mont_mul_pipelined-*-slang]",
    but=("[mont_mul_pipelined-*-Width must be at least 2-*]",),
    why="All rules of this module in Verilator, and one in the other front ends, stay.",
)
@pytest.mark.parametrize("front_end", FRONT_ENDS)
@pytest.mark.parametrize(("module", "parameters", "rule"), ILLEGAL)
def test_illegal_parameters(front_end: str, module: str, parameters: Mapping[str, int], rule: str) -> None:
    done = elaborate(front_end, module, parameters)
    assert done.returncode != 0
    assert f"{module}: {rule}" in done.stdout
