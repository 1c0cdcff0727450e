# SPDX-License-Identifier: Apache-2.0
"""Arguments of ``montcore explore``."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from montcore.cli import run
from montcore.lab.exploration.point import Point
from montcore.lab.exploration.sweep import Outcome
from montcore.lab.tools import cluster


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--scheduler", "tcp://127.0.0.1:9"], "--scheduler: no Dask scheduler answers at tcp://127.0.0.1:9"),
        (["--workers", "0"], "--workers: must be at least 1, not 0"),
        (["--seeds", "0"], "--seeds: must be 1 to 100, not 0"),
        (["--timeout", "nan"], "--timeout: must be more than 0 seconds, not nan"),
        (["--param", "Reduce=0,x"], "--param: Reduce: must be a decimal"),
        (["--param", "Reduce"], "--param: must be NAME=VALUE,VALUE…, not 'Reduce'"),
        (["--sweep", "pareto"], "--sweep: must be given without arch"),
        (["--arch", "karatsuba"], "--arch: unknown architecture 'karatsuba'"),
        (["-o", "/dev/null"], "--output: /dev/null: Not a directory"),
    ],
)
def test_bad_input(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "_CONNECT_S", 1)
    words = ["--arch", "radix2", "--width", "8", "--target", "gates", "-o", str(tmp_path / "out"), *arguments]
    assert run(["explore", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"montcore: {message}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("missing", ["--width", "--target"])
def test_what_a_sweep_must_have(missing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = {"--width": "8", "--target": "gates"}
    words = [word for name, value in options.items() if name != missing for word in (name, value)]
    assert run(["explore", "-o", str(tmp_path), *words]) == 2
    assert capsys.readouterr().err == f"montcore: {missing}: is required without a sweep\n"


def test_no_point_is_dropped_without_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A point whose target lacks a block is not measured by default; a point that is asked for is."""
    asked: list[Point] = []

    def none(points: list[Point], *_: object, **__: object) -> Outcome:
        asked.extend(points)
        return Outcome(known=0)

    monkeypatch.setattr("montcore.lab.exploration.sweep.sweep", none)
    words = ["explore", "--arch", "digit_serial", "--width", "64", "--target", "gates", "-o", str(tmp_path)]
    assert run(words) == 0
    text = capsys.readouterr().out
    core = "digit_serial 64 Reduce=1 Multipliers=2 DigitBits=18 Technology=1 on gates"
    assert f"\nleft out: {core}\n  it needs DP16KD, MULT18X18D\n" in text
    assert not any(point.lacks for point in asked)
    assert run([*words, "--param", "Technology=1"]) == 0
    assert "left out" not in capsys.readouterr().out
    assert asked[-1].lacks


def test_without_dask_it_names_the_extra(tmp_path: Path) -> None:
    (tmp_path / "distributed").mkdir()
    (tmp_path / "distributed" / "__init__.py").write_text(
        "raise ModuleNotFoundError('No module', name='distributed')", encoding="utf-8"
    )
    program = [sys.executable, "-c", "from montcore.cli import main; main()"]
    done = subprocess.run(
        [*program, "explore", "-o", tmp_path / "out", "--width", "8", "--target", "gates"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "montcore: distributed is not installed: pip install 'montcore[explore]'\n"
