# SPDX-License-Identifier: Apache-2.0
"""The transform in simulation: every word and every cycle, against the model; the model against definitions."""

from pathlib import Path

import pytest
from planted import planted
from polynomials import ML_DSA, ML_KEM, SMALL, Fault, polynomial, product

from montcore import BadInput, Config, MontcoreError, Multiplier, Ntt
from montcore.cores import NttCore, from_fields, named
from montcore.lab.exploration import correctness
from montcore.simulation.ntt import NttSession
from montcore.tools import rtl


@pytest.mark.parametrize(
    ("config", "modulus"),
    [
        (Ntt(23), ML_DSA),
        (Ntt(12, pairs=1), ML_KEM),
        (Ntt(12, log_length=4), ML_KEM),
        (Ntt(30, log_length=5, pairs=1), 0),
    ],
    ids=str,
)
def test_model_is_the_definition(config: Ntt, modulus: int) -> None:
    modulus = modulus or config.prime
    root = config.root(modulus)
    a, b = polynomial(config, modulus, 1), polynomial(config, modulus, 2)
    forward = config.forward(a, modulus)
    # The values at the odd powers of the root; with pairs, the values of the even words and of the odd words.
    for even_or_odd in range(1 + config.pairs):
        words = a[even_or_odd :: 1 + config.pairs]
        points = [pow(root, power, modulus) for power in range(1, config.order, 2)]
        values = [sum(word * pow(at, i, modulus) for i, word in enumerate(words)) % modulus for at in points]
        assert sorted(forward[even_or_odd :: 1 + config.pairs]) == sorted(values)
    divisor = pow(2, -config.layers, modulus)
    assert [word * divisor % modulus for word in config.inverse(forward, modulus)] == a
    points_product = config.multiply(forward, config.forward(b, modulus), modulus)
    found = [word * divisor % modulus for word in config.inverse(points_product, modulus)]
    assert found == product(a, b, modulus)


def test_least_roots_are_those_of_the_standards() -> None:
    assert (Ntt(12, pairs=1).root(ML_KEM), Ntt(23).root(ML_DSA)) == (17, 1753)


@pytest.mark.parametrize(
    ("config", "modulus", "root"),
    [
        (Ntt(12, pairs=1), ML_KEM, 1),
        (Ntt(12, pairs=1), ML_KEM, 3),
        (Ntt(12, pairs=1), ML_KEM, 17**2),
        (Ntt(12, pairs=1), ML_KEM, 17 + ML_KEM),
        (Ntt(12, pairs=1), ML_KEM, 17 - ML_KEM),
        (Ntt(23), ML_DSA, 1753**2 % ML_DSA),
        (Ntt(23), ML_DSA, 1753.0),
    ],
)
def test_another_number_than_a_root_is_refused(config: Ntt, modulus: int, root: int) -> None:
    words = polynomial(config, modulus, 1)
    with pytest.raises(BadInput, match=r"^root: must be"):
        config.factors(modulus, root)
    with pytest.raises(BadInput, match=r"^root: must be"):
        config.table(modulus, root)
    with pytest.raises(BadInput, match=r"^root: must be"):
        config.forward(words, modulus, root)
    with pytest.raises(BadInput, match=r"^root: must be"):
        config.inverse(words, modulus, root)
    with pytest.raises(BadInput, match=r"^root: must be"):
        config.multiply(words, words, modulus, root)


@pytest.mark.parametrize(
    "modulus", [ML_KEM * 257, ML_KEM + 1, 12291, 1, 0, -ML_DSA, 8380417.0, (1 << 64) - (1 << 32) + 1]
)
def test_a_modulus_without_roots_is_refused(modulus: int) -> None:
    """Composite moduli, also with a root modulo a factor; values other than integers; too many bits for a word."""
    config = Ntt(23)
    for root in (None, 17):
        with pytest.raises(BadInput, match=r"^modulus: "):
            config.table(modulus, root)


def test_every_root_gives_the_product() -> None:
    config = Ntt(12, log_length=4, pairs=1)
    a, b = polynomial(config, ML_KEM, 1), polynomial(config, ML_KEM, 2)
    divisor = pow(2, -config.layers, ML_KEM)
    roots = [root for root in range(ML_KEM) if pow(root, config.order // 2, ML_KEM) == ML_KEM - 1]
    assert len(roots) == config.order // 2
    for root in roots:
        transforms = config.forward(a, ML_KEM, root), config.forward(b, ML_KEM, root)
        back = config.inverse(config.multiply(*transforms, ML_KEM, root), ML_KEM, root)
        assert [word * divisor % ML_KEM for word in back] == product(a, b, ML_KEM)


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ([0] * 257, "256 words"),
        ([0] * 255, "256 words"),
        ([0.5] * 256, "an integer"),
        ([ML_DSA] * 256, "from 0"),
        ([-1] * 256, "from 0"),
    ],
)
def test_a_polynomial_is_checked(words: list[int], rule: str) -> None:
    config, right = Ntt(23), [0] * 256
    with pytest.raises(BadInput, match=f"^words: .*{rule}"):
        config.forward(words, ML_DSA)
    with pytest.raises(BadInput, match=f"^a: .*{rule}"):
        config.multiply(words, right, ML_DSA)
    with pytest.raises(BadInput, match=f"^b: .*{rule}"):
        config.multiply(right, words, ML_DSA)
    with pytest.raises(BadInput, match=f"^words: .*{rule}"):
        config.inverse(words, ML_DSA)


def check(config: Ntt, *, pauses: bool = False) -> None:
    """Run all commands on the simulated RTL, and compare words and cycles with the model."""
    m = config.prime
    a, b = polynomial(config, m, 1), polynomial(config, m, 2)
    forward = [config.forward(a, m), config.forward(b, m)]

    with NttSession(NttCore(config)) as session:

        def run(name: str, slot: int = 0, words: list[int] | None = None) -> list[int]:
            done = session.command(name, slot, words or [], pauses=pauses)
            assert done is not None, name
            cycles, out = done
            waits = pauses and name in ("table", "load", "unload", "unload_inverse")
            assert cycles >= config.cycles(name) if waits else cycles == config.cycles(name), (config, name, cycles)
            return out

        assert config.modulus or session.modulus(m) == config.setup_cycles
        run("table", 0, config.table(m))
        run("load", 0, a)
        run("load", 1, b)
        assert [run("unload", slot) for slot in (0, 1)] == [a, b]
        run("forward", 0)
        run("forward", 1)
        assert [run("unload", slot) for slot in (0, 1)] == forward
        run("inverse", 0)
        assert run("unload", 0) == config.inverse(forward[0], m)
        assert run("unload_inverse", 0) == a
        run("load", 0, [word + m if word + m < 1 << config.width else word for word in a])
        run("forward", 0)
        run("multiply")
        assert run("unload", 1) == forward[1] or config.pairs
        assert run("unload", 0) == config.multiply(forward[0], forward[1], m)
        run("inverse", 0)
        found = run("unload_inverse", 0)
        assert found == product(a, b, m) if config.length <= 256 else len(found) == config.length


@pytest.mark.parametrize(
    "config",
    [
        Ntt(23, technology=1),
        Ntt(12, pairs=1, butterflies=2),
        Ntt(8, log_length=5, butterflies=4),
        *(
            pytest.param(config, marks=pytest.mark.long)
            for config in (
                *(Ntt(23, modulus=ML_DSA, butterflies=each) for each in (2, 4)),
                *(Ntt(12, pairs=1, butterflies=each, technology=1) for each in (1, 4)),
                *(Ntt(12, log_length=4, pairs=pairs, butterflies=each) for pairs in (0, 1) for each in (1, 2, 4)),
                *(Ntt(60, log_length=length, butterflies=each) for length, each in ((12, 1), (9, 2), (10, 4))),
                Ntt(64, log_length=16, butterflies=4),
            )
        ),
    ],
    ids=str,
)
def test_words_and_cycles_are_those_of_the_model(config: Ntt) -> None:
    check(config)


def test_the_check_before_a_measurement_transforms() -> None:
    assert correctness.check(SMALL) == SMALL.length


def test_streams_may_wait() -> None:
    check(SMALL, pauses=True)


def test_what_is_refused() -> None:
    config = Ntt(12, log_length=4, technology=1)
    with NttSession(NttCore(config)) as session:
        assert session.modulus(ML_KEM - 1) is None
        assert session.modulus(ML_KEM) == config.setup_cycles
        assert [session.command(name) for name in ("load", "forward", "inverse", "multiply", "unload")] == [None] * 5
        assert session.ask("command", 7, 0, 0, 0) == ["refused"]
        assert session.command("table", 0, config.table(ML_KEM)) is not None
        assert session.command("forward") is not None
        # The table still belongs to the former modulus.
        assert session.modulus(97) == config.setup_cycles
        assert session.command("forward") is None


TWO = Ntt(12, log_length=5, modulus=ML_KEM, butterflies=2)
FOUR = Ntt(12, log_length=5, modulus=ML_KEM, butterflies=4)
LONGER = Ntt(12, log_length=7, modulus=ML_KEM)
PAIRS = Ntt(12, log_length=4, modulus=ML_KEM, pairs=1)
FAULTS = (
    Fault(
        "a layer too early",
        "mont_ntt_control",
        "Latency + distance - Steps : 0",
        "Latency + distance - Steps - 1 : 0",
        TWO,
    ),
    Fault("a write a cycle late", "mont_ntt_write", ".Cycles(ButterflyLatency + 4)", ".Cycles(ButterflyLatency + 5)"),
    Fault(
        "words of Inverse in their places",
        "mont_ntt",
        "(pass == mont_ntt_pkg::GentlemanSande) ? BankBits'(32'd1 << turn) : '0",
        "'0",
    ),
    Fault("a factor of the other lane", "mont_ntt_factors", "row[place_late]", "row[~place_late]", TWO),
    Fault(
        "a bank of the index without its high bits",
        "mont_ntt_address",
        "^ index_i[i]",
        "^ (index_i[i] && i < BankBits)",
    ),
    Fault(
        "a side that the address does not have",
        "mont_ntt_address",
        "window_i[i] ? mask_o[i%BankBits] ^ 1'((k >> (i % BankBits)) & 1)",
        "window_i[i] ? mask_o[i%BankBits]",
    ),
    Fault("a window that does not move", "mont_ntt_steps", "<< place(i)", "<< place(Top)"),
    Fault("a lane in the place of the other", "mont_ntt_pkg", "(turn + 1 + j)", "(turn + 2 + j)", FOUR),
    Fault(
        "a factor of the first layers in its row", "mont_ntt_factors", "LogLength - 1 - i", "LogLength - 2 - i", FOUR
    ),
    Fault(
        "both factors of pairs positive",
        "mont_ntt_write",
        "(write_pass == mont_ntt_pkg::Gamma) ? odd : ",
        "",
        PAIRS,
    ),
    Fault("an inverse that is not divided", "mont_ntt", "mont_ntt_pkg::UnloadInverse: stream_factor = divisor_q;", ""),
    Fault("a word lost in the queue", "mont_ntt_queue", "(!valid_q || ready_i)", "1'b1"),
    Fault("a queue that overflows", "mont_ntt_control", "!under_way_q[PlaceBits]", "1'b1", LONGER),
)


@pytest.mark.parametrize(
    "fault", [FAULTS[0], *(pytest.param(each, marks=pytest.mark.long) for each in FAULTS[1:])], ids=str
)
def test_a_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    changed = planted(fault.module, fault.right, fault.wrong, tmp_path)
    with rtl.substituted({fault.module: changed}), pytest.raises((AssertionError, MontcoreError)):
        check(fault.config, pauses="queue" in fault.what)


@pytest.mark.parametrize(
    ("width", "parameters", "message"),
    [
        (12, {"LogLength": 3}, "param LogLength: must be 4 to 16"),
        (12, {"LogLength": 12}, "param LogLength: must leave a prime of 12 bits with a root of order 8192"),
        (12, {}, "param LogLength: must leave a prime of 12 bits with a root of order 512"),
        (12, {"Modulus": ML_KEM}, "param Modulus: must be a prime with a root of unity of order 512"),
        (23, {"Modulus": 2**22 + 1}, "param Modulus: must be a prime"),
        (12, {"Butterflies": 3}, "param Butterflies: must be one of 1, 2, 4"),
        (12, {"Reduce": 0}, "param Reduce: must be one of 1"),
    ],
)
def test_illegal_values(width: int, parameters: dict[str, int], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Config("ntt", width, parameters)


def test_it_is_no_multiplier() -> None:
    core = named(Ntt(23, butterflies=4))
    assert from_fields(core.fields()) == core
    with pytest.raises(BadInput, match="arch: ntt has another contract"):
        Multiplier(Ntt(23))
    with pytest.raises(BadInput, match="modulus: must be a prime"):
        Ntt(23).root(ML_KEM)
