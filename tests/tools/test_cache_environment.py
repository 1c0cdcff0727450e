# SPDX-License-Identifier: Apache-2.0
"""If MONTCORE_CACHE names a folder, tools write to no other folder, and the folder may be read-only."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from montcore.errors import MontcoreError
from montcore.tools import cache
from montcore.tools.programs import Tool


def _never(folder: Path) -> None:
    raise AssertionError(f"{folder} is built")


HOMELESS = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null/cache"}


def test_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("YOWASP_CACHE_DIR")
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path / "cache"))
    solver = Tool("boolector", (sys.executable, "-m", "montcore.lab.tools.run_boolector"), "", HOMELESS)
    assert solver.check(["--version"]).startswith("3.")
    assert list((tmp_path / "cache" / "yowasp").rglob("boolector.wasm"))


def test_what_the_user_names_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MONTCORE_CACHE", raising=False)
    monkeypatch.delenv("YOWASP_CACHE_DIR")
    assert cache.environment() == {}
    monkeypatch.setenv("MONTCORE_CACHE", "")
    assert cache.environment() == {}
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))
    assert cache.environment() == {"YOWASP_CACHE_DIR": str(tmp_path / "yowasp")}
    monkeypatch.setenv("YOWASP_CACHE_DIR", "/elsewhere")
    assert cache.environment() == {}


def test_machine_code_in_a_cache_that_is_read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code in the cache is used; if it is missing, one clear line appears before the tool runs."""

    def refuse(**_: object) -> None:
        raise PermissionError(13, "read-only")

    monkeypatch.delenv("YOWASP_CACHE_DIR")
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))
    cache.check_machine_code("boolector")
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    with pytest.raises(MontcoreError, match=r"^the cache .* is not writable .*; set MONTCORE_CACHE to another$"):
        cache.check_machine_code("boolector")
    (tmp_path / "yowasp" / "yowasp_runtime" / "boolector.wasm").mkdir(parents=True)
    (tmp_path / "yowasp" / "yowasp_runtime" / "boolector.wasm" / "digest").touch()
    cache.check_machine_code("boolector")


def test_a_cache_that_is_read_only_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))
    with cache.once("models", "a" * 64, lambda folder: (folder / "model").touch()):
        pass

    def refuse(path: Path, *, shared: bool = False) -> None:
        raise PermissionError(13, "read-only", str(path))

    monkeypatch.setattr(cache, "held", refuse)
    with cache.once("models", "a" * 64, _never) as folder:
        assert (folder / "model").exists()
    with pytest.raises(MontcoreError, match="MONTCORE_CACHE"), cache.once("models", "b" * 64, _never):
        pass


def test_a_file_elsewhere_is_not_blamed_on_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))

    def denied(path: str) -> Callable[[Path], None]:
        def build(_: Path) -> None:
            raise PermissionError(13, "denied", path)

        return build

    with pytest.raises(PermissionError), cache.once("models", "c" * 64, denied("/dev/null")):
        pass
    inside = str(tmp_path / "models" / "x")
    with pytest.raises(MontcoreError, match="MONTCORE_CACHE"), cache.once("models", "c" * 64, denied(inside)):
        pass
