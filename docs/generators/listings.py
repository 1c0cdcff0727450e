# SPDX-License-Identifier: Apache-2.0
"""The pages of the microcode, which are only on the site."""

from itertools import groupby

import coprocessor_tables

from montcore.cores import CoprocessorCore
from montcore.microcode import coprocessor as coprocessor_assembler
from montcore.microcode import engine as engine_assembler
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

ENGINE = """# Microcode of the engine

The commands of [the engine](engine.md) as they are in the ROM: address, word and text of each instruction. An operation
of the kernel has a result or a factor; everything else is a step of the control.

"""

COPROCESSOR = """# Microcode of the coprocessor

A command of [the coprocessor](coprocessor.md) is a sequence of commands of the engine, without a branch on data.

## RSA

`RSA_CRT` with 2048 bits takes these cycles:

"""

ALL = """
## All commands

The listing gives address, word and text of each instruction.

"""


def engine() -> str:
    """Return the page of the engine's microcode: address, word and text of each instruction."""
    program = engine_assembler.assemble()
    labels: dict[int, list[str]] = {}
    for label, address in program.labels.items():
        labels.setdefault(address, []).append(f"{label}:")
    for name in program.commands:
        labels.setdefault(program.at_command(name), []).insert(0, f"command {name}")
    items = sorted(program.instructions, key=lambda item: item.address)
    lines = []
    for address, group in groupby(items, lambda item: item.address):
        lines += [f"               {label}" for label in labels.get(address, ())]
        lines += [f"{address:3}  {item.fields.word:09x}    {item.text}" for item in group]
    return ENGINE + _text(lines)


def coprocessor() -> str:
    """Return the page of the coprocessor's microcode: the steps of RSA, and all instructions."""
    program = coprocessor_assembler.assemble()
    heads = {item.target: f"routine {item.text.split()[1]}" for item in program.instructions if item.control == "jump"}
    # A self-test jumps to commands.
    heads |= {
        coprocessor_assembler.COMMAND_WORDS * code: f"command {name}  # {code}"
        for code, name in enumerate(program.commands)
    }
    lines = []
    for item in sorted(program.instructions, key=lambda item: item.address):
        if item.address in heads:
            lines.append(f"               {heads[item.address]}")
        lines.append(f"{item.address:3}  {coprocessor_assembler.word(item):09x}    {item.text}")
    return COPROCESSOR + _rsa_steps() + ALL + _text(lines)


def _rsa_steps() -> str:
    """Return a table of the instructions of RSA_CRT with their cycles for RSA-2048."""
    timings = [CoprocessorCore(each, 2048).timing for each in coprocessor_tables.MULTIPLIERS]
    lengths = coprocessor_tables.lengths("RSA_CRT", 2048)
    steps = [timing.steps("RSA_CRT", lengths) for timing in timings]
    rows = [
        [f"`{item.text}`", *(number(each[place][1], 0) for each in steps)] for place, (item, _) in enumerate(steps[0])
    ]
    rows.append(["all", *(number(timing.cycles("RSA_CRT", lengths), 0) for timing in timings)])
    return markdown(["instruction", *(f"D = {each}" for each in coprocessor_tables.MULTIPLIERS)], rows)


def _text(lines: list[str]) -> str:
    return "```text\n" + "".join(f"{line}\n" for line in lines) + "```\n"
