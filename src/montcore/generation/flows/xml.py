# SPDX-License-Identifier: Apache-2.0
"""XML as text: one line for an element whose children have no children."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element


def document(root: Element) -> str:
    """Return the document of an element, which gets the white space of the layout."""
    ElementTree.indent(root)
    for element in root.iter():
        if not any(map(len, element)) and len(element):
            element.text = None
            for child in element:
                child.tail = None
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'
