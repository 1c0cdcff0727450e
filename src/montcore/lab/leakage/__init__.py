# SPDX-License-Identifier: Apache-2.0
"""What the power of a core reveals: toggles of a cycle-accurate simulation, and statistical tests of them."""
