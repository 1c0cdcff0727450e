# SPDX-License-Identifier: Apache-2.0
"""The SystemVerilog of a core in one file: the library's packages and modules, and the top.

The names of packages and modules start with the name of the top. Verilog has one name space for the modules of a
design; cores with separate names go into one design as they are, also cores of different versions of montcore.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from montcore.microcode import coprocessor, engine

# Packages with microcode; several words in a line make them shorter.
_MICROCODE: Mapping[str, Callable[[], str]] = {
    "mont_engine_microcode_pkg.sv": lambda: engine.package(engine.assemble(), listed=False),
    "mont_coprocessor_microcode_pkg.sv": lambda: coprocessor.words_package(coprocessor.assemble(), listed=False),
}
# Hints of newer Verilators, which older ones refuse.
_HINTS = re.compile(r"^ *// verilator unroll_disable\n", re.MULTILINE)
_LICENCE = "// SPDX-License-Identifier: Apache-2.0\n//\n"


def system_verilog(top: str, sources: Mapping[str, str]) -> str:
    """Return the sources (text by file name, each named like its module, in compile order) as one text.

    Parameters
    ----------
    top
        Name of the top module, which it keeps.
    sources
        The sources; the last one is the top.
    """
    texts = [_MICROCODE.get(file, lambda text=text: text)() for file, text in sources.items()]
    text = "\n".join(_HINTS.sub("", text.removeprefix(_LICENCE)) for text in texts)
    names = "|".join(Path(file).stem for file in sources if Path(file).stem != top)
    return re.sub(rf"\b({names})\b", rf"{top}_\1", text) if names else text
