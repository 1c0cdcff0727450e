# SPDX-License-Identifier: Apache-2.0
"""Leaks planted on purpose: a simulated device whose microcode lacks one counter-measure."""

from montcore.lab.leakage.device import Device
from montcore.microcode import coprocessor, engine

# For each countermeasure: an instruction, and its replacement that removes the countermeasure.
ENGINE = {
    "multiple of M in entry 0": ("table[0] = digit(T0)*M", "table[0] = 0*M"),
    "product of entry 0": ("table[0] = table[0] * R1", "T0 = table[0] * R1"),
    "digit before a digit": ("fetch lowest T1", "fetch lowest M"),
    "multiple of M in all entries": ("T2 = digit(Y)*M", "T2 = 0*M"),
    "multiple of M in the ladder": ("A[1] = digit(T2)*M", "A[1] = 0*M"),
}
COPROCESSOR = {
    "coordinates of points": ("m: pz = random LENGTH", "m: pz = 1"),
    "coordinates of the ladder": ("m: ca = random CURVE_LENGTH", "m: ca = 1"),
    "mask of a signature": ("m: cb = random LENGTH", "m: cb = 1"),
    "multiple of p - 1": ("p: high = random WORD", "p: high = 1"),
    "random modulus": ("p: x = random HALF_WORD", "p: x = 1"),
    "choice of the nonce": ("m: choice = random WORD", "m: choice = 1"),
}


def plant(device: Device, *names: str) -> None:
    """Remove counter-measures, all of one microcode, from the microcode of a simulated device."""
    if names[0] in ENGINE:
        text = engine.SOURCE.read_text(encoding="utf-8")
        for name in names:
            text = changed(text, *ENGINE[name])
        words = {item.address: item.fields.word for item in engine.assemble(text).instructions}
        memory = "u_engine_microcode.gen_generic.memory"
    else:
        text = coprocessor.SOURCE.read_text(encoding="utf-8")
        for name in names:
            text = changed(text, *COPROCESSOR[name])
        words = {item.address: coprocessor.word(item) for item in coprocessor.assemble(text).instructions}
        memory = "u_microcode.gen_generic.memory"
    for address, word in words.items():
        device.poke(memory, address, word)


def changed(text: str, instruction: str, other: str) -> str:
    """Return a microcode with another instruction in place of one; comments stay."""
    assert f"        {instruction}" in text
    return text.replace(f"        {instruction}", f"        {other}")
