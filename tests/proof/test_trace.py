# SPDX-License-Identifier: Apache-2.0
"""The reader of counterexample traces, on a trace written by hand."""

from pathlib import Path

from montcore.lab.proof.trace import last_values

TRACE = """\
$version by hand $end
$var integer 32 t smt_step $end
$scope module top $end
$var wire 1 n0 clk $end
$scope module inner $end
$var wire 4 n1 value [3:0] $end
$var wire 1 n2 flag $end
$var wire 1 n2 same_flag $end
$var wire 1 n3 silent $end
$upscope $end
$var wire 4 n4 value [3:0] $end
$upscope $end
$enddefinitions $end
#0
b00000000000000000000000000000000 t
b0001 n1
b1111 n4
1n2
#10
b1x10 n1
0n0
#20
0n2
"""


def test_last_values_are_those_of_the_named_signals_alone(tmp_path: Path) -> None:
    trace = tmp_path / "trace.vcd"
    trace.write_text(TRACE, encoding="utf-8")
    inner = {"v": "top.inner.value", "f": "top.inner.flag", "same": "top.inner.same_flag", "silent": "top.inner.silent"}
    assert last_values(trace, inner) == {"v": 0b1010, "f": 0, "same": 0}
    assert last_values(trace, {"value": "top.value", "clock": "top.clk"}) == {"clock": 0, "value": 15}
    assert last_values(trace, {"value": "nowhere.value"}) == {}
