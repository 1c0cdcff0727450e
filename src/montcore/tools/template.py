# SPDX-License-Identifier: Apache-2.0
"""Generated text: Jinja2 templates, each in the folder ``templates`` of the package that fills it.

Placeholders are ``@{name}`` and statements ``<% for … %>``, because Verilog, C and Tcl use double braces.
"""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _environment(package: str) -> "Environment":
    # Most commands fill no template: the import would delay them.
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader(package),
        undefined=StrictUndefined,
        variable_start_string="@{",
        variable_end_string="}",
        block_start_string="<%",
        block_end_string="%>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # the texts are not HTML
    )


def fill(package: str, template: str, **values: object) -> str:
    """Return a template of a package with its values; raise jinja2.UndefinedError for one without value."""
    return _environment(package).get_template(template).render(values)
