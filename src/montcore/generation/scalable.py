# SPDX-License-Identifier: Apache-2.0
"""The core of scalable, of any precision, and the exponentiation on it, as generated cores."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.architectures import Scalable
from montcore.architectures.mwr2mm import words_of
from montcore.cores import KernelCore
from montcore.generation.core import VERSION, Step, config_parameters, fetch, hexadecimal
from montcore.generation.narrow import GeneratedNarrow
from montcore.generation.template import fill

# Inputs of a word of each stream, and of the precision, the mode last, by part.
_STREAMS = {
    "engine": {
        "cfg": ("cfg_words_i", "cfg_passes_i", "cfg_reduce_i"),
        "mod": ("mod_word_i",),
        "op": ("x_word_i", "y_word_i"),
    },
    "power": {
        "cfg": ("cfg_words_i", "cfg_passes_i", "cfg_supplied_i"),
        "mod": ("mod_word_i", "r2_word_i"),
        "op": ("base_word_i",),
        "exp": ("exp_word_i", "exp_last_i"),
    },
}
# Words of an exponent in the smoke test.
_EXPONENT_WORDS = 2


@dataclass(frozen=True)
class GeneratedScalable(GeneratedNarrow):
    """The core or the exponentiation of a configuration, with memories for moduli of its width."""

    core: KernelCore

    @property
    def config(self) -> Scalable:
        """The multiplier."""
        assert isinstance(self.core.config, Scalable)
        return self.core.config

    @property
    def paper(self) -> str:
        """Source of the algorithm."""
        return self.config.paper

    @property
    def title(self) -> str:
        """The part with its largest precision."""
        what = "multiplier" if self.core.part == "engine" else "exponentiation"
        return f"Montgomery {what} of any precision up to {self._most_bits} bits, on {self.config.elements} elements"

    @property
    def summary(self) -> str:
        """Equation and precision."""
        equation = "z = x·y·R⁻¹ mod M" if self.core.part == "engine" else "z = base^exponent mod M"
        return f"{equation} for odd moduli M; the precision is set at run time, and numbers are streams of words."

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters of the module."""
        meanings = {name: meaning for name, _, meaning in config_parameters(self.config)}
        meanings["MaxWords"] = "words of the longest modulus"
        return [(name, value, meanings[name]) for name, value in self.core.parameters.items()]

    @property
    def facts(self) -> list[str]:
        """How to use the part."""
        kernel = self.config.kernel
        w, p = kernel.word_bits, kernel.elements
        common = [
            f"A modulus of n bits has e = ⌈n/{w}⌉ words, at most {self.core.parameters['MaxWords']}.",
            "A word is transferred at a rising clock edge at which valid and ready are high. A precision goes before a "
            "modulus, a modulus before operands.",
            "A precision without a word or a pass, or beyond the memories, raises `cfg_error_o`; an even modulus "
            "raises `mod_error_o` with its last word. Nothing else is then taken until a legal one comes.",
        ]
        if self.core.part == "engine":
            return [
                *common,
                f"`cfg_reduce_i` = 1: x, y and z below M, k ≥ ⌈n/{p}⌉ passes. 0: x, y and z below 2M, of e + 1 words, "
                f"k ≥ ⌈(n + 2)/{p}⌉. R = 2^({p}·k).",
                "The next operands can be given while a product runs.",
            ]
        return [
            *common,
            f"k ≥ ⌈n/{p}⌉ passes. The base is below 2^({w}·e) and 2^({p}·k); it may exceed M.",
            "The exponent has any number of words, the most significant one first.",
        ]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top."""
        comment = f"{self.core.module} with its parameters fixed: {self.title}."
        return self.around_module("u_core", self.core.parameters, comment)

    def testbench(self) -> str:
        """Test three precisions in one core, and errors."""
        streams = _STREAMS[self.core.part]
        steps = list(self._steps())
        return fill(
            "scalable_tb.v",
            name=self.name,
            version=VERSION,
            bits=self._value_bits,
            streams=[*streams, "res"],
            result=len(streams),
            valid="\n".join(f"      {name}_valid_i = action == {at};" for at, name in enumerate(streams)),
            words="\n".join(
                f"      {{{', '.join(inputs)}}} = value[{sum(self._bits(name) for name in inputs) - 1}:0];"
                for inputs in streams.values()
            ),
            ready="\n".join(f"        {at}: while ({name}_ready_o !== 1'b1) tick;" for at, name in enumerate(streams)),
            idle_valid="\n".join(f"      {name} = 0;" for name in self.core.strobes),
            idle=self.idle,
            signals=self.signals,
            instance=self.instance("dut"),
            check=fill("check_tb.v"),
            fetch=fetch(steps),
            word=self.config.word_bits,
        )

    @property
    def _most_bits(self) -> int:
        return self.core.parameters["MaxWords"] * self.config.word_bits

    @property
    def _value_bits(self) -> int:
        """The bits of the widest transfer."""
        return max(sum(map(self._bits, inputs)) for inputs in _STREAMS[self.core.part].values())

    def _bits(self, name: str) -> int:
        return next(int(port.width) for port in self.ports if port.name == name)

    def _steps(self) -> Iterator[Step]:
        rng, w, p = self.random(), self.config.word_bits, self.config.elements
        longest = self.config.width
        yield self._precision(0, 1, 1, error=True)
        for bits in sorted({longest, max(longest // 2, 2), min(w, longest)}, reverse=True):
            words, passes = self.config.kernel.words(bits), self.config.kernel.passes(bits)
            modulus = rng.getrandbits(bits) | 1 << (bits - 1) | 1
            r = 1 << p * passes
            supplied = int(self.core.part == "engine" or bits == longest)
            yield self._precision(words, passes, supplied)
            yield from self._modulus(modulus - 1, 0, words)
            yield from self._modulus(modulus, r * r % modulus, words)
            if self.core.part == "engine":
                for x, y in ((modulus - 1, modulus - 1), (0, 1), (rng.randrange(modulus), rng.randrange(modulus))):
                    yield from (
                        self._give("op", word << w | other)
                        for word, other in zip(words_of(x, w, words), words_of(y, w, words), strict=True)
                    )
                    yield from self._expect(x * y * pow(r, -1, modulus) % modulus, words)
            else:
                base, exponent = rng.randrange(modulus), rng.getrandbits(_EXPONENT_WORDS * w)
                yield from (self._give("op", word) for word in words_of(base, w, words))
                for at in reversed(range(_EXPONENT_WORDS)):
                    yield self._give("exp", (exponent >> at * w & (1 << w) - 1) << 1 | (at == 0))
                yield from self._expect(pow(base, exponent, modulus), words)

    def _precision(self, words: int, passes: int, mode: int, *, error: bool = False) -> Step:
        return self._give("cfg", (words << 16 | passes) << 1 | mode, error=error)

    def _modulus(self, modulus: int, r2: int, words: int) -> Iterator[Step]:
        w = self.config.word_bits
        pairs = zip(words_of(modulus, w, words), words_of(r2, w, words), strict=True)
        for at, (word, other) in enumerate(pairs):
            value = word if self.core.part == "engine" else word << w | other
            yield self._give("mod", value, error=at == words - 1 and modulus % 2 == 0)

    def _expect(self, number: int, words: int) -> Iterator[Step]:
        for at, word in enumerate(words_of(number, self.config.word_bits, words)):
            yield self._give("res", word << 1 | (at == words - 1))

    def _give(self, stream: str, value: int, *, error: bool = False) -> Step:
        return f"set_{stream}", hexadecimal(self._value_bits, value), f"1'b{int(error)}"
