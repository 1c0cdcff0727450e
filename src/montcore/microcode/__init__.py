# SPDX-License-Identifier: Apache-2.0
"""Microcode of the digit-serial engine and of the coprocessor: source, assembler, ROM, exact cycles."""
