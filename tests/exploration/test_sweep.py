# SPDX-License-Identifier: Apache-2.0
"""Sweeps as processes: they resume, measure nothing twice, survive failures, and leave no files or processes."""

import io
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import placer
import pytest
from long_tests import long_cases
from processes import within
from rich.console import Console
from rows import row

from montcore.architectures import Config
from montcore.cli import run
from montcore.lab.exploration import progress, sweep, worker
from montcore.lab.exploration.job import request
from montcore.lab.exploration.point import Point
from montcore.lab.results import Measurement, stored

ROOT = Path(__file__).resolve().parents[2]
# A program ignores Ctrl-C if its parent does, for example a program that a shell has started in the background.
INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PROGRAM = f"{INTERRUPTIBLE}; from montcore.cli import main; main()"
# The page and its figures take longer than a sweep with a stand-in for the placer: test_sweep has them.
WITHOUT_REPORT = "from montcore.lab.exploration import report; report.write = lambda folder: [folder / report.REPORT]"
POINTS = ["--arch", "radix2", "--arch", "compact", "--width", "8", "--param", "Reduce=1", "--target", "ice40-up5k"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The stand-in for the placer, and a folder of our own for temporary files."""
    (tmp_path / "tmp").mkdir()
    return {**os.environ, **placer.install(tmp_path), "TMPDIR": str(tmp_path / "tmp")}


def command(folder: Path, *arguments: str, report: bool = False) -> list[str | Path]:
    program = PROGRAM if report else f"{WITHOUT_REPORT}; {PROGRAM}"
    return [sys.executable, "-c", program, "explore", "-o", folder / "results", *arguments]


def explore(folder: Path, environment: dict[str, str], *arguments: str, report: bool = False) -> dict[str, Any]:
    done = subprocess.run(
        command(folder, "--json", *arguments, report=report),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == (1 if result["failed"] else 0)
    return result


@contextmanager
def exploring(folder: Path, environment: dict[str, str], *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A sweep under way, killed in the end."""
    running = subprocess.Popen(
        command(folder, *arguments),
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def rows(folder: Path) -> dict[str, Measurement]:
    return {row.config.architecture: row for row in stored(folder / "results")}


def wait_for(condition: Callable[[], bool]) -> None:
    within(300, "the condition holds", condition)


def processes(folder: Path) -> list[str]:
    """The commands of all processes that live in the environment of a test."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # the process has ended, or belongs to another user
            if f"CALLS={folder / 'calls'}\0".encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_text(encoding="utf-8").replace("\0", " "))
    return found


def wait_for_the_end(folder: Path) -> None:
    """Wait until a killed sweep has no processes; then it has no temporary files."""
    wait_for(lambda: not processes(folder))
    assert not list((folder / "tmp").glob("montcore*"))


def test_sweep(tmp_path: Path, environment: dict[str, str]) -> None:
    for name in ("radix2", "compact"):
        placer.spoil(tmp_path, "meet", name, 1)
    first = explore(tmp_path, environment, *POINTS, "--seeds", "2", "--workers", "2", report=True)
    assert (first["points"], first["known"], first["measured"], first["failed"]) == (2, 0, 2, [])
    assert placer.calls(tmp_path) == {(name, seed): 1 for name in ("radix2", "compact") for seed in (1, 2)}
    figures = {f"explore-ice40-up5k-8.{kind}" for kind in ("pdf", "svg")}
    exports = {"explore.html", "explore.csv", "explore.tex", *figures}
    assert {path.name for path in (tmp_path / "results").iterdir()} == {"measurements.jsonl", *exports}
    for name, found in rows(tmp_path).items():
        assert found.config == Config(name, 8)
        assert (found.seeds, found.fmax_mhz_by_seed) == ((1, 2), (51.0, 52.0))
        assert found.simulated > 80
        assert found.cycles == found.config.worst_latency
    # Two workers run at the same time; the seeds of one point run one after the other.
    times = sorted(placer.times(tmp_path))
    assert any(begin < end for (_, end), (begin, _) in itertools.pairwise(times))

    # The repeated sweep measures only missing points.
    again = explore(tmp_path, environment, *POINTS, "--seeds", "2")
    assert (again["known"], again["measured"]) == (2, 0)
    more = explore(tmp_path, environment, *POINTS, "--seeds", "3")
    assert (more["points"], more["known"], more["measured"]) == (2, 0, 2)
    assert placer.calls(tmp_path) == {(name, seed): 1 for name in ("radix2", "compact") for seed in (1, 2, 3)}
    assert all(row.seeds == (1, 2, 3) for row in stored(tmp_path / "results"))
    assert not list((tmp_path / "tmp").glob("montcore*"))


@long_cases(why="One moment of interruption, one way of a failure stay for sweeps.")
def test_a_measurement_without_simulation_is_simulated(tmp_path: Path, environment: dict[str, str]) -> None:
    explore(tmp_path, environment, *POINTS, "--seeds", "1")
    path = tmp_path / "results" / "measurements.jsonl"
    path.write_text(re.sub(r'"simulated": \d+', '"simulated": 0', path.read_text("utf-8")), encoding="utf-8")
    again = explore(tmp_path, environment, *POINTS, "--seeds", "1")
    assert again["measured"] == 2
    assert all(row.simulated > 80 for row in rows(tmp_path).values())
    assert set(placer.calls(tmp_path).values()) == {1}


def test_a_point_fails(tmp_path: Path, environment: dict[str, str]) -> None:
    placer.spoil(tmp_path, "fail", "radix2", 2)
    result = explore(tmp_path, environment, *POINTS, "--seeds", "3", "--workers", "2")
    assert result["measured"] == 1
    (failure,) = result["failed"]
    assert failure["arch"] == "radix2"
    assert re.fullmatch(
        r"(?s)radix2 8 on ice40-up5k .*nextpnr-ice40 failed:\nERROR: the placer fails", failure["error"]
    )
    # Measurements before the failure are kept.
    assert {name: row.seeds for name, row in rows(tmp_path).items()} == {"compact": (1, 2, 3), "radix2": (1,)}
    wait_for_the_end(tmp_path)


def test_a_point_hangs(tmp_path: Path, environment: dict[str, str]) -> None:
    """The sweep has one core only: on a busy machine a second core might exceed the limit, too."""
    placer.spoil(tmp_path, "hang", "radix2", 1)
    result = explore(tmp_path, environment, "--arch", "radix2", *POINTS[4:], "--seeds", "1", "--timeout", "3")
    assert result["measured"] == 0
    (failure,) = result["failed"]
    assert failure["error"] == "the time limit of 3 seconds is exceeded"
    wait_for_the_end(tmp_path)


@long_cases(why="The end of a sweep: one moment stays for SIGKILL; test_resume and test_cluster have Ctrl-C.")
def test_a_core_that_does_not_fit_is_not_tried_again(tmp_path: Path, environment: dict[str, str]) -> None:
    placer.spoil(tmp_path, "full", "compact", 1)
    for known in (0, 2):
        result = explore(tmp_path, environment, *POINTS, "--seeds", "1")
        assert (result["known"], result["measured"]) == (known, 1 - known // 2)
        (failure,) = result["failed"]
        assert (failure["arch"], failure["error"]) == ("compact", "it does not fit: 6000 ICESTORM_LC of 5280")
    assert placer.calls(tmp_path) == {("radix2", 1): 1, ("compact", 1): 1}
    found = rows(tmp_path)["compact"]
    assert (found.seeds, found.lacks) == ((), "6000 ICESTORM_LC of 5280")
    assert found.area.luts


def end(running: subprocess.Popen[str], how: signal.Signals) -> None:
    """Send a signal to a sweep, and to nothing that it has started: it ends as documented."""
    running.send_signal(how)
    out, err = running.communicate(timeout=300)
    # A point that was done before has its line.
    lines = [line for line in err.splitlines() if " on ice40-up5k" not in line]
    assert (out, lines) == ("", ["montcore: interrupted"] if how == signal.SIGINT else [])
    assert running.returncode == (1 if how == signal.SIGINT else -how)


@long_cases(
    "[SIGKILL]", why="The end of a sweep: one moment stays for SIGKILL; test_resume and test_cluster have Ctrl-C."
)
@pytest.mark.parametrize(
    "how",
    [signal.SIGINT, signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.long)],
    ids=lambda how: how.name,
)
def test_resume(how: signal.Signals, tmp_path: Path, environment: dict[str, str]) -> None:
    """Killed in the midst of the seeds of two points, a sweep continues with the seeds that are missing."""
    hangs = [placer.spoil(tmp_path, "hang", name, 2) for name in ("radix2", "compact")]
    with exploring(tmp_path, environment, *POINTS, "--workers", "2") as running:
        wait_for(lambda: all(placer.calls(tmp_path)[name, 2] for name in ("radix2", "compact")))
        wait_for(lambda: len(rows(tmp_path)) == 2)
        end(running, how)
    wait_for_the_end(tmp_path)
    assert all(row.seeds == (1,) for row in rows(tmp_path).values())

    for hang in hangs:
        hang.unlink()
    result = explore(tmp_path, environment, *POINTS)
    assert (result["known"], result["measured"], result["failed"]) == (0, 2, [])
    assert all(row.seeds == (1, 2, 3) for row in rows(tmp_path).values())
    assert placer.calls(tmp_path) == {
        (name, seed): 2 if seed == 2 else 1 for name in ("radix2", "compact") for seed in (1, 2, 3)
    }


@long_cases(
    "*",
    but=("[tmp/montcore-explore-*-SIGKILL]",),
    why="The end of a sweep: one moment stays for SIGKILL; test_resume and test_cluster have Ctrl-C.",
)
@long_cases(
    "[tmp/montcore-explore-*/*-SIGKILL]",
    why="A kill while processes start stays; test_resume and test_cluster have Ctrl-C.",
)
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=lambda how: how.name)
@pytest.mark.parametrize("sign", ["tmp/montcore-explore-*", "tmp/montcore-explore-*/*", "results/*.jsonl"])
def test_the_end_at_any_time(sign: str, how: signal.Signals, tmp_path: Path, environment: dict[str, str]) -> None:
    """Ended while processes start, while they work or while a measurement is recorded, a sweep can be repeated."""
    hangs = [placer.spoil(tmp_path, "hang", name, 3) for name in ("radix2", "compact")]
    with exploring(tmp_path, environment, *POINTS, "--workers", "2") as running:
        wait_for(lambda: bool(list(tmp_path.glob(sign))))
        end(running, how)
    wait_for_the_end(tmp_path)
    for hang in hangs:
        hang.unlink()
    result = explore(tmp_path, environment, *POINTS)
    assert (result["points"], result["failed"]) == (2, [])
    assert all(row.seeds == (1, 2, 3) for row in rows(tmp_path).values())


def test_no_folder_before_the_process_that_removes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed at any time before that process runs, a sweep leaves nothing."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    found = []

    def popen(*_: Any, **__: Any) -> None:
        found.append(list(tmp_path.iterdir()))
        raise OSError("no process")

    monkeypatch.setattr("montcore.lab.exploration.worker.subprocess.Popen", popen)
    with pytest.raises(OSError, match="no process"):
        worker.supervise(request(Config("radix2", 8), "ice40-up5k", (1,), None), None, lambda: False, lambda _: None)
    assert found == [[]]


WIDTHS = [word for width in (8, 9) for word in ("--width", str(width))]
TWO_POINTS = ["explore", "--arch", "radix2", "--param", "Reduce=1", *WIDTHS, "--target", "gates"]


def test_what_cannot_be_recorded_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The printed measurements include a second point, which is measured before the sweep ends."""
    folder = tmp_path / "results"
    measured = [row("radix2", width, mhz=None, target="gates") for width in (8, 9)]

    def results(jobs: list[Any], timeout: None, workers: None, reports: Any) -> Iterator[Any]:
        folder.write_text("in the way", encoding="utf-8")
        messages = [{"measurement": each.as_json()} for each in measured]
        reports.put((jobs[1], messages[1], False))
        reports.put((jobs[1], messages[1], True))
        yield jobs[0], messages[0], False

    monkeypatch.setattr(sweep, "_run_local", results)
    monkeypatch.setattr(sweep, "is_current", lambda _: True)
    assert run([*TWO_POINTS, "-o", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line) for line in out.splitlines()] == [each.as_json() for each in measured]
    assert err == (
        f"montcore: --output: {folder}: File exists: standard output has the measurements that could not be recorded\n"
    )


def test_interrupt_loses_no_measurement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = [row("radix2", width, mhz=None, target="gates") for width in (8, 9)]

    def results(jobs: list[Any], timeout: None, workers: None, reports: Any) -> Iterator[Any]:
        messages = [{"measurement": each.as_json()} for each in measured]
        yield jobs[0], messages[0], False
        reports.put((jobs[1], messages[1], False))
        raise KeyboardInterrupt

    monkeypatch.setattr(sweep, "_run_local", results)
    monkeypatch.setattr(sweep, "is_current", lambda _: True)
    with pytest.raises(KeyboardInterrupt):
        run([*TWO_POINTS, "-o", str(tmp_path)])
    assert stored(tmp_path) == measured


def test_wrong_core_is_an_error_and_not_a_row(tmp_path: Path, environment: dict[str, str]) -> None:
    """A core with broken RTL is reported; another core is still measured."""
    for part in ("src", "rtl"):
        shutil.copytree(ROOT / part, tmp_path / part)  # includes compiled Python
    path = tmp_path / "rtl" / "mul" / "compact" / "mont_mul_compact.sv"
    text = path.read_text(encoding="utf-8")
    broken = re.sub(r"assign z_o = (.*);", r"assign z_o = (\1) ^ 1'b1;", text)
    assert broken != text
    path.write_text(broken, encoding="utf-8")
    result = explore(tmp_path, {**environment, "PYTHONPATH": str(tmp_path / "src")}, *POINTS, "--seeds", "1")
    (failure,) = result["failed"]
    assert failure["arch"] == "compact"
    assert failure["error"].startswith("compact 8 is wrong: montcore multiply --arch compact --width 8 --x 0x0 ")
    assert set(rows(tmp_path)) == {"radix2"}
    assert set(placer.calls(tmp_path)) == {("radix2", 1)}


@pytest.fixture
def scheduler(tmp_path: Path, environment: dict[str, str]) -> Iterator[str]:
    """A Dask scheduler with a worker, as on a cluster."""
    place = tmp_path / "scheduler.json"

    def start(*command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *command], env=environment, cwd=tmp_path, stderr=subprocess.DEVNULL
        )

    def is_written() -> bool:
        # The scheduler makes the file first and fills it then.
        return place.exists() and place.read_text(encoding="utf-8").endswith("}")

    processes = [
        start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(place), "--no-dashboard")
    ]
    try:
        wait_for(is_written)
        address = json.loads(place.read_text(encoding="utf-8"))["address"]
        processes.append(start("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"))
        yield address
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


@long_cases(
    "[SIGKILL]", why="The end of a sweep: one moment stays for SIGKILL; test_resume and test_cluster have Ctrl-C."
)
@long_cases("[SIGINT]", why="One moment of interruption, one way of a failure stay for sweeps.")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=lambda how: how.name)
def test_cluster(how: signal.Signals, tmp_path: Path, environment: dict[str, str], scheduler: str) -> None:
    hang = placer.spoil(tmp_path, "hang", "radix2", 2)
    with exploring(tmp_path, environment, "--arch", "radix2", *POINTS[4:], "--scheduler", scheduler) as running:
        wait_for(lambda: placer.calls(tmp_path)["radix2", 2] == 1)
        wait_for(lambda: len(rows(tmp_path)) == 1)
        end(running, how)
    # The worker drops the cancelled point and takes the next one.
    wait_for(lambda: not any("nextpnr" in command for command in processes(tmp_path)))
    hang.unlink()
    result = explore(tmp_path, environment, *POINTS, "--scheduler", scheduler)
    assert result["measured"] == 2
    assert placer.calls(tmp_path)["radix2", 1] == 1


def test_interrupted_while_the_scheduler_does_not_answer(tmp_path: Path, environment: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        silent.settimeout(300)
        with exploring(tmp_path, environment, *POINTS, "--scheduler", address) as running:
            connection, _ = silent.accept()
            with connection:
                end(running, signal.SIGINT)


def test_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line a point, and below them the time that is left, judged by the work done so far."""
    text = io.StringIO()
    now = 1000.0
    monkeypatch.setattr(progress, "_ERR", Console(file=text, force_terminal=True, width=120))
    monkeypatch.setattr(progress, "monotonic", lambda: now)
    with progress.sweep_progress() as show:
        now += 60
        show(Point(Config("radix2", 8), "ecp5-85k-8"), row("radix2", 8, luts=1234, mhz=90.0), 0.1)
        wait_for(lambda: "about 9 min left" in text.getvalue())
        # The time continues while nothing is done.
        now += 300
        wait_for(lambda: "about 4 min left" in text.getvalue())
    assert "radix2 8 on ecp5-85k-8: 1\u202f234 LUTs, 90.0 MHz, 0.100 µs" in text.getvalue()


def test_lines_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.sweep_progress() as show:
        show(Point(Config("radix2", 8), "xc6v"), row("radix2", 8, luts=1234, mhz=None), 0.5)
        show(Point(Config("radix2", 9), "xc6v"), "it hangs", 1.0)
    assert capsys.readouterr() == ("", "radix2 8 on xc6v: 1\u202f234 LUTs\nradix2 9 on xc6v FAILED: it hangs\n")
