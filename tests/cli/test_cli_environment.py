# SPDX-License-Identifier: Apache-2.0
"""The command line with broken output, terminal, arguments or an interrupt: one line and the right exit code."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from montcore.cli import program

PROGRAM = Path(sys.executable).parent / "montcore"
FULL = "montcore: cannot write: No space left on device\n"


def shell(command: str, *arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which "$@" is the program with ``arguments``."""
    return subprocess.run(
        ["bash", "-c", command, "bash", PROGRAM, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("arguments", [["list"], ["list", "--json"], ["--help"], ["--version"]])
def test_full_standard_output(arguments: list[str]) -> None:
    done = shell('"$@" > /dev/full', *arguments)
    assert (done.returncode, done.stderr) == (1, FULL)


def test_standard_output_that_is_closed() -> None:
    done = shell('"$@" >&-', "list")
    assert (done.returncode, done.stderr) == (1, "montcore: standard output is closed\n")
    done = shell('"$@" | true; exit ${PIPESTATUS[0]}', "list")
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("where", ["2>&-", "2> /dev/full"])
def test_standard_error_that_nobody_reads(where: str) -> None:
    done = shell(f'"$@" {where}', "list", "--speed")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_terminal_that_shows_ascii_only() -> None:
    done = shell('"$@"', "list", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\n  radix2 " in done.stdout
    assert done.stdout.isascii()


@pytest.mark.parametrize(
    "arguments",
    [
        [b"demo", b"--message", b"\xff"],
        [b"generate", b"--arch", b"radix2", b"--width", b"8", b"-o", b"\xff"],
        [b"choose", b"--width", b"8", b"--target", b"xc6v", b"--results=\xff"],
    ],
)
def test_argument_that_is_not_text(arguments: list[bytes]) -> None:
    done = shell('"$@"', *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "\\udcff' must be text in the encoding utf-8\n" in done.stderr
    assert done.stderr.count("\n") == 1


KERNEL = ["kernel", "--width", "64", "--area", "9000", "-o"]


def test_page_on_a_full_disk(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk."""
    page = tmp_path / "page.html"
    done = shell('ulimit -f 1; "$@"', *KERNEL, str(page))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"montcore: --output: {page}: File too large\n")
    assert not list(tmp_path.iterdir())
    page.write_text("old", encoding="utf-8")
    shell('ulimit -f 1; "$@"', *KERNEL, str(page))
    assert page.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [page]


@pytest.mark.parametrize(
    "arguments",
    [
        ["explore", "--arch", "radix2", "--width", "256", "--target", "ecp5-85k-8"],
        ["reproduce", "--paper", "compact"],
    ],
)
def test_full_disk_is_found_before_the_measurements(arguments: list[str], tmp_path: Path) -> None:
    """The limit leaves space for measurements, but not for a page of some megabytes."""
    folder = tmp_path / "new" / "out"
    done = shell('ulimit -f 3000; "$@"', *arguments, "-o", str(folder))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"montcore: --output: {folder}: File too large\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [["reproduce"], ["explore", "--width", "8", "--target", "gates"]])
def test_folder_below_a_file(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = shell('"$@"', *command, "-o", str(tmp_path / "file" / "out"))
    assert (done.returncode, done.stderr) == (2, f"montcore: --output: {tmp_path}/file/out: Not a directory\n")
    if command == ["reproduce"]:
        done = shell('"$@"', *command, "--record", str(tmp_path / "file"), "-o", str(tmp_path / "out"))
        assert (done.returncode, done.stderr) == (2, f"montcore: --record: {tmp_path}/file: Not a directory\n")


def test_page_to_a_device() -> None:
    done = shell('"$@"', *KERNEL, "/dev/full")
    assert (done.returncode, done.stderr) == (2, "montcore: --output: /dev/full: No space left on device\n")
    assert Path("/dev/full").is_char_device()


def test_name_of_two_lines_is_told_in_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = shell('"$@"', "generate", "--arch", "radix2", "--width", "8", "-o", str(tmp_path / "file" / "a\nb"))
    assert (done.returncode, done.stderr) == (2, f"montcore: --output: {tmp_path}/file/a\\nb: Not a directory\n")


# Errors of shutil and importlib have a text only.
TEXT_ONLY = """
import shutil, sys
from montcore.cli import program

def run():
    raise shutil.Error("a folder of the installation is missing")

program.run = run
program.main()
"""


def test_an_error_with_a_text_only() -> None:
    done = subprocess.run([sys.executable, "-c", TEXT_ONLY], capture_output=True, text=True, check=False)
    expected = "montcore: a folder of the installation is missing\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", expected)


INTERRUPT = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from montcore import __main__

class Finder:
    @staticmethod
    def find_spec(name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder)
sys.argv = ["montcore", "list", "radix2"]
__main__.main()
"""


@pytest.mark.parametrize("module", ["montcore.cli", "montcore.architectures", "typer", "rich.console"])
def test_interrupted_while_a_module_is_imported(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPT.format(module=module)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "montcore: interrupted\n")


@pytest.mark.parametrize("address", ["garbage", "foo://127.0.0.1:1"])
def test_scheduler_with_no_legal_address(address: str, tmp_path: Path) -> None:
    point = ["--arch", "radix2", "--width", "8", "--target", "xc6v"]
    done = shell('"$@"', "explore", *point, "--scheduler", address, "-o", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith(f"montcore: --scheduler: no Dask scheduler answers at {address}: ")
    assert done.stderr.count("\n") == 1


def test_a_command_of_commands_names_them() -> None:
    done = shell('"$@"', "cache")
    assert (done.returncode, done.stderr) == (
        2,
        "montcore: cache: one of its commands is required: show, prune, clear\n",
    )


def test_long_work_is_announced_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("montcore")
    monkeypatch.setattr(log, "handlers", [])
    monkeypatch.setattr(log, "level", log.level)
    for is_terminal in (False, True):
        monkeypatch.setattr(sys.stderr, "isatty", lambda is_terminal=is_terminal: is_terminal)
        monkeypatch.setattr(sys, "argv", ["montcore", "list"])
        with pytest.raises(SystemExit):
            program.main()
        log.info("long work")
        assert capsys.readouterr().err == "montcore: long work\n" * is_terminal


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["prove", "--arch", "nonsense"], "--arch: unknown architecture 'nonsense'"),
        (["prove", "--arch", "curve_unit"], "--arch: curve_unit has only a proof of its microcode"),
        (["prove", "--arch", "ntt", "--what", "steps"], "--what: must be contract or time for a transform"),
        (
            ["prove", "--arch", "butterfly", "--what", "range"],
            "--what: must be contract, time or steps for a core with",
        ),
        (
            ["prove", "--arch", "radix2", "--what", "nonsense"],
            "--what: must be contract, time, range, steps or microcode",
        ),
        (["prove", "--arch", "radix2", "--width", "17"], "--width: must be at most 16"),
        (["prove", "--arch", "radix2", "--width", "4", "--jobs", "2"], "--jobs: only the proof of steps has jobs"),
        (["prove", "--arch", "radix2", "--what", "steps", "--jobs", "0"], "--jobs: must be at least 1"),
        (["prove", "--arch", "scalable", "--what", "steps"], "--arch: has no lemmas of its steps yet"),
        (["prove", "--arch", "radix2", "--what", "steps", "--width", "4097"], "--width: must be at most 4096"),
        (["prove", "--arch", "radix2", "--what", "range", "--width", "8"], "--width: ranges are proved for every"),
        (["prove", "--exponentiator", "r3l"], "--exponentiator: unknown method 'r3l'"),
        (["explore", "-o", "out", "--width", "8"], "--target: is required without a sweep"),
        (["explore", "-o", "out", "--width", "8", "--target", "abacus"], "--target: unknown target 'abacus'"),
    ],
)
def test_bad_input_comes_before_missing_packages(arguments: list[str], message: str, tmp_path: Path) -> None:
    for name in ("z3", "plotly", "distributed"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('No module', name={name!r})", encoding="utf-8")
    done = shell('"$@"', *arguments, PYTHONPATH=f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"montcore: {message}")
    assert done.stderr.count("\n") == 1
