# SPDX-License-Identifier: Apache-2.0
"""The SystemVerilog library: the files that a module needs, and their fingerprint.

Each file holds one module or package of the same name. The file list of a core follows from the text of its modules.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

from montcore.tools.resources import folder

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_IDENTIFIER = re.compile(r"\bmont_\w+")
# A comment, or else, captured: a string, a word or number, an operator (the longest first), any other character.
_TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r'|("(?:\\.|[^"\\])*"|[\w$]+|<<<=|>>>=|<<<|>>>|<<=|>>=|===|!==|==\?|!=\?|<->|\|->|\|=>'
    r"|&&|\|\||\*\*|[=!<>+\-*/%&|^]=|<<|>>|\+\+|--|~[&|^]|\^~|::|[+\-]:|->|##|\S)",
    re.DOTALL,
)


_substituted: Mapping[str, Path] = {}


def library() -> Mapping[str, Path]:
    """Return every module and package of the library by name."""
    return _substituted or _found()


@contextmanager
def substituted(modules: Mapping[str, Path]) -> Iterator[None]:
    """Use other files for some modules, or further modules, in all threads."""
    global _substituted  # noqa: PLW0603
    before = _substituted
    _substituted = {**library(), **modules}
    try:
        yield
    finally:
        _substituted = before


@cache
def _found() -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder("rtl").rglob("*.sv"))}


def references(text: str) -> list[str]:
    """Return the library modules and packages in a piece of SystemVerilog, in order of appearance."""
    return [name for name in _identifiers(text) if name in library()]


@lru_cache(maxsize=1024)
def _identifiers(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_IDENTIFIER.findall(_COMMENT.sub(" ", text))))


def sources(*tops: str) -> list[Path]:
    """Return the files of the modules ``tops`` and of all they use, each after the ones it uses."""
    ordered: dict[str, Path] = {}

    def visit(name: str) -> None:
        path = library()[name]
        if name in ordered:
            return
        for used in references(path.read_text(encoding="utf-8")):
            if used != name:
                visit(used)
        ordered[name] = path

    for top in tops:
        visit(top)
    # Packages first: some tools read files strictly in order.
    return sorted(ordered.values(), key=lambda path: not path.stem.endswith("_pkg"))


def texts(*tops: str) -> dict[str, str]:
    """Return the text of each file of ``sources`` by its name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sources(*tops)}


def tokens(text: str) -> tuple[str, ...]:
    """Return the tokens of a piece of SystemVerilog, without comments and white space."""
    return tuple(filter(None, _TOKEN.findall(text)))


def fingerprint(sources: Mapping[str, str], parameters: Mapping[str, int]) -> str:
    """Return the SHA-256 (hex) of sources and parameters, independent of comments and white space.

    Parameters
    ----------
    sources
        SystemVerilog by file name, in reading order.
    parameters
        Parameters of the top module.
    """
    digest = hashlib.sha256()
    for name, text in sources.items():
        digest.update(_digest(name) + _token_digests(text))
    for name, value in parameters.items():
        digest.update(_digest(f"{name}={value}"))
    return digest.hexdigest()


def fingerprint_of(*tops: str) -> str:
    """Return the fingerprint of modules and of all they use, with any parameters."""
    return fingerprint(texts(*tops), {})


def content_hash(texts: Iterable[str]) -> str:
    """Return the SHA-256 (hex) over pieces of text, in order."""
    return hashlib.sha256(b"".join(map(_digest, texts))).hexdigest()


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


@lru_cache(maxsize=1024)
def _token_digests(text: str) -> bytes:
    """Return the hashes of the tokens, side by side. A page asks for hundreds of fingerprints of the same sources."""
    return b"".join(map(_digest, tokens(text)))
