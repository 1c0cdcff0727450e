# SPDX-License-Identifier: Apache-2.0
"""The templates of the generated files: ``<<name>>`` stands for a value, since Verilog and Markdown use $ and {}."""

import re
from importlib import resources

_PLACEHOLDER = re.compile(r"<<(\w+)>>")


def fill(template: str, **values: object) -> str:
    """The template with its placeholders replaced; each of them needs a value (KeyError)."""
    text = (resources.files(__package__) / "templates" / template).read_text(encoding="utf-8")
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]), text)
