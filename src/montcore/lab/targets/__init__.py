# SPDX-License-Identifier: Apache-2.0
"""The targets of measurements, a file for each vendor."""

from montcore.checks import check_known
from montcore.lab.targets.cologne import GATEMATE
from montcore.lab.targets.gates import GATES
from montcore.lab.targets.gowin import GW1N, GW2A, GW5A
from montcore.lab.targets.lattice import ECP5_85, ICE40_UP5K, NEXUS_40, PLACED
from montcore.lab.targets.liberty import LIBERTY
from montcore.lab.targets.liberty import named as liberty_named
from montcore.lab.targets.parts import VENDORS, of_part
from montcore.lab.targets.target import Placement, Target
from montcore.lab.targets.xilinx import SERIES7, ULTRASCALE_PLUS, VIRTEX2_PRO, VIRTEX5, VIRTEX6, XC7A100T

__all__ = ["GATES", "LIBERTY", "PLACED", "SMALL", "TARGETS", "Placement", "Target", "find"]

TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        *(ECP5_85, ICE40_UP5K, GW2A, GW1N, GW5A, NEXUS_40, GATEMATE),
        *(XC7A100T, ULTRASCALE_PLUS, SERIES7, VIRTEX6, VIRTEX5, VIRTEX2_PRO),
        *(GATES, LIBERTY),
        *VENDORS,
    )
}

# The devices of small boards.
SMALL = tuple(target.name for target in (ICE40_UP5K, GW1N, GW2A, GW5A, NEXUS_40, GATEMATE))


def find(name: str) -> Target:
    """Return the target ``name``: a listed one, of a row ``liberty:LIBRARY``, or of a part ``vivado:PART``.

    Raises BadInput naming ``target``.
    """
    if name.startswith(f"{LIBERTY.name}:"):
        return liberty_named(name)
    if (of_vendor := of_part(name)) is not None:
        return of_vendor
    check_known("target", "target", name, list(TARGETS))
    return TARGETS[name]
