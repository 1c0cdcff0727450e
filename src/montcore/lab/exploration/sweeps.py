# SPDX-License-Identifier: Apache-2.0
"""The points of a sweep: grids, and the predefined sweeps."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from montcore.architectures import (
    ARCHITECTURES,
    OTHERS,
    Config,
    Parameter,
    find_architecture,
    one_at_a_time,
)
from montcore.checks import check_known
from montcore.cores import Core, MultiplierCore
from montcore.errors import BadInput
from montcore.lab.exploration.point import Point
from montcore.lab.results.routing import is_routed
from montcore.lab.targets import PLACED, SMALL

Values = Mapping[str, Sequence[int]]


def grid(architectures: Sequence[str], widths: Sequence[int], targets: Sequence[str], values: Values) -> list[Point]:
    """Return the points of architectures × parameters × widths × targets.

    Parameters
    ----------
    architectures, widths, targets
        Names and widths.
    values
        Values by parameter, in all combinations; omitted parameters keep their defaults. If empty, each architecture
        has its defaults, and every other legal value of each parameter by itself, where the target has the blocks.

    Raises
    ------
    BadInput
        ``arch``, ``width``, ``target`` or ``param NAME`` is illegal.
    """
    for name in values:
        if not any(name in _parameters(architecture) for architecture in architectures):
            raise BadInput(f"param {name}", f"must be a parameter of {', '.join(architectures)}")
    if not values:
        return [point for point in _each_alone(architectures, widths, targets) if not point.lacks]
    return _unique(
        Point(Config(architecture, width, parameters), target)
        for target, width, architecture in product(targets, widths, architectures)
        for parameters in _combinations(architecture, values)
    )


def left_out(architectures: Sequence[str], widths: Sequence[int], targets: Sequence[str]) -> list[Point]:
    """Return the points whose target lacks a block, which ``grid`` leaves out if no values are given."""
    return [point for point in _each_alone(architectures, widths, targets) if point.lacks]


def _each_alone(architectures: Sequence[str], widths: Sequence[int], targets: Sequence[str]) -> list[Point]:
    return _unique(
        Point(Config(architecture, width, parameters), target)
        for target, width, architecture in product(targets, widths, architectures)
        for parameters in _alone(architecture)
    )


def _parameters(architecture: str) -> list[str]:
    return [parameter.name for parameter in _known(architecture)]


def _alone(architecture: str) -> list[dict[str, int]]:
    return one_at_a_time(_known(architecture))


def _known(architecture: str) -> tuple[Parameter, ...]:
    return (OTHERS.get(architecture) or find_architecture(architecture)).known_parameters()


def _combinations(architecture: str, values: Values) -> Iterator[dict[str, int]]:
    own = [name for name in values if name in _parameters(architecture)]
    for choice in product(*(values[name] for name in own)):
        yield dict(zip(own, choice, strict=True))


def _unique(points: Iterable[Point]) -> list[Point]:
    return list(dict.fromkeys(points))


# Widths at which every architecture is measured with its defaults, by target, for the tables of the documentation.
_PUBLISHED = {
    "gates": (256,),
    "xc2vp": (256,),
    "xc5v": (256,),
    "xc6v": (256, 1024),
    "xc7": (256,),
    "ice40-up5k": (256,),
    "nexus": (256,),
    "gowin": (256,),
    PLACED: (256, 1024, 2048),
}

# Foldings of pipelined at its highest frequency, by width and Reduce. At 2048 bits, Folding=1 does not fit, and
# Folding=2 has as many multipliers as Quotient=0 and takes nearly twice the cycles; its routing was stopped
# (docs/developer/decisions/07-place-and-route.md). Larger foldings are slower and larger than an engine of
# digit_serial with as many multipliers (docs/overview/pick.md).
_CURVES = {
    (256, 0): (1, 2, 4, 5, 9),
    (256, 1): (1, 2, 4, 9),
    (1024, 0): (1, 2, 4, 9),
    (2048, 0): (4, 8),
    (384, 1): (1,),
    (512, 1): (4,),
    (1024, 1): (1, 2, 4, 9),
    (2048, 1): (4, 8),
}

# Digits of two parts, in the shortest time.
_TWO_PARTS: Values = {"Reduce": (0,), "DigitBits": (36,), "QuotientDelay": (3,), "Multiplier": (1,), "Quotient": (0,)}

# Combinations of parameters that influence each other.
_TOGETHER: tuple[tuple[str, int, Values], ...] = (
    ("scalable", 256, {"WordBits": (8, 16, 32), "Elements": (4, 8, 16, 40), "Latency": (1, 2)}),
    ("scalable", 256, {"Reduce": (0,)}),
    ("scalable", 1024, {"Elements": (4, 8, 16), "Latency": (1, 2)}),
    ("pipelined", 256, {"Reduce": (0,)}),
    ("pipelined", 256, {"Folding": (16,)}),
    ("pipelined", 256, {"Reduce": (0,), "QuotientDelay": (3,), "Multiplier": (1,), "Streams": (2,)}),
    ("pipelined", 1024, {"Reduce": (0,), "QuotientDelay": (3,), "Multiplier": (1,), "Streams": (2,)}),
    ("pipelined", 256, {"Reduce": (0,), "QuotientDelay": (3,), "Multiplier": (1,), "Quotient": (0,)}),
    ("pipelined", 1024, _TWO_PARTS),
    ("stored_multiples", 1024, {"Reduce": (0,), "DigitBits": (4, 8)}),
)

# Parameters that are not varied singly: pipelined is fastest with Multiplier=1 and QuotientDelay=3, and the elements of
# scalable fit its words.
_ONLY_TOGETHER = ("pipelined", "scalable")

# Parameter values that no core on a front of time and area has, at any width: sweeps omit them.
_ON_NO_FRONT: Mapping[str, Values] = {
    "carry_save": {"WordBits": (64,)},
    "high_radix": {"DigitBits": (8,), "WordBits": (8,)},
    "redundant": {"DigitBits": (8,), "Quotient": (1,)},
    "vlm3": {"ZeroRun": (3, 4, 5), "ConvertCycles": (1,)},
}


def _published() -> list[Point]:
    defaults = (
        Point(Config(architecture, width), target)
        for target, widths in _PUBLISHED.items()
        for width, architecture in product(widths, ARCHITECTURES)
    )
    curves = (point for width, reduce in _CURVES for point in _curve(width, reduce))
    # Parameters that use the DSP blocks of Xilinx. These families are swept without place and route.
    blocks = {"Reduce": (0, 1), "DigitBits": (17,), "QuotientDelay": (1, 3), "Multiplier": (2,)}
    # The only core of 2048 bits with a column of multipliers for each digit.
    widest: Values = {"Reduce": (0,), "QuotientDelay": (3,), "Multiplier": (1,), "Quotient": (0,)}
    large = grid(["pipelined"], (2048,), [PLACED], widest)
    latest: Values = {"DigitBits": (17,), "QuotientDelay": (3,), "Multiplier": (2,), "WideBits": (0, 26)}
    on_xilinx = [
        *grid(["pipelined"], (256, 1024), ["xc7"], blocks),
        *grid(["pipelined"], (256, 1024), ["xcup"], latest),
    ]
    # The published cycles of vlm3.
    runs = grid(["vlm3"], (256, 512, 1024), ["xc5v", PLACED], {"ZeroRun": (5,), "ConvertCycles": (2,)})
    return _unique([*defaults, *curves, *on_xilinx, *large, *runs])


def _curve(width: int, reduce: int) -> list[Point]:
    """Return pipelined at its highest frequency with different numbers of multipliers."""
    foldings = _CURVES[width, reduce]
    values = {"Reduce": [reduce], "Folding": foldings, "QuotientDelay": [3], "Multiplier": [1]}
    return grid(["pipelined"], [width], [PLACED], values)


def _pareto() -> list[Point]:
    # Single parameters vary at 256 bits, because large cores take minutes at 1024 bits.
    varied = [name for name in ARCHITECTURES if name not in _ONLY_TOGETHER]
    alone = (point for point in grid(varied, (256,), [PLACED], {}) if _may_be_on_a_front(point.config))
    defaults = [Point(Config(name, width), PLACED) for width, name in product((256, 1024), ARCHITECTURES)]
    together = [grid([name], [width], [PLACED], values) for name, width, values in _TOGETHER]
    curves = [_curve(width, reduce) for width, reduce in product((256, 1024), (0, 1))]
    return _unique([*alone, *defaults, *(point for part in (*together, *curves) for point in part)])


def _may_be_on_a_front(config: Config) -> bool:
    left_out = _ON_NO_FRONT.get(config.architecture, {})
    return not any(value in left_out.get(name, ()) for name, value in config.parameters.items())


def has_left(core: Core, target: str) -> bool:
    """Return whether a core has left the sweeps, or can no longer be routed.

    Rows of such cores stay recorded, but they are neither shown nor measured again. Kernels are measured for papers,
    not for a front.
    """
    config = core.config
    if target != PLACED:
        return False
    if not isinstance(core, MultiplierCore):
        return not is_routed(core, target)
    if config.architecture in _ONLY_TOGETHER or not _may_be_on_a_front(config):
        return Point(config, target) not in _swept()
    return False


@cache
def _swept() -> frozenset[Point]:
    return frozenset(point for points in SWEEPS.values() for point in points())


def _small() -> list[Point]:
    return [
        Point(Config(architecture, 256), target)
        for target, architecture in product(SMALL, ("radix2", "carry_save", "scalable"))
    ]


def named(name: str) -> list[Point]:
    """Return the points of the sweep ``name``; raise BadInput naming ``sweep`` if there is none."""
    check_known("sweep", "sweep", name, list(SWEEPS))
    return SWEEPS[name]()


SWEEPS: dict[str, Callable[[], list[Point]]] = {"published": _published, "pareto": _pareto, "small": _small}
