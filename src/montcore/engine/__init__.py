# SPDX-License-Identifier: Apache-2.0
"""The digit-serial engine (rtl/engine): its microcode, its exact cycles, and its model."""
