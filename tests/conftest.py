# SPDX-License-Identifier: Apache-2.0
"""Models for short simulations, in the tests and in the programs that they start."""

import os

# Most models of the tests run for less time than -O3 takes to compile them; make test-long has users' models.
os.environ.setdefault("MONTCORE_MODEL_FLAGS", "-O1")
