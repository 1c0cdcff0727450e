# SPDX-License-Identifier: Apache-2.0
"""Simulated RTL as Python objects: Verilator compiles it, a C++ program drives it in a child process per object.

The objects check nothing and return the error flags of the core, for tests. ``montcore.Multiplier`` and
``montcore.Exponentiator`` add the checks.
"""
