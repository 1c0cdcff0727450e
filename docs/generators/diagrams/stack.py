# SPDX-License-Identifier: Apache-2.0
"""The layers of the library, from software down to the multipliers."""

from .style import Diagram


def draw() -> Diagram:
    """Hosts and driver in software, then bus, coprocessor, engine or curve unit, and the multipliers."""
    d = Diagram("Software: hosts and driver. Hardware: bus adapter, coprocessor, engine or curve unit, cores", 740, 330)
    d.area(20, 20, 700, 92, "software")
    hosts = d.logic(40, 46, 430, 50, "hosts", "OpenSSL, Mbed TLS, PSA, Linux, Zephyr, Rust, Python")
    driver = d.logic(520, 46, 180, 50, "montcore.c", "C11, freestanding")
    d.area(20, 128, 700, 188, "hardware")
    bus = d.module(520, 156, 180, 50, "bus adapter", "one of five buses")
    coprocessor = d.module(220, 156, 250, 50, "mont_coprocessor", "commands, key slots, uses, locks")
    entropy = (110, 181)
    engine = d.module(40, 248, 200, 50, "mont_engine", "any precision, in memories")
    curve = d.module(270, 248, 200, 50, "mont_curve_unit", "points with low latency")
    cores = d.module(520, 248, 180, 50, "multipliers", "with wide ports")

    d.wire(hosts.right(), driver.left())
    d.wire(driver.bottom(), bus.top())
    d.wire(bus.left(), coprocessor.right())
    d.wire(entropy, coprocessor.left())
    d.port((104, 181), "entropy", "end")
    d.wire(coprocessor.bottom(0.25), (None, 227), (140, None), engine.top())
    d.wire(coprocessor.bottom(0.6), curve.top())
    d.wire(cores.left(), curve.right())
    return d
