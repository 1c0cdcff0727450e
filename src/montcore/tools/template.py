# SPDX-License-Identifier: Apache-2.0
"""Text with placeholders ``<<name>>``, because Verilog, Tcl and Markdown use $ and {}."""

import re
from importlib import resources

_PLACEHOLDER = re.compile(r"<<(\w+)>>")


def fill(package: str, template: str, **values: object) -> str:
    """Return a file of ``templates`` in a package, with placeholders replaced; raise KeyError for one without value."""
    text = (resources.files(package) / "templates" / template).read_text(encoding="utf-8")
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]), text)
