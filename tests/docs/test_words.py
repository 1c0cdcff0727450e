# SPDX-License-Identifier: Apache-2.0
"""The check of the English finds words in comments, strings and pages, and nothing in code and in allowed phrases."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "tools"))
    return importlib.import_module("words")


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("page.md", "One.\nIt stands beside another,\nbut for the\nlast. No room for it.\n", [2, 3]),
        ("page.md", "<!-- table: x -->\nbehind\n<!-- end -->\nbehind\n", [4]),
        ("program.py", 'behind = 1  # the last one\ntext = f"{behind} alone"\n\n"""Two\nrooms."""\n', [2, 5]),
        ("module.sv", '// nobody\nassign behind = a;\n$error("done in turn"); /* a\nlikewise */\n', [1, 3, 4]),
        ("module.h", "int room;  // goes on\n", [1]),
    ],
)
def test_words_are_found_in_texts(words: ModuleType, tmp_path: Path, name: str, text: str, lines: list[int]) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [line for line, _, _ in words.found(tmp_path / name)] == lines


def test_allowed_phrases_have_a_word_each(words: ModuleType) -> None:
    """A phrase without one of the words does nothing."""
    phrases = [line for line in words.PHRASES.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    assert phrases
    assert all(words._BAD.search(phrase) for phrase in phrases)
