# SPDX-License-Identifier: Apache-2.0
"""What every room stands on: the programs from outside, the RTL library, files that are written whole or not at all."""

from montcore.tools.programs import Tool, compiler, make, nextpnr, tail, verilator, yosys

__all__ = ["Tool", "compiler", "make", "nextpnr", "tail", "verilator", "yosys"]
