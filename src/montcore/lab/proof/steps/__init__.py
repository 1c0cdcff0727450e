# SPDX-License-Identifier: Apache-2.0
"""Proofs at the real width: the RTL's words as integers, lemma by lemma; see docs/user/proofs.md."""
