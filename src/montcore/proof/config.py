# SPDX-License-Identifier: Apache-2.0
"""Configurations for the proofs: smaller than a core of use may be, because a solver goes through all their states."""

from montcore.architectures import ARCHITECTURES, Parameter
from montcore.architectures.base import one_at_a_time
from montcore.architectures.config import Config
from montcore.proof.plans import plan

# The RTL is right from two bits on.
MIN_PROOF_WIDTH = 3


class ProofConfig(Config):
    """A configuration that may also have the small widths and values that the proofs take."""

    @property
    def min_width(self) -> int:
        """The smallest width that the proofs take."""
        return MIN_PROOF_WIDTH

    def legal_values(self, parameter: Parameter) -> tuple[int, ...]:
        """The values that the proofs take."""
        return plan(self.architecture).values.get(parameter.name, parameter.values)


def proof_variants(architecture: str) -> list[dict[str, int]]:
    """The parameters of an architecture that are proved: the defaults, and every other value of each one alone."""
    chosen, parameters = plan(architecture), ARCHITECTURES[architecture].parameters
    legal = {parameter.name: parameter.values for parameter in parameters}
    return one_at_a_time(parameters, {**legal, **chosen.values, **chosen.swept})
