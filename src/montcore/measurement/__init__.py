# SPDX-License-Identifier: Apache-2.0
"""What a core costs: area by Yosys, clock by nextpnr, each figure with where it comes from."""

from montcore.measurement.flow import measure
from montcore.measurement.results import Measurement, record, stored
from montcore.measurement.targets import TARGETS

__all__ = ["TARGETS", "Measurement", "measure", "record", "stored"]
