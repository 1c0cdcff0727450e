# SPDX-License-Identifier: Apache-2.0
"""Sweeps over architectures, parameters, widths and targets; their report; the choice of a core for a budget."""
