# SPDX-License-Identifier: Apache-2.0
"""The command line, most of it in this process: exit codes, one-line errors, JSON, no files that remain."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import typer
from command_line import Done, montcore
from long_tests import long_cases

from montcore.architectures import ARCHITECTURES, Config
from montcore.cli.application import application, commands
from montcore.errors import BadInput
from montcore.exponentiation import METHODS
from montcore.lab.targets import TARGETS

SEED = 20260118
GOOD = {"--arch": "compact", "--width": "8", "--x": "211", "--y": "198", "--modulus": "225"}
PROGRAM = Path(sys.executable).parent / "montcore"


def with_options(options: dict[str, str]) -> list[str]:
    return [word for pair in options.items() for word in pair]


def assert_rejected(done: Done, argument: str, rule: str) -> None:
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert argument in done.stderr
    assert rule in done.stderr


@pytest.mark.parametrize(
    ("argument", "value", "rule"),
    [
        ("--modulus", "226", "odd"),
        ("--modulus", "0", "zero"),
        ("--modulus", "-225", "negative"),
        ("--modulus", "257", "9 bits, more than the width of 8"),
        ("--x", "225", "less than the modulus"),
        ("--x", "-1", "negative"),
        ("--y", "0x100", "less than the modulus"),
        ("--y", "garbage", "integer"),
        ("--y", "", "integer"),
        ("--y", "1_0", "integer"),
        ("--y", "@no_such_file", "cannot read no_such_file"),
        ("--y", "@.", "cannot read"),
        ("--y", "@/dev/zero", "must have at most 1048576 characters"),
        ("--arch", "karatsuba", "known: radix2, compact"),
        ("--width", "7", "8 to 65536"),
        ("--width", "1000000000000", "8 to 65536"),
        ("--width", "wide", "integer"),
        ("--param", "Reduce=2", "one of 0, 1"),
        ("--param", "Reduce", "NAME=VALUE"),
        ("--param", "Speed=1", "no such parameter"),
    ],
)
def test_bad_input(argument: str, value: str, rule: str, tmp_path: Path) -> None:
    done = montcore("multiply", *with_options({**GOOD, argument: value}), cwd=tmp_path)
    assert_rejected(done, argument, rule)
    assert not list(tmp_path.iterdir())


def test_missing_option_and_command() -> None:
    assert_rejected(montcore("multiply", "--arch", "compact"), "--width", "required")
    assert_rejected(montcore("multply"), "multply", "No such command")
    assert_rejected(montcore("multiply", "--speed"), "--speed", "No such option")


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        (["power", "--base", "101", "--exponent", "1", "--modulus", "101"], "--base"),
        (["power", "--base", "5", "--exponent", "-1", "--modulus", "101"], "--exponent"),
        (["power", "--base", "5", "--exponent", "4", "--exponent-length", "2", "--modulus", "101"], "--exponent"),
        (["power", "--base", "5", "--exponent", "4", "--exponent-width", "0", "--modulus", "101"], "--exponent-width"),
        (
            ["power", "--base", "5", "--exponent", "4", "--exponent-length", "99999", "--modulus", "101"],
            "--exponent-length",
        ),
        (["generate", "-o", "out", "--exponentiator", "l2r", "--exponent-width", "1" * 12], "--exponent-width"),
        (["power", "--base", "5", "--exponent", "4", "--modulus", "100"], "--modulus"),
        (["power", "--base", "5", "--exponent", "4", "--modulus", "101", "--method", "spiral"], "--method"),
        (["measure", "--target", "abacus"], "--target"),
        (["measure", "--target", "xc6v", "--seeds", "0"], "--seeds"),
        (["measure", "--target", "xc6v", "--seeds", "1000000"], "--seeds"),
        (["measure", "--target", "xc6v", "--part", ""], "--part"),
        (["measure", "--target", "xc6v", "--exponentiator", ""], "--exponentiator"),
        (["generate", "-o", "out", "--exponentiator", ""], "--exponentiator"),
        (["measure", "--target", "xc6v", "--part", "wheel"], "--part"),
        (["generate", "-o", "out", "--language", "vhdl"], "--language"),
        (["generate", "-o", "out", "--exponentiator", "spiral"], "--exponentiator"),
        (["generate", "-o", "out", "--coprocessor"], "--arch"),
        (["generate", "-o", "out", "--bus", "apb"], "--bus"),
        (["measure", "--target", "xc6v", "--coprocessor"], "--arch"),
        (["measure", "--target", "xc6v", "--part", "coprocessor"], "--part"),
        (["measure", "--target", "xc6v", "--part", "pair-coprocessor"], "--part"),
        (["measure", "--target", "xc6v", "--streams", "2"], "--streams"),
        (["measure", "--target", "xc6v", "--count", "2", "--arch", "compact", "--width", "64"], "--count"),
        (["measure", "--target", "xc6v", "--max-width", "256"], "--max-width"),
        (["prove", "--width", "2"], "--width"),
        (["prove", "--what", "time", "--width", "7"], "--width"),
        (["prove", "--what", "power"], "--what"),
        (["prove", "--exponentiator", "r2l"], "--arch"),
    ],
)
def test_bad_input_elsewhere(arguments: list[str], argument: str, tmp_path: Path) -> None:
    width = [] if "prove" in arguments else ["--width", "16"]
    done = montcore(*arguments, "--arch", "radix2", *width, cwd=tmp_path)
    assert done.returncode == 2, done
    assert done.stderr.startswith(f"montcore: {argument}: "), done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        ([], "--arch"),
        (["--arch", "radix2"], "--width"),
        (["--coprocessor", "--multipliers", "0"], "--multipliers"),
        (["--coprocessor", "--max-width", "63"], "--max-width"),
        (["--coprocessor", "--max-width", "8193"], "--max-width"),
        (["--coprocessor", "--multipliers", "4", "--streams", "3"], "--streams"),
        (["--coprocessor", "--multipliers", "2", "--streams", "2"], "--streams"),
        (["--coprocessor", "--param", "Reduce=0"], "--param Reduce"),
        (["--coprocessor", "--param", "Technology=2"], "--param Technology"),
        (["--coprocessor", "--exponentiator", "l2r"], "--exponentiator"),
    ],
)
@pytest.mark.parametrize("command", [["generate", "-o", "out"], ["measure", "--target", "gates"]], ids=" ".join)
def test_what_is_missing_or_too_much(command: list[str], arguments: list[str], argument: str, tmp_path: Path) -> None:
    done = montcore(*command, *arguments, cwd=tmp_path)
    assert_rejected(done, argument, "must")
    assert not list(tmp_path.iterdir())


def test_unknown_bus(tmp_path: Path) -> None:
    assert_rejected(montcore("generate", "-o", "out", "--coprocessor", "--bus", "pci", cwd=tmp_path), "--bus", "must")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        (["multiply", *with_options(GOOD), "--trace", ""], "--trace"),
        (["generate", "--arch", "radix2", "--width", "8", "-o", ""], "--output"),
        (["measure", "--arch", "radix2", "--width", "8", "--target", "gates", "--record", ""], "--record"),
        (["explore", "--width", "8", "--target", "gates", "--output="], "--output"),
        (["choose", "--width", "256", "--target", "ecp5-85k-8", "--results", ""], "--results"),
        (["reproduce", "--paper", "compact", "-o", "out", "--record", ""], "--record"),
        (["kernel", "--width", "64", "--area", "9000", "-o", ""], "--output"),
    ],
)
def test_empty_name_is_not_the_current_folder(arguments: list[str], argument: str, tmp_path: Path) -> None:
    """An unset variable of the shell gives an empty name."""
    assert_rejected(montcore(*arguments, cwd=tmp_path), argument, "must not be empty")
    assert not list(tmp_path.iterdir())


# A complete line of each command: the first example in --help has all required arguments.
_LINES = {
    **{name: command.examples[0].split() for name, command in commands().items()},
    **{f"cache {name}": ["cache", name] for name in ("show", "prune", "clear")},
}


def _empty() -> Iterator[tuple[list[str], str]]:
    """Yield a line with an empty value for each option and argument that takes one, and its name."""
    for name, line in _LINES.items():
        command: Any = typer.main.get_command(application())
        for word in name.split():
            command = command.commands[word]
        for parameter in command.params:
            if parameter.param_type_name == "argument":
                yield [*name.split(), ""], parameter.opts[0]
            elif not parameter.is_flag and parameter.name != "message":
                yield [*line, parameter.opts[0], ""], parameter.opts[0]


@pytest.mark.parametrize(
    ("line", "name"), list(_empty()), ids=lambda each: " ".join(each) if isinstance(each, list) else ""
)
def test_no_option_takes_an_empty_value(line: list[str], name: str, tmp_path: Path) -> None:
    """An unset variable of the shell gives an empty value: the program does not treat the option as left out."""
    done = montcore(*line, cwd=tmp_path)
    assert_rejected(done, f"montcore: {name}: ", "")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["generate", "--arch", "radix2", "--width", "8"], "--output: must be absolute, since"),
        (["generate", "--arch", "radix2", "--width", "8", "-o", "x"], "--output: must be absolute, since"),
        (["multiply", *with_options(GOOD), "--trace", "x.fst"], "--trace: must be absolute, since"),
        (["explore", "--width", "8", "--target", "gates", "-o", "x"], "--output: must be absolute, since"),
        (["measure", "--arch", "radix2", "--width", "8", "--target", "gates", "--record", "x"], "--record: must be "),
        (["reproduce", "--paper", "compact", "--quick", "-o", "x"], "--output: must be absolute, since"),
        (["kernel", "--width", "64", "--area", "9000", "-o", "x"], "--output: must be absolute, since"),
        (
            ["choose", "--width", "256", "--target", "ecp5-85k-8", "--results", "x"],
            "--results: must be absolute, since",
        ),
    ],
)
def test_the_current_folder_is_gone(arguments: list[str], said: str, tmp_path: Path) -> None:
    """A name in the missing folder is refused. Commands that need no such name work."""
    program = "import os, sys; os.rmdir(os.getcwd()); from montcore.cli.program import main; main()"
    folder = tmp_path / "gone"
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"montcore: {said}")
    assert "the current folder is gone" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        (["multiply", *with_options(GOOD), "--trace", "loop/x.fst"], "--trace"),
        (["generate", "--arch", "radix2", "--width", "8", "-o", "loop"], "--output"),
        (["generate", "--coprocessor", "--max-width", "64", "-o", "loop/core"], "--output"),
        (["measure", "--arch", "radix2", "--width", "8", "--target", "gates", "--record", "loop"], "--record"),
        (["explore", "--width", "8", "--target", "gates", "--output", "loop"], "--output"),
        (["reproduce", "--paper", "compact", "-o", "loop"], "--output"),
        (["kernel", "--width", "64", "--area", "9000", "-o", "loop"], "--output"),
    ],
)
def test_a_link_to_itself(arguments: list[str], argument: str, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert_rejected(montcore(*arguments, cwd=tmp_path), argument, "must not be a symbolic link that leads to itself")
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        (["--method", "window"], "--method"),
        (["ecdsa", "--method", "window"], "--method"),
        (["x25519", "--message", "x"], "--message"),
        (["ecdsa", "--arch", "radix2"], "--arch"),
    ],
)
def test_options_of_another_demo(arguments: list[str], argument: str) -> None:
    done = montcore("demo", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"montcore: {argument}: ")


def test_without_a_command_it_helps() -> None:
    done = montcore()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == montcore("--help").stdout
    assert done.stdout.startswith("Usage: montcore ")
    assert_rejected(montcore("cache"), "cache", "show, prune, clear")


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        ([], "--arch"),
        (["--exponentiator", "spiral"], "--exponentiator"),
        (["--exponentiator", ""], "--exponentiator"),
        (["--exponentiator", "r2l", "--what", "range"], "--what"),
        (["--exponentiator", "r2l", "--width", "8"], "--width"),
        (["--exponentiator", "r2l", "--param", "Reduce=0"], "--param"),
    ],
)
def test_bad_input_of_prove(arguments: list[str], argument: str, tmp_path: Path) -> None:
    done = montcore("prove", *arguments, cwd=tmp_path)
    assert done.returncode == 2, done
    assert done.stderr.startswith(f"montcore: {argument}: "), done.stderr
    assert done.stderr.count("\n") == 1


def test_list() -> None:
    listed = json.loads(montcore("list", "--json").stdout)
    assert [row["name"] for row in listed["architectures"]] == list(ARCHITECTURES)

    (one,) = json.loads(montcore("list", "radix2", "--json").stdout)["architectures"]
    assert one == listed["architectures"][0]


def test_list_has_the_values_for_programs() -> None:
    """Values are a list, or the limits of a range as numbers next to its text."""
    listed = json.loads(montcore("list", "--json").stdout)
    kinds = ("architectures", "fixed_latency", "transforms", "curve_units")
    given = {(row["name"], each["name"]): each for kind in kinds for row in listed[kind] for each in row["parameters"]}
    for each in given.values():
        legal = range(each["min"], each["max"] + 1) if isinstance(each["values"], str) else each["values"]
        assert each["default"] in legal
        assert isinstance(each["values"], str) == ("min" in each) == ("max" in each)
    assert (given["scalable", "Elements"]["min"], given["scalable", "Elements"]["max"]) == (1, 65536)
    assert given["wide_multiplier", "Modulus"]["max"] == 2**521 - 1
    assert listed["coprocessors"][0]["limits"] == {"--max-width": {"min": 64, "max": 8192}}


def test_list_is_a_line_for_each() -> None:
    out = montcore("list").stdout
    for known in (ARCHITECTURES, METHODS):
        for name, each in known.items():
            assert re.search(rf"^  {name} +{re.escape(each.title)}$", out, re.MULTILINE)
    coprocessor = montcore("list", "coprocessor").stdout
    for word in ("RSA_CRT", "--multipliers: 2, 4, 8, 16, 32", "--bus: axi4lite"):
        assert word in coprocessor
    refused = montcore("list", "radix3")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("montcore: name: unknown name 'radix3'; did you mean radix2? known: radix2, ")


def test_targets() -> None:
    rows = json.loads(montcore("targets", "--json").stdout)["targets"]
    assert {row["name"]: row["frequency"] for row in rows} == {
        name: target.is_placed for name, target in TARGETS.items()
    }
    assert re.search(
        r"^ecp5-85k-8 +Lattice .* area and frequency after place and route$", montcore("targets").stdout, re.MULTILINE
    )


@pytest.mark.parametrize(("given", "meant"), [("folding", "Folding"), ("Foldng", "Folding"), ("reduce", "Reduce")])
def test_a_parameter_that_is_nearly_right(given: str, meant: str) -> None:
    with pytest.raises(BadInput, match=f"param {given}: pipelined has no such parameter; did you mean {meant}\\? "):
        Config("pipelined", 64, {given: 2})


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["choose", "--width", "256", "--target", "ecp5"], "ecp5-85k-8"),
        (["choose", "--width", "256", "--target", "gatmate"], "gatemate"),
        (["choose", "--width", "256", "--target", "ecp5-85k-8", "--operation", "ECDSA_SIGN"], "ecdsa-sign"),
        (["measure", "--arch", "carrysave", "--width", "64", "--target", "xc7"], "carry_save"),
        (["choose", "--width", "64", "--target", "xc7", "--exponentiator", "windows"], "window"),
        (["explore", "--sweep", "Small", "--output", "out"], "small"),
        (["demo", "x22519"], "x25519"),
        (["reproduce", "--paper", "scalable-kernel", "--output", "out"], "scalable"),
        (["list", "pipline"], "pipelined"),
    ],
)
def test_a_name_that_is_nearly_right(arguments: list[str], meant: str, tmp_path: Path) -> None:
    refused = montcore(*arguments, cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert re.fullmatch(rf"montcore: -?-?\w+: unknown \w+ '\S+'; did you mean {meant}\? known: .*\n", refused.stderr)
    assert not list(tmp_path.iterdir())


def test_nothing_is_meant_by_a_name_unlike_all() -> None:
    refused = montcore("choose", "--width", "256", "--target", "abacus")
    assert refused.stderr.startswith("montcore: --target: unknown target 'abacus'; known: ")


@pytest.mark.parametrize("columns", ["0", "1", "40", "80", "200"])
def test_list_for_people(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every name is whole, with its values and its meaning, and lines fit the terminal."""
    monkeypatch.setenv("COLUMNS", columns)
    out = "".join(f"\n{montcore('list', name).stdout}" for name in [*ARCHITECTURES, *METHODS])
    words = " ".join(out.split())
    for architecture in ARCHITECTURES.values():
        assert f"\n{architecture.name}: " in out
        for parameter in architecture.known_parameters():
            values = ", ".join(map(str, parameter.values))
            if isinstance(parameter.values, range):
                values = f"{parameter.values[0]} to {parameter.values[-1]}"
            meaning = " ".join(parameter.meaning.split())
            assert f"{parameter.name}={parameter.default}: ({values}) {meaning}" in words
    for method in METHODS.values():
        assert f"\n{method.name}: " in out
        assert " ".join(method.formula.split()) in words
    # A formula without spaces is not broken.
    assert all(len(line) <= max(40, int(columns)) for line in out.splitlines() if len(line.split()) > 1)


def test_multiply_reads_every_spelling_of_a_number(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("0xD3\n", encoding="ascii")
    options = {**GOOD, "--x": "@x", "--y": "0Xc6"}
    done = montcore("multiply", *with_options(options), "--json", cwd=tmp_path)
    result = json.loads(done.stdout)
    assert (result["value"], result["cycles"], result["r_exponent"]) == ("0x3f", 10, 8)
    assert done.stderr == ""


def test_power_takes_an_exponent_wider_than_the_modulus() -> None:
    done = montcore(
        *("power", "--arch", "radix2", "--width", "8", "--json"),
        *("--base", "5", "--exponent", "65537", "--modulus", "201"),
    )
    result = json.loads(done.stdout)
    assert int(result["value"], 16) == pow(5, 65537, 201)
    assert result["cycles"] == 3 + (2 + 17 + 2) * (9 + 1)


@long_cases(
    "*",
    but=("[radix2]", "[redundant]"),
    why="One code path for all architectures, whose products and powers are simulated elsewhere.",
)
@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_power_with_either_source_of_constants(arch: str) -> None:
    rng = random.Random(SEED)
    modulus = rng.getrandbits(16) | 1 << 15 | 1
    base, exponent = rng.randrange(modulus), rng.getrandbits(16)
    numbers = ["--base", str(base), "--exponent", hex(exponent), "--modulus", str(modulus)]
    computed = json.loads(montcore("power", "--arch", arch, "--width", "16", *numbers, "--json").stdout)
    supplied = json.loads(
        montcore("power", "--arch", arch, "--width", "16", *numbers, "--supplied-constants", "--json").stdout
    )
    assert int(computed["value"], 16) == int(supplied["value"], 16) == pow(base, exponent, modulus)
    assert computed["cycles"] == supplied["cycles"]
    method, config = METHODS["l2r"], Config(arch, 16)
    assert computed["setup_cycles"] == method.setup_cycles(config)
    assert supplied["setup_cycles"] == method.setup_cycles(config, supplied=True) <= computed["setup_cycles"]


def test_trace(tmp_path: Path) -> None:
    montcore("multiply", *with_options(GOOD), "--trace", "wave.fst", cwd=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["wave.fst"]
    assert (tmp_path / "wave.fst").stat().st_size > 0


def test_a_missing_compiler_is_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [PROGRAM, "multiply", *with_options(GOOD)],
        env={"PATH": str(tmp_path), "MONTCORE_CACHE": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "montcore: g++ is not installed: apt-get install g++\n"


def test_version() -> None:
    done = montcore("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"montcore {metadata.version('montcore')}\n", "")
