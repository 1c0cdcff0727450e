# SPDX-License-Identifier: Apache-2.0
"""The commands of the coprocessor: microcode over commands of the engine, its assembler, and its exact cycles."""
