"""The Wi-Fi of the house is joined from a page, against a played nmcli."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest

from companion.app.ports import (
    HeardWifi,
    InvalidWifi,
    JoiningBusy,
    WifiFailure,
    WifiState,
)
from companion.service.network.hotspot import Hotspot
from companion.service.network.joining import WifiJoiner
from companion.service.systemd import is_service
from hardware.network_manager import (
    CONNECTION,
    HOUSE,
    PSK,
    TRIED,
    NetworkError,
    NetworkManager,
    NotJoinedError,
    ReceivedWifi,
    Run,
    Security,
    wpa_key,
)
from tests.support.played_nmcli import HOME, World

OWN = Hotspot("Tisch", "drei tische")
PASSWORD = "velmi tajne"


def told_by(joiner: WifiJoiner) -> WifiState | None:
    """What is told once NetworkManager was asked."""
    joiner.ask()
    return joiner.state()


def joiner_in(world: World, opened: bool = True) -> WifiJoiner:
    """What a device in its own Wi-Fi has, one that nobody has told of any."""
    world.put(connections={})
    if opened:
        NetworkManager().start(OWN.name, OWN.password)
    return WifiJoiner(lambda: OWN if world.own and world.own["active"] else None)


def test_the_networks_are_told_once_each_with_their_locks(world: World) -> None:
    world.put(
        range=[
            ["Sousedi", 40, "WPA1 WPA2"],
            ["", 90, "WPA2"],
            [HOME, 30, "WPA2 WPA3"],
            [HOME, 80, "WPA3"],
            ["Kavárna", 20, ""],
            ["Firma", 70, "WPA2 802.1X"],
            ["Stará", 60, "WEP"],
            ["Volná", 10, "OWE"],
            ["Zpátky\\", 5, "WPA2"],
        ]
    )
    assert NetworkManager().networks() == (
        ReceivedWifi(HOME, 80, Security.WPA3),
        ReceivedWifi("Sousedi", 40, Security.PASSWORD),
        ReceivedWifi("Kavárna", 20, Security.OPEN),
        ReceivedWifi("Zpátky\\", 5, Security.PASSWORD),
    )


def test_the_house_s_wifi_is_joined_for_good(world: World) -> None:
    joiner = joiner_in(world)
    world.put(range=["Tisch", [HOME, 70, "WPA3"]])
    told = told_by(joiner)
    assert told is not None
    assert (told.own, told.joined, told.joining) == ("Tisch", "", "")
    assert told.heard == (HeardWifi(HOME, 70, True),), "its own is not one to join"
    joiner.begin(HOME, PASSWORD)
    with pytest.raises(JoiningBusy, match=HOME):
        joiner.begin("Sousedi", PASSWORD)
    during = told_by(joiner)
    assert during is not None and during.joining == HOME
    joiner.join_wanted(Event())
    after = told_by(joiner)
    assert after is not None
    assert (after.own, after.joined, after.joining) == ("", HOME, "")
    assert after.failure is None
    joined = world.connection(HOUSE)
    assert joined["auto"] == "yes" and world.connection(TRIED) is None
    given = joined["given"]
    assert given["802-11-wireless-security.key-mgmt"] == "sae"
    assert given["802-11-wireless-security.psk"] == PASSWORD
    assert given["802-11-wireless.hidden"] == "no"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("Secrets were required, but not provided", "password"),
        ("The Wi-Fi network could not be found", "absent"),
        ("IP configuration could not be reserved (no available address)", "address"),
        ("The device was broken", "other"),
    ],
)
def test_what_fails_leaves_the_device_as_it_was(
    world: World, words: str, why: str
) -> None:
    joiner = joiner_in(world)
    world.put(refused={HOME: words})
    joiner.begin(HOME, PASSWORD)
    joiner.join_wanted(Event())
    told = told_by(joiner)
    assert told is not None
    assert (told.own, told.joined, told.joining) == ("Tisch", "", "")
    assert isinstance(told.failure, WifiFailure)
    assert (told.failure.name, told.failure.why) == (HOME, why)
    assert words in told.failure.detail
    assert world.own["active"], "phones that were in it come back"
    assert world.connection(TRIED) is None and world.connection(HOUSE) is None


def test_a_second_try_keeps_the_one_that_works_until_it_is_in(world: World) -> None:
    joiner = joiner_in(world, opened=False)
    joiner.begin(HOME, PASSWORD)
    joiner.join_wanted(Event())
    world.put(refused={"Sousedi": "Secrets were required, but not provided"})
    joiner.begin("Sousedi", PASSWORD)
    joiner.join_wanted(Event())
    assert world.connection(HOUSE)["ssid"] == HOME
    assert world.own is None, "no hotspot was open, and none is opened"


def test_a_power_cut_while_it_tries_leaves_nothing_that_is_joined(
    world: World,
) -> None:
    """Else the hotspot would not open at the next start, and nobody reached it."""
    joiner = joiner_in(world)
    world.put(busy=True)
    with pytest.raises(NotJoinedError):
        NetworkManager().join(HOME, PASSWORD, Security.PASSWORD)
    added = next(
        w for w in world.asked if w[:2] == ["connection", "add"] and TRIED in w
    )
    assert added[added.index("autoconnect") + 1] == "no"
    assert told_by(joiner) is not None
    assert NetworkManager().joinable() == frozenset()


def test_a_hidden_and_an_open_one_are_joined_by_their_typed_name(world: World) -> None:
    joiner = joiner_in(world)
    joiner.begin("Chata", "")
    joiner.join_wanted(Event())
    given = world.connection(HOUSE)["given"]
    assert given["802-11-wireless.hidden"] == "yes"
    assert not any("security" in key for key in given)


@pytest.mark.parametrize(
    ("name", "password"), [("", ""), ("x" * 33, ""), ("a", "7 char")]
)
def test_what_is_no_wifi_is_refused(world: World, name: str, password: str) -> None:
    joiner = joiner_in(world)
    with pytest.raises(InvalidWifi):
        joiner.begin(name, password)
    told = told_by(joiner)
    assert told is not None and told.joining == ""


def test_it_is_told_where_there_is_no_wifi(world: World) -> None:
    world.put(devices=[["eth0", "ethernet", "connected"]])
    assert told_by(WifiJoiner(lambda: None)) is None
    world.put(running=False)
    assert told_by(WifiJoiner(lambda: None)) is None


def test_a_hotspot_that_does_not_open_at_once_is_tried_again() -> None:
    asked: list[str] = []

    class Slow(NetworkManager):
        def is_on(self) -> bool:
            return True

        def join(self, *_: object, **__: object) -> None:
            raise NotJoinedError(NetworkError("no"))

        def reopen(self) -> None:
            asked.append("reopen")
            if len(asked) < 2:
                raise NetworkError("busy")

    joiner = WifiJoiner(lambda: OWN, manager=Slow())
    joiner.begin(HOME, PASSWORD)
    stop = Event()
    stop.wait = lambda timeout=None: False  # type: ignore[method-assign]
    joiner.join_wanted(stop)
    assert asked == ["reopen", "reopen"]


def test_what_was_tried_when_the_program_ended_is_given_up(world: World) -> None:
    """And the hotspot is open again: else nobody reached the device until a start."""
    joiner = joiner_in(world)
    NetworkManager().join(HOME, PASSWORD, Security.PASSWORD)
    connections = {TRIED: world.connection(HOUSE), CONNECTION: world.own}
    world.put(connections=connections)
    assert not world.own["active"]
    joiner.recover(Event())
    assert world.connection(TRIED) is None and world.own["active"]
    asked = len(world.asked)
    joiner.recover(Event())
    assert not any("up" in words for words in world.asked[asked:])


@pytest.mark.parametrize("password", [r"C:\040\\", "a=b: #'\"c", "a  b   c", PASSWORD])
def test_a_password_is_in_no_command_that_everybody_sees(
    world: World, password: str
) -> None:
    NetworkManager().start("-Tisch", password)
    NetworkManager().join("-Doma", password, Security.PASSWORD)
    assert world.own["given"][PSK] == world.connection(HOUSE)["given"][PSK] == password
    assert not any(password in word for words in world.asked for word in words)
    assert world.connection(HOUSE)["ssid"] == "-Doma"


def test_a_wifis_key_is_that_of_the_standards_example() -> None:
    key = "f42c6fc52df0ebef9ebb4b90b38a5f902e83fe1b135a70e23aed762e9710a12e"
    assert wpa_key("IEEE", "password") == key, "IEEE 802.11, annex J.4.3"


def test_a_password_that_the_editor_would_cut_is_given_as_its_key(world: World) -> None:
    NetworkManager().join("-Doma", " za a pred ", Security.PASSWORD)
    key = world.connection(HOUSE)["given"][PSK]
    assert key == wpa_key("-Doma", " za a pred ")


@pytest.mark.parametrize(
    ("password", "security", "why"),
    [
        ("seven 7", Security.PASSWORD, "psk: property is invalid"),
        ("a tab\tin it", Security.PASSWORD, "no tabs"),
        (" za a pred ", Security.WPA3, "must not begin or end with a space"),
    ],
)
def test_a_password_that_is_not_kept_is_not_tried(
    world: World, password: str, security: Security, why: str
) -> None:
    with pytest.raises(NotJoinedError, match=why) as error:
        NetworkManager().join("Doma", password, security)
    assert password not in str(error.value)
    assert not any(words[:2] == ["connection", "up"] for words in world.asked)
    assert not NetworkManager().give_up_tried(), "nothing is left of it"


def test_a_short_password_of_wpa3_is_one(world: World) -> None:
    """NetworkManager 1.42.4 keeps it; the page asks for eight characters."""
    NetworkManager().join("Doma", "short7!", Security.WPA3)
    assert world.connection(HOUSE)["given"][PSK] == "short7!"


def test_a_space_at_an_edge_is_refused_where_wpa3_is_heard(world: World) -> None:
    """Before anything is touched, and in the phone's language."""
    joiner = joiner_in(world)
    world.put(range=[["Nova", 70, "WPA3"], ["Obe", 70, "WPA2 WPA3"]])
    joiner.ask()
    asked = len(world.asked)
    with pytest.raises(InvalidWifi, match="edges"):
        joiner.begin("Nova", " za a pred ")
    assert len(world.asked) == asked
    told = joiner.state()
    assert told is not None and told.joining == ""
    joiner.begin("Obe", " za a pred ")


def saying(told: str) -> Run:
    """An nmcli whose editor says this of what it is given."""

    def run(words: Sequence[str], given: str = "") -> str:
        if "status" in words:
            return "wlan0:wifi:disconnected\n"
        return f"nmcli> {given.splitlines()[0]}\n{told}\n" if given else ""

    return run


@pytest.mark.parametrize(
    "told",
    [
        "Error: failed to set 'psk' property\n"
        "Connection 'companion-hotspot' (uuid) successfully updated.",
        "Connection 'companion-hotspot' (uuid) successfully updated.\nError: lost",
        "nmcli> save persistent",
    ],
)
def test_what_the_editor_was_given_is_not_taken_for_its_answer(told: str) -> None:
    with pytest.raises(NetworkError):
        NetworkManager(saying(told)).start("Tisch", "x' successfully updated")


def test_a_password_like_an_error_is_kept() -> None:
    told = "Connection 'companion-hotspot' (uuid) successfully updated."
    NetworkManager(saying(told)).start("Tisch", "Error: failed")


def test_no_error_repeats_a_password(world: World) -> None:
    """Whether nmcli ends with 0, as its editor does, or not; no words of its are known
    that do, but its answer has all that it was given.
    """
    for run in (saying(f"Error: {PASSWORD}?"), saying(PASSWORD)):
        with pytest.raises(NetworkError) as error:
            NetworkManager(run).start("Tisch", PASSWORD)
        assert PASSWORD not in str(error.value)
    program = Path(shutil.which("nmcli") or "")
    played = program.with_name("nmcli-played")
    program.rename(played)
    program.write_text(
        f'#!/bin/sh\ncase "$*" in *" edit "*) cat; exit 1; esac\nexec {played} "$@"\n'
    )
    program.chmod(0o755)
    with pytest.raises(NetworkError, match=r"psk \.\.\.") as error:
        NetworkManager().start("Tisch", PASSWORD)
    assert PASSWORD not in str(error.value)
    assert error.value.__cause__ is None


def test_without_a_password_the_editor_is_not_asked(world: World) -> None:
    with pytest.raises(NotJoinedError) as error:
        NetworkManager().join("Doma", "", Security.PASSWORD)
    assert error.value.hindrance == "password"
    assert not any("edit" in words for words in world.asked)


def test_a_slow_nmcli_tells_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(words: list[str], **_: object) -> None:
        raise subprocess.TimeoutExpired(words, 80)

    monkeypatch.setattr("hardware.network_manager.subprocess.run", slow)
    with pytest.raises(NetworkError) as refused:
        NetworkManager(sleep=lambda _: None).join(HOME, PASSWORD, Security.PASSWORD)
    assert PASSWORD not in str(refused.value)
    assert refused.value.__cause__ is None


def test_a_key_of_64_digits_is_a_password(world: World) -> None:
    joiner = joiner_in(world)
    with pytest.raises(InvalidWifi, match="password"):
        joiner.begin(HOME, "g" * 64)
    joiner.begin(HOME, "0f" * 32)


def test_only_the_service_offers_it() -> None:
    """Who tries the program on a computer keeps its Wi-Fi."""
    assert is_service({"NOTIFY_SOCKET": "/run/systemd/notify"})
    assert not is_service({})
