# SPDX-License-Identifier: Apache-2.0
"""The proof of the transform: the effect of its commands on any words in memory, with a stand-in for the butterfly.

A task for each command begins in any state between two commands. ``idle`` proves what these states share.
So the results hold after any sequence of commands. ``independent`` shows at any size that control and
addresses depend on no number, so what holds for some numbers holds for all.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.architectures import Ntt
from montcore.errors import BadInput
from montcore.lab.proof.netlist import selected
from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

TOP, IDLE = "mont_ntt_proof", "mont_ntt_idle_proof"
# The words of the stand-in, and the length of a polynomial.
WIDTH, LOG_LENGTH = 8, 4
_VARIANTS = tuple(
    {"LogLength": LOG_LENGTH, "Pairs": pairs, "Butterflies": butterflies, "Slots": slots}
    for pairs, butterflies, slots in (
        *((pairs, butterflies, 2) for pairs in (0, 1) for butterflies in (1, 2, 4)),
        # Sums of products, with and without bits of a slot's number that do not count in the bank.
        *((0, 1, 4), (0, 4, 4), (1, 2, 8), (1, 4, 8)),
    )
)
_REAL: Sequence[tuple[int, Mapping[str, int]]] = ((12, {"Pairs": 1}), (23, {}), (23, {"Butterflies": 4}))
_SHOWS = {
    "table": "the words of the stream are in their places of the table",
    "load": "the words of the stream, multiplied, are in their places",
    "unload": "the words of a polynomial leave in order, multiplied",
    "unload_inverse": "the words of a polynomial leave in order, multiplied by the divisor",
    "forward": "the words are what the layers make of them, with their factors, in the promised cycles",
    "inverse": "the words are what the layers make of them backwards, with their factors, in the promised cycles",
    "multiply": "the words are the products, point by point, in the promised cycles",
    "load_operand": "the words of the stream, multiplied by the other constant, are in their places",
    "begin_sum": "the words of the sum are the products with the stream, in the promised cycles",
    "add_product": "the words of the sum are the sums with the products, in the promised cycles",
    "end_sum": "the words are the sums of products of pairs, in the promised cycles",
}
# Registers that are 0 between two commands; the queue is empty before words leave.
_CLEAR = {
    "u_control.busy_q": 1,
    "u_control.issue_q": 1,
    "u_write.step_last_q": 1,
    "u_write.step_q": 1,
    "u_write.give_q": 1,
    "u_write.u_step.d_q": 17,
}
_QUEUE = {
    "u_control.under_way_q": 6,
    "u_queue.count_q": 6,
    "u_queue.valid_q": 1,
    "u_queue.read_q": 5,
    "u_queue.write_q": 5,
}
_CONTROL = {
    *(
        "clk_i",
        "rst_ni",
        "mod_valid_i",
        "mod_i[0]",
        "cmd_valid_i",
        *(f"cmd_i[{bit}]" for bit in range(4)),
        "slot_i",
        *(f"slot_i[{bit}]" for bit in range(4)),
    ),
    *("in_valid_i", "out_ready_i"),
}


def default_configs(
    parameters: Mapping[str, int] | None = None, width: int | None = None, what: str = "contract"
) -> list[Ntt]:
    """Return the configurations to prove.

    Contract: polynomials of 16 words of 8 bits, the given ``Pairs``, ``Butterflies`` and ``Slots`` or all.
    Time: the given parameters and width, or the parameters of ML-KEM and ML-DSA.
    Raises BadInput naming ``what``, ``width`` or ``param NAME``.
    """
    given = dict(parameters or {})
    _check(what)
    if what == "time":
        sizes = _REAL if width is None else ((width, {}),)
        return list(dict.fromkeys(Ntt.from_parameters(bits, {**own, **given}) for bits, own in sizes))
    if width not in (None, WIDTH):
        raise BadInput("width", f"must be {WIDTH} to be proved, or left out; the proof is of control, not of numbers")
    for name, value in given.items():
        legal = {each.get(name) for each in _VARIANTS}
        if value not in legal:
            known = ", ".join(sorted(map(str, legal - {None})))
            rule = f"must be {known} to be proved, not {value}" if known else "must be left out to be proved"
            raise BadInput(f"param {name}", rule)
    alike = [variant for variant in _VARIANTS if variant.items() >= given.items()]
    return [Ntt.from_parameters(WIDTH, variant) for variant in alike or [{"LogLength": LOG_LENGTH, **given}]]


def prove(
    config: Ntt,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    what: str = "contract",
) -> list[ProofResult]:
    """Run the proof tasks of a transform; parameters and errors are as in :func:`montcore.lab.proof.prove`."""
    _check(what)
    used = rtl.sources(config.module) if sources is None else sources
    if what == "time":
        return independent(config, progress, used)
    return [result for work in works(config, used) for result in run(work, progress)]


def _check(what: str) -> None:
    if what not in ("contract", "time"):
        raise BadInput("what", f"must be contract or time for a transform, not {what!r}")


def works(config: Ntt, sources: Sequence[Path]) -> list[Work]:
    """Return the proof tasks of a transform of 16 words with this RTL: a design for each command, and one for idle."""
    formal = folder("formal") / "ntt"
    folders = (formal / "stand_in", formal.parent / "stand_in")
    stand_ins = {path.stem: path for each in folders for path in each.glob("*.sv")}
    replaced = [stand_ins.get(source.stem, source) for source in sources]
    shape = {name: config.parameters[name] for name in ("LogLength", "Pairs", "Butterflies", "Slots")}

    def work(top: str, script: Script, **parameters: int) -> Work:
        return Work(
            top=top,
            macros={},
            parameters={**shape, **parameters},
            rtl=replaced,
            formal=[formal / "mont_ntt_proof_pkg.sv", formal / f"{top}.sv"],
            scripts=[script],
            passes=("memory_map",),
        )

    commands = [
        work(
            TOP,
            Script(
                name,
                _SHOWS[name],
                "bmc",
                config.cycles(name) + 6,
                edits=_initial(name, config.butterflies),
                replayed=False,
            ),
            Command=number,
            Cycles=config.cycles(name),
            Slot=_slot(config, name),
        )
        for number, name in enumerate(config.commands)
    ]
    idle = Script("idle", "between two commands no step is under way, whatever the streams do", "prove", 1)
    return [*commands, work(IDLE, idle)]


def _slot(config: Ntt, command: str) -> int:
    """Return the slot that a task gives to a command: the last slot, the last operand slot, or slot 0."""
    if command in ("load", "unload", "inverse"):
        return config.slots - 1
    return config.operands[-1] if command in ("load_operand", "begin_sum", "add_product") else 0


def _initial(command: str, butterflies: int) -> str:
    """Return the commands of Yosys that give the registers of a state between two commands their values."""
    late = {"u_write.gen_register.valid_q": 2 * butterflies} if butterflies > 1 else {}
    clear = {**_CLEAR, **late, **(_QUEUE if command.startswith("unload") else {})}
    ones = ("u_control.table_q", "gen_loaded.ready_q")
    values = [
        *(f"{bits}'d0 w:u_core.{name}" for name, bits in clear.items()),
        *(f"1'd1 w:u_core.{name}" for name in ones),
    ]
    return "; ".join(f"setattr -set init {each}" for each in values)


def independent(
    config: Ntt, progress: Callable[[ProofResult], None] | None, sources: Sequence[Path]
) -> list[ProofResult]:
    """Show by the netlist that no number reaches control: handshakes, and addresses and enables of the memories."""
    outputs = "o:mod_ready_o o:mod_error_o o:cmd_ready_o o:cmd_error_o o:in_ready_o o:out_valid_o"
    ports = " ".join(f"t:$mem* %ci1:+[{port}]" for port in ("WR_ADDR", "WR_EN", "RD_ADDR"))
    union = " ".join([outputs, *["%u"] * 5, ports.replace("] t:", "] %u t:"), "%u"])
    script = (
        f"memory_collect; techmap; splitnets -ports; opt_clean; select -write cone.txt {union} t:$mem* %d %ci* i:* %i"
    )
    started = time.monotonic()
    with TemporaryDirectory() as scratch:
        extra = selected(config, script, Path(scratch), sources) - _CONTROL
    result = ProofResult(
        name="independent",
        shows="handshakes and the memories' addresses depend on no number, only on whether the modulus is odd",
        passed=not extra,
        seconds=round(time.monotonic() - started, 2),
        depth=0,
        engine=tools.yosys().version,
        assertions=tuple(sorted(extra)),
    )
    if progress:
        progress(result)
    return [result]
