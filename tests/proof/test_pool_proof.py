# SPDX-License-Identifier: Apache-2.0
"""No two claims of a pool get one coprocessor: proved by induction, and broken registers fail."""

from pathlib import Path

import pytest
from planted import first_of_each, mistakes, planted

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

TOP, MODULE = "mont_coprocessor_pool_proof", "mont_coprocessor_pool_registers"
INDUCTION = Script("claims", "no two claims get one coprocessor", "prove", 3)
REACHABLE = Script("reachable", "all are claimed", "cover", 10)


def proved(source: Path, *scripts: Script) -> list[ProofResult]:
    proof = folder("formal") / "coprocessor" / f"{TOP}.sv"
    return run(Work(top=TOP, macros={}, parameters={"Count": 5}, rtl=[source], formal=[proof], scripts=scripts))


def test_claims() -> None:
    for result in proved(rtl.library()[MODULE], INDUCTION, REACHABLE):
        assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


@pytest.mark.parametrize(
    ("module", "right", "wrong", "assertion"),
    first_of_each(
        mistakes(
            [
                (MODULE, "answer_o & ~write_q & (address_q == Claim)", "answer_o & (address_q == Claim)", "held"),
                (MODULE, "answer_o ? word : '0", "word", "silent"),
                (MODULE, "|word_i[31:5]", "1'b0", "request"),
                (MODULE, "k = Count; k > 0; k--", "k = 1; k <= Count; k++", "lowest"),
                (MODULE, "lowest(~claimed_q & ~alerts_q)", "lowest(~claimed_q)", "alert"),
                (MODULE, "claimed_q[k] <= 1'b1;\n          retired_q", "retired_q", "held"),
                (MODULE, "retired_q[k] <= 1'b1", "retired_q[k] <= 1'b0", "out"),
                (MODULE, "retired_q[k] <= 1'b0", "retired_q[k] <= retired_q[k]", "out"),
            ]
        )
    ),
)
def test_broken_registers_fail(module: str, right: str, wrong: str, assertion: str, tmp_path: Path) -> None:
    source = planted(module, right, wrong, tmp_path)
    (result,) = proved(source, INDUCTION)
    assert not result.passed
    assert any(assertion in name for name in result.assertions)
