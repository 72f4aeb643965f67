"""The real service in a child process, and all that can happen to it.

Reading order: ``service`` (the child, and what may be done to it), ``phone`` (requests
over the loopback), ``kills`` (SIGKILL and power cuts), ``damage`` (bytes of every kept
file), ``crowds`` (full disk, many phones, half-open connections, a camera that hangs),
``report`` (the table of docs/reliability.md).

``python -m tests.chaos kill --seed 7`` repeats one.
"""
