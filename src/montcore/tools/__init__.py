# SPDX-License-Identifier: Apache-2.0
"""The base of all packages: external programs, the RTL library, the cache and atomic files."""

from montcore.tools.programs import Tool, abc, check_headers, compiler, make, tail, verilator, yosys
from montcore.tools.threads import CancellableThreads

__all__ = [
    "CancellableThreads",
    "Tool",
    "abc",
    "check_headers",
    "compiler",
    "make",
    "tail",
    "verilator",
    "yosys",
]
