# SPDX-License-Identifier: Apache-2.0
"""Standard cells of a library that the user names: area, and timing before layout."""

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from montcore.errors import BadInput, MontcoreError
from montcore.lab.targets.cells import Cells
from montcore.lab.targets.library import Library
from montcore.lab.targets.target import Target

FILE = "MONTCORE_LIBERTY"
LIBRARY, NETLIST_V = "library.lib", "netlist.v"

# A memory macro of 256 words of 64 bits with two ports, used from 1024 bits on. Its area and delay are not known.
# Memories that start at 0 in simulation are written before their words count.
MEMORIES = """\
ram block $__MEMORY_ {
  abits 8;
  width 64;
  cost 1024;
  init zero;
  port srsw "A" "B" {
    clock posedge;
    clken;
    rdwr undefined;
  }
}
"""

# The default script of Yosys restructures prefix adders to chains. This one keeps their depth. Buffers limit the
# fan-out to 8, also for flip-flops. The delay target of 10 ps is out of reach, so the longest path is always optimised.
_ABC = "+strash;dch;map,-B,0.9,-D,10;topo;buffer,-p,-N,8;upsize,-D,10;dnsize,-D,10"

_FLOW = (
    "synth -flatten -booth -extra-map +/choices/kogge-stone.v -run begin:fine",
    "memory_libmap -lib memories.txt -logic-cost-ram 1",
    "synth -noabc -extra-map +/choices/kogge-stone.v -run fine:check",
    f"dfflibmap -liberty {LIBRARY}",
    "opt_clean",
    f'abc -liberty {LIBRARY} -script "{_ABC}" -constr constraints.txt',
    "opt_clean -purge",
    # OpenSTA has no concatenations on the left.
    f"write_verilog -simple-lhs -noattr -noexpr -nohex {NETLIST_V}",
)

LIBERTY = Target(
    name="liberty",
    device=f"standard cells of the liberty file that {FILE} names",
    synthesis=_FLOW,
    cells=Cells(),
    frequency="before layout, without wires",
)


def named(name: str) -> Target:
    """Return the target of a recorded row, ``liberty:LIBRARY``."""
    return replace(LIBERTY, name=name, device=f"standard cells of {name.removeprefix('liberty:')}")


def of_rows(names: Iterable[str]) -> Target:
    """Return the target of the library to choose from, by the targets of recorded rows.

    It is the library that the environment names, otherwise the library with the most rows.
    """
    if os.environ.get(FILE, ""):
        return loaded(LIBERTY)
    libraries = Counter(name for name in names if name.startswith(f"{LIBERTY.name}:"))
    return named(libraries.most_common(1)[0][0]) if libraries else LIBERTY


@lru_cache(maxsize=4)
def _read(path: str, changed: int) -> Library:
    del changed  # a file that has changed is read again
    return Library.read(Path(path))


def loaded(target: Target) -> Target:
    """Return the target with its library; raise BadInput naming ``target``."""
    path = os.environ.get(FILE, "")
    if not path:
        raise BadInput("target", f"{target.name} needs a liberty file of standard cells; {FILE} must name it")
    try:
        library = _read(path, Path(path).stat().st_mtime_ns)
    except OSError as error:
        raise BadInput("target", f"{FILE} names {path}: {error.strerror}") from None
    except MontcoreError as error:
        raise BadInput("target", f"{FILE} names {path}, which is not a usable liberty file: {error}") from None
    name = f"{LIBERTY.name}:{library.name}"
    if target.name not in (LIBERTY.name, name):
        raise BadInput("target", f"{FILE} names {path}, which has the library {library.name}, not {target.name}")
    nand = Fraction(library.areas[library.nand])
    return replace(
        named(name),
        cells=Cells(
            ffs=dict.fromkeys(library.flip_flops, 1),
            brams={"$__MEMORY_": 1},
            gates={cell: Fraction(area) / nand for cell, area in library.areas.items()},
        ),
        maps={
            LIBRARY: library.text,
            "memories.txt": MEMORIES,
            "constraints.txt": f"set_driving_cell {library.driver}\nset_load 10\n",
        },
        library=library,
    )
