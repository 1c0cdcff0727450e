# SPDX-License-Identifier: Apache-2.0
"""AXI4-Stream around a generated core: each handshake is a stream, whose word has the ports of the handshake."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from montcore.cores import Core, FixedLatencyCore, MultiplierCore, NttCore
from montcore.cores.ports import Port
from montcore.errors import BadInput
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.template import fill
from montcore.tools.markdown import table

STREAMS = ("axi4stream",)


@dataclass(frozen=True)
class Stream:
    """A handshake as a stream.

    Attributes
    ----------
    name
        Name of the handshake.
    valid, ready
        Its ports; results of fixed latency have no ready.
    words
        The ports in a word, the first one in the lowest bytes, and their bits.
    others
        Further ports, which are not in the stream.
    """

    name: str
    valid: Port
    ready: Port | None
    words: tuple[tuple[Port, int], ...]
    others: tuple[Port, ...]

    @property
    def prefix(self) -> str:
        """Prefix of the names of its ports."""
        return f"{'s' if self.valid.direction == 'input' else 'm'}_axis_{self.name}"

    @property
    def places(self) -> Iterator[tuple[Port, int, int]]:
        """Port, bits and lowest bit of each part of a word: each starts a byte."""
        place = 0
        for port, bits in self.words:
            yield port, bits, place
            place += -(-bits // 8) * 8

    @property
    def bits(self) -> int:
        """Bits of a word."""
        return sum(-(-bits // 8) * 8 for _, bits in self.words)


def check(core: Core, name: str) -> None:
    """Raise BadInput naming ``stream`` unless the core can have such streams."""
    if name not in STREAMS:
        raise BadInput("stream", f"must be {' or '.join(STREAMS)}, not {name!r}")
    if not isinstance(core, MultiplierCore | FixedLatencyCore | NttCore):
        raise BadInput("stream", f"is for multipliers, word cores and transforms, not for {core}")
    ports = {port.name for port in core.ports}
    if not {"res_ready_i", "enable_i", "out_ready_i"} & ports:
        raise BadInput("stream", f"results of {core} cannot wait: it has no clock enable")


def streams(core: GeneratedCore) -> list[Stream]:
    """Return the streams of a core."""
    groups: dict[str, list[Port]] = {}
    for port in core.ports:
        if port.handshake and port.handshake != "enable":
            groups.setdefault(port.handshake, []).append(port)
    return [_stream(name, ports, core) for name, ports in groups.items()]


def _stream(name: str, ports: Sequence[Port], core: GeneratedCore) -> Stream:
    valid = next(port for port in ports if "_valid_" in port.name)
    ready = next((port for port in ports if "_ready_" in port.name), None)
    rest = [port for port in ports if port not in (valid, ready)]
    words = tuple((port, core.widths[port.width]) for port in rest if port.direction == valid.direction)
    return Stream(name, valid, ready, words, tuple(port for port in rest if port.direction != valid.direction))


def files(core: GeneratedCore) -> dict[str, tuple[str, str]]:
    """Return the module around the core: text and description by path."""
    return {f"rtl/{core.name}_axis.v": (_module(core), f"AXI4-Stream: module `{core.name}_axis` around the core")}


def ports(core: GeneratedCore) -> list[tuple[str, str, int | None]]:
    """Return the ports of the module: direction, name, and the bits of a vector."""
    found: list[tuple[str, str, int | None]] = [("input", "aclk", None), ("input", "aresetn", None)]
    for each in streams(core):
        way, back = ("input", "output") if each.valid.direction == "input" else ("output", "input")
        found += [
            (way, f"{each.prefix}_tvalid", None),
            (back, f"{each.prefix}_tready", None),
            (way, f"{each.prefix}_tdata", each.bits),
            *((port.direction, port.name, None) for port in each.others),
        ]
    return found


def section(core: GeneratedCore) -> str:
    """Return the ports of the module for the README."""
    rows = []
    for each in streams(core):
        parts = (f"`{port.name}` in bits {low + bits - 1} to {low}" for port, bits, low in each.places)
        rows.append((f"`{each.prefix}_*`", str(each.bits), "; ".join(parts)))
    return table(["stream", "bits of `tdata`", "content"], rows)


def _module(core: GeneratedCore) -> str:
    found = streams(core)
    has_enable = any(port.name == "enable_i" for port in core.ports)
    connections = {"clk_i": "aclk", "rst_ni": "aresetn", **({"enable_i": "enable"} if has_enable else {})}
    lines, inputs = [], []
    for each in found:
        is_input = each.valid.direction == "input"
        connections |= {port.name: port.name for port in each.others}
        connections[each.valid.name] = f"{each.prefix}_tvalid"
        if each.ready:
            gated = is_input and has_enable
            connections[each.ready.name] = f"{each.name}_ready" if gated else f"{each.prefix}_tready"
            if gated:
                lines += [f"wire {each.name}_ready;", f"assign {each.prefix}_tready = {each.name}_ready & enable;"]
        for port, bits, low in each.places:
            connections[port.name] = f"{each.prefix}_tdata[{low + bits - 1}:{low}]"
            padding = -bits % 8
            if padding and not is_input:
                lines.append(f"assign {each.prefix}_tdata[{low + bits + padding - 1}:{low + bits}] = {padding}'d0;")
        inputs += [f"{each.prefix}_tdata"] if is_input else []
    if has_enable:
        result = found[-1].prefix
        lines = ["wire enable;", f"assign enable = {result}_tready | ~{result}_tvalid;", *lines]
    declarations = (f"{way} {f'[{bits - 1}:0] ' if bits else ''}{name}" for way, name, bits in ports(core))
    return fill(
        "stream.v",
        name=core.name,
        version=VERSION,
        has_enable=has_enable,
        ports=",\n".join(f"  {each}" for each in declarations),
        lines="\n".join(f"  {each}" for each in lines),
        connections=",\n".join(f"    .{port.name}({connections[port.name]})" for port in core.ports),
        inputs=", ".join(inputs),
    )
