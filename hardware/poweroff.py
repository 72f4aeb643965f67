"""Switches the device off as its owner would: through systemd's logind.

No root and no sudo: the service runs with ``NoNewPrivileges``, so it can only ask.
``systemd/50-companion.rules`` lets polkit say yes to its user.
"""

import subprocess
from collections.abc import Sequence

COMMAND = ("systemctl", "poweroff", "--no-ask-password", "--no-wall")
WAIT_S = 15.0
"""Seconds within which logind must take the order. Chosen; it answers at once."""


class PowerOffError(OSError):
    """The device was not switched off; the message says why."""


def switch_off(command: Sequence[str] = COMMAND) -> None:
    """Order the shutdown and return. Raises ``PowerOffError`` when it is refused."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=WAIT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PowerOffError(f"{command[0]}: {error}") from error
    if done.returncode:
        why = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        raise PowerOffError(f"{command[0]}: {why[-1]}")
