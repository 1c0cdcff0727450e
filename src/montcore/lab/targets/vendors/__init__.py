# SPDX-License-Identifier: Apache-2.0
"""The tools of FPGA vendors: scripts that run them out of context, and parsers of their reports."""
