# SPDX-License-Identifier: Apache-2.0
"""The generated engine: its smoke test in Icarus and Verilator, its lint, and parts that are refused."""

from pathlib import Path

import pytest
from generation_cases import Generated, icarus, leave_open, lint, needs_icarus, verilator
from long_tests import long_cases

from montcore import BadInput, Config
from montcore.cores import named
from montcore.generation import LANGUAGES, generate


def generated(folder: Path, part: str, language: str, width: int = 96, **parameters: int) -> Generated:
    generate(named(Config("digit_serial", width, parameters), part=part), folder, language=language)
    return Generated(folder)


# Parts, widths and parameters: one column, a short number, two interleaved products, and a vendor's blocks.
CASES = [
    ("engine", 96, {}),
    ("engine", 24, {"Multipliers": 8, "DigitBits": 16}),
    ("pair-engine", 96, {"Multipliers": 4, "Technology": 1}),
]


@long_cases(
    "[engine-96-*",
    why="Other engines pass in Icarus, one with two products at a time; the Verilog of this one is linted.",
)
@needs_icarus
@pytest.mark.parametrize(("part", "width", "parameters"), CASES, ids=str)
def test_verilog_passes_in_icarus(part: str, width: int, parameters: dict[str, int], tmp_path: Path) -> None:
    done = icarus(generated(tmp_path, part, "verilog", width, **parameters))
    assert (done.returncode, done.stdout) == (0, "PASS\n")


@needs_icarus
@pytest.mark.parametrize(
    ("port", "rule"),
    [("out_word_o", "a number has the expected words"), ("error_o", "a command has the expected error")],
)
def test_smoke_test_finds_an_open_output(port: str, rule: str, tmp_path: Path) -> None:
    core = generated(tmp_path, "engine", "verilog")
    leave_open(core, port)
    done = icarus(core)
    assert done.returncode == 1
    assert rule in done.stdout


def test_systemverilog_passes_in_verilator(tmp_path: Path) -> None:
    core = generated(tmp_path, "pair-engine", "systemverilog", Multipliers=4)
    done = verilator(core)
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("part", "width", "parameters"), CASES, ids=str)
def test_lint_gives_no_warnings(
    part: str, width: int, parameters: dict[str, int], language: str, tmp_path: Path
) -> None:
    core = generated(tmp_path, part, language, width, **parameters)
    assert lint(core) == (0, "")


@pytest.mark.parametrize(
    ("config", "part", "message"),
    [
        (Config("radix2", 64), "engine", "radix2 has no part 'engine'; it has no parts"),
        (
            Config("digit_serial", 64),
            "pair-engine",
            "pair-engine must have 4 multipliers or more",
        ),
        (Config("digit_serial", 64), "kernel", "kernel of digit_serial 64 is only measured"),
    ],
    ids=str,
)
def test_other_parts_are_refused(config: Config, part: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"part: {message}"):
        generate(named(config, part=part), tmp_path / "core")
    assert not (tmp_path / "core").exists()


def test_an_exponentiator_has_no_part(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="part: must not be given with an exponentiator"):
        generate(named(Config("digit_serial", 64), exponentiator="l2r", part="engine"), tmp_path / "core")
