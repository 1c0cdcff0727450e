# SPDX-License-Identifier: Apache-2.0
"""Leakage through the power of a core: toggles of a cycle-accurate simulation, and statistical tests of them."""
