# SPDX-License-Identifier: Apache-2.0
"""A tool and its processes end at an interrupt, and whenever the program ends."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import CancelledError
from pathlib import Path

import pytest
from processes import is_running, within

from montcore.tools import CancellableThreads, Tool

# Seconds on a busy machine, fewer than any tool here runs.
LIMIT = 300
# A tool that starts another tool, as yosys starts abc; both write their process numbers into files.
NESTED = Tool("nested", ("sh", "-c", "sleep 600 & echo $! > inner; echo $$ > outer; wait"), "1")
# Nested tools that clean up after SIGTERM, and nested tools that ignore SIGTERM.
TIDY = Tool("tidy", ("sh", "-c", "trap 'rm outer; exit 1' TERM; echo $$ > outer; sleep 600 & wait"), "1")
STUBBORN = Tool("stubborn", ("sh", "-c", "trap '' TERM; " + NESTED.command[2]), "1")
# A nested tool whose inner tool has its own process group, like the solvers of SymbiYosys.
LEAVING = Tool("leaving", ("sh", "-c", NESTED.command[2].replace("sleep", "setsid sleep")), "1")

PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from pathlib import Path
from montcore.tools import CancellableThreads, Tool

def run():
    Tool("nested", ("sh", "-c", sys.argv[1]), "1").run([], cwd=Path(sys.argv[2]))

def run_in_two_crews():
    with CancellableThreads() as outer:
        outer.submit(run_in_one_crew).result()

def run_in_one_crew():
    with CancellableThreads() as inner:
        inner.submit(run).result()

{}()
"""


def started(folder: Path) -> list[int]:
    """Wait for both tools; return their numbers."""
    files = [folder / "outer", folder / "inner"]
    within(LIMIT, "the tools start", lambda: all(file.exists() and file.read_text().endswith("\n") for file in files))
    return [int(file.read_text()) for file in files]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=lambda how: how.name)
@pytest.mark.parametrize("where", ["run", "run_in_two_crews"])
@pytest.mark.parametrize("tool", [NESTED, STUBBORN, LEAVING], ids=lambda tool: tool.name)
def test_tools_end_with_the_program(tool: Tool, where: str, how: signal.Signals, tmp_path: Path) -> None:
    """Only the program gets the signal, not its process group as by Ctrl-C in a terminal."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(where), tool.command[2], tmp_path], stderr=subprocess.PIPE, text=True
    )
    tools = started(tmp_path)
    assert all(map(is_running, tools))
    program.send_signal(how)
    _, errors = program.communicate(timeout=LIMIT)
    within(LIMIT, "the tools end", lambda: not any(map(is_running, tools)))
    assert ("KeyboardInterrupt" in errors) == (how == signal.SIGINT)


@pytest.mark.long
def test_a_tool_that_listens_is_not_waited_for(tmp_path: Path) -> None:
    """Needs an idle machine."""
    begin = time.monotonic()
    with pytest.raises(subprocess.TimeoutExpired):
        NESTED.run([], cwd=tmp_path, timeout=1)
    assert time.monotonic() - begin < 5


def test_tool_clears_up(tmp_path: Path) -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        TIDY.run([], cwd=tmp_path, timeout=1)
    assert not (tmp_path / "outer").exists()


def test_time_limit(tmp_path: Path) -> None:
    """The time limit ends two tools that run at the same time."""
    folders = {tool: tmp_path / tool.name for tool in (NESTED, LEAVING)}
    with CancellableThreads() as threads:
        for folder in folders.values():
            folder.mkdir()
        runs = [threads.submit(tool.run, [], cwd=folder, timeout=2) for tool, folder in folders.items()]
        for run in runs:
            assert isinstance(run.exception(), subprocess.TimeoutExpired)
    numbers = [number for folder in folders.values() for number in started(folder)]
    within(LIMIT, "the tools end", lambda: not any(map(is_running, numbers)))


def test_temporary_files_are_in_the_folder(tmp_path: Path) -> None:
    tool = Tool("temporary", ("sh", "-c", 'touch "$TMPDIR/left"'), "1")
    assert tool.run([], cwd=tmp_path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["left"]


def test_output_is_whole() -> None:
    """Output is whole also if it comes in pieces, later than the program checks for an interrupt."""
    done = Tool("slow", ("sh", "-c", "echo one; sleep 0.3; echo two >&2; sleep 0.3; exit 3"), "1").run([])
    assert (done.stdout, done.returncode) == ("one\ntwo\n", 3)


def test_threads_that_have_not_begun_are_cancelled(tmp_path: Path) -> None:
    tool = Tool("once", ("sh", "-c", "echo >> log; sleep 600"), "1")
    with pytest.raises(KeyError), CancellableThreads(1) as threads:
        runs = [threads.submit(tool.run, [], cwd=tmp_path) for _ in range(3)]
        within(LIMIT, "the first starts", (tmp_path / "log").exists)
        raise KeyError
    assert (tmp_path / "log").read_text() == "\n"
    assert isinstance(runs[0].exception(), CancelledError)
    assert [run.cancelled() for run in runs[1:]] == [True, True]


def test_one_crew_does_not_end_another(tmp_path: Path) -> None:
    """In a program with two simulations, an interrupt of one does not end the other."""
    results = []
    other = threading.Thread(target=lambda: results.append(Tool("short", ("sleep", "1"), "1").run([]).returncode))
    other.start()
    with pytest.raises(KeyError), CancellableThreads() as threads:
        threads.submit(NESTED.run, [], cwd=tmp_path)
        started(tmp_path)
        raise KeyError
    other.join()
    assert results == [0]


@pytest.fixture
def slow_compiler(tmp_path: Path) -> dict[str, str]:
    """An environment whose g++ never ends."""
    program = tmp_path / "bin" / "g++"
    program.parent.mkdir()
    sleep = NESTED.command[2].replace("inner", f"{tmp_path}/inner").replace("outer", f"{tmp_path}/outer")
    program.write_text(f'#!/bin/sh\n[ "$1" = --version ] && exec echo "g++ 99"\n{sleep}\n')
    program.chmod(0o755)
    return {"PATH": f"{program.parent}:{os.environ['PATH']}", "MONTCORE_CACHE": str(tmp_path / "cache")}


@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 1), (signal.SIGKILL, -9)])
def test_command_that_compiles(how: signal.Signals, code: int, slow_compiler: dict[str, str], tmp_path: Path) -> None:
    run: Sequence[str] = ["import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"]
    run = [sys.executable, "-c", "; ".join([*run, "from montcore.cli import main", "main()"])]
    words = ["--arch", "radix2", "--width", "8", "--x", "1", "--y", "1", "--modulus", "3"]
    program = subprocess.Popen(
        [*run, "multiply", *words], env={**os.environ, **slow_compiler}, stderr=subprocess.PIPE, text=True
    )
    tools = started(tmp_path)
    program.send_signal(how)
    _, errors = program.communicate(timeout=LIMIT)
    assert (program.returncode, errors) == (code, "montcore: interrupted\n" if how == signal.SIGINT else "")
    within(LIMIT, "the compiler ends", lambda: not any(map(is_running, tools)))
