# SPDX-License-Identifier: Apache-2.0
"""Products of pipelined in pieces wider than a digit."""

import random
from pathlib import Path

import pytest

from montcore import tools
from montcore.architectures import Config
from montcore.architectures.pipelined import Pipelined
from montcore.errors import BadInput
from montcore.multiplier import Multiplier
from montcore.simulation import cells
from montcore.tools import rtl


@pytest.mark.parametrize(
    ("width", "parameters"),
    [(90, {"Folding": 2}), (140, {"Folding": 2}), (260, {"Folding": 4, "Reduce": 0, "Streams": 2, "QuotientDelay": 3})],
)
def test_pieces_in_several_words(width: int, parameters: dict[str, int]) -> None:
    """The products of a word's last piece continue in the next word; the cycles are as with digits.

    A word of 68 bits has three pieces, longer ones have four.
    """
    rng = random.Random(20261126)
    digits = {"DigitBits": 17, "Multiplier": 2} | parameters
    config = Config("pipelined", width, {"WideBits": 26} | digits)
    assert config.worst_latency == Config("pipelined", width, digits).worst_latency
    multiplier = Multiplier(config)
    with multiplier.simulate() as simulation:
        for modulus in ((1 << width) - 1, (1 << width - 1) + 1, rng.getrandbits(width) | 1):
            limit = config.operand_limit(modulus)
            for x, y in ((limit - 1, limit - 1), *((rng.randrange(limit), rng.randrange(limit)) for _ in range(10))):
                assert simulation(x, y, modulus).value == multiplier.model(x, y, modulus)


@pytest.mark.parametrize(
    ("width", "folding", "bits", "blocks"), [(256, 1, 0, 33), (256, 1, 24, 24), (256, 1, 26, 22), (1024, 4, 26, 22)]
)
def test_pieces_take_two_thirds_of_the_blocks(width: int, folding: int, bits: int, blocks: int, tmp_path: Path) -> None:
    """A block for each piece of x, which has a digit more than M, and of M~; with words, for each piece of a word."""
    parameters = {"DigitBits": 17, "Multiplier": 2, "QuotientDelay": 3, "Folding": folding, "WideBits": bits}
    config = Pipelined.from_parameters(width, parameters)
    word = 17 * config.word_digits
    each, parts = bits or 17, (word, word if folding > 1 else max(width, config.surplus_bits))
    assert blocks == sum(-(-part // each) for part in parts)
    cell = "DSP48E2" if bits == 26 else "DSP48E1"
    settings = " ".join(f"-G {name}={value}" for name, value in config.rtl_parameters.items())
    files = " ".join(map(str, [*cells.paths(), *rtl.sources(config.module)]))
    boxes = " ".join(f"--blackboxed-module {path.stem}" for path in cells.paths())
    commands = [
        f"read_slang --ignore-assertions --top {config.module} {settings} {boxes} {files}",
        *("flatten", f"select -assert-count {blocks} t:{cell}"),
    ]
    tools.yosys().check(["-q", "-p", "; ".join(commands)], cwd=tmp_path)


@pytest.mark.parametrize(
    ("width", "parameters", "message"),
    [
        (64, {}, "must be 0 without Multiplier=2 or with Quotient=0, not 26"),
        (64, {"DigitBits": 17, "Multiplier": 2, "Quotient": 0}, "must be 0 without Multiplier=2 or with Quotient=0"),
        (64, {"DigitBits": 17, "Multiplier": 2, "Folding": 2}, "must be 0 where Folding=2 leaves words of 51 bits"),
    ],
)
def test_pieces_that_are_not_possible(width: int, parameters: dict[str, int], message: str) -> None:
    with pytest.raises(BadInput, match=f"param WideBits: {message}"):
        Config("pipelined", width, {"WideBits": 26} | parameters)
