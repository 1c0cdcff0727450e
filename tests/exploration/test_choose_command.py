# SPDX-License-Identifier: Apache-2.0
"""The command ``choose``: its result as JSON, its text, and its errors."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rows import row

from montcore.architectures import Config
from montcore.cli import run
from montcore.cores import CoprocessorCore
from montcore.exponentiation import METHODS
from montcore.lab.results import record
from montcore.lab.targets import PLACED
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools.markdown import grouped


@pytest.fixture
def results(tmp_path: Path) -> Path:
    for measurement in (
        row("radix2", 256, luts=1000, mhz=60.0),
        row("radix2", 1024, luts=4000, mhz=20.0),
        row("carry_save", 1024, luts=8000, mhz=200.0),
        row("redundant", 1024, luts=30000, mhz=40.0, dsps=64),
    ):
        record(measurement, tmp_path)
    return tmp_path


Choose = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(results: Path, capsys: pytest.CaptureFixture[str]) -> Choose:
    def choose(*arguments: str) -> tuple[int, str, str]:
        code = run(["choose", "--target", PLACED, "--results", str(results), *arguments])
        return code, *capsys.readouterr()

    return choose


def test_command(command: Choose) -> None:
    code, out, err = command("--width", "1024", "--max-dsps", "0", "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert result["limits"] == {"max_dsps": 0}
    pick = result["pick"]
    assert (pick["arch"], pick["luts"], pick["estimated"], pick["cycles"]) == ("carry_save", 8000, False, 1060)
    assert pick["products_per_second"] == int(200e6 / 1061)
    assert pick["command"] == "montcore generate --arch carry_save --width 1024 -o carry_save_1024"
    trades = {each["arch"]: each["trade"] for each in result["alternatives"]}
    assert trades == {
        "radix2": "50 % fewer LUTs for 9.7 times the time.",
        "redundant": "69 % less time for 3.8 times the LUTs and 64 more DSP blocks, if it may be --max-dsps 64.",
    }


def test_command_for_people(command: Choose) -> None:
    code, out, _ = command("--width", "512")
    assert code == 0
    assert "LUTs and frequency estimated between 256 and 1024 bits, cycles exact" in out
    assert "montcore generate --arch radix2 --width 512 -o radix2_512" in out


def test_the_table(command: Choose, results: Path) -> None:
    """Times have a fitting unit; figures of earlier RTL, a floorplan and the command that measures are named."""
    planned = replace(row("pipelined", 1024, mhz=100.0), synthesis="synth; floorplan")
    record(planned, results)
    code, out, _ = command("--width", "1024", "--preset", "smallest")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split("  ")[-1] == "core"
    assert " ".join(lines[1].split()) == "1 0.900 µs† 1 000† 0† 0† 100.0† 100.0† yes pipelined 1024"
    assert "† of earlier RTL" in out
    assert "The frequency of a floorplan needs it: constraints/floorplan.py of the generated core." in out
    assert "   measure   montcore measure --arch pipelined --width 1024 --target ecp5-85k-8\n" in out


def test_the_pick_is_generated(command: Choose, tmp_path: Path) -> None:
    code, out, _ = command("--width", "1024", "--preset", "smallest", "-o", str(tmp_path / "core"))
    assert code == 0
    assert f"The pick is in {tmp_path / 'core'}." in out
    assert (tmp_path / "core" / "README.md").is_file()
    assert command("--width", "1024", "--preset", "tiny")[0] == 2


def test_nothing_fits(command: Choose) -> None:
    code, out, err = command("--width", "1024", "--max-luts", "3000")
    assert (code, err) == (1, "")
    assert out.startswith("None of 3 cores of 1024 bits on ecp5-85k-8 fits the limits.")
    assert "--max-luts 4000 would admit radix2 1024:" in out
    code, out, _ = command("--width", "1024", "--max-luts", "3000", "--json")
    assert code == 1
    result = json.loads(out)
    assert result["pick"] is None
    assert [each["limits"] for each in result["relaxed"]] == [{"max_luts": 4000}]


@pytest.mark.parametrize(
    ("options", "what", "how"),
    [
        ([], "multipliers with canonical results", "explore --width 64 --target nexus -o DIR"),
        (["--chaining"], "chaining multipliers", "explore --width 64 --target nexus -o DIR"),
        (
            ["--kind", "window3"],
            "window3 exponentiators",
            "measure --exponentiator window3 --arch NAME --width 64 --target nexus --record DIR",
        ),
    ],
)
def test_nothing_known(options: list[str], what: str, how: str, command: Choose) -> None:
    assert command("--width", "64", "--target", "nexus", *options) == (
        1,
        "",
        f"montcore: no {what} are measured on nexus: montcore {how}, then choose with --results DIR\n",
    )


def test_command_with_the_nearest_width(command: Choose) -> None:
    code, out, err = command("--width", "4096", "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert (result["nearest_width"], result["measured_widths"]) == (1024, [256, 1024])
    assert result["measure"] == "montcore explore --width 4096 --target ecp5-85k-8 -o DIR"
    pick = result["pick"]
    assert (pick["width"], pick["estimated"], pick["estimated_between"], pick["nearest_width"]) == (
        4096,
        True,
        None,
        1024,
    )
    assert pick["cycles"] == Config(pick["arch"], 4096).worst_latency
    code, out, _ = command("--width", "4096", "--max-dsps", "0")
    assert code == 0
    for told in (
        "No multiplier is measured on ecp5-85k-8 at 4096 bits, or at widths on both sides of it",
        "They say little: the widths are more than a factor of two apart.",
        "≈21.1 µs†",
        "at most 4\u202f228 cycles for a product",
        "area in proportion and frequency of 1024 bits, cycles exact",
        "montcore explore --width 4096 --target ecp5-85k-8 -o DIR",
        "montcore generate --arch carry_save --width 4096 -o carry_save_4096",
    ):
        assert told in out
    code, out, _ = command("--width", "4096", "--max-luts", "1")
    assert code == 1
    assert "area in proportion and frequency of 1024 bits, cycles exact" in out


def test_command_for_chaining_cores(command: Choose, results: Path) -> None:
    record(row("carry_save", 1024, luts=6000, mhz=210.0, Reduce=0), results)
    result = json.loads(command("--width", "1024", "--chaining", "--json")[1])
    assert (result["chaining"], result["exponentiator"], result["candidates"]) == (True, None, 1)
    assert result["pick"]["command"] == (
        "montcore generate --arch carry_save --width 1024 --param Reduce=0 -o carry_save_1024_reduce0"
    )


def test_command_for_exponentiators(command: Choose, results: Path) -> None:
    record(row("carry_save", 1024, luts=21000, mhz=120.0, exponentiator="l2r"), results)
    arguments = ("--width", "1024", "--kind", "l2r")
    result = json.loads(command(*arguments, "--json")[1])
    pick = result["pick"]
    config = Config("carry_save", 1024)
    cycles, setup_cycles = METHODS["l2r"].worst_cycles(config, 1024), METHODS["l2r"].setup_cycles(config)
    assert (pick["exponentiator"], pick["cycles"], pick["setup_cycles"]) == ("l2r", cycles, setup_cycles)
    assert pick["powers_per_second"] == int(120e6 / (cycles + 2))
    assert "products_per_second" not in pick
    assert pick["command"] == (
        "montcore generate --arch carry_save --width 1024 --exponentiator l2r -o l2r_carry_save_1024"
    )
    _, out, _ = command(*arguments)
    assert "l2r on carry_save 1024" in out
    assert f"at most {grouped(cycles)} cycles for a power with an exponent of 1024 bits" in out
    assert f"set-up    {grouped(setup_cycles)} cycles for a new modulus\n" in out
    code, out, _ = command(*arguments, "--min-rate", str(pick["powers_per_second"] + 1))
    assert code == 1
    assert f"--min-rate {pick['powers_per_second']} would admit l2r on carry_save 1024:" in out


def test_command_for_a_coprocessor(command: Choose, results: Path) -> None:
    core = row("digit_serial", 4096, mhz=220.0, dsps=16, part="coprocessor", Multipliers=16, Technology=1, Reduce=0)
    record(core, results)
    timing = CoprocessorCore(16, 4096).timing
    power = timing.cycles("MODEXP", Lengths.of_power(2048))
    rsa = timing.cycles("RSA_CRT", Lengths.of_rsa(2048))
    wanted = ("--width", "2048", "--kind", "window")
    code, out, err = command(*wanted, "--max-dsps", "16", "--min-rate", "40")
    assert (code, err) == (0, "")
    for told in (
        "coprocessor with 16 multipliers for moduli of up to 4096 bits",
        f"at most {grouped(power)} cycles for a power with an exponent of 2048 bits",
        f"{power / 220e3:.2f} ms†",
        f"{rsa / 220e3:.3f} ms for a checked private operation with the CRT: {grouped(rsa)} cycles",
        "montcore generate --coprocessor --bus axi4lite --multipliers 16 --max-width 4096 --param Technology=1",
    ):
        assert told in out
    code, out, _ = command(*wanted, "--max-dsps", "15")
    assert code == 1
    assert "--max-dsps 16 would admit coprocessor with 16 multipliers" in out


def test_a_long_set_up_is_told(command: Choose) -> None:
    """The set-up of redundant is shown, because it takes longer than a product; carry_save has no table."""
    _, out, _ = command("--width", "1024")
    told, others = out.split("\n2  or ", maxsplit=1)
    assert "set-up    258 cycles for a new modulus, more than a product takes" in told
    assert "set-up" not in others


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--width", "7"], "--width: must be 8 to 65536, not 7"),
        (["--width", "64", "--target", "abacus"], "--target: unknown target 'abacus'"),
        (["--width", "64", "--target", "xcup", "--min-rate", "1"], "--min-rate: must not be given on xcup, on which "),
        (["--width", "64", "--max-kge", "1"], "--max-kge: must be --max-luts on ecp5-85k-8, which has LUTs"),
        (
            ["--width", "64", "--target", "gates", "--max-luts", "1"],
            "--max-luts: must be --max-kge on gates, which has",
        ),
        (
            ["--width", "64", "--kind", "transform:100"],
            "--kind: a transform must have a power of two from 16 to 65536, not '100'",
        ),
        (["--width", "64", "--kind", "transform:"], "--kind: a transform must have a power of two from"),
        (["--width", "65", "--kind", "transform:256"], "--width: must be at most 64 for transforms of"),
        (["--width", "65", "--kind", "butterfly"], "--width: must be at most 64 for butterflies, not 65"),
        (["--width", "522", "--kind", "every-cycle"], "--width: must be at most 521 for cores with a product in every"),
        (["--width", "4097", "--kind", "batches"], "--width: must be at most 4096 for cores for batches"),
        (
            ["--width", "64", "--kind", "transform:256", "--chaining"],
            "--chaining: must only be given with multiplier, every-cycle or butterfly",
        ),
        (["--width", "64", "--pairs"], "--pairs: must be given with a transform only"),
        (["--width", "64", "--max-luts", "-1"], "--max-luts: must be a finite number of at least 0, not -1"),
        (["--width", "64", "--max-brams", "x"], "--max-brams: must be a decimal"),
        (["--width", "64", "--min-rate", "nan"], "--min-rate: must be a finite number of at least 0, not nan"),
        (["--width", "64", "--results", "nowhere"], "--results: must be an existing folder, not nowhere"),
        (
            ["--width", "64", "--kind", "r3l"],
            "--kind: unknown kind 'r3l'; did you mean r2l? known: multiplier, ",
        ),
        (["--width", "64", "--kind", "l2r", "--chaining"], "--chaining: must only be given with"),
    ],
)
def test_bad_input(arguments: list[str], message: str, command: Choose) -> None:
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"montcore: {message}")
    assert err.count("\n") == 1


def test_a_product_in_every_cycle(command: Choose, results: Path) -> None:
    """Only word multipliers with a modulus at run time are chosen; a longer one serves, and there are no estimates."""
    for each in (
        row("word_multiplier", 32, luts=320, mhz=300.0, dsps=10, Technology=1),
        row("word_multiplier", 64, luts=1200, mhz=240.0, dsps=36, Technology=1),
        row("word_multiplier", 32, luts=100, mhz=400.0, dsps=3, Modulus=2147483649, Technology=1),
    ):
        record(each, results)
    code, out, _ = command("--width", "32", "--kind", "every-cycle", "--json")
    pick = json.loads(out)["pick"]
    assert (code, pick["arch"], pick["dsps"], pick["parameters"]["Modulus"]) == (0, "word_multiplier", 10, 0)
    assert (pick["cycles"], pick["products_per_second"]) == (21, 300_000_000)
    code, out, _ = command("--width", "40", "--kind", "every-cycle", "--json")
    pick = json.loads(out)["pick"]
    assert (code, pick["width"], pick["serves"], pick["dsps"]) == (0, 64, 40, 36)
    code, out, _ = command("--width", "32", "--kind", "every-cycle")
    assert "21 cycles from operands to result, a product in every cycle: 300\u202f000\u202f000 per second" in out
    assert command("--width", "32", "--kind", "butterfly")[0] == 1
    record(row("butterfly", 32, luts=906, mhz=250.0, dsps=10, Technology=1), results)
    record(row("ntt", 32, luts=2000, mhz=200.0, dsps=10, Technology=1), results)
    code, out, _ = command("--width", "32", "--kind", "butterfly")
    assert (code, "25 cycles from operands to result, a butterfly in every cycle" in out) == (0, True)
    assert json.loads(command("--width", "32", "--kind", "every-cycle", "--json")[1])["candidates"] == 1
    record(row("batch_multiplier", 256, luts=4000, mhz=200.0, dsps=17, Multiplier=1, Quotient=0), results)
    record(row("batch_multiplier", 256, luts=3000, mhz=170.0, dsps=16, Batch=8, Multiplier=1, Quotient=0), results)
    code, out, _ = command("--width", "256", "--kind", "batches", "--json")
    pick = json.loads(out)["pick"]
    assert (code, pick["parameters"]["Batch"], pick["cycles"], pick["time_us"]) == (0, 4, 82, round(77 / 4 / 200, 4))
    assert pick["products_per_second"] == 4 * 200_000_000 // 77
    _, out, _ = command("--width", "200", "--kind", "batches", "--min-rate", "10e6")
    assert "82 cycles from operands to result, 4 products in 77 cycles: 10\u202f400\u202f000 per second" in out
    assert command("--width", "256", "--kind", "every-cycle")[0] == 1
    code, _, err = command("--width", "64", "--kind", "every-cycle", "--chaining")
    assert (code, "--arch word_multiplier" in err) == (1, True)
    _, out, _ = command("--width", "256", "--json")
    assert json.loads(out)["candidates"] == 1


@pytest.mark.parametrize(
    ("older", "kind"),
    [
        (["--exponentiator", "l2r"], "l2r"),
        (["--every-cycle"], "every-cycle"),
        (["--butterfly"], "butterfly"),
        (["--batches"], "batches"),
        (["--transform", "256"], "transform:256"),
        (["--transform", "256", "--pairs"], "transform:256:pairs"),
        (["--operation", "rsa"], "rsa"),
    ],
    ids=str,
)
def test_older_options_still_name_a_kind(older: list[str], kind: str, command: Choose) -> None:
    """Two of these options together, or one beside --kind, are refused."""
    assert command("--width", "1024", *older, "--json") == command("--width", "1024", "--kind", kind, "--json")
    code, _, err = command("--width", "1024", *older, "--kind", "multiplier")
    assert (code, "must not be given with another kind of core" in err) == (2, True)
