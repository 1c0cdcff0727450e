# SPDX-License-Identifier: Apache-2.0
"""The bound of an architecture's operands in words, from the function that the architecture gives."""

from montcore.architectures import Config


def operand_limit_text(config: Config) -> str:
    """The exclusive bound of operands and results (``M``, ``2M``, ``2^64``): a·M + b in every architecture."""
    at_1, at_3 = config.operand_limit(1), config.operand_limit(3)
    slope = (at_3 - at_1) // 2
    offset = at_1 - slope
    terms = [f"{slope if slope > 1 else ''}M"] if slope else []
    if offset:
        power = offset.bit_length() - 1
        terms.append(f"2^{power}" if offset == 1 << power else str(offset))
    return " + ".join(terms)
