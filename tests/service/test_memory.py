"""Many threads share few heaps, and a picture's memory goes back when it is freed."""

import re
import subprocess
import sys

import pytest

from companion.service.memory import ARENAS

THREADS = """
import ctypes, threading
from companion.service.memory import economise
{before}
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.fdopen.restype = ctypes.c_void_p
all_here = threading.Barrier(9)
def work():
    libc.malloc(5000)
    all_here.wait()
for _ in range(8):
    threading.Thread(target=work, daemon=True).start()
all_here.wait()
out = ctypes.c_void_p(libc.fdopen(1, b"w"))
libc.malloc_info(0, out)
libc.fflush(out)
"""


def heaps(before: str) -> int:
    """The heaps that glibc made for eight threads."""
    words = [sys.executable, "-c", THREADS.format(before=before)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return len(re.findall(r"<heap nr=", done.stdout))


@pytest.mark.skipif(sys.platform != "linux", reason="glibc is on Linux")
def test_threads_share_two_heaps() -> None:
    assert heaps("assert economise()") == ARENAS < heaps("")
