# SPDX-License-Identifier: Apache-2.0
"""The pictures of the documentation: block diagrams, one module each, and timing diagrams, one WaveDrom source each."""

from pathlib import Path

from . import (
    carry_save,
    compact,
    high_radix,
    l2r,
    pipelined,
    r2l,
    radix2,
    redundant,
    scalable,
    timing,
    vlm3,
    window,
)

BLOCKS = {
    "radix2": radix2.draw,
    "compact": compact.draw,
    "carry_save": carry_save.draw,
    "high_radix": high_radix.draw,
    "vlm3": vlm3.draw,
    "scalable": scalable.draw,
    "redundant": redundant.draw,
    "pipelined": pipelined.draw,
    "l2r": l2r.draw,
    "r2l": r2l.draw,
    "window": window.draw,
}
SOURCES = Path(__file__).parent


def rendered() -> dict[str, str]:
    """Every picture by the name of its file."""
    blocks = {f"{name}.svg": draw().svg() for name, draw in BLOCKS.items()}
    waves = {f"{source.stem}.svg": timing.draw(source) for source in sorted(SOURCES.glob("*.json"))}
    return blocks | waves
