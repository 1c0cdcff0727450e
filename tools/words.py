# SPDX-License-Identifier: Apache-2.0
"""Check the English of comments, texts and pages: words that an English engineer would not use there.

    python tools/words.py             check the project
    python tools/words.py PATH ...    check these files and folders

lint/words.txt has phrases in which such a word is right.
"""

import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PHRASES = ROOT / "lint" / "words.txt"

# By word or phrase: what to write instead.
WORDS = {
    r"behind": "after; downstream of, at the output of; on top of",
    r"beside": "next to, in addition to, compared with",
    r"tells?|told|telling": "reveals, leaks; reports; says; is given",
    r"in turn": "interleaved; one after the other",
    r"but (?:for|in|on|to|with)": "except",
    r"likewise": "similarly",
    r"alone": "only; by itself, standalone",
    r"nobody|whoever": "name the actor, or use the passive",
    r"(?:go|goes|going|went) on": "continue",
    r"of (?:its|their|your|his) own": "its own, separate, dedicated",
    r"rooms?": "folder, package, area; space",
    r"(?:give|gives|gave) up": "return, abort",
    r"(?:hand|hands|handed) out": "return",
    r"(?:in|takes?|taking|took) the place of": "replaces, instead of",
    r"mend|mends|mended": "fix",
    r"meanwhile": "in the meantime",
    r"(?:the|in the|a) mean": "on average; mean of N values",
}
_BAD = re.compile(rf"\b(?:{'|'.join(f'(?:{word})' for word in WORDS)})\b", re.IGNORECASE)
_GENERATED = re.compile(r"<!-- table: .*?<!-- end -->", re.DOTALL)
_TEXT_IN_C = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
# From Python 3.12 on, an f-string has tokens of its parts.
_TEXT_IN_PYTHON = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
_VALUE = re.compile(r"\{[^{}]*\}")  # in an f-string
SUFFIXES = (".md", ".py", ".sv", ".c", ".cpp", ".h", ".yml", "Makefile")

# What is checked without arguments.
CHECKED = (
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "results/README.md"),
    *("boards", "docs", "driver", "examples", "formal", "rtl", "src", "tests", "tools"),
)
# It has the words themselves, as its test has.
EXEMPT = (Path(__file__).resolve(), ROOT / "tests" / "docs" / "test_words.py")


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the texts of a file with their line numbers: its comments and strings, or all of a page."""
    content = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if token.type in _TEXT_IN_PYTHON:
                    is_f = re.match(r"r?f", token.string, re.IGNORECASE)
                    yield token.start[0], _VALUE.sub("", token.string) if is_f else token.string
    elif path.suffix in (".sv", ".c", ".cpp", ".h"):
        for found in _TEXT_IN_C.finditer(content):
            yield content.count("\n", 0, found.start()) + 1, found[0]
    else:
        # The sources of generated tables are checked themselves.
        yield 1, _GENERATED.sub(lambda table: "\n" * table[0].count("\n"), content)


def allowed() -> re.Pattern[str]:
    """Match the phrases in which a word is right."""
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    phrases = [line for line in lines if line and not line.startswith("#")]
    return re.compile("|".join(re.escape(phrase) for phrase in phrases), re.IGNORECASE)


def found(path: Path) -> Iterator[tuple[int, str, str]]:
    """Yield line, phrase and advice for each word in a file that is not in an allowed phrase."""
    right = allowed()
    for first, text in texts(path):
        plain = right.sub(lambda phrase: re.sub(r"\w", "_", phrase[0]), text)
        for word in _BAD.finditer(plain):
            advice = next(what for known, what in WORDS.items() if re.fullmatch(known, word[0], re.IGNORECASE))
            yield first + text.count("\n", 0, word.start()), word[0], advice


def files(roots: Iterable[Path]) -> Iterator[Path]:
    """Yield the files in the folders, without what is built."""
    for root in roots:
        some = sorted(root.rglob("*")) if root.is_dir() else [root]
        for path in some:
            if path.name.endswith(SUFFIXES) and path.is_file() and not {"build", "__pycache__"} & set(path.parts):
                yield path


def main() -> int:
    """Print the words; return 1 if there are any."""
    roots = [Path(each).resolve() for each in sys.argv[1:]] or [ROOT / each for each in CHECKED]
    bad = 0
    for path in files(roots):
        if path in EXEMPT:
            continue
        for line, word, advice in found(path):
            print(f"{path.relative_to(ROOT)}:{line}: {word}: write {advice}")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
