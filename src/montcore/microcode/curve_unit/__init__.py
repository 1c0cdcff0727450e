# SPDX-License-Identifier: Apache-2.0
"""Microcode of the curve unit: formulas, schedule, words, and a model that executes them."""

from montcore.microcode.curve_unit.model import CurveModel, cycles
from montcore.microcode.curve_unit.program import COMMANDS, CurveProgram, commands, program
from montcore.microcode.curve_unit.shape import Shape
from montcore.microcode.curve_unit.word import LANES

__all__ = ["COMMANDS", "LANES", "CurveModel", "CurveProgram", "Shape", "commands", "cycles", "program"]
