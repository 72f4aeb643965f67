"""What the machine's camera sees: the painted table, as raw pictures of a webcam."""

import numpy as np

from companion.demo import DemoTable
from tests.vm.machine import Machine

SIZE = (1920, 1080)
GRAINS = 3
"""Number of pictures of one table that differ in their grain: a camera that gives the
very same picture again and again is taken for frozen."""
FEED = "/run/feed"


def yuyv(grey: np.ndarray, rng: np.random.Generator) -> bytes:
    """A grey picture with some grain as YUYV."""
    grain = rng.integers(-3, 4, grey.shape, np.int16)
    packed = np.full((*grey.shape, 2), 128, np.uint8)
    packed[..., 0] = np.clip(grey.astype(np.int16) + grain, 0, 255)
    return packed.tobytes()


def show(machine: Machine, table: DemoTable) -> None:
    """Have the camera see the table as it lies now."""
    rng = np.random.default_rng()
    picture = table.capture()
    for number in range(GRAINS):
        machine.put(f"{FEED}/{number}.yuyv", yuyv(picture, rng))


def blind(machine: Machine) -> None:
    """Pull the camera out: its file gives nothing any more."""
    machine.sh("systemctl stop vm-feed.service; rm -rf /run/feed")
    # Who reads from it holds it; the companion lets it go when no picture comes.
    machine.until(
        "the camera is gone", lambda: machine.run("rmmod", "v4l2loopback").code == 0
    )


def want(machine: Machine, source: str) -> None:
    """Have the settings name a camera, and start the service anew."""
    machine.sh(
        f"printf '[camera]\\nsource = \"{source}\"\\n' >/etc/companion.toml;"
        " systemctl restart companion.service"
    )


def plug_in(machine: Machine) -> None:
    """Put the camera in."""
    machine.sh(
        "mkdir -p /run/feed; modprobe v4l2loopback video_nr=0 card_label=Table;"
        " systemctl start vm-feed.service"
    )
