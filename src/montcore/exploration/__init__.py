# SPDX-License-Identifier: Apache-2.0
"""Sweeps over architectures, parameters, widths and targets; their report; and the right core for a budget."""
