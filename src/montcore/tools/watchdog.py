# SPDX-License-Identifier: Apache-2.0
"""The leader of a process group of tools, which ends the group when the program that started it ends.

    python watchdog.py < PIPE

The end of standard input is the end of the program, however that ends. The script imports nothing of the package, so
that it starts in milliseconds.
"""

import os
import signal
import time

# Time for tools to remove their temporary files, in seconds.
_GRACE_S = 1

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while os.read(0, 1):
        pass
    os.killpg(0, signal.SIGTERM)
    time.sleep(_GRACE_S)
    os.killpg(0, signal.SIGKILL)
