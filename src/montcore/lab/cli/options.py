# SPDX-License-Identifier: Apache-2.0
"""The lab's names in help texts."""

from montcore.lab.targets import TARGETS

TARGET_NAMES = ", ".join(TARGETS)
