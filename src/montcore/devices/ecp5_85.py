# SPDX-License-Identifier: Apache-2.0
"""The Lattice LFE5U-85F-8, the device of measured floorplans: its sites, and the cores that need them."""

NAME = "ecp5-85k-8"
DEVICE = "Lattice LFE5U-85F, speed 8, CABGA756"
# Options of nextpnr-ecp5.
ARGUMENTS = ("--85k", "--speed", "8", "--package", "CABGA756")

# Share of the device's DSP blocks from which their sites determine the placement of all other cells.
LARGE_PART = 2 / 3
# Share of the device's block RAMs from which the routing to the farthest one is critical.
LARGE_TABLE = 1 / 4

# Columns of the DSP blocks and block RAMs: the first of each group of four.
_COLUMNS = (4, 13, 22, 31, 40, 49, 58, 69, 78, 87, 96, 105, 114)


def _blocks() -> tuple[str, ...]:
    """Return the DSP blocks of three rows: middle to right, back along the row above, to the middle, row below."""
    above, centre, below = (
        [f"X{x + offset}/Y{y}/MULT18_{offset}" for x in _COLUMNS for offset in (0, 1, 4, 5)] for y in (10, 34, 58)
    )
    half = 4 * _COLUMNS.index(58)
    return (*centre[half:], *reversed(above), *centre[:half], *below[half:], *reversed(below[:half]))


def _memories() -> tuple[str, ...]:
    """Return the block RAMs of the two rows around the middle, nearest first, then of the two rows above."""
    columns = [(x + 2 * at, at) for x in _COLUMNS for at in range(4)]
    columns.sort(key=lambda column: abs(column[0] - 60))
    return tuple(f"X{x}/Y{y}/EBR{at}" for rows in ((22, 46), (70, 82)) for x, at in columns for y in rows)


BLOCK = "MULT18X18D"
# Along a line that starts in the middle of the device.
BLOCK_SITES = _blocks()
MEMORY = "DP16KD"
# Nearest to the middle first.
MEMORY_SITES = _memories()
# Slices in the middle of the device.
MIDDLE = tuple(f"X{x}/Y{y}/SLICEA" for y in (31, 30, 32, 29) for x in range(48, 78))
# LUTs in the middle of the device.
INNERMOST = tuple(
    f"X{x}/Y{y}/SLICEA.K{k}"
    for x in sorted(range(55, 66), key=lambda x: abs(x - 60))
    for y in (31, 30, 32, 29)
    for k in (0, 1)
)
