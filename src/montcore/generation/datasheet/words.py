# SPDX-License-Identifier: Apache-2.0
"""Facts of the data sheet about cores for words: cores with fixed latency, and the transform."""

from montcore.architectures import FixedLatency
from montcore.cores import CurveUnitCore, FixedLatencyCore, NttCore
from montcore.generation.datasheet.sheet import REST, UNCHECKED, Facts, Operation, device
from montcore.tools.markdown import grouped


def fixed_latency(core: FixedLatencyCore) -> Facts:
    """Return the facts of a core with fixed latency."""
    config = core.config
    latency = config.worst_latency
    reduce = "" if config.reduce or config.batch else " --param Reduce=0"
    return Facts(
        features=[
            f"The modulus {config.modulus}, a constant."
            if config.modulus
            else f"Any odd modulus of up to {config.width} bits, loaded at run time.",
            f"{_starts(config).capitalize()}, with the same latency for all operands and moduli.",
            "Results below the modulus."
            if config.canonical
            else f"Results are operands of the next {config.operation} without a subtraction.",
            *(["Clock enable for all registers, those in DSP blocks included."] if config.has_enable else []),
            device(core),
        ],
        limits=[
            *([] if config.modulus else ["Odd moduli only."]),
            "No result waits: the logic at the output takes it"
            + (" or stops the core by `enable_i`." if config.has_enable else " in the cycle in which it is valid."),
            *([] if config.batch else ["Operands out of range give an undefined result, without an error."]),
            UNCHECKED,
        ],
        cycles=[
            ("latency", config.formula, grouped(latency)),
            ("initiation interval of a batch", "N·Batch + 1", grouped(config.batch_cycles))
            if config.batch
            else ("initiation interval", "constant", "1"),
            ("set-up of a modulus", f"{config.setup_formula}; {config.setup_symbol}", grouped(config.setup_cycles)),
            ("products of digits", config.multiplications_formula, grouped(config.multiplications)),
        ],
        operations=[
            Operation(f"{config.operation}, from operands to result", latency),
            Operation(f"{config.operation}, one of many", config.interval),
        ],
        wave="batches" if config.batch else "stream",
        in_wave={
            "duration": f"{grouped(latency)} cycles",
            "interval": f"{grouped(config.batch_cycles)} cycles",
            "operands": ", ".join(port.name for port in core.operands),
            "results": ", ".join(port.name for port in core.results),
        },
        time=(
            "The cycles depend neither on the operands nor on the modulus; "
            f"`montcore prove --arch {config.architecture} --what time` shows it."
        ),
        proofs=[
            (
                f"montcore prove --arch {config.architecture}{reduce}",
                "handshakes at all times, and the products of the first batch, at a few bits"
                if config.batch
                else "the contract: every odd modulus, all operands, all pauses, at a few bits",
            ),
            (f"montcore prove {' '.join(config.options)} --what time", "ready, valid and error depend on no number"),
        ],
    )


def _starts(config: FixedLatency) -> str:
    if config.batch:
        return f"a batch of {config.batch} {config.operation}s every {config.batch_cycles} cycles"
    return f"a {config.operation} in every cycle"


def ntt(core: NttCore) -> Facts:
    """Return the facts of a transform."""
    config = core.config
    names = {"forward": "transform", "multiply": "point-wise product", "load": "load or unload", "table": "table"}
    sums = [("product of a sum", "N + L", grouped(config.cycles("add_product")))] if config.operands else []
    if config.operands and config.pairs:
        sums.append(("end of a sum", "2·s + L", grouped(config.cycles("end_sum"))))
    return Facts(
        features=[
            f"Polynomials modulo X^{config.length} + 1 over "
            + (
                f"the prime {config.modulus}."
                if config.modulus
                else f"any prime of up to {config.width} bits with the root."
            ),
            f"Transform, transform back and point-wise product in place; butterflies at a time: {config.butterflies}.",
            *(
                [f"Sums of products of the stream and up to {len(config.operands)} polynomials in memory."]
                if config.operands
                else []
            ),
            "Streams of ordinary numbers in and out, with valid and ready.",
            "The same number of cycles for all words and primes.",
            device(core),
        ],
        limits=[
            "That the modulus is a prime with the root is not checked.",
            "One command at a time; a table must be loaded for each modulus.",
            UNCHECKED,
        ],
        cycles=[
            ("transform", config.formula, grouped(config.cycles("forward"))),
            ("point-wise product", "8·s + 6·L" if config.pairs else "2·s + L", grouped(config.cycles("multiply"))),
            *sums,
            ("load or unload", "N + L", grouped(config.cycles("load"))),
            ("table", "its words + L", grouped(config.cycles("table"))),
            ("set-up of a modulus", f"{config.setup_formula}; {config.setup_symbol}", grouped(config.setup_cycles)),
        ],
        operations=[Operation(what, config.cycles(name)) for name, what in names.items()],
        time="The cycles depend on the command, and on how long the streams wait.",
    )


def curve_unit(core: CurveUnitCore) -> Facts:
    """Return the facts of a curve unit."""
    config = core.config
    names = {
        "multiply": "multiple of a point",
        "sign": "ECDSA signature",
        "verify": "ECDSA verification",
        "ladder": "ladder",
        "curve": "load of a curve",
        "base": "load of a base point",
    }
    return Facts(
        features=[
            f"Multiples of points on any curve y² = x³ + a·x + b modulo a prime of up to {config.width} bits.",
            "ECDSA signatures and their verification, with a comb of the base point.",
            f"Ladders of Montgomery curves, such as X25519; multipliers at a time: {config.cores}.",
            "Streams of words of 32 bits in and out, with valid and ready.",
            "Points are checked before and after; coordinates have a random factor; numbers are wiped.",
            device(core),
        ],
        limits=[
            "That M and n are primes, and that n is the order of the point, is not checked.",
            "One command at a time; nonces and hashes come from the host.",
            UNCHECKED,
        ],
        cycles=[
            (what, "the same" if place else config.formula, grouped(config.cycles(name)))
            for place, (name, what) in enumerate(names.items())
        ],
        operations=[Operation(what, config.cycles(name)) for name, what in names.items()],
        time="The cycles depend on the command, and on how long the streams wait.",
        power=(
            "With random words at `random_i`, points have random coordinates; each digit reads the whole table. "
            f"Nothing else is masked or blinded, and nothing was assessed: {REST}"
        ),
    )
