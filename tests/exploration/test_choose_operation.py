# SPDX-License-Identifier: Apache-2.0
"""Choosing by an operation of keys and curves: the cores with the operation, their cycles, and the text."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rows import fitting, row

from montcore.cli import run
from montcore.cores import CoprocessorCore, CurveCoprocessorCore, CurveUnitCore
from montcore.lab.exploration.choice import Budget, choose
from montcore.lab.exploration.kind import Kind
from montcore.lab.exploration.operation import OPERATIONS
from montcore.lab.results import Measurement, record, stored
from montcore.lab.targets import PLACED
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools.resources import folder

SMALL, LARGE = CoprocessorCore(2, 1024), CoprocessorCore(16, 4096, streams=2)
WIDTHS = {"rsa": 2048, "x-multiply": 255}

Choose = Callable[..., tuple[int, str, str]]


def measured() -> list[Measurement]:
    return [
        row("digit_serial", 1024, luts=2000, mhz=200.0, part="coprocessor", Reduce=0),
        row("digit_serial", 4096, luts=3000, mhz=190.0, part="pair-coprocessor", Reduce=0, Multipliers=16),
        row("carry_save", 1024, luts=8000, mhz=200.0),
    ]


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Choose:
    for measurement in measured():
        record(measurement, tmp_path)

    def choose(*arguments: str) -> tuple[int, str, str]:
        code = run(["choose", "--target", PLACED, "--results", str(tmp_path), *arguments])
        return code, *capsys.readouterr()

    return choose


def test_signatures(command: Choose) -> None:
    code, out, err = command("--width", "256", "--kind", "ecdsa-sign", "--json")
    assert (code, err) == (0, "")
    pick = json.loads(out)["pick"]
    lengths = Lengths.of_curve(256)
    cycles = LARGE.timing.cycles("ECDSA_SIGN", lengths, table=True)
    assert (pick["cycles"], pick["streams"], pick["max_width"], pick["width"]) == (cycles, 2, 4096, 256)
    assert pick["setup_cycles"] == LARGE.timing.cycles("EC_TABLE", lengths, table=True)
    assert pick["operations_per_second"] == int(190e6 / (cycles + 1))
    assert pick["command"] == LARGE.command
    _, smallest, _ = command("--width", "256", "--kind", "ecdsa-sign", "--preset", "smallest")
    assert "cycles for a signature with ECDSA;" in smallest
    assert "cycles for the table of a curve's base point" in smallest
    assert f"generate  {SMALL.command}" in smallest


def test_a_verification_is_an_average(command: Choose) -> None:
    """Cycles depend on the public scalars; the shown cycles are within 2 % of the average for random scalars."""
    _, text, _ = command("--width", "256", "--kind", "ecdsa-verify")
    assert "about the average" in text
    rng = random.Random(20261126)
    lengths = Lengths.of_curve(256)
    scalars = [(rng.getrandbits(256), rng.getrandbits(256)) for _ in range(20)]
    cycles = [LARGE.timing.cycles("ECDSA_VERIFY", replace(lengths, scalars=pair)) for pair in scalars]
    assert OPERATIONS["ecdsa-verify"].cycles(LARGE, 256) == pytest.approx(sum(cycles) / len(cycles), rel=0.02)


def test_the_key_must_fit(command: Choose) -> None:
    """Primes of RSA and of a curve take half a slot."""
    _, out, _ = command("--width", "2048", "--kind", "rsa", "--json")
    result = json.loads(out)
    assert (result["candidates"], result["pick"]["max_width"]) == (1, 4096)
    assert result["pick"]["cycles"] == LARGE.timing.cycles("RSA_CRT", Lengths.of_rsa(2048))
    code, out, err = command("--width", "600", "--kind", "ec-multiply")
    assert (code, out) == (1, "")
    assert err.startswith("montcore: no coprocessors or curve units with ec-multiply are measured")
    assert "montcore measure --coprocessor" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--width", "256", "--kind", "sign"],
            "--kind: unknown kind 'sign'; did you mean ecdsa-sign? known: multiplier, ",
        ),
        (["--width", "256", "--kind", "x-multiply"], "--width: must be 255 or 448 for a multiple with X25519 "),
        (["--width", "256", "--kind", "rsa", "--chaining"], "--chaining: must only be given with"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)
def test_errors(arguments: list[str], message: str, command: Choose) -> None:
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"montcore: {message}")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_recorded_coprocessors_have_every_operation(operation: str) -> None:
    """More multipliers are faster, and the least cycles of all are found."""
    width = WIDTHS.get(operation, 256)
    cores = fitting(stored(folder("results")), width, PLACED, Kind(operation))
    assert {core.core.multipliers for core in cores if isinstance(core.core, CoprocessorCore)} >= {2, 4, 8, 16, 32}
    assert all(isinstance(core.core, CoprocessorCore | CurveCoprocessorCore | CurveUnitCore) for core in cores)
    pick = choose(cores, Budget(), "fastest").pick
    assert pick is not None
    assert pick.time == min(core.time for core in cores)


def _units(*, mhz: float | None) -> list[Measurement]:
    """Rows of curve units with registers, as they are recorded."""
    return [
        row("curve_unit", 256, luts=8500, mhz=mhz, dsps=36, brams=60, part="coprocessor", Cores=1, Technology=1),
        row("curve_unit", 256, luts=12_500, mhz=mhz, dsps=72, brams=60, part="coprocessor", Cores=2, Technology=1),
    ]


@pytest.mark.parametrize("operation", ["ec-multiply", "ecdsa-sign", "ecdsa-verify", "x-multiply"])
def test_curve_units_with_registers(operation: str, command: Choose, tmp_path: Path) -> None:
    """Curve units are proposed from their rows, with the cycles of the registers, but not for longer primes or RSA."""
    for measurement in _units(mhz=180.0):
        record(measurement, tmp_path)
    width = WIDTHS.get(operation, 256)
    found = command("--width", str(width), "--kind", operation, "--json")
    assert found[::2] == (0, "")
    result = json.loads(found[1])
    pick, unit = result["pick"], CurveCoprocessorCore(256, 2, 1)
    recorded = {
        each["command"]: each["cycles"]
        for each in json.loads((folder("results") / "curve_coprocessor.json").read_text("utf-8"))["rows"]
        if (each["width"], each["cores"], each["loaded"]) == (256, 2, 1)
    }[OPERATIONS[operation].command]
    assert recorded <= pick["cycles"] <= 1.004 * recorded
    assert (pick["arch"], pick["part"], pick["parameters"]["Cores"]) == ("curve_unit", "coprocessor", 2)
    assert pick["command"] == unit.command
    assert pick["measure"].startswith("montcore measure --arch curve_unit --width 256 ")
    assert "--part coprocessor" in pick["measure"]
    assert pick["time_us"] == pytest.approx(pick["cycles"] / 180)
    _, text, _ = command("--width", str(width), "--kind", operation, "--max-dsps", "40")
    assert "curve unit with registers, 1 multiplier, for primes of up to 256 bits" in text
    assert "cycles to load a curve" in text
    assert "average" not in text[: text.index("\n2  ")]
    _, longer, _ = command("--width", "384", "--kind", "ecdsa-sign", "--json")
    assert json.loads(longer)["pick"]["arch"] == "digit_serial"


def test_curve_units_without_placement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a frequency, units are named but not chosen; on a target by synthesis they are compared by cycles."""
    for measurement in _units(mhz=None):
        record(measurement, tmp_path)
        record(replace(measurement, target="xcup"), tmp_path)
    where = ["--width", "256", "--kind", "ecdsa-sign", "--results", str(tmp_path)]
    assert run(["choose", "--target", PLACED, *where]) == 1
    assert "coprocessor of curve_unit 256 Cores=2 Technology=1 has no frequency" in capsys.readouterr().err
    assert run(["choose", "--target", "xcup", *where]) == 0
    assert "curve_unit 256 Cores=2" in capsys.readouterr().out
