# SPDX-License-Identifier: Apache-2.0
"""The lines that the documentation gives for OBI, on a coprocessor."""

import re
from pathlib import Path

from testbench import build_testbench, run_testbench

from montcore.tools import rtl

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "user" / "integrate.md"


def test_the_bridge_of_the_page(tmp_path: Path) -> None:
    (lines,) = re.findall(r"```systemverilog\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert lines.count("\n") == 5
    bench = tmp_path / "obi_tb.sv"
    text = (HERE / "obi_tb.sv").read_text(encoding="utf-8")
    bench.write_text(text.replace('  `include "obi_bridge.svh"\n', lines), encoding="utf-8")
    program = build_testbench("obi_tb", [*rtl.sources("mont_coprocessor"), bench], tmp_path / "build")
    assert "PASS" in run_testbench(program).stdout
