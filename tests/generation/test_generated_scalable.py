# SPDX-License-Identifier: Apache-2.0
"""The generated core and exponentiation of scalable: three precisions in Icarus and Verilator, lint, data sheet."""

from pathlib import Path

import pytest
from generation_cases import Generated, icarus, leave_open, lint, needs_icarus, verilator
from long_tests import long_cases

from montcore import BadInput, Config
from montcore.cores import named
from montcore.generation import LANGUAGES, generate

# Parts, widths and parameters: one word, words and passes that do not divide the width, a short pipeline.
CASES = [
    ("engine", 96, {}),
    ("engine", 41, {"WordBits": 5, "Elements": 7, "Latency": 1}),
    ("power", 32, {}),
    ("power", 8, {"Elements": 3}),
    ("power", 16, {"Elements": 3, "Redundant": 0}),
]


def generated(folder: Path, part: str, language: str, width: int = 32, **parameters: int) -> Generated:
    generate(named(Config("scalable", width, parameters), part=part), folder, language=language)
    return Generated(folder)


@needs_icarus
@pytest.mark.parametrize(("part", "width", "parameters"), CASES, ids=str)
def test_verilog_passes_in_icarus(part: str, width: int, parameters: dict[str, int], tmp_path: Path) -> None:
    done = icarus(generated(tmp_path, part, "verilog", width, **parameters))
    assert (done.returncode, done.stdout) == (0, "PASS\n")


@needs_icarus
@long_cases(but=("[z_word_o-*",), why="Outputs that are left open, of which one stays.")
@pytest.mark.parametrize(
    ("port", "rule"),
    [
        ("z_word_o", "a number has the expected words"),
        ("res_last_o", "a number has the expected words"),
        ("cfg_error_o", "an illegal precision is refused"),
        ("mod_error_o", "an even modulus is refused"),
    ],
)
def test_smoke_test_finds_an_open_output(port: str, rule: str, tmp_path: Path) -> None:
    core = generated(tmp_path, "engine", "verilog")
    leave_open(core, port)
    done = icarus(core)
    assert done.returncode == 1
    assert rule in done.stdout


def test_systemverilog_passes_in_verilator(tmp_path: Path) -> None:
    done = verilator(generated(tmp_path, "power", "systemverilog"))
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("part", "width", "parameters"), CASES[1:3], ids=str)
def test_lint_gives_no_warnings(
    part: str, width: int, parameters: dict[str, int], language: str, tmp_path: Path
) -> None:
    assert lint(generated(tmp_path, part, language, width, **parameters)) == (0, "")


def test_data_sheet(tmp_path: Path) -> None:
    core = generated(tmp_path, "engine", "systemverilog", 1024, Elements=40)
    sheet = (core.folder / "README.md").read_text("utf-8")
    for words in (
        "Any odd modulus of up to 1024 bits; the precision is set at run time.",
        "montcore generate --arch scalable --width 1024 --param Elements=40 --part engine",
        "| `cfg_words_i` | input | 16 | e, the words of the modulus |",
        "| product, 1024 bits | 3",
    ):
        assert words in sheet


def test_the_kernel_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="part: kernel of scalable 64 is only measured; engine and power of scalable"):
        generate(named(Config("scalable", 64), part="kernel"), tmp_path / "core")
    assert not (tmp_path / "core").exists()
