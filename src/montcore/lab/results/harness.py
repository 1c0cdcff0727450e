# SPDX-License-Identifier: Apache-2.0
"""The top module that connects a core to one of the bit-serial harnesses in ``rtl/measure``."""

from montcore.cores import Core, ExponentiatorCore, MultiplierCore, ports
from montcore.cores.ports import CLOCK, CONSTANTS, POWER, RESULT_ERROR, Port
from montcore.lab.targets.pins import PINS, SCAN_PINS
from montcore.tools import systemverilog
from montcore.tools.systemverilog import instance

MODULE = "mont_measure_harness"
SCAN_MODULE = "mont_measure_scan"
HARNESS_TOP = "mont_measure_top"
COPIES_TOP = "mont_measure_copies"
# Beginning of the name of each instance in it, before its number.
COPY = "u_copy_"


def module(core: Core) -> str:
    """Return the harness module of a core: whole operands, or words for a core with narrow ports."""
    return MODULE if _has_whole_operands(core) else SCAN_MODULE


def top(core: Core) -> str:
    """Return the module HARNESS_TOP: the core with fixed parameters in its harness of six pins.

    The operands of an exponentiator are base and exponent.
    """
    body = _whole(core) if _has_whole_operands(core) else _narrow(core)
    return systemverilog.module(HARNESS_TOP, ports.declarations(PINS, {}), f"  logic core_rst_n;\n{body}")


def copies(count: int) -> str:
    """Return the module COPIES_TOP: ``count`` modules HARNESS_TOP, whose chains are in series."""
    instances = (
        instance(
            HARNESS_TOP,
            f"{COPY}{k}",
            {},
            {
                **{pin.name: pin.name for pin in PINS},
                **{"serial_i": f"chain[{k}]", "serial_o": f"chain[{k + 1}]", "error_o": f"errors[{k}]"},
            },
        )
        for k in range(count)
    )
    lines = [
        f"  logic [{count}:0] chain;",
        f"  logic [{count - 1}:0] errors;\n",
        "  assign chain[0] = serial_i;",
        f"  assign serial_o = chain[{count}];",
        "  assign error_o  = errors[0];\n",
        *instances,
    ]
    return systemverilog.module(COPIES_TOP, ports.declarations(PINS, {}), "\n".join(lines))


def groups(core: Core) -> dict[str, dict[str, int]]:
    """Return the ports of a core with their widths, by the shift register that they are connected to."""
    found: dict[str, dict[str, int]] = {"strobes": {}, "inputs": {}, "outputs": {}}
    for port in core.ports:
        if port not in CLOCK:
            vector = "strobes" if port.name in core.strobes else f"{port.direction}s"
            found[vector][port.name] = core.widths[port.width]
    return found


def _has_whole_operands(core: Core) -> bool:
    return isinstance(core, MultiplierCore | ExponentiatorCore)


def _narrow(core: Core) -> str:
    """Connect every port of a core to its bits of the shift registers, the first one at the bottom."""
    connections = {"clk_i": "clk_i", "rst_ni": "core_rst_n"}
    widths = groups(core)
    for vector, group in widths.items():
        place = 0
        for name, width in group.items():
            connections[name] = f"{vector}[{place}+:{width}]"
            place += width
    totals = {vector: sum(group.values()) for vector, group in widths.items()}
    wires = "".join(f"  logic [{total - 1}:0] {vector};\n" for vector, total in totals.items())
    parameters = {"StrobeWidth": totals["strobes"], "InputWidth": totals["inputs"], "OutputWidth": totals["outputs"]}
    harness = {
        **{pin.name: pin.name for pin in SCAN_PINS},
        **{"core_rst_no": "core_rst_n", "strobes_o": "strobes", "inputs_o": "inputs", "outputs_i": "outputs"},
    }
    return f"""\
{wires}
{instance(SCAN_MODULE, "u_harness", parameters, harness)}
  assign error_o = 1'b0;

{instance(core.module, "u_core", core.parameters, connections)}"""


def _whole(core: Core) -> str:
    """Connect a multiplier, or an exponentiator with base and exponent as operands."""
    widths = ports.multiplier_widths(core.config)
    harness = {
        **{pin.name: pin.name for pin in PINS},
        "core_rst_no": "core_rst_n",
        **{port.opposite: port.signal for port in ports.MULTIPLIER if port.handshake},
    }
    connections = {
        **{"clk_i": "clk_i", "rst_ni": "core_rst_n"},
        **_signals(*ports.MODULUS, *ports.OPERANDS),
        **(_power(core) if isinstance(core, ExponentiatorCore) else _signals(*ports.FACTORS)),
        **_signals(ports.RESULT_VALID, ports.RESULT_READY, ports.RESULT),
    }
    parameters = {name: widths[name] for name in ("Width", "OperandWidth")}
    return f"""\
{ports.wires(ports.MULTIPLIER, widths)}
{instance(MODULE, "u_harness", parameters, harness)}
{instance(core.module, "u_core", core.parameters, connections)}"""


def _signals(*of: Port) -> dict[str, str]:
    return {port.name: port.signal for port in of}


def _power(core: ExponentiatorCore) -> dict[str, str]:
    """Return the connections of an exponentiator in place of x and y, for exponents as long as the modulus."""
    values = {
        **{"constants_valid_i": "1'b0", "r_mod_i": "'0", "r2_mod_i": "'0"},
        **{"base_i": "x", "exponent_i": "y", "exponent_length_i": str(core.config.width), "res_error_o": ""},
        **{"entropy_valid_i": "1'b1", "entropy_ready_o": "", "entropy_word_i": "32'(x)"},
    }
    entropy = ports.ENTROPY if core.algorithm.protected else ()
    return {port.name: values[port.name] for port in (*CONSTANTS, *POWER, RESULT_ERROR, *entropy)}
