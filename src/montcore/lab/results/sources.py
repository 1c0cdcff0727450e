# SPDX-License-Identifier: Apache-2.0
"""The sources that a measurement synthesises, and their fingerprint."""

from dataclasses import dataclass

from montcore.architectures import Redundant
from montcore.checks import check_integer
from montcore.cores import Core
from montcore.errors import BadInput
from montcore.lab.results.harness import HARNESS_TOP
from montcore.lab.results.harness import module as harness_module
from montcore.lab.results.harness import top as harness_text
from montcore.lab.results.rows import Measurement
from montcore.lab.targets import Target, find
from montcore.tools import rtl

# Keeps Yosys for Xilinx from packing adders and registers into the block of a multiplier.
KEEP_ADDERS = "scratchpad -set xilinx_dsp.multonly 1"

# A limit above the size of any device.
MAX_COPIES = 256


@dataclass(frozen=True)
class SynthesisInput:
    """The input of Yosys for a core on a target: the core in its harness for placement, otherwise only the core.

    Raises BadInput naming ``copies``.
    """

    core: Core
    target: Target
    copies: int = 1

    def __post_init__(self) -> None:
        check_integer("copies", self.copies)
        if not 1 <= self.copies <= MAX_COPIES:
            raise BadInput("copies", f"must be 1 to {MAX_COPIES}, not {self.copies}")

    @property
    def in_harness(self) -> bool:
        """True if the core is in its harness."""
        return self.target.placement is not None

    @property
    def top(self) -> str:
        """Name of the top module."""
        return HARNESS_TOP if self.in_harness else self.core.module

    @property
    def sources(self) -> dict[str, str]:
        """SystemVerilog by file name, in reading order."""
        modules = (*self.core.modules, *((harness_module(self.core),) if self.in_harness else ()))
        texts = rtl.texts(*modules)
        texts |= self.core.texts
        if self.in_harness:
            texts[f"{HARNESS_TOP}.sv"] = harness_text(self.core)
        return texts | {f"{block}.sv": text for block, text in self.target.declarations(texts.values()).items()}

    @property
    def steps(self) -> tuple[str, ...]:
        """Yosys' commands of the synthesis.

        With Quotient=1, ``redundant`` has a register whose adder Yosys packs into a DSP48E1, and drops though the
        register has another reader.
        """
        config, steps = self.core.config, self.target.synthesis
        is_packed = any(each.startswith("synth_xilinx") for each in steps)
        return (KEEP_ADDERS, *steps) if is_packed and isinstance(config, Redundant) and config.quotient else steps

    @property
    def fingerprint(self) -> str:
        """Hash of the sources and parameters."""
        return rtl.fingerprint(self.sources, self.core.parameters)


def has_same_rtl(measurement: Measurement) -> bool:
    """Return whether the RTL has not changed since the measurement."""
    return measurement.rtl_hash == fingerprint(measurement.core, measurement.target, measurement.copies)


def fingerprint(core: Core, target: str, copies: int) -> str:
    """Return the hash of the present sources and parameters."""
    return SynthesisInput(core, find(target), copies).fingerprint
