"""The disk with this checkout on it, and the companion installed from it."""

import io
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from tests.vm.disk import ROOT, MissingError, Root, digest

CHECKOUT = "/opt/table-companion"
"""Where it lies in the machine."""

LENGTHENED = (
    ("systemd/update.sh", "^patience=150 ", "patience=3000 "),
    ("systemd/companion.service", "SELECT_TIMEOUT=4$", "SELECT_TIMEOUT=40"),
    ("hardware/camera.py", "^STALE_S = 4.0$", "STALE_S = 60.0"),
    ("hardware/reconnecting.py", "^RESPONSE_S = 3.0$", "RESPONSE_S = 60.0"),
    ("hardware/reconnecting.py", "^OPENING_S = 20.0$", "OPENING_S = 120.0"),
    ("companion/service/trial.py", "^ANSWER_S = 60.0$", "ANSWER_S = 3600.0"),
    ("hardware/network_manager.py", "^PATIENCE_S = 40$", "PATIENCE_S = 600"),
    ("hardware/network_manager.py", "^DHCP_S = 20$", "DHCP_S = 200"),
    (
        "companion/service/trial.py",
        "= DemoTable[(][)]$",
        "= DemoTable(size=(1920, 1080))",
    ),
)
"""Files and what in them is another in the machine: deadlines, and the size of the
trial's painted picture, which is that of the machine's camera."""

INSTALLED = (
    "pyproject.toml", "README.md", "LICENSE", ".ci/locks/",
    "companion/", "hardware/", "systemd/", "vision/", "web/",
)  # fmt: skip
"""What the installer takes of a clone: a word in the docs makes no other machine."""

INSTALL = """
set -euo pipefail
mount -o loop "$1" "$2"
mount --bind /dev "$2/dev"
mount -t proc none "$2/proc"
mkdir -p "$2$3"
tar -x -C "$2$3"
env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \\
  chroot "$2" "$3/systemd/install.sh"
"""
"""As an image is made: the processor of the host needs minutes less than the machine's,
and the first boot judges the version, as a card's first start does."""


def contents() -> dict[str, bytes]:
    """What is installed of this checkout by name, changes that are not committed
    included.
    """
    words = ["git", "-C", str(ROOT), "ls-files", "-z", "-co", "--exclude-standard"]
    listed = subprocess.run(words, capture_output=True, check=True)
    names = sorted(name for name in listed.stdout.decode().split("\0") if name)
    found = {
        name: (ROOT / name).read_bytes()
        for name in names
        if name.startswith(INSTALLED) and (ROOT / name).is_file()
    }
    for name, old, new in LENGTHENED:
        text = re.sub(old, new, found[name].decode(), flags=re.M)
        found[name] = text.encode()
    return found


def packed(files: dict[str, bytes]) -> bytes:
    """The files as a tar, the same for the same content and modes."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            entry.mode = (ROOT / name).stat().st_mode & 0o777
            tar.addfile(entry, io.BytesIO(content))
    return made.getvalue()


def installed_root(root: Root) -> Root:
    """The disk with the companion, made where there is none for this checkout yet;
    those for others go. Raises ``MissingError`` where it cannot be made.
    """
    tar = packed(contents())
    with tempfile.TemporaryDirectory(prefix="companion-checkout-") as folder:
        beside = Path(folder) / "checkout.tar"
        beside.write_bytes(tar)
        place = root.disk.parent / f"installed-{digest((beside, Path(__file__)))}"
    made = Root(place / "root.ext4", root.kernel, root.initrd)
    if made.disk.exists():
        return made
    if os.geteuid() != 0:
        raise MissingError("the companion is installed by root: put sudo before it")
    for old in root.disk.parent.glob("installed-*"):
        shutil.rmtree(old)
    place.mkdir()
    half = made.disk.with_suffix(".new")
    subprocess.run(["cp", "--sparse=always", root.disk, half], check=True)
    _install(half, tar)
    half.rename(made.disk)
    return made


def _install(disk: Path, tar: bytes) -> None:
    """Raises ``MissingError`` with what the installer said last."""
    with tempfile.TemporaryDirectory(prefix="companion-root-") as top:
        inside = ["bash", "-c", INSTALL, "install", str(disk), top, CHECKOUT]
        done = subprocess.run(
            # What is mounted there goes with the process that mounted it.
            ["unshare", "--mount", "--", *inside],
            input=tar,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        last = done.stdout.decode("utf-8", "replace").splitlines()[-15:]
        raise MissingError(
            "the companion cannot be installed on the disk:\n" + "\n".join(last)
        )
