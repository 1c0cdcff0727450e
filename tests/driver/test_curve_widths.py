# SPDX-License-Identifier: Apache-2.0
"""The shortest slots on which the driver takes a curve, and its error for shorter slots."""

from pathlib import Path

import pytest
from curves import CURVES, LADDERS
from long_tests import long_cases

from montcore import BadInput, Coprocessor, Curve
from montcore.generation import registers

# The greatest max width whose slots are too short for a curve; True: with a blinded scalar.
LEAST_WIDTHS = {250: ("P-224", False), 538: ("P-521", False), 1114: ("P-521", True)}
# The least max width with tables for curves of 251 to 521 bits.
TABLE_WIDTH = 1115
PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "coprocessor.md"


@long_cases(why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("width", [250, 538, pytest.param(1114, marks=pytest.mark.long)])
def test_curves_that_are_too_long(width: int) -> None:
    name, blinded = LEAST_WIDTHS[width]
    curve = Curve.named(name)
    with (
        Coprocessor(2, width).simulate() as simulation,
        pytest.raises(BadInput, match=f"^curve: needs max width {width + 1} or more, not {width}$"),
    ):
        simulation.ec_multiply(curve, 1, blinded=blinded)
    with Coprocessor(2, width + 1).simulate() as simulation:
        k = curve.n // 3
        product = simulation.ec_multiply(curve, k).values  # blinded if the blinded scalar fits
        assert product == CURVES[name].multiply(k, (curve.x, curve.y))
        if curve.bits < 256:  # a scalar blinded by hardware does not fit, so a key is loaded without blinding
            assert simulation.load_ecdh(curve, k) == product
            assert simulation._core.call("peek", registers.addresses()["PROTECT"]).values == [1]
        if width + 1 == TABLE_WIDTH:
            simulation.ec_table(curve)
            assert simulation.ec_multiply(curve, k).values == product


def test_tables_that_are_too_long() -> None:
    """A table needs longer slots than its curve; the page has the number."""
    assert f"need a `MaxWidth` of {TABLE_WIDTH}." in PAGE.read_text(encoding="utf-8")
    rule = f"{TABLE_WIDTH} or more, not 256$"
    with Coprocessor(2, 256).simulate() as simulation:
        for name in ("P-256", "P-384", "P-521"):
            with pytest.raises(BadInput, match=f"^curve: needs max width {rule}"):
                simulation.ec_table(Curve.named(name))
        with pytest.raises(BadInput, match=f"^max width: must be {rule}"):
            simulation.ed25519_table()


def test_ladders_that_are_too_long() -> None:
    # The tests of commands use the same model.
    with Coprocessor(2, 256).simulate() as simulation:
        for function, size in ((simulation.x25519, 32), (simulation.x448, 56)):
            with pytest.raises(BadInput, match=r"^max width: must be 539 or more, not 256$"):
                function(bytes(size), bytes(size))


@pytest.mark.long
def test_ladders_on_the_shortest_slots() -> None:
    """No other test has this model; the models for ladders have 560 and 1200 bits."""
    with Coprocessor(2, 539).simulate() as simulation:
        for name, (_, scalar, u, expected) in LADDERS.items():
            function = simulation.x25519 if name == "X25519" else simulation.x448
            value = function(bytes.fromhex(scalar), bytes.fromhex(u)).value
            assert value == int.from_bytes(bytes.fromhex(expected), "little")
