# SPDX-License-Identifier: Apache-2.0
"""The system-on-chip of docs/user/soc.md: builds its firmware with a fresh RSA key, simulates it, makes its bitstream.

python examples/soc/soc.py simulate [--cpu picorv32] [--bits 1024] [--bearssl FOLDER]
python examples/soc/soc.py bitstream FILE
python examples/soc/soc.py record --bearssl FOLDER
"""

import argparse
import importlib.util
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
import build_board

from montcore import tools
from montcore.errors import MissingTool, MontcoreError
from montcore.lab import tools as lab_tools
from montcore.lab.targets import PLACED, TARGETS
from montcore.simulation import runtime
from montcore.simulation.build import model_flags
from montcore.simulation.cells import declaration
from montcore.tools import Tool, rtl
from montcore.tools.cache import once

SOC = Path(__file__).resolve().parent
ROOT = SOC.parents[1]
RESULT = ROOT / "results" / "soc.json"
CPUS = {"vexriscv": "VexRiscv.v", "picorv32": "picorv32.v"}
BITS = 2048  # of the board's coprocessor, and of the key in its firmware
LONGER = (3072, 4096)  # keys measured only in simulation, with VexRiscv
MESSAGE = b"montcore on a system-on-chip"
SHA256_PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")  # RFC 8017, section 9.2, note 1

# Verilator's optimisation, as in the package's own simulations. Registers start with arbitrary values.
VERILATOR = ("--cc", "-O3", "-Wno-fatal", "--x-initial", "unique", "--x-assign", "unique", "--timescale", "1ns/1ns")
MODEL = model_flags(trace=False)
# Cycles after which firmware that has not ended is broken, without and with the signature in software.
LIMITS = {False: 20_000_000, True: 4_000_000_000}

# Memory of soc_ram: code and constants, then variables and the stack.
SPLIT, END = 0x6000, 0x8000
GCC = (
    *("-march=rv32im", "-mabi=ilp32", "--specs=picolibc.specs", "--crt0=hosted", "-DPICOLIBC_INTEGER_PRINTF_SCANF"),
    *("-std=c11", "-O3", "-Wall", "-Wextra", "-ffunction-sections"),
    *(f"-Wl,--defsym=__flash=0,--defsym=__flash_size={SPLIT:#x}",),
    *(f"-Wl,--defsym=__ram={SPLIT:#x},--defsym=__ram_size={END - SPLIT:#x},--defsym=__stack_size=0x1800",),
)
BEARSSL = (
    *("src/rsa/rsa_i31_priv.c", "src/codec/ccopy.c", "src/codec/dec32be.c", "src/codec/enc32be.c"),
    *("src/int/i32_div32.c", "src/int/i31_*.c"),
)


def gcc() -> Tool:
    """Return the compiler for RISC-V; raise MissingTool if it, picolibc or a processor is not installed."""
    missing = []
    path = shutil.which("riscv64-unknown-elf-gcc")
    # gcc answers with a path if it finds the file, and with the bare name if not.
    if path is None or "/" not in _said(path, "-print-file-name=picolibc.specs"):
        missing.append("apt-get install picolibc-riscv64-unknown-elf")
    if any(importlib.util.find_spec(f"pythondata_cpu_{cpu}") is None for cpu in CPUS):
        missing.append("pip install 'montcore[soc]'")
    if path is None or missing:
        raise MissingTool(f"the system-on-chip needs packages that are not installed: {', '.join(missing)}")
    return Tool("riscv64-unknown-elf-gcc", (path,), _said(path, "--version").splitlines()[0])


def _said(program: str, argument: str) -> str:
    return subprocess.run([program, argument], capture_output=True, text=True, check=True).stdout


def sources() -> list[Path]:
    """Return the design: the processors, the library's modules, and the files of this folder."""
    cpus = [Path(importlib.import_module(f"pythondata_cpu_{cpu}").data_location) / file for cpu, file in CPUS.items()]
    return [*cpus, *_without_processors()]


def _without_processors() -> list[Path]:
    own = sorted((SOC / "rtl").glob("*.sv"))
    library = rtl.sources(*(name for path in own for name in rtl.references(path.read_text(encoding="utf-8"))))
    return [*library, *own]


def rtl_hash() -> str:
    """Return the fingerprint of the design without the processors, which are among the tools of a record."""
    return rtl.fingerprint({path.name: path.read_text(encoding="utf-8") for path in _without_processors()}, {})


def board_sources() -> list[Path]:
    """Return the design with the board's top level."""
    common = [ROOT / "boards" / "common" / f"{name}.sv" for name in ("board_reset", "board_sync")]
    return [*common, *sources(), SOC / "ulx3s" / "ehxplll.v", SOC / "ulx3s" / "soc_ulx3s.sv"]


def key_header(key: rsa.RSAPrivateNumbers) -> str:
    """Return C: the key, the encoded digest of MESSAGE and its signature, in words with the lowest first."""
    n, bits = key.public_numbers.n, key.public_numbers.n.bit_length()
    digest = hashes.Hash(hashes.SHA256())
    digest.update(MESSAGE)
    info = SHA256_PREFIX + digest.finalize()
    c = int.from_bytes(b"\0\1" + b"\xff" * (bits // 8 - len(info) - 3) + b"\0" + info)
    halves = {"p": key.p, "q": key.q, "dp": key.dmp1, "dq": key.dmq1, "qinv": key.iqmp}
    numbers = {"n": n, "c": c, "s": pow(c, key.d, n), **halves, "e": key.public_numbers.e}

    def words(name: str, value: int) -> str:
        count = 1 if name == "e" else bits // (64 if name in halves else 32)
        items = ", ".join(f"{value >> 32 * i & 0xFFFFFFFF:#010x}" for i in range(count))
        return f"static const uint32_t key_{name}[{count}] = {{{items}}};\n"

    return f"#include <stdint.h>\n#define KEY_BITS {bits}u\n" + "".join(words(*item) for item in numbers.items())


def write_firmware(folder: Path, cpu: str, key: rsa.RSAPrivateNumbers, bearssl: Path | None) -> None:
    """Compile the firmware into ``folder``/firmware.hex."""
    (folder / "key.h").write_text(key_header(key), encoding="utf-8")
    files = [*sorted((SOC / "firmware").glob("*.c")), ROOT / "driver" / "montcore.c"]
    options = [f"-D{cpu.upper()}", f"-I{folder}", f"-I{ROOT / 'driver'}"]
    if bearssl is not None:
        found = [path for pattern in BEARSSL for path in sorted(bearssl.glob(pattern))]
        if not found:
            raise MontcoreError(f"{bearssl} has no sources of BearSSL: apt-get source bearssl")
        files += found
        options += ["-DBEARSSL", f"-I{bearssl / 'inc'}", f"-I{bearssl / 'src'}"]
    gcc().check([*GCC, *options, *map(str, files), "-o", "firmware.elf"], cwd=folder)
    objcopy = Tool("objcopy", ("riscv64-unknown-elf-objcopy",), "")
    objcopy.check(["-O", "verilog", "--verilog-data-width=4", "firmware.elf", "firmware.hex"], cwd=folder)


@contextmanager
def simulator(cpu: str, bits: int) -> Iterator[Path]:
    """Yield the program that simulates the design for keys of this length, from the cache or newly compiled."""
    files = sources()
    harness = SOC / "simulation" / "soc.cpp"
    parameters = {"Picorv32": int(cpu == "picorv32"), "MaxWidth": max(bits, BITS)}

    def build(folder: Path) -> None:
        work = folder / "work"
        work.mkdir()
        values = [f"-G{name}={value}" for name, value in parameters.items()]
        output = ["--top-module", "soc", "--prefix", "Vsoc", "--Mdir", str(work)]
        waivers = [SOC / "simulation" / "waiver.vlt", ROOT / "lint" / "verilator_waiver.vlt"]
        tools.verilator().check([*VERILATOR, *values, *output, *map(str, [*waivers, *files])])
        runtime.program(work, [*sorted(path.name for path in work.glob("*.cpp")), str(harness)], folder / "soc", *MODEL)
        shutil.rmtree(work)

    text = {path.name: path.read_text(encoding="utf-8") for path in files}
    toolchain = runtime.toolchain(*VERILATOR, *MODEL)
    key = rtl.content_hash([rtl.fingerprint(text, parameters), harness.read_text(encoding="utf-8"), toolchain])
    with once("models", key, build) as folder:
        yield folder / "soc"


def simulate(cpu: str, bits: int, bearssl: Path | None = None) -> dict[str, int]:
    """Run the firmware with a fresh key, let OpenSSL verify, and return the cycles that it prints, by name."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=bits)
    with TemporaryDirectory() as scratch, simulator(cpu, bits) as program:
        write_firmware(Path(scratch), cpu, key.private_numbers(), bearssl)
        done = Tool("the firmware", (str(program),), "").run([str(LIMITS[bearssl is not None])], cwd=Path(scratch))
    print(done.stdout, end="")
    cycles = re.findall(r"^(\w+): (\d+) cycles$", done.stdout, re.MULTILINE)
    signatures = re.findall(r"^signature: ([0-9a-f]+)$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or not signatures:
        raise MontcoreError("the firmware failed")
    for signature in signatures:
        key.public_key().verify(bytes.fromhex(signature), MESSAGE, padding.PKCS1v15(), hashes.SHA256())
    print("OpenSSL accepts the signature.")
    return {name: int(count) for name, count in cycles}


def bitstream(target: Path) -> dict[str, float]:
    """Build the bitstream for the ULX3S with the firmware in its memory; return clock frequency and area."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_firmware(folder, "vexriscv", rsa.generate_private_key(65537, BITS).private_numbers(), None)
        design = board_sources()
        for path in (*design, SOC / "ulx3s" / "soc_ulx3s.lpf"):
            shutil.copy(path, folder)
        (folder / "cells.v").write_text("".join(map(declaration, TARGETS[PLACED].blocks)), encoding="utf-8")
        files = " ".join(["cells.v", *(path.name for path in design)])
        commands = [
            f"read_slang --ignore-assertions --top soc_ulx3s {files}",
            "synth_ecp5 -abc9 -top soc_ulx3s -json soc.json",
        ]
        tools.yosys().check(["-q", "-p", "; ".join(commands)], cwd=folder)
        options = ["--85k", "--package", "CABGA381", "--json", "soc.json", "--lpf", "soc_ulx3s.lpf"]
        results = ["--textcfg", "soc.config", "--report", "report.json"]
        lab_tools.nextpnr("ecp5").check(["--quiet", *options, *results], cwd=folder)
        build_board.ecppack().check(["soc.config", "soc.bit"], cwd=folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / "soc.bit", target)
        return build_board.area_and_clock(folder / "report.json")


def record(bearssl: Path) -> None:
    """Measure everything on this page, and write it with its provenance."""
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": {
            "verilator": tools.verilator().version,
            "gcc": gcc().version,
            "yosys": tools.yosys().version,
            "nextpnr": lab_tools.nextpnr("ecp5").version,
            **{cpu: metadata.version(f"pythondata-cpu-{cpu}") for cpu in CPUS},
        },
        "rtl_hash": rtl_hash(),
        "bits": BITS,
        "cycles": {cpu: simulate(cpu, BITS, bearssl) for cpu in CPUS},
        "longer": {str(bits): {"vexriscv": simulate("vexriscv", bits, bearssl)} for bits in LONGER},
        "bitstream": bitstream(SOC / "build" / "soc.bit"),
    }
    part = RESULT.with_suffix(".part")
    part.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    part.replace(RESULT)


def compare(cpu: str, cycles: int) -> str:
    """Return how many times BearSSL needs the coprocessor's cycles, by the recorded figure."""
    software = json.loads(RESULT.read_text(encoding="utf-8"))["cycles"][cpu]["bearssl"]
    return f"In software this processor takes {software:,} cycles, as recorded: {software / cycles:.0f} times as many."


def main() -> str | None:
    """Carry out the command; return an error message, or None."""
    parser = argparse.ArgumentParser(description="The system-on-chip of docs/user/soc.md.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("simulate", help="run the firmware in simulation")
    one.add_argument("--cpu", choices=CPUS, default="vexriscv")
    one.add_argument("--bits", type=int, choices=(1024, BITS, *LONGER), default=BITS, help="size of the RSA key")
    one.add_argument("--bearssl", type=Path, metavar="FOLDER", help="sign with this source of BearSSL, too")
    two = commands.add_parser("bitstream", help="build the bitstream for the ULX3S")
    two.add_argument("file", type=Path)
    three = commands.add_parser("record", help=f"measure all figures, into {RESULT.name}")
    three.add_argument("--bearssl", type=Path, metavar="FOLDER", required=True)
    arguments = parser.parse_args()
    try:
        gcc()
        if arguments.command == "record":
            record(arguments.bearssl)
        elif arguments.command == "bitstream":
            print(bitstream(arguments.file))
        else:
            cycles = simulate(arguments.cpu, arguments.bits, arguments.bearssl)
            if arguments.bits == BITS and arguments.bearssl is None:
                print(compare(arguments.cpu, cycles["coprocessor"]))
    except MontcoreError as error:
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main())
