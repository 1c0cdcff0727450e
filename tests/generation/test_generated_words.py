# SPDX-License-Identifier: Apache-2.0
"""The generated cores for words: their smoke test in Icarus and Verilator, and their lint."""

from pathlib import Path

import pytest
from generation_cases import Generated, icarus, lint, needs_icarus, verilator

from montcore import BatchMultiplier, Butterfly, CurveUnit, Ntt, WideMultiplier, WordMultiplier
from montcore.architectures import FixedLatency
from montcore.cores import named
from montcore.generation import generate

LOADED = WordMultiplier(32, technology=1)
CONSTANT = WordMultiplier(12, modulus=3329)
# A long modulus as a parameter, and chaining results of three digits.
OTHERS = [WordMultiplier(64, modulus=(1 << 64) - (1 << 32) + 1, technology=1), WordMultiplier(48, reduce=0)]
BUTTERFLY = Butterfly(12, modulus=3329)
WIDE = WideMultiplier(66, levels=1)
BATCH = BatchMultiplier(20, batch=2)
TABLES = BatchMultiplier(36, quotient=0, multiplier=1)
TRANSFORM = Ntt(12, log_length=4, pairs=1)
SUMS = Ntt(12, log_length=4, pairs=1, butterflies=2, slots=8)
CURVE_UNIT = CurveUnit(16)
CASES = [
    BUTTERFLY,
    TRANSFORM,
    SUMS,
    CONSTANT,
    BATCH,
    *(
        pytest.param(config, marks=pytest.mark.long)
        for config in (
            LOADED,
            WIDE,
            BatchMultiplier(36, quotient=0, multiplier=1),
            Butterfly(23),
            Ntt(23, butterflies=2),
            Ntt(23, log_length=4, slots=4),
            CURVE_UNIT,
            *OTHERS,
        )
    ),
]


def generated(folder: Path, config: FixedLatency, language: str) -> Generated:
    generate(named(config), folder, language=language)
    return Generated(folder)


@needs_icarus
@pytest.mark.parametrize("config", CASES, ids=str)
def test_verilog_passes_in_icarus_and_lint(config: FixedLatency, tmp_path: Path) -> None:
    core = generated(tmp_path, config, "verilog")
    done = icarus(core)
    assert (done.returncode, done.stdout) == (0, "PASS\n")
    assert lint(core) == (0, "")


@needs_icarus
@pytest.mark.parametrize(
    ("config", "port", "rule"),
    [
        (CONSTANT, "z_o", "z is x*y/R modulo M"),
        (CONSTANT, "res_valid_o", "res_valid_o is high after the latency"),
        (BUTTERFLY, "v_o", "v is the difference modulo M"),
        (TRANSFORM, "out_o", "the product is right"),
        pytest.param(CURVE_UNIT, "out_o", "the multiple of the point is right", marks=pytest.mark.long),
    ],
    ids=str,
)
def test_smoke_test_finds_an_open_output(config: FixedLatency, port: str, rule: str, tmp_path: Path) -> None:
    core = generated(tmp_path, config, "verilog")
    bench = core.folder / core.testbench
    text = bench.read_text(encoding="utf-8")
    opened = text.replace(f".{port}({port.removesuffix('_o')})", f".{port}()")
    assert opened != text
    bench.write_text(opened, encoding="utf-8")
    done = icarus(core)
    assert done.returncode == 1
    assert rule in done.stdout


@pytest.mark.long
def test_systemverilog_passes_in_verilator(tmp_path: Path) -> None:
    done = verilator(generated(tmp_path, LOADED, "systemverilog"))
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")


@pytest.mark.parametrize("config", CASES, ids=str)
def test_systemverilog_lint_gives_no_warnings(config: FixedLatency, tmp_path: Path) -> None:
    assert lint(generated(tmp_path, config, "systemverilog")) == (0, "")
