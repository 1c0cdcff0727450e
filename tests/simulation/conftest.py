# SPDX-License-Identifier: Apache-2.0
import os
import random
from pathlib import Path

import pytest

from montcore.tools import cache


@pytest.fixture
def rng() -> random.Random:
    """New random cases in every run; a failing test shows the seed, and MONTCORE_SEED repeats it."""
    seed = int(os.environ.get("MONTCORE_SEED") or random.SystemRandom().getrandbits(32))
    print(f"MONTCORE_SEED={seed}")
    return random.Random(seed)


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache without models, but with the usual run-time library of Verilator, which takes long to compile."""
    root = tmp_path / "cache"
    root.mkdir()
    for shared in ("runtime", "headers", "drivers"):
        (cache.root() / shared).mkdir(parents=True, exist_ok=True)
        (root / shared).symlink_to(cache.root() / shared)
    monkeypatch.setenv("MONTCORE_CACHE", str(root))
    return root
