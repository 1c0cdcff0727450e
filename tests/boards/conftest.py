# SPDX-License-Identifier: Apache-2.0
"""The boards' own builder can be imported."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
