# SPDX-License-Identifier: Apache-2.0
"""Models for short simulations, and the tests that `make test` leaves to the long ones."""

import os
from pathlib import Path

import pytest
from later import is_later
from platformdirs import user_cache_dir

# Most models of the tests run for less time than -O3 takes to compile them; make test-long has users' models.
os.environ.setdefault("MONTCORE_MODEL_FLAGS", "-O1")

# Tests with a separate cache share YoWASP's, which takes a minute to fill.
os.environ.setdefault("YOWASP_CACHE_DIR", user_cache_dir("YoWASP", appauthor=False))

_TESTS = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of later.toml, before those with a mark are selected."""
    for item in items:
        path, _, name = item.nodeid.partition("::")
        if is_later(f"{(item.config.rootpath / path).relative_to(_TESTS)}::{name}"):
            item.add_marker(pytest.mark.long(faults=True))
