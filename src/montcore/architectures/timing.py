# SPDX-License-Identifier: Apache-2.0
"""The timing of a multiplier: exact latency, set-up, and products side by side."""

from fractions import Fraction


class Timing:
    """What a multiplier promises of its cycles. All of it is exact."""

    @property
    def worst_latency(self) -> int:
        """The largest latency over all operands and moduli, in cycles."""
        raise NotImplementedError

    def latency(self, x: int, y: int, modulus: int) -> int:
        """Cycles from the edge that takes the operands to the edge after which the result is valid.

        The same for all operands, unless an architecture says otherwise.
        """
        return self.worst_latency

    @property
    def mean_latency(self) -> Fraction:
        """The mean latency over random operands, in cycles."""
        return Fraction(self.worst_latency)

    @property
    def setup_cycles(self) -> int:
        """Cycles in which op_ready_o stays low after the edge that takes a new modulus."""
        return 0

    @property
    def streams(self) -> int:
        """Products that may run at the same time, 1 or 2."""
        return 1

    @property
    def spacing(self) -> int:
        """Cycles after one product at which the second beside it may be taken, in that cycle alone."""
        return 1

    @property
    def interval(self) -> Fraction:
        """Cycles per product: the latency, or with two streams half of what two products take together."""
        return Fraction(self.worst_latency + self.spacing * (self.streams - 1), self.streams)
