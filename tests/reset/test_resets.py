# SPDX-License-Identifier: Apache-2.0
"""A reset of one cycle at any offset leaves each core as after power-up, with the results of the models."""

import random
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from curves import Curve, signature
from edwards_curves import LITTLE as EDWARDS
from edwards_curves import opposites, some_point
from planted import mistakes, planted
from resets_of import Output, Scenario, Stream, check

from montcore import Config, CurveUnit, Multiplier, Ntt
from montcore.architectures import ARCHITECTURES, FIXED_LATENCY, FixedLatency
from montcore.architectures.curve_unit import COMMANDS as CURVE_COMMANDS
from montcore.architectures.ntt import COMMANDS
from montcore.cores import (
    CoprocessorCore,
    CurveCoprocessorCore,
    CurveUnitCore,
    EngineCore,
    ExponentiatorCore,
    MultiplierCore,
    NttCore,
    PoolCore,
    named,
)
from montcore.cores.coprocessor import MappedCore
from montcore.cores.core import Core
from montcore.cores.ports import Port
from montcore.exponentiation import METHODS
from montcore.microcode.coprocessor import assemble as assemble_coprocessor
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.engine import assemble
from montcore.microcode.engine_cycles import Engine
from montcore.microcode.shape import WINDOW
from montcore.tools import rtl

# Registers of a coprocessor, and of a pool.
STATUS, ERROR, LENGTH, EXPONENT_LENGTH, SLOTS, COMMAND = 0x10, 0x14, 0x24, 0x2C, 0x34, 0x38
CLAIM = 0x0C
BUSES = ("axi4lite", "apb", "wishbone", "ahblite", "tlul")
MASTER = Path(__file__).parents[1] / "coprocessor" / "coprocessor_bus_flips.sv"
SMALL = Curve(32749, 7, 49, (0, 7), 32909)


def transform(config: Ntt) -> Scenario:
    m = config.prime
    rng = random.Random(str(config))
    a, b = ([rng.randrange(m) for _ in range(config.length)] for _ in range(2))
    forward = [config.forward(a, m), config.forward(b, m)]
    product = config.multiply(forward[0], forward[1], m)
    divisor = pow(2, -config.layers, m)
    commands = [
        ("table", 0),
        ("load", 0),
        ("unload", 0),
        ("load", 1),
        ("forward", 0),
        ("forward", 1),
        ("unload", 1),
        ("multiply", 0),
        ("inverse", 0),
        ("unload_inverse", 0),
    ]
    results = [*a, *forward[1], *(word * divisor % m for word in config.inverse(product, m))]
    words = [*config.table(m), *a, *b]
    if config.operands:
        operand = config.operands[-1]
        commands += [("load_operand", operand), ("forward", operand), ("begin_sum", operand), ("add_product", operand)]
        commands += [("end_sum", 0)] if config.pairs else []
        commands += [("unload", config.sum_slot)]
        words += [*a, *a, *b]
        results += config.sum_of_products([a, b], [forward[0]] * 2, m)
    return Scenario(
        NttCore(config),
        [
            Stream("mod", ("mod_i",), [(m,)]),
            Stream("cmd", ("cmd_i", "slot_i"), [(COMMANDS.index(name), slot) for name, slot in commands]),
            Stream("in", ("in_i",), [(word,) for word in words]),
        ],
        [Output("out_valid_o", ("out_o",), "out_ready_i"), Output("mod_error_o"), Output("cmd_error_o")],
        results,
    )


def multiplier(config: Config) -> Scenario:
    m = (1 << config.width) - 5 | 1
    limit = config.operand_limit(m)
    operands = [(limit - 1, limit - 1), (1, limit // 3), (limit // 2, limit // 5)]
    return Scenario(
        MultiplierCore(config),
        [Stream("mod", ("mod_i",), [(m,)]), Stream("op", ("x_i", "y_i"), operands)],
        [Output("res_valid_o", ("z_o",), "res_ready_i"), Output("mod_error_o")],
        [Multiplier(config).model(x, y, m) for x, y in operands],
    )


def fixed_latency(name: str, width: int) -> Scenario:
    config = Config(name, width)
    assert isinstance(config, FixedLatency)
    core = named(config)
    m = config.modulus or (1 << config.width) - 5 | 1
    rng = random.Random(str(config))
    operands = [port for port in core.ports if port.handshake == "operands" and not port.name.startswith("op_")]
    results = [port for port in core.ports if port.handshake == "result" and port.name != "res_valid_o"]
    items = [tuple(rng.randrange(2 if port.width == "1" else m) for port in operands) for _ in range(8)]
    words = []
    for item in items:
        values = config.results(item, m)
        bits = [core.widths[port.width] for port in results]
        words.append(sum(value << sum(bits[:place]) for place, value in enumerate(values)))
    loads = [] if config.modulus else [Stream("mod", ("mod_i",), [(m,)])]
    return Scenario(
        core,
        [*loads, Stream("op", tuple(port.name for port in operands), items)],
        [Output("res_valid_o", tuple(port.name for port in results)), Output("mod_error_o")],
        words,
        {"enable_i": 1},
    )


def exponentiator(method: str) -> Scenario:
    config = Config("radix2", 12)
    m = 4001
    powers = [(m - 1, 0xABC, 12), (2, 0x155, 9)]
    random_words = random.Random(1)
    core = ExponentiatorCore(config, method)
    entropy = Stream("entropy", ("entropy_word_i",), [(random_words.getrandbits(32),) for _ in range(64)], endless=True)
    return Scenario(
        core,
        [
            Stream("mod", ("mod_i",), [(m,)]),
            Stream("op", ("base_i", "exponent_i", "exponent_length_i"), powers),
            *([entropy] if core.algorithm.protected else []),
        ],
        [Output("res_valid_o", ("z_o", "res_error_o"), "res_ready_i"), Output("mod_error_o")],
        [pow(base, exponent & (1 << length) - 1, m) for base, exponent, length in powers],
        dict.fromkeys(("constants_valid_i", "r_mod_i", "r2_mod_i"), 0),
    )


def engine(core: EngineCore, bits: int) -> Scenario:
    rng = random.Random(bits)
    m = rng.getrandbits(bits) | 1 << bits - 1 | 1
    x, y = rng.randrange(m), rng.randrange(m)
    numbers = assemble().commands
    names = ("cmd_i", "modulus_i", "a_i", "b_i", "d_i", "table_i", "bits_i", "window_i")
    commands: list[tuple[int, ...]] = []
    words: list[int] = []

    def do(name: str, *, a: int = 0, b: int = 0, d: int = 0, length: int = 0, number: int | None = None) -> None:
        commands.append((list(numbers).index(name), 0, a, b, d, 0, length, 0))
        if number is not None:
            words.extend(number >> low & 0xFFFFFFFF for low in range(0, length, 32))

    do("precision", length=bits)
    do("write", d=0, length=bits, number=m)
    do("setup")
    do("write", d=9, length=bits, number=x)
    do("write", d=10, length=bits, number=y)
    do("product canonical", a=9, b=10, d=11)
    do("read", a=11, length=bits)
    digits = Engine(core.multipliers // 2, core.digit_bits, core.max_width).digits(bits)
    r = 1 << core.digit_bits * (digits + 1)
    z = x * y * pow(r, -1, m) % m
    return Scenario(
        core,
        [Stream("cmd", names, commands, hold=True), Stream("in", ("in_word_i",), [(word,) for word in words])],
        [
            Output("out_valid_o", ("out_word_o",), "out_ready_i"),
            Output("done_o", ("error_o", "compare_o")),
            Output("entropy_ready_o"),
        ],
        [z >> low & 0xFFFFFFFF for low in range(0, bits, 32)],
        {"protect_i": 0, "entropy_valid_i": 0, "entropy_word_i": 0},
        patience=1 << 20,
    )


def curve_unit(config: CurveUnit) -> Scenario:
    curve, rng = SMALL, random.Random(2)
    point = curve.multiply(12345, curve.g)
    assert point
    numbers = [curve.p, curve.a, curve.b, curve.n, 12345, *curve.g]
    places = range(config.stream_words)
    return Scenario(
        CurveUnitCore(config),
        [
            Stream("cmd", ("cmd_i",), [(CURVE_COMMANDS.index(name),) for name in ("curve", "multiply")]),
            Stream("in", ("in_i",), [(number >> 32 * place & 0xFFFFFFFF,) for number in numbers for place in places]),
            Stream("random", ("random_i",), [(rng.getrandbits(32),) for _ in range(64)], endless=True),
        ],
        [Output("out_valid_o", ("out_o",), "out_ready_i"), Output("cmd_ready_o", ("error_o",))],
        [number >> 32 * place & 0xFFFFFFFF for number in point for place in places],
        constants={"blind_i": 1},
        patience=1 << 20,
    )


def batch(config: CurveUnit) -> Scenario:
    """A batch of two signatures."""
    nonces, d, hashes = (12345, 6789), 54, (32, 0)
    numbers = [SMALL.p, SMALL.a, SMALL.b, SMALL.n, *SMALL.g, *nonces, d, *hashes]
    made = [number for h, k in zip(hashes, nonces, strict=True) for number in signature(SMALL, h, d, k)]
    unit = curve_unit(config)
    commands = [(CURVE_COMMANDS.index(name),) for name in ("curve", "base", "sign_batch")]
    streams = [Stream("cmd", ("cmd_i",), commands), Stream("in", ("in_i",), [(number,) for number in numbers])]
    return replace(
        unit, streams=[*streams, unit.streams[-1]], words=made, constants={"blind_i": 0, "batch_i": len(nonces)}
    )


def edwards(config: CurveUnit) -> Scenario:
    """A verification of Ed25519."""
    a, rng = some_point(EDWARDS, random.Random(3)), random.Random(4)
    base, s, h = some_point(EDWARDS, rng), 12345, 6789
    r = EDWARDS.add(EDWARDS.multiply(s, base), EDWARDS.multiply(h, (-a[0] % EDWARDS.p, a[1])))
    numbers = [*EDWARDS.numbers, *opposites(a, r, EDWARDS.p), s, h, *base]
    unit = curve_unit(config)
    commands = [(CURVE_COMMANDS.index(name),) for name in ("curve", "verify_edwards")]
    streams = [Stream("cmd", ("cmd_i",), commands), Stream("in", ("in_i",), [(number,) for number in numbers])]
    return replace(unit, streams=[*streams, unit.streams[-1]], words=[h], constants={"blind_i": 0})


class Accesses:
    """Accesses of a host to a coprocessor, by its registers, and their answers; None for any word."""

    def __init__(self, core: MappedCore, page: int = 0) -> None:
        self.core, self.page = core, page
        self.accesses: list[tuple[int, int, int]] = []
        self.words: list[int | None] = []

    def poke(self, address: int, word: int) -> None:
        self.accesses.append((1, self.page + address, word))
        self.words.append(0)

    def peek(self, address: int, word: int | None) -> None:
        self.accesses.append((0, self.page + address, 0))
        self.words.append(word)

    def wait(self, cycles: int) -> None:
        """Read STATUS for this many cycles: an access takes five or more."""
        for _ in range(cycles // 5 + 1):
            self.peek(STATUS, None)

    def run(self, command: str, cycles: int) -> None:
        self.poke(COMMAND, assemble_coprocessor().commands.index(command))
        self.wait(cycles)
        self.peek(ERROR, 0)

    def slot(self, slot: int, number: int, bits: int, *, read: bool = False) -> None:
        """Write a number to a slot, or read it there."""
        for place in range(-(-bits // 32)):
            at = WINDOW + slot * self.core.slot_bits // 8 + 4 * place
            (self.peek if read else self.poke)(at, number >> 32 * place & 0xFFFFFFFF)

    def scenario(
        self, core: Core, response: tuple[str, ...], outputs: list[str], constants: dict[str, int] | None = None
    ) -> Scenario:
        words = [(random.Random(at).getrandbits(32),) for at in range(64)]
        return Scenario(
            core,
            [
                Stream("req", ("req_write_i", "req_address_i", "req_word_i"), self.accesses),
                *([] if constants else [Stream("entropy", ("entropy_word_i",), words, endless=True)]),
            ],
            [Output("rsp_valid_o", response), *map(Output, outputs)],
            self.words,
            constants or {},
            patience=1 << 20,
        )


NATIVE = (("rsp_word_o", "rsp_error_o"), ["interrupt_o", "alert_o"])


def product(core: CoprocessorCore, bits: int, page: int = 0) -> Accesses:
    """Modulus, operands and a product. Reads of STATUS fill the time of each command."""
    host, rng, lengths = Accesses(core, page), random.Random(bits), Lengths(bits)
    m = rng.getrandbits(bits) | 1 << bits - 1 | 1
    x, y = rng.randrange(m), rng.randrange(m)
    host.wait(core.timing.cycles("ZEROISE", Lengths()))
    host.poke(LENGTH, bits)
    for slot, number in ((0, m), (1, x), (2, y)):
        host.slot(slot, number, bits)
    for command, slots in (("SET_MODULUS", 0), ("MODMUL", 1 | 2 << 8 | 3 << 16)):
        host.poke(SLOTS, slots)
        host.run(command, core.timing.cycles(command, lengths))
    host.slot(3, x * y % m, bits, read=True)
    return host


def coprocessor(core: CoprocessorCore, bits: int) -> Scenario:
    return product(core, bits).scenario(core, *NATIVE)


def curve_coprocessor(core: CurveCoprocessorCore) -> Scenario:
    """A multiple of a point."""
    host, bits = Accesses(core), core.width
    point = SMALL.multiply(12345, SMALL.g)
    assert point
    host.wait(2 * core.slot_bits)
    host.poke(LENGTH, SMALL.n.bit_length())
    host.poke(EXPONENT_LENGTH, 20)
    for slot, number in enumerate((*SMALL.g, SMALL.p, SMALL.a, SMALL.b, SMALL.n)):
        host.slot(slot, number, core.slot_bits)
    host.slot(8, 12345, core.slot_bits)
    host.run("EC_MULTIPLY", core.command_cycles("check") + 2 * core.command_cycles("multiply"))
    for slot, number in enumerate(point, 6):
        host.slot(slot, number, bits, read=True)
    return host.scenario(core, *NATIVE)


def pool(core: PoolCore, bits: int) -> Scenario:
    """A product in the last coprocessor, which the pool assigns after the others."""
    assert isinstance(core.coprocessor, CoprocessorCore)
    page = 0x8000
    host = product(core.coprocessor, bits, core.count * page)
    last = product(core.coprocessor, bits, page)
    claims = Accesses(core.coprocessor)
    for number in range(1, core.count + 1):
        claims.peek(CLAIM, number)
    claims.peek(CLAIM, 0)
    claims.accesses += [*host.accesses, *last.accesses]
    claims.words += [*host.words, *last.words]
    return claims.scenario(core, *NATIVE)


@dataclass(frozen=True, eq=False)
class Adapted(CoprocessorCore):
    """A coprocessor with an adapter, and a master of the bus with the native port."""

    place: int = 0

    @property
    def module(self) -> str:
        """The bench of flipped bits."""
        return MASTER.stem

    @property
    def parameters(self) -> dict[str, int]:
        """The bench's parameters."""
        return {"Bus": self.place, "Multipliers": self.multipliers, "MaxWidth": self.max_width}

    @property
    def modules(self) -> tuple[str, ...]:
        """All adapters."""
        return ("mont_coprocessor", *(f"mont_coprocessor_{bus}" for bus in BUSES))

    @property
    def texts(self) -> dict[str, str]:
        """The bench."""
        return {MASTER.name: MASTER.read_text(encoding="utf-8")}

    @property
    def ports(self) -> tuple[Port, ...]:
        """The bench's ports without the ports for errors, which the master lacks."""
        left_out = {"rsp_error_o", "interrupt_o", "entropy_ready_o"}
        return tuple(port for port in super().ports if port.name not in left_out)

    @property
    def name(self) -> str:
        """The adapter's name."""
        return BUSES[self.place]


def adapter(core: Adapted, bits: int) -> Scenario:
    constants = {"entropy_valid_i": 1, "entropy_word_i": 0x2545F491}
    return product(core, bits).scenario(core, ("rsp_word_o",), ["alert_o"], constants)


SCENARIOS = [
    # Every offset of short commands.
    (transform(Ntt(12, log_length=4)), 0),
    (transform(Ntt(12, log_length=4, pairs=1, butterflies=2, slots=8)), 100),
    (fixed_latency("butterfly", 12), 0),
    # A sample of the offsets at sizes of users.
    (transform(Ntt(12, pairs=1, butterflies=2)), 100),
    (engine(EngineCore(4, 256, streams=2), 256), 100),
    (curve_unit(CurveUnit(16, cores=2)), 30),
    (batch(CurveUnit(16, batch=1)), 30),
    (edwards(CurveUnit(16, edwards=1)), 30),
    (coprocessor(CoprocessorCore(2, 160, bus="native"), 160), 30),
    (curve_coprocessor(CurveCoprocessorCore(64, bus="native")), 30),
    (pool(PoolCore(CoprocessorCore(2, 64, bus="native"), 2), 64), 30),
    (adapter(Adapted(2, 64, bus="native"), 64), 30),
]
# Every offset.
THOROUGH = [
    *(transform(Ntt(12, log_length=4, pairs=pairs, butterflies=each)) for pairs in (0, 1) for each in (1, 2, 4)),
    transform(Ntt(12, pairs=1, butterflies=2)),
    transform(Ntt(23, butterflies=4)),
    transform(Ntt(12, log_length=4, slots=4)),
    transform(Ntt(12, log_length=4, pairs=1, butterflies=2, slots=8)),
    *(multiplier(Config(name, width)) for name in ARCHITECTURES for width in (33, 256)),
    *(fixed_latency(name, 33) for name in FIXED_LATENCY),
    *(exponentiator(name) for name in METHODS),
    *(engine(EngineCore(each, 90, streams=1 + (each > 2)), 90) for each in (2, 4)),
    engine(EngineCore(4, 256, streams=2), 256),
    engine(EngineCore(16, 2048), 2048),
    *(curve_unit(CurveUnit(16, cores=each)) for each in (1, 2)),
    batch(CurveUnit(16, batch=1)),
    edwards(CurveUnit(16, edwards=1)),
    coprocessor(CoprocessorCore(4, 64, streams=2, bus="native"), 64),
    coprocessor(CoprocessorCore(2, 160, bus="native"), 160),
    *(adapter(Adapted(2, 64, bus="native", place=each), 64) for each in range(len(BUSES))),
    *(curve_coprocessor(CurveCoprocessorCore(64, cores=each, bus="native")) for each in (1, 2)),
    *(pool(PoolCore(CoprocessorCore(2, 64, bus="native"), each), 64) for each in (2, 3)),
]


@pytest.mark.parametrize(("scenario", "sample"), SCENARIOS, ids=lambda each: str(each or "every"))
def test_a_reset_of_one_cycle_is_as_good_as_power_up(scenario: Scenario, sample: int, tmp_path: Path) -> None:
    assert check(scenario, tmp_path, sample=sample) is None


@pytest.mark.long
@pytest.mark.parametrize("scenario", THOROUGH, ids=str)
def test_a_reset_at_every_offset(scenario: Scenario, tmp_path: Path) -> None:
    assert check(scenario, tmp_path) is None


def anything(scenario: Scenario) -> Scenario:
    """Before the reset, the host sends items that mix the fields of its items, some with a flipped bit."""
    rng = random.Random(1)
    bits = {port.name: scenario.core.widths[port.width] for port in scenario.core.ports}

    def field(stream: Stream, place: int) -> int:
        value = rng.choice(stream.items)[place]
        return value ^ (1 << rng.randrange(bits[stream.data[place]]) if rng.random() < 0.3 else 0)

    before = [
        [tuple(field(stream, place) for place in range(len(stream.data))) for _ in range(2 * len(stream.items))]
        for stream in scenario.streams
    ]
    return replace(scenario, before=before)


@pytest.mark.parametrize(
    "scenario",
    [
        transform(Ntt(12, log_length=4)),
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in (
                transform(Ntt(12, log_length=4, pairs=1, butterflies=2, slots=8)),
                coprocessor(CoprocessorCore(2, 64, bus="native"), 64),
                curve_coprocessor(CurveCoprocessorCore(64, bus="native")),
                pool(PoolCore(CoprocessorCore(2, 64, bus="native"), 2), 64),
            )
        ),
    ],
    ids=str,
)
def test_a_reset_after_anything(scenario: Scenario, tmp_path: Path) -> None:
    assert check(anything(scenario), tmp_path) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 4))
def test_streams_that_wait(seed: int, tmp_path: Path) -> None:
    assert check(transform(Ntt(12, log_length=4)), tmp_path, stall=50, seed=seed) is None


@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_ntt_write", "give_q <= rst_ni && ", "give_q <= "),
            pytest.param(
                "mont_ntt_control", "      busy_q  <= 1'b0;\n      issue_q", "      issue_q", marks=pytest.mark.long
            ),
            pytest.param(
                "mont_ntt_queue", "      valid_q <= 1'b0;\n    end else", "    end else", marks=pytest.mark.long
            ),
        ]
    ),
)
def test_a_register_without_its_reset_is_found(module: str, right: str, wrong: str, tmp_path: Path) -> None:
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}):
        assert check(transform(Ntt(12, log_length=4)), tmp_path / "core") is not None


@pytest.mark.long
@pytest.mark.parametrize(
    ("scenario", "module", "right", "wrong"),
    [
        (pool(PoolCore(CoprocessorCore(2, 64, bus="native"), 2), 64), *row)
        for row in mistakes(
            [
                (
                    "mont_coprocessor_pool_port",
                    "    if (!rst_ni) begin\n      state_q <= Idle;\n",
                    "    if (!rst_ni) begin\n",
                ),
                ("mont_coprocessor_pool_registers", "      claimed_q    <= '0;\n", ""),
            ]
        )
    ]
    + [
        (adapter(Adapted(2, 64, bus="native"), 64), *row)
        for row in mistakes([("mont_coprocessor_axi4lite", "      state_q   <= '0;\n", "")])
    ],
    ids=str,
)
def test_a_bus_without_a_reset_is_found(
    scenario: Scenario, module: str, right: str, wrong: str, tmp_path: Path
) -> None:
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}):
        assert check(scenario, tmp_path / "core") is not None
