# SPDX-License-Identifier: Apache-2.0
"""The system-on-chip of ``examples/soc``."""

from .style import Diagram


def draw() -> Diagram:
    """A processor with two Wishbone buses, and the devices on them."""
    d = Diagram("The system-on-chip: processor, memory, coprocessor on Wishbone, serial line, counter", 740, 320)
    d.area(20, 20, 680, 290, "soc")

    cpu = d.module(250, 50, 220, 60, "soc_cpu", "VexRiscv or picorv32")
    d.memory(50, 190, 150, 60, "soc_ram", "32 KiB")
    adapter = d.module(235, 170, 250, 44, "mont_coprocessor_wishbone")
    coprocessor = d.module(235, 244, 250, 50, "mont_coprocessor", "16 DSP blocks, 2048 bits")
    uart = d.module(525, 170, 150, 44, "soc_uart")
    counter = d.register(525, 244, 150, 50, "cycles_q", "counter")

    d.wire(cpu.left(), (90, None), (None, 190), width="instructions", at=0)
    d.wire(cpu.bottom(), (None, 170))
    d.wire((360, 140), (150, None), (None, 190), width="data", at=0)
    d.wire((360, 140), (505, None), (None, 192), uart.left())
    d.wire((505, 192), (None, 269), counter.left())
    d.wire(adapter.bottom(), coprocessor.top())
    d.wire(uart.right(), (712, None))
    d.port((706, 183), "tx_o", "start")
    d.joint(360, 140)
    d.joint(505, 192)
    return d
