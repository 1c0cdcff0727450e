# SPDX-License-Identifier: Apache-2.0
"""The proof of the contract of cores with fixed latency: a core next to ``mont_fixed_latency_contract``.

Three tasks give the contract at all times. ``definition`` shows it from reset to the first result. ``inductive`` shows
that ready, valid and error are right in every cycle, and −1/M after every set-up. ``any_state`` shows that a result is
right whatever was computed before it, with the core enabled. ``by_construction`` shows that the enable stops it all.
For a batch multiplier, ``any_state`` starts with M~ as a set-up leaves it: its M~ has an equation but no induction.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.architectures import FIXED_LATENCY, Butterfly, FixedLatency
from montcore.checks import check_integer
from montcore.errors import BadInput
from montcore.lab.proof import files
from montcore.lab.proof.netlist import selected
from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

TOP = "mont_fixed_latency_proof"
CONTRACT = "mont_fixed_latency_contract"
MIN_WIDTH, MAX_WIDTH = 2, 5

# One digit, two and three digits, chaining results, and constant moduli with and without multipliers.
_VARIANTS: Mapping[str, Sequence[tuple[int, Mapping[str, int]]]] = {
    "word_multiplier": (
        (4, {"CellBits": 4}),
        (4, {"CellBits": 2}),
        (3, {"CellBits": 1}),
        (3, {"CellBits": 3, "Reduce": 0}),
        (4, {"CellBits": 4, "Modulus": 11}),
        (4, {"CellBits": 2, "Modulus": 13}),
    ),
    # One level and two, one cell for a piece and four, chaining results, and a constant modulus.
    "wide_multiplier": (
        (3, {"Levels": 1, "CellBits": 4, "WideBits": 4}),
        (3, {"Levels": 1, "CellBits": 1, "WideBits": 1}),
        (2, {"Levels": 2, "CellBits": 4, "WideBits": 4}),
        (2, {"Levels": 1, "CellBits": 4, "WideBits": 4, "Reduce": 0}),
        (4, {"Levels": 1, "CellBits": 4, "WideBits": 4, "Modulus": 11}),
    ),
    # Operands are one digit longer than M with eight products in a batch, and more with fewer: too long for a solver.
    "batch_multiplier": ((2, {"Batch": 8, "DigitBits": 3}),),
    # The third operand makes the solver slower, so most moduli are one bit shorter.
    "butterfly": (
        (3, {"CellBits": 3}),
        (3, {"CellBits": 2}),
        (2, {"CellBits": 4, "Reduce": 0}),
        (4, {"CellBits": 4, "Modulus": 13}),
    ),
}
# Default widths of proofs of time.
_REAL_WIDTHS = {"wide_multiplier": (64, 256), "batch_multiplier": (64, 256)}
_REAL_WORDS = (12, 32, 64)
# Legal bits of cells and digits in proofs by a solver, which needs short digits.
_CELL_BITS = range(1, MAX_WIDTH + 3)
_LEAST_DIGIT = 3  # of a batch multiplier
_CELLS = ("CellBits", "WideBits", "DigitBits")
# Inputs that the handshakes may depend on.
_CONTROL = {"clk_i", "rst_ni", "enable_i", "mod_valid_i", "mod_i[0]", "op_valid_i"}
# A product is a butterfly with x = 0, factor w and result u.
_PORTS = {
    **dict.fromkeys(("word_multiplier", "wide_multiplier", "batch_multiplier"), ".*,.x_i(w_i),.z_o(u_o)"),
    "butterfly": ".*",
}
_FLIP_FLOPS = "t:$*dff*"
_VALUES = {"modulus": "m", "gs": "gs", "x": "x", "y": "y", "w": "w", "u": "u_o", "v": "v_o"}


def default_configs(
    architecture: str = "word_multiplier",
    parameters: Mapping[str, int] | None = None,
    width: int | None = None,
    what: str = "contract",
) -> list[FixedLatency]:
    """Return the configurations to prove.

    Contract: small digits, at ``width`` or at 2 to 4 bits. Time: the given parameters, at ``width`` or at 12, 32 and
    64 bits, for a wide or a batch multiplier at 64 and 256. Raises BadInput naming ``what``, ``width``,
    ``param CellBits``, ``param WideBits``, ``param DigitBits``, or as ``Config`` does.
    """
    given = dict(parameters or {})
    make = FIXED_LATENCY[architecture]
    _check(what)
    if what == "time":
        return [
            make.from_parameters(each, given)
            for each in (_REAL_WIDTHS.get(architecture, _REAL_WORDS) if width is None else (width,))
        ]
    if width is not None:
        check_integer("width", width)
        if not MIN_WIDTH <= width <= MAX_WIDTH:
            raise BadInput("width", f"must be {MIN_WIDTH} to {MAX_WIDTH} to be proved, not {width}")
    cells = {name: value for name, value in given.items() if name in _CELLS}
    for name, value in cells.items():
        least = _LEAST_DIGIT if name == "DigitBits" else _CELL_BITS[0]
        if not least <= value <= _CELL_BITS[-1]:
            raise BadInput(f"param {name}", f"must be {least} to {_CELL_BITS[-1]} to be proved, not {value}")
    # The other parameters have the values of a legal width.
    make.from_parameters(8, {**given, **dict.fromkeys(cells, 18)})
    variants = (make.unchecked(width or own, {**variant, **given}) for own, variant in _VARIANTS[architecture])
    legal = [each for each in variants if each.modulus < 1 << each.width]
    if not legal:
        raise BadInput(
            "param Modulus", f"must be below 2^{width or MAX_WIDTH - 1} to be proved, not {given['Modulus']}"
        )
    return list(dict.fromkeys(legal))


def prove(
    config: FixedLatency,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    what: str = "contract",
) -> list[ProofResult]:
    """Run the proof tasks of a core; parameters and errors are as in :func:`montcore.lab.proof.prove`."""
    _check(what)
    used = rtl.sources(config.module) if sources is None else sources
    return by_construction(config, progress, used) if what == "time" else run(work(config, used), progress)


def _check(what: str) -> None:
    if what not in ("contract", "time"):
        raise BadInput("what", f"must be contract, time or steps for a core with fixed latency, not {what!r}")


def work(config: FixedLatency, sources: Sequence[Path]) -> Work:
    """Return the proof tasks of a core with this RTL."""
    butterfly = isinstance(config, Butterfly)
    used = {path.stem for path in sources}
    invariants = [
        path
        for path in sorted((folder("formal") / "word").glob("*_invariants.sv"))
        if path.stem.removesuffix("_invariants") in used
    ]
    # Reset, an even and an odd modulus, set-up, operands, latency, result.
    depth = config.setup_cycles + config.worst_latency + 4
    # The modulus is a signal of the top level, because a macro cannot have the size of a long number.
    values = {name: name if name == "Modulus" else value for name, value in config.rtl_parameters.items()}
    connected = ",".join(f".{name}({value})" for name, value in values.items())
    definition = ["-G Definition=1"]
    inverse, scaled = ", and −1/M after every set-up", ""
    if config.batch:
        inverse, scaled = "", ", with M~ as a set-up leaves it"
    return Work(
        top=TOP,
        macros={"CORE": config.module, "CORE_PARAMETERS": connected, "CORE_PORTS": _PORTS[config.name]},
        parameters={
            "Width": config.width,
            "OperandWidth": config.operand_width,
            "RExponent": config.r_exponent,
            "Latency": config.worst_latency,
            "SetupCycles": config.setup_cycles,
            "Modulus": config.modulus,
            **_limit(config),
            "Batch": config.batch,
            "BatchCycles": config.batch_cycles,
            "HasEnable": int(config.has_enable),
            "Butterfly": int(butterfly),
        },
        rtl=sources,
        formal=[files.top(CONTRACT), files.top(TOP)],
        scripts=[
            Script(
                "definition",
                "from reset, all operands give the results of the definition after the latency, with any pauses",
                "bmc",
                depth,
                definition,
            ),
            Script(
                "inductive",
                f"ready, valid and error are right at all times{inverse}",
                "prove",
                1,
                invariants=invariants,
            ),
            Script(
                "any_state",
                f"a result is right whatever is in the pipeline when its operands are taken{scaled}",
                "bmc",
                config.worst_latency + (config.batch or 1),
                [*definition, "-G AnyState=1"],
                invariants=invariants,
            ),
            Script(
                "reachable",
                "non-vacuity: a refused modulus, a pause, and two operations in two cycles",
                "cover",
                depth + 3,
            ),
        ],
        values={name: f"{TOP}.u_contract.{signal}" for name, signal in _VALUES.items()},
    )


def _limit(config: FixedLatency) -> dict[str, int]:
    """Return the limit of operands and results as LimitFactor·M + LimitOffset."""
    if config.operand_limit(1) == config.operand_limit(3):
        return {"LimitFactor": 0, "LimitOffset": config.operand_limit(1)}
    return {"LimitFactor": config.operand_limit(1), "LimitOffset": 0}


def by_construction(
    config: FixedLatency, progress: Callable[[ProofResult], None] | None, sources: Sequence[Path]
) -> list[ProofResult]:
    """Show two facts by the netlist of a core, at any width: no number reaches control, and everything waits.

    The first: ready, valid and error depend on no bit of operands and modulus but the lowest one of the modulus. The
    second: without enable and reset no flip-flop changes, because none is left after synthesis.
    """
    names = {
        "independent": "ready, valid and error depend on no number, only on whether the modulus is odd",
        "waiting": "without enable nothing changes",
    }
    outputs = "o:mod_ready_o o:mod_error_o %u o:op_ready_o %u o:res_valid_o %u"
    fixed = "connect -set enable_i 1'b0; connect -set rst_ni 1'b1"
    scripts = {"independent": f"splitnets -ports; select -write cone.txt {outputs} %ci* i:* %i"}
    if config.has_enable:
        scripts["waiting"] = f"{fixed}; opt_expr; opt_dff; select -write cone.txt {_FLIP_FLOPS}"
    results = []
    for name, script in scripts.items():
        started = time.monotonic()
        with TemporaryDirectory() as scratch:
            found = selected(config, script, Path(scratch), sources)
        extra = found - _CONTROL if name == "independent" else found
        result = ProofResult(
            name=name,
            shows=names[name],
            passed=not extra,
            seconds=round(time.monotonic() - started, 2),
            depth=0,
            engine=tools.yosys().version,
            assertions=tuple(sorted(extra)),
        )
        results.append(result)
        if progress:
            progress(result)
    return results
