# SPDX-License-Identifier: Apache-2.0
"""A core to choose, with its area, its time, and where its figures come from."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from montcore.architectures import Config
from montcore.cores import CoprocessorCore, Core, EngineCore, ExponentiatorCore
from montcore.microcode.coprocessor_cycles import Lengths

# Margins of an estimate against a limit. Estimated LUTs at 512 bits, between 256 and 1024, are within 1 % of measured
# ones. The frequencies of three seeds of one core differ by up to 15 %; the best one counts.
LUTS_MARGIN, CLOCK_MARGIN = 1.05, 0.9


@dataclass(frozen=True)
class Candidate:
    """A core with its area and time on a target.

    An operation is a product, or, for an exponentiator, a power with an exponent as long as the modulus.

    Attributes
    ----------
    core
        The core.
    luts
        LUTs; None on standard cells.
    cycles
        Maximum cycles per operation.
    setup_cycles
        Cycles from a new modulus to the first operation.
    mhz
        The best frequency in MHz; None on a target without frequencies.
    between
        The two measured widths of an estimate; otherwise None.
    nearest
        The width of the measurement of area and frequency, if it differs from the core's width; otherwise None.
    same_rtl
        True if the RTL has not changed since the measurement.
    mhz_median
        The median frequency; None for an estimate.
    floorplan
        True if the frequency was measured with a floorplan; the generated package includes the floorplan's program.
    serves
        Bits of the wanted modulus, if the core was measured for a longer modulus; otherwise None.
    gates
        Area in units of NAND2; None on devices with LUTs.
    ffs
        Flip-flops.
    in_memory
        True if operands are written into memory before an operation, which its time does not include.
    """

    in_memory: ClassVar[bool] = False
    operation: ClassVar[str] = "product"

    core: Core
    target: str
    luts: int | None
    dsps: float
    brams: float
    mhz: float | None
    cycles: int
    setup_cycles: int = 0
    between: tuple[int, int] | None = None
    nearest: int | None = None
    same_rtl: bool = True
    mhz_median: float | None = None
    floorplan: bool = False
    serves: int | None = None
    gates: int | None = None
    ffs: int = 0

    @property
    def config(self) -> Config:
        """The multiplier in the core."""
        return self.core.config

    @property
    def width(self) -> int:
        """Bits of the modulus."""
        return self.config.width

    @property
    def method(self) -> str | None:
        """Method of the powers; None for products."""
        return self.core.method if isinstance(self.core, ExponentiatorCore) else None

    @property
    def estimated(self) -> bool:
        """True if area and frequency are of other widths. The cycles are always exact."""
        return self.between is not None or self.nearest is not None

    @property
    def size(self) -> int:
        """LUTs, or units of NAND2 on standard cells."""
        return (self.gates if self.luts is None else self.luts) or 0

    @property
    def time_us(self) -> float | None:
        """Maximum microseconds per operation; None without a frequency."""
        return self.cycles / self.mhz if self.mhz else None

    @property
    def time(self) -> float:
        """Maximum microseconds per operation, or cycles without a frequency."""
        return self.cycles if self.time_us is None else self.time_us

    @property
    def rate(self) -> float | None:
        """Rate of sequential operations, per second; None without a frequency.

        A multiplier takes operands in the cycle in which its result is taken, an exponentiator in the next one.
        """
        return 1e6 * self.mhz / float(self._interval) if self.mhz else None

    @property
    def _interval(self) -> Fraction | int:
        """Cycles from an operation to the next one."""
        return self.cycles + (2 if self.method else 1)

    @property
    def size_limit(self) -> int:
        """LUTs or units of NAND2 for comparison with a limit; an estimate between two widths has a margin."""
        return math.ceil(self.size * LUTS_MARGIN) if self.between else self.size

    @property
    def rate_limit(self) -> float:
        """Rate for comparison with a limit; an estimate between two widths has a margin."""
        return (self.rate or 0) * (CLOCK_MARGIN if self.between else 1)

    @property
    def figures(self) -> tuple[float, ...]:
        """The figures of the Pareto front; less is better."""
        return self.time, self.size, self.dsps, self.brams

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        rate = "powers_per_second" if self.method else f"{self.operation}s_per_second"
        return {
            "arch": self.config.architecture,
            "width": self.width,
            "parameters": dict(self.config.parameters),
            "exponentiator": self.method,
            "luts": self.luts,
            "kge": None if self.gates is None else self.gates / 1000,
            "dsps": self.dsps,
            "brams": self.brams,
            "fmax_mhz": self.mhz and round(self.mhz, 2),
            "fmax_mhz_median": self.mhz_median,
            "floorplan": self.floorplan,
            "cycles": self.cycles,
            "setup_cycles": self.setup_cycles,
            "time_us": self.time_us and round(self.time_us, 4),
            rate: self.rate and int(self.rate),
            "estimated": self.estimated,
            "same_rtl": self.same_rtl,
            "renewed": False,  # kept for one version: always False
            "serves": self.serves,
            "estimated_between": self.between and list(self.between),
            "nearest_width": self.nearest,
            "command": self.core.command,
            "measure": f"montcore measure {' '.join(self._measured)} --target {self.target}",
        }

    @property
    def _measured(self) -> list[str]:
        """Return the options of ``measure`` for the core."""
        return [*self.config.options, *([f"--exponentiator {self.method}"] if self.method else [])]


@dataclass(frozen=True)
class EveryCycleCandidate(Candidate):
    """A core with fixed latency: an operation starts in every cycle."""

    @property
    def _interval(self) -> int:
        return 1


@dataclass(frozen=True)
class BatchCandidate(Candidate):
    """A core for batches of products. Its time is the time of one product in a full batch."""

    @property
    def time_us(self) -> float | None:
        """Microseconds per product; None without a frequency."""
        return float(self._interval) / self.mhz if self.mhz else None

    @property
    def time(self) -> float:
        """Microseconds per product, or cycles without a frequency."""
        return float(self._interval) if self.time_us is None else self.time_us

    @property
    def _interval(self) -> Fraction:
        return self.config.interval


@dataclass(frozen=True)
class TransformCandidate(Candidate):
    """A core whose operation is the transform of a polynomial."""

    operation = "transform"


@dataclass(frozen=True)
class CoprocessorCandidate(Candidate):
    """A coprocessor, whose operation is MODEXP.

    Attributes
    ----------
    bits
        Bits of the modulus.
    windows
        The method with fixed windows that MODEXP replaces.
    """

    in_memory = True
    core: CoprocessorCore
    bits: int = 0
    windows: str = ""

    @property
    def width(self) -> int:
        """Bits of the modulus."""
        return self.bits

    @property
    def method(self) -> str:
        """The method with fixed windows."""
        return self.windows

    @property
    def rsa_crt_cycles(self) -> int:
        """Cycles of RSA_CRT for a modulus as long as the core's."""
        return self.core.timing.cycles("RSA_CRT", Lengths.of_rsa(self.bits))

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        return {
            **super().as_json(),
            "part": self.core.part,
            "max_width": self.core.max_width,
            "rsa_crt_cycles": self.rsa_crt_cycles,
            "rsa_crt_us": self.mhz and round(self.rsa_crt_cycles / self.mhz, 4),
        }

    @property
    def _measured(self) -> list[str]:
        return [option for option in self.core.options if not option.startswith("--bus")]


@dataclass(frozen=True)
class OperationCandidate(Candidate):
    """A coprocessor or curve unit with an operation of keys or curves.

    Attributes
    ----------
    bits
        Bits of the key or of the prime.
    service
        The name of the operation.
    """

    in_memory = True
    operation = "operation"
    bits: int = 0
    service: str = ""

    @property
    def width(self) -> int:
        """Bits of the key or of the prime."""
        return self.bits

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        own: dict[str, Any] = {"part": self.core.part, "operation": self.service}
        if isinstance(self.core, CoprocessorCore):
            own |= {"max_width": self.core.max_width, "streams": self.core.streams}
        else:
            own["max_width"] = self.config.width
        return {**super().as_json(), **own}

    @property
    def _measured(self) -> list[str]:
        return [option for option in self.core.options if not option.startswith("--bus")]


@dataclass(frozen=True)
class EngineCandidate(Candidate):
    """An engine, whose operation is a product of numbers in its memory, modulo a number of ``bits`` bits."""

    in_memory = True
    core: EngineCore
    bits: int = 0

    @property
    def width(self) -> int:
        """Bits of the modulus."""
        return self.bits

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        return {**super().as_json(), "part": self.core.part, "max_width": self.core.max_width}

    @property
    def _measured(self) -> list[str]:
        return self.core.options
