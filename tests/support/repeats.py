"""How often a test of chance is repeated: a part in CI, all of it in
``make test-long``.
"""

import os

LONG = bool(os.environ.get("LONG"))
"""Whether this is ``make test-long``."""


def repeats(short: int, long: int) -> int:
    """``short`` in CI, ``long`` in ``make test-long``."""
    return long if LONG else short
