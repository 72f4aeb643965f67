"""The end of the program, by SIGTERM and with threads that are still at work."""

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

import click


def interrupt_on_sigterm() -> None:
    """Let systemd's SIGTERM end the program as Ctrl-C does."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)


def run_to_exit(command: Callable[[], object]) -> None:
    """Call ``command`` as a whole program; does not return where a thread still runs.

    A daemon thread that comes back from a C++ library (OpenCV, zxing-cpp) into an
    interpreter that is being taken down ends the program with SIGABRT: CPython ends
    that thread by unwinding its stack, which C++ does not allow there. So the program
    is left at once, with the status that ``command`` ended with; all that has to be
    closed has been.
    """
    status: int | str | None = None
    try:
        command()
    except SystemExit as end:
        status = end.code
    if not _running_daemons():
        sys.exit(status)
    logging.shutdown()
    if isinstance(status, str):
        click.echo(status, err=True)
    for stream in (sys.stdout, sys.stderr):
        # Whoever read what we say may have gone.
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status if isinstance(status, int) else int(status is not None))


def _running_daemons() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.daemon]
