# SPDX-License-Identifier: Apache-2.0
"""Recorded measurements, and whether the RTL has changed since."""

from montcore.lab.results.rows import Measurement, latest, record, stored
from montcore.lab.results.sources import has_same_rtl

__all__ = ["Measurement", "has_same_rtl", "latest", "record", "stored"]
