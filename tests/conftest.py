# SPDX-License-Identifier: Apache-2.0
"""Models for short simulations, and the tests that `make test` leaves to the long ones."""

import gc
import json
import os
from functools import cache
from pathlib import Path
from shutil import which

import pytest
from long_tests import mark_long_ones
from platformdirs import user_cache_dir

from montcore.cores import citation
from montcore.tools import checkout

# Most models of the tests run for less time than -O3 takes to compile them. -O1 compiles a third longer than -Og, for
# the same speed. make test-long has the options of users.
# GNU gold, where it is installed, links in half the time of ld.bfd.
os.environ.setdefault("MONTCORE_MODEL_FLAGS", "-Og -fuse-ld=gold" if which("ld.gold") else "-Og")

# The threads of OpenBLAS, one per processor, spin while they wait for small matrices.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Tests with a separate cache share YoWASP's, which takes a minute to fill.
os.environ.setdefault("YOWASP_CACHE_DIR", user_cache_dir("YoWASP", appauthor=False))

# Each generated package names the commit, for which git starts three times. It stays during a run.
vars(citation)["commit"] = cache(checkout.commit)

_TESTS = Path(__file__).parent
_SUITE = _TESTS.parent / "results" / "suite.json"


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Leave out functions whose cases are all long: with their parameters they are half of all tests."""
    only_long = any(
        mark.name == "long" or (mark.name == "long_cases" and mark.args == ("*",) and not mark.kwargs["but"])
        for mark in getattr(obj, "pytestmark", ())
    )
    return [] if only_long and collector.config.getoption("markexpr") == "not long" else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the long cases, before marks select tests; refuse a pattern that fits no test."""
    unused = mark_long_ones(items)
    if unused and config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        raise pytest.UsageError(f"long_cases: no test fits {unused}")
    # Files with a long test come first, so that in the end no processor waits for one.
    long_files = _files_with_long_tests()
    items.sort(key=lambda item: item.nodeid.partition("::")[0] not in long_files)


@pytest.fixture
def temporary_files_in_the_test_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put temporary files into the test's folder, which pytest cleans up."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def pytest_collection_finish() -> None:
    """Freeze the collected tests, which stay: the garbage collector would visit them each time."""
    gc.freeze()


def _files_with_long_tests() -> set[str]:
    """Return the seconds of the last ``make test-time``."""
    if not _SUITE.exists():
        return set()
    longest: dict[str, float] = json.loads(_SUITE.read_text(encoding="utf-8"))["longest"]
    return {name.partition("::")[0] for name in longest}
