"""Power cuts, a clock that nobody has set, a root that takes no writes, good night."""

from contextlib import suppress
from typing import Any

from companion.core.signal import Button
from tests.vm.installing import STATE
from tests.vm.machine import BOOT_S, Machine
from tests.vm.match import Match
from tests.vm.panel import GAME
from tests.vm.pins import Pins
from tests.vm.report import Report

OFF_HELD_S = 6.5
"""Seconds that OK and back are held to switch off; more than ``[table] off``."""


READ_ONLY = "sed -i 's/defaults,noatime/defaults,noatime,ro/' /etc/fstab; sync"
WRITABLE = "mount -o remount,rw /; sed -i 's/,ro / /' /etc/fstab; sync"


def power(machine: Machine, report: Report) -> None:
    """Each way of losing the power, and what is there afterwards: two starts."""
    report.part("power")
    match = Match(machine)
    match.become_host()
    if match.now()["match"] is None:
        match.begin(GAME)
    machine.sh(READ_ONLY)
    # The last that is done before the power goes: nothing syncs the disk after it.
    report.check("something is played", lambda: acted(match))
    before = match.now()
    machine.cut()
    machine.start(words="ro")
    read_only(machine, report, match, before)
    machine.sh(WRITABLE)
    machine.cut()
    machine.start(clock="1970-01-01T00:00:03")
    report.check(
        "with a root that takes writes, and a clock of 1970, the page answers",
        lambda: answers(match),
    )
    report.says(
        "the clock is really wrong",
        "[ $(date +%Y) -lt 2026 ] || "
        "[ $(date +%s) -lt $(stat -c %Y /opt/companion/current/bin/companion) ]",
    )
    report.check("the game is what was kept", lambda: same(match, before))
    report.check("and goes on", lambda: acted(match))
    report.check("OK and back held together switch it off", lambda: good_night(machine))


def answers(match: Match) -> bool:
    """Wait until the service answers."""
    match.machine.until("the page answers", match.phone.answers, BOOT_S)
    return True


def same(match: Match, before: dict[str, Any]) -> bool:
    """Whether the match is that of before, with every entry."""
    now = match.now()
    key = ("match", "revision", "names")
    return [now[k] for k in key] == [before[k] for k in key]


def acted(match: Match) -> bool:
    """Enter the first choice that any seat has; it must be acknowledged."""
    for seat in range(2):
        status, now = match.phone.get(f"/api/state?seat={seat}")
        if status == 200 and now["choices"]:
            match.move([now["choices"][0]["move"]], now["revision"])
            return True
    return False


def read_only(
    machine: Machine, report: Report, match: Match, before: dict[str, Any]
) -> None:
    """A root that is mounted read-only: it goes on in memory, and says so."""
    report.says("the root takes no writes", f"! touch {STATE}/x")
    report.check("the page answers all the same", lambda: answers(match))
    report.check(
        "after the power cut the game is still there", lambda: same(match, before)
    )
    report.check("the page says that nothing is kept", lambda: unkept(match))
    report.check("and buttons are heard", lambda: heard(machine, match))
    report.check("the game goes on in memory", lambda: acted(match))


def unkept(match: Match) -> bool:
    """Whether the health lines say that games are in memory only."""
    lines = match.now()["health"]
    return any("journal" in str(line) and "ok" not in str(line) for line in lines)


def heard(machine: Machine, match: Match) -> bool:
    """Whether the help button works."""
    Pins(machine).press(Button.HELP)
    machine.until("help is on", lambda: bool(match.table()["helping"]))
    return True


def good_night(machine: Machine) -> bool:
    """Hold both, and wait until the machine is off."""
    pins = Pins(machine)
    with suppress(OSError):  # it goes off while it is told to let go
        pins.press_together((Button.OK, Button.BACK), OFF_HELD_S)
    machine.until_off()
    return True
