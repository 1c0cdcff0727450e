# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_scalable``: an element, the queue, the converter, and the cycles of their control.

The contract does not follow from them yet: no command proves them.

``NAME[i]`` is of element i: ``W[i]`` is the word of S in front of its register, ``A[i]`` the word at its inputs, and
``R[i]`` the word that leaves it, without its top bit. ``Wy``, ``Wm``, ``Ay`` and ``Am`` are the words of Y and M there.
A word of S is a number, whatever represents it.

The control of a product is a function of ``index``: `control` says which. With u = index - Begin, a pass begins in each
cycle in which u is a multiple of Period.
"""

from collections.abc import Sequence
from typing import Any, cast

import z3

from montcore.architectures import Config
from montcore.architectures.scalable import Scalable
from montcore.lab.proof.steps import serial_control
from montcore.lab.proof.steps.lemma import LOW, Names, Part, StepCore, StepLemma, When
from montcore.lab.proof.steps.product_control import take, take_modulus
from montcore.lab.proof.steps.serial import not_negative, width_of_x

# Delays of the queue up to this one have no memory.
_REGISTERS = 3


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(Scalable, given)
    w, p, latency = config.word_bits, config.elements, config.element_latency
    words = config.kernel.words(config.width)
    operand_words = words if config.reduce else words + 1
    depth = latency * p
    period = max(words + 1, depth)
    delay = period - depth
    ring = delay - 2 if delay > _REGISTERS else 0
    begin = operand_words + 2
    return StepCore(
        signals={
            **serial_control.SIGNALS,
            **{"feeding": "feeding_q", "new_modulus": "new_modulus_q", "x": "x_q", "y": "y_q"},
            "left": "u_control.gen_setup.left_q",
            **_control(),
            **_digits(),
            **_queue(delay),
            **{"out_high": LOW, "back_high": LOW},
            **_result(bool(config.redundant)),
            **{"mword": "u_core.u_modulus.words", "yword": "u_core.u_multiplicand.words"},
            "xword": "u_core.u_multiplier.u_words.words",
        },
        sums=_elements(config),
        constants={
            **{"First": 1, "Latency": config.worst_latency, "RExponent": config.r_exponent},
            **{"SetupCycles": config.setup_cycles, "Bound": 1 if config.reduce else 2},
            **{"Width": config.width, "WordBits": w, "Words": words, "OperandWords": operand_words},
            **{"OperandBits": operand_words * w, "OperandWidth": config.operand_width},
            **{"Elements": p, "Late": latency - 1, "Passes": config.passes, "Period": period},
            **{"Begin": begin, "End": begin + config.passes * period},
            "Leave": begin + 1 + (config.passes - 1) * period + depth,
            "Binary": int(not config.redundant),
            **{"Queued": int(words >= depth), "Delay": delay, "QueueDelay": delay if delay > 1 else 0},
            **{"Longer": int(delay > _REGISTERS - 1), "Ringing": int(ring > 0)},
            **{"RingCycles": ring, "RingLast": max(ring - 1, 0), "Rest": delay - ring},
            **{"RingBits": _bits(max(ring, 1)), "ModulusBits": _bits(words), "WordAddress": _bits(words + 1)},
            "ResultBits": _bits(2 * words + 2),
        },
        lemmas=_LEMMAS,
    )


def _bits(words: int) -> int:
    """Return the bits of an address."""
    return max((words - 1).bit_length(), 1)


def _control() -> dict[str, str]:
    """Return the registers that ``control`` speaks of."""
    host, sequencer = "u_core.u_host.", "u_core.u_sequencer."
    return {
        **{name: f"{host}{name}_q" for name in ("configured", "queued", "passes", "mod_index", "op_index", "full")},
        **{name: f"{host}{name}_q" for name in ("modulus_last", "operand_last", "pass_last")},
        **{"reducing": f"{host}reduce_q", "accepted": f"{host}loaded_q", "odd_word": f"{host}odd_q"},
        "pending": "u_core.pending_q",
        **{name: f"{sequencer}{name}_q" for name in ("running", "first_pass", "word", "step", "returns", "last_pass")},
        **{"passes_left": f"{sequencer}left_q", "last_pass_later": f"{sequencer}last_pass_later_q"},
        "returned": "returned_q",
    }


def _digits() -> dict[str, str]:
    unit = "u_core.u_multiplier."
    return {
        **{name: f"{unit}{name}_q" for name in ("shift", "exhausted")},
        **{"used": f"{unit}count_q", "next": f"{unit}next_q"},
        **{"read_word": f"{unit}next_word", "next_word": f"{unit}next_word_q"},
    }


def _queue(delay: int) -> dict[str, str]:
    wait = "u_core.gen_queue.u_queue.gen_wait."
    clocks, ring = f"{wait}gen_clocks.", f"{wait}gen_clocks.gen_ring."
    is_ring = delay > _REGISTERS
    return {
        **{"out": "u_core.s", "back": "u_core.s_back"},
        "delay": "u_core.gen_queue.delay_q" if delay > 1 else LOW,
        "at_once": f"{wait}at_once_q" if delay > 1 else LOW,
        "longer": f"{clocks}longer_q" if delay >= _REGISTERS else LOW,
        "ringing": f"{ring}ring_q" if is_ring else LOW,
        "ring": f"{ring}ring_word" if is_ring else "u_core.s",
        "ring_words": f"{ring}u_ring.words" if is_ring else LOW,
        "ring_read": f"{ring}read_q" if is_ring else LOW,
        "ring_write": f"{ring}write_q" if is_ring else LOW,
    }


def _result(redundant: bool) -> dict[str, str]:
    unit = "u_core.u_result."
    registers = ("borrow", "store", "send", "choice", "fetched", "fetched_last", "fetched_reduced")
    return {
        **{name: f"{unit}{name}_q" for name in registers},
        **{"in_1": f"{unit}valid_q", "index_1": f"{unit}index_q", "last_1": f"{unit}last_q"},
        **{"in_2": f"{unit}s_valid_q", "index_2": f"{unit}s_index_q", "last_2": f"{unit}s_last_q"},
        "carry_1": f"{unit}gen_convert.carry_q" if redundant else LOW,
        **{"s_2": f"{unit}s_q", "m_2": f"{unit}m_q", "difference": f"{unit}difference", "over_2": f"{unit}borrow"},
        **{"stored": f"{unit}stored_q", "sent": f"{unit}word_q", "rword": f"{unit}u_words.words"},
        **{"whole": f"{unit}whole", "reduced": f"{unit}reduced"},
        **{"sending": f"{unit}res_valid_q", "sending_last": f"{unit}res_last_q", "z_word": f"{unit}z_q"},
    }


def _elements(config: Scalable) -> dict[str, list[Part]]:
    """Return the signals of the elements, and the words of S at both ends of the queue in parts."""
    w, p = config.word_bits, config.elements
    kernel = f"u_core.gen_{'redundant' if config.redundant else 'ordinary'}.u_kernel."
    low, carries = ("sum", ["s_carry"]) if config.redundant else ("s", [])
    array = "s_sum" if config.redundant else "s"
    found: dict[str, list[Part]] = {}
    for i in range(p + 1):
        found |= {
            f"W[{i}]": [
                *(Part(f"{kernel}{array}", i * (w - 1), w - 1), Part(f"{kernel}s_top", i, 1, place=w - 1)),
                *(Part(f"{kernel}{each}", i * w, w) for each in carries),
            ],
            **{f"W{each}[{i}]": [Part(f"{kernel}{each}", i * w, w)] for each in "ym"},
            f"start[{i}]": [Part(f"{kernel}start", i, 1)],
        }
    for i in range(p):
        here, element = f"{kernel}gen_element[{i}].here_", f"{kernel}gen_element[{i}].u_element."
        over = ["top_carry"] if config.redundant else ["carry_y", "carry_m"]
        held = ["carry_q"] if config.redundant else ["carry_y_q", "carry_m_q"]
        left = [("s_sum_q", w - 1), ("s_carry_q", w)] if config.redundant else [("s_q", w - 1)]
        found |= {
            f"A[{i}]": [
                *(Part(f"{here}{low}", 0, w - 1), Part(f"{here}top", 0, 1, place=w - 1)),
                *(Part(f"{here}carry", 0, w) for _ in carries),
            ],
            **{f"A{each}[{i}]": [Part(f"{here}{each}", 0, w)] for each in "ym"},
            f"begin[{i}]": [Part(f"{here}start", 0, 1)],
            **{f"{each}[{i}]": [Part(f"{element}{net}", 0, 1)] for each, net in (("bit", "x_q"), ("q", "c"))},
            f"top[{i}]": [Part(f"{element}s_top_o", 0, 1)],
            f"over[{i}]": [Part(f"{element}{net}", 0, 1) for net in over],
            f"carry[{i}]": [Part(f"{element}{net}", 0, 1) for net in held],
            f"R[{i}]": [Part(f"{element}{net}", 0, bits) for net, bits in left],
        }
    for name, net in (("out", "u_core.s"), ("back", "u_core.s_back")):
        found[f"{name}_low"] = [Part(net, 0, w)]
        found |= {f"{name}_high": [Part(net, w, w)]} if config.redundant else {}
    return found


# The control.


def _in_product(n: Names, first: Any, last: Any, when: When = 0) -> Any:
    """Return whether a product runs and its cycle is in a range."""
    return z3.And(n.flag("busy", when), first <= n.number("index", when), n.number("index", when) <= last)


def _loaded(n: Names, when: When) -> Any:
    return z3.And(n.flag("loaded", when), z3.Not(n.flag("setup", when)))


def _position(n: Names, u: Any) -> Any:
    """Return the bits of x that are used in the first u cycles of the passes."""
    p, step = n.constant("Elements"), n.constant("Late") + 1
    place = (u % n.constant("Period")) / step
    return z3.If(u < 0, 0, (u / n.constant("Period")) * p + z3.If(place <= p, place, p))


def _steps(n: Names, u: Any) -> Any:
    """Return whether a bit of x is used in cycle u of the passes."""
    place, step = u % n.constant("Period"), n.constant("Late") + 1
    return z3.And(place < step * n.constant("Elements"), place % step == n.constant("Late"))


def _serial(n: Names, when: When) -> list[Any]:
    index, last = n.number("index", when), n.flag("last", when)
    return [
        z3.Implies(n.flag("busy", when), z3.And(index >= 1, index <= n.constant("Latency"))),
        last == z3.And(n.flag("busy", when), index == n.constant("Latency")),
        z3.Implies(n.flag("busy", when), _loaded(n, when)),
        z3.Implies(n.flag("setup", when), n.flag("loaded", when)),
        z3.Implies(n.flag("setup", when), n.number("left", when) <= n.constant("Words")),
    ]


def _host(n: Names, when: When) -> list[Any]:
    """Return the state of the host: the precision, and the streams of words."""
    c, left = n.constant, n.number("left", when)
    loading = z3.And(n.flag("setup", when), left < c("Words"))
    feeding = _in_product(n, 1, c("OperandWords"), when)
    settings = z3.And(
        n.number("passes", when) == c("Passes"),
        n.number("modulus_last", when) == c("Words") - 1,
        n.number("operand_last", when) == c("OperandWords") - 1,
        n.number("pass_last", when) == c("Period") - 1,
        n.flag("queued", when) == (c("Queued") == 1),
        n.flag("reducing", when) == (c("Bound") == 1),
    )
    return [
        z3.Implies(n.flag("configured", when), settings),
        z3.Implies(z3.Or(_loaded(n, when), loading), n.flag("configured", when)),
        z3.Implies(_loaded(n, when), z3.And(n.flag("accepted", when), n.number("mod_index", when) == 0)),
        z3.Implies(n.flag("setup", when), n.flag("new_modulus", when) == (left == c("Words"))),
        z3.Implies(loading, n.number("mod_index", when) == c("Words") - 1 - left),
        z3.Implies(z3.And(n.flag("setup", when), left >= c("Words") - 1), n.odd("y", when)),
        z3.Implies(z3.And(n.flag("setup", when), left < c("Words") - 1), n.flag("odd_word", when)),
        n.flag("feeding", when) == feeding,
        z3.Implies(feeding, n.number("op_index", when) == n.number("index", when) - 1),
        z3.Implies(z3.And(z3.Or(_loaded(n, when), loading), z3.Not(feeding)), n.number("op_index", when) == 0),
        n.flag("full", when) == _in_product(n, c("Begin") - 1, c("End") - 1, when),
        n.number("pending", when) == z3.If(_in_product(n, c("Begin"), c("Latency"), when), 1, 0),
    ]


def _passes(n: Names, when: When) -> list[Any]:
    """Return the state of the sequencer."""
    c = n.constant
    u = n.number("index", when) - c("Begin")
    running = _in_product(n, c("Begin"), c("End") - 1, when)
    return [
        n.flag("running", when) == running,
        z3.Implies(running, n.number("word", when) == u % c("Period")),
        z3.Implies(running, n.number("passes_left", when) == c("Passes") - 1 - u / c("Period")),
        z3.Implies(running, n.flag("first_pass", when) == (u < c("Period"))),
        n.flag("start[0]", when) == _starting(n, 0, when),
        z3.Implies(
            _in_product(n, 1, c("Latency"), when),
            n.flag("returns", when) == z3.And(u >= c("Period") + 1, u <= c("Passes") * c("Period")),
        ),
        z3.Implies(
            _in_product(n, 2, c("Latency"), when),
            n.flag("returned", when) == z3.And(u >= c("Period") + 2, u <= c("Passes") * c("Period") + 1),
        ),
        z3.Implies(
            _in_product(n, 1, c("Latency"), when),
            n.flag("last_pass", when)
            == z3.And(u >= (c("Passes") - 1) * c("Period") + 1, u <= c("Passes") * c("Period")),
        ),
        z3.Implies(
            _in_product(n, 2, c("Latency"), when),
            n.flag("last_pass_later", when)
            == z3.And(u >= (c("Passes") - 1) * c("Period") + 2, u <= c("Passes") * c("Period") + 1),
        ),
        *(
            z3.Implies(_in_product(n, since, c("Latency"), when), is_right)
            for since, is_right in (
                (1, n.number("delay", when) == c("QueueDelay")),
                (2, z3.Not(n.flag("at_once", when))),
                (2, n.flag("longer", when) == (c("Longer") == 1)),
                (2, n.flag("ringing", when) == (c("Ringing") == 1)),
            )
        ),
    ]


def _starting(n: Names, cycles: Any, when: When) -> Any:
    """Return whether a pass started so many cycles ago, as the sequencer counts."""
    c = n.constant
    u = n.number("index", when) - c("Begin") - 1 - cycles
    return z3.And(n.flag("busy", when), u >= 0, u < c("Passes") * c("Period"), u % c("Period") == 0)


def _used(n: Names, when: When) -> list[Any]:
    """Return the state of the serialiser of x."""
    c = n.constant
    u = n.number("index", when) - c("Begin") - 1
    position = _position(n, u)
    on, word = _in_product(n, 2, c("End") + 1, when), position / c("WordBits")
    stepping = _in_product(n, 1, c("End"), when)
    return [
        z3.Implies(stepping, n.flag("step", when) == z3.And(u >= 0, _steps(n, u))),
        z3.Implies(on, n.number("used", when) == position % c("WordBits")),
        z3.Implies(z3.And(on, word < c("OperandWords") - 1), n.number("next", when) == word + 1),
        z3.Implies(on, n.flag("exhausted", when) == (word >= c("OperandWords") - 1)),
    ]


def _results(n: Names, when: When) -> list[Any]:
    """Return the state of the converter."""
    c, index = n.constant, n.number("index", when)
    leave, words = c("Leave"), c("Words")
    first = _in_product(n, leave + 1, leave + 1 + words, when)
    second = _in_product(n, leave + 2, leave + 2 + words, when)
    reads = leave + words + 3
    reading = _in_product(n, reads, reads + c("OperandWords") - 1, when)
    fetched = _in_product(n, reads + 1, reads + c("OperandWords"), when)
    sending = _in_product(n, reads + 2, reads + c("OperandWords") + 1, when)
    send = n.flag("send", when)
    return [
        n.flag("in_1", when) == first,
        z3.Implies(first, n.number("index_1", when) == index - leave - 1),
        z3.Implies(n.flag("busy", when), n.flag("last_1", when) == (index == leave + 1 + words)),
        n.flag("in_2", when) == second,
        z3.Implies(second, n.number("index_2", when) == index - leave - 2),
        z3.Implies(second, n.flag("last_2", when) == (index == leave + 2 + words)),
        n.number("stored", when) == z3.If(reading, z3.If(send, 2, 1), 0),
        n.flag("store", when) == z3.Xor(send, reading),
        n.number("sent", when) == z3.If(reading, index - reads, 0),
        n.flag("fetched", when) == fetched,
        z3.Implies(fetched, n.flag("fetched_last", when) == (index == reads + c("OperandWords"))),
        n.flag("sending", when) == sending,
        z3.Implies(sending, n.flag("sending_last", when) == (index == reads + c("OperandWords") + 1)),
    ]


_PARTS = {
    "counter_state": _serial,
    "host_state": _host,
    "passes_state": _passes,
    "digits_state": _used,
    "result_state": _results,
}


def control(n: Names, when: When = 0) -> Any:
    """Return the state of the whole control in a cycle."""
    return z3.And([n.holds(name, part, when) for name, part in _PARTS.items()])


def _leaving(n: Names, when: When = 0) -> Any:
    """Return that the last element starts its successor, the converter, at the end of a pass."""
    c = n.constant
    return n.flag("start[Elements]", when) == _starting(n, (c("Late") + 1) * c("Elements"), when)


def _goes_on(name: str) -> StepLemma:
    return StepLemma(
        f"next_{name}",
        "the control of the next cycle",
        lambda n: [n.holds(name, _PARTS[name], 1)],
        lambda n: [control(n), _leaving(n)],
        when={"rst": 1},
        uses=["position"] if name == "digits_state" else [],
    )


def _starts(n: Names, when: When) -> tuple[Any, Any, Any]:
    """Return what start before an element, its own start and the start behind it are."""
    here = (n.constant("Late") + 1) * n.place()
    return (
        n.flag(n.each("start"), when) == _starting(n, here, when),
        n.flag(n.each("begin"), when) == _starting(n, here + n.constant("Late"), when),
        n.flag(n.each("start", 1), when) == _starting(n, here + n.constant("Late") + 1, when),
    )


def _next_position(n: Names) -> list[Any]:
    u = n.number("index") - n.constant("Begin") - 1
    before, after = _position(n, u), _position(n, u + 1)
    return [
        z3.Implies(n.number("index") <= n.constant("End"), after == before + z3.If(z3.And(u >= 0, _steps(n, u)), 1, 0)),
        before >= 0,
    ]


_CONTROL = (
    StepLemma("position", "a bit of x is used in each step", _next_position),
    *map(_goes_on, _PARTS),
    StepLemma(
        "control_after_reset",
        "the control after a cycle of reset",
        lambda n: [control(n, 1)],
        when={"rst": 0},
    ),
    StepLemma(
        "starts",
        "each element starts Late + 1 cycles after its predecessor",
        lambda n: [*_starts(n, 1)[1:]],
        lambda n: [control(n), *_starts(n, 0)[:2], _starts(n, 1)[0]],
        when={"rst": 1},
        each="Elements",
    ),
    StepLemma(
        "no_start_after_reset",
        "no element starts after a cycle of reset",
        lambda n: [z3.Not(n.flag(n.each("begin"), 1)), z3.Not(n.flag(n.each("start", 1), 1))],
        when={"rst": 0},
        each="Elements",
    ),
)


# The data.


def _word_base(n: Names) -> Any:
    return n.power(n.constant("WordBits"))


def _low(n: Names, signal: str) -> Any:
    return n.low(signal, "WordBits")


def _shifted(n: Names, signal: str, above: Any = 0) -> Any:
    """Return that a number lost its lowest word, with a word above it."""
    whole = n.number(signal) + n.power(n.constant("OperandBits")) * above
    return _word_base(n) * n.number(signal, 1) + _low(n, signal) == whole


def _shift_y(n: Names) -> list[Any]:
    moves = z3.Or(n.flag("feeding"), z3.And(n.flag("setup"), z3.Not(n.flag("new_modulus"))))
    stays = z3.And(z3.Not(take(n)), z3.Not(take_modulus(n)))
    return [
        z3.Implies(take_modulus(n), n.number("y", 1) == n.number("mod_in")),
        z3.Implies(take(n), n.number("y", 1) == n.number("y_in")),
        z3.Implies(z3.And(stays, moves), _shifted(n, "y")),
        z3.Implies(z3.And(stays, z3.Not(moves)), n.number("y", 1) == n.number("y")),
    ]


def _shift_x(n: Names) -> list[Any]:
    moves = z3.Or(n.flag("feeding"), n.flag("sending"))
    return [
        z3.Implies(take(n), n.number("x", 1) == n.number("x_in")),
        z3.Implies(z3.And(z3.Not(take(n)), moves), _shifted(n, "x", n.number("z_word"))),
        z3.Implies(z3.And(z3.Not(take(n)), z3.Not(moves)), n.number("x", 1) == n.number("x")),
    ]


def _stores(name: str, memory: str, place: str, bits: str, taken: Any, number: Any, data: Any) -> StepLemma:
    """Return the lemma of a memory, which takes a word at an address."""
    return StepLemma(
        name,
        f"{memory} takes a word at a time and keeps the others",
        lambda n: [
            n.word(memory, place, bits, 1)
            == z3.If(z3.And(taken(n), n.any(place, bits) == number(n)), data(n), n.word(memory, place, bits))
        ],
        lambda n: [control(n), n.any(place, bits) < _sizes(n)[memory]],
    )


def _sizes(n: Names) -> dict[str, Any]:
    words = n.constant("Words")
    return {"mword": words, "yword": words + 1, "xword": words + 1, "rword": 2 * words + 2}


def _read(n: Names, memory: str, last: str, bits: str, word: str) -> list[Any]:
    """Return that word 0 of a pass is the word of a memory two cycles after its address, and 0 is above the last."""
    on = z3.And(n.flag("running"), n.number("word") < n.constant(last))
    return [n.number(word, 2) == z3.If(on, n.word(memory, "c", bits), 0)]


def _fetch(name: str, memory: str, last: str, bits: str, word: str) -> StepLemma:
    return StepLemma(
        name,
        f"a word of {memory} comes to the kernel two cycles after its address, or 0 where there is none",
        lambda n: _read(n, memory, last, bits, word),
        lambda n: [
            n.number("operand_last") == n.constant("OperandWords") - 1,
            n.number("modulus_last") == n.constant("Words") - 1,
            z3.Or(
                n.any("c", bits) == n.number("word"),
                z3.Not(z3.And(n.flag("running"), n.number("word") < n.constant(last))),
            ),
        ],
    )


def _balance(n: Names) -> Any:
    """Return what enters an element with a word."""
    taken = n.number(n.each("A")) + n.number(n.each("carry"))
    taken += z3.If(n.flag(n.each("bit")), n.number(n.each("Ay")), 0)
    return taken + z3.If(n.flag(n.each("q")), n.number(n.each("Am")), 0)


_ELEMENT = (
    StepLemma(
        "element",
        "S + x_i*Y + q*M and the carry of a word: the bit below it, the word that leaves and the next carry",
        lambda n: [
            _balance(n)
            == z3.If(n.flag(n.each("top")), 1, 0)
            + 2 * n.number(n.each("R"), 1)
            + _word_base(n) * n.number(n.each("over")),
        ],
        each="Elements",
        bit_by_bit=False,
    ),
    StepLemma(
        "leaves",
        "the top bit of a word is the lowest bit of the next one",
        lambda n: [
            2 * n.number(n.each("W", 1))
            == 2 * n.number(n.each("R")) + _word_base(n) * z3.If(n.flag(n.each("top")), 1, 0)
        ],
        each="Elements",
    ),
    StepLemma(
        "carries",
        "the carry waits for the next word; the last word of a pass has none",
        lambda n: [
            z3.Implies(
                z3.Or(z3.Not(n.flag(n.each("begin"))), n.number(n.each("over")) == 0),
                n.number(n.each("carry"), 1) == n.number(n.each("over")),
            )
        ],
        each="Elements",
    ),
    StepLemma(
        "no_carry",
        "binary words have no carry into a pass; carry-save words have few carries",
        lambda n: [
            z3.Or(n.constant("Binary") == 1, n.number(n.each("carry")) <= 1),
            z3.Or(n.constant("Binary") == 0, z3.Not(n.flag(n.each("begin"))), n.number(n.each("carry"), 1) == 0),
        ],
        each="Elements",
    ),
    StepLemma(
        "even",
        "q makes the sum of the first words even, if M is odd",
        lambda n: [z3.Not(n.flag(n.each("top")))],
        lambda n: [n.flag(n.each("start", 1)), n.number(n.each("carry")) == 0, n.odd(n.each("Am"))],
        each="Elements",
    ),
    StepLemma(
        "decision",
        "q is held after the first word",
        lambda n: [n.flag(n.each("q"), 1) == n.flag(n.each("q"))],
        lambda n: [z3.Not(n.flag(n.each("start", 1), 1))],
        each="Elements",
    ),
    StepLemma(
        "digit",
        "an element takes a bit of x when it starts",
        lambda n: [n.flag(n.each("bit"), 1) == z3.If(n.flag(n.each("begin")), n.odd("shift"), n.flag(n.each("bit")))],
        each="Elements",
    ),
    StepLemma(
        "passes_on",
        "the words of Y and M go to the next element",
        lambda n: [
            n.number(n.each("Wm", 1), 1) == n.number(n.each("Am")),
            z3.Or(
                n.place() == n.constant("Elements") - 1,
                n.number(n.each("Wy", 1), 1) == n.number(n.each("Ay")),
            ),
        ],
        each="Elements",
    ),
    StepLemma(
        "links",
        "words wait Late cycles in front of an element",
        lambda n: [
            n.number(n.each(f"A{each}"), ("Late", 0)) == n.number(n.each(f"W{each}")) for each in ("", "y", "m")
        ],
        each="Elements",
    ),
    StepLemma(
        "not_negative_words",
        "words and carries are unsigned",
        lambda n: [
            *(n.number(n.each(each)) >= 0 for each in ("A", "Ay", "Am", "over", "carry")),
            n.number(n.each("R"), 1) >= 0,
        ],
        each="Elements",
    ),
)


def _ring(n: Names, claim: Any) -> Any:
    return z3.Or(n.constant("RingCycles") == 0, claim)


# The queue's words, and the same words as numbers.
_ENDS = {"out": "W[Elements]", "back": "W[0]"}
_QUEUE = (
    StepLemma(
        "ring_turns",
        "the address of the ring turns",
        lambda n: [
            n.number("ring_read", 1)
            == z3.If(n.number("ring_read") >= n.constant("RingLast"), 0, n.number("ring_read") + 1),
            n.number("ring_write", 1) == n.number("ring_read"),
            n.number("ring_read") >= 0,
        ],
        lambda n: [n.number("delay") == n.constant("QueueDelay")],
        when={"rst": 1},
    ),
    StepLemma(
        "ring_stores",
        "the ring takes a word in each cycle and keeps the others",
        lambda n: [
            _ring(
                n,
                n.word("ring_words", "c", "RingBits", 1)
                == z3.If(
                    n.any("c", "RingBits") == n.number("ring_write"),
                    n.number("out"),
                    n.word("ring_words", "c", "RingBits"),
                ),
            )
        ],
        lambda n: [n.any("c", "RingBits") <= n.constant("RingLast")],
    ),
    StepLemma(
        "ring_reads",
        "the ring gives a word in each cycle",
        lambda n: [_ring(n, n.number("ring", 1) == n.word("ring_words", "c", "RingBits"))],
        lambda n: [n.any("c", "RingBits") <= n.constant("RingLast"), n.any("c", "RingBits") == n.number("ring_read")],
    ),
    StepLemma(
        "no_ring",
        "without a ring a word leaves at once",
        lambda n: [z3.Or(n.constant("RingCycles") > 0, n.number("ring") == n.number("out"))],
    ),
    StepLemma(
        "comes_back",
        "a word of S comes back Rest cycles after the ring, or 0 before the second pass",
        lambda n: [
            n.number("back", ("Rest", 0)) == z3.If(n.flag("returned", ("Rest", 0)), n.number("ring"), 0),
        ],
        lambda n: [
            *(control(n), n.number("index") >= 2),
            n.number("index") + n.constant("Rest") <= n.constant("Latency"),
        ],
        when={"busy": 1},
        always={"rst": 1},
    ),
    StepLemma(
        "pairs",
        "a word of S in the queue",
        lambda n: [
            *(n.number(each) == n.number(f"{each}_low") + _word_base(n) * n.number(f"{each}_high") for each in _ENDS),
            *(n.number(word) == n.number(f"{each}_low") + n.number(f"{each}_high") for each, word in _ENDS.items()),
            *(n.number(f"{each}_low") < _word_base(n) for each in _ENDS),
            *(n.number(f"{each}_{half}") >= 0 for each in _ENDS for half in ("low", "high")),
        ],
    ),
)


def _chosen(n: Names, choice: str, number: str, when: When = 0, number_when: When = 0) -> Any:
    return z3.If(n.flag(number, number_when), n.bit(choice, 1, when), n.bit(choice, 0, when))


def _place(n: Names, index: str, number: str) -> Any:
    """Return the address of a word of one of two results."""
    return 2 * n.number(index) + z3.If(n.flag(number), 1, 0)


def _begins(n: Names) -> Any:
    return z3.And(n.flag("start[Elements]"), n.flag("last_pass_later"))


_RESULT = (
    StepLemma(
        "converts",
        "stage 1 makes a word of S binary, with the carry of the previous one",
        lambda n: [
            z3.Implies(_begins(n), n.number("carry_1", 1) == 0),
            z3.Implies(
                z3.Not(_begins(n)),
                n.number("s_2", 1) + _word_base(n) * n.number("carry_1", 1)
                == n.number("W[Elements]") + n.number("carry_1"),
            ),
            n.number("m_2", 1) == n.number("Wm[Elements]"),
            *(n.number("s_2") >= 0, n.number("s_2") < _word_base(n), n.number("carry_1") >= 0),
        ],
    ),
    StepLemma(
        "subtracts",
        "stage 2 subtracts a word of M, with the borrow of the previous one",
        lambda n: [
            n.number("s_2") - n.number("m_2") - z3.If(n.flag("borrow"), 1, 0)
            == n.number("difference") - z3.If(n.flag("over_2"), _word_base(n), 0),
            *(n.number("difference") >= 0, n.number("difference") < _word_base(n)),
            n.flag("borrow", 1)
            == z3.And(z3.Not(_begins(n)), z3.If(n.flag("in_2"), n.flag("over_2"), n.flag("borrow"))),
        ],
    ),
    _stores(
        "stores_result",
        "rword",
        "c",
        "ResultBits",
        lambda n: n.flag("in_2"),
        lambda n: _place(n, "index_2", "store"),
        lambda n: n.number("s_2") + _word_base(n) * n.number("difference"),
    ),
    StepLemma(
        "chooses",
        "the last word decides which of both is z",
        lambda n: [
            z3.Implies(
                z3.And(n.flag("in_2"), n.flag("last_2")),
                _chosen(n, "choice", "store", 1) == z3.And(n.flag("reducing"), z3.Not(n.flag("over_2"))),
            ),
            z3.Implies(
                z3.Not(z3.And(n.flag("in_2"), n.flag("last_2"))),
                z3.And([n.bit("choice", i, 1) == n.bit("choice", i) for i in (0, 1)]),
            ),
        ],
    ),
    StepLemma(
        "turns",
        "the number of the result that is sent changes after its last word",
        lambda n: [z3.Implies(n.number("index") < n.constant("Latency") - 2, n.flag("send", 1) == n.flag("send"))],
        lambda n: [control(n)],
        when={"rst": 1, "busy": 1},
    ),
    StepLemma(
        "fetches",
        "a word of a result is fetched",
        lambda n: [
            n.number("whole", 1) + _word_base(n) * n.number("reduced", 1) == n.word("rword", "c", "ResultBits"),
            n.flag("fetched_reduced", 1) == _chosen(n, "choice", "send"),
            *(n.number("whole") >= 0, n.number("whole") < _word_base(n)),
        ],
        lambda n: [
            control(n),
            n.number("index") >= n.constant("Leave") + n.constant("Words") + 3,
            n.number("index") < n.constant("Latency") - 1,
            n.any("c", "ResultBits") == _place(n, "sent", "send"),
        ],
        when={"busy": 1},
    ),
    StepLemma(
        "sends",
        "z is the fetched word of S - M, or of S",
        lambda n: [n.number("z_word", 1) == z3.If(n.flag("fetched_reduced"), n.number("reduced"), n.number("whole"))],
    ),
)
_DIGITS = (
    StepLemma(
        "first_word",
        "the serialiser starts with the lowest word of x",
        lambda n: [n.number("shift", 1) == _low(n, "x")],
        lambda n: [control(n), n.number("index") == 1],
        when={"busy": 1},
    ),
    StepLemma(
        "next_digit",
        "the serialiser moves on by a bit in each step",
        lambda n: [
            z3.Implies(z3.Not(n.flag("step")), n.number("shift", 1) == n.number("shift")),
            z3.Implies(
                z3.And(n.flag("step"), n.number("used") < n.constant("WordBits") - 1),
                2 * n.number("shift", 1) + z3.If(n.odd("shift"), 1, 0) == n.number("shift"),
            ),
            z3.Implies(
                z3.And(n.flag("step"), n.number("used") == n.constant("WordBits") - 1),
                n.number("shift", 1) == n.number("next_word"),
            ),
        ],
        lambda n: [control(n), n.number("index") >= 2],
        when={"busy": 1},
    ),
    StepLemma(
        "reads_ahead",
        "the next word of x is read ahead",
        lambda n: [n.number("read_word", 1) == n.word("xword", "c", "WordAddress")],
        lambda n: [n.any("c", "WordAddress") == n.number("next"), n.any("c", "WordAddress") <= n.constant("Words")],
    ),
    StepLemma(
        "waits_ahead",
        "the next word of x waits, or 0 after the last word",
        lambda n: [n.number("next_word", 1) == z3.If(n.flag("exhausted"), 0, n.number("read_word"))],
    ),
)
_WORDS = (
    StepLemma("shift_y", "the words of M and of y leave a shift register", _shift_y),
    StepLemma("shift_x", "the words of x leave a shift register, and the words of z enter it", _shift_x),
    _stores(
        "stores_modulus",
        "mword",
        "c",
        "ModulusBits",
        lambda n: z3.And(n.flag("setup"), n.number("left") < n.constant("Words")),
        lambda n: n.constant("Words") - 1 - n.number("left"),
        lambda n: _low(n, "y"),
    ),
    *(
        _stores(
            f"stores_{each}",
            f"{each}word",
            "c",
            "WordAddress",
            lambda n: _in_product(n, 1, n.constant("OperandWords")),
            lambda n: n.number("index") - 1,
            lambda n, each=each: _low(n, each),
        )
        for each in "xy"
    ),
    _fetch("fetches_modulus", "mword", "Words", "ModulusBits", "Wm[0]"),
    _fetch("fetches_y", "yword", "OperandWords", "WordAddress", "Wy[0]"),
)


def _constants(n: Names) -> list[Any]:
    c = n.constant
    depth = (c("Late") + 1) * c("Elements")
    return [
        *(c("First") == 1, c("WordBits") >= 3, c("Words") >= 1, c("Elements") >= 1, c("Passes") >= 1),
        z3.Or(c("Binary") == 0, c("Binary") == 1),
        *(c("Late") >= 0, c("Late") <= 1, z3.Or(c("Bound") == 1, c("Bound") == 2)),
        c("OperandWords") == c("Words") + c("Bound") - 1,
        c("OperandBits") == c("WordBits") * c("OperandWords"),
        *(c("Width") >= 2, c("Width") <= c("WordBits") * c("Words"), c("OperandWidth") == c("Width") + c("Bound") - 1),
        *(c("Period") >= c("Words") + 1, c("Period") >= depth, c("Period") == c("Delay") + depth),
        z3.Or(c("Period") == c("Words") + 1, c("Delay") == 0),
        *(c("Delay") == c("RingCycles") + c("Rest"), c("Rest") >= 0, c("Rest") <= 3, c("RingCycles") >= 0),
        z3.Or(c("RingCycles") == 0, z3.And(c("RingCycles") == c("RingLast") + 1, c("RingLast") >= 1)),
        c("RExponent") == c("Passes") * c("Elements"),
        c("RExponent") >= c("Width") + 2 * (c("Bound") - 1),
        c("Begin") == c("OperandWords") + 2,
        c("End") == c("Begin") + c("Passes") * c("Period"),
        c("Leave") == c("Begin") + 1 + (c("Passes") - 1) * c("Period") + depth,
        c("Latency") == c("Leave") + c("Words") + 4 + c("OperandWords"),
        *(c("SetupCycles") == c("Words") + 1, c("RingLast") < n.power(c("RingBits"))),
        *(c("Words") <= n.power(c("ModulusBits")), c("Words") < n.power(c("WordAddress"))),
        2 * c("Words") + 2 <= n.power(c("ResultBits")),
    ]


_LEMMAS: Sequence[StepLemma] = (
    *serial_control.LEMMAS,
    *serial_control.SETUP,
    StepLemma("constants", "words, passes and cycles of the header", _constants),
    *_CONTROL,
    *_WORDS,
    *_DIGITS,
    *_ELEMENT,
    *_QUEUE,
    *_RESULT,
    StepLemma(
        "result",
        "z is the lowest bits of the words that came",
        lambda n: [
            z3.Implies(n.number("x") < n.power(n.constant("OperandWidth")), n.number("z") == n.number("x")),
        ],
    ),
    not_negative("x", "y", "M", "x_in", "y_in", "mod_in", "z_word"),
    width_of_x(),
    StepLemma(
        "widths",
        "operands and modulus have their width",
        lambda n: [
            n.number("x_in") < n.power(n.constant("OperandWidth")),
            n.number("y_in") < n.power(n.constant("OperandWidth")),
            n.number("M") < n.power(n.constant("Width")),
            n.number("mod_in") < n.power(n.constant("Width")),
        ],
    ),
)
