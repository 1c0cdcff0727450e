# SPDX-License-Identifier: Apache-2.0
"""The adapters of AHB-Lite and TL-UL keep the rules of both sides: proved by induction, and broken ones fail."""

from pathlib import Path

import pytest
from planted import first_of_each, mistakes, planted

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

INDUCTION = Script("rules", "each access has one request and one answer", "prove", 3)
REACHABLE = Script("reachable", "answers of each kind", "cover", 30)


def proved(module: str, source: Path, *scripts: Script) -> list[ProofResult]:
    top = f"{module}_proof"
    proof = folder("formal") / "coprocessor" / f"{top}.sv"
    return run(Work(top=top, macros={}, parameters={}, rtl=[source], formal=[proof], scripts=scripts))


@pytest.mark.parametrize("module", ["mont_coprocessor_ahblite", "mont_coprocessor_tlul"])
def test_rules(module: str) -> None:
    for result in proved(module, rtl.library()[module], INDUCTION, REACHABLE):
        assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


@pytest.mark.parametrize(
    ("module", "right", "wrong", "assertion"),
    first_of_each(
        mistakes(
            [
                ("mont_coprocessor_ahblite", "hsel_i & hready_i & htrans_i[1]", "hsel_i & htrans_i[1]", "request"),
                ("mont_coprocessor_ahblite", "hsel_i & hready_i & htrans_i[1]", "hready_i & htrans_i[1]", "idle"),
                ("mont_coprocessor_ahblite", "hwrite_i & (hsize_i != 3'd2)", "1'b0", "request"),
                (
                    "mont_coprocessor_ahblite",
                    "state_q.refuse | (state_q.await & rsp_valid_i & rsp_error_i);\n\n    if",
                    "1'b0;\n\n    if",
                    "error",
                ),
                ("mont_coprocessor_ahblite", "(~rsp_valid_i | rsp_error_i)", "~rsp_valid_i", "error"),
                ("mont_coprocessor_ahblite", "req_valid_o & ~req_ready_i", "1'b0", "request"),
                ("mont_coprocessor_tlul", "| a_corrupt_i", "", "request"),
                ("mont_coprocessor_tlul", "(a_size_i > 2'd2) |", "", "request"),
                ("mont_coprocessor_tlul", "(respond_q & ~d_ready_i)", "1'b0", "answer"),
                ("mont_coprocessor_tlul", "= idle & req_ready_i", "= req_ready_i", "one"),
                ("mont_coprocessor_tlul", "dropped_q ? denied_q : rsp_error_i", "rsp_error_i", "answer"),
                ("mont_coprocessor_tlul", "dropped_q ? '0 : rsp_word_i", "rsp_word_i", "answer"),
                ("mont_coprocessor_tlul", "get_q & d_denied_o", "1'b0", "answer"),
            ]
        )
    ),
)
def test_broken_adapters_fail(module: str, right: str, wrong: str, assertion: str, tmp_path: Path) -> None:
    (result,) = proved(module, planted(module, right, wrong, tmp_path), INDUCTION)
    assert not result.passed
    assert any(assertion in each for each in result.assertions)
