# SPDX-License-Identifier: Apache-2.0
"""From gates to C++ that simulates many runs at once: each net is a vector with one bit for each run.

The netlist has gates of one or two inputs, multiplexers, flip-flops without enable, and memories with one reading port
and at most one writing port.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from montcore.errors import MontcoreError

GATES: Mapping[str, str] = {
    "$_NOT_": "~{A}",
    "$_BUF_": "{A}",
    "$_AND_": "{A} & {B}",
    "$_OR_": "{A} | {B}",
    "$_XOR_": "{A} ^ {B}",
    "$_XNOR_": "~({A} ^ {B})",
    "$_ANDNOT_": "{A} & ~{B}",
    "$_ORNOT_": "{A} | ~{B}",
    "$_MUX_": "({S} & {B}) | (~{S} & {A})",
}
# Gates of a function: compilers take more than linear time for longer ones.
_CHUNK = 400
# A bit of the netlist: the number of a net, or a constant.
Bit = int | str
Cell = Mapping[str, Any]


class Netlist:
    """The top module of a netlist, as Yosys writes it in JSON."""

    def __init__(self, design: Mapping[str, Any]) -> None:
        (top,) = (module for module in design["modules"].values() if int(module["attributes"].get("top", "0"), 2))
        self._ports: Mapping[str, Cell] = top["ports"]
        cells: Sequence[Cell] = list(top["cells"].values())
        self._flip_flops = [cell for cell in cells if cell["type"] == "$dff"]
        self._memories = [cell for cell in cells if cell["type"] == "$mem_v2"]
        self._gates = {cell["connections"]["Y"][0]: cell for cell in cells if cell["type"] in GATES}
        if unknown := {cell["type"] for cell in cells} - GATES.keys() - {"$dff", "$mem_v2"}:
            raise MontcoreError(f"the netlist has cells that are not simulated: {', '.join(sorted(unknown))}")
        self._places = {bit: f"s.in[{i}]" for i, bit in enumerate(self._bits("input"))}
        # State: bits of flip-flops, then the words that memories have read.
        held = [bit for cell in self._flip_flops for bit in cell["connections"]["Q"]]
        self._of_flip_flops = len(held)
        held += [bit for cell in self._memories for bit in cell["connections"]["RD_DATA"]]
        self._places |= {bit: f"s.q[{i}]" for i, bit in enumerate(held)}
        self._held = len(held)
        names: Sequence[Cell] = list(top["netnames"].values())
        self._initial = self._initial_values(names, held)
        place = {bit: i for i, bit in enumerate(held)}
        self._registers = [
            (name, [place[bit] for bit in name["bits"]]) for name in names if place.keys() >= {*name["bits"]}
        ]

    @staticmethod
    def _initial_values(names: Iterable[Cell], held: Sequence[Bit]) -> list[int]:
        ones = set()
        for name in names:
            values = reversed(name["attributes"].get("init", ""))
            ones |= {bit for bit, value in zip(name["bits"], values, strict=False) if value == "1"}
        return [i for i, bit in enumerate(held) if bit in ones]

    def _bits(self, direction: str) -> Iterator[Bit]:
        for port in self._ports.values():
            if port["direction"] == direction:
                yield from port["bits"]

    def _cone(self, roots: Iterable[Bit]) -> list[int]:
        """Return the gates that ``roots`` depend on, each after its inputs."""
        order: list[int] = []
        seen: set[Bit] = set()
        stack = [(root, False) for root in roots]
        while stack:
            bit, is_done = stack.pop()
            if isinstance(bit, str) or bit in self._places or (bit in seen and not is_done):
                continue
            if is_done:
                order.append(bit)
                continue
            seen.add(bit)
            stack.append((bit, True))
            connections = self._gates[bit]["connections"]
            stack += [(connections[pin][0], False) for pin in connections if pin != "Y"]
        return order

    def _value(self, bit: Bit, places: Mapping[Bit, str]) -> str:
        if isinstance(bit, str):
            return "One" if bit == "1" else "Zero"
        return places[bit]

    def _gate(self, bit: int, places: Mapping[Bit, str]) -> str:
        cell = self._gates[bit]
        inputs = {pin: self._value(bits[0], places) for pin, bits in cell["connections"].items() if pin != "Y"}
        return GATES[cell["type"]].format(**inputs)

    def code(self) -> str:
        """Return the C++: ``State``, ``registers``, ``start``, ``outputs`` and ``step``, which expect lanes.h."""
        steps, crossing = self._steps()
        outputs = list(self._bits("output"))
        return "\n".join(
            [
                *self._indices(),
                *self._state(len(outputs), crossing),
                *self._names(),
                *self._begin(),
                *self._outputs(outputs),
                *steps,
            ]
        )

    def _indices(self) -> Iterator[str]:
        for direction in ("input", "output"):
            place = 0
            for name, port in self._ports.items():
                if port["direction"] == direction:
                    yield f"constexpr size_t at_{name} = {place};"
                    place += len(port["bits"])

    def _state(self, outputs: int, crossing: int) -> Iterator[str]:
        inputs = sum(1 for _ in self._bits("input"))
        written = sum(_number(cell, "WIDTH") for cell in self._memories if _is_written(cell))
        yield f"constexpr size_t Held = {self._held}, Written = {written};"
        yield f"struct State {{ V in[{inputs}], out[{outputs}], q[Held], d[Held], written[Written], t[{crossing}];"
        for i, cell in enumerate(self._memories):
            size, width = _number(cell, "SIZE"), _number(cell, "WIDTH")
            yield f"  V memory{i}[{size}][{width}];" if _is_written(cell) else f"  uint64_t memory{i}[{size}];"
        yield "};"

    def _names(self) -> Iterator[str]:
        yield "std::vector<Register> registers() {"
        yield "return {"
        for name, places in self._registers:
            if hierarchy := name["attributes"].get("hdlname"):
                yield f'{{"{hierarchy}", {name.get("offset", 0)}, {{{", ".join(map(str, places))}}}}},'
        yield "}; }"

    def _begin(self) -> Iterator[str]:
        yield "void start(State& s) {"
        yield from (f"s.q[{i}] = One;" for i in self._initial)
        for i, cell in enumerate(self._memories):
            width, text = _number(cell, "WIDTH"), cell["parameters"]["INIT"].replace("x", "0")
            for at, digits in enumerate(reversed([text[j : j + width] for j in range(0, len(text), width)])):
                if not int(digits, 2):
                    continue
                if not _is_written(cell):
                    yield f"s.memory{i}[{at}] = {int(digits, 2)}u;"
                else:
                    yield from (f"s.memory{i}[{at}][{k}] = One;" for k in range(width) if digits[-1 - k] == "1")
        yield "}"

    def _outputs(self, outputs: Sequence[Bit]) -> Iterator[str]:
        places = dict(self._places)
        yield "void outputs(State& s) {"
        for bit in self._cone(outputs):
            yield f"const V n{bit} = {self._gate(bit, places)};"
            places[bit] = f"n{bit}"
        yield from (f"s.out[{i}] = {self._value(bit, places)};" for i, bit in enumerate(outputs))
        yield "}"

    def _steps(self) -> tuple[list[str], int]:
        """Return the functions of a cycle, and the number of nets that pass between them."""
        pins = ("RD_ADDR", "RD_EN", "WR_ADDR", "WR_DATA", "WR_EN")
        flip_flops = [bit for cell in self._flip_flops for bit in cell["connections"]["D"]]
        memories = [bit for cell in self._memories for pin in pins for bit in cell["connections"][pin]]
        order = self._cone([*flip_flops, *memories])
        chunks = [order[at : at + _CHUNK] for at in range(0, len(order), _CHUNK)]
        home = {bit: number for number, chunk in enumerate(chunks) for bit in chunk}
        places = dict(self._places)
        crossing: set[Bit] = {bit for bit in [*flip_flops, *memories] if bit in home}
        for bit, number in home.items():
            connections = self._gates[bit]["connections"]
            crossing |= {bits[0] for bits in connections.values() if home.get(bits[0], number) != number}
        passed: dict[Bit, str] = {bit: f"s.t[{i}]" for i, bit in enumerate(home.keys() & crossing)}
        lines = []
        for number, chunk in enumerate(chunks):
            inside = places | passed
            lines.append(f"void step{number}(State& s) {{")
            for bit in chunk:
                lines.append(f"const V n{bit} = {self._gate(bit, inside)};")
                inside[bit] = f"n{bit}"
                if bit in passed:
                    lines.append(f"{passed[bit]} = n{bit};")
            lines.append("}")
        lines.append("void step(State& s) {")
        lines += [f"step{number}(s);" for number in range(len(chunks))]
        places |= passed
        lines += [f"s.d[{i}] = {self._value(bit, places)};" for i, bit in enumerate(flip_flops)]
        lines += self._access(places)
        return [*lines, "}"], len(passed)

    def _access(self, places: Mapping[Bit, str]) -> Iterator[str]:
        """Yield the code that reads and writes the memories; it reads a word before it writes the word."""
        first, written = self._of_flip_flops, 0
        for i, cell in enumerate(self._memories):
            _check(cell)
            connections = cell["connections"]

            def pin(name: str, connections: Cell = connections) -> str:
                return f"{{{', '.join(self._value(bit, places) for bit in connections[name])}}}"

            width, enable = _number(cell, "WIDTH"), self._value(connections["RD_EN"][0], places)
            words = f"s.memory{i}, at, {enable}, s.q + {first}, s.d + {first}"
            yield f"{{ const V at[] = {pin('RD_ADDR')};"
            yield f"read({words});" if _is_written(cell) else f"read({words}, {width});"
            first += width
            if _is_written(cell):
                yield f"const V to[] = {pin('WR_ADDR')}, word[] = {pin('WR_DATA')}, enable[] = {pin('WR_EN')};"
                yield f"write(s.memory{i}, to, word, enable, s.written + {written});"
                written += width
            yield "}"


def _number(cell: Cell, name: str) -> int:
    return int(cell["parameters"][name], 2)


def _is_written(cell: Cell) -> bool:
    return _number(cell, "WR_PORTS") > 0


def _check(cell: Cell) -> None:
    """Raise MontcoreError for a memory that is not simulated."""
    parameters, connections = cell["parameters"], cell["connections"]
    plain = (
        _number(cell, "RD_PORTS") == 1
        and _number(cell, "WR_PORTS") <= 1
        and _number(cell, "OFFSET") == 0
        and parameters["RD_CLK_ENABLE"] == "1"
        and parameters["RD_TRANSPARENCY_MASK"] in ("", "0")
        and not {*connections["RD_SRST"], *connections["RD_ARST"]} - {"0"}
        and _number(cell, "SIZE") == 1 << len(connections["RD_ADDR"])
        and (_is_written(cell) or _number(cell, "WIDTH") <= 64)
    )
    if not plain:
        raise MontcoreError(f"the netlist has a memory that is not simulated: {parameters['MEMID']}")
