# SPDX-License-Identifier: Apache-2.0
"""Published figures, compared with ours."""

from montcore.lab.papers.published import PAPERS, Paper, Row, Table

__all__ = ["PAPERS", "Paper", "Row", "Table"]
