# SPDX-License-Identifier: Apache-2.0
"""The coprocessor that a user works with: range checks, and the simulated RTL with its bus and its driver."""

from pathlib import Path

from montcore.coprocessor.ed25519 import Ed25519Key
from montcore.coprocessor.pool import CoprocessorPool, PoolSimulation
from montcore.coprocessor.session import BytesComputation, Computation, LadderComputation, PairComputation
from montcore.coprocessor.simulation import CoprocessorSimulation, CurveCoprocessorSimulation
from montcore.cores import CoprocessorCore, CurveCoprocessorCore

__all__ = [
    "BytesComputation",
    "Computation",
    "Coprocessor",
    "CoprocessorPool",
    "CoprocessorSimulation",
    "CurveCoprocessor",
    "CurveCoprocessorSimulation",
    "Ed25519Key",
    "LadderComputation",
    "PairComputation",
    "PoolSimulation",
]


class Coprocessor(CoprocessorCore):
    """The coprocessor.

    Parameters
    ----------
    multipliers
        D, the number of digit multipliers: 2, 4, 8, 16 or 32.
    max_width
        Maximum number of bits of a modulus, 64 to 8192.
    streams
        2: curves interleave two products, with 4 multipliers or more.
    technology
        0 for any device, 1 for the DSP blocks and block RAMs of Lattice ECP5.
    latch
        1: after a detected fault every command ends with the error ``fault`` until a reset.
    bus
        ``axi4lite``, ``apb``, ``wishbone``, ``ahblite``, ``tlul`` or ``native``, of the generated core. The simulation
        has AXI4-Lite.

    Raises
    ------
    BadInput
        ``multipliers``, ``max width``, ``streams``, ``param Technology``, ``param Latch`` or ``bus`` is illegal.
    """

    def simulate(self, trace: Path | str | None = None) -> CoprocessorSimulation:
        """Return the RTL with AXI4-Lite and the driver attached, see ``CoprocessorSimulation``.

        The first call compiles RTL and driver, unless the cache holds the result.

        Parameters
        ----------
        trace
            File for a waveform (FST). The file is complete after ``close``.
        """
        from montcore.simulation.coprocessor import CoprocessorSession

        return CoprocessorSimulation(self, CoprocessorSession(self, trace))


class CurveCoprocessor(CurveCoprocessorCore):
    """The curve unit with the registers, slots and uses of the coprocessor.

    Parameters
    ----------
    width
        Bits of the longest prime, 64 to 1024; the driver's curves have at most 521.
    cores
        Multipliers, 1 or 2.
    technology
        0 for any device, 1 for the DSP blocks and block RAMs of Lattice ECP5.
    latch
        1: after a detected fault every command ends with the error ``fault`` until a reset.
    bus
        ``axi4lite``, ``apb``, ``wishbone``, ``ahblite``, ``tlul`` or ``native``, of the generated core. The simulation
        has AXI4-Lite.
    batch
        1: the unit signs up to eight hashes in one command, and has no tables of public keys.
    edwards
        1: the unit verifies signatures of Ed25519, and has no tables of public keys.

    Raises
    ------
    BadInput
        ``width``, ``param Cores``, ``param Technology``, ``param Batch``, ``param Edwards``, ``param Latch`` or ``bus``
        is illegal.
    """

    def simulate(self, trace: Path | str | None = None) -> CurveCoprocessorSimulation:
        """Return the RTL with AXI4-Lite and the driver attached, see ``CurveCoprocessorSimulation``.

        The first call compiles RTL and driver, unless the cache holds the result.

        Parameters
        ----------
        trace
            File for a waveform (FST). The file is complete after ``close``.
        """
        from montcore.simulation.coprocessor import CoprocessorSession

        return CurveCoprocessorSimulation(self, CoprocessorSession(self, trace))
