# SPDX-License-Identifier: Apache-2.0
"""A plugin for pytest: simulations whose registers and memories all start at arbitrary values.

    python -m pytest -p random_start

Three kinds start alike without the plugin. Verilator merges registers that have equal next values, and starts a
register that is an output of an inlined module at 0: two optimisations are off. The RTL starts memories at 0, because
Icarus multiplies unwritten words: Verilator does not read these values. tests/reset/test_start.py looks at each bit.
"""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import testbench

from montcore.tools import rtl

VERILATOR_FLAGS = "-fno-gate -fno-inline"
SEED = 2  # `make test` has 1
_INITIAL = re.compile(r"initial .*= '0;|for \(.*\) memory\[i\] = '0;")
_ENTERED = ExitStack()


@contextmanager
def without_initial_values() -> Iterator[None]:
    """Hide from Verilator the zeros at which the RTL starts registers and memories."""
    with tempfile.TemporaryDirectory() as folder:
        changed = {}
        for name, path in rtl.library().items():
            text = path.read_text(encoding="utf-8")
            if _INITIAL.search(text):
                changed[name] = Path(folder, path.name)
                changed[name].write_text(_INITIAL.sub(r"`ifndef VERILATOR \g<0> `endif", text), encoding="utf-8")
        with rtl.substituted(changed):
            yield


def pytest_configure() -> None:
    """Start everything at arbitrary values, in all processes of pytest-xdist."""
    added = {"MONTCORE_VERILATOR_FLAGS": VERILATOR_FLAGS, "MONTCORE_MODEL_FLAGS": f"-DSTART_SEED={SEED}"}
    for variable, flags in added.items():
        given = os.environ.get(variable, "")
        if flags not in given:  # otherwise a process of pytest-xdist
            os.environ[variable] = f"{given} {flags}"
    testbench.SEED = SEED
    _ENTERED.enter_context(without_initial_values())


def pytest_unconfigure() -> None:
    _ENTERED.close()
