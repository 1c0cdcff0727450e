# SPDX-License-Identifier: Apache-2.0
"""The object of a measurement: a multiplier, an exponentiator on it, or a part of it."""

import random
from dataclasses import dataclass
from functools import cached_property

from montcore.architectures import Config
from montcore.errors import BadInput, check_integer
from montcore.exponentiation.top import ExponentiatorTop
from montcore.measurement.parts import Part, parts

# Copies at most, more than any device has room for.
MAX_COPIES = 256

# Seed of the representative exponentiation.
_SEED = 20261121


@dataclass(frozen=True)
class Core:
    """A multiplier, an exponentiator on it, or a part of it.

    Attributes
    ----------
    config
        The multiplier.
    exponentiator
        Exponentiation method; None for the multiplier alone. Exponents are as long as the modulus.
    part
        Name of a part of the multiplier; None for the whole.
    copies
        Number of cores or parts that are placed side by side. They have nothing in common but clock, reset and start.

    Raises
    ------
    BadInput
        ``part`` or ``method`` is unknown, or ``copies`` is illegal.
    """

    config: Config
    exponentiator: str | None = None
    part: str | None = None
    copies: int = 1

    def __post_init__(self) -> None:
        if self.part is not None and self.exponentiator is not None:
            raise BadInput("part", "must not be given with an exponentiator")
        if self.part is not None and self.part not in (known_parts := parts(self.config)):
            known = f"known: {', '.join(known_parts)}" if known_parts else "it has no parts"
            raise BadInput("part", f"{self.config.architecture} has no part {self.part!r}; {known}")
        check_integer("copies", self.copies)
        if not 1 <= self.copies <= MAX_COPIES:
            raise BadInput("copies", f"must be 1 to {MAX_COPIES}, not {self.copies}")

    def __str__(self) -> str:
        copies = f"{self.copies} × " if self.copies > 1 else ""
        if self.exponentiator:
            return f"{copies}{self.exponentiator} on {self.config}"
        return f"{copies}{self.part} of {self.config}" if self.part else f"{copies}{self.config}"

    @cached_property
    def top(self) -> ExponentiatorTop | None:
        """The generated top of an exponentiator."""
        return ExponentiatorTop(self.config, self.exponentiator, self.config.width) if self.exponentiator else None

    @cached_property
    def alone(self) -> Part | None:
        """The part that is measured alone."""
        return parts(self.config)[self.part] if self.part else None

    @property
    def module(self) -> str:
        """Name of the module."""
        if self.top:
            return self.top.name
        return self.alone.module if self.alone else self.config.module

    @property
    def library_modules(self) -> tuple[str, ...]:
        """The library modules that the core needs."""
        return self.top.modules if self.top else (self.module,)

    @property
    def parameters(self) -> dict[str, int]:
        """Parameters of the module; the generated text of an exponentiator contains its own."""
        if self.top:
            return {}
        return dict(self.alone.parameters) if self.alone else self.config.rtl_parameters

    @property
    def cycles(self) -> float:
        """Cycles per product, or the mean over random operands where the latency depends on them.

        For an exponentiator: cycles of one representative power. Its operands are random with a fixed seed. Its
        exponent is as long as the modulus, and half of its bits are ones.
        """
        if self.alone:
            return self.alone.cycles
        if self.top is None:
            mean = self.config.mean_latency
            return mean.numerator if mean.denominator == 1 else round(float(mean), 1)
        rng = random.Random(_SEED)
        width = self.config.width
        modulus = rng.getrandbits(width) | 1 << width - 1 | 1
        exponent = sum(1 << i for i in [width - 1, *rng.sample(range(width - 1), width // 2 - 1)])
        return self.top.method.cycles(self.config, rng.randrange(modulus), exponent, modulus, width)
