# SPDX-License-Identifier: Apache-2.0
"""The exponentiators under test."""

import re
from ctypes import c_int, c_uint32, c_void_p
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from montcore.cores import ExponentiatorCore
from montcore.errors import MontcoreError
from montcore.lab.leakage.numbers import prime
from montcore.lab.leakage.operations import Experiment, Scan
from montcore.lab.leakage.recording import LIMIT, WORDS, Recording
from montcore.tools import rtl

if TYPE_CHECKING:
    from ctypes import Array

_SIGNATURES = {
    "modulus": (None, (c_void_p, WORDS)),
    "power": (c_int, (c_void_p, WORDS, WORDS, c_uint32, c_uint32)),
    "result": (None, (c_void_p, WORDS)),
    "supply": (None, (c_void_p, c_int)),
}


class ExponentiatorDevice(Recording):
    """An exponentiator on its multipliers."""

    core: ExponentiatorCore

    def __init__(self, core: ExponentiatorCore) -> None:
        super().__init__(core, "exponentiator", _SIGNATURES)

    def set_modulus(self, modulus: int) -> None:
        """Load a modulus."""
        self._call("modulus", _words(modulus, self.core.config.width))

    def supply(self, *, on: bool) -> None:
        """Connect or disconnect the source of entropy; it is connected at first."""
        self._call("supply", int(on))

    def power(self, base: int, exponent: int) -> int:
        """Return a power and record its trace, with an exponent of the full length."""
        length = self.core.exponent_bits
        if not self._call("power", _words(base, self.core.config.width), _words(exponent, length), length, LIMIT):
            raise MontcoreError(f"{self.core}: no result")
        result = _words(0, self.core.config.width)
        self._call("result", result)
        return sum(word << 32 * i for i, word in enumerate(result))


def _words(number: int, bits: int) -> "Array[c_uint32]":
    count = -(-bits // 32)
    return (c_uint32 * count)(*(number >> 32 * i & 0xFFFFFFFF for i in range(count)))


@dataclass
class ExponentiatorExperiment(Experiment[ExponentiatorDevice]):
    """x^e mod M on an exponentiator. Nothing blinds it."""

    secrets = ("exponent", "message")

    core: ExponentiatorCore

    def __post_init__(self) -> None:
        self.command = self.core.method  # type: ignore[misc]
        super().__post_init__()
        self.modulus = prime(self.bits, self.random)

    @cached_property
    def where(self) -> str:  # type: ignore[override]
        """The register of the current product."""
        return f"u_exponentiator.{'slot' if self.command == 'r2l' else 'product'}_q"

    @cached_property
    def scans(self) -> tuple[Scan, ...]:  # type: ignore[override]
        """The windows of ``window``."""
        if not self.command.startswith("window"):
            return ()
        values = 1 << self.core.algorithm.rtl_parameters["WindowBits"]
        begins = self._products.index("Multiply")
        digits = "u_exponentiator.u_digits"
        mask = f"{digits}.gen_protected.order_q" if self.core.algorithm.protected else ""
        return (Scan("window", self.where, begins, f"{digits}.window_q", values, before=True, mask=mask),)

    @cached_property
    def _products(self) -> list[str]:
        """Names of the products, in the order of their codes."""
        text = rtl.library()[self.core.algorithm.module].read_text(encoding="utf-8")
        found = re.search(r"typedef enum logic \[\d:0\] \{(.*?)\} (?:product|slot)_e;", text, re.DOTALL)
        assert found
        return re.findall(r"\w+", re.sub("//.*", "", found[1]))

    def instruction(self, value: int) -> str:
        """Return the name of a product."""
        return self._products[value]

    def prepare(self, device: ExponentiatorDevice) -> None:
        """Load the modulus, and compute a power: a first one begins a cycle earlier than one after another."""
        device.set_modulus(self.modulus)
        self.run(device, fixed=False)

    def run(self, device: ExponentiatorDevice, *, fixed: bool) -> None:
        """Compute a power, and compare it with Python's."""
        base = self.choose("message", 2, self.modulus, fixed=fixed)
        exponent = self.choose("exponent", 1 << self.bits - 1, 1 << self.bits, fixed=fixed)
        if device.power(base, exponent) != pow(base, exponent, self.modulus):
            raise MontcoreError(f"{self.core}: a wrong result")
