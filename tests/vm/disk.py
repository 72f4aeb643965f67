"""Makes the disk that the machine boots from, once for all that goes into it."""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMAGE = Path(__file__).parent / "image"
GUEST = Path(__file__).parent / "guest"

SUITE = "trixie"
MIRROR = "http://deb.debian.org/debian"

PACKAGES = (
    "avahi-daemon",
    "ca-certificates",
    "dbus",
    "dnsmasq-base",
    "e2fsprogs",
    "fdisk",
    "fonts-dejavu-core",
    "git",
    "initramfs-tools",
    "iproute2",
    "iw",
    "kmod",
    "libgl1",
    "libglib2.0-0t64",
    "libzbar0",
    "linux-image-amd64",
    "make",
    "network-manager",
    "nftables",
    "polkitd",
    "procps",
    "python3",
    "python3-venv",
    "systemd",
    "systemd-sysv",
    "udev",
    "wpasupplicant",
)
"""What the installer would fetch, so that it needs no network, and what a Raspberry Pi
OS brings along."""

NEEDED = {
    "qemu-system-x86_64": "qemu-system-x86",
    "qemu-img": "qemu-utils",
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
}
"""Programs by the package of Debian that has each."""

DISK_BYTES = 6 * 2**30
"""Size of the disk; what is not written takes no room on the host."""


class MissingError(Exception):
    """The machine cannot be made here; the message says what is missing, for people."""


@dataclass(frozen=True, slots=True)
class Root:
    """A disk to boot, and the kernel that was installed in it."""

    disk: Path
    kernel: Path
    initrd: Path


def missing_packages(needed: dict[str, str] = NEEDED) -> tuple[str, ...]:
    """The packages of Debian that lack here, by name."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    lacking = (
        pack for tool, pack in needed.items() if not shutil.which(tool, path=path)
    )
    return tuple(sorted(set(lacking)))


def cache_folder() -> Path:
    """Where disks are kept between two runs: never in the checkout."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "table-companion" / "vm"


def ingredients() -> tuple[Path, ...]:
    """The files that decide what is on the disk."""
    made = sorted(path for path in IMAGE.iterdir() if path.is_file())
    return (Path(__file__), ROOT / ".ci" / "locks" / "device.txt", *made)


def guest_files() -> tuple[Path, ...]:
    """What the machine does for the tests, without what Python compiled of it."""
    return tuple(sorted(path for path in GUEST.iterdir() if path.is_file()))


def digest(files: Iterable[Path]) -> str:
    """A name for the disk that these files make."""
    total = hashlib.sha256()
    for path in files:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]


def cached_root(folder: Path | None = None) -> Root:
    """The disk for this checkout, made where there is none yet; those for others go.

    Raises ``MissingError``, and ``CalledProcessError`` where a program fails.
    """
    place = (folder or cache_folder()) / digest(ingredients())
    found = Root(place / "root.ext4", place / "vmlinuz", place / "initrd.img")
    if all(path.exists() for path in (found.disk, found.kernel, found.initrd)):
        return found
    if os.geteuid() != 0:
        raise MissingError("the disk is made by root, once: put sudo before it")
    for old in place.parent.glob("*"):
        shutil.rmtree(old)
    place.mkdir(parents=True)
    _make(found)
    return found


def _make(root: Root) -> None:
    place = root.disk.parent
    tree = place / "tree"
    env = {"PIP_CERT": "/etc/ssl/certs/ca-certificates.crt", "HOME": "/root"}
    inside = ["env", *(f"{key}={value}" for key, value in env.items()), "bash"]
    hooks = [
        'cp /etc/resolv.conf "$1/etc/resolv.conf"',
        'cp /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/ca-certificates.crt"',
        'mkdir "$1/image"',
        *(f'cp "{path}" "$1/image/"' for path in ingredients()[1:]),
        f'chroot "$1" {" ".join(inside)} /image/modules.sh',
        f'chroot "$1" {" ".join(inside)} /image/wheels.sh',
        f'chroot "$1" {" ".join(inside)} /image/system.sh',
    ]
    try:
        _run(
            "mmdebstrap",
            "--variant=apt",
            "--format=directory",
            f"--include={','.join(PACKAGES)}",
            "--dpkgopt=force-unsafe-io",
            *(f"--customize-hook={hook}" for hook in hooks),
            SUITE,
            tree,
            MIRROR,
        )
        shutil.copy(next(tree.glob("boot/vmlinuz-*")), root.kernel)
        shutil.copy(next(tree.glob("boot/initrd.img-*")), root.initrd)
        half = root.disk.with_suffix(".new")
        make_disk(half, tree, "root", DISK_BYTES)
        half.rename(root.disk)
    finally:
        shutil.rmtree(tree, ignore_errors=True)


def make_disk(disk: Path, tree: Path, label: str, size: int) -> None:
    """A disk of ``size`` bytes with what is in a folder. Raises ``MissingError``."""
    with disk.open("wb") as file:
        file.truncate(size)
    _run("mke2fs", "-q", "-F", "-t", "ext4", "-L", label, "-d", tree, disk)


def _run(*words: str | Path) -> None:
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    env = {**os.environ, "PATH": path}
    done = subprocess.run(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env=env,
    )
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-15:])
        raise MissingError(f"{words[0]} failed with {done.returncode}:\n{last}")
