# SPDX-License-Identifier: Apache-2.0
"""Parts of a multiplier that are useful alone: kernels, engines and exponentiators with narrow ports."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from montcore.architectures import Config, DigitSerial, Scalable
from montcore.microcode.shape import DIGIT_BITS, check_shape

# Name of the part that is the coprocessor; ``coprocessor_multiplier`` is the multiplier with that part.
COPROCESSOR = "coprocessor"
# With an engine that computes two products in turn.
PAIR_COPROCESSOR = "pair-coprocessor"


@dataclass(frozen=True)
class Part:
    """A module inside a multiplier that is useful alone, with ports of at most a word.

    Attributes
    ----------
    module
        Name of the module.
    parameters
        Parameters of the module.
    cycles
        Cycles per product.
    strobes
        One-bit inputs that the harness pulses.
    inputs, outputs
        The other ports, without clock and reset, with their widths.
    """

    module: str
    parameters: Mapping[str, int]
    cycles: int
    strobes: tuple[str, ...]
    inputs: Mapping[str, int]
    outputs: Mapping[str, int]


_PRECISION = {"cfg_words_i": 16, "cfg_passes_i": 16}
_READY = dict.fromkeys(("cfg_ready_o", "cfg_error_o", "mod_ready_o", "mod_error_o", "op_ready_o"), 1)


def parts(config: Config) -> Mapping[str, Part]:
    """Return the parts of a multiplier by name."""
    match config:
        case Scalable():
            return _of_scalable(config)
        case DigitSerial():
            return _of_digit_serial(config)
        case _:
            return {}


def _of_scalable(config: Scalable) -> Mapping[str, Part]:
    """Return kernel, engine and power of the scalable multiplier, with memories for moduli of e words.

    kernel: the pipeline, whose area the paper states. Its cycles are those of equation (1).
    engine: the core, which is the kernel with memories. Its cycles go from the first word of the operands to the first
    word of a canonical result.
    power: exponentiation on the core. Base and exponent have e words. Half of the exponent's bits are ones.
    """
    kernel = config.kernel
    words, passes = kernel.words(config.width), kernel.passes(config.width)
    w = kernel.word_bits
    pipeline = {"WordBits": w, "Elements": kernel.elements, "Latency": kernel.latency}
    compute_cycles = kernel.cycles(words, passes)
    product_cycles = compute_cycles + words + kernel.latency + 6
    return {
        "kernel": Part(
            module="mont_scalable_kernel",
            parameters=pipeline,
            cycles=compute_cycles,
            strobes=("start_i",),
            inputs={"x_i": 1, "y_i": w, "m_i": w, "s_sum_i": w - 1, "s_top_i": 1, "s_carry_i": w},
            outputs={"leaving_o": 1, "m_o": w, "s_sum_o": w - 1, "s_top_o": 1, "s_carry_o": w},
        ),
        "engine": Part(
            module="mont_scalable_core",
            parameters={**pipeline, "MaxWords": words},
            cycles=product_cycles,
            strobes=("cfg_valid_i", "mod_valid_i", "op_valid_i", "res_ready_i"),
            inputs={**_PRECISION, "cfg_reduce_i": 1, "mod_word_i": w, "x_word_i": w, "y_word_i": w},
            outputs={**_READY, "res_valid_o": 1, "z_word_o": w, "res_last_o": 1, "computing_o": 1},
        ),
        "power": Part(
            module="mont_scalable_power",
            parameters={**pipeline, "MaxWords": words},
            cycles=(3 + words * w + words * w // 2) * product_cycles,
            strobes=("cfg_valid_i", "mod_valid_i", "op_valid_i", "exp_valid_i", "res_ready_i"),
            inputs={
                **{**_PRECISION, "cfg_supplied_i": 1, "mod_word_i": w, "r2_word_i": w},
                **{"base_word_i": w, "exp_word_i": w, "exp_last_i": 1},
            },
            outputs={**_READY, "exp_ready_o": 1, "res_valid_o": 1, "z_word_o": w, "res_last_o": 1, "computing_o": 1},
        ),
    }


def coprocessor_multiplier(multipliers: int, max_width: int, technology: int = 0) -> DigitSerial:
    """Return the multiplier, with chaining results, that a coprocessor is measured as a part of.

    ``technology`` is 0 for any device, 1 for the DSP blocks and block RAMs of Lattice ECP5.
    """
    check_shape(multipliers, max_width)
    return DigitSerial(width=max_width, multipliers=multipliers, digit_bits=DIGIT_BITS, technology=technology, reduce=0)


# Slots of an engine of numbers of the configuration's width, and moduli with a place for M~.
_SLOTS, _MODULUS_WIDTH = 16, 2
_ENTRY_BITS = 5


def _of_digit_serial(config: DigitSerial) -> Mapping[str, Part]:
    """Return kernel, engine and coprocessor of the digit-serial multiplier, with 16 slots of the configuration's width.

    kernel: the columns with their memories. engine: the kernel with microcode and host words. pair-engine: the same
    with two products in turn. coprocessor: an engine of 32 slots behind its native port. The cycles are those of a
    product in a chain of products. pair-coprocessor: the coprocessor with two products in turn.
    """
    engine = config.engine
    columns = engine.columns
    word_width = (engine.slot_words - 1).bit_length() or 1
    address_bits = word_width + (_SLOTS - 1).bit_length()
    row_width = word_width + (columns - 1).bit_length()
    cycle_width = max(word_width, _ENTRY_BITS) + 1
    common = {"DigitBits": config.digit_bits, "Technology": config.technology, "ModulusWidth": _MODULUS_WIDTH}
    cycles = engine.product_cycles(config.number_bits)
    whole = Part(
        module="mont_engine",
        parameters={"Multipliers": config.multipliers, "MaxWidth": config.number_bits, "Slots": _SLOTS, **common},
        cycles=cycles,
        strobes=("cmd_valid_i", "in_valid_i", "out_ready_i"),
        inputs={
            **{"cmd_i": 5, "modulus_i": _MODULUS_WIDTH, "a_i": 8, "b_i": 8, "d_i": 8, "table_i": 8},
            **{"bits_i": 14, "window_i": 3, "in_word_i": 32},
        },
        outputs={
            **{"cmd_ready_o": 1, "done_o": 1, "error_o": 3, "compare_o": 2, "reach_o": 14, "in_ready_o": 1},
            **{"out_valid_o": 1, "out_word_o": 32},
        },
    )
    found = {
        "kernel": Part(
            module="mont_engine_kernel",
            parameters={"Columns": columns, "AddressBits": address_bits, "WordWidth": word_width, **common},
            cycles=cycles,
            strobes=("start_i",),
            inputs={
                **{"rows_i": 2, "factor_i": 3, "addend_i": 3, "fetch_i": 1, "set_flag_i": 1, "write_i": 1},
                **{"write_m_i": 1, "hold_i": 1, "pair_i": 1, "m_i": _MODULUS_WIDTH, "multiple_i": 2},
                **dict.fromkeys(("x_i", "y_i", "z_i", "u_i"), address_bits),
                **{"last_word_i": word_width, "last_row_i": row_width, "row_last_i": cycle_width},
                **{"last_entry_i": _ENTRY_BITS, "entry_i": _ENTRY_BITS, "pick_i": max((columns - 1).bit_length(), 1)},
                **{"host_word_i": columns * config.digit_bits, "load_flag_i": 1, "flag_i": 1},
            },
            outputs={"ready_o": 1, "digit_o": config.digit_bits, "flag_o": 1},
        ),
        "engine": whole,
        COPROCESSOR: Part(
            module="mont_coprocessor",
            parameters={
                "Multipliers": config.multipliers,
                "MaxWidth": config.number_bits,
                "Technology": config.technology,
            },
            cycles=cycles,
            strobes=("req_valid_i", "req_write_i"),
            inputs={"req_address_i": 15, "req_word_i": 32},
            outputs={"req_ready_o": 1, "rsp_valid_o": 1, "rsp_word_o": 32, "rsp_error_o": 1, "interrupt_o": 1},
        ),
    }
    if columns > 1:
        pairs = replace(engine, streams=2)
        cycles = -(-pairs.pair_cycles(config.number_bits) // 2) if pairs.in_turn(config.number_bits) else cycles
        for name, one in (("pair-engine", "engine"), (PAIR_COPROCESSOR, COPROCESSOR)):
            found[name] = replace(found[one], parameters={**found[one].parameters, "Streams": 2}, cycles=cycles)
    return found
