# SPDX-License-Identifier: Apache-2.0
"""Microcode of the curve unit: formulas, schedule, words, and a model that executes them."""

from montcore.microcode.curve_unit.model import CurveModel, cycles
from montcore.microcode.curve_unit.program import COMMANDS, CurveProgram, program
from montcore.microcode.curve_unit.shape import Shape

__all__ = ["COMMANDS", "CurveModel", "CurveProgram", "Shape", "cycles", "program"]
