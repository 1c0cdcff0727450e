# SPDX-License-Identifier: Apache-2.0
"""The commands of the command line, with their arguments."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from montcore import __version__
from montcore.architectures import Config
from montcore.cli import commands
from montcore.cli.arguments import parse_integer, parse_parameters, parse_value_lists
from montcore.cli.result import Result
from montcore.errors import BadInput
from montcore.tools.resources import folder

app = typer.Typer(
    help="Montgomery multiplication and exponentiation cores: generate, simulate, prove and measure them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _integer(text: str | int) -> int:
    if isinstance(text, int):  # a default value
        return text
    try:
        return parse_integer(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _path(text: str | Path) -> Path:
    # Python takes an empty name, as of a variable of the shell that is not set, for the current folder.
    if not str(text):
        raise typer.BadParameter("must not be empty")
    return Path(text)


def _parameters(items: list[str]) -> dict[str, int]:
    try:
        return parse_parameters(items)
    except ValueError as error:
        raise BadInput("param", str(error)) from None


def _value_lists(items: list[str]) -> dict[str, list[int]]:
    try:
        return parse_value_lists(items)
    except ValueError as error:
        raise BadInput("param", str(error)) from None


def _number(help_text: str) -> Any:
    return typer.Option(parser=_integer, metavar="N", help=help_text)


def _place(metavar: str, help_text: str, *names: str) -> Any:
    return typer.Option(*names, parser=_path, metavar=metavar, help=help_text)


Arch = Annotated[str, typer.Option(help="Architecture, see `montcore list`.")]
Width = Annotated[int, _number("Bits of the modulus.")]
Params = Annotated[list[str], typer.Option("--param", metavar="K=V", help="Set a parameter of the architecture.")]
CoreParams = Annotated[
    list[str],
    typer.Option(
        "--param", metavar="K=V", help="Set a parameter of the architecture, or the coprocessor's Technology."
    ),
]
Modulus = Annotated[int, _number("The odd modulus.")]
ExponentWidth = Annotated[
    int | None, _number("Maximum bits of an exponent; default: --width, or the exponent's length if that is larger.")
]
Trace = Annotated[Path | None, _place("FILE.fst", "Write a waveform.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"montcore {__version__}")
        raise typer.Exit


@app.callback()
def program(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Take the options in front of a command."""


Multipliers = Annotated[int | None, _number("Of the coprocessor: 2, 4, 8, 16 or 32; default: 2.")]
MaxWidth = Annotated[int | None, _number("Of the coprocessor: bits of the longest modulus, 64 to 8192; default: 4096.")]
Streams = Annotated[int | None, _number("Of the coprocessor: 2 for two products in turn on curves; default: 1.")]


def _check_kind(coprocessor: bool, of_core: Mapping[str, object], of_coprocessor: Mapping[str, object]) -> None:
    """Raise BadInput naming an option that the other kind of core has; the value of one that is not given is None."""
    foreign, rule = (of_core, "must not be given with") if coprocessor else (of_coprocessor, "must only be given with")
    for name, value in foreign.items():
        if value is not None:
            raise BadInput(name, f"{rule} --coprocessor")


def _multiplier(arch: str | None, width: int | None, parameters: Mapping[str, int]) -> Config:
    """Return the multiplier where a coprocessor could be asked for instead."""
    if arch is None or width is None:
        raise BadInput("arch" if arch is None else "width", "must be given, or --coprocessor")
    return Config(arch, width, parameters)


def _shape(multipliers: int | None, max_width: int | None, streams: int | None) -> dict[str, int]:
    """Return the shape of a coprocessor, with its defaults."""
    return {
        "multipliers": 2 if multipliers is None else multipliers,
        "max_width": 4096 if max_width is None else max_width,
        "streams": 1 if streams is None else streams,
    }


def _show(result: Result, as_json: bool, view: str) -> None:
    if as_json:
        print(json.dumps(result))
        return
    from montcore.cli import console

    show: Callable[[Result], None] = getattr(console, f"show_{view}")
    show(result)


@app.command("list")
def list_command(as_json: Json = False) -> None:
    """List architectures and exponentiation methods with parameters, papers and latency."""
    _show(commands.list_all(), as_json, "list")


@app.command()
def multiply(
    arch: Arch,
    width: Width,
    x: Annotated[int, _number("First operand: decimal, 0x-hexadecimal, or @file.")],
    y: Annotated[int, _number("Second operand.")],
    modulus: Modulus,
    param: Params = [],  # noqa: B006 - the library copies it
    trace: Trace = None,
    as_json: Json = False,
) -> None:
    """Multiply in simulated hardware: z = x·y·R⁻¹ mod M."""
    result = commands.multiply(Config(arch, width, _parameters(param)), x, y, modulus, trace)
    _show(result, as_json, "multiply")


@app.command()
def power(
    arch: Arch,
    width: Width,
    base: Annotated[int, _number("The base, below the modulus.")],
    exponent: Annotated[int, _number("The exponent.")],
    modulus: Modulus,
    method: Annotated[str, typer.Option(help="Exponentiation method, see `montcore list`.")] = "l2r",
    exponent_length: Annotated[
        int | None, _number("Exponent bits to process, leading zeros included; default: the exponent's own length.")
    ] = None,
    exponent_width: ExponentWidth = None,
    supplied_constants: Annotated[
        bool, typer.Option("--supplied-constants", help="Supply R mod M and R² mod M with the modulus.")
    ] = False,
    param: Params = [],  # noqa: B006 - the library copies it
    trace: Trace = None,
    as_json: Json = False,
) -> None:
    """Exponentiate in simulated hardware: z = base^exponent mod M."""
    result = commands.power(
        Config(arch, width, _parameters(param)),
        method,
        base,
        exponent,
        modulus,
        exponent_width=exponent_width,
        exponent_length=exponent_length,
        supplied_constants=supplied_constants,
        trace=trace,
    )
    _show(result, as_json, "power")


@app.command()
def generate(
    output: Annotated[Path, _place("DIR", "Output folder, new or empty.", "--output", "-o")],
    arch: Annotated[str | None, typer.Option(help="Architecture, see `montcore list`.")] = None,
    width: Annotated[int | None, _number("Bits of the modulus.")] = None,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help="Generate an exponentiator on this multiplier.")
    ] = None,
    part: Annotated[
        str | None, typer.Option(metavar="NAME", help="Generate the engine or pair-engine of digit_serial.")
    ] = None,
    exponent_width: ExponentWidth = None,
    language: Annotated[str, typer.Option(help="systemverilog, or verilog (one Verilog-2005 file).")] = "systemverilog",
    param: CoreParams = [],  # noqa: B006 - the library copies it
    coprocessor: Annotated[
        bool, typer.Option("--coprocessor", help="Generate the coprocessor with its driver.")
    ] = False,
    bus: Annotated[
        str | None, typer.Option(help="Of the coprocessor: axi4lite, apb, wishbone or native; default: axi4lite.")
    ] = None,
    multipliers: Multipliers = None,
    max_width: MaxWidth = None,
    streams: Streams = None,
    as_json: Json = False,
) -> None:
    """Write a core for any flow: RTL, file list, smoke test, FuseSoC core file, README."""
    _check_kind(
        coprocessor,
        {"arch": arch, "width": width, "exponentiator": exponentiator, "part": part, "exponent width": exponent_width},
        {"bus": bus, "multipliers": multipliers, "max width": max_width, "streams": streams},
    )
    parameters = _parameters(param)
    if coprocessor:
        written = commands.generate_coprocessor(
            output,
            language,
            bus="axi4lite" if bus is None else bus,
            shape=_shape(multipliers, max_width, streams),
            parameters=parameters,
        )
        _show(written, as_json, "generate")
        return
    result = commands.generate(
        _multiplier(arch, width, parameters),
        output,
        exponentiator=exponentiator,
        exponent_width=exponent_width,
        language=language,
        part=part,
    )
    _show(result, as_json, "generate")


@app.command()
def measure(
    target: Annotated[str, typer.Option(help="Device or family; an unknown name lists all targets.")],
    arch: Annotated[str | None, typer.Option(help="Architecture, see `montcore list`.")] = None,
    width: Annotated[int | None, _number("Bits of the modulus.")] = None,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help="Measure an exponentiator on this multiplier.")
    ] = None,
    part: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Measure one part of the multiplier; an unknown name lists the parts."),
    ] = None,
    copies: Annotated[int, _number("Copies of core or part, placed side by side; the area is that of one.")] = 1,
    seeds: Annotated[int, _number("Place-and-route runs; the result has their best and median frequency.")] = 3,
    record: Annotated[
        Path | None,
        _place("DIR", "Append the measurement to the results in this folder."),
    ] = None,
    param: CoreParams = [],  # noqa: B006 - the library copies it
    coprocessor: Annotated[
        bool, typer.Option("--coprocessor", help="Measure the coprocessor with its native port.")
    ] = False,
    multipliers: Multipliers = None,
    max_width: MaxWidth = None,
    streams: Streams = None,
    as_json: Json = False,
) -> None:
    """Synthesise a core, place and route it if the target allows, and report area and maximum frequency."""
    _check_kind(
        coprocessor,
        {"arch": arch, "width": width, "exponentiator": exponentiator, "part": part},
        {"multipliers": multipliers, "max width": max_width, "streams": streams},
    )
    parameters = _parameters(param)
    if coprocessor:
        config, part = commands.coprocessor(**_shape(multipliers, max_width, streams), parameters=parameters)
    else:
        config = _multiplier(arch, width, parameters)
        commands.check_part(part)
    commands.measure(
        config,
        target,
        seeds,
        record,
        exponentiator,
        part,
        copies,
        show=lambda result: _show(result, as_json, "measure"),
    )


@app.command()
def kernel(
    width: Width,
    area: Annotated[int, _number("Maximum NAND2 gates of the kernel.")],
    latency: Annotated[int, _number("Cycles from element to element, 1 or 2.")] = 2,
    output: Annotated[
        Path | None,
        _place("FIG.html", "Write a figure of all kernels.", "--output", "-o"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Choose the fastest kernel of the scalable multiplier, its word width and elements, within an area."""
    _show(commands.kernel(width, area, latency, output), as_json, "kernel")


@app.command()
def explore(
    output: Annotated[Path, _place("DIR", "Folder for measurements and report.", "--output", "-o")],
    arch: Annotated[list[str], typer.Option(metavar="A", help="Architecture; default: all.")] = [],  # noqa: B006
    width: Annotated[list[int], _number("Bits of the modulus.")] = [],  # noqa: B006
    target: Annotated[list[str], typer.Option(metavar="T", help="Device or family.")] = [],  # noqa: B006
    param: Annotated[
        list[str],
        typer.Option(
            "--param",
            metavar="K=V,V…",
            help="Values of a parameter; several options combine. Default: every value of each parameter alone.",
        ),
    ] = [],  # noqa: B006
    sweep: Annotated[
        str | None, typer.Option(metavar="NAME", help="Measure a predefined list of points: pareto or published.")
    ] = None,
    seeds: Annotated[int, _number("Place-and-route runs per point.")] = 3,
    workers: Annotated[
        int | None, _number("Points measured at the same time on this machine; default: one per processor.")
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Measure on the workers of this Dask scheduler.")
    ] = None,
    timeout: Annotated[float | None, typer.Option(metavar="SECONDS", help="Time limit per point.")] = None,
    as_json: Json = False,
) -> None:
    """Measure many cores, skip those already measured, and plot time against area in a report.

    --arch, --width, --target and --param may be repeated.
    """
    result = commands.explore(
        sweep,
        arch,
        width,
        target,
        _value_lists(param),
        output,
        seeds=seeds,
        workers=workers,
        scheduler=scheduler,
        timeout=timeout,
    )
    _show(result, as_json, "explore")
    if result["failed"]:
        raise typer.Exit(1)


@app.command()
def choose(
    width: Width,
    target: Annotated[str, typer.Option(help="Device with place and route; an unknown name lists all targets.")],
    chaining: Annotated[
        bool,
        typer.Option("--chaining", help="Choose among cores with Reduce=0, whose results chain without reduction."),
    ] = False,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help="Choose among exponentiators of this method.")
    ] = None,
    max_luts: Annotated[int | None, _number("Maximum LUTs.")] = None,
    max_dsps: Annotated[int | None, _number("Maximum DSP blocks.")] = None,
    max_brams: Annotated[int | None, _number("Maximum block RAMs.")] = None,
    min_rate: Annotated[
        float | None, typer.Option(metavar="RATE", help="Minimum rate of sequential products, or powers, per second.")
    ] = None,
    results: Annotated[Path | None, _place("DIR", "Choose from the measurements in this folder.")] = None,
    as_json: Json = False,
) -> None:
    """Choose the fastest core within limits; with --min-rate, the smallest core with that rate."""
    budget = {"max_luts": max_luts, "max_dsps": max_dsps, "max_brams": max_brams, "min_rate": min_rate}
    result = commands.choose(
        width, target, budget, results or folder("results"), chaining=chaining, exponentiator=exponentiator
    )
    _show(result, as_json, "choose")
    if result["pick"] is None:
        raise typer.Exit(1)


@app.command()
def prove(
    arch: Annotated[str | None, typer.Option(help="Architecture, see `montcore list`.")] = None,
    exponentiator: Annotated[
        str | None,
        typer.Option(
            metavar="METHOD", help="Prove an exponentiator, over any multiplier: its handshakes, or its time."
        ),
    ] = None,
    what: Annotated[
        str,
        typer.Option(
            help="contract; time: the cycles tell nothing of the numbers; range: the ranges of the algorithm."
        ),
    ] = "contract",
    width: Annotated[int | None, _number("Bits of the modulus; default: a set of small widths.")] = None,
    param: Params = [],  # noqa: B006 - the library copies it
    as_json: Json = False,
) -> None:
    """Prove the contract of a core at small widths, its cycles independent of the operands, or its ranges."""
    result = commands.prove(arch, exponentiator, what, width, _parameters(param))
    _show(result, as_json, "prove")
    if not result["passed"]:
        raise typer.Exit(1)


@app.command()
def reproduce(
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", parser=_path, metavar="DIR", help="Folder for the page and for new measurements."
        ),
    ],
    paper: Annotated[
        list[str], typer.Option(metavar="NAME", help="vlm3, scalable, compact, redundant or peers; default: all.")
    ] = [],  # noqa: B006 - the library copies it
    quick: Annotated[bool, typer.Option("--quick", help="Measure cores of at most 256 bits only.")] = False,
    record: Annotated[Path | None, _place("DIR", "Folder for new measurements, instead of --output.")] = None,
    as_json: Json = False,
) -> None:
    """Compare our figures with every published table; measure missing ones, which takes hours without --quick."""
    _show(commands.reproduce(paper, output, record, quick=quick), as_json, "reproduce")


cache_app = typer.Typer(help="Show or clear the cache of compiled simulators.")
app.add_typer(cache_app, name="cache")


@cache_app.command("show")
def cache_show(as_json: Json = False) -> None:
    """Show the folder of the cache, and number, size and last use of its entries."""
    _show(commands.show_cache(), as_json, "cache")


@cache_app.command("prune")
def cache_prune(
    days: Annotated[int, _number("Remove entries that were not used for this many days.")] = 30, as_json: Json = False
) -> None:
    """Remove entries that were not used lately, and what killed programs have left.

    Entries in use stay, so that other commands may run meanwhile.
    """
    _show(commands.prune_cache(days), as_json, "pruned")


@cache_app.command("clear")
def cache_clear(as_json: Json = False) -> None:
    """Remove all entries, and what killed programs have left.

    Entries in use stay, so that other commands may run meanwhile.
    """
    _show(commands.prune_cache(None), as_json, "pruned")


@app.command()
def demo(
    name: Annotated[str, typer.Argument(help="rsa, ecdsa or x25519.")] = "rsa",
    arch: Annotated[
        str | None, typer.Option(help="Sign with an exponentiator on this architecture instead of the coprocessor.")
    ] = None,
    method: Annotated[str, typer.Option(help="Exponentiation method, with --arch.")] = "l2r",
    message: Annotated[str, typer.Option(help="The message to sign.")] = "montcore signs this in hardware",
    as_json: Json = False,
) -> None:
    """Sign with RSA-2048 in simulated hardware and let OpenSSL verify the signature.

    Or sign with ECDSA on P-256, or agree on a secret with X25519.
    """
    from montcore.cli.demo import agree, sign, sign_on_curve, sign_with_exponentiator

    if name not in ("rsa", "ecdsa", "x25519"):
        raise BadInput("name", f"must be rsa, ecdsa or x25519, not {name!r}")
    if arch is not None and name != "rsa":
        raise BadInput("arch", "is for rsa")
    if name == "ecdsa":
        _show(sign_on_curve(message), as_json, "demo")
    elif name == "x25519":
        _show(agree(), as_json, "agreement")
    elif arch is None:
        _show(sign(message), as_json, "demo")
    else:
        _show(sign_with_exponentiator(arch, method, message), as_json, "exponentiator_demo")
