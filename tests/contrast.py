# SPDX-License-Identifier: Apache-2.0
"""The luminance of a colour; contrast is the ratio of two luminances."""


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour like #rrggbb, as WCAG defines it."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return sum(weight * each for weight, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
