# SPDX-License-Identifier: Apache-2.0
"""A Dask scheduler whose workers may be on other machines."""

import logging

from distributed import Client
from distributed.comm.addressing import resolve_address

from montcore.errors import BadInput

_CONNECT_S = 10


def connect(scheduler: str) -> Client:
    """Return a client of the scheduler at an address; BadInput if none answers.

    The workers end the jobs of a client that leaves.
    """
    # A problem is reported as the failure of a job, so that the log is redundant.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        # A client with an illegal address takes seconds to close its connection.
        resolve_address(scheduler)
        return Client(scheduler, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("scheduler", f"no Dask scheduler answers at {scheduler}: {error}") from None
