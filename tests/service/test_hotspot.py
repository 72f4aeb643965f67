"""The device's own Wi-Fi, against a played nmcli: what it is asked, what it refuses."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.service.network.hotspot import (
    Hotspot,
    HotspotKeeper,
    checked,
    chosen_password,
    comes_up,
    hotspot_file,
    name_server_lines,
)
from companion.service.network.interfaces import Interface, Reach
from hardware.network_manager import NetworkError, NetworkManager, nmcli
from tests.support.played_nmcli import CLUB, HOME, World
from web.doors.probes import PROBE_HOSTS


def companion(state: Path, *words: str) -> Any:
    return CliRunner().invoke(
        main, ["hotspot", *words, "--state", str(state)], catch_exceptions=False
    )


def test_it_is_opened_with_name_and_password_and_closed(
    world: World, tmp_path: Path
) -> None:
    state = tmp_path / "state"
    opened = companion(state, "on", "--name", "Tisch", "--password", "drei tische")
    assert opened.exit_code == 0, opened.output
    assert opened.output.startswith("The hotspot is on: Tisch, password drei tische.")
    assert "Dashboard: http://10.42.0.1:8080" in opened.output
    given = world.own["given"]
    assert world.own["active"] and given["ifname"] == "wlan0"
    assert given["802-11-wireless.mode"] == "ap"
    assert given["802-11-wireless-security.psk"] == "drei tische"
    assert (given["ipv4.method"], given["autoconnect"]) == ("shared", "no")
    closed = companion(state, "off")
    assert (closed.exit_code, closed.output) == (0, "The hotspot is off.\n")
    assert not world.own["active"]
    assert companion(state, "off").output == "No hotspot is on.\n"


def test_a_wifi_that_no_country_was_told_is_switched_on(world: World) -> None:
    """Raspberry Pi OS leaves it off until then, and a first start tells nothing."""
    world.put(devices=[["wlan0", "wifi", "unavailable"]])
    NetworkManager().start("Tisch", "drei tische")
    assert world.own["active"]
    assert world.asked.count(["radio", "wifi", "on"]) == 1


def test_one_that_stays_off_is_waited_for_and_told() -> None:
    slept: list[float] = []

    def run(words: Sequence[str], given: str = "") -> str:
        if "status" in words:
            return "wlan0:wifi:unavailable\n"
        if words[:2] == ["connection", "up"]:
            raise NetworkError("NetworkManager: Error: the device is not available.")
        if "edit" in words:
            return "Connection 'companion-hotspot' (uuid) successfully updated.\n"
        return ""

    with pytest.raises(NetworkError, match="not available"):
        NetworkManager(run, slept.append).start("Tisch", "drei tische")
    assert 5 < sum(slept) < 60


def test_its_password_is_by_chance_and_stays(world: World, tmp_path: Path) -> None:
    first = companion(tmp_path, "on")
    password = world.own["given"]["802-11-wireless-security.psk"]
    assert password in first.output and password != chosen_password()
    companion(tmp_path, "on")
    assert world.own["given"]["802-11-wireless-security.psk"] == password


@pytest.mark.parametrize(
    ("change", "reached", "said"),
    [
        ({}, False, f"A Wi-Fi is known ({HOME}): no hotspot is opened."),
        ({"connections": {}}, True, "The device is in a network"),
        ({"connections": {}}, False, "The hotspot is on: companion, password"),
        ({"devices": []}, False, "This device has no Wi-Fi"),
    ],
)
def test_a_device_that_knows_no_network_opens_it_by_itself(
    world: World,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: dict[str, Any],
    reached: bool,
    said: str,
) -> None:
    """At its first start: there is no keyboard to open it with."""
    there = (Interface("eth0", "192.168.1.7", Reach.HOME),) if reached else ()
    monkeypatch.setattr("companion.cli.device.hotspot.reachable", lambda: there)
    world.put(**change)
    done = companion(tmp_path, "if-needed", "--wait", "0")
    assert done.exit_code == 0 and done.output.startswith(said), done.output
    opened = world.own is not None and world.own["active"]
    assert opened is said.startswith("The hotspot is on")
    assert (hotspot_file(tmp_path).load() is not None) is opened


def test_a_network_that_comes_late_is_waited_for() -> None:
    found: list[tuple[str, ...]] = [(), (), ("192.168.1.7",)]
    slept: list[float] = []
    assert comes_up(lambda: found.pop(0), 60, slept.append)
    assert (found, len(slept)) == ([], 2)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--name", "x" * 33), "a Wi-Fi's name has 1 to 32 bytes"),
        (("--name", "a\nb"), "a Wi-Fi's name"),
        (("--password", "short"), "a Wi-Fi's password has 8 to 63"),
        (("--password", "žluťoučký kůň"), "a Wi-Fi's password"),
    ],
)
def test_what_no_wifi_takes_is_refused(
    world: World, tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    refused = companion(tmp_path / "state", "on", *words)
    assert refused.exit_code == 2 and why in refused.output
    assert world.own is None and not (tmp_path / "state").exists()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"running": False}, "NetworkManager: Error: NetworkManager is not running."),
        ({"busy": True}, "AP mode is not supported"),
        (
            {"devices": [["eth0", "ethernet", "connected"]]},
            "no Wi-Fi that NetworkManager manages",
        ),
    ],
)
def test_what_networkmanager_refuses_is_said(
    world: World, tmp_path: Path, change: dict[str, Any], why: str
) -> None:
    world.put(**change)
    refused = companion(tmp_path / "state", "on")
    assert refused.exit_code == 2 and why in refused.output
    assert world.own is None, "none opens later, with a password that nobody knows"
    assert not hotspot_file(tmp_path / "state").path.exists()


def test_without_nmcli_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(NetworkError, match="a hotspot needs NetworkManager"):
        nmcli(["general"])


def test_it_ends_by_itself_when_the_known_wifi_is_back(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    manager = NetworkManager()
    keeper = HotspotKeeper(lambda: Hotspot("Tisch", "drei tische"), manager)
    keeper.look()
    assert keeper() is None
    manager.start("Tisch", "drei tische")
    world.put(range=["Tisch", CLUB])
    keeper.look()
    keeper.look()
    assert keeper() == Hotspot("Tisch", "drei tische")
    caplog.set_level("INFO")
    world.put(range=["Tisch", CLUB, HOME])
    keeper.look()
    assert keeper() is None and not world.own["active"]
    assert f"{HOME} is back" in caplog.text


def test_one_that_was_opened_beside_the_known_wifi_stays(world: World) -> None:
    manager = NetworkManager()
    keeper = HotspotKeeper(lambda: Hotspot("Tisch", "drei tische"), manager)
    manager.start("Tisch", "drei tische")
    world.put(range=[HOME])
    for _ in range(3):
        keeper.look()
    assert keeper() is not None
    world.put(range=[])
    keeper.look()
    assert keeper() is not None
    world.put(range=[HOME])
    keeper.look()
    assert keeper() is None, "it had gone and is back"


def test_a_fault_is_logged_once_and_nothing_is_asked_without_a_hotspot(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.put(running=False)
    silent = HotspotKeeper(lambda: None)
    silent.look()
    assert not world.file.with_suffix(".log").exists()
    keeper = HotspotKeeper(lambda: Hotspot("Tisch", "drei tische"))
    keeper.look()
    keeper.look()
    assert len([r for r in caplog.records if "not running" in r.message]) == 1


def test_the_code_spells_what_a_phone_reads() -> None:
    assert checked('Tisch;"1"', "ein:zwei;drei").code == (
        'WIFI:T:WPA;S:Tisch\\;\\"1\\";P:ein\\:zwei\\;drei;;'
    )


def test_the_name_server_leads_the_probes_here() -> None:
    lines = name_server_lines().splitlines()
    assert len(lines) == len(PROBE_HOSTS)
    assert "address=/captive.apple.com/10.42.0.1" in lines
