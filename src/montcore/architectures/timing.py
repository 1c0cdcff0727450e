# SPDX-License-Identifier: Apache-2.0
"""The timing of a multiplier: exact latency, set-up cycles and initiation interval."""

from fractions import Fraction


class Timing:
    """The cycles of a multiplier. All figures are exact."""

    @property
    def worst_latency(self) -> int:
        """The maximum latency over all operands and moduli, in cycles."""
        raise NotImplementedError

    def latency(self, x: int, y: int, modulus: int) -> int:
        """Return the cycles from the clock edge that takes the operands to the edge after which the result is valid.

        By default the latency does not depend on the operands.
        """
        return self.worst_latency

    @property
    def mean_latency(self) -> Fraction:
        """The average latency over random operands, in cycles."""
        return Fraction(self.worst_latency)

    @property
    def setup_cycles(self) -> int:
        """Cycles in which op_ready_o is low after the clock edge that takes a modulus."""
        return 0

    @property
    def setup_formula(self) -> str:
        """Formula of ``setup_cycles``; the meaning of its parts follows a colon."""
        return "0"

    @property
    def streams(self) -> int:
        """Maximum number of products in flight, 1 or 2."""
        return 1

    @property
    def spacing(self) -> int:
        """Cycles from the start of a product to the only cycle in which a second one may start."""
        return 1

    @property
    def interval(self) -> Fraction:
        """The initiation interval: the latency, or with two streams half the cycles of two interleaved products."""
        return Fraction(self.worst_latency + self.spacing * (self.streams - 1), self.streams)
