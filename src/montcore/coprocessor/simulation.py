# SPDX-License-Identifier: Apache-2.0
"""Simulated coprocessors with all their functions."""

from montcore.coprocessor.ed25519 import CurveUnitEd25519
from montcore.coprocessor.keys import CurveKeys, Keys
from montcore.tools.atomic import atomic


@atomic
class CoprocessorSimulation(Keys):
    """A simulated coprocessor. A ``with`` block, or ``close``, ends its process.

    The methods are the functions of the driver, with the modulus as an argument; it is set only when it changes.
    Operands are below the modulus. The methods raise BadInput, naming the argument, for operands out of range, and
    MontcoreError for any other error of the driver. ``progress`` is a callback for the number of cycles so far, called
    several times per second.

    Threads may share it. Each call is atomic: another thread's call waits until it ends.
    """


@atomic
class CurveCoprocessorSimulation(CurveKeys, CurveUnitEd25519):
    """A simulated curve unit with the coprocessor's registers. A ``with`` block, or ``close``, ends its process.

    It has the methods of ``CoprocessorSimulation`` for curves, and with ``edwards`` ``ed25519_verify``.

    Threads may share it. Each call is atomic: another thread's call waits until it ends.
    """
