"""An evening that was recorded plays back to the same effects."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.journal import Journal
from companion.app.journal.database import pragma
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.watcher import Watcher
from companion.app.watcher.answers import Answer, RecordIsRight, TableIsRight, TakeStory
from companion.app.watcher.effects import SendReply, ShowStatus, SideEffect
from companion.app.watcher.inputs import Inputs
from companion.app.watcher.playback import PlayedStep, RecordingError, play
from companion.app.watcher.recorder import SUFFIX, Recorder
from companion.app.watcher.recording import codes
from companion.app.watcher.state import WatcherState
from companion.core.advice import Level
from companion.core.game import Game
from companion.core.ids import SHOW, GameKey, Revision, Seat
from companion.core.signal import Button
from companion.core.tag import Command
from companion.demo import DemoPlayer, DemoTable
from tests.app import toy
from tests.app.table import TIMES, Evening
from tests.app.toy import JOKER, Lay
from vision.reader import TableReader

TOY = GameKey("toy")
A = Seat(0)
Effects = list[tuple[SideEffect, ...] | None]


class Listening(Recorder):
    """A recorder that also remembers what every recorded step wanted done."""

    def __init__(self, folder: Path, journal: Journal, **sizes: float) -> None:
        super().__init__(folder, journal.match, **sizes)
        self.wanted: Effects = []

    def note(
        self,
        before: WatcherState,
        inputs: Inputs,
        after: WatcherState | None,
        effects: Sequence[SideEffect],
    ) -> None:
        super().note(before, inputs, after, effects)
        if effects or after != before:
            self.wanted.append(None if after is None else tuple(effects))


@pytest.fixture
def recorder(journal: Journal, tmp_path: Path) -> Listening:
    return Listening(tmp_path / "watched", journal)


@pytest.fixture
def evening(journal: Journal, recorder: Listening, tmp_path: Path) -> Evening:
    evening = Evening(journal, Box(tmp_path, toy.known()), recorder)
    begin(evening)
    return evening


def begin(evening: Evening, dice: bool = False) -> None:
    evening.matches.start(TOY, replace(toy.SETUP, options={"dice": dice}))
    evening.turns()


def recordings(recorder: Recorder) -> list[Path]:
    folder = recorder._folder  # pyright: ignore[reportPrivateUsage]
    return sorted(folder.glob(f"*{SUFFIX}"))


def recording(recorder: Recorder) -> Path:
    (path,) = recordings(recorder)
    return path


def played_alike(recorder: Listening) -> list[PlayedStep]:
    """Play the recording back: every step as it was done."""
    steps = list(play(recording(recorder), toy.known()))
    assert [step.effects for step in steps] == recorder.wanted
    assert [step.recorded for step in steps] == [
        None if effects is None else codes(effects) for effects in recorder.wanted
    ]
    assert all(step.same for step in steps)
    return steps


def answered(evening: Evening, answer: Answer) -> None:
    """Answer from a phone while the watcher works."""
    revision = evening.session.revision
    phone = Thread(target=evening.watcher.answer, args=(answer, revision))
    phone.start()
    while phone.is_alive():
        evening.turns()
    phone.join()


def play_an_evening(evening: Evening) -> None:
    """A bit of everything that a table can come to."""
    evening.lay(1, JOKER)
    answered(evening, TakeStory((Lay(A, 1, JOKER, 2),)))
    evening.lay(3)
    evening.turns(TIMES.accepted)
    evening.press(Button.BACK, held=TIMES.hold)
    evening.turns(TIMES.patience)
    answered(evening, RecordIsRight(evening.status.questions.difference))
    answered(evening, RecordIsRight("another"))
    evening.lay(0)
    answered(evening, TableIsRight())
    evening.lift(0)
    evening.lift(3)
    evening.lay(2)
    evening.card(Command.UNDO)
    evening.card(Command.PAUSE)
    evening.press(Button.OK)
    evening.press(Button.PLUS)
    evening.eye.fault = OSError("unplugged")
    evening.turns()
    evening.eye.fault = None
    evening.seen(TIMES.retry)
    evening.phone(toy.AdjustScore(A, 5))
    evening.lay(SHOW, JOKER)
    evening.table.wood[toy.slot(1)] = "red"
    evening.seen(TIMES.accepted)
    evening.press(Button.OK, held=TIMES.hold)
    evening.press(Button.BACK)
    evening.press(Button.BACK)


# Playing back --------------------------------------------------------------


def test_an_evening_plays_back_to_the_same_effects(
    evening: Evening, recorder: Listening
) -> None:
    play_an_evening(evening)
    steps = played_alike(recorder)
    done = {name for step in steps for name in step.recorded or ()}
    assert done >= {
        "change_match",
        "pause_match",
        "watch_table",
        "show_status",
        "report_health",
        "send_reply",
        "decline",
    }
    last = [e for step in steps for e in step.effects if isinstance(e, ShowStatus)][-1]
    assert last.status == replace(evening.status, paused=last.status.paused)


def test_a_painted_evening_plays_back_to_the_same_effects(
    journal: Journal, recorder: Listening
) -> None:
    matches = Matches(toy.known(), journal, Publisher())
    session = matches.start(TOY, replace(toy.SETUP, options={"dice": True}))
    table, stop = DemoTable(1, (1400, 1050)), Event()
    table.set_up(toy.GAME, session.state)
    watcher = Watcher(matches, TIMES, TableReader(table))
    watcher.record(recorder)
    thread = Thread(target=watcher.run, args=(stop,))
    thread.start()
    try:
        assert DemoPlayer(matches, table, seed=1, speed=0).run(stop)
    finally:
        stop.set()
        thread.join()
    steps = played_alike(recorder)
    changes = [s for s in steps if "change_match" in (s.recorded or ())]
    assert len(changes) >= 4


ACTIONS: tuple[Callable[[Evening, int], object], ...] = (
    lambda e, n: e.lay(n % 4, JOKER if n > 6 else toy.STONE),
    lambda e, n: e.table.lies.pop(toy.slot(n % 4), None) and e.seen(),
    lambda e, n: e.press(list(Button)[n % 4], held=[0.1, 3.0][n % 2]),
    lambda e, n: e.card(list(Command)[n % 4], lies=n > 3),
    lambda e, n: e.turns(n / 3),
    lambda e, n: e.seen(n / 3),
    lambda e, n: e.session.undo(e.session.revision),
    lambda e, n: e.session.pause(n > 6),
    lambda e, n: setattr(e.eye, "fault", OSError("gone") if n > 6 else None),
    lambda e, n: e.matches.start(TOY, toy.SETUP) if n > 8 else e.turns(),
)


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(range(len(ACTIONS))), st.integers(0, 9)), max_size=30
    )
)
def test_whatever_happens_plays_back_alike(acts: list[tuple[int, int]]) -> None:
    with TemporaryDirectory() as folder, Journal(Path(folder) / "journal") as journal:
        recorder = Listening(Path(folder) / "watched", journal)
        evening = Evening(journal, recorder=recorder)
        begin(evening)
        for act, number in acts:
            ACTIONS[act](evening, number)
        evening.turns(10)
        again: Effects = []
        for path in recordings(recorder):
            once = list(play(path, toy.known()))
            assert once == list(play(path, toy.known()))
            assert all(step.same for step in once)
            again.extend(step.effects for step in once)
        assert again == recorder.wanted


def test_counting_a_box_plays_back_alike(
    journal: Journal, recorder: Listening, tmp_path: Path
) -> None:
    box = Box(tmp_path, toy.known())
    evening = Evening(journal, box, recorder)
    begin(evening)
    box.stocktake.watch(TOY, "old")
    evening.lay(2)
    evening.press(Button.HELP)
    box.stocktake.stop()
    evening.seen()
    evening.lift(2)
    assert evening.status.armed
    played_alike(recorder)
    text = recording(recorder).read_text("utf-8")
    assert text.count('"letter":"T"') == 1, "a table is told once"


def test_a_full_journal_plays_back_alike(
    evening: Evening, recorder: Listening, journal: Journal
) -> None:
    pages = pragma(journal._db, "page_count")  # pyright: ignore[reportPrivateUsage]
    pragma(journal._db, f"max_page_count={pages}")  # pyright: ignore[reportPrivateUsage]
    for field in (0, 1, 2, 3):
        evening.lay(field)
    while journal.fault == "":
        evening.press(Button.BACK, held=TIMES.hold)
        evening.press(Button.OK)
    evening.turns(TIMES.retry)
    assert "publish" in {n for s in played_alike(recorder) for n in s.recorded or ()}


def test_a_step_that_raised_is_recorded_and_raises_again(
    evening: Evening, recorder: Listening
) -> None:
    def broken(state: toy.State, layout: object) -> list[tuple[toy.ToyMove, ...]]:
        if state.fields:
            raise ZeroDivisionError("a bug")
        return []

    faulty = replace(toy.GAME, suggest=broken)
    evening.matches.games = {TOY: faulty}
    evening.matches.start(TOY, toy.SETUP)
    evening.turns()
    with pytest.raises(ZeroDivisionError, match="a bug"):
        evening.lay(2)
    _, newest = recordings(recorder)
    with pytest.raises(ZeroDivisionError, match="a bug"):
        list(play(newest, {TOY: faulty}))
    *steps, last = play(newest, toy.known())
    assert all(step.same for step in steps)
    assert last.recorded is None and not last.same, "mended, it wants something"


def test_another_watcher_is_noticed(evening: Evening, recorder: Listening) -> None:
    evening.lay(1, JOKER)
    other: Game[toy.State, toy.ToyMove] = replace(
        toy.GAME, explain=lambda state, diff: [(Lay(state.turn, 1, JOKER),)]
    )
    steps = list(play(recording(recorder), {TOY: other}))
    first = next(step for step in steps if not step.same)
    assert "change_match" in codes(first.effects)
    assert "change_match" not in (first.recorded or ())


EVENINGS = Path(__file__).with_name("evenings")


@pytest.mark.parametrize("path", sorted(EVENINGS.iterdir()), ids=lambda p: p.stem)
def test_a_recording_that_was_kept_is_played_as_it_was(path: Path) -> None:
    steps = list(play(path, toy.known()))
    assert len(steps) > 20
    for step in steps:
        assert codes(step.effects) == step.recorded, step.line


# The file ------------------------------------------------------------------


def test_nothing_is_written_while_nothing_happens(
    evening: Evening, recorder: Listening
) -> None:
    evening.lay(2)
    evening.turns(100)
    size = recording(recorder).stat().st_size
    for _ in range(50):
        evening.turns(1)
    assert recording(recorder).stat().st_size == size


def test_a_file_names_its_form_and_holds_no_picture(
    evening: Evening, recorder: Listening
) -> None:
    evening.lay(2)
    head, *lines = map(json.loads, recording(recorder).read_text().splitlines())
    assert head["format"] == "table-companion-watch/1"
    assert (head["match"], head["game"]) == (1, "toy")
    looks = [line["camera"]["look"] for line in lines if "camera" in line]
    assert all(set(look) == {"observation", "advice"} for look in filter(None, looks))
    assert [entry["kind"] for line in lines for entry in line.get("entries", ())] == [
        "start",
        "play",
    ]


def test_a_match_is_a_file(evening: Evening, recorder: Listening) -> None:
    evening.lay(2)
    evening.matches.start(TOY, toy.SETUP)
    evening.turns()
    files = recordings(recorder)
    assert [path.name for path in files] == [
        f"000001-001{SUFFIX}",
        f"000003-001{SUFFIX}",
    ]
    assert all(step.same for path in files for step in play(path, toy.known()))


def test_a_line_torn_by_a_power_cut_is_left_out(
    evening: Evening, recorder: Listening
) -> None:
    evening.lay(2)
    path = recording(recorder)
    whole = len(list(play(path, toy.known())))
    path.write_text(path.read_text("utf-8")[:-20], "utf-8")
    assert len(list(play(path, toy.known()))) == whole - 1


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda t: "", "empty, no recording"),
        (lambda t: "{}\n" + t, ":1: not a recording of format"),
        (lambda t: t.replace("watch/1", "watch/9"), ":1: not a recording of format"),
        (lambda t: t.replace('"game":"toy"', '"game":"chess"', 1), ":1: unknown game"),
        (lambda t: t.replace('"begun"', '"began"'), ":2: unknown key 'began'"),
        (lambda t: t.replace('"now"', '"now', 1), ":2: not JSON, or torn"),
        (lambda t: t.replace('"field":2', '"field":7'), "these rules do not give"),
        (lambda t: t.replace('"type":"lay"', '"type":"fly"'), "unknown type 'fly'"),
        (
            lambda t: t.replace('"kind":"start"', '"kind":"retract"'),
            "cannot retract entry None",
        ),
        (
            lambda t: t.replace('0.0,"revision":2', '0.0,"revision":9'),
            "entry 9 is missing",
        ),
    ],
)
def test_a_spoilt_recording_is_refused_in_one_sentence(
    evening: Evening, recorder: Listening, spoil: Callable[[str], str], why: str
) -> None:
    evening.lay(2)
    path = recording(recorder)
    path.write_text(spoil(path.read_text("utf-8")), "utf-8")
    with pytest.raises(RecordingError) as refused:
        list(play(path, toy.known()))
    assert why in str(refused.value) and str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_recording_that_is_full_ends_and_the_game_goes_on(
    journal: Journal, tmp_path: Path
) -> None:
    recorder = Listening(tmp_path / "watched", journal, file_mb=0.003)
    evening = Evening(journal, recorder=recorder)
    begin(evening)
    assert [line.level for line in recorder.health()] == [Level.OK]
    for field in (0, 1, 2):
        evening.lay(field)
    (line,) = recorder.health()
    assert (line.level, line.code, line.detail) == (Level.WARN, "full", "0.003")
    assert recording(recorder).stat().st_size <= 3000
    assert all(step.same for step in play(recording(recorder), toy.known()))
    assert evening.fields == [0, 1, 2]


def test_a_match_that_is_taken_up_again_has_another_file(
    evening: Evening, recorder: Listening, journal: Journal
) -> None:
    evening.lay(2)
    later = Listening(recording(recorder).parent, journal)
    other = Matches(toy.known(), journal, Publisher())
    other.resume()
    evening.recorder = later
    evening.watcher = evening.sit_down(other)
    evening.seen()
    evening.lay(1)
    first, second = recordings(later)
    assert second.name == f"000001-002{SUFFIX}"
    for path, heard in ((first, recorder), (second, later)):
        assert [step.effects for step in play(path, toy.known())] == heard.wanted


def test_old_recordings_make_room(journal: Journal, tmp_path: Path) -> None:
    recorder = Listening(tmp_path / "watched", journal, file_mb=0.01, folder_mb=0.021)
    evening = Evening(journal, recorder=recorder)
    for _ in range(6):
        begin(evening)
        evening.lay(2)
        evening.lift(2)
    files = recordings(recorder)
    assert 1 < len(files) < 6
    assert files[-1].name.startswith(f"{evening.session.match:06}")
    assert sum(path.stat().st_size for path in files) <= 21_000


def test_a_disk_that_fails_ends_the_recording_and_not_the_game(
    evening: Evening, recorder: Listening, caplog: pytest.LogCaptureFixture
) -> None:
    recorder._path = Path("/dev/full")  # pyright: ignore[reportPrivateUsage]
    evening.lay(2)
    assert evening.fields == [2]
    (line,) = recorder.health()
    assert (line.level, line.code) == (Level.WARN, "failed")
    assert "No space left" in line.detail
    assert "the recording ends" in caplog.text
    evening.lay(1)
    assert evening.fields == [1, 2]
    begin(evening)
    assert recorder.health()[0].level is Level.OK, "the next match is recorded"


def test_a_folder_that_cannot_be_written_is_refused_at_once(
    journal: Journal, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        Recorder(tmp_path / "file" / "x", journal.match)


def test_a_reply_is_an_effect(evening: Evening, recorder: Listening) -> None:
    answered(evening, TableIsRight())
    replies = [
        effect
        for step in played_alike(recorder)
        for effect in step.effects
        if isinstance(effect, SendReply)
    ]
    assert [reply.ticket for reply in replies] == [1]
    assert evening.session.revision == Revision(1)
