# SPDX-License-Identifier: Apache-2.0
"""The base of all rooms: external programs, the RTL library, the cache and atomic files."""

from montcore.tools.programs import Tool, compiler, make, nextpnr, tail, verilator, yosys

__all__ = ["Tool", "compiler", "make", "nextpnr", "tail", "verilator", "yosys"]
