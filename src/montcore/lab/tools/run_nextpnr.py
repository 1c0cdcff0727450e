# SPDX-License-Identifier: Apache-2.0
"""nextpnr from its YoWASP wheel with a larger stack.

    python -m montcore.lab.tools.run_nextpnr FAMILY ARGUMENTS…

The timing analysis of nextpnr follows a path by recursion. The wheel's WebAssembly has a stack of 64 KiB, which is too
small for two consecutive carry chains of a thousand bits. The stack may be anywhere in the module's memory. Therefore a
copy of the module in the cache has more initial memory, unknown to its allocator, with the stack at its end.
"""

import hashlib
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from importlib import import_module, resources
from pathlib import Path

from montcore.errors import MontcoreError
from montcore.tools.cache import once

_PAGE = 65536
_STACK_PAGES = 4096  # 256 MiB; only used pages take real memory
_NATIVE_STACK = 2 << 20  # stack of the compiled code, the maximum of wasmtime

_MEMORY, _GLOBALS = 5, 6  # section numbers
_I32, _MUTABLE, _CONST = 0x7F, 1, 0x41


def _unsigned(binary: bytes, at: int) -> tuple[int, int]:
    """Return an unsigned LEB128 number and the position after it."""
    value = shift = 0
    while True:
        byte = binary[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _encoded(value: int) -> bytes:
    """Return a number as LEB128, legal in signed fields, too, because the sign bit of the last byte is 0."""
    out = bytearray()
    while value >= 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def _sections(binary: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield (number, content) of each section of a WebAssembly module."""
    at = 8
    while at < len(binary):
        number = binary[at]
        size, start = _unsigned(binary, at + 1)
        yield number, binary[start : start + size]
        at = start + size


def with_larger_stack(binary: bytes) -> bytes:
    """Return the module with ``_STACK_PAGES`` more initial memory and the stack pointer, global 0, at its end.

    Raises MontcoreError if the module does not have LLVM's layout of a WASI program.
    """
    out = bytearray(binary[:8])
    end = None
    for number, section in _sections(binary):
        content = section
        if number == _MEMORY:
            # One memory; flags; initial pages; the maximum, if any, stays.
            flags, pages_at = _unsigned(section, 1)
            pages, rest = _unsigned(section, pages_at)
            end = (pages + _STACK_PAGES) * _PAGE
            content = bytes([1, *_encoded(flags), *_encoded(pages + _STACK_PAGES)]) + section[rest:]
        elif number == _GLOBALS:
            _, first = _unsigned(section, 0)
            if end is None or tuple(section[first : first + 3]) != (_I32, _MUTABLE, _CONST):
                raise MontcoreError("the nextpnr wheel has an unknown layout: its stack cannot be enlarged")
            _, rest = _unsigned(section, first + 3)
            content = section[: first + 3] + _encoded(end) + section[rest:]
        out += bytes([number]) + _encoded(len(content)) + content
    return bytes(out)


def _folder(package: str, program: str) -> AbstractContextManager[Path]:
    """Lend a cache folder with the enlarged module and links to the wheel's other files."""
    wheel = Path(str(resources.files(package)))
    binary = (wheel / program).read_bytes()

    def build(folder: Path) -> None:
        (folder / program).write_bytes(with_larger_stack(binary))
        for path in wheel.iterdir():
            if path.name != program:
                (folder / path.name).symlink_to(path)

    key = hashlib.sha256(f"{_STACK_PAGES} {wheel} ".encode() + binary).hexdigest()
    return once("nextpnr", key, build)


def main() -> int:
    """Run nextpnr and return its exit code."""
    import wasmtime
    import yowasp_runtime

    family, *arguments = sys.argv[1:]
    package = f"yowasp_nextpnr_{family.replace('-', '_')}"

    class Config(wasmtime.Config):
        def __init__(self) -> None:
            super().__init__()
            self.max_wasm_stack = _NATIVE_STACK

    threading.stack_size(4 * _NATIVE_STACK)
    run = getattr(import_module(package), f"run_nextpnr_{family.replace('-', '_')}")
    with _folder(package, f"nextpnr-{family}.wasm") as folder:
        # The runtime gets the module's folder and the engine's settings from these two names.
        yowasp_runtime.importlib_resources.files = lambda _: folder
        yowasp_runtime.wasmtime.Config = Config
        return int(run(arguments))


if __name__ == "__main__":
    sys.exit(main())
