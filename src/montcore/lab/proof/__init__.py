# SPDX-License-Identifier: Apache-2.0
"""Proofs of the multipliers, with SymbiYosys and the z3 solver; see docs/user/proofs.md."""

from montcore.lab.proof.api import default_configs, prove
from montcore.lab.proof.config import MIN_PROOF_WIDTH, proof_config, proof_variants
from montcore.lab.proof.exponentiators import SmallExponentiator, default_exponentiators, prove_exponentiator
from montcore.lab.proof.run import ProofResult
from montcore.lab.proof.tasks import MAX_PROOF_WIDTH

__all__ = [
    "MAX_PROOF_WIDTH",
    "MIN_PROOF_WIDTH",
    "ProofResult",
    "SmallExponentiator",
    "default_configs",
    "default_exponentiators",
    "proof_config",
    "proof_variants",
    "prove",
    "prove_exponentiator",
]
