# SPDX-License-Identifier: Apache-2.0
"""The base of all packages: external programs, the RTL library, the cache and atomic files."""

from montcore.tools.crew import Crew
from montcore.tools.programs import Tool, abc, check_headers, compiler, make, nextpnr, tail, verilator, yosys

__all__ = ["Crew", "Tool", "abc", "check_headers", "compiler", "make", "nextpnr", "tail", "verilator", "yosys"]
