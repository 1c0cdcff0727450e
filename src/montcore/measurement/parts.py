# SPDX-License-Identifier: Apache-2.0
"""Parts of a multiplier that are useful alone: kernel, engine and exponentiator of the scalable multiplier."""

from collections.abc import Mapping
from dataclasses import dataclass

from montcore.architectures import Config, Scalable


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
    return _of_scalable(config) if isinstance(config, Scalable) else {}


def _of_scalable(config: Scalable) -> Mapping[str, Part]:
    """Return kernel, engine and power of the scalable multiplier, with memories for moduli of e words.

    kernel: the pipeline, whose area the paper states. Its cycles are those of equation (1).
    engine: the kernel with memories. Its cycles are those from the first word of the operands to the first word of a
    canonical result.
    power: exponentiation on the engine. Base and exponent have e words. Half of the exponent's bits are ones.
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
            module="mont_scalable_engine",
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
