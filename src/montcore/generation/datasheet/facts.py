# SPDX-License-Identifier: Apache-2.0
"""Facts of the README about each kind of core, in addition to ports, parameters and behaviour."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from montcore.architectures import Config, Scalable
from montcore.cores import (
    CoprocessorCore,
    Core,
    CurveCoprocessorCore,
    CurveUnitCore,
    EngineCore,
    ExponentiatorCore,
    FixedLatencyCore,
    KernelCore,
    MultiplierCore,
    NttCore,
    PoolCore,
)
from montcore.cores.coprocessor import LADDERS
from montcore.generation.datasheet.sheet import HDL, REST, UNCHECKED, UNPROTECTED, Facts, Operation, device
from montcore.generation.datasheet.words import curve_unit, fixed_latency, ntt
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools.markdown import grouped

_PUBLIC = 65537
_WIDTHS = (256, 384, 521, 1024, 2048, 3072, 4096)
_CURVES = {"P-256": 256, "P-384": 384, "P-521": 521}
_BUSES = {
    "axi4lite": "AXI4-Lite: Arm IHI 0022",
    "apb": "APB: Arm IHI 0024",
    "wishbone": "Wishbone B4",
    "ahblite": "AHB-Lite: Arm IHI 0033",
    "tlul": "TL-UL: SiFive TileLink Specification 1.8",
}


_ORDER = "With words at `entropy_word_i`, tables of powers are read in a random order."


_ADDRESSES = "It takes 32 KiB of addresses. After a reset it wipes its memories; `STATUS.BUSY` is set until then."
_ONE = "One command at a time"


def facts_of(core: Core) -> Facts:
    """Return the facts of a core; a kind may have none."""
    for kind, facts in _FACTS.items():
        if isinstance(core, kind):
            return facts(core)
    return Facts(features=[], limits=[], cycles=[], operations=[], time="")


def _bits(core: Core) -> int:
    return sum(core.widths[port.width] for port in core.ports)


def _wide(core: Core) -> str:
    return f"{grouped(_bits(core))} port bits: for use inside a design, not on the pins of a device."


def _exactly(worst: int, mean: Fraction) -> str:
    return grouped(worst) if mean == worst else f"at most {grouped(worst)}; {grouped(float(mean), 1)} on average"


def _multiplier(core: MultiplierCore) -> Facts:
    config = core.config
    worst, mean, streams, spacing = config.worst_latency, config.mean_latency, config.streams, config.spacing
    constant = mean == worst
    pair = worst + spacing + 1
    interval = ("two products", "latency + spacing + 1", pair) if streams == 2 else ("", "latency + 1", worst + 1)
    return Facts(
        features=[
            f"Any odd modulus of up to {config.width} bits, loaded at run time.",
            "Results below the modulus."
            if config.canonical
            else "Results are operands of the next product without a subtraction.",
            "The same number of cycles for all operands and moduli." if constant else "Fewer cycles for some operands.",
            *(["Two products in flight."] if streams == 2 else []),
            "One clock; valid and ready at each side; results wait until they are taken.",
            device(core),
        ],
        limits=[
            "Odd moduli only.",
            "Numbers are in Montgomery form; entering and leaving takes a product each.",
            f"At most {streams} product{'s' if streams == 2 else ''} in flight.",
            "Operands out of range give an undefined result, without an error.",
            _wide(core),
            UNCHECKED,
        ],
        cycles=[
            ("latency", config.formula, _exactly(worst, mean)),
            (f"initiation interval{f', {interval[0]}' if interval[0] else ''}", interval[1], grouped(interval[2])),
            ("set-up of a modulus", config.setup_formula, grouped(config.setup_cycles)),
        ],
        operations=[Operation("product", mean), *([Operation("two products", Fraction(pair))] if streams == 2 else [])],
        wave="product" if streams == 2 else "products",
        in_wave={
            "duration": f"{grouped(worst)} cycles" if constant else f"at most {grouped(worst)} cycles",
            "interval": f"{grouped(worst + 1)} cycles" if constant else f"at most {grouped(worst + 1)} cycles",
        },
        time=(
            f"The cycles depend neither on the operands nor on the modulus; `{_time_proof(config)}` proves it."
            if constant
            else "The cycles depend on the operands: do not use this core with secret operands."
        ),
        proofs=_contract_proofs(core),
    )


def _contract_proofs(core: MultiplierCore) -> list[tuple[str, str]]:
    config = core.config
    shown = []
    if not config.unproved:
        reduce = "" if config.reduce else " --param Reduce=0"
        command = f"montcore prove --arch {config.architecture} --width 4{reduce}"
        shown.append((command, "the contract: every odd modulus, all operands, all pauses"))
    if config.mean_latency == config.worst_latency:
        shown.append((_time_proof(config), "equal cycles for all operands"))
    return shown


def _time_proof(config: Config) -> str:
    return f"montcore prove {' '.join(config.options)} --what time"


def _exponentiator(core: ExponentiatorCore) -> Facts:
    method, config, bits = core.algorithm, core.config, core.exponent_bits
    worst, setup = method.worst_cycles(config, bits), method.setup_cycles(config)
    public = method.worst_cycles(config, _PUBLIC.bit_length()) if bits > _PUBLIC.bit_length() else None
    secret = core.method != "l2r" and config.mean_latency == config.worst_latency
    return Facts(
        features=[
            f"Any odd modulus of up to {config.width} bits, and exponents of up to {bits} bits.",
            "Ordinary numbers in and out; the core converts to and from Montgomery form.",
            "Cycles that depend on the length of the exponent only." if secret else "Few cycles for short exponents.",
            "One clock; valid and ready at each side; results wait until they are taken.",
            device(core),
        ],
        limits=[
            "Odd moduli only.",
            "One power at a time.",
            *([] if secret else ["Not for secret exponents: the cycles depend on their bits."]),
            _wide(core),
            UNCHECKED,
        ],
        cycles=[
            (f"power, exponent of {bits} bits", method.formula, f"at most {grouped(worst)}"),
            *(
                [(f"power, exponent {_PUBLIC}", "the same, with 17 bits", f"at most {grouped(public)}")]
                if public
                else []
            ),
            ("product, c", config.formula, _exactly(config.worst_latency, config.mean_latency)),
            ("set-up of a modulus", "R mod M and R² mod M; fewer if they come with the modulus", grouped(setup)),
        ],
        operations=[
            Operation(f"power, exponent of {bits} bits", worst),
            *([Operation(f"power, exponent {_PUBLIC}", public)] if public else []),
        ],
        wave="power",
        in_wave={"duration": f"at most {grouped(worst)} cycles with {bits} bits"},
        time=(
            "The cycles depend on the length of the exponent only; two exponents of one length take the same cycles."
            if secret
            else "The cycles depend on the bits of the exponent: take `window` or `r2l` for a secret one."
        ),
        proofs=[
            (
                f"montcore prove --arch {config.architecture} --exponentiator {core.method}",
                "every operation is answered once, for a multiplier of any latency",
            )
        ],
        power=(
            "With words at `entropy_word_i` the table of powers is read in a random order, and the bits of the "
            "exponent are masked. Base and modulus are not. All this is assessed in simulation, not on a chip: "
            f"{REST}"
            if method.protected
            else UNPROTECTED
        ),
    )


def _engine(core: EngineCore) -> Facts:
    timing = core.timing
    widths = [bits for bits in _WIDTHS if bits < core.max_width] + [core.max_width]
    return Facts(
        features=[
            f"Products, sums, reductions and powers with moduli of up to {core.max_width} bits; the precision is set "
            "at run time.",
            f"{core.multipliers} multipliers of {core.digit_bits} bits; operands in slots of the engine's own memory.",
            *(["Two interleaved products or powers."] if core.streams == 2 else []),
            "Several moduli at the same time.",
            device(core),
        ],
        limits=[
            "Odd moduli only for products in Montgomery form. Set-up refuses an even modulus with an error.",
            "One command at a time.",
            "Registers and memories keep their values until they are written again.",
            UNCHECKED,
        ],
        cycles=[],
        operations=[Operation(f"product, {bits} bits", timing.product_cycles(bits)) for bits in widths],
        time=(
            "The cycles depend on the command, the precision and the lengths of numbers. Only `power public` depends "
            "on the bits of its exponent."
        ),
        power=f"{_ORDER} Nothing else is masked or blinded: {REST}",
    )


def _scalable(core: KernelCore) -> Facts:
    config = core.config
    assert isinstance(config, Scalable)
    kernel, is_engine = config.kernel, core.part == "engine"
    most = core.parameters["MaxWords"] * kernel.word_bits
    widths = [bits for bits in _WIDTHS if bits < most] + [most]
    parts = {bits: KernelCore(replace(config, width=bits), core.part) for bits in widths}
    what = "product" if is_engine else "power, half of the exponent's bits ones"
    return Facts(
        features=[
            f"Any odd modulus of up to {most} bits; the precision is set at run time.",
            f"{kernel.elements} elements of {kernel.word_bits} bits; numbers are streams of words.",
            "Results below the modulus, or chained results below twice the modulus."
            if is_engine
            else "Exponents of any length; R² mod M is computed, or supplied with the modulus.",
            "One clock; valid and ready at each stream.",
            device(core),
        ],
        limits=[
            "Odd moduli only.",
            *(["Numbers are in Montgomery form; entering and leaving takes a product each."] if is_engine else []),
            "Operands out of range give an undefined result, without an error.",
            UNCHECKED,
        ],
        cycles=[],
        operations=[Operation(f"{what}, {bits} bits", part.cycles) for bits, part in parts.items()],
        time=(
            "The cycles depend on the precision only."
            if is_engine
            else "The cycles depend on the precision, the words of the exponent and the number of its ones."
        ),
    )


def _coprocessor(core: CoprocessorCore) -> Facts:
    timing, longer = core.timing, ""
    if core.ladders != tuple(LADDERS):
        longer = "Longer curves and keys, X25519 and X448 need a larger `MaxWidth`: their numbers must fit half a slot."
    return Facts(
        features=[
            f"RSA with keys of up to {timing.rsa_width} bits by the Chinese remainder theorem; the result is checked "
            "before it can be read."
            if timing.rsa_width
            else "",
            "Elliptic curves: ECDSA, multiples of points on short Weierstrass curves of up to "
            f"{', '.join((f'{core.curve_bits} bits', *core.ladders))}."
            if core.curve_bits
            else "",
            "Modular products, sums, powers, inverses and reductions.",
            "Key slots that the bus can write and never read.",
            f"Port {core.bus_name}, 32 bits, with an interrupt; driver in C11 without allocation.",
            device(core),
        ],
        limits=[
            "Odd moduli only.",
            f"{_ONE}. The bus reads the window and the results when no command runs.",
            "No hash, no random numbers, no padding: software does these.",
            longer,
            _ADDRESSES,
        ],
        cycles=[],
        operations=list(_commands(core)),
        time=(
            "The cycles of commands with secrets depend on lengths and on the public exponent only. Keys are never "
            "read, and a failed check or a fault wipes everything."
        ),
        proofs=[
            ("pytest tests/proof/test_coprocessor_registers.py", "no traffic on the bus reads a key"),
            ("pytest tests/proof/test_coprocessor_wiping.py", "nothing is left after a fault or an abort"),
            ("pytest tests/proof/test_coprocessor_time.py", "no answer depends on a number"),
        ],
        standards=[
            *([_BUSES[core.bus]] if core.bus in _BUSES else []),
            "RSA: RFC 8017 (primitives); ECDSA: FIPS 186-5; X25519 and X448: RFC 7748",
            "Registers: SystemRDL 2.0",
            HDL,
        ],
        power=(
            f"{_ORDER} Points have random coordinates, `ECDSA_SIGN` masks key and nonce, and `RSA_CRT` what is between "
            "input and result. This needs the register PROTECT on, as it is after reset. With its other fields scalars "
            "of points get a random multiple of the order, and those of X25519 and X448 have two shares; without "
            "shares one simulated run still reads more of a scalar's bits than a guess. All this is assessed in "
            f"simulation, not on a chip: {REST}"
        ),
    )


def _curve_coprocessor(core: CurveCoprocessorCore) -> Facts:
    unit = curve_unit(CurveUnitCore(core.config))
    return replace(
        unit,
        features=[
            "Elliptic curves with low latency: ECDSA, multiples of points on short Weierstrass curves of up to "
            f"{', '.join((f'{core.curve_bits} bits', *core.ladders))}.",
            "Curve and base point stay loaded until a command has others.",
            "Key slots that the bus can write and never read, and uses of keys; nonces from inside.",
            f"Port {core.bus_name}, 32 bits, with an interrupt; driver in C11 without allocation.",
            device(core),
        ],
        limits=[
            f"{_ONE}. The bus reads the window and the results when no command runs.",
            "No RSA, no modular arithmetic, no Ed25519; the driver makes the self-test.",
            "Scalars are below the order of the point, so they are not blinded.",
            "That M and n are primes, and that n is the order of the point, is not checked.",
            "No detection of faults in the unit itself, except the check of the result.",
            _ADDRESSES,
        ],
        operations=[
            replace(each, name=f"{each.name}, without moves between window and unit") for each in unit.operations
        ],
        time=(
            "The cycles of commands with secrets depend on lengths, on whether curve and base point are loaded, and on "
            "how long entropy is awaited, with nonces that are drawn again."
        ),
        power=unit.power.replace("random_i", "entropy_word_i"),
        standards=[
            *([_BUSES[core.bus]] if core.bus in _BUSES else []),
            "ECDSA: FIPS 186-5; X25519 and X448: RFC 7748",
            "Registers: SystemRDL 2.0",
            HDL,
        ],
    )


def _pool(core: PoolCore) -> Facts:
    of_one = facts_of(core.coprocessor)
    return replace(
        of_one,
        features=[
            f"{core.count} coprocessors that work at the same time, each with its own slots and keys.",
            "A register gives out the coprocessor that is free; one interrupt, the lowest number first. Each has:",
            *of_one.features,
        ],
        limits=[
            f"It takes {1 << core.address_bits - 10} KiB of addresses, 32 KiB for each coprocessor and for the pool.",
            *(each.replace(_ONE, f"{_ONE} in each coprocessor") for each in of_one.limits if each != _ADDRESSES),
        ],
        operations=[replace(each, name=f"{each.name}, one coprocessor") for each in of_one.operations],
        proofs=[
            ("pytest tests/proof/test_pool_proof.py", "no two claims get the same of five coprocessors"),
            *of_one.proofs,
        ],
    )


def _commands(core: CoprocessorCore) -> Iterator[Operation]:
    def cycles(command: str, lengths: Lengths) -> int:
        return core.timing.cycles(command, lengths)

    for bits in (1024, 2048, 3072, 4096):
        if bits <= core.timing.rsa_width:
            yield Operation(f"RSA-{bits}, private", cycles("RSA_CRT", Lengths.of_rsa(bits)))
            public = Lengths(bits, exponent_length=_PUBLIC.bit_length(), exponent=_PUBLIC)
            yield Operation(f"RSA-{bits}, public", cycles("MODEXP_PUBLIC", public))
    for command, what, curves in (
        ("ECDSA_SIGN", "ECDSA {}, sign", _CURVES),
        ("ECDSA_VERIFY", "ECDSA {}, verify", _CURVES),
        ("EC_MULTIPLY", "multiple of a point, {}", _CURVES),
        ("X_MULTIPLY", "{}", LADDERS),
    ):
        for name, bits in curves.items():
            if bits <= core.timing.curve_width:
                # The scalar has whole digits of 5 bits, and one bit more than the prime.
                lengths = Lengths(bits, exponent_length=(bits // 5 + 1) * 5)
                yield Operation(what.format(name), cycles(command, lengths))
    if core.timing.curve_width >= Lengths.of_ed25519().length:
        yield Operation("Ed25519, verify", cycles("ED25519_VERIFY", Lengths.of_ed25519()))


_FACTS: dict[type[Core], Callable[[Any], Facts]] = {
    MultiplierCore: _multiplier,
    FixedLatencyCore: fixed_latency,
    NttCore: ntt,
    CurveUnitCore: curve_unit,
    CurveCoprocessorCore: _curve_coprocessor,
    ExponentiatorCore: _exponentiator,
    EngineCore: _engine,
    KernelCore: _scalable,
    CoprocessorCore: _coprocessor,
    PoolCore: _pool,
}
