# SPDX-License-Identifier: Apache-2.0
"""The commands of the lab."""

from montcore.cli.listed import CommandLine

_HERE = __name__

COMMANDS = {
    "targets": CommandLine(f"{_HERE}.targets:targets", "List the devices that cores are measured on.", ("targets",)),
    "measure": CommandLine(
        f"{_HERE}.measure:measure",
        "Find area and frequency of a core on a device.",
        ("measure --arch carry_save --width 256 --target ecp5-85k-8",),
        extra="measure",
    ),
    "kernel": CommandLine(
        f"{_HERE}.kernel:kernel",
        "Choose the kernel of the scalable multiplier.",
        ("kernel --width 1024 --area 20000",),
        extra="explore",
    ),
    "explore": CommandLine(
        f"{_HERE}.explore:explore",
        "Measure many cores, and plot time against area.",
        ("explore --arch radix2 --arch vlm3 --width 64 --target gowin -o DIR",),
        extra="explore",
    ),
    "choose": CommandLine(
        f"{_HERE}.choose:choose",
        "Choose a core within limits.",
        (
            "choose --width 255 --target ecp5-85k-8 --max-dsps 0",
            "choose --width 2048 --target ecp5-85k-8 --kind window",
            "choose --width 256 --target ecp5-85k-8 --kind ecdsa-sign",
        ),
    ),
    "prove": CommandLine(
        f"{_HERE}.prove:prove",
        "Prove contract, steps, time or ranges of a core.",
        ("prove --arch radix2 --width 4", "prove --arch radix2 --width 2048 --what steps"),
        extra="prove",
    ),
    "leakage": CommandLine(
        f"{_HERE}.leakage:leakage",
        "Show what the power of a command reveals.",
        ("leakage RSA_CRT --secret key --single-trace", "leakage window4 --arch compact --single-trace"),
        extra="leakage",
    ),
    "reproduce": CommandLine(
        f"{_HERE}.reproduce:reproduce",
        "Compare our figures with published tables.",
        ("reproduce --paper compact --quick -o DIR",),
        extra="explore",
    ),
}
