"""Which sign the table shows, the most urgent first."""

from dataclasses import fields, replace

from companion.app.status import Mood, asked_now, signal_for
from companion.core.ids import Seat
from companion.core.signal import QUIET, Sign, Signal
from companion.core.view import View
from tests.app import toy


def test_the_most_urgent_sign_wins() -> None:
    names = [f.name for f in fields(Mood) if f.name not in ("paused", "busy")]
    expected = [Sign.FAULT, Sign.ACCEPTED, Sign.REFUSED, Sign.MISMATCH, Sign.ASK]
    for index, sign in enumerate(expected):
        mood = Mood(**dict.fromkeys(names[index:], True), busy=True)
        assert signal_for(mood, Seat(1)) == Signal(sign)
    assert signal_for(Mood(busy=True), Seat(1)) == Signal(Sign.BUSY)


def test_ready_is_the_seat_s_own() -> None:
    assert signal_for(Mood(), Seat(2)) == Signal(Sign.READY, Seat(2))
    assert signal_for(Mood(), None) == QUIET


def test_a_pause_is_quiet_but_not_for_a_fault() -> None:
    assert signal_for(Mood(paused=True, mismatch=True), Seat(1)) == QUIET
    assert signal_for(Mood(paused=True, fault=True), None) == Signal(Sign.FAULT)


def asking(turn: int | None, *to_act: int) -> View:
    opened = toy.view(toy.GAME.setup(toy.SETUP), None)
    now = None if turn is None else Seat(turn)
    return replace(opened, turn=now, to_act=tuple(map(Seat, to_act)))


def test_the_one_asked_counts_before_the_one_on_turn() -> None:
    assert asked_now(asking(0, 1)) == 1
    assert asked_now(asking(0, 0, 1)) == 0
    assert asked_now(asking(None)) is None
