# SPDX-License-Identifier: Apache-2.0
"""Sentences on a core that ``montcore choose`` shows."""

from montcore.architectures import FIXED_LATENCY, Config, CurveUnit, FixedLatency, Ntt
from montcore.cli.display import Result, rounded, time_text
from montcore.lab.exploration.operation import OPERATIONS
from montcore.tools.markdown import grouped


def cycles(core: Result) -> str:
    """Return the cycles of an operation, and the rate, if the frequency is known."""
    if core.get("operation"):
        return _service(core)
    operation = "power" if core["exponentiator"] else "transform" if core["arch"] == Ntt.name else "product"
    longest = f" with an exponent of {core['width']} bits" if core["exponentiator"] else ""
    every_cycle = core["arch"] in FIXED_LATENCY
    cycles = grouped(core["cycles"])
    text = f"at most {cycles} cycles for a {operation}{longest}"
    if every_cycle:
        config = Config(core["arch"], core["width"], core["parameters"])
        assert isinstance(config, FixedLatency)
        starts = f"a {config.operation} in every cycle"
        if config.batch:
            starts = f"{config.batch} {config.operation}s in {config.batch_cycles} cycles"
        text = f"{cycles} cycles from operands to result, {starts}"
    if core["fmax_mhz"] is None:
        return text
    # The frequency has no more than three digits.
    rate = f"{rounded(core[f'{operation}s_per_second'])} per second"
    return f"{text}: {rate}" if every_cycle else f"{text}; {rate}, sequential"


def _service(core: Result) -> str:
    """Return the cycles of an operation of keys or curves, and the rate, if the frequency is known."""
    operation = OPERATIONS[core["operation"]]
    text = f"{grouped(core['cycles'])} cycles for {operation.what}"
    if core["arch"] == CurveUnit.name:
        text = f"at most {text}"
    elif operation.average:
        text += ", about the average of all signatures"
    return f"{text}; {rounded(core['operations_per_second'])} per second" if core["fmax_mhz"] else text


def whole(candidate: Result) -> str:
    """Return the name of a core with its parameters."""
    if candidate["arch"] == CurveUnit.name:
        cores = candidate["parameters"]["Cores"]
        multipliers = f"{cores} multiplier{'s' if cores > 1 else ''}"
        registers = " with registers" if candidate["part"] else ""
        return f"curve unit{registers}, {multipliers}, for primes of up to {candidate['max_width']} bits"
    if candidate.get("part"):
        multipliers = candidate["parameters"]["Multipliers"]
        kind = "engine" if candidate["part"] == "engine" else "coprocessor"
        pairs = " for two products at a time" if candidate.get("streams", 1) > 1 else ""
        return f"{kind} with {multipliers} multipliers{pairs} for moduli of up to {candidate['max_width']} bits"
    multiplier = str(Config(candidate["arch"], candidate["width"], candidate["parameters"]))
    return f"{candidate['exponentiator']} on {multiplier}" if candidate["exponentiator"] else multiplier


def short(candidate: Result) -> str:
    """Return the name of a core without parameters, for a column."""
    if candidate["arch"] == CurveUnit.name:
        return f"{CurveUnit.name} {candidate['max_width']} Cores={candidate['parameters']['Cores']}"
    if candidate.get("part"):
        return f"{candidate['part']} D={candidate['parameters']['Multipliers']}"
    return " on ".join(filter(None, (candidate["exponentiator"], f"{candidate['arch']} {candidate['width']}")))


def source(candidate: Result) -> str:
    """Return the source of a candidate's figures."""
    area = "area" if candidate["luts"] is None else "LUTs"
    frequency = " and frequency" if candidate["fmax_mhz"] else ""
    if candidate["nearest_width"]:
        nearest = candidate["nearest_width"]
        longer = " in proportion" if candidate["width"] > nearest else ""
        source = f"area{longer}{frequency} of {nearest} bits, cycles exact"
    elif candidate["estimated"]:
        source = "{}{} estimated between {} and {} bits, cycles exact".format(
            area, frequency, *candidate["estimated_between"]
        )
    else:
        source = "measured"
    if candidate["serves"]:
        source += f" at {candidate['width']} bits, which takes a modulus of {candidate['serves']}"
    return source if candidate["same_rtl"] else f"{source}; the RTL has changed since the measurement"


def set_up(candidate: Result) -> str | None:
    """Return the set-up cycles as text: of a curve, a power, or a modulus if longer than a product; else None."""
    if candidate.get("operation"):
        cycles, unit = candidate["setup_cycles"], candidate["arch"] == CurveUnit.name
        what = (
            "to load a curve, and its base point if one is needed" if unit else "for the table of a curve's base point"
        )
        return f"{grouped(cycles)} cycles {what}" if cycles else None
    if candidate["exponentiator"]:
        return f"{grouped(candidate['setup_cycles'])} cycles for a new modulus"
    if candidate["setup_cycles"] > candidate["cycles"]:
        return f"{grouped(candidate['setup_cycles'])} cycles for a new modulus, more than a product takes"
    return None


def rsa(candidate: Result) -> str | None:
    """Return cycles and time of a private operation, for a coprocessor."""
    if "rsa_crt_us" not in candidate:
        return None
    cycles = f"{grouped(candidate['rsa_crt_cycles'])} cycles"
    operation = "for a checked private operation with the CRT"
    time = candidate["rsa_crt_us"]
    return f"{cycles} {operation}" if time is None else f"{time_text(time)} {operation}: {cycles}"
