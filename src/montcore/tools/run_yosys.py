# SPDX-License-Identifier: Apache-2.0
"""The ``yosys`` program on the pyosys wheel, with the options that the package and SymbiYosys use.

    python -m montcore.tools.run_yosys [-q] [-l LOG] [-p COMMANDS] [SCRIPT.ys …]

pyosys has the native Yosys with the slang front end, but no program. A fatal error of Yosys ends only this process.
"""

import argparse
import os
import sys
from pathlib import Path


def main() -> None:
    """Run scripts, then commands, in one design."""
    parser = argparse.ArgumentParser(prog="yosys")
    parser.add_argument("-q", action="store_true", help="print nothing but warnings and errors")
    parser.add_argument("-l", metavar="LOG", help="write the log to this file")
    parser.add_argument("-p", metavar="COMMANDS", action="append", default=[], help="run these commands")
    parser.add_argument("scripts", nargs="*", type=Path)
    arguments = parser.parse_args()

    from pyosys import libyosys

    design = libyosys.Design()
    prefix = (
        f"tee -q -a {arguments.l} " if arguments.l and arguments.q else f"tee -a {arguments.l} " if arguments.l else ""
    )
    for script in arguments.scripts:
        libyosys.run_pass(f"{prefix}script {script}", design)
    for commands in arguments.p:
        for command in filter(None, (part.strip() for part in commands.split(";"))):
            libyosys.run_pass(prefix + command, design)
    sys.stdout.flush()
    # A normal exit would free large designs slowly and needlessly.
    os._exit(0)


if __name__ == "__main__":
    main()
