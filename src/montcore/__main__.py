# SPDX-License-Identifier: Apache-2.0
"""The start of the ``montcore`` program: Ctrl-C ends it with one line, also while it is being loaded.

Loading the command line takes most of a start.
"""

import os
import signal


def _end(*_: object) -> None:
    os.write(2, b"montcore: interrupted\n")
    os._exit(1)


# A program that was started with SIGINT ignored keeps ignoring it.
_INTERRUPTIBLE = signal.getsignal(signal.SIGINT) is signal.default_int_handler
if _INTERRUPTIBLE:
    signal.signal(signal.SIGINT, _end)


def main() -> None:
    """Load the command line and run it."""
    from montcore.cli import main as run

    if _INTERRUPTIBLE:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()


if __name__ == "__main__":
    main()
