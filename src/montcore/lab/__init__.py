# SPDX-License-Identifier: Apache-2.0
"""Evidence: targets, measurement, results, proof, leakage, papers and exploration.

The rest of ``montcore`` never imports this package.
"""
