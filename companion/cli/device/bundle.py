"""A support bundle: what a device is and how it does, as one file without secrets.

Only what is named here goes in: settings, calibration, findings, versions. Neither
the PIN's hash nor the key of the cookies, no seats, no names and no journal.
"""

import json
import platform
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from companion.app.config import Config
from companion.app.durable_file import put_in_place

MEASURED = ("calibration.toml", "camera.toml")
"""Files of the state that are measured by the program and tell nothing of people."""

PACKAGES = (
    "table-companion",
    "gpiozero",
    "lgpio",
    "luma.oled",
    "numpy",
    "opencv-python",
    "picamera2",
    "pyzbar",
    "zxing-cpp",
)

LOG_LINES = "300"


def bundled(path: Path, state: Path, config: Config, report: Iterable[str]) -> None:
    """Write the bundle, whole or not at all. Raises ``OSError``."""
    fresh = path.with_name(path.name + ".new")
    try:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as bundle:
            bundle.writestr("doctor.txt", "\n".join(report) + "\n")
            settings = json.dumps(asdict(config), indent=2, ensure_ascii=False)
            bundle.writestr("settings.json", settings + "\n")
            bundle.writestr("versions.txt", "\n".join(versions()) + "\n")
            bundle.writestr("files.txt", "\n".join(sizes(state)) + "\n")
            bundle.writestr("log.txt", log())
            for name in MEASURED:
                if (state / name).is_file():
                    bundle.write(state / name, name)
        put_in_place(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def versions() -> Iterator[str]:
    """System, Python and packages."""
    yield f"{platform.platform()}, Python {sys.version.split()[0]}"
    model = Path("/proc/device-tree/model")
    if model.exists():
        yield model.read_text("utf-8").rstrip("\0")
    for name in PACKAGES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} is not installed"


def sizes(state: Path) -> Iterator[str]:
    """Name and size in bytes of the files of the state; not what is in them."""
    if state.is_dir():
        for path in sorted(state.iterdir()):
            if path.is_file():
                yield f"{path.name} {path.stat().st_size}"


def log() -> str:
    """The end of the service's log, where systemd has it and lets us read it."""
    found = shutil.which("journalctl")
    if found is None:
        return "no journal of systemd here\n"
    command = [found, "-u", "companion", "-n", LOG_LINES, "--no-pager", "-o", "cat"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{error}\n"
    return done.stdout
