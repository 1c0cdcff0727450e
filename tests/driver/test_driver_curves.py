# SPDX-License-Identifier: Apache-2.0
"""The curves of montcore_curves.h agree with Python's curves."""

import subprocess
from pathlib import Path

from montcore.curves import BASE_POINTS, CURVES

DRIVER = Path(__file__).resolve().parents[2] / "driver"
PROGRAM = """
#include <stdio.h>
#include "montcore_curves.h"

static void print(const uint32_t *number, uint32_t words) {
    for (uint32_t i = words; i-- > 0;) printf("%%08x", number[i]);
    printf(" ");
}

static void print_curve(const struct mc_curve *curve) {
    const uint32_t *const numbers[] = {curve->p, curve->a, curve->b, curve->gx, curve->gy, curve->n};
    for (unsigned i = 0; i < 6; ++i) print(numbers[i], MC_WORDS(curve->bits));
    printf("%%u\\n", curve->bits);
}

int main(void) {
%s
    return 0;
}
"""


def test_every_curve_is_a_constant(tmp_path: Path) -> None:
    calls = [f"    print_curve(&mc_curve_{name.lower().replace('-', '')});" for name in CURVES]
    calls += [f"    print(mc_{name.lower()}_base, sizeof mc_{name.lower()}_base / 4);" for name in BASE_POINTS]
    (tmp_path / "program.c").write_text(PROGRAM % "\n".join(calls), encoding="utf-8")
    sources = ["program.c", str(DRIVER / "montcore_curves.c")]
    command = ["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{DRIVER}", *sources, "-o", "program"]
    subprocess.run(command, cwd=tmp_path, check=True)
    *curves, points = subprocess.run(
        [tmp_path / "program"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for curve, line in zip(CURVES.values(), curves, strict=True):
        *numbers, bits = line.split()
        assert [int(number, 16) for number in numbers] == [curve.p, curve.a, curve.b, curve.x, curve.y, curve.n]
        assert int(bits) == curve.bits
    assert [(len(word) // 2, int(word, 16)) for word in points.split()] == list(BASE_POINTS.values())


def test_a_program_holds_only_the_curves_that_it_uses(tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(
        '#include "montcore_curves.h"\nint main(void) { return (int)mc_curve_p256.bits; }\n', encoding="utf-8"
    )
    flags = ["-std=c11", "-fno-pic", "-no-pie", "-fdata-sections", "-Wl,--gc-sections", f"-I{DRIVER}"]
    sources = ["program.c", str(DRIVER / "montcore_curves.c")]
    subprocess.run(["gcc", *flags, *sources, "-o", "program"], cwd=tmp_path, check=True)
    names = subprocess.run(["nm", "program"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "mc_curve_p256_gx" in names
    assert "mc_curve_p384" not in names
