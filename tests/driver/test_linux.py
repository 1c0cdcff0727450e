# SPDX-License-Identifier: Apache-2.0
"""The host for Linux on a file that stands for the device, and its binding of the device tree."""

import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, PoolCore
from montcore.generation import generate

DRIVER = Path(__file__).resolve().parents[2] / "driver"
HOST = DRIVER / "hosts" / "linux"
TOOLS = Path(sys.executable).parent

# Words 0 to 2 of the registers; the last part of the version may have any value.
ID, VERSION, CAPABILITIES = 0x4D4F4E54, 0x000207, 1024 << 16 | 18 << 8 | 2


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("linux_device", tmp_path_factory.mktemp("linux"))


@pytest.fixture(scope="module")
def pool_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("linux_pool", tmp_path_factory.mktemp("linux"))


def compiled(name: str, folder: Path) -> Path:
    program = folder / name
    drivers = [DRIVER / "montcore.c", DRIVER / "montcore_pool.c"]
    sources = [Path(__file__).with_name(f"{name}.c"), *HOST.glob("*.c"), *drivers]
    wraps = [f"-Wl,--wrap={name}" for name in ("read", "write", "poll")]
    folders = [f"-I{DRIVER}", f"-I{HOST}"]
    flags = ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror", "-pthread"]
    command = ["gcc", *flags, *folders, *map(str, sources), *wraps, "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return program


def run(program: Path, *arguments: str) -> tuple[int, list[str]]:
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stdout.splitlines()


def device(folder: Path, *, words: tuple[int, ...] = (ID, VERSION, CAPABILITIES), size: int = 0x8000) -> Path:
    path = folder / "uio0"
    path.write_bytes(struct.pack(f"<{len(words)}I", *words).ljust(size, b"\0"))
    return path


def test_the_program_sleeps_until_the_interrupt(program: Path, tmp_path: Path) -> None:
    path = device(tmp_path)
    code, lines = run(program, str(path), "works")
    assert (code, lines) == (0, ["open: no error", "unmasked: yes", "number: 0"])
    assert struct.unpack_from("<2I", path.read_bytes(), 0x4008) == (0x76543210, 0xFEDCBA98)


def test_a_pool(program: Path, tmp_path: Path) -> None:
    """The program claims coprocessor 2, in the third page, and sleeps until the command ends."""
    path, pool = tmp_path / "uio0", struct.pack("<4I", 0x504F4F4C, VERSION, 2, 2)
    coprocessor = struct.pack("<3I", ID, VERSION, CAPABILITIES)
    path.write_bytes(pool.ljust(0x10000, b"\0") + coprocessor.ljust(0x8000, b"\0"))
    assert run(program, str(path), "pool") == (0, ["open: no error", "unmasked: yes", "number: 0"])
    assert struct.unpack_from("<2I", path.read_bytes(), 0x14008) == (0x76543210, 0xFEDCBA98)


def test_a_node_without_an_interrupt(program: Path, tmp_path: Path) -> None:
    assert run(program, str(device(tmp_path)), "lineless") == (0, ["open: no error", "unmasked: yes", "number: 0"])


def test_hardware_that_never_ends(program: Path, tmp_path: Path) -> None:
    """A limit of one second, by the clock."""
    before = time.monotonic()
    assert run(program, str(device(tmp_path)), "hangs") == (1, ["open: time-out", "unmasked: yes"])
    assert 1 < time.monotonic() - before < 10


@pytest.mark.parametrize("scenario", ["neighbour", "threads", "threads with claims of their own", "killed", "hanging"])
def test_threads_and_processes_of_a_pool(pool_program: Path, tmp_path: Path, scenario: str) -> None:
    """Results, limits of time and claims, as ``linux_pool.c`` describes each."""
    assert run(pool_program, str(tmp_path / "uio0"), scenario) == (0, [])


def test_no_device(program: Path, tmp_path: Path) -> None:
    assert run(program, str(tmp_path / "uio9"), "works")[1][0] == "open: no such coprocessor"
    assert run(program, str(device(tmp_path, words=(1, 2, 3))), "works")[1][0] == "open: no such coprocessor"


@pytest.mark.skipif(shutil.which("dtc") is None, reason="dtc is not installed: apt-get install device-tree-compiler")
def test_bindings_accept_the_nodes_of_packages(tmp_path: Path) -> None:
    """The bindings refuse nodes with a number of multipliers, or of coprocessors, that no hardware has."""
    bindings = sorted(HOST.glob("*.yaml"))
    done = subprocess.run([TOOLS / "dt-doc-validate", HOST], capture_output=True, text=True, check=False)
    assert (len(bindings), done.returncode, done.stderr) == (2, 0, "")

    def problems(text: str) -> str:
        head = '/dts-v1/;\n/ {\n#address-cells = <1>;\n#size-cells = <1>;\ncompatible = "board";\nmodel = "board";\n'
        head += "interrupt-parent = <&pic>;\n"
        head += "pic: pic { interrupt-controller; #address-cells = <0>; #interrupt-cells = <1>; };\n"
        (tmp_path / "board.dts").write_text(f"{head}{text}}};\n")
        compiled = ["dtc", "-q", "-I", "dts", "-O", "dtb", "-o", "board.dtb", "board.dts"]
        subprocess.run(compiled, cwd=tmp_path, check=True)
        validate = [str(TOOLS / "dt-validate"), "-s", str(HOST), "board.dtb"]
        done = subprocess.run(validate, cwd=tmp_path, capture_output=True, text=True, check=False)
        return "\n".join(line for line in done.stderr.splitlines() if "montcore" in line)

    coprocessor = CoprocessorCore(16, 1024)
    for core in (coprocessor, PoolCore(coprocessor, 3)):
        generate(core, tmp_path / core.name)
    one, pool = ((tmp_path / name / "sw" / f"{name}.dtsi").read_text() for name in (coprocessor.name, core.name))
    pool = pool.replace("80000000", "90000000")
    # Two curve units, in a pool.
    generate(PoolCore(CurveCoprocessorCore(64), 2), tmp_path / "unit")
    (unit,) = (path.read_text() for path in tmp_path.glob("unit/sw/*.dtsi"))
    unit = re.sub(r"\bmontcore(\w*): ", r"unit\1: ", unit).replace("80000000", "a0000000")
    # The validator takes a second to start, so it runs once for all right nodes and once for all wrong nodes.
    assert problems(one + pool + unit) == ""
    said = problems(
        (one + pool).replace("multipliers = <16>", "multipliers = <17>").replace("processors = <3>", "processors = <1>")
        + unit.replace("cores = <1>", "cores = <3>")
    )
    assert said.count("17 is not one of") >= 4
    assert "3 is not one of" in said
    assert "1 is less than the minimum of 2" in said
