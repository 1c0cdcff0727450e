# SPDX-License-Identifier: Apache-2.0
"""Measurements: area by Yosys, maximum frequency by nextpnr, each with its provenance."""

from montcore.measurement.flow import has_same_rtl, is_current, measure
from montcore.measurement.placement import DoesNotFit
from montcore.measurement.results import Measurement, latest, record, stored
from montcore.measurement.targets import TARGETS

__all__ = [
    "TARGETS",
    "DoesNotFit",
    "Measurement",
    "has_same_rtl",
    "is_current",
    "latest",
    "measure",
    "record",
    "stored",
]
