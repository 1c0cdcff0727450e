# SPDX-License-Identifier: Apache-2.0
"""The cache: the right key, one build, no incomplete folders."""

import dataclasses
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from montcore import Config, MontcoreError, Multiplier
from montcore.architectures import ARCHITECTURES
from montcore.cores import MultiplierCore
from montcore.simulation import build, runtime
from montcore.simulation.build import START_FLAGS, Design, key, model_flags
from montcore.simulation.multiplier import library_design
from montcore.tools.cache import once

CONFIG = Config(next(iter(ARCHITECTURES)), 8)


def changed(design: Design) -> dict[str, Design]:
    name, text = next(iter(design.sources.items()))
    return {
        "RTL": dataclasses.replace(design, sources={**design.sources, name: f"{text}module other;\nendmodule\n"}),
        "file name": dataclasses.replace(
            design, sources={f"other_{name}": text, **{n: t for n, t in design.sources.items() if n != name}}
        ),
        "parameter": dataclasses.replace(design, parameters={**design.parameters, "Width": 9}),
        "top": dataclasses.replace(design, top="other"),
        "harness": dataclasses.replace(design, harness="exponentiator"),
    }


def test_key_depends_on_everything() -> None:
    design = library_design(MultiplierCore(CONFIG))
    assert key(design, trace=False) == key(library_design(MultiplierCore(CONFIG)), trace=False)
    keys = [key(other, trace=False) for other in (design, *changed(design).values())]
    assert len({*keys, key(design, trace=True)}) == len(keys) + 1


def test_key_depends_on_the_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    from montcore import tools

    design = library_design(MultiplierCore(CONFIG))
    before = key(design, trace=False)
    for tool in ("verilator", "compiler"):
        newer = dataclasses.replace(getattr(tools, tool)(), version="newer")
        with monkeypatch.context() as context:
            context.setattr(tools, tool, lambda newer=newer: newer)
            assert key(design, trace=False) != before


def test_the_optimisation_of_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level is -O3 unless MONTCORE_MODEL_FLAGS is set, and is part of the key."""
    design = library_design(MultiplierCore(CONFIG))
    monkeypatch.delenv("MONTCORE_MODEL_FLAGS")
    users = key(design, trace=False)
    assert model_flags(trace=False) == ("-O3", *START_FLAGS, "-DVM_TRACE=0")
    monkeypatch.setenv("MONTCORE_MODEL_FLAGS", "-O0 -g")
    assert model_flags(trace=True) == ("-O0", "-g", *START_FLAGS, "-DVM_TRACE=1")
    assert key(design, trace=False) != users


def test_options_of_verilator_are_part_of_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    design = library_design(MultiplierCore(CONFIG))
    users = key(design, trace=False)
    monkeypatch.setenv("MONTCORE_VERILATOR_FLAGS", "-fno-gate")
    assert key(design, trace=False) != users
    assert "-DVM_COVERAGE=1" not in model_flags(trace=False)
    monkeypatch.setenv("MONTCORE_VERILATOR_FLAGS", "--coverage-line")
    assert model_flags(trace=False)[-1] == "-DVM_COVERAGE=1"


def test_the_library_is_compiled_once_for_all() -> None:
    """A testbench and cocotb link the same library, and each links its own parts."""
    with runtime.objects() as plain, runtime.objects("verilated_timing") as testbench:
        assert testbench[:-1] == plain
        assert testbench[-1].name == "verilated_timing.o"
        built = [path.stat().st_mtime_ns for path in testbench]
    with runtime.objects("verilated_timing") as again:
        assert again == testbench
        assert [path.stat().st_mtime_ns for path in testbench] == built


def test_the_precompiled_header_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If g++ cannot use it, every model reads Verilator's headers again; a program may resize a queue."""
    from montcore import tools

    used: list[str] = []
    check = tools.Tool.check

    def with_warnings(tool: tools.Tool, arguments: Sequence[str], *, cwd: Path | None = None) -> str:
        compiles = "-include" in arguments
        said = check(tool, [*arguments, *(["-Winvalid-pch", "-H"] if compiles else [])], cwd=cwd)
        if compiles:
            used.extend(line for line in said.splitlines() if line.startswith("! "))
        return said

    monkeypatch.setattr(tools.Tool, "check", with_warnings)
    main = "int main(int words, char**) { VlQueue<QData> queue; queue.renew(words); return queue.size(); }"
    (tmp_path / "main.cpp").write_text(f"#include <verilated.h>\n{main}\n", encoding="utf-8")
    runtime.program(tmp_path, ["main.cpp"], tmp_path / "program", *model_flags(trace=False))
    assert len(used) == 1
    assert subprocess.run([tmp_path / "program", "three", "words"], check=False).returncode == 3


PRODUCT = f"""
from montcore import Config, Multiplier
with Multiplier(Config({CONFIG.architecture!r}, 8)).simulate() as simulation:
    print(simulation(3, 5, 7).value)
"""


def test_two_processes_build_the_same_model(empty_cache: Path) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", PRODUCT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    results = [process.communicate() for process in processes]
    assert [process.returncode for process in processes] == [0, 0], results
    assert results[0] == results[1]
    assert sorted(path.suffix for path in (empty_cache / "models").iterdir()) == ["", ".lock"]


COUNTED = """
import sys, time
from pathlib import Path
from montcore.tools.cache import once

def build(folder):
    with Path(sys.argv[1]).open("a") as log:
        log.write("build\\n")
    time.sleep(0.3)
    (folder / "made").touch()

with once("models", "key", build) as folder:
    assert (folder / "made").exists()
"""


def test_only_one_process_builds(empty_cache: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    processes = [subprocess.Popen([sys.executable, "-c", COUNTED, log]) for _ in range(4)]
    assert [process.wait() for process in processes] == [0] * 4
    assert log.read_text(encoding="ascii") == "build\n"


def test_failed_build_leaves_nothing(empty_cache: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise MontcoreError("no")

    with pytest.raises(MontcoreError, match="no"), once("models", "key", fail):
        pass
    assert [path.name for path in (empty_cache / "models").iterdir()] == ["key.lock"]


KILLED = """
import os, signal
from montcore.tools.cache import once
with once("models", "key", lambda folder: ((folder / "half").touch(), os.kill(os.getpid(), signal.SIGKILL))):
    pass
"""


def test_killed_build_is_made_again(empty_cache: Path) -> None:
    assert subprocess.run([sys.executable, "-c", KILLED], check=False).returncode == -signal.SIGKILL
    assert len([path for path in (empty_cache / "models").iterdir() if path.is_dir()]) == 1
    with once("models", "key", lambda folder: (folder / "whole").touch()) as made:
        pass
    assert sorted(path.name for path in made.iterdir()) == [".digest", "whole"]
    assert sorted(path.name for path in made.parent.iterdir()) == ["key", "key.lock"]


def truncate(entry: Path) -> None:
    (entry / "made").write_bytes(b"wh")


def rewrite(entry: Path) -> None:
    (entry / "made").write_bytes(b"whalo")


def forbid(entry: Path) -> None:
    (entry / "made").chmod(0o644)


def delete(entry: Path) -> None:
    (entry / "made").unlink()


def lose_digest(entry: Path) -> None:
    (entry / ".digest").unlink()


def become_a_file(entry: Path) -> None:
    shutil.rmtree(entry)
    entry.write_bytes(b"garbage")


@pytest.mark.parametrize("damage", [truncate, rewrite, forbid, delete, lose_digest, become_a_file])
def test_damaged_folder_is_built_again(damage: Callable[[Path], None], empty_cache: Path) -> None:
    def build(folder: Path) -> None:
        (folder / "made").write_bytes(b"whole")
        (folder / "made").chmod(0o755)

    with once("models", "key", build) as entry:
        pass
    damage(entry)
    with once("models", "key", build) as again:
        assert again == entry
        assert (entry / "made").read_bytes() == b"whole"
        assert os.access(entry / "made", os.X_OK)
    with once("models", "key", lambda _: pytest.fail("it is whole")) as again:
        assert again == entry
    assert sorted(path.name for path in entry.parent.iterdir()) == ["key", "key.lock"]


def test_damaged_model_is_compiled_again(empty_cache: Path) -> None:
    with Multiplier(CONFIG).simulate() as simulation:
        product = simulation(3, 5, 7)
    (model,) = empty_cache.glob("models/*/model")
    model.write_bytes(b"garbage")
    with Multiplier(CONFIG).simulate() as simulation:
        assert simulation(3, 5, 7) == product


def test_cache_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("MONTCORE_CACHE", os.fspath(tmp_path / "file" / "cache"))
    with pytest.raises(MontcoreError, match="MONTCORE_CACHE"), once("models", "key", print):
        pass


def test_a_model_that_is_compiled_is_announced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A compilation is announced once, with the time of this module's last one."""
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))
    for name in ("prepare", "program"):
        monkeypatch.setattr(runtime, name, lambda *_, **__: None)
    monkeypatch.setattr(build, "verilate", lambda *_, **__: None)
    caplog.set_level("INFO", logger="montcore")
    for width in (8, 8, 9):
        with build.executable(build.Design("top", {}, "multiplier", {"Width": width}), trace=False):
            pass
    first = "compiling the simulation of top, once"
    assert caplog.messages == [first, f"{first} (0 s last time)"]
