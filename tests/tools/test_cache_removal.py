# SPDX-License-Identifier: Apache-2.0
"""Removal from the cache, which leaves entries in use, and files that are no entries."""

import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from processes import within

from montcore import Config
from montcore.cli import run
from montcore.cores import MultiplierCore
from montcore.simulation.multiplier import library_design
from montcore.simulation.session import Session
from montcore.tools import cache
from montcore.tools.cache import once
from montcore.tools.locks import held, held_if_free

KEYS = [digit * 64 for digit in "0123"]
DAY_S = 24 * 3600


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of our own."""
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def fill(folder: Path) -> None:
    (folder / "made").write_bytes(bytes(1000))


def make(key: str, *, days: float = 0, kind: cache.Kind = "models") -> Path:
    """An entry that was used some days ago."""
    with once(kind, key, fill) as entry:
        pass
    used = time.time() - days * DAY_S
    os.utime(entry / ".digest", (used, used))
    return entry


def files(root: Path) -> set[str]:
    return {str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()}


def test_show(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(KEYS[0], days=2.5)
    make(KEYS[1])
    make(f"verilated-{KEYS[2]}", kind="runtime", days=40)
    assert run(["cache", "show", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    models, runtime, headers, drivers, nextpnr, leakage, _ = shown["kinds"]
    digest = 64
    assert (models["entries"], models["bytes"], models["unused_days"]) == (2, 2 * (1000 + digest), [0, 2])
    assert (runtime["entries"], runtime["bytes"], runtime["unused_days"]) == (1, 1000 + digest, [40, 40])
    assert (headers["entries"], leakage["bytes"], nextpnr["unused_days"]) == (0, 0, None)
    assert drivers["entries"] == 0
    assert (shown["folder"], shown["unfinished"], shown["bytes"]) == (str(root), 0, 3 * (1000 + digest))
    assert run(["cache", "show"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == str(root)
    assert "2.1 kB" in out
    assert "0 to 2" in out


def test_there_is_no_cache(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("show", "prune", "clear"):
        assert run(["cache", command]) == 0
    assert "removed 0 entries, 0 bytes" in capsys.readouterr().out
    assert not root.exists()


def test_cache_that_is_a_file(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root.touch()
    for command in ("show", "prune", "clear"):
        assert run(["cache", command]) == 1
        assert capsys.readouterr() == ("", f"montcore: {root}/models: Not a directory\n")


def test_prune(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, young = make(KEYS[0], days=31), make(KEYS[1], days=29)
    assert run(["cache", "prune"]) == 0
    assert capsys.readouterr().out == "removed 1 entry, 1.1 kB\n"
    assert not old.exists()
    assert files(root) == {f"models/{KEYS[1]}.lock", f"models/{KEYS[1]}/made", f"models/{KEYS[1]}/.digest"}
    assert run(["cache", "prune", "--days", "29", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["removed"] == 1
    assert not young.exists()


def test_use_makes_an_entry_young() -> None:
    entry = make(KEYS[0], days=31)
    with once("models", KEYS[0], lambda _: pytest.fail("it is there")):
        pass
    assert cache.prune(1).entries == 0
    assert entry.exists()


@pytest.mark.parametrize(
    ("days", "rule"), [("-1", "must be 0 or more, not -1"), ("", "integer"), ("1.5", "integer"), ("soon", "integer")]
)
def test_illegal_days(days: str, rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    entry = make(KEYS[0], days=99)
    assert run(["cache", "prune", "--days", days]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("montcore: --days: ")
    assert rule in err
    assert err.count("\n") == 1
    assert entry.exists()


def test_a_use_in_the_future_is_one_of_now(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a wrong clock, no entry shows negative days or stays for ever."""
    entry = make(KEYS[0], days=-400)
    assert run(["cache", "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kinds"][0]["unused_days"] == [0, 0]
    assert (entry / ".digest").stat().st_mtime <= time.time()
    make(KEYS[1], days=-400)
    assert cache.prune(1).entries == 0
    assert cache.prune(0).entries == 2


def test_days_without_end() -> None:
    make(KEYS[0], days=99)
    assert run(["cache", "prune", "--days", "9" * 400]) == 0
    assert cache.entries()


def test_clear_removes_all(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(KEYS[0])
    make(KEYS[1], days=-3)  # a clock that was wrong
    for name in (f"locks/{KEYS[0]}.lock", "nextpnr-ecp5.lock", f"models/{KEYS[3]}.lock"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).touch()
    assert run(["cache", "clear"]) == 0
    assert capsys.readouterr().out == "removed 2 entries, 2.1 kB\n"
    assert files(root) == set()


def test_nothing_else_is_removed(root: Path, tmp_path: Path) -> None:
    """If MONTCORE_CACHE names a folder with other files, some with names like ours, all of them stay."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "file").touch()
    make(KEYS[0]).joinpath("link").symlink_to(tmp_path / "elsewhere")
    others = [
        *("models/notes.txt", "models/llama/weights", f"models/{KEYS[1]}/weights", f"models/{KEYS[2]}.part-x/file"),
        *(f"models/sha256-{KEYS[1]}", "models/my.lock", "work.lock", f"other/{KEYS[1]}/.digest", f"{KEYS[1]}/.digest"),
        *(f"locks/{KEYS[1]}.txt", f"{KEYS[1]}", "locks/front-door.lock"),
    ]
    for name in others:
        if not (root / name).exists():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).touch()
    before = files(root)
    cache.prune(None)
    assert before - files(root) == {
        *(f"models/{KEYS[0]}/{name}" for name in ("made", ".digest")),
        f"models/{KEYS[0]}.lock",
    }
    assert (tmp_path / "elsewhere" / "file").exists()


KILLED = """
import os, signal, sys
from montcore.tools.cache import once
with once("models", sys.argv[1], lambda folder: ((folder / "half").touch(), os.kill(os.getpid(), signal.SIGKILL))):
    pass
"""


def test_what_a_killed_program_leaves_is_removed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = make(KEYS[1])
    assert subprocess.run([sys.executable, "-c", KILLED, KEYS[0]], check=False).returncode == -signal.SIGKILL
    assert run(["cache", "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 1
    assert run(["cache", "prune"]) == 0
    assert capsys.readouterr().out == "removed 0 entries and 1 unfinished build, 0 bytes\n"
    assert sorted(path.name for path in (root / "models").iterdir()) == [kept.name, f"{kept.name}.lock"]


USING = """
import sys, time
from pathlib import Path
from montcore.tools.cache import once

def build(folder):
    (folder / "made").touch()
    wait("built")

def wait(sign):
    Path(sys.argv[2], sign).touch()
    while not Path(sys.argv[2], "go").exists():
        time.sleep(0.01)

with once("models", sys.argv[1], build) as entry:
    wait("used")
    assert (entry / "made").exists()
"""


@contextmanager
def using(key: str, signs: Path) -> Iterator[None]:
    """Let another process build or use an entry during the block."""
    signs.mkdir()
    user = subprocess.Popen([sys.executable, "-c", USING, key, signs])
    within(300, "the other process starts", lambda: any(signs.iterdir()))
    yield
    (signs / "go").touch()
    assert user.wait() == 0


def test_entry_in_use_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry, other = make(KEYS[0]), make(KEYS[1])
    with using(KEYS[0], tmp_path / "signs"):
        assert run(["cache", "clear"]) == 0
        assert capsys.readouterr().out == "removed 1 entry, 1.1 kB\n1 entry in use: kept\n"
        assert (entry.exists(), other.exists()) == (True, False)
    assert cache.prune(None).entries == 1
    assert not entry.exists()


def test_build_that_goes_on_stays(root: Path, tmp_path: Path) -> None:
    with using(KEYS[0], tmp_path / "signs"):
        assert cache.prune(None) == cache.Removed()
        assert len([path for path in (root / "models").iterdir() if path.is_dir()]) == 1
    assert [entry.path.name for entry in cache.entries()] == [KEYS[0]]


def test_lock_file_that_is_removed_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process removes the file after this one has opened it."""
    lock = tmp_path / "lock"
    flock = fcntl.flock

    def unlink_and_lock(handle: int, how: int) -> None:
        monkeypatch.setattr(fcntl, "flock", flock)
        lock.unlink()
        flock(handle, how)

    monkeypatch.setattr(fcntl, "flock", unlink_and_lock)
    with held(lock), held_if_free(lock) as is_ours:
        assert not is_ours


def test_readers_hold_a_lock_together(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with held(lock, shared=True), held(lock, shared=True), held_if_free(lock) as is_ours:
        assert not is_ours


CLEARING = """
import sys
from pathlib import Path
from montcore.simulation.multiplier import library_design
from montcore.simulation.session import Session
from montcore.tools import cache
while not Path(sys.argv[1]).exists():
    cache.prune(None)
"""


def test_commands_beside_a_cache_that_is_always_cleared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("montcore.simulation.build._build", lambda design, folder, trace: fake_model(folder))
    clearing = subprocess.Popen([sys.executable, "-c", CLEARING, tmp_path / "stop"])
    try:
        for _ in range(50):
            with Session(library_design(MultiplierCore(Config("radix2", 8))), None) as session:
                assert session.ask("anything") == ["anything"]
    finally:
        (tmp_path / "stop").touch()
    assert clearing.wait() == 0


def fake_model(folder: Path) -> None:
    shutil.copy("/bin/cat", folder / "model")


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_cache_that_is_only_read(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = make(KEYS[0])
    for path in (entry, entry.parent):
        path.chmod(0o555)
    try:
        with once("models", KEYS[0], lambda _: pytest.fail("it is there")):
            pass
        assert run(["cache", "clear"]) == 1
        assert "Permission denied" in capsys.readouterr().err
    finally:
        for path in (entry, entry.parent):
            path.chmod(0o755)
