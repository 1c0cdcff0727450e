# SPDX-License-Identifier: Apache-2.0
"""The host for Linux on a file that stands for the device, and its binding of the device tree."""

import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from montcore.cores import CoprocessorCore
from montcore.generation import generate

DRIVER = Path(__file__).resolve().parents[2] / "driver"
HOST = DRIVER / "hosts" / "linux"
BINDING = HOST / "montcore,coprocessor.yaml"
TOOLS = Path(sys.executable).parent

# Words 0 to 2 of the registers: of the version's parts, the last does not count.
ID, VERSION, CAPABILITIES = 0x4D4F4E54, 0x000207, 1024 << 16 | 18 << 8 | 2


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("linux") / "linux_device"
    sources = [Path(__file__).with_name("linux_device.c"), HOST / "montcore_uio.c", DRIVER / "montcore.c"]
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
    assert (code, lines) == (0, ["open: no error", "unmasked: 1", "number: 0"])
    assert struct.unpack_from("<2I", path.read_bytes(), 0x4008) == (0x76543210, 0xFEDCBA98)


def test_a_node_without_an_interrupt(program: Path, tmp_path: Path) -> None:
    assert run(program, str(device(tmp_path)), "lineless") == (0, ["open: no error", "unmasked: 1", "number: 0"])


def test_hardware_that_never_ends(program: Path, tmp_path: Path) -> None:
    code, lines = run(program, str(device(tmp_path)), "hangs")
    assert code == 1
    assert lines[0] == "open: time-out"
    assert int(lines[1].removeprefix("unmasked: ")) >= 2


def test_no_device(program: Path, tmp_path: Path) -> None:
    assert run(program, str(tmp_path / "uio9"), "works")[1][0] == "open: no such coprocessor"
    assert run(program, str(device(tmp_path, words=(1, 2, 3))), "works")[1][0] == "open: no such coprocessor"


@pytest.mark.skipif(shutil.which("dtc") is None, reason="dtc is not installed: apt-get install device-tree-compiler")
def test_binding_accepts_the_node_of_a_package(tmp_path: Path) -> None:
    """And refuses one that names a number of multipliers that no hardware has."""
    binding = subprocess.run([TOOLS / "dt-doc-validate", BINDING], capture_output=True, text=True, check=False)
    assert (binding.returncode, binding.stderr) == (0, "")
    generate(CoprocessorCore(16, 1024), tmp_path / "package")
    (node,) = (tmp_path / "package").rglob("*.dtsi")

    def problems(text: str) -> str:
        head = '/dts-v1/;\n/ {\n#address-cells = <1>;\n#size-cells = <1>;\ncompatible = "board";\nmodel = "board";\n'
        head += "interrupt-parent = <&pic>;\n"
        head += "pic: pic { interrupt-controller; #address-cells = <0>; #interrupt-cells = <1>; };\n"
        (tmp_path / "board.dts").write_text(f"{head}{text}}};\n")
        compiled = ["dtc", "-q", "-I", "dts", "-O", "dtb", "-o", "board.dtb", "board.dts"]
        subprocess.run(compiled, cwd=tmp_path, check=True)
        validate = [str(TOOLS / "dt-validate"), "-s", str(BINDING), "board.dtb"]
        done = subprocess.run(validate, cwd=tmp_path, capture_output=True, text=True, check=False)
        return "\n".join(line for line in done.stderr.splitlines() if "montcore" in line)

    text = node.read_text()
    assert problems(text) == ""
    assert "17 is not one of" in problems(text.replace("multipliers = <16>", "multipliers = <17>"))
