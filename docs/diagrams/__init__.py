# SPDX-License-Identifier: Apache-2.0
"""The pictures of the documentation: block diagrams, one module each, and timing diagrams, one WaveDrom source each."""

from pathlib import Path

from . import carry_save, compact, high_radix, pipelined, radix2, redundant, timing, vlm3

BLOCKS = {
    "radix2": radix2.draw,
    "compact": compact.draw,
    "carry_save": carry_save.draw,
    "high_radix": high_radix.draw,
    "vlm3": vlm3.draw,
    "redundant": redundant.draw,
    "pipelined": pipelined.draw,
}
SOURCES = Path(__file__).parent


def rendered() -> dict[str, str]:
    """Every picture by the name of its file."""
    blocks = {f"{name}.svg": draw().svg() for name, draw in BLOCKS.items()}
    waves = {f"{source.stem}.svg": timing.draw(source) for source in sorted(SOURCES.glob("*.json"))}
    return blocks | waves
