"""An emulated 64-bit Arm that runs one script and switches itself off.

Debian's packages are unpacked, not installed, so nothing of Arm runs before the machine
does; the wheels are those that a Pi installs, by the same lock.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.vm.disk import (
    MIRROR,
    ROOT,
    SUITE,
    MissingError,
    cache_folder,
    digest,
    make_disk,
)

PACKAGES = (
    "busybox-static",
    "libgl1",
    "libglib2.0-0t64",
    "libzbar0",
    "linux-image-arm64",
    "python3",
)
NEEDED = {
    "qemu-system-aarch64": "qemu-system-arm",
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
    "depmod": "kmod",
    "cpio": "cpio",
    "xz": "xz-utils",
}
PYTHON = "3.13"
"""Of the suite."""

MODULES = ("virtio_pci", "virtio_mmio", "virtio_blk", "crc32c_generic", "ext4")
TREE_BYTES, WORK_BYTES = 3 * 2**30, 400 * 2**20
LOCK = ROOT / ".ci" / "locks" / "device.txt"
END = "end of the looks"

START = f"""#!/bin/busybox sh
busybox mount -t devtmpfs dev /dev
busybox mount -t proc proc /proc
while read module; do busybox insmod /modules/$module; done </modules/order
busybox mount -t ext4 -o ro /dev/vda /new
busybox mount -t ext4 -o ro /dev/vdb /new/mnt
busybox mount -t proc proc /new/proc
busybox mount -t devtmpfs dev /new/dev
export PYTHONPATH=/mnt:/opt/site OPENBLAS_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
busybox chroot /new /usr/bin/python3 /mnt/looks.py /mnt/pictures.npz
echo; echo "{END}"
busybox poweroff -f
"""


def cached_tree() -> Path:
    """The folder with kernel, first program and disk, made where there is none yet."""
    place = cache_folder().parent / "arm64" / digest((Path(__file__), LOCK))
    if not (place / "root.ext4").exists():
        if os.geteuid() != 0:
            raise MissingError("the disk is made by root, once: put sudo before it")
        shutil.rmtree(place.parent, ignore_errors=True)
        place.mkdir(parents=True)
        _make(place)
    return place


def _make(place: Path) -> None:
    tree = place / "tree"
    _run(
        "mmdebstrap", "--quiet", "--arch", "arm64", "--variant=extract",
        f"--include={','.join(PACKAGES)}", SUITE, str(tree), MIRROR,
    )  # fmt: skip
    finish(place, tree)
    shutil.rmtree(tree)


def finish(place: Path, tree: Path) -> None:
    """Wheels into the tree, and of the tree the disk and what boots it."""
    for name in ("mnt", "proc", "dev"):
        (tree / name).mkdir(exist_ok=True)
    if not (tree / "lib").exists():
        (tree / "lib").symlink_to("usr/lib")  # base-files does that, if it is there
    wheels = tree / "opt" / "site"
    if not wheels.exists():
        lines = place / "arm64.txt"
        lines.write_text(pins_for_arm(LOCK.read_text("utf-8")), "utf-8")
        _run(
            sys.executable, "-m", "pip", "install", "-q", "--target", str(wheels),
            *(f"--platform=manylinux_2_{n}_aarch64" for n in (17, 26, 27, 28, 31, 34)),
            "--platform=manylinux2014_aarch64", "--python-version", PYTHON,
            "--implementation=cp", "--abi=cp313", "--abi=abi3", "--abi=none",
            "--only-binary=:all:", "--no-deps", "--no-compile", "--require-hashes",
            "--ignore-requires-python",
            "-r", str(lines),
        )  # fmt: skip
    release = next((tree / "usr" / "lib" / "modules").iterdir()).name
    shutil.copy(next(tree.glob("boot/vmlinuz-*")), place / "vmlinuz")
    _first_program(place, tree, release)
    make_disk(place / "root.ext4", tree, "root", TREE_BYTES)


def pins_for_arm(lock: str) -> str:
    """The lines of a lock that hold for the Python of the machine; pip would judge the
    markers by the Python that it runs on.
    """
    kept: list[str] = []
    for entry in re.split(r"\n(?=\S)", lock):
        first, _, rest = entry.partition("\n")
        pin, _, marker = first.partition(" ; ")
        if first.startswith("#") or "python_full_version < '3.1" in marker:
            continue
        kept.append(f"{pin.removesuffix(chr(92)).rstrip()} {chr(92)}\n{rest}")
    return "\n".join(kept) + "\n"


def _first_program(place: Path, tree: Path, release: str) -> None:
    """An initramfs of busybox and the modules that find the disks."""
    first = place / "first"
    (first / "modules").mkdir(parents=True)
    for name in ("bin", "dev", "proc", "new"):
        (first / name).mkdir()
    shutil.copy(tree / "usr" / "bin" / "busybox", first / "bin" / "busybox")
    (first / "init").write_text(START, "utf-8")
    (first / "init").chmod(0o755)
    _run("depmod", "-b", str(tree / "usr"), release)
    names: list[str] = []
    for path in needed_modules(tree / "usr" / "lib" / "modules" / release):
        name = path.name.removesuffix(".xz")
        target = first / "modules" / name
        if path.suffix == ".xz":
            done = subprocess.run(["xz", "-dc", path], capture_output=True, check=True)
            target.write_bytes(done.stdout)
        else:
            shutil.copy(path, target)
        names.append(name)
    (first / "modules" / "order").write_text("\n".join(names) + "\n", "utf-8")
    packed = f"cd '{first}' && find . | cpio -o -H newc --quiet | gzip"
    done = subprocess.run(["sh", "-c", packed], capture_output=True, check=True)
    (place / "initrd.img").write_bytes(done.stdout)
    shutil.rmtree(first)


def needed_modules(folder: Path) -> list[Path]:
    """The modules to load, each after those that it needs."""
    needs: dict[str, tuple[str, list[str]]] = {}
    for line in (folder / "modules.dep").read_text("utf-8").splitlines():
        path, _, others = line.partition(":")
        needs[path.rpartition("/")[2].partition(".")[0]] = (path, others.split())
    ordered: list[str] = []
    for name in MODULES:
        if name in needs:
            path, before = needs[name]
            wanted = (*reversed(before), path)
            ordered += [each for each in wanted if each not in ordered]
    return [folder / one for one in ordered]


def run_looks(place: Path, work: Path, seconds: float) -> str:
    """Run the script of ``work`` in the machine; what it printed. Raises
    ``MissingError`` where it does not come to its end in ``seconds`` of the host.
    """
    disk = place / "work.ext4"
    make_disk(disk, work, "work", WORK_BYTES)
    command = [
        "qemu-system-aarch64", "-M", "virt", "-cpu", "cortex-a72", "-m", "2G",
        "-smp", "1", "-icount", "shift=0,sleep=off", "-display", "none",
        "-monitor", "none", "-serial", "stdio", "-no-reboot",
        "-kernel", str(place / "vmlinuz"), "-initrd", str(place / "initrd.img"),
        "-append", "console=ttyAMA0 quiet rdinit=/init",
        "-drive", f"file={place / 'root.ext4'},if=none,id=a,format=raw,readonly=on",
        "-device", "virtio-blk-pci,drive=a",
        "-drive", f"file={disk},if=none,id=b,format=raw,readonly=on",
        "-device", "virtio-blk-pci,drive=b",
    ]  # fmt: skip
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=seconds, check=False
    )
    if END not in done.stdout:
        raise MissingError(
            f"the machine did not come to its end:\n{done.stdout[-3000:]}"
        )
    return done.stdout


def _run(*words: str) -> None:
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    done = subprocess.run(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env={**os.environ, "PATH": path},
    )
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-15:])
        raise MissingError(f"{words[0]} failed with {done.returncode}:\n{last}")
