"""How often a test of chance is repeated: a part in ``make test``, all of it in
``make test-long``.
"""

import os

LONG = bool(os.environ.get("LONG"))
"""Whether this is ``make test-long``."""


def repeats(short: int, long: int) -> int:
    """``short`` in ``make test``, ``long`` in ``make test-long``."""
    return long if LONG else short
