# SPDX-License-Identifier: Apache-2.0
"""Facts of devices that generated packages and measurements share."""
