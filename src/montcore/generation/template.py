# SPDX-License-Identifier: Apache-2.0
"""The templates of the generated files. ``<<name>>`` is a placeholder, because Verilog and Markdown use $ and {}."""

import re
from importlib import resources

_PLACEHOLDER = re.compile(r"<<(\w+)>>")


def fill(template: str, **values: object) -> str:
    """Return a template with its placeholders replaced; raise KeyError for one without a value."""
    text = (resources.files(__package__) / "templates" / template).read_text(encoding="utf-8")
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]), text)
