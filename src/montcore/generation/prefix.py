# SPDX-License-Identifier: Apache-2.0
"""The library's modules and packages under names that start with the name of the top.

Verilog has one name space for the modules of a design. Cores with separate names go into one design as they are, also
cores of different versions of montcore.
"""

import re
from collections.abc import Mapping
from pathlib import Path


def prefixed(top: str, sources: Mapping[str, str]) -> dict[str, str]:
    """Return the sources (text by file name; a file is named like its module) with prefixed names.

    The top keeps its name.
    """
    library = [name for file in sources if (name := Path(file).stem) != top]
    if not library:
        return dict(sources)
    names = re.compile(rf"\b({'|'.join(library)})\b")
    return {names.sub(rf"{top}_\1", file): names.sub(rf"{top}_\1", text) for file, text in sources.items()}
