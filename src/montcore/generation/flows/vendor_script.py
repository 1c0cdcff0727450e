# SPDX-License-Identifier: Apache-2.0
"""The Tcl scripts that measurements run and that generated cores bring: a core by itself, out of context."""

from collections.abc import Iterable

from montcore.generation.template import fill

MEASURED = ("vivado.tcl", "quartus.tcl")
# Vivado's command and Quartus's assignment for a file, by language.
_READ = {"systemverilog": "read_verilog -sv", "verilog": "read_verilog"}
_ASSIGN = {"systemverilog": "SYSTEMVERILOG_FILE", "verilog": "VERILOG_FILE"}


def script(template: str, name: str, language: str, rtl: Iterable[str]) -> str:
    """Return one of MEASURED for the module ``name``; ``rtl`` are its files in compile order, relative to the folder.

    It expects itself in the subfolder ``scripts``, and the clock in ``constraints/NAME.xdc`` or ``.sdc``.
    """
    files = "\n".join(f"  {path}" for path in rtl)
    return fill(template, name=name, files=files, read=_READ[language], assign=_ASSIGN[language])
