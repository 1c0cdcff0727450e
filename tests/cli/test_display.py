# SPDX-License-Identifier: Apache-2.0
"""Lines for terminals of 80 columns, and figures with as many digits as they deserve."""

import re
import shlex
from io import StringIO

import pytest
from command_line import montcore
from rich.console import Console
from rich.text import Text

from montcore.cli import display
from montcore.cli.display import rounded, show_hanging, time_text

COMMAND = (
    "montcore generate --arch pipelined --width 1024 --param DigitBits=36 --param QuotientDelay=3 -o pipelined_1024"
)


def test_text_hangs_behind_its_head(capsys: pytest.CaptureFixture[str]) -> None:
    show_hanging("figures  ", "measured at 256 bits, which takes a modulus of 255", columns=40)
    assert capsys.readouterr().out.splitlines() == [
        "figures  measured at 256 bits, which",
        "         takes a modulus of 255",
    ]
    # Nothing is wrapped for a program that reads the output.
    show_hanging("figures  ", COMMAND)
    assert capsys.readouterr().out == f"figures  {COMMAND}\n"


def test_command_stays_one_for_a_shell(capsys: pytest.CaptureFixture[str]) -> None:
    show_hanging("  generate  ", COMMAND, columns=80, is_command=True)
    out = capsys.readouterr().out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert len(out.splitlines()) == 2
    assert shlex.split(out.replace("\\\n", "")) == ["generate", *COMMAND.split()]


def test_figures() -> None:
    assert [time_text(us) for us in (0.4391, 13.14432, 224.9819, 10_675.422, 2.5e6)] == [
        *("0.439 µs", "13.14 µs", "225.0 µs", "10.68 ms", "2.500 s"),
    ]
    assert time_text(13.14432, less=True) == "13.1 µs"
    assert [rounded(each) for each in (0, 7, 84.2, 26_622, 2_257_478)] == [
        "0",
        "7",
        "84",
        "26\u202f600",
        "2\u202f260\u202f000",
    ]


def test_a_command_separates_thousands() -> None:
    lines = montcore("kernel", "--width", "1024", "--area", "20000").stdout.replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert "\ngates (NAND2)  19 983, by" in lines
    assert "\ncycles         3 684 for 1024 bits, exact\n" in lines


def test_progress_is_whole_on_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    console = Console(file=out, width=80, force_terminal=True)
    monkeypatch.setattr(display, "_standard_error", lambda: console)
    with display.step_progress(f"{COMMAND} on ecp5-85k-8") as progress:
        assert progress
        progress("synthesis", 1, 4)
    with display.cycle_progress("exponentiation", 12_345_678) as cycles:
        assert cycles
        cycles(1_234_567)
    shown = Text.from_ansi(out.getvalue()).plain
    steps = next(line for line in shown.splitlines() if line.startswith("synthesis done, montcore generate"))
    assert re.search(r" \d:\d\d:\d\d elapsed, \S+ left$", steps.rstrip())
    assert "of at most 12\u202f345\u202f678 cycles" in shown
    assert max(map(len, shown.splitlines())) <= 80
