# SPDX-License-Identifier: Apache-2.0
"""``montcore kernel``."""

from pathlib import Path
from typing import Annotated

from montcore.architectures import check_width
from montcore.cli.display import Result, show, show_fields, time_text
from montcore.cli.options import Json, Width, number, path
from montcore.errors import BadInput
from montcore.tools.files import write_whole
from montcore.tools.markdown import grouped


def kernel(
    width: Width,
    area: Annotated[int, number("Maximum NAND2 gates of the kernel.")],
    latency: Annotated[int, number("Cycles from element to element, 1 or 2.")] = 2,
    output: Annotated[Path | None, path("FIG.html", "Write a figure of all kernels.", "--output", "-o")] = None,
    as_json: Json = False,
) -> None:
    """Choose the fastest kernel of the scalable multiplier, its word width and elements, within an area."""
    from montcore.lab.exploration import kernel_space

    check_width(width)
    if latency not in (1, 2):
        raise BadInput("latency", f"must be 1 or 2, not {latency}")
    model = kernel_space.recorded_model(latency)
    best = kernel_space.best(width, area, model, latency)
    if output is not None:
        try:
            write_whole(output, kernel_space.figure(width, area, model, latency).encode())
        except OSError as error:
            raise BadInput("output", f"{output}: {error.strerror}") from None
    result = {
        "width": width,
        "area": area,
        "latency": latency,
        "word_bits": best.kernel.word_bits,
        "elements": best.kernel.elements,
        "gates": round(best.gates),
        "cycles": best.cycles,
        "time_us": round(best.time_us, 3),
        "figure": None if output is None else str(output),
    }
    show(result, as_json, _display)


def _display(result: Result) -> None:
    fields = {
        "kernel": f"WordBits={result['word_bits']} Elements={result['elements']} Latency={result['latency']}",
        "gates (NAND2)": f"{grouped(result['gates'])}, by the model fitted to measured kernels",
        "cycles": f"{grouped(result['cycles'])} for {result['width']} bits, exact",
        "time": f"{time_text(result['time_us'])} at the clock frequency in the paper's table 1",
        "figure": result["figure"],
    }
    show_fields({name: value for name, value in fields.items() if value is not None})
