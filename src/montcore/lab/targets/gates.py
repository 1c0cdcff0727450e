# SPDX-License-Identifier: Apache-2.0
"""Standard cells."""

from montcore.lab.targets.cells import NAND2
from montcore.lab.targets.target import Target

# A two-port memory macro of 256 words of 64 bits. Smaller memories use it if they have at least half of its bits.
_GATES_MEMORIES = """\
ram block $__MEMORY_ {
  abits 8;
  width 64;
  cost 8192;
  init zero;
  port srsw "A" "B" {
    clock posedge;
    clken;
    rdwr undefined;
  }
}
"""

GATES = Target(
    name="gates",
    device="standard cells, areas relative to NAND2",
    synthesis=(
        "synth -flatten -run begin:fine",
        "memory_libmap -lib memories.txt -logic-cost-ram 1",
        "synth -noabc -run fine:check",
        "dfflegalize -cell $_DFF_P_ x",
        "simplemap",
        "opt_expr",
        "opt_merge",
        "abc -g NAND,NOR,AND,OR,XOR,XNOR,MUX",
        "opt_clean",
    ),
    cells=NAND2,
    maps={"memories.txt": _GATES_MEMORIES},
)
