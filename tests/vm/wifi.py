"""Its own Wi-Fi and that of the house, on two radios that the kernel plays."""

import shlex
from typing import Any

from tests.vm.machine import Machine, MachineError
from tests.vm.phone import PIN, Phone
from tests.vm.report import Report

HOUSE, KEY = "Doma", "velmi tajne heslo"
"""Name and password of the house's Wi-Fi."""

REFUSED = "not the password"

HOMES = "/var/lib/companion /root"
"""Homes of who runs nmcli, whose editor would write there what it is given."""

RADIOS = "modprobe mac80211_hwsim radios=2 && udevadm settle"

AIR = f"""
cat >/run/house.conf <<'CONF'
ap_scan=2
network={{
  ssid="{HOUSE}"
  mode=2
  frequency=2437
  key_mgmt=WPA-PSK
  proto=RSN
  pairwise=CCMP
  psk="{KEY}"
}}
CONF
nmcli device set wlan1 managed no
ip address replace 10.77.0.1/24 dev wlan1
wpa_supplicant -B -i wlan1 -c /run/house.conf -P /run/house.pid >/run/house.log
dnsmasq --interface=wlan1 --bind-interfaces --except-interface=lo --port=0 \
  --dhcp-range=10.77.0.20,10.77.0.60 --pid-file=/run/house-dhcp.pid
"""
"""The house: a router on the second radio, which NetworkManager leaves alone."""

WRONG = f"{HOUSE} did not take the password. Look whether it is right, capitals too."
"""What the page says of a wrong password."""

COMPANION = "/opt/companion/current/bin/companion"
IS_AP = "iw dev wlan0 info | grep -q 'type AP' && iw dev wlan0 info | grep -q 'ssid "
JOINED_S = 1200.0
"""Longest wait in s for a Wi-Fi to be joined or given up, under emulation."""


def wifi(machine: Machine, report: Report) -> None:
    """A first start without a network, a wrong password, the right one."""
    report.part("Wi-Fi")
    phone = Phone(machine)
    report.says("two radios are played", RADIOS)
    report.says(
        "a Wi-Fi that nobody told a country is off",
        "nmcli radio wifi off; sleep 2;"
        " nmcli -t -f TYPE,STATE device | grep -qx wifi:unavailable",
    )
    report.says(
        "the hotspot is opened all the same",
        f"nmcli device set wlan1 managed no; {COMPANION} hotspot on --name Tisch"
        f" --password 'drei tische' --state /var/lib/companion && {IS_AP}Tisch'",
    )
    report.says("the house has a router", AIR)
    report.check("the host is at the page", lambda: _host(phone))
    report.check(
        "the page knows the hotspot", lambda: _until(machine, phone, own="Tisch")
    )
    report.check("a wrong password is tried", lambda: _join(phone, REFUSED))
    report.check(
        "it is told, and the hotspot is open again",
        lambda: _until(machine, phone, joining="", own="Tisch", failed=WRONG),
    )
    report.says("it is a hotspot again", f"{IS_AP}Tisch'")
    report.refuses(
        "nothing is left that would be joined",
        "nmcli -t -f NAME connection show | grep companion-wifi",
    )
    report.refuses("it is written down nowhere", written_down(REFUSED))
    report.check("the right one is tried", lambda: _join(phone, KEY))
    report.check(
        "the device is in the house's Wi-Fi, and its own is closed",
        lambda: _until(machine, phone, joining="", own="", joined=HOUSE),
    )
    report.says(
        "it has an address of the house",
        "ip -4 -o address show wlan0 | grep -q ' 10.77.0.' && "
        f"{COMPANION} address --state /var/lib/companion | grep -q 10.77.0.",
    )
    report.refuses("its password is in no home", written_down(KEY))
    report.says(
        "it is joined by itself from now on",
        "nmcli -t -f NAME,AUTOCONNECT connection show | grep -qx companion-wifi:yes",
    )
    report.says(
        "no hotspot is opened at the next start",
        f"{COMPANION} hotspot if-needed --wait 0 --state /var/lib/companion"
        f" | grep -q {HOUSE}",
    )


def written_down(password: str, homes: str = HOMES) -> str:
    """A command that succeeds where a password stands in a file of a home, and names
    the file.
    """
    return f"grep -rlF -e {shlex.quote(password)} {homes}"


def _host(phone: Phone) -> bool:
    return phone.post("/api/host", {"pin": PIN})[0] == 200


def _join(phone: Phone, password: str) -> bool:
    status, told = phone.post("/api/wifi", {"name": HOUSE, "password": password})
    if status != 202:
        raise MachineError(f"{status}: {told}")
    return True


def _until(machine: Machine, phone: Phone, failed: str = "", **wanted: Any) -> bool:
    """Wait until the page tells what is wanted. Raises ``MachineError``."""
    seen: list[Any] = []

    def so() -> bool:
        status, told = phone.get("/api/wifi")
        seen[:] = [told]
        return status == 200 and (
            all(told[key] == value for key, value in wanted.items())
            and failed == told["failure"]
        )

    try:
        machine.until(f"{wanted}", so, JOINED_S)
    except MachineError as error:
        raise MachineError(f"{error}; told was {seen}") from error
    return True
