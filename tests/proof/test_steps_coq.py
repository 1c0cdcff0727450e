# SPDX-License-Identifier: Apache-2.0
"""Coq accepts that the lemmas of the steps give the contract at every width, without an axiom."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from long_tests import first_is_short

from montcore import Config, tools
from montcore.errors import MontcoreError
from montcore.lab.proof.config import steps_config
from montcore.lab.proof.steps import coq
from montcore.lab.proof.steps.api import CORES
from montcore.lab.proof.steps.lemma import When, obligation
from montcore.lab.proof.steps.netlist import elaborate
from montcore.tools.resources import folder

FILES = (
    *("Lemmas", "Montgomery", "Inverse", "Product", "Serial", "Contract", "HighRadix", "Groups", "Vlm3", "Redundant"),
    "StoredMultiples",
    *("Pipeline", "Loading", "Word", "Butterfly", "WideProduct", "Wide"),
    *("ScalableKernel", "ScalableControl", "ScalablePasses"),
)


def compiled(texts: dict[str, str], where: Path) -> str:
    """Coq's output."""
    program = shutil.which("coqc")
    if program is None:
        pytest.skip("needs coqc: apt-get install coq")
    coqc = tools.Tool("coqc", (program,), "")
    for name, text in texts.items():
        (where / f"{name}.v").write_text(text, encoding="utf-8")
    return "".join(coqc.check(["-Q", ".", "Montcore", f"{name}.v"], cwd=where) for name in texts)


def texts() -> dict[str, str]:
    return {name: (folder("formal") / "coq" / f"{name}.v").read_text(encoding="utf-8") for name in FILES}


def test_generated_file_is_current() -> None:
    """The hypotheses are the lemmas that z3 proves."""
    assert texts()["Lemmas"] == coq.generated()


def test_contract_follows_without_an_axiom(tmp_path: Path) -> None:
    printed = compiled(texts(), tmp_path).split("\n")
    asked = [line for text in texts().values() for line in text.split("\n") if line.startswith("Print Assumptions")]
    assert {f"Print Assumptions {name}Contract.contract." for name in coq.cores()} <= {*asked}
    assert [line for line in printed if line] == ["Closed under the global context"] * len(asked)
    assert not any(word in text for text in texts().values() for word in ("Admitted", "Axiom", "Parameter"))


def test_redundant_digits_have_the_hypotheses_of_ordinary_adders() -> None:
    """Redundant digits and ordinary adders give one record of Coq, with equal hypotheses."""
    both = [
        coq.text({"Redundant": CORES["redundant"](steps_config("redundant", 64, {"Redundant": i}))}) for i in (0, 1)
    ]
    assert both[0] == both[1]


def test_digits_of_stored_multiples_have_the_same_hypotheses() -> None:
    """Coq's record is of the lemmas of digits of 4 and of 8 bits, with one and with two tables."""
    configs = [steps_config("stored_multiples", width, {"DigitBits": i}) for width in (64, 1024) for i in (4, 8)]
    first, *others = (coq.text({"StoredMultiples": CORES["stored_multiples"](each)}) for each in configs)
    assert others == [first] * 3


WORD = Config("word_multiplier", 32)
(FACTORS,) = (lemma for lemma in CORES["word_multiplier"](WORD).lemmas if lemma.name == "factors")


def test_inputs_are_constant_up_to_the_last_cycle() -> None:
    """The hypothesis in Coq has no fewer cycles than z3 assumed."""
    core = CORES["word_multiplier"](WORD)
    longer = replace(FACTORS, name="longer", claim=lambda n: [n.number("M", ("ProductCycles", 1)) == n.number("M")])
    printed = coq.text({"Longer": replace(core, lemmas=[*core.lemmas, longer])})
    assert "(forall k, (k < Z.to_nat ProductCycles + 1)%nat ->" in printed


@pytest.mark.parametrize("late", [("Latency", 0), 100])
def test_lemma_has_one_last_cycle(late: When) -> None:
    both = replace(FACTORS, claim=lambda n: [*FACTORS.claim(n), n.number("M", late) >= 0])
    with pytest.raises(MontcoreError, match="last"):
        obligation(CORES["word_multiplier"](WORD), elaborate(WORD), both)


# By name: a text of the lemmas, and a weaker text, from which the contract does not follow.
WEAKER = {
    "a step forgets y": ("if x_bit t then y t else 0", "if x_bit t then 0 else 0"),
    "a digit is any bit": ("x_bit (S t) = Z.testbit (x t) (index control t)", "x_bit (S t) = x_bit (S t)"),
    "the index stands still": ("index (S t) = (index t + 1)", "index (S t) = index t"),
    "the last digit's product is anything": ("qM t = (q t * M control t)", "qM t = qM t"),
    "the set-up ends at once": ("left (S t) = (left t - 1)", "left (S t) = 0"),
    "one cycle more": ("Latency = (RExponent + 1)", "Latency = (RExponent + 2)"),
    "a group keeps its digit": ("x t < (2 ^ (shift t) * (x (S t) + 1))", "x t < (2 ^ (shift t) * (x (S t) + 2))"),
    "a group may be one zero longer": ("zeros (S t) <= ZeroRun", "zeros (S t) <= QuotientBits"),
    "the quotient digit has one bit too few": (
        "((long_q t - q t) mod 2 ^ (shift t))",
        "((long_q t - q t) mod 2 ^ (shift t - 1))",
    ),
    "N has any bit": ("then 2 ^ (DigitBits) else 0))", "then 2 ^ (DigitBits) else 1))"),
    "k is not reduced": ("k t < 2 ^ (DigitBits)", "k t < 2 ^ (DigitBits + 1)"),
    "the lowest digit has any size": ("excess (S t) <= 1", "excess (S t) <= 2"),
    "a table has a word less": ("SetupCycles = (2 ^ (HalfBits) + 2)", "SetupCycles = (2 ^ (HalfBits) + 1)"),
    "words change": ("      words (S t) c = words t c /\\\n", "      words (S t) c = words (S t) c /\\\n"),
    "y does not turn": (
        "((2 ^ (RExponent) - 1) * (y t mod 2 ^ DigitBits))",
        "((2 ^ (RExponent)) * (y t mod 2 ^ DigitBits))",
    ),
    "a product stays one cycle longer": ("< 2 ^ (Latency) /\\", "< 2 ^ (Latency + 1) /\\"),
    "a step keeps its quotient digit": ("(2 ^ (DigitBits) * T (S i)", "(2 ^ (DigitBits - 1) * T (S i)"),
    "the factors come later": ("T 0%nat (t + Z.to_nat ProductCycles)", "T 0%nat (S t + Z.to_nat ProductCycles)"),
    "a bit of k takes one cycle": (
        "setup (S (S t)) = (negb (Z.odd (left t)))",
        "setup (S t) = (negb (Z.odd (left t)))",
    ),
    "the third product has any sign": ("add (t + Z.to_nat Cycles)%nat = (xorb", "add (t + Z.to_nat Cycles)%nat = (orb"),
    "a magnitude is any number": ("(x0 t - x1 t) = (if", "(x0 t + x1 t) = (if"),
    "the outer products have one weight": ("(2 ^ ((2 * Half)) * p1 t))\n", "(2 ^ (Half) * p1 t))\n"),
    "a mixed product has one bit less": (
        "late (t + Z.to_nat LateCycles + 1)%nat) mod 2 ^ (Half))",
        "late (t + Z.to_nat LateCycles + 1)%nat) mod 2 ^ (Half - 1))",
    ),
    "the missing digit has no range": ("h (t + 4)%nat < 2 ^ (Half);", "h (t + 4)%nat < 2 ^ (2 * Half);"),
    "the high half is known modulo B^2": ("mod 2 ^ ((3 * Half))) = 0", "mod 2 ^ ((2 * Half))) = 0"),
    "scaled is any residue": ("-> scaled (S (S t)) = SetUp.residue set_up t)", "-> scaled t = SetUp.residue set_up t)"),
    "the constant has one bit less": ("(2 ^ (First) * scaled t) =", "(2 ^ (First - 1) * scaled t) ="),
    "the carry waits too long": ("carry (t + Z.to_nat UpperWait)", "carry (S t + Z.to_nat UpperWait)"),
    "k is held in a set-up only": (
        "setup t = false -> second t = Rest -> \n      k",
        "setup t = true -> second t = Rest -> \n      k",
    ),
    "the difference before is not reduced": ("((y t - x t) + L t)", "(y t - x t)"),
    "the limit is any number": ("else L t);", "else L (S t));"),
    "the sum is one bit narrower": ("<= 2 ^ ((SumWidth - 1))", "<= 2 ^ (SumWidth)"),
    "a row is lost": ("+ W i (S t)) = ((R i (S t)", "+ 0) = ((R i (S t)"),
    "a quotient digit more": ("LastQuotient = ((((Digits", "LastQuotient = (((((1 + Digits)"),
    "k' has any bit": (
        "= (factor t + (if Z.odd (residue t) then 2 ^ (FactorBits) else 0))",
        "= (factor t + (if Z.odd (residue t) then 2 ^ (FactorBits) else 1))",
    ),
    "a run adds any bit": ("one 0%nat (S t) = (cycle t =? RunOne)", "one 0%nat (S t) = one 0%nat (S t)"),
    "the set-up has a cycle less": ("SetupCycles = ((SearchEnd + 3)", "SetupCycles = ((SearchEnd + 2)"),
    "the search leaves digits of y": ("y (S (S t)) < 2 ^ (DigitBits);", "y (S (S t)) < 2 ^ (OperandWidth);"),
    "the conversion counts one cycle more": (
        "(converting t >=? 2 ^ ((Conversion - 2)))",
        "(converting t >=? 2 ^ ((Conversion - 1)))",
    ),
}


@pytest.mark.parametrize("what", first_is_short(WEAKER))
def test_weaker_lemma_is_not_enough(what: str, tmp_path: Path) -> None:
    right, wrong = WEAKER[what]
    changed = texts()
    assert right in changed["Lemmas"]
    changed["Lemmas"] = changed["Lemmas"].replace(right, wrong)
    with pytest.raises(MontcoreError, match="coqc failed"):
        compiled(changed, tmp_path)
