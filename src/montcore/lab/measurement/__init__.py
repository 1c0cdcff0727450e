# SPDX-License-Identifier: Apache-2.0
"""Measurements: area by Yosys, maximum frequency by nextpnr, each with its provenance."""

from montcore.lab.measurement.flow import is_current, measure
from montcore.lab.measurement.placement import DoesNotFit

__all__ = ["DoesNotFit", "is_current", "measure"]
