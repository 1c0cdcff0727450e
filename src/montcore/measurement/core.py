# SPDX-License-Identifier: Apache-2.0
"""What is measured: a multiplier, an exponentiator on it, or a part of it."""

import random
from dataclasses import dataclass
from functools import cached_property

from montcore.architectures import Config
from montcore.errors import BadInput
from montcore.exponentiation.top import ExponentiatorTop
from montcore.measurement.parts import Part, parts

# Of the exponentiation whose cycles stand for all.
_SEED = 20261121


@dataclass(frozen=True)
class Core:
    """A multiplier, or with ``exponentiator``, a method, the exponentiator for exponents as long as the modulus.

    part: of the multiplier, by its name, to look at that alone.
    Raises BadInput naming ``part``, or ``method`` when the exponentiator is not one.
    """

    config: Config
    exponentiator: str | None = None
    part: str | None = None

    def __post_init__(self) -> None:
        if self.part and self.exponentiator:
            raise BadInput("part", "an exponentiator is measured as a whole")
        if self.part and self.part not in (known_parts := parts(self.config)):
            known = f"known: {', '.join(known_parts)}" if known_parts else "it has none that stand alone"
            raise BadInput("part", f"{self.config.architecture} has no part {self.part!r}; {known}")

    def __str__(self) -> str:
        if self.exponentiator:
            return f"{self.exponentiator} on {self.config}"
        return f"{self.part} of {self.config}" if self.part else str(self.config)

    @cached_property
    def top(self) -> ExponentiatorTop | None:
        """The generated top of an exponentiator."""
        return ExponentiatorTop(self.config, self.exponentiator, self.config.width) if self.exponentiator else None

    @cached_property
    def alone(self) -> Part | None:
        """The part that is looked at alone."""
        return parts(self.config)[self.part] if self.part else None

    @property
    def module(self) -> str:
        """Name of its module."""
        if self.top:
            return self.top.name
        return self.alone.module if self.alone else self.config.module

    @property
    def library_modules(self) -> tuple[str, ...]:
        """The modules of the library that it is made of."""
        return self.top.modules if self.top else (self.module,)

    @property
    def parameters(self) -> dict[str, int]:
        """To be set on its module; those of an exponentiator are fixed in its text."""
        if self.top:
            return {}
        return dict(self.alone.parameters) if self.alone else self.config.rtl_parameters

    @property
    def cycles(self) -> float:
        """The clocks of a product, the mean over random operands where they depend on them.

        Of an exponentiator those of one exponentiation with random operands, always the same ones, and an exponent as
        long as the modulus, half of whose bits are ones.
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
