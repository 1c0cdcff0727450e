# SPDX-License-Identifier: Apache-2.0
"""Modules inside a multiplier that are measured on their own: kernels, and the core of scalable."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from montcore.architectures import Config, DigitSerial, Scalable, check_config
from montcore.cores.core import Core
from montcore.cores.engine import MODULUS_WIDTH, SLOTS
from montcore.cores.multiplier import MultiplierCore
from montcore.cores.ports import CLOCK, Port
from montcore.errors import BadInput

# The kernels of each architecture.
KERNELS: Mapping[type[Config], tuple[str, ...]] = {
    Scalable: ("kernel", "engine", "power"),
    DigitSerial: ("kernel",),
}
_ENTRY_BITS = 5

# Meaning of the ports of the parts of scalable that can be generated.
_MEANINGS = {
    "cfg_valid_i": "a precision is offered",
    "cfg_ready_o": "a precision can be taken",
    "cfg_words_i": "e, the words of the modulus",
    "cfg_passes_i": "k, the passes: k·p bits of x are scanned, R = 2^(k·p)",
    "cfg_reduce_i": "1: results below M; 0: operands and results below 2M, of e + 1 words",
    "cfg_supplied_i": "1: R² mod M comes with the modulus; 0: it is computed",
    "cfg_error_o": "with the transfer: no such precision",
    "mod_valid_i": "a word of the modulus is offered",
    "mod_ready_o": "a word of the modulus can be taken",
    "mod_word_i": "word of the modulus, the least significant one first",
    "r2_word_i": "word of R² mod M, next to that of the modulus",
    "mod_error_o": "with the last word: the modulus is even",
    "op_valid_i": "words of the operands are offered",
    "op_ready_o": "words of the operands can be taken",
    "x_word_i": "word of x",
    "y_word_i": "word of y",
    "base_word_i": "word of the base",
    "exp_valid_i": "a word of the exponent is offered",
    "exp_ready_o": "a word of the exponent can be taken",
    "exp_word_i": "word of the exponent, the most significant one first",
    "exp_last_i": "the word is the last one of the exponent",
    "res_valid_o": "a word of the result is there, held until accepted",
    "res_ready_i": "a word of the result can be taken",
    "z_word_o": "word of the result, the least significant one first",
    "res_last_o": "the word is the last one of the result",
    "computing_o": "an element worked in the previous cycle",
}

_PRECISION = {"cfg_words_i": 16, "cfg_passes_i": 16}
_READY = dict.fromkeys(("cfg_ready_o", "cfg_error_o", "mod_ready_o", "mod_error_o", "op_ready_o"), 1)


@dataclass(frozen=True, eq=False)
class KernelCore(Core):
    """A module inside a multiplier, with ports of at most a word.

    scalable has three such parts, with memories for moduli of the multiplier's width.
    kernel: the pipeline, whose area the paper states. Its cycles follow equation (1).
    engine: the core, which is the kernel with memories. Its cycles go from the first word of the operands to the first
    word of a canonical result.
    power: exponentiation on the core. Half of the exponent's bits are ones.

    digit_serial has one. kernel: the columns with memories of 16 slots. Its cycles are for a product in a chain of
    products.

    Raises BadInput naming ``part``.
    """

    kind = "kernel"

    config: Config
    part: str = "kernel"

    def __post_init__(self) -> None:
        check_config(self.config)
        known = KERNELS.get(type(self.config), ())
        if self.part not in known:
            rule = f"known: {', '.join(known)}" if known else "it has no parts"
            raise BadInput("part", f"{self.config.architecture} has no part {self.part!r}; {rule}")

    @cached_property
    def _inside(self) -> "_Inside":
        if isinstance(self.config, Scalable):
            return _of_scalable(self.config)[self.part]
        assert isinstance(self.config, DigitSerial)
        return _of_digit_serial(self.config)

    @property
    def module(self) -> str:
        """Name of the module."""
        return self._inside.module

    @property
    def parameters(self) -> Mapping[str, int]:
        """Parameters of the module."""
        return self._inside.parameters

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the module."""
        inside = self._inside
        inputs = {**dict.fromkeys(inside.strobes, 1), **inside.inputs}
        return (
            *CLOCK,
            *(
                Port(name, way, str(width), self.part, _MEANINGS.get(name, ""))  # type: ignore[arg-type]
                for way, ports in (("input", inputs), ("output", inside.outputs))
                for name, width in ports.items()
            ),
        )

    @property
    def is_generated(self) -> bool:
        """True if the part can be generated; otherwise it can only be measured."""
        return isinstance(self.config, Scalable) and self.part != "kernel"

    @property
    def name(self) -> str:
        """Multiplier and part."""
        return f"montcore_{self.config.identifier}_{self.part}"

    @property
    def options(self) -> list[str]:
        """The multiplier and the part."""
        return [*self.config.options, f"--part {self.part}"]

    @property
    def command(self) -> str:
        """The command that generates the part, or, if it is only measured, the multiplier."""
        return super().command if self.is_generated else MultiplierCore(self.config).command

    @property
    def strobes(self) -> tuple[str, ...]:
        """The inputs that start an operation; other inputs of one bit are data."""
        return self._inside.strobes

    @property
    def cycles(self) -> int:
        """Cycles per product, or per power."""
        return self._inside.cycles


@dataclass(frozen=True)
class _Inside:
    """Module, parameters and cycles of a kernel; its strobes, other inputs and outputs, with their widths."""

    module: str
    parameters: Mapping[str, int]
    cycles: int
    strobes: tuple[str, ...]
    inputs: Mapping[str, int]
    outputs: Mapping[str, int]


def _of_scalable(config: Scalable) -> Mapping[str, _Inside]:
    """Return the kernels of scalable by name."""
    kernel = config.kernel
    words, passes = kernel.words(config.width), kernel.passes(config.width)
    w = kernel.word_bits
    pipeline = {"WordBits": w, "Elements": kernel.elements, "Latency": kernel.latency}
    sums = {"s_sum": w - 1, "s_top": 1, "s_carry": w} if kernel.redundant else {"s": w - 1, "s_top": 1}
    system = {**pipeline, "Redundant": int(kernel.redundant), "MaxWords": words}
    compute_cycles = kernel.cycles(words, passes)
    product_cycles = compute_cycles + words + kernel.latency + 6
    return {
        "kernel": _Inside(
            module="mont_scalable_kernel" if kernel.redundant else "mont_scalable_ordinary_kernel",
            parameters=pipeline,
            cycles=compute_cycles,
            strobes=("start_i",),
            inputs={"x_i": 1, "y_i": w, "m_i": w, **{f"{name}_i": bits for name, bits in sums.items()}},
            outputs={"leaving_o": 1, "m_o": w, **{f"{name}_o": bits for name, bits in sums.items()}},
        ),
        "engine": _Inside(
            module="mont_scalable_core",
            parameters=system,
            cycles=product_cycles,
            strobes=("cfg_valid_i", "mod_valid_i", "op_valid_i", "res_ready_i"),
            inputs={**_PRECISION, "cfg_reduce_i": 1, "mod_word_i": w, "x_word_i": w, "y_word_i": w},
            outputs={**_READY, "res_valid_o": 1, "z_word_o": w, "res_last_o": 1, "computing_o": 1},
        ),
        "power": _Inside(
            module="mont_scalable_power",
            parameters=system,
            cycles=(3 + words * w + words * w // 2) * product_cycles,
            strobes=("cfg_valid_i", "mod_valid_i", "op_valid_i", "exp_valid_i", "res_ready_i"),
            inputs={
                **{**_PRECISION, "cfg_supplied_i": 1, "mod_word_i": w, "r2_word_i": w},
                **{"base_word_i": w, "exp_word_i": w, "exp_last_i": 1},
            },
            outputs={**_READY, "exp_ready_o": 1, "res_valid_o": 1, "z_word_o": w, "res_last_o": 1, "computing_o": 1},
        ),
    }


def _of_digit_serial(config: DigitSerial) -> _Inside:
    """Return the kernel of digit_serial."""
    engine = config.engine
    columns = engine.columns
    word_width = (engine.slot_words - 1).bit_length() or 1
    address_bits = word_width + (SLOTS - 1).bit_length()
    row_width = word_width + (columns - 1).bit_length()
    cycle_width = max(word_width, _ENTRY_BITS) + 1
    common = {"DigitBits": config.digit_bits, "Technology": config.technology, "ModulusWidth": MODULUS_WIDTH}
    cycles = engine.product_cycles(config.number_bits)
    return _Inside(
        module="mont_engine_kernel",
        parameters={"Columns": columns, "AddressBits": address_bits, "WordWidth": word_width, **common},
        cycles=cycles,
        strobes=("start_i",),
        inputs={
            **{"rows_i": 2, "factor_i": 3, "addend_i": 3, "fetch_i": 1, "set_flag_i": 1, "write_i": 1},
            **{"write_m_i": 1, "early_i": 1, "hold_i": 1, "pair_i": 1, "m_i": MODULUS_WIDTH, "multiple_i": 2},
            **dict.fromkeys(("x_i", "y_i", "z_i", "u_i"), address_bits),
            **{"last_word_i": word_width, "last_row_i": row_width, "row_last_i": cycle_width},
            **{
                "last_entry_i": _ENTRY_BITS,
                "entry_i": _ENTRY_BITS,
                "order_i": _ENTRY_BITS,
                "pick_i": max((columns - 1).bit_length(), 1),
            },
            **{"host_word_i": columns * config.digit_bits, "load_flag_i": 1, "flag_i": 1},
        },
        outputs={"ready_o": 1, "digit_o": config.digit_bits, "flag_o": 1},
    )
