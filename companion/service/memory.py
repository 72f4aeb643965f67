"""How glibc keeps memory that was freed: less of it, so that phones cost little."""

import ctypes
import logging

log = logging.getLogger(__name__)

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
"""Parameters of mallopt(3), from <malloc.h>."""

ARENAS = 2
"""Heaps for all threads. glibc takes up to eight a core, and each keeps what the
greediest of its threads once needed; ours wait for a phone most of the time."""

MAPPED = 1_000_000
"""Bytes from which memory goes back to the system when it is freed: a picture has
twelve million. glibc would raise its threshold to the size of a picture freed once, and
then cut pictures from the heaps of threads."""


def economise() -> bool:
    """Set both for this process, before its threads start; whether it is so now.

    Another C library than glibc has no such setting and is left as it is.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    done = mallopt is not None and bool(
        mallopt(M_ARENA_MAX, ARENAS) & mallopt(M_MMAP_THRESHOLD, MAPPED)
    )
    if not done:
        log.info("this C library keeps memory as it likes")
    return done
