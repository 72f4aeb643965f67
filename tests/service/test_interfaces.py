"""The address that phones reach: by the kind of interface, in networks of their own."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.service.address import ALONE, Address, visible_hosts
from companion.service.network.interfaces import Reach, reachable

WLAN, CABLE, USB_MODEM = "192.168.1.7", "10.0.0.5", "100.72.1.9"


class Kernel:
    """The files of ``/sys/class/net`` for some interfaces."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.found: list[tuple[str, str]] = []

    def add(self, name: str, address: str, **files: str) -> Path:
        """An interface; a value of a keyword is a file, an empty one a folder."""
        about = self.folder / name
        about.mkdir()
        for file, content in {"type": "1", "operstate": "up", **files}.items():
            if content:
                (about / file).write_text(f"{content}\n")
            else:
                (about / file).mkdir()
        self.found.append((name, address))
        return about

    def addresses(self) -> list[str]:
        return [one.address for one in reachable(self.found, self.folder)]


@pytest.fixture
def kernel(tmp_path: Path) -> Kernel:
    return Kernel(tmp_path)


def test_wifi_and_cable_come_first_and_tunnels_and_bridges_never(
    kernel: Kernel,
) -> None:
    kernel.add("lo", "127.0.0.1", type="772")
    kernel.add("br-5d1", "172.18.0.1", bridge="", brif="")
    kernel.add("tailscale0", USB_MODEM, type="65534", tun_flags="0x1001")
    kernel.add("wg0", "10.8.0.2", type="65534", uevent="DEVTYPE=wireguard")
    kernel.add("tap0", "10.9.0.2", tun_flags="0x1002")
    assert kernel.addresses()[0] == "172.18.0.1", "there is nothing else"
    kernel.add("wlan0", WLAN, device="", phy80211="", uevent="DEVTYPE=wlan")
    kernel.add("eth0", CABLE, device="")
    assert kernel.addresses() == [CABLE, WLAN]


def test_a_private_address_comes_before_another(kernel: Kernel) -> None:
    kernel.add("eth0", "169.254.7.7", device="")
    kernel.add("wlan0", WLAN, device="", phy80211="")
    assert kernel.addresses() == [WLAN, "169.254.7.7"]


def test_a_bridge_to_a_cable_is_a_cable(kernel: Kernel) -> None:
    kernel.add("eth0", "169.254.7.7", device="")
    about = kernel.add("br0", WLAN, bridge="", brif="")
    assert [one.reach for one in reachable(kernel.found, kernel.folder)] == [
        Reach.CABLE
    ]
    (about / "brif" / "eth0").mkdir()
    assert kernel.addresses()[0] == WLAN


def test_a_cable_that_is_unplugged_is_left_out(kernel: Kernel) -> None:
    kernel.add("eth0", CABLE, device="", operstate="down")
    assert kernel.addresses() == []
    kernel.add("wlan0", WLAN, phy80211="")
    assert kernel.addresses() == [WLAN]


def test_a_change_is_printed_and_every_address_told() -> None:
    hosts, printed = [[WLAN]], list[str]()
    address = Address(lambda: tuple(hosts[0]), 8080, printed.append)
    address.refresh()
    hosts[0] = ["10.42.0.1", WLAN]
    address.refresh()
    address.refresh()
    assert [text.splitlines()[0] for text in printed] == [
        f"Dashboard: http://{WLAN}:8080",
        "Dashboard: http://10.42.0.1:8080",
    ]
    assert address.all() == ("http://10.42.0.1:8080", f"http://{WLAN}:8080")
    assert visible_hosts("127.0.0.1")() == ("127.0.0.1",)


# Real interfaces in a network namespace --------------------------------------

SCRIPT = """
set -e
mount -t sysfs none /sys
ip link set lo up
say() { "$PYTHON" -c 'import json
from companion.service.address import own_addresses
print(json.dumps(own_addresses()))'; }
say
ip link add br-box type bridge && ip addr add 172.18.0.1/16 dev br-box
ip link set br-box up
say
"$PYTHON" -c 'import fcntl, struct, sys, time
tunnel = open("/dev/net/tun", "r+b", buffering=0)
fcntl.ioctl(tunnel, 0x400454CA, struct.pack("16sH22x", b"tun0", 0x1001))
open(sys.argv[1], "w").close()
time.sleep(300)' "$READY" &
trap "kill $!" EXIT
until [ -e "$READY" ]; do sleep 0.1; done
ip addr add 10.8.0.2/24 dev tun0 && ip link set tun0 up
ip route add 10.0.0.0/8 dev tun0
say
ip link add hot0 type veth peer name phone0
ip addr add 10.42.0.1/24 dev hot0
ip link set hot0 up && ip link set phone0 up
say
ip addr add 192.168.1.7/24 dev hot0 && ip addr del 10.42.0.1/24 dev hot0
say
"""
"""A hotspot without any gateway, beside a bridge of containers and a tunnel to which
all of 10/8 is routed; then it changes its address."""


def test_in_a_network_of_its_own_the_hotspot_is_found(tmp_path: Path) -> None:
    said = _in_a_namespace(SCRIPT, tmp_path / "ready")
    assert said == [
        [ALONE],
        ["172.18.0.1"],
        ["172.18.0.1", "10.8.0.2"],
        ["10.42.0.1"],
        ["192.168.1.7"],
    ]


def _in_a_namespace(script: str, ready: Path) -> list[Any]:
    """What a script says, line by line, in a network namespace that is its own."""
    if shutil.which("unshare") is None or shutil.which("ip") is None:
        pytest.skip("unshare (util-linux) or ip (iproute2) is not installed")
    alone = ["unshare", "--map-root-user", "--net", "--mount"]
    probe = "mount -t sysfs none /sys && ip link add t0 type veth && ip tuntap add"
    probe += " dev t1 mode tun && ip link add t2 type bridge && : </dev/net/tun"
    tried = subprocess.run([*alone, "sh", "-c", probe], capture_output=True, text=True)
    if tried.returncode:
        pytest.skip(f"this machine makes no network namespaces: {tried.stderr.strip()}")
    done = subprocess.run(
        [*alone, "sh", "-c", script],
        capture_output=True,
        text=True,
        timeout=300,
        env={
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "PYTHON": sys.executable,
            "READY": str(ready),
        },
        cwd=Path(__file__).resolve().parents[2],
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
