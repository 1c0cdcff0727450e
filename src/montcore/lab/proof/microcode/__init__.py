# SPDX-License-Identifier: Apache-2.0
"""Proofs of the curve unit's microcode: its assembled words compute the formulas of points that its pages claim."""
