"""What a helper needs to know of a device, as one file without secrets.

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

KEPT = ("calibration.toml", "camera.toml")
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
    with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("doctor.txt", "\n".join(report) + "\n")
        known = json.dumps(asdict(config), indent=2, ensure_ascii=False)
        bundle.writestr("settings.json", known + "\n")
        bundle.writestr("versions.txt", "\n".join(versions()) + "\n")
        bundle.writestr("files.txt", "\n".join(sizes(state)) + "\n")
        bundle.writestr("log.txt", log())
        for name in KEPT:
            if (state / name).is_file():
                bundle.write(state / name, name)
    fresh.replace(path)


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
    """The service's last words, where systemd keeps them and shows them to us."""
    found = shutil.which("journalctl")
    if found is None:
        return "no journal of systemd here\n"
    words = [found, "-u", "companion", "-n", LOG_LINES, "--no-pager", "-o", "cat"]
    try:
        told = subprocess.run(
            words, capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{error}\n"
    return told.stdout
