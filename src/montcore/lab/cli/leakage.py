# SPDX-License-Identifier: Apache-2.0
"""``montcore leakage``."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from montcore.cli.display import Result, show, show_fields, step_progress
from montcore.cli.options import ARCHITECTURE_NAMES, METHOD_NAMES, Json, Params, number, parameters, path, recording_in
from montcore.errors import BadInput, MissingTool
from montcore.tools.markdown import grouped

if TYPE_CHECKING:
    from distributed import Client

    from montcore.lab.leakage.subject import Subject

# A copy of the commands of ``montcore.lab.leakage.commands``, which is imported only when this command runs.
COMMANDS = (
    *("MODEXP", "MODEXP_PUBLIC", "RSA_CRT", "EC_MULTIPLY", "ECDSA_SIGN"),
    *("EC_MULTIPLY_BASE", "ECDSA_SIGN_TABLE", "X_MULTIPLY"),
)


def leakage(
    command: Annotated[
        str,
        typer.Argument(
            metavar="COMMAND",
            help=f"The coprocessor's command: {', '.join(COMMANDS)}; or, with --arch, a method of exponentiation: "
            f"{METHOD_NAMES}, window1 to window8, window2_protected to window8_protected.",
        ),
    ],
    secret: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Number fixed in one class: exponent, message, scalar, point, key or nonce."),
    ] = None,
    protect: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="Blinding: all, none, or some of exponent, message, scalar, key, order, with commas between; "
            "inside has to be named.",
        ),
    ] = "all",
    traces: Annotated[int, number("Runs of both classes together.")] = 1000,
    bits: Annotated[int | None, number("Bits of the modulus; default: 64, or 40 for curves.")] = None,
    multipliers: Annotated[int | None, number("D, the coprocessor's multipliers; default: 2.")] = None,
    streams: Annotated[int | None, number("The coprocessor's streams; default: 1.")] = None,
    arch: Annotated[
        str | None,
        typer.Option(
            metavar="A",
            help=f"Of a method: the architecture of its multipliers: {ARCHITECTURE_NAMES}; or curve_unit, which has "
            "EC_MULTIPLY, ECDSA_SIGN and X_MULTIPLY.",
        ),
    ] = None,
    param: Params = [],  # noqa: B006 - the library copies it
    orders: Annotated[int, number("1 or 2: the orders that must pass.")] = 1,
    single_trace: Annotated[
        bool,
        typer.Option(
            "--single-trace",
            help="Instead of the t-test, read the secret of single runs: search all registers in all cycles, learn "
            "templates, and say how long the search for the secret is.",
        ),
    ] = False,
    profile: Annotated[int, number("Runs that the templates learn from.")] = 240,
    attacked: Annotated[int, number("Runs whose secrets are read, each from one run.")] = 100,
    keys: Annotated[
        int, number("Keys of which 1, 10 and 100 runs are read together, 100 runs each; 0 leaves that out.")
    ] = 1,
    searched: Annotated[int, number("Runs in which all registers are searched; 0 leaves that out.")] = 100,
    noise: Annotated[str, typer.Option(metavar="σ,σ…", help="Noise for the templates, in toggles.")] = "0,5,20",
    seed: Annotated[int, number("Seed of all random numbers.")] = 1,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Run the t-test on the workers of this Dask scheduler.")
    ] = None,
    record: Annotated[
        Path | None, path("DIR", "Add the result to DIR/leakage.jsonl, or DIR/attacks.jsonl with --single-trace.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show what the power of a command reveals, in a cycle-accurate simulation: the toggles of all flip-flops."""
    from montcore.lab.leakage import results
    from montcore.lab.leakage.subject import Subject
    from montcore.tools import jsonl

    _at_least("traces", traces, 100)
    _at_least("profile", profile, 30)
    _at_least("attacked", attacked, 10)
    _at_least("keys", keys, 0)
    if searched:
        _at_least("searched", searched, 50)
    if orders not in (1, 2):
        raise BadInput("orders", f"must be 1 or 2, not {orders}")
    noises = _noises(noise)
    if record is not None:
        with recording_in("record"):
            jsonl.check_writable(record / (results.ATTACKS if single_trace else results.LEAKAGE))
    if arch is None and param:
        raise BadInput("param", "must only be given with --arch")
    for name, each in {"multipliers": multipliers, "streams": streams}.items():
        if arch is not None and each is not None:
            raise BadInput(name, "must not be given with --arch")
    subject = Subject(
        *(command, bits, secret, protect, seed, 2 if multipliers is None else multipliers),
        *(1 if streams is None else streams, arch, tuple(parameters(param).items())),
    )
    with _named_command():
        chosen, core, _ = subject.open()
    # Missing packages are named before minutes of simulation.
    import flint  # noqa: F401
    import numpy  # noqa: F401

    head = {
        **{"command": command, "bits": chosen.bits, "secret": chosen.secret, "protect": list(chosen.protect)},
        **{"core": str(core), "seed": seed},
    }
    if single_trace:
        if not chosen.scans:
            raise BadInput("single trace", f"is not known for {command}")
        if scheduler is not None:
            raise BadInput("scheduler", "must not be given with --single-trace")
        passed = _attack(subject, head, profile, attacked, keys, searched, noises, record, as_json=as_json)
    else:
        passed = _assess(subject, head, traces, orders, scheduler, record, as_json=as_json)
    if not passed:
        raise typer.Exit(1)


def _assess(
    subject: "Subject",
    head: Result,
    traces: int,
    orders: int,
    scheduler: str | None,
    record: Path | None,
    *,
    as_json: bool,
) -> bool:
    """Run the t-test, show and record it, and return whether it passes."""
    from montcore.lab.leakage import parts, results
    from montcore.lab.leakage.campaign import assess

    chosen, core, open_device = subject.open()
    with _cluster(scheduler) as client, open_device() as device, step_progress(subject.command) as progress:
        source = None if client is None else parts.on_cluster(subject, client, progress)
        found = assess(chosen, device, traces, progress, source)
    passed = found.passes(orders)
    if record is not None:
        with recording_in("record"):
            results.record(results.of(chosen, core, subject.seed, found), record)
    result = {
        **head,
        **{"flip_flops": found.flip_flops, "cycles": found.cycles, "traces": found.traces},
        **{"threshold": found.threshold, "passed": passed},
        "instructions": [asdict(row) for row in found.rows],
        "registers": [{"register": name, "t": value} for name, value in found.registers],
        "history": [{"traces": done, "first": first, "second": second} for done, first, second in found.history],
    }
    show(result, as_json, _display)
    return passed


def _attack(
    subject: "Subject",
    head: Result,
    profile: int,
    attacked: int,
    keys: int,
    searched: int,
    noises: list[float],
    record: Path | None,
    *,
    as_json: bool,
) -> bool:
    """Search all registers, attack single runs, show and record both, and return whether the attacks fail."""
    from montcore.lab.leakage import results
    from montcore.lab.leakage.attack import attack
    from montcore.lab.leakage.everywhere import search

    places = None
    if searched:
        chosen, _, open_device = subject.open()
        with open_device() as device, step_progress(f"{subject.command}, all registers") as progress:
            places = search(chosen, device, searched, progress)
    chosen, core, open_device = subject.open()
    with open_device() as device, step_progress(f"{subject.command}, templates") as progress:
        found = attack(chosen, device, profile, attacked, noises, progress, modules=bool(searched), keys_of_runs=keys)
    if record is not None:
        with recording_in("record"):
            results.record(results.of_attack(chosen, core, subject.seed, profile, found, places), record)
    result = {
        **head,
        **{"cycles": found.cycles, "profile": profile, "passed": found.passes},
        "single_trace": [{**asdict(each), "limit": each.limit, "passed": each.passes} for each in found.readings],
        "searches": [asdict(each) for each in found.searches],
        "several": [asdict(each) for each in found.several],
        "looks": 0 if places is None else places.looks,
        "false": 0 if places is None else places.false,
        "sights": [] if places is None else [{**asdict(sight), "leaks": count} for sight, count in places.places()],
    }
    show(result, as_json, _display_attack)
    return found.passes


def _cluster(scheduler: str | None) -> "AbstractContextManager[Client | None]":
    """Return a context with a client of the Dask scheduler, or with None without a scheduler."""
    if scheduler is None:
        return nullcontext()
    try:
        from montcore.lab.tools.cluster import connect
    except ModuleNotFoundError as error:
        raise MissingTool(f"{error.name} is not installed: pip install 'montcore[explore]'") from None
    return connect(scheduler)


@contextmanager
def _named_command() -> Iterator[None]:
    """Blame the command for a method that does not exist."""
    try:
        yield
    except BadInput as error:
        if error.argument == "method":
            error.argument = "command"
        raise


def _at_least(name: str, value: int, least: int) -> None:
    if value < least:
        raise BadInput(name, f"must be at least {least}, not {value}")


def _noises(text: str) -> list[float]:
    try:
        values = [float(part) for part in text.split(",")]
    except ValueError:
        values = [-1.0]
    if not all(0 <= value < 1e6 for value in values):
        raise BadInput("noise", f"must be numbers of at least 0 with commas between, not {text!r}")
    return values


def _display(result: Result) -> None:
    """Print a row for each microinstruction, and the registers of the worst cycles."""
    head = ("cycles", 7), ("|t|", 6), ("above", 7), ("2nd", 6), ("above", 7), ("from", 7)
    print(*(f"{name:>{width}}" for name, width in head), "         instruction")
    for row in result["instructions"]:
        verdict = "public" if row["public"] else "LEAKS" if row["above"] else ""
        first, second = (f"{row[name]:6.1f}" for name in ("first_order", "second_order"))
        cycles, above, also = (f"{grouped(row[name]):>7}" for name in ("cycles", "above", "above_second"))
        failed = f"{row['traces_to_fail'] or '':7}"
        print(cycles, first, above, second, also, f"{failed}  {verdict:6}  {row['text']}")
    print()
    worst = ", ".join(f"{each['register']} {each['t']:.1f}" for each in result["registers"][:8])
    show_fields(
        {
            "core": result["core"],
            "counted": f"{grouped(result['flip_flops'])} flip-flops, and words written to memories",
            "secret": f"{result['secret']}, protected: {', '.join(result['protect']) or 'nothing'}",
            "runs": f"{grouped(result['traces'])} of {grouped(result['cycles'])} cycles, seed {result['seed']}",
            "threshold": f"|t| {result['threshold']:.2f} (1 % for all cycles; 4.5 is usual for one)",
            **({"registers": worst} if worst else {}),
            "result": "no leak found" if result["passed"] else "FAILED",
        }
    )


# Places of secrets that are printed.
_SIGHTS = 12


def _display_attack(result: Result) -> None:
    """Print which registers reveal the secret, the windows read from one run, and the lengths of the searches."""
    if result["looks"]:
        print("shown   leaks  correlation    cycle  register, instruction")
        for each in result["sights"][:_SIGHTS]:
            print(
                f"{each['scan']:6} {each['leaks']:6}  {each['correlation']:11.2f}  {each['cycle']:7}  "
                f"{each['register']}, {each['instruction']}"
            )
        more = len(result["sights"]) - _SIGHTS
        print(f"{f'and {more} more registers; ' if more > 0 else ''}", end="")
        print(f"{grouped(result['looks'])} looks; with the answers of other runs {result['false']} leaks are confirmed")
        print()
    print(
        "one run    probe    noise  windows  right  chance  at most  equal  collisions  clusters (chance)  "
        "corrected          templates"
    )
    for each in result["single_trace"]:
        unprofiled = " " * 55
        if each["probe"] == "total":
            clusters, again = (f"{each[name]:.3f} ({each[f'{name}_chance']:.3f})" for name in ("clusters", "corrected"))
            unprofiled = f"{each['equal']:5.2f}  {each['collisions']:10.2f}  {clusters:>17}  {again:17}"
        methods = ", ".join(f"{name} {share:.3f}" for name, share in each["methods"].items())
        print(
            f"{each['scan']:9}  {each['probe']:7}  {each['noise']:5g}  {each['windows']:7}  {each['right']:.3f}  "
            f"{each['chance']:6.3f}  {each['limit']:7.3f}  {unprofiled}  {methods}{'' if each['passed'] else '  READ'}"
        )
    print()
    print("search for the secret  noise  bits  left  easiest  recovered                  by lattice or factors")
    for each in result["searches"]:
        print(
            f"{each['probe']:21}  {each['noise']:5g}  {each['guess']:4.0f}  {each['remaining']:4.0f}  "
            f"{each['least']:7.0f}  {_recovered(each):25}  {_solved(each, 'secrets')}"
        )
    print()
    if result["several"]:
        print("runs with one key  noise  windows  left  easiest  recovered  by lattice or factors  keys found")
        for each in result["several"]:
            found = ", ".join(map(str, each["found"])) or "none"
            print(
                f"{each['traces']:17}  {each['noise']:5g}  {'same' if each['same'] else 'other':7}  "
                f"{each['remaining']:4.0f}  {each['least']:7.0f}  {each['recovered']} of {each['sets']:<4}  "
                f"{_solved(each, 'sets'):21}  {found}"
            )
        print()
    show_fields(
        {
            "core": result["core"],
            "secret": f"{result['secret']}, protected: {', '.join(result['protect']) or 'nothing'}",
            "runs": f"{grouped(result['profile'])} for the templates, of {grouped(result['cycles'])} cycles, "
            f"seed {result['seed']}",
            "result": "no secret read" if result["passed"] else "FAILED",
        }
    )


def _recovered(search: Result) -> str:
    return f"{search['recovered']} of {search['secrets']} (up to {search['feasible']:.0f} bits)"


def _solved(search: Result, of: str) -> str:
    return "–" if search["solved"] is None else f"{search['solved']} of {search[of]}"
