# SPDX-License-Identifier: Apache-2.0
"""Mutants that no test can find: ABC proves that the core with the fault behaves the same, at small widths.

First, all instances of the module itself are compared with the mutant's: with any inputs, all outputs are the same in
every cycle after the reset. If this proof fails, the cores that use the module are compared.

A core and its mutant get the same inputs. The proof shows that no input makes their ports differ, in any cycle: ready,
valid and error, and the numbers while they are valid. Operands are below the limit of the contract, because nothing is
promised for others. Registers start at 0 and may be reset at any time. An exponentiator has abstract multipliers, whose
products are free inputs.
"""

import re
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from instances import Signal, instances

from montcore import tools
from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import ports as core_ports
from montcore.cores.ports import Port
from montcore.errors import MontcoreError
from montcore.exponentiation import METHODS
from montcore.lab.proof import MIN_PROOF_WIDTH, proof_config, proof_variants
from montcore.lab.proof.exponentiators import SmallExponentiator, default_exponentiators
from montcore.simulation import cells
from montcore.tools import rtl
from montcore.tools.resources import folder

WIDTHS = (MIN_PROOF_WIDTH, MIN_PROOF_WIDTH + 2)
# Words of the exponentiators' long operations, so that small operands have several.
WORD = ("localparam int unsigned WordBits = 64;", "localparam int unsigned WordBits = 2;")
# digit_serial is too large for ABC. Proofs of stored_multiples use digits of 2 bits; larger tables have other lines.
LEFT_OUT = ("digit_serial", "stored_multiples")
SECONDS = 20.0
CLOCK, RESET = "clk_i", "rst_ni"
ABSTRACT = folder("formal") / "mont_mul_abstract.sv"

# The end of the answer if slang refuses the mutant.
REFUSED = " does not elaborate"
# All registers start with 0, or all with 1.
POWER_UPS = ("zero", "one")

_SYNTHESIS = """\
read_slang --ignore-assertions --top equivalence equivalence.sv {sources} {models}
prep -flatten -top equivalence
memory_map
async2sync
dffunmap
setundef -undriven -zero
design -save unset
"""
_FROM_POWER_UP = """\
design -load unset
setundef -init -{power_up}
techmap
opt -nosdff -nodffe
dffunmap
aigmap
write_aiger -zinit {power_up}.aig
"""

# Registers that are always equal are merged, which decides most mutants; property-directed reachability does the rest.
_PROOF = "read_aiger {power_up}.aig; strash; scleanup; lcorr; scorr; strash; pdr -n -T {seconds:.0f}"


@dataclass(frozen=True)
class _Core:
    """A core, and the SystemVerilog that compares it with its mutant."""

    name: str
    top: str
    text: str


def difference(module: str, planted: Mapping[str, Path]) -> str | None:
    """Return None if ``module`` or every core with it is proved to behave the same with the files in ``planted``.

    Otherwise, return the reason.
    """
    # A constant 0 that is replaced by 0.
    if _tokens(planted[module]) == _tokens(rtl.library()[module]):
        return None
    cores = [core for core in _cores() if any(path.stem == module for path in rtl.sources(core.top))]
    alone: str | None = "no proof covers it"
    if not (module.endswith("_pkg") or any(core.top == module for core in cores)):
        alone = _difference(_instances(module), planted)
    if alone is None or (alone.endswith(REFUSED) and _elaborates(module)):
        return alone
    if not cores:
        return alone
    return next(filter(None, (_difference(core, planted) for core in cores)), None)


def _tokens(path: Path) -> list[str]:
    return list(rtl.tokens(path.read_text(encoding="utf-8")))


@cache
def _elaborates(module: str) -> bool:
    """Return whether slang accepts the instances of a module without a fault."""
    return not (_difference(_instances(module), {}) or "").endswith(REFUSED)


def _instances(module: str) -> _Core:
    """All instances of a module, each next to its mutant."""
    inputs, body, differences = [f"  input logic {CLOCK}"], "", ["1'b0"]
    for number, instance in enumerate(instances(module)):
        given = ", ".join(f".{name}({value})" for name, value in instance.parameters)
        for port in (each for each in instance.ports if each.name != CLOCK):
            name = f"{port.name}_{number}"
            if port.is_input:
                inputs.append(f"  input logic [{port.bits - 1}:0] {name}")
            else:
                body += f"  logic [{port.bits - 1}:0] right_{name}, wrong_{name};\n"
                differences.append(f"(right_{name} != wrong_{name})")
        for side, suffix in (("right", ""), ("wrong", "_wrong")):
            connections = ", ".join(f".{port.name}({_connection(port, number, side)})" for port in instance.ports)
            body += f"  {module}{suffix} #({given}) u_{side}_{number} ({connections});\n"
    body += f"  assign differ_o = started_q & ({' | '.join(differences)});\n"
    return _Core(f"{module} itself", module, _module(",\n".join(inputs), body))


def _connection(port: Signal, number: int, side: str) -> str:
    """Return the connection of an instance's port in the right or the wrong copy."""
    if port.name == CLOCK:
        return CLOCK
    if not port.is_input:
        return f"{side}_{port.name}_{number}"
    value = f"{port.name}_{number}" + (" & started_q" if port.name == RESET else "")
    # The mutant has its own packages.
    to = port.type.replace("::", "_wrong::") if side == "wrong" else port.type
    return f"{to}'({value})" if to else value


def _cores() -> Iterator[_Core]:
    """Every multiplier and exponentiator with its parameters, each value once, at small widths."""
    for method in METHODS:
        for exponentiator in default_exponentiators(method):
            yield _exponentiator(exponentiator)
    for name in (each for each in ARCHITECTURES if each not in LEFT_OUT):
        first, *others = proof_variants(name)
        for width in WIDTHS:
            yield _multiplier(proof_config(name, width, first))
        for variant in others:
            yield _multiplier(proof_config(name, WIDTHS[0], variant))


def _multiplier(config: Config) -> _Core:
    width, wide = config.width, config.operand_width
    ports = core_ports.MULTIPLIER
    # The limit is linear in M.
    factor = (config.operand_limit(3) - config.operand_limit(1)) // 2
    offset = config.operand_limit(1) - factor
    size = 2 * wide + 8
    body = f"""\
{_signals(ports, core_ports.multiplier_widths(config))}  logic [{width - 1}:0] mod_q;
  always_ff @(posedge clk_i) if (mod_valid_i & right_mod_ready) mod_q <= mod_i;
  function automatic logic [{wide - 1}:0] ranged(logic [{wide - 1}:0] operand);
    ranged = {size}'(operand) < {size}'({factor}) * {size}'(mod_q) + {size}'({offset}) ? operand : '0;
  endfunction
{_copies(config.module, config.rtl_parameters, ports, {"x_i": "ranged(x_i)", "y_i": "ranged(y_i)"})}
  assign differ_o = started_q & rst_ni & ({_differences(ports)});
"""
    inputs = core_ports.declarations([p for p in ports if p.direction == "input"], core_ports.multiplier_widths(config))
    return _Core(str(config), config.module, _module(inputs, body))


def _exponentiator(exponentiator: SmallExponentiator) -> _Core:
    method = exponentiator.method
    widths = {
        **core_ports.exponentiator_widths(exponentiator.width, exponentiator.exponent_width),
        "OperandWidth": exponentiator.operand_width,
    }
    own = core_ports.PROTECTED_EXPONENTIATOR if method.protected or method.ties else core_ports.EXPONENTIATOR
    multiplier = core_ports.USED_BY_EXPONENTIATOR
    theirs = [
        Port(
            f"{each}_{port.opposite}",
            "output" if port.direction == "input" else "input",
            port.width,
            f"{each}_{port.handshake}",
            "",
        )
        for each in method.multipliers
        for port in multiplier
    ]
    abstract = "".join(
        f"""\
  logic {each}_mod_ready_i, {each}_op_ready_i, {each}_res_valid_i;
  mont_mul_abstract u_{each} (
    .clk_i, .rst_ni(rst_ni & started_q),
    .mod_valid_i(right_{each}_mod_valid), .mod_ready_o({each}_mod_ready_i),
    .mod_odd_i(right_{each}_mod[0]),
    .op_valid_i(right_{each}_op_valid), .op_ready_o({each}_op_ready_i),
    .res_valid_o({each}_res_valid_i), .res_ready_i(right_{each}_res_ready),
    .set_up_i({each}_set_up_i), .finish_i({each}_finish_i)
  );
"""
        for each in method.multipliers
    )
    body = f"""\
{_signals([*own, *theirs], widths)}{abstract}{_copies(method.module, exponentiator.rtl_parameters, [*own, *theirs], {})}
  assign differ_o = started_q & rst_ni & ({_differences([*own, *theirs])});
"""
    free = [
        *(port for port in own if port.direction == "input"),
        *(
            Port(f"{each}_{name}", "input", width, "", "")
            for each in method.multipliers
            for name, width in (("set_up_i", "1"), ("finish_i", "1"), ("z_i", "OperandWidth"))
        ),
    ]
    return _Core(str(exponentiator), method.module, _module(core_ports.declarations(free, widths), body))


def _module(inputs: str, body: str) -> str:
    return f"""\
module equivalence (
{inputs},
  output logic differ_o
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
{body}endmodule
"""


def _signals(ports: Sequence[Port], widths: Mapping[str, int]) -> str:
    """Declare the outputs of both copies."""
    return "".join(
        f"  logic [{widths[port.width] - 1}:0] right_{port.signal}, wrong_{port.signal};\n"
        for port in ports
        if port.direction == "output"
    )


def _copies(module: str, parameters: Mapping[str, int], ports: Sequence[Port], driven: Mapping[str, str]) -> str:
    """The core and its mutant, with the outputs of both."""
    given = ", ".join(f".{name}({value})" for name, value in parameters.items())
    text, outputs = "", [port for port in ports if port.direction == "output"]
    for side, name in (("right", module), ("wrong", f"{module}_wrong")):
        connections = {
            **{port.name: driven.get(port.name, port.name) for port in ports if port.direction == "input"},
            **{port.name: f"{side}_{port.signal}" for port in outputs},
            "rst_ni": "rst_ni & started_q",
        }
        text += (
            f"  {name} #({given}) u_{side} ({', '.join(f'.{port}({what})' for port, what in connections.items())});\n"
        )
    return text


def _differences(ports: Sequence[Port]) -> str:
    """Return the condition that an output differs: numbers are compared while valid, a multiplier's in a transfer."""
    terms = []
    for port in (each for each in ports if each.direction == "output"):
        side = next((each for each in ("mul_", "sqr_") if port.signal.startswith(each)), "")
        name = port.signal.removeprefix(side)
        valid = {"z": "res_valid", "res_error": "res_valid", "x": "op_valid", "y": "op_valid", "mod": "mod_valid"}
        given = [f"right_{side}{valid[name]}"] if name in valid else []
        if side:
            transfer = {"op_valid": "op_ready_i", "x": "op_ready_i", "y": "op_ready_i", "res_ready": "res_valid_i"}
            given += [f"{side}{transfer[name]}"] if name in transfer else []
        terms.append(" & ".join([*given, f"(right_{port.signal} != wrong_{port.signal})"]))
    return " | ".join(terms)


def _difference(core: _Core, planted: Mapping[str, Path]) -> str | None:
    sources = rtl.sources(core.top)
    names = re.compile(rf"\b({'|'.join(path.stem for path in sources)})\b")
    with tempfile.TemporaryDirectory() as place:
        work, files = Path(place), []
        for path in sources:
            for right in (True, False):
                text = (path if right else planted.get(path.stem, path)).read_text(encoding="utf-8")
                text = text.replace(*WORD)
                files.append(f"{path.stem}.sv" if right else f"{path.stem}_wrong.sv")
                (work / files[-1]).write_text(text if right else names.sub(r"\1_wrong", text), encoding="utf-8")
        (work / "equivalence.sv").write_text(core.text, encoding="utf-8")
        return _answer(core, work, files)


def _answer(core: _Core, work: Path, files: Sequence[str]) -> str | None:
    """Return None if the outputs never differ, or why the proof failed."""
    script = _SYNTHESIS.format(sources=" ".join(files), models=" ".join(map(str, [ABSTRACT, *cells.paths()])))
    script += "".join(_FROM_POWER_UP.format(power_up=each) for each in POWER_UPS)
    (work / "equivalence.ys").write_text(script, encoding="utf-8")
    try:
        tools.yosys().check(["-q", "equivalence.ys"], cwd=work, timeout=2 * SECONDS)
    except MontcoreError:
        return f"{core.name}{REFUSED}"
    except subprocess.TimeoutExpired:
        return f"{core.name}: not decided"
    return next(filter(None, (_after(core, work, power_up) for power_up in POWER_UPS)), None)


def _after(core: _Core, work: Path, power_up: str) -> str | None:
    """Return None if the outputs never differ after this power-up, or why the proof failed."""
    done = subprocess.run(
        [*tools.abc().command, "-c", _PROOF.format(power_up=power_up, seconds=SECONDS)],
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    differs = re.search(r"asserted in frame (\d+)", done.stdout)
    if differs:
        return f"{core.name} differs in cycle {differs[1]}"
    # The second text is ABC's output if no logic is left in the network.
    proved = "Property proved" in done.stdout or "in frame 1." in done.stdout
    return None if proved else f"{core.name}: not decided"
