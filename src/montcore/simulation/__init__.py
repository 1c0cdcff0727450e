# SPDX-License-Identifier: Apache-2.0
"""The RTL as Python objects: compiled by Verilator, clocked by a C++ program, one child process for each object.

The objects here drive a core as it is. They check nothing and return its error flags, which is what tests of a core
need; :class:`montcore.Multiplier` and :class:`montcore.Exponentiator` put checked calls on top.
"""
