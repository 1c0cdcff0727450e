# SPDX-License-Identifier: Apache-2.0
"""What a command returns, ``--json`` prints and the console shows."""

from typing import Any

Result = dict[str, Any]
