"""The front shows what is published, answers, says good night; nobody waits for it."""

import queue
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.app.config import Config, load
from companion.app.panel.display_text import DisplayText
from companion.app.publisher import Publisher
from companion.app.status import SeatAsked, TableStatus
from companion.app.texts import Texts
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.game import plain_setup
from companion.core.ids import GameKey, Seat, Slot
from companion.core.profile import Landmark, Landmarks
from companion.core.signal import Button, Press, Sign, Signal, Volume
from companion.core.view import View
from companion.games import GAMES
from companion.service.front_panel import (
    FrontPanel,
    listening_buttons,
    open_front_panel,
)
from hardware.display import Display
from hardware.panel import NullPanel
from hardware.poweroff import PowerOffError, switch_off
from tests.hardware.screen import Screen

NOWHERE = Path("/nowhere")
ENTDECKER = GameKey("entdecker")
DISPLAY_TEXT = DisplayText(Texts(GAMES), GAMES, "en")


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    made = MockFactory(pin_class=MockPWMPin)
    yield made
    made.reset()


@pytest.fixture
def config() -> Config:
    return load(NOWHERE, NOWHERE / "companion.toml")


@dataclass(frozen=True)
class News:
    """As much of what is published as a front looks at."""

    table: TableStatus
    game: GameKey = ENTDECKER
    names: tuple[str, ...] = ("Anna", "Boris")
    health: tuple[HealthAdvice, ...] = ()
    landmarks: Landmarks = field(default_factory=dict[Slot, tuple[Landmark, ...]])
    seat_asked: SeatAsked | None = None

    @property
    def views(self) -> dict[None, View]:
        game = GAMES[self.game]
        opened: Any = game.view(game.setup(plain_setup(game)), None)
        return {None: replace(opened, turn=Seat(1), to_act=(Seat(1),))}


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 5
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def test_lamps_follow_and_buttons_are_listening_buttons(
    factory: MockFactory, config: Config
) -> None:
    publisher = Publisher[Any]()
    pressed: queue.Queue[Press] = queue.Queue()
    pins = replace(config.panel, ok=24, seats=(17, 25))
    known = replace(config, panel=pins)
    with (
        open_front_panel(known, str, factory) as front,
        front.follow(publisher),
        listening_buttons(known, pressed.put, front, factory),
    ):
        publisher.publish(News(TableStatus(Signal(Sign.READY, Seat(1)))))
        until(lambda: factory.pin(25).state)
        pin = factory.pin(24)
        pin.drive_low()
        time.sleep(0.02)
        pin.drive_high()
        assert pressed.get(timeout=5).button is Button.OK
        (told,) = front.health()
        assert (told.topic, told.level) == (HealthTopic.PANEL, Level.OK)
        front.volume = Volume.SOFT
        assert front.volume is Volume.SOFT
    assert publisher.watching == 0


def test_no_panel_is_no_fault(config: Config) -> None:
    known = replace(config, panel=replace(config.panel, source="none"))
    with (
        open_front_panel(known, str) as front,
        front.follow(Publisher()),
        listening_buttons(known, print, front),
    ):
        front.decline()
        assert front.health() == ()


def test_pins_that_cannot_be_used_stop_nobody(
    config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    """Lamps want pins that dim; a factory whose pins cannot is refused."""
    plain = MockFactory()
    with open_front_panel(config, str, plain) as front, front.follow(Publisher()):
        (told,) = front.health()
        assert (told.topic, told.code) == (HealthTopic.PANEL, "failed")
        front.decline()
    assert "no panel" in caplog.text
    plain.reset()


def test_buttons_whose_pin_is_taken_are_told(
    config: Config, factory: MockFactory
) -> None:
    with open_front_panel(config, str, factory) as front:
        taken = replace(config, panel=replace(config.panel, help=config.panel.ok))
        with listening_buttons(taken, print, front, factory):
            (told,) = front.health()
    assert (told.topic, told.code) == (HealthTopic.PANEL, "failed")
    assert "GPIO5" in told.detail or "pin" in told.detail


def test_the_display_follows_and_says_good_night() -> None:
    screen, publisher = Screen(), Publisher[Any]()
    offs: list[int] = []
    display = Display(lambda: screen)
    front = FrontPanel(
        NullPanel(), display, DISPLAY_TEXT, lambda: "x", lambda: offs.append(1)
    )
    with closing(front), front.follow(publisher):
        until(lambda: screen.shown == 1)
        publisher.publish(News(TableStatus(Signal(Sign.READY, Seat(1)))))
        until(lambda: screen.shown == 2)
        publisher.publish(News(TableStatus(Signal(Sign.READY, Seat(1)))))
        front.switch_off()
        until(lambda: offs)
        assert screen.shown == 3, "written without a change"
        assert {line.level for line in front.health()} == {Level.OK}
    assert screen.persist, "the last words go out"


def test_a_device_that_cannot_be_switched_off_says_so() -> None:
    def refuse() -> None:
        raise PowerOffError("polkit says no")

    front = FrontPanel(NullPanel(), None, DISPLAY_TEXT, off=refuse)
    with closing(front), front.follow(Publisher()):
        front.switch_off()
        until(front.health)
        (told,) = front.health()
    assert (told.code, told.detail) == ("off", "polkit says no")


def test_the_order_to_switch_off_is_checked() -> None:
    switch_off(("true",))
    with pytest.raises(PowerOffError, match="exit status 1"):
        switch_off(("false",))
    with pytest.raises(PowerOffError, match="no-such-program"):
        switch_off(("no-such-program",))
    with pytest.raises(PowerOffError, match="access denied"):
        switch_off(("sh", "-c", "echo access denied >&2; exit 4"))


def test_the_rule_for_polkit_allows_the_switch_and_the_wifi_alone() -> None:
    rule = (Path(__file__).parents[2] / "systemd/50-companion.rules").read_text("utf-8")
    quoted = [word for word in rule.split('"') if word.startswith("org.")]
    assert quoted == [
        "org.freedesktop.login1.power-off",
        "org.freedesktop.login1.power-off-multiple-sessions",
        "org.freedesktop.NetworkManager.enable-disable-wifi",
        "org.freedesktop.NetworkManager.network-control",
        "org.freedesktop.NetworkManager.settings.modify.system",
        "org.freedesktop.NetworkManager.wifi.scan",
        "org.freedesktop.NetworkManager.wifi.share.open",
        "org.freedesktop.NetworkManager.wifi.share.protected",
    ]
    assert 'subject.user === "companion"' in rule


def test_many_presses_at_once_hold_no_news_up() -> None:
    """Each answer takes half a second; twenty in a row would hide what is played."""
    answers: list[int] = []

    class Panel(NullPanel):
        def decline(self) -> None:
            answers.append(1)

    front, offs = (
        FrontPanel(Panel(), None, DISPLAY_TEXT, off=lambda: offs.append(1)),
        list[int](),
    )
    for _ in range(20):
        front.decline()
    with closing(front), front.follow(Publisher()):
        front.switch_off()
        until(lambda: offs)
        assert answers == [1]
        front.decline()
        until(lambda: answers == [1, 1])


def test_a_panel_that_fails_while_it_answers_is_told() -> None:
    class Broken(NullPanel):
        def decline(self) -> None:
            raise OSError("no such pin")

    front = FrontPanel(Broken(), None, DISPLAY_TEXT)
    with closing(front), front.follow(Publisher()):
        front.decline()
        until(front.health)
        (told,) = front.health()
    assert (told.code, told.detail) == ("failed", "no such pin")
