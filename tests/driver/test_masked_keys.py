# SPDX-License-Identifier: Apache-2.0
"""Keys masked by driver or hardware with random words: multiples of the order, and ladders' scalars in two shares."""

from dataclasses import replace

import pytest
from driver.test_curves import ANY_CURVE, SMALL_CURVE, call
from long_tests import long_cases

from montcore import CoprocessorSimulation, Curve, MontcoreError
from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor_cycles import Lengths


def test_blinded_keys(simulation: CoprocessorSimulation) -> None:
    """A key with a random multiple of the order has twice the order's length, or fills its slot."""
    d, length = 0x1234, registers.addresses()["PUBLIC_LENGTH"]
    for curve in (SMALL_CURVE, Curve.named("P-224")):
        public = simulation.ec_multiply(curve, d).values
        plain = curve.digest(b"message", "sha256"), d, 5
        expected = call(simulation, "ecdsa_sign", curve, *plain)
        slot = simulation._coprocessor.slot_bits
        assert simulation._core.call("peek", length).values == [min(2 * curve.bits, slot)]
        try:
            simulation._core.call("random", 2)
            assert call(simulation, "ecdsa_sign", curve, *plain)[0] == "entropy"
            assert call(simulation, "ecdsa_sign_verified", curve, *plain, *public)[0] == "entropy"
            simulation._core.call("random", 0)
            assert call(simulation, "ecdsa_sign", curve, *plain) == expected
            assert simulation._core.call("peek", length).values == [curve.bits]
        finally:
            simulation._core.call("random", 1)


@ANY_CURVE
def test_scalars_that_the_hardware_blinds(simulation: CoprocessorSimulation, curve: Curve) -> None:
    """The hardware blinds scalars of keys with the use ECDH if PROTECT is on, but no scalars of other functions."""
    protect = registers.addresses()["PROTECT"]
    point, timing = simulation.ec_multiply(curve, 7).values, CoprocessorCore(16, 1200).timing

    def peek() -> int:
        return simulation._core.call("peek", protect).values[0]

    try:
        for on, k in ((1, 5), (0, 5), (1, curve.n - 1)):
            simulation._core.call("protect", on)
            public = simulation.load_ecdh(curve, k)
            assert peek() == 5 * on
            shared = simulation.use_ecdh(point)
            lengths = replace(Lengths.of_curve(curve.bits), blinded=bool(on))
            assert shared.cycles == timing.cycles("EC_MULTIPLY", lengths)
            simulation.zeroise()
            assert simulation.ec_multiply(curve, k).values == public
            assert peek() == on
            assert simulation.ec_multiply(curve, k, point).values == shared.values
    finally:
        simulation.zeroise()
        simulation._core.call("protect", 1)


@long_cases(
    "[x448]", why="The same code for another configuration, curve or size: D = 8, X25519, and the largest key stay."
)
@pytest.mark.parametrize("name", ["x25519", "x448"])
def test_scalars_of_ladders_have_two_shares(simulation: CoprocessorSimulation, name: str) -> None:
    function = simulation.x25519 if name == "x25519" else simulation.x448
    (size, base), protect = (32, 9) if name == "x25519" else (56, 5), registers.addresses()["PROTECT"]
    scalar, u = b"\x5a" * size, base.to_bytes(size, "little")
    expected = function(scalar, u).value
    assert simulation._core.call("peek", protect).values == [3]
    try:
        simulation._core.call("random", 2)
        with pytest.raises(MontcoreError, match="entropy"):
            function(scalar, u)
        simulation._core.call("random", 0)
        assert function(scalar, u).value == expected
        assert simulation._core.call("peek", protect).values == [1]
        assert simulation.load_x(name, scalar) == expected
        assert simulation._core.call("peek", protect).values == [1]
        simulation._core.call("random", 1)
        assert simulation.load_x(name, scalar) == expected
        assert simulation._core.call("peek", protect).values == [3]
    finally:
        simulation._core.call("random", 1)
        simulation.zeroise()
