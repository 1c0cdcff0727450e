# SPDX-License-Identifier: Apache-2.0
"""Configurations for the proofs. A solver explores all states of a contract: its widths are below the legal ones."""

from collections.abc import Mapping, Sequence

from montcore.architectures import FIXED_LATENCY, MIN_WIDTH, Config, Parameter, find_architecture, one_at_a_time
from montcore.errors import BadInput
from montcore.lab.proof.plans import plan

# The smallest width that the RTL supports.
MIN_PROOF_WIDTH = 3
# Architectures with lemmas of their steps; if z3 does not prove all values of a parameter, the values that it proves.
# Below STEPS: the widest width that is proved, and the default widths.
STEPS: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "radix2": {},
    "compact": {},
    "carry_save": {},
    "high_radix": {"DigitBits": (1, 2, 4)},
    "vlm3": {"ZeroRun": (2, 1)},
    "redundant": {},
    "stored_multiples": {"Reduce": (0,)},
    "word_multiplier": {},
    "butterfly": {},
    "wide_multiplier": {},
}
MAX_STEPS_WIDTH = 4096
STEPS_WIDTHS = (256, 1024)
WORD_WIDTHS = (12, 32, 48, 64)
WIDE_WIDTHS = (256, 521)
# Below this width a wide multiplier of more than three levels splits products of one bit, which have no lemmas.
FOUR_LEVELS_WIDTH = 15
THREE_LEVELS = (3, 1, 2)
# A constant modulus that is proved if none is given, next to a modulus at run time; a narrow core has a smaller one.
CONSTANT_MODULUS = 3329


def _legal(architecture: str) -> dict[str, Sequence[int]]:
    """Return the legal values of each parameter in proofs."""
    known = find_architecture(architecture).known_parameters()
    chosen: Mapping[str, Sequence[int]] = plan(architecture).values
    return {each.name: chosen.get(each.name, each.values) for each in known}


def proof_config(architecture: str, width: int, parameters: Mapping[str, int] | None = None) -> Config:
    """Return a multiplier, which may have a small width and small values for proofs.

    An omitted parameter has its default, or the first value for proofs.
    Raises BadInput as :class:`~montcore.Config` does.
    """
    given, legal = dict(parameters or {}), _legal(architecture)
    if width < MIN_PROOF_WIDTH:
        raise BadInput("width", f"must be at least {MIN_PROOF_WIDTH}, not {width}")
    known = find_architecture(architecture).known_parameters()
    for each in known:
        value, values = given.get(each.name, each.default), legal[each.name]
        if each.name in given and value not in values:
            rule = each.rule if values is each.values else f"one of {', '.join(map(str, values))}"
            raise BadInput(f"param {each.name}", f"must be {rule}, not {value}")
    first, *_ = one_at_a_time(known, legal)
    return find_architecture(architecture).unchecked(width, {**first, **given})


def proof_variants(architecture: str) -> list[dict[str, int]]:
    """Return the parameters to prove: the defaults, and every other value of each parameter by itself."""
    parameters = find_architecture(architecture).known_parameters()
    return one_at_a_time(parameters, {**_legal(architecture), **plan(architecture).swept})


def range_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """Return a configuration for each legal value of Reduce, or the given one; nothing else changes the ranges.

    Raises BadInput as ``Config`` does, and naming ``width`` if there is one: the lemmas hold at every width.
    """
    if width is not None:
        raise BadInput("width", "ranges are proved for every width; leave it out")
    given = dict(parameters or {})
    ranges = sorted(find_architecture(architecture).legal_values("Reduce"), reverse=True)
    configs = (Config(architecture, MIN_WIDTH, {"Reduce": reduce} | given) for reduce in ranges)
    return list(dict.fromkeys(configs))


def _parameters(architecture: str) -> tuple[Parameter, ...]:
    return (FIXED_LATENCY.get(architecture) or find_architecture(architecture)).known_parameters()


def _proved(architecture: str, width: int | None) -> Mapping[str, tuple[int, ...]]:
    """Return the values of parameters that are proved, where a width has no proof of all."""
    if architecture == "wide_multiplier" and width is not None and width < FOUR_LEVELS_WIDTH:
        return {"Levels": THREE_LEVELS}
    return STEPS[architecture]


def check_steps(architecture: str, parameters: Mapping[str, int], width: int | None) -> None:
    """Raise BadInput naming ``arch``, ``param`` or ``width`` if the steps of a multiplier have no proof."""
    if architecture not in STEPS:
        raise BadInput("arch", f"has no lemmas of its steps yet; must be one of {', '.join(STEPS)}")
    if width is not None and width > MAX_STEPS_WIDTH:
        raise BadInput("width", f"must be at most {MAX_STEPS_WIDTH} for the proof of steps, not {width}")
    if width is not None and architecture == "redundant":
        defaults = {each.name: each.default for each in _parameters(architecture)}
        digit = {**defaults, **parameters}["DigitBits"]
        if width <= digit:
            raise BadInput("width", f"must be above DigitBits={digit} for the proof of steps, not {width}")
    for name, values in _proved(architecture, width).items():
        if parameters.get(name, values[0]) not in values:
            bits = f" of {width} bits" if width is not None else ""
            rule = f"one of {', '.join(map(str, values))} for the proof of steps{bits}"
            raise BadInput(f"param {name}", f"must be {rule}, not {parameters[name]}")


def steps_config(architecture: str, width: int, parameters: Mapping[str, int] | None = None) -> Config:
    """Return a multiplier whose steps can be proved: each omitted parameter has its default, or else a proved value."""
    known = _parameters(architecture)
    proved = STEPS[architecture]
    others = {
        each.name: proved[each.name][0] for each in known if each.default not in proved.get(each.name, each.values)
    }
    return Config(architecture, width, {**others, **(parameters or {})})


def steps_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """Return the configurations to prove: every value of each parameter by itself, with the given ones.

    They have ``width``, or the default widths. Raises BadInput as ``Config`` and ``check_steps`` do.
    """
    given = dict(parameters or {})
    check_steps(architecture, given, width)
    known = _parameters(architecture)
    swept: dict[str, Sequence[int]] = {each.name: each.swept for each in known}
    pipelines = WIDE_WIDTHS if architecture == "wide_multiplier" else WORD_WIDTHS
    widths = pipelines if architecture in FIXED_LATENCY else STEPS_WIDTHS
    configs = []
    for each in widths if width is None else (width,):
        if architecture in FIXED_LATENCY:
            swept["Modulus"] = (0, min(CONSTANT_MODULUS, 2**each - 3))
        variants = one_at_a_time(known, {**swept, **_proved(architecture, each)})
        configs += [Config(architecture, each, variant | given) for variant in variants]
    return list(dict.fromkeys(configs))
