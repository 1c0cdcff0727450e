# SPDX-License-Identifier: Apache-2.0
"""The lab's external programs, clusters and files of figures."""

import re
import sys
from dataclasses import replace
from functools import cache
from importlib import metadata

from montcore.tools.programs import Tool, native, package_folder


@cache
def nextpnr(family: str, path: str | None = None) -> Tool:
    """Return nextpnr for ``ecp5``, ``ice40``, ``nexus``, ``himbaechel-gowin`` or ``-gatemate``, or that at ``path``."""
    program = f"nextpnr-{family}"
    if path is not None:
        named = Tool(program, (path,), program)
        version = re.search(r"Version ([\w.-]+)", named.check(["--version"]))
        return replace(named, version=f"{program} {version[1]}" if version else program)
    # Earlier releases have no delays for block RAM.
    oldest = "himbaechel" if family.startswith("himbaechel") else "nextpnr"
    found = native(program, (program,), "--version", r"nextpnr-(\d+)\.(\d+)", oldest=oldest)
    if found:
        return found
    package = f"yowasp_nextpnr_{family.replace('-', '_')}"
    package_folder(package, "measure")
    return Tool(
        program,
        (sys.executable, "-m", "montcore.lab.tools.run_nextpnr", family),
        f"{program} {metadata.version(package.replace('_', '-'))} (yowasp wheel)",
    )
