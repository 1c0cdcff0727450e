# SPDX-License-Identifier: Apache-2.0
"""The coprocessor as a module for LiteX, and a small system-on-chip with it: coprocessor.py FOLDER.

FOLDER gets the generated coprocessor and the Verilog of a system whose only bus master is a serial line.
"""

import subprocess
import sys
from pathlib import Path

from litex.build.generic_platform import GenericPlatform, Pins, Subsignal
from litex.gen import C, Cat, ClockDomain, ClockSignal, Instance, LiteXModule, ResetSignal, Signal
from litex.soc.integration.soc import SoCRegion
from litex.soc.integration.soc_core import SoCMini
from litex.soc.interconnect.csr_eventmanager import EventManager, EventSourceLevel
from litex.soc.interconnect.wishbone import Interface


class Coprocessor(LiteXModule):  # type: ignore[misc]
    """The coprocessor that ``montcore generate --coprocessor --bus wishbone`` has written into ``folder``.

    Connect a source of random words to ``entropy_valid``, ``entropy_ready`` and ``entropy_word``. Without one, software
    must write 0 to the register PROTECT (``mc_protect`` of the driver) before it uses a secret.
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
            i_entropy_valid_i=self.entropy_valid,
            o_entropy_ready_o=self.entropy_ready,
            i_entropy_word_i=self.entropy_word,
        )


class System(SoCMini):  # type: ignore[misc]
    """A serial line that reads and writes the registers at 0x80000000; its clock and reset are pins."""

    def __init__(self, platform: GenericPlatform, folder: Path) -> None:
        self.cd_sys = ClockDomain()
        super().__init__(platform, clk_freq=50_000_000, with_uartbone=True)
        pins = platform.request("clock")
        self.comb += [self.cd_sys.clk.eq(pins.clk), self.cd_sys.rst.eq(pins.rst)]
        self.coprocessor = Coprocessor(platform, folder)
        region = SoCRegion(origin=0x80000000, size=Coprocessor.SIZE, cached=False)
        self.bus.add_slave("coprocessor", self.coprocessor.bus, region)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    generate = ("generate", "--coprocessor", "--bus", "wishbone", "-o", str(target / "coprocessor"))
    subprocess.run([Path(sys.executable).with_name("montcore"), *generate], check=True)
    PINS = [
        ("clock", 0, Subsignal("clk", Pins(1)), Subsignal("rst", Pins(1))),
        ("serial", 0, Subsignal("tx", Pins(1)), Subsignal("rx", Pins(1))),
    ]
    soc = System(GenericPlatform("device", PINS, name="soc"), target / "coprocessor")
    soc.platform.get_verilog(soc).write(str(target / "soc.v"))
