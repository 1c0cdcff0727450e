# SPDX-License-Identifier: Apache-2.0
"""XML as text in few lines."""

from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element


def document(root: Element) -> str:
    """Return the document of an element, which gets the white space of the layout.

    Elements with one value inside stand side by side in a line.
    """
    ElementTree.indent(root)
    for element in root.iter():
        if len(element) and all(map(_has_one_value, element)):
            element.text = element[-1].tail = None
        for child, after in pairwise(element):
            if _has_one_value(child) and _has_one_value(after):
                child.tail = None
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _has_one_value(element: Element) -> bool:
    """Return whether an element has at most one child, which has at most one, and so on."""
    return len(element) < 2 and all(map(_has_one_value, element))
