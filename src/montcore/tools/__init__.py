# SPDX-License-Identifier: Apache-2.0
"""The base of all rooms: external programs, the RTL library, the cache and atomic files."""

from montcore.tools.crew import Crew
from montcore.tools.programs import Tool, check_headers, compiler, make, nextpnr, tail, verilator, yosys

__all__ = ["Crew", "Tool", "check_headers", "compiler", "make", "nextpnr", "tail", "verilator", "yosys"]
