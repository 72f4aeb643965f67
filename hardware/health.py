"""The device's own state; what cannot be found out is unknown, not an error."""

import shutil
import subprocess
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

from companion.core.advice import HealthAdvice, HealthTopic, Level

GIGA = 1024**3
THROTTLE = (
    (0x1, Level.BAD, "under-voltage"),
    (0x2, Level.WARN, "frequency capped"),
    (0x4, Level.WARN, "throttled"),
    (0x8, Level.WARN, "soft temperature limit"),
)
"""Bits of ``vcgencmd get_throttled`` now; 16 bits higher: since boot."""
HOT_C, TOO_HOT_C = 75.0, 82.0
"""Thresholds in degrees Celsius for a warning and a fault. The firmware of a Pi slows
down from 80 to 85 degrees on."""

FRESH_S = 10.0
"""Seconds for which a check is reused: ``vcgencmd`` starts a process. Chosen."""


class CachedHealth:
    """A check that is made at most every ``FRESH_S`` s, however often it is asked."""

    def __init__(
        self,
        check: Callable[[], tuple[HealthAdvice, ...]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is checked before the first ``check``."""
        self._check, self._clock = check, clock
        self._cached: tuple[float, tuple[HealthAdvice, ...]] | None = None

    def check(self) -> tuple[HealthAdvice, ...]:
        """The last check, made anew when it is stale. Safe to use from any thread."""
        now, cached = self._clock(), self._cached
        if cached is None or now - cached[0] >= FRESH_S:
            cached = self._cached = now, self._check()
        return cached[1]


WEAR_MB = 2.0
"""Threshold in MB an hour, above which the health page warns of a card's wear. A game
writes less by far (docs/device.md); assumed."""
HOUR_S, SOON_S = 3600.0, 300.0
"""Seconds: the window over which wear is averaged, and the least of it that gives a
figure."""


class Wear:
    """MB an hour that this program has had written, over the last hour.

    ``written`` gives the bytes so far, ``None`` where nobody counts them.
    """

    def __init__(
        self,
        written: Callable[[], int | None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin counting now."""
        self._written, self._clock = written, clock
        self._counts: deque[tuple[float, int]] = deque()
        self.check()

    def check(self) -> HealthAdvice:
        """The rate; unknown in the first minutes."""
        now, count = self._clock(), self._written()
        if count is None:
            return HealthAdvice(HealthTopic.WEAR, Level.UNKNOWN, "unknown")
        self._counts.append((now, count))
        while len(self._counts) > 1 and now - self._counts[1][0] >= HOUR_S:
            self._counts.popleft()
        since, before = self._counts[0]
        if now - since < SOON_S:
            return HealthAdvice(HealthTopic.WEAR, Level.UNKNOWN, "soon")
        rate = (count - before) / (now - since) * HOUR_S / 1e6
        much = rate > WEAR_MB
        level, code = (Level.WARN, "much") if much else (Level.OK, "ok")
        return HealthAdvice(HealthTopic.WEAR, level, code, f"{rate:.1f}")


def written_bytes(io: str) -> int | None:
    """Bytes that a process sent to disks, from the text of ``/proc/self/io``."""
    for line in io.splitlines():
        name, _, count = line.partition(":")
        if name == "write_bytes" and count.strip().isdigit():
            return int(count)
    return None


class DeviceHealth:
    """Reads the device under ``root`` (``/`` but for tests); ``state`` is the
    folder of the journal; ``throttle`` gives the firmware's throttle bits.
    """

    def __init__(
        self,
        state: Path,
        root: Path = Path("/"),
        throttle: Callable[[], int | None] | None = None,
    ) -> None:
        """Only the bytes written so far are read before the first ``check``."""
        self._state = state
        self._root = root
        self._throttle = throttle or throttle_bits
        self._wear = Wear(lambda: written_bytes(_text(root / "proc/self/io")))

    def check(self) -> tuple[HealthAdvice, ...]:
        """Power, heat, disk, wear, memory, clock and Wi-Fi."""
        return (
            power(self._throttle()),
            heat(_number(self._root / "sys/class/thermal/thermal_zone0/temp")),
            disk(self._state),
            self._wear.check(),
            memory(_text(self._root / "proc/meminfo")),
            clock(self._root / "run/systemd/timesync/synchronized", self._root),
            wifi(_text(self._root / "proc/net/wireless")),
        )


def throttle_bits() -> int | None:
    """The firmware's throttle bits, ``None`` where there is no such firmware."""
    found = shutil.which("vcgencmd")
    if found is None:
        return None
    try:
        answer = subprocess.run(
            [found, "get_throttled"], capture_output=True, text=True, timeout=2
        )
        return int(answer.stdout.strip().partition("=")[2], 16)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


def power(bits: int | None) -> HealthAdvice:
    """Under-voltage and throttling from the throttle bits, now and since boot."""
    if bits is None:
        return HealthAdvice(HealthTopic.POWER, Level.UNKNOWN, "unknown")
    now = [(level, name) for bit, level, name in THROTTLE if bits & bit]
    before = [name for bit, _, name in THROTTLE if bits & bit << 16]
    if now:
        worst = Level.BAD if any(lev is Level.BAD for lev, _ in now) else Level.WARN
        names = ", ".join(name for _, name in now)
        return HealthAdvice(HealthTopic.POWER, worst, "now", names)
    if before:
        names = ", ".join(before)
        return HealthAdvice(HealthTopic.POWER, Level.WARN, "before", names)
    return HealthAdvice(HealthTopic.POWER, Level.OK, "ok")


def heat(thousandths: int | None) -> HealthAdvice:
    """Temperature of the processor, given in thousandths of a degree Celsius."""
    if thousandths is None:
        return HealthAdvice(HealthTopic.HEAT, Level.UNKNOWN, "unknown")
    celsius = thousandths / 1000
    level, code = Level.OK, "ok"
    if celsius >= HOT_C:
        level, code = (Level.BAD if celsius >= TOO_HOT_C else Level.WARN), "hot"
    return HealthAdvice(HealthTopic.HEAT, level, code, f"{celsius:.0f}")


def disk(state: Path) -> HealthAdvice:
    """Free space of the disk that ``state`` is on, or will be, in GB."""
    try:
        there = next(path for path in (state, *state.parents) if path.exists())
        free = shutil.disk_usage(there).free / GIGA
    except (OSError, StopIteration):
        return HealthAdvice(HealthTopic.DISK, Level.UNKNOWN, "unknown")
    detail = f"{free:.1f}"
    if free < 0.05:
        return HealthAdvice(HealthTopic.DISK, Level.BAD, "full", detail)
    if free < 0.5:
        return HealthAdvice(HealthTopic.DISK, Level.WARN, "full", detail)
    return HealthAdvice(HealthTopic.DISK, Level.OK, "ok", detail)


def memory(meminfo: str) -> HealthAdvice:
    """Memory that is still to be had, in MB, from ``/proc/meminfo``."""
    for line in meminfo.splitlines():
        name, _, rest = line.partition(":")
        if name == "MemAvailable":
            free = int(rest.split()[0]) // 1024
            low = free < 100
            level = Level.WARN if low else Level.OK
            code = "low" if low else "ok"
            return HealthAdvice(HealthTopic.MEMORY, level, code, str(free))
    return HealthAdvice(HealthTopic.MEMORY, Level.UNKNOWN, "unknown")


def clock(mark: Path, root: Path) -> HealthAdvice:
    """Whether the clock was set from the network since boot (systemd-timesyncd)."""
    if mark.exists():
        return HealthAdvice(HealthTopic.CLOCK, Level.OK, "ok")
    if (root / "run/systemd/timesync").is_dir():
        return HealthAdvice(HealthTopic.CLOCK, Level.WARN, "unset")
    return HealthAdvice(HealthTopic.CLOCK, Level.UNKNOWN, "unknown")


def wifi(wireless: str) -> HealthAdvice:
    """Signal in dBm from ``/proc/net/wireless``; by cable it is unknown."""
    for line in wireless.splitlines()[2:]:
        columns = line.split()
        if len(columns) > 3:
            level = float(columns[3])
            weak = level < -75
            sign = Level.WARN if weak else Level.OK
            code = "weak" if weak else "ok"
            return HealthAdvice(HealthTopic.WIFI, sign, code, f"{level:.0f}")
    return HealthAdvice(HealthTopic.WIFI, Level.UNKNOWN, "unknown")


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError:
        return ""


def _number(path: Path) -> int | None:
    text = _text(path).strip()
    return int(text) if text.lstrip("-").isdigit() else None
