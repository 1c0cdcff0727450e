# SPDX-License-Identifier: Apache-2.0
"""The pictures of the documentation: block diagrams, one module each, and timing diagrams, one WaveDrom source each."""

from pathlib import Path

from . import compact, radix2, timing

BLOCKS = {
    "radix2": radix2.draw,
    "compact": compact.draw,
}
SOURCES = Path(__file__).parent


def rendered() -> dict[str, str]:
    """Every picture by the name of its file."""
    blocks = {f"{name}.svg": draw().svg() for name, draw in BLOCKS.items()}
    waves = {f"{source.stem}.svg": timing.draw(source) for source in sorted(SOURCES.glob("*.json"))}
    return blocks | waves
