# SPDX-License-Identifier: Apache-2.0
"""Simulators that count toggles, for short tests."""

import pytest

from montcore.lab.leakage import model


def optimise(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    """Compile with another level than -O3, which is for long assessments.

    With -O2 the simulators of one run are as fast, and compile in five sixths of the time. With -O1 the simulators
    of many runs take half of the time to compile.
    """
    flags = tuple(level if flag.startswith("-O") else flag for flag in model._FLAGS)
    monkeypatch.setattr(model, "_FLAGS", flags)
