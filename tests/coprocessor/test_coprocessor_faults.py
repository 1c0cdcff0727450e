# SPDX-License-Identifier: Apache-2.0
"""A bit of a register or memory is flipped while a command runs: a wrong result is never readable or returned."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fault_campaign import (
    COMPARISON,
    CURVE_RESULT,
    CURVE_SLOTS,
    ENDS,
    MULTIPLIERS,
    PROGRESS,
    STRIDE,
    WIDTH,
    Campaign,
    Outcome,
)
from key_flips import (
    ADDRESSES,
    CURVE,
    LOADS,
    MODULUS,
    PUBLIC,
    SCENARIOS,
    TRAP,
    VERIFIED_BY_TABLE,
    Answer,
    ByTable,
    Flip,
    Scenario,
    flip,
    record,
    verify,
)
from planted import mistakes, planted

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor import assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.shape import KEY_SLOT, WINDOW, WINDOW_SLOTS
from montcore.tools import rtl


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    with Campaign(tmp_path_factory.mktemp("faults")) as made:
        yield made


def key(p: int, q: int, e: int) -> dict[str, int]:
    """An RSA key."""
    return {
        **{"n": p * q, "e": e, "p": p, "q": q, "qinv": pow(q, -1, p)},
        **{"dp": pow(e, -1, p - 1), "dq": pow(e, -1, q - 1)},
    }


P, Q, E = 131071, 131063, 65537
KEY = key(P, Q, E)
D = pow(E, -1, (P - 1) * (Q - 1))
LENGTHS = Lengths(34, 17, 20, 17, E)


def test_without_a_fault(campaign: Campaign) -> None:
    c = 0x123456789
    campaign.program(KEY | {"c": c}, LENGTHS)
    cycles = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=2 * cycles)
    assert (outcome.hung, outcome.error, outcome.cycles, outcome.flipped) == (False, "none", cycles, "nothing")
    assert (outcome.result, outcome.refused) == (pow(c, D, P * Q), False)
    # The campaign finds the registers and memories.
    assert campaign.bits[0] > 1000
    assert campaign.bits[1] > 36 * 32


@pytest.mark.parametrize("trials", [60, pytest.param(100_000, marks=pytest.mark.long)])
def test_a_wrong_result_is_never_readable(campaign: Campaign, trials: int) -> None:
    rng = random.Random(20261126)
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    found: Counter[str] = Counter()
    wrong = []
    for _ in range(trials):
        c = rng.randrange(P * Q)
        campaign.program(KEY | {"c": c}, LENGTHS)
        memory = rng.random() < 0.5
        cycle, bit = rng.randrange(duration), rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=2 * duration)
        expected = pow(c, D, P * Q)
        if outcome.result not in (0, expected) and not outcome.refused:
            wrong.append((hex(c), cycle, memory, bit, outcome))
        found["hung" if outcome.hung else outcome.error] += 1
    print(dict(found), wrong)
    assert not wrong
    assert all(found[name] > trials // 60 for name in ("none", "check", "fault"))


def test_without_the_comparison_a_wrong_result_is_readable(campaign: Campaign) -> None:
    """A key with a wrong part has the error check. With a wrong bit the microcode compares s^e with itself."""
    (step,) = (step for step in assemble().of("RSA_CRT") if step.text == "n: compare product, c")
    wrong = KEY | {"qinv": KEY["qinv"] - 1, "c": 0x123456789}
    limit = 2 * CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    assert step.b ^ step.a == 1

    def outcome() -> Outcome:
        campaign.program(wrong, LENGTHS)
        return campaign.trial(0, memory=False, bit=1 << 62, limit=limit)

    assert (outcome().error, outcome().refused) == ("check", False)
    campaign.stick(ROM, 36 * step.address + 15, 1)
    try:
        assert outcome().error == "none"
        assert outcome().result not in (0, pow(wrong["c"], D, P * Q))
    finally:
        campaign.stick(*NOWHERE, 2)
    assert outcome().error == "check"


CURVE_LENGTHS = Lengths(20, exponent_length=25)


# Address of the instruction that reads the scalar of EC_MULTIPLY.
(SCALAR,) = (step.address for step in assemble().of("EC_MULTIPLY") if "window SCALAR" in step.text)


def test_an_invalid_point_without_a_fault(campaign: Campaign) -> None:
    """The result reads as 0, and the scalar is not read."""
    timing = CoprocessorCore(MULTIPLIERS, WIDTH).timing
    operands = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": CURVE.n, "k": 12345}
    for point, error in ((CURVE.g, "none"), ((1, 1), "point")):
        campaign.program(operands | dict(zip("xy", point, strict=True)), CURVE_LENGTHS, "EC_MULTIPLY")
        limit = 2 * timing.cycles("EC_MULTIPLY", CURVE_LENGTHS)
        outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=limit, step=SCALAR, slot=CURVE_RESULT, slots=2)
        assert (outcome.error, outcome.refused, outcome.reached) == (error, False, error == "none")
        expected = CURVE.multiply(12345, CURVE.g) if error == "none" else (0, 0)
        assert expected
        assert outcome.result == expected[0] | expected[1] << 8 * STRIDE


POINTS = {"compare u, v": ("36'h084108180,", "36'h084100180,"), "compare v, w": ("36'h084310180,", "36'h084308180,")}


@pytest.mark.parametrize(
    "broken",
    [*(pytest.param([each], marks=pytest.mark.long) for each in POINTS), [*POINTS]],
    ids=" ".join,
)
def test_without_both_comparisons_an_invalid_point_meets_the_scalar(broken: list[str], tmp_path: Path) -> None:
    """A fault makes one of the comparisons, or both, compare a number with itself."""
    name = "mont_coprocessor_microcode_pkg"
    text = rtl.library()[name].read_text(encoding="utf-8")
    for each in broken:
        right, wrong = POINTS[each]
        assert re.search(rf"{right} .*: m: {each}\n", text)
        text = text.replace(right, wrong)
    source = tmp_path / f"{name}.sv"
    source.write_text(text, encoding="utf-8")
    operands = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": CURVE.n, "k": 12345, "x": 1, "y": 1}
    limit = 2 * CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("EC_MULTIPLY", CURVE_LENGTHS)
    with rtl.substituted({name: source}), Campaign(tmp_path) as campaign:
        campaign.program(operands, CURVE_LENGTHS, "EC_MULTIPLY")
        outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=limit, step=SCALAR, slot=CURVE_RESULT, slots=2)
    assert (outcome.reached, outcome.error == "point") == ((True, False) if len(broken) == 2 else (False, True))


@pytest.mark.parametrize("trials", [200, pytest.param(20_000, marks=pytest.mark.long)])
def test_an_invalid_point(campaign: Campaign, trials: int) -> None:
    """With any flip while the point is checked, the result reads as 0 and the scalar is not read.

    Half of the flips are in the comparisons.
    """
    rng = random.Random(20261124)
    timing = CoprocessorCore(MULTIPLIERS, WIDTH).timing
    duration = timing.cycles("EC_CHECK", CURVE_LENGTHS)
    limit = 2 * timing.cycles("EC_MULTIPLY", CURVE_LENGTHS)
    found: Counter[str] = Counter()
    wrong = []
    for _ in range(trials):
        x, y, k = rng.randrange(CURVE.p), rng.randrange(CURVE.p), rng.randrange(1, CURVE.n)
        operands = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": CURVE.n, "k": k, "x": x, "y": y}
        campaign.program(operands, CURVE_LENGTHS, "EC_MULTIPLY")
        memory = rng.random() < 0.25
        cycle = rng.randrange(duration) if rng.random() < 0.5 else rng.randrange(duration - COMPARISON, duration)
        bit = rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=limit, step=SCALAR, slot=CURVE_RESULT, slots=2)
        found["hung" if outcome.hung else outcome.error] += 1
        on_curve = (y * y - x**3 - CURVE.a * x - CURVE.b) % CURVE.p == 0
        if not on_curve and (outcome.reached or (outcome.result and not outcome.refused)):
            wrong.append((x, y, k, cycle, memory, bit, outcome))
    print(dict(found), wrong)
    assert not wrong
    assert found["point"] > trials // 4
    assert found["fault"]


@pytest.mark.parametrize("trials", [25, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_wrong_signature_is_never_handed_out(campaign: Campaign, trials: int) -> None:
    """The driver verifies the signature with the same hardware."""
    rng = random.Random(20261126)
    found: Counter[str] = Counter()
    wrong = []
    n = CURVE.n
    duration = polls = 0
    for trial in range(trials + 1):
        d, k, digest = rng.randrange(1, n), rng.randrange(1, n), rng.getrandbits(20)
        public = CURVE.multiply(d, CURVE.g)
        assert public
        numbers = [CURVE.bits, CURVE.p, CURVE.a, CURVE.b, *CURVE.g, n, digest, d, k, *public]
        if trial == 0:
            without = campaign.sign(numbers, 0, memory=False, bit=1 << 62, polls=1 << 20)
            assert without.error == "none"
            duration = polls = without.cycles
        memory = rng.random() < 0.5
        cycle, bit = rng.randrange(duration), rng.randrange(campaign.bits[memory])
        signed = campaign.sign(numbers, cycle, memory=memory, bit=bit, polls=polls)
        found[signed.error] += 1
        if signed.error == "none":
            w = pow(signed.s, -1, n)
            point = CURVE.add(CURVE.multiply(digest * w % n, CURVE.g), CURVE.multiply(signed.r * w % n, public))
            if point is None or point[0] % n != signed.r:
                wrong.append((numbers, cycle, memory, bit, signed))
        elif signed.r or signed.s:
            wrong.append((numbers, cycle, memory, bit, signed))
    print(dict(found), wrong)
    assert not wrong
    assert found["none"] > trials // 10
    assert found["fault"] + found["check"]


@pytest.mark.parametrize("trials", [50, pytest.param(100_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: Campaign, trials: int) -> None:
    """The signature has a wrong hash, r or s. Half of the flips are in the last comparisons.

    The driver takes a signature for valid if the command ends without an error and has left r in its slot.
    """
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("ECDSA_VERIFY", CURVE_LENGTHS)
    counts, found = verify(campaign.read, campaign.bits, trials, duration, COMPARISON, record)
    print(counts, dict(found))
    assert counts.flips >= trials
    assert not counts.wrong
    assert found["not invertible"] > trials // 4
    assert found["fault"]


@pytest.mark.long
def test_an_invalid_signature_never_becomes_valid_by_a_table(tmp_path: Path) -> None:
    timing = CoprocessorCore(MULTIPLIERS, 128).timing
    duration = timing.cycles("ECDSA_VERIFY", Lengths(20, 5, 25), table=True)
    with Campaign(tmp_path, 128) as campaign:
        counts, found = verify(
            campaign.read, campaign.bits, 50_000, duration, COMPARISON, record, ByTable, VERIFIED_BY_TABLE
        )
    print(counts, dict(found))
    assert not counts.wrong
    assert found["not invertible"] > counts.flips // 4
    assert found["fault"]


def for_an_early_end(rng: random.Random) -> dict[str, int]:
    """Return an invalid signature that is valid for the sum before its last bits."""
    n = CURVE.n
    while True:
        left = rng.randrange(2, 18)
        u, v = (rng.randrange(1, n >> left) << left | rng.randrange(1, 1 << (left - 1)) for _ in range(2))
        public = CURVE.multiply(rng.randrange(1, n), CURVE.g)
        before, point = (
            CURVE.add(CURVE.multiply(u >> bits, CURVE.g), CURVE.multiply(v >> bits, public)) for bits in (left, 0)
        )
        if public and before and before[0] % n and (point is None or point[0] % n != before[0] % n):
            r = before[0] % n
            s = r * pow(v, -1, n) % n
            signature = {"r": r, "s": s, "hash": u * s % n, "x": public[0], "y": public[1]}
            curve = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": n, "gx": CURVE.g[0], "gy": CURVE.g[1]}
            return signature | curve


@pytest.mark.parametrize("trials", [50, pytest.param(20_000, marks=pytest.mark.long)])
def test_a_sum_of_a_verification_does_not_end_early(campaign: Campaign, trials: int) -> None:
    rng = random.Random(20261129)
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("ECDSA_VERIFY", CURVE_LENGTHS)
    bits = campaign.registers(PROGRESS)
    found: Counter[str] = Counter()
    for _ in range(trials):
        of = for_an_early_end(rng)
        campaign.program(of, CURVE_LENGTHS, "ECDSA_VERIFY")
        cycle = rng.randrange(duration // 2, duration)
        outcome = campaign.trial(cycle, memory=False, bit=rng.choice(bits), limit=2 * duration, slot=CURVE_RESULT)
        found[outcome.error] += 1
        assert outcome.error != "none" or outcome.result != of["r"], (of, cycle, outcome)
    print(dict(found))
    assert found["fault"]


SELF_TEST = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("SELF_TEST", Lengths())
CORE = "mont_coprocessor.u_core"
NOWHERE = (f"{CORE}.u_sequencer.pc_q", 1 << 20)
ROM = "mont_coprocessor.u_microcode.gen_generic.memory"


def test_a_self_test_without_a_fault(campaign: Campaign) -> None:
    tested = campaign.test(*NOWHERE, 2, 2 * SELF_TEST)
    assert (tested.hung, tested.error, tested.cycles, tested.alert) == (False, "none", SELF_TEST, False)


def broken_multipliers(campaign: Campaign, limit: int, every: int) -> list[object]:
    """Stick some bits of the products of each multiplier; return the faults that SELF_TEST does not find."""
    products = [target for target in campaign.targets if target.name.endswith(".p_q")]
    assert len(products) >= MULTIPLIERS
    missed: list[object] = []
    for target in products:
        for trial in range(0, 2 * target.bits, every):
            tested = campaign.test(f"{CORE}.{target.name}", trial // 2, trial % 2, limit)
            assert tested.found
            if (tested.hung, tested.error, tested.alert) != (False, "fault", True):
                missed.append((target.name, trial, tested))
    return missed


def test_a_self_test_finds_broken_multipliers(campaign: Campaign) -> None:
    assert broken_multipliers(campaign, 2 * SELF_TEST, 9) == []


@pytest.mark.long
def test_a_self_test_finds_broken_multipliers_of_all_columns(tmp_path: Path) -> None:
    """SELF_TEST finds a stuck bit in any product, for numbers with one digit a column, and with more."""
    limit = 2 * CoprocessorCore(16, 256).timing.cycles("SELF_TEST", Lengths())
    with Campaign(tmp_path, 256, 16) as campaign:
        assert broken_multipliers(campaign, limit, 1) == []


@pytest.mark.parametrize("every", [17, pytest.param(1, marks=pytest.mark.long)])
def test_a_self_test_finds_broken_words_of_the_microcode(campaign: Campaign, every: int) -> None:
    """A bit flips in the kind, command or modulus of an instruction: the self-test finds most of these flips.

    Some flips change no result: their instruction only rejects illegal numbers, and the self-test has no such numbers.
    """
    addresses = sorted({step.address for step in assemble().of("SELF_TEST")})[::every]
    missed = []
    for address in addresses:
        tested = campaign.test(ROM, 36 * address + 29 + address % 7, 2, 2 * SELF_TEST)
        assert tested.found
        if not tested.hung and tested.error == "none":
            missed.append(address)
    print(len(addresses), missed)
    assert 2 * len(missed) < len(addresses)


@pytest.mark.parametrize("moment", [0.001, 0.1, 0.3, 0.45, 0.6, 0.75, 0.85, 0.99, 1.1])
def test_zeroise_leaves_nothing_of_a_key(campaign: Campaign, moment: float) -> None:
    """After ZEROISE at any time, all registers and memories are the same for two keys."""
    cycle = int(moment * CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS))
    states = []
    for p, q, c in ((P, Q, 0x123456789), (131059, 131041, 0x2EDCBA987)):
        campaign.program(key(p, q, E) | {"c": c}, LENGTHS)
        states.append(campaign.wiped(cycle))
    assert len(states[0]) > 100
    assert {name for name, value in states[0].items() if value != states[1][name]} == set()


@pytest.mark.parametrize("trials", [60, pytest.param(5000, marks=pytest.mark.long)])
def test_a_fault_while_everything_is_wiped_wipes_again(campaign: Campaign, trials: int) -> None:
    rng = random.Random(20261132)
    campaign.program(dict.fromkeys(CURVE_SLOTS, 0), LENGTHS, "ZEROISE")
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("ZEROISE", LENGTHS)
    bits = campaign.registers(r"u_engine\.u_sequencer\.u_control\.(pc|copy)_q")
    found: Counter[str] = Counter()
    for _ in range(trials):
        cycle = rng.randrange(50, duration)
        outcome = campaign.trial(cycle, memory=False, bit=rng.choice(bits), limit=4 * duration)
        found[outcome.error] += 1
        if outcome.error == "fault":
            assert outcome.cycles > duration, (cycle, outcome)
    print(dict(found))
    assert found["fault"] > trials // 20


@pytest.mark.parametrize("end", ENDS)
def test_a_use_and_its_key_are_wiped_together(campaign: Campaign, end: str) -> None:
    """After any end of a command no key and no use is left: the state is the same without a use and for another key."""
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    for moment in (0.01, 0.7):
        states = []
        for p, q, uses in ((P, Q, False), (P, Q, True), (131059, 131041, True)):
            campaign.program(key(p, q, E) | {"c": 0x123456789}, LENGTHS, uses=uses)
            states.append(campaign.wiped(int(moment * duration), end))
            # The count of changes of keys counts the use.
            del states[-1][f"TOP.{CORE}.u_registers.key_count_q"]
        assert any(name.endswith("u_uses.uses") for name in states[0])
        for state in states[1:]:
            assert {name for name, value in state.items() if value != states[0][name]} == set()


def _flip(campaign: Campaign, scenario: Scenario, trials: int) -> None:
    """After a flip of any bit at any time, the bus reads no key, and no word that depends on a secret key."""
    counts, leaks = flip(scenario, campaign.read, campaign.targets, trials, 20261125)
    print(counts, *leaks, sep="\n")
    record(counts)
    assert not leaks
    assert not counts.parts


@pytest.mark.parametrize("scenario", [each for each in SCENARIOS if each.width == WIDTH], ids=str)
@pytest.mark.parametrize("trials", [20, pytest.param(4000, marks=pytest.mark.long)])
def test_a_flipped_bit_reads_no_key(campaign: Campaign, scenario: Scenario, trials: int) -> None:
    _flip(campaign, scenario, trials)


def test_without_the_guard_of_writes_a_flip_shows_a_key(campaign: Campaign) -> None:
    """The campaign finds a planted fault: the window takes no word for a word of a key."""
    address = re.compile(r"u_registers\.address_q")
    counts, leaks = flip(LOADS, campaign.read, campaign.targets, 100, 20261128, address)
    assert (counts.leaked, leaks) == (0, [])
    assert counts.refused and counts.alerts
    campaign.stick(f"{CORE}.u_registers.key_q", 0, 0)
    try:
        unguarded, shown = flip(LOADS, campaign.read, campaign.targets, 100, 20261128, address)
    finally:
        campaign.stick(*NOWHERE, 2)
    assert unguarded.leaked == len(shown) > 0
    assert not any(answer.alert for answer in shown)


# Registers that tell whether a request writes, and whether it writes a register or a use.
STROBES = re.compile(r"u_registers\.(write|low|key|to_\w+)_q|u_window\.u_uses\.(set|open|clear)_q")


def test_no_strobe_shows_a_key(campaign: Campaign) -> None:
    """A word for a key slot reaches no register or use, and a read that becomes a write does not write it again."""
    counts, leaks = flip(LOADS, campaign.read, campaign.targets, 500, 20261129, STROBES)
    assert counts.refused
    assert (leaks, counts.parts) == ([], {})


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_coprocessor_registers", "if (taken & ~req_write_i) word_q <= '0;", ""),
            ("mont_coprocessor_registers", "named = low_q & ~key_q", "named = 1'b1"),
            ("mont_coprocessor_uses", "set_q & ~key_i &", "set_q &"),
        ]
    ),
)
def test_a_strobe_without_its_guard_shows_a_key(module: str, right: str, wrong: str, tmp_path: Path) -> None:
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}), Campaign(tmp_path) as broken:
        counts, leaks = flip(LOADS, broken.read, broken.targets, 2000, 20261129, STROBES)
    assert leaks or counts.parts


# Registers that a command reads when it starts.
TOLD = re.compile(r"u_registers\.(lengths|slots|command|protect)_o")
(OF_PUBLIC_NUMBERS,) = (each for each in SCENARIOS if each.name == "`MODEXP` of public numbers")


def test_a_command_that_is_told_something_else_is_a_fault(campaign: Campaign) -> None:
    counts, leaks = flip(OF_PUBLIC_NUMBERS, campaign.read, campaign.targets, 200, 20261129, TOLD)
    assert counts.alerts
    assert (counts.wrong, leaks) == (0, [])


def test_without_its_parity_a_command_has_a_wrong_result(tmp_path: Path) -> None:
    module = "mont_coprocessor_registers"
    source = planted(module, "running_q & (parity_q != parity_before_q);", "1'b0;", tmp_path)
    with rtl.substituted({module: source}), Campaign(tmp_path) as broken:
        counts, _ = flip(OF_PUBLIC_NUMBERS, broken.read, broken.targets, 200, 20261129, TOLD)
    assert counts.wrong


# Registers that tell where a number ends in the engine, and where the window reads.
LIMITS = re.compile(r"u_engine\.u_sequencer\.u_position\.(count|last|full)_q|u_window\.position_q")


@pytest.mark.parametrize("name", ["MODEXP", "MODEXP_PUBLIC"])
@pytest.mark.parametrize("trials", [120, pytest.param(4000, marks=pytest.mark.long)])
def test_no_exponent_continues_in_another_slot(campaign: Campaign, name: str, trials: int) -> None:
    """A flip of the engine's counter of bits once let a public exponent continue up to the keys."""
    (scenario,) = (each for each in SCENARIOS if each.name == f"`{name}` of public numbers")
    counts, leaks = flip(scenario, campaign.read, campaign.targets, trials, 20261126, LIMITS)
    print(counts, *leaks, sep="\n")
    assert counts.refused
    assert not leaks


@pytest.mark.long
@pytest.mark.parametrize("scenario", [each for each in SCENARIOS if each.width != WIDTH], ids=str)
def test_a_flipped_bit_reads_no_key_with_a_table(tmp_path: Path, scenario: Scenario) -> None:
    with Campaign(tmp_path, scenario.width) as campaign:
        _flip(campaign, scenario, 4000)


def every_bit(campaign: Campaign, module: str) -> list[Flip]:
    """Return flips of all bits of a module at the same time."""
    found = []
    for memory in (False, True):
        at = 0
        for target in campaign.targets:
            if target.memory == memory:
                if target.name.startswith(module):
                    found += [Flip(0, memory, at + bit) for bit in range(target.bits)]
                at += target.bits
    return found


# Two keys, and the attacker's writes after a key is pinned: words of slots or registers.
DH_KEYS = (0x2357_1113_1719_2329, 0x3137_4143_4753_5961)
Attack = tuple[tuple[str | int, int], ...]


def attacked(campaign: Campaign, writes: Attack, flips: list[Flip]) -> list[list[Answer]]:
    """Return the readable words for each of the keys after the attack; its first write comes with the flip."""
    answers = []
    for each in DH_KEYS:
        program = Scenario("", key_with_a_use=True).program([each] * (WINDOW_SLOTS - KEY_SLOT))[0]
        first = len(program)
        for at, value in writes:
            if isinstance(at, str):
                program.append((ADDRESSES[at], value))
            else:
                program += [(WINDOW + STRIDE * at + 4 * i, value >> 32 * i & 0xFFFF_FFFF) for i in range(2)]
        answers.append(campaign.read(program, first, flips, 1 << 16))
    return answers


def commands(*names: str) -> list[int]:
    return [assemble().commands.index(name) for name in names]


def test_a_flipped_bit_of_uses_unlocks_no_key(campaign: Campaign) -> None:
    """With any bit of the uses flipped, no key is used with an attacker's modulus, in slot 2 or in another slot."""
    flips = every_bit(campaign, "u_window.u_uses.")
    flips += every_bit(campaign, "u_sequencer.u_rules.pinned_q") + every_bit(campaign, "u_window.u_release.foreign_o")
    assert len(flips) > 90
    set_modulus, modexp = (assemble().commands.index(name) for name in ("SET_MODULUS", "MODEXP"))
    for source in (2, 7):
        attack = (
            *((source, TRAP), ("SLOTS", source), ("COMMAND", set_modulus)),
            *(("SLOTS", 3 | KEY_SLOT << 8 | 6 << 16), ("COMMAND", modexp)),
        )
        served = 0
        for exponent, answers in zip(DH_KEYS, attacked(campaign, attack, flips), strict=True):
            power = pow(PUBLIC[3], exponent, MODULUS)
            for answer in answers:
                result = answer.words[12] | answer.words[13] << 32
                assert result in {power, PUBLIC[6], 0}, answer
                served += result == power
        # The key is used with the locked modulus.
        assert (served > len(flips)) == (source == 2)
