# SPDX-License-Identifier: Apache-2.0
"""Proofs of the exponentiators, over multipliers of any latency.

Contract: every accepted operation is answered once, over abstract multipliers (``mont_exp_proof``). Time: the cycles of
two copies, whose multipliers are free inputs, reveal nothing but the exponent's length (``mont_exp_time``).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from montcore.errors import BadInput
from montcore.exponentiation import Method, find
from montcore.lab.proof import files
from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

CONTRACT = "mont_exp_proof"
TIME = "mont_exp_time"

# Leftovers of an operation, and registers that a reset keeps, have settled when the next operands can be taken.
_INDUCTION = 5
# Cycles in which every method ends a power of one bit, with canonical results and windows of one bit.
_POWER = 36

_VALUES = {
    CONTRACT: {name: f"{CONTRACT}.u_contract.{name}_q" for name in ("mod", "base", "exponent", "length", "slots")},
    TIME: {
        name: f"{TIME}.{signal}"
        for name, signal in {
            "exponent": "exponent_q",
            "other_exponent": "other_exponent_q",
            "length": "length_q",
        }.items()
    },
}


@dataclass(frozen=True)
class SmallExponentiator:
    """An exponentiator of a width below the legal ones; its control depends on no width.

    Parameters
    ----------
    method
        Its method.
    canonical
        Whether the results of its multipliers are canonical.
    excess_bits
        Halvings at the end of a chained power.

    """

    method: Method
    canonical: bool = True
    excess_bits: int = 0
    width: int = field(default=3, init=False)
    exponent_width: int = field(default=4, init=False)

    @property
    def operand_width(self) -> int:
        """Bits of the multipliers' operands."""
        return self.width if self.canonical else self.width + 1

    @property
    def parameters(self) -> dict[str, int]:
        """The parameters besides the widths."""
        return {"Canonical": int(self.canonical), "ExcessBits": self.excess_bits, **self.method.rtl_parameters}

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the SystemVerilog module."""
        widths = {"Width": self.width, "OperandWidth": self.operand_width, "ExponentWidth": self.exponent_width}
        return {**widths, "RExponent": self.operand_width, **self.parameters}

    @property
    def window_bits(self) -> int:
        """Bits of a window; 0 for a method without a table."""
        return self.method.rtl_parameters.get("WindowBits", 0)

    def __str__(self) -> str:
        return " ".join([self.method.name, *(f"{name}={value}" for name, value in self.parameters.items())])


def default_exponentiators(method: str) -> list[SmallExponentiator]:
    """Return the exponentiators to prove: canonical products, and chained ones with and without halvings.

    Raises BadInput naming ``exponentiator``.
    """
    found = find(method, "exponentiator")
    return [SmallExponentiator(found), SmallExponentiator(found, canonical=False), SmallExponentiator(found, False, 2)]


def prove_exponentiator(
    exponentiator: SmallExponentiator,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    what: str = "contract",
) -> list[ProofResult]:
    """Run the proof tasks of an exponentiator.

    Parameters and errors are as in :func:`montcore.lab.proof.prove`; ``what`` is ``contract`` or ``time``.
    """
    if what not in WORKS:
        raise BadInput("what", f"must be {' or '.join(WORKS)} for an exponentiator, not {what!r}")
    return run(WORKS[what](exponentiator, sources or rtl.sources(exponentiator.method.module)), progress)


def contract_work(exponentiator: SmallExponentiator, sources: Sequence[Path]) -> Work:
    """Return the proof of an exponentiator's handshakes."""
    method = exponentiator.method
    inductive = Script(
        "inductive",
        "every operation is answered once, an error too, and a reset forgets it, over multipliers of any latency",
        "prove",
        _INDUCTION,
        invariants=invariants("invariants", sources),
    )
    reachable = Script("reachable", "non-vacuity: an error, then a power", "cover", _POWER)
    return Work(
        top=CONTRACT,
        macros=macros(exponentiator),
        parameters=promises(exponentiator),
        rtl=sources,
        formal=contract_files(),
        scripts=[inductive, *([reachable] if exponentiator.canonical and not method.rtl_parameters else [])],
        values=_VALUES[CONTRACT],
    )


def time_work(exponentiator: SmallExponentiator, sources: Sequence[Path]) -> Work:
    """Return the proof that an exponentiator's cycles reveal only the length of the exponent."""
    inductive = Script(
        "inductive",
        "two copies with exponents of one length, and otherwise any numbers, agree at all times",
        "prove",
        _INDUCTION,
        invariants=invariants("time", sources),
    )
    # The bounded searches use the invariants of the control only: their assertions are about ports and control.
    common = [path for path in inductive.invariants if path.stem == "mont_exp_control_time"]
    runs = "the same in all runs from reset that are no longer than a short power"
    searched = [
        Script("from_reset", runs, "bmc", _POWER // 2, invariants=common),
        Script("reachable", "non-vacuity: powers with opposite exponents end", "cover", _POWER, invariants=common),
    ]
    return Work(
        top=TIME,
        macros=macros(exponentiator),
        parameters=widths(exponentiator),
        rtl=sources,
        formal=[files.top(TIME)],
        scripts=[inductive, *(searched if exponentiator.canonical and exponentiator.window_bits < 2 else [])],
        values=_VALUES[TIME],
    )


WORKS: Mapping[str, Callable[[SmallExponentiator, Sequence[Path]], Work]] = {
    "contract": contract_work,
    "time": time_work,
}


def contract_files() -> list[Path]:
    """Return the files of the proof of the handshakes, without invariants."""
    return [files.top(name) for name in ("mont_mul_abstract", "mont_exp_contract", CONTRACT)]


def invariants(kind: str, sources: Sequence[Path]) -> list[Path]:
    """Return the invariants of one kind, ``invariants`` or ``time``, of the modules of an exponentiator."""
    paths = (folder("formal") / "exp" / f"{source.stem}_{kind}.sv" for source in sources)
    return [path for path in paths if path.exists()]


def macros(exponentiator: SmallExponentiator) -> dict[str, str]:
    """Return the macros of the top level: the core with its parameters, a squarer, and a port for entropy."""
    parameters = ",".join(f".{name}({value})" for name, value in exponentiator.rtl_parameters.items())
    method = exponentiator.method
    squarer = {"TWO_MULTIPLIERS": "1"} if len(method.multipliers) == 2 else {}
    entropy = {"ENTROPY": "1"} if method.protected or method.ties else {}
    return {"CORE": method.module, "CORE_PARAMETERS": parameters, **squarer, **entropy}


def widths(exponentiator: SmallExponentiator) -> dict[str, int]:
    """Return the widths of the top level."""
    names = ("Width", "OperandWidth", "ExponentWidth")
    return {name: exponentiator.rtl_parameters[name] for name in names}


def promises(exponentiator: SmallExponentiator) -> dict[str, int]:
    """Return the parameters of the top level of the handshakes: the number of slots, and the longest stall."""
    window = exponentiator.window_bits
    # The check of the operands; the reading of the table; the reduction of the result, of one word; the exponent.
    table = (1 << window) + 7 if window else 0
    quarters = exponentiator.excess_bits // 2
    recoding = 22 + exponentiator.exponent_width + window if exponentiator.method.protected else 0
    reduction = 0 if exponentiator.canonical else exponentiator.method.keep_cycles + (quarters + 2) * 3
    return {
        **widths(exponentiator),
        "MostStalls": max(3, table, reduction, recoding),
        "Ones": int(exponentiator.method.name == "l2r"),
        "WindowBits": window,
        "Protect": int(exponentiator.method.protected),
    }
