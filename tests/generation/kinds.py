# SPDX-License-Identifier: Apache-2.0
"""A small generated core of each kind, whose packages the tests of all packages look at."""

from collections.abc import Mapping

from montcore.architectures import Config
from montcore.cores import CoprocessorCore, Core, CurveCoprocessorCore, PoolCore, named
from montcore.cores.coprocessor import BUSES

KINDS: Mapping[str, Core] = {
    "multiplier": named(Config("pipelined", 64)),
    "exponentiator": named(Config("radix2", 64), exponentiator="l2r"),
    "word multiplier": named(Config("word_multiplier", 32)),
    "wide multiplier": named(Config("wide_multiplier", 64)),
    "batch multiplier": named(Config("batch_multiplier", 64)),
    "butterfly": named(Config("butterfly", 23)),
    "ntt": named(Config("ntt", 12, {"Pairs": 1})),
    "engine": named(Config("digit_serial", 64), part="engine"),
    "curve unit": named(Config("curve_unit", 64)),
    **{f"coprocessor, {bus}": CoprocessorCore(2, 64, bus=bus) for bus in BUSES},
    "curve coprocessor": CurveCoprocessorCore(64),
    "pool": PoolCore(CoprocessorCore(2, 64, bus="apb"), 2),
    "curve pool": PoolCore(CurveCoprocessorCore(64, bus="wishbone"), 2),
}
