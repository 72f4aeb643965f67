"""Evenings: opened, gone on with, deleted, forgotten, brought from another box."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.app.evenings.archive import Evenings
from companion.app.evenings.errors import EveningError, PeopleError
from companion.app.evenings.people import owner_of
from companion.app.evenings.plays import LINK, play_link, plays_table
from companion.app.evenings.results import FILE, BestGain, MatchResult
from companion.app.evenings.statistics import figures
from companion.app.evenings.tonight import Fact, facts
from companion.app.evenings.transfer import Imported, TransferError
from companion.app.journal import Journal, JournalError
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.report.snapshots import Snapshots
from companion.app.session.export import export
from companion.app.status import Source
from companion.core.ids import Seat
from tests.app import toy
from tests.app.toy import Lay

A, B = Seat(0), Seat(1)


class Box:
    """A box with its journal; every move is a minute after the one before."""

    def __init__(self, state: Path, journal: Journal) -> None:
        self.now = 1_780_000_000.0
        self.matches = Matches(toy.known(), journal, Publisher(), self.clock)
        self.pictures = Snapshots(state, 10**6)
        self.evenings = Evenings(
            self.matches, journal, state, state / BACKUPS, self.pictures
        )

    def clock(self) -> float:
        self.now += 60
        return self.now

    def play(self, *names: str, fields: int = 4) -> str:
        """A match of so many moves; the last player of them wins or not."""
        setup = replace(toy.SETUP, names=names or ("Anna", "Boris"))
        session = self.matches.start(toy.GAME.key, setup)
        lay(session, fields)
        return str(session.match)


def lay(session: AnySession, fields: int) -> None:
    for field in range(fields):
        move = Lay(Seat(field % 2), field, points=1 + field % 3)
        assert not session.submit((move,), Source.PHONE, move.seat, session.revision)


@contextmanager
def opened(state: Path) -> Iterator[Box]:
    with Journal(state / "journal.sqlite") as journal:
        yield Box(state, journal)


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    with opened(tmp_path) as found:
        yield found


def listed(box: Box) -> list[str]:
    return [each.match for each in box.evenings.overview(99).evenings]


def test_the_newest_comes_first_with_what_it_came_to(box: Box) -> None:
    first, second = box.play(), box.play("Cyril", "Dana", fields=1)
    assert box.evenings.overview(1).pending == 1
    newest, oldest = box.evenings.overview(1).evenings
    assert (newest.match, newest.on_table, newest.result.over) == (second, True, False)
    result = oldest.result
    assert (oldest.match, result.names) == (first, ("Anna", "Boris"))
    # Anna lays 1 and 3 points, Boris 2 and 1.
    assert (result.scores, result.winners, result.ranks) == ((4, 3), (0,), (1, 2))
    assert (result.played_s, result.lines) == (4 * 60, 4)
    assert result.leads == ((1, 0), (2, 1), (3, 0))
    assert result.overtakings == ((1, 0), (0, 1))


def test_what_is_stored_is_not_worked_out_again(box: Box, tmp_path: Path) -> None:
    match = box.play()
    found = box.evenings.overview().evenings[0].result
    (tmp_path / FILE).write_bytes(
        (tmp_path / FILE).read_bytes().replace(b'"lines":4', b'"lines":5')
    )
    assert box.evenings.overview().evenings[0].result == replace(found, lines=5)
    (tmp_path / FILE).write_bytes(b"\0\0")
    assert box.evenings.overview().evenings[0].result == found
    assert listed(box) == [match]


def test_a_match_that_was_left_goes_on_whole(box: Box) -> None:
    left = box.play(fields=2)
    session = box.matches.current
    assert session is not None
    session.undo(session.revision)
    box.play("Cyril", "Dana")
    again = box.evenings.go_on(left)
    assert box.matches.current is again and again.present.can_redo
    assert not again.redo(again.revision)
    assert len(again.present.played) == 2
    assert listed(box)[0] != left and left not in listed(box)
    with pytest.raises(EveningError, match="on-table"):
        box.evenings.go_on(str(again.match))
    box.play("Ema", "Filip")
    over = listed(box)[1]
    assert [*box.evenings.open(over).setup.names] == ["Cyril", "Dana"]
    with pytest.raises(EveningError, match="over"):
        box.evenings.go_on(over)
    box.evenings.go_on(str(again.match))  # a third time
    assert len(listed(box)) == 3


def test_after_a_start_it_is_still_the_match_on_the_table(tmp_path: Path) -> None:
    with opened(tmp_path) as box:
        left = box.play(fields=3)
        box.play("Cyril", "Dana")
        box.evenings.go_on(left)
    with opened(tmp_path) as box:
        session = box.matches.resume()
        assert session is not None and session.setup.names == ("Anna", "Boris")
        assert len(session.present.played) == 3


def test_deleting_takes_one_match_and_its_pictures(box: Box, tmp_path: Path) -> None:
    first, second, last = box.play(), box.play("Cyril", "Dana"), box.play("Ema", "Jan")
    assert box.pictures.keep(first, 2, b"jpeg") and box.pictures.keep(second, 7, b"j")
    box.evenings.overview(99)
    with pytest.raises(EveningError, match="on-table"):
        box.evenings.delete(last)
    with pytest.raises(JournalError):
        box.evenings.delete("9999")
    assert box.evenings.delete(first) == ()
    assert listed(box) == [last, second]
    assert box.pictures.revisions(first) == frozenset()
    assert box.pictures.revisions(second) == frozenset({7})
    assert traces(tmp_path, "Anna") == []


def test_deleting_what_went_on_takes_its_beginning_too(
    box: Box, tmp_path: Path
) -> None:
    left = box.play(fields=1)
    box.play("Cyril", "Dana")
    longer = str(box.evenings.go_on(left).match)
    box.play("Ema", "Jan")
    box.evenings.delete(longer)
    assert traces(tmp_path, "Anna") == [] and len(listed(box)) == 2


def traces(state: Path, name: str) -> list[str]:
    """The files in whose bytes a name stands."""
    files = (path for path in state.rglob("*") if path.is_file())
    return [path.name for path in files if name.encode() in path.read_bytes()]


def test_a_forgotten_name_leaves_no_trace_and_no_match_is_lost(tmp_path: Path) -> None:
    with opened(tmp_path) as box:
        first = box.play()
        session = box.matches.current
        assert session is not None
        session.undo(session.revision)
        other = box.play("Cyril", "Dana")
        running = box.play("Boris", "Anna", fields=1)
        with pytest.raises(EveningError, match="plays"):
            box.evenings.forget(["Anna"])
        assert traces(tmp_path, "Anna")
        lay_rest(box.matches.current)
        box.evenings.overview(99)
        assert box.evenings.forget(["ANNA"]) == ()
        assert traces(tmp_path, "Anna") == []
        now = box.matches.current
        assert now is not None and now.setup.names == ("Boris", "?2")
    with opened(tmp_path) as box:
        assert box.matches.resume() is not None
        found = {each.match: each.result for each in box.evenings.overview(99).evenings}
        assert not any(result.fault for result in found.values())
        names = [found[match].names for match in (first, other, running)]
        assert names == [("?1", "Boris"), ("Cyril", "Dana"), ("Boris", "?2")]
        assert not found[first].over and box.evenings.go_on(first).present.can_redo


def lay_rest(session: AnySession | None) -> None:
    assert session is not None
    for field in range(1, 4):
        move = Lay(Seat(field % 2), field)
        session.submit((move,), Source.PHONE, move.seat, session.revision)


def test_an_evening_of_another_box_is_checked_and_comes_once(
    box: Box, tmp_path: Path
) -> None:
    with opened(tmp_path / "other") as other:
        lines = [*export(other.matches.open(other.play("Cyril", "Dana")))]
        left = [*export(other.matches.open(other.play("Cyril", "Dana", fields=2)))]
    box.play()
    match = box.evenings.bring(lines)
    (brought,) = [e for e in box.evenings.overview().evenings if e.imported]
    assert (brought.match, brought.result.scores) == (match, (4, 3))
    assert brought.result.played_s == 240
    with pytest.raises(TransferError, match="twice"):
        box.evenings.bring(lines)
    unfinished = box.evenings.bring(left)
    assert len(box.evenings.go_on(unfinished).present.played) == 2
    box.play("Ema", "Jan")
    box.evenings.forget(["Cyril"])
    assert traces(tmp_path / "imported", "Cyril") == []
    assert set(traces(tmp_path, "Cyril")) <= set(traces(tmp_path / "other", "Cyril"))
    assert [*export(box.evenings.open(match))][1:-1] != lines[1:-1]
    box.evenings.delete(match)
    assert match not in listed(box)


def test_an_evening_of_another_box_comes_back_from_its_copy(
    box: Box, tmp_path: Path
) -> None:
    with opened(tmp_path / "other") as other:
        lines = [*export(other.matches.open(other.play("Cyril", "Dana")))]
    match = box.evenings.bring(lines)
    there, copies = tmp_path / "imported" / f"{match}.jsonl", tmp_path / BACKUPS
    assert Imported(tmp_path).copy_to(copies) == ()
    whole = there.read_bytes()
    for damage in (b"\0\0\xff", whole[: len(whole) // 2], None):
        if damage is None:
            there.unlink()
            assert box.evenings.restore() == (match,)
        else:
            there.write_bytes(damage)
            assert Imported(tmp_path).copy_to(copies) == (there.name,)
        # The newest match is kept open; another one takes its place.
        box.evenings.open(box.play())
        assert box.evenings.open(match).setup.names == ("Cyril", "Dana")
        assert there.read_bytes() == whole
    box.evenings.forget(["Cyril"])
    assert traces(copies, "Cyril") == [] and traces(copies, "Dana") != []
    box.evenings.delete(match)
    assert traces(copies, "Dana") == [] and box.evenings.restore() == ()
    assert match not in listed(box)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda lines: [], "empty"),
        (lambda lines: ["hello", *lines], "form"),
        (lambda lines: ['{"format": "something/1"}'], "foreign"),
        (lambda lines: [lines[0].replace("/1", "/999", 1), *lines[1:]], "newer"),
        (lambda lines: lines[:-1], "torn"),
        (lambda lines: lines[:2], "torn"),
        (lambda lines: [*lines[:1], '{"moves": 3}', *lines[1:]], "line"),
        (lambda lines: [*lines[:2], "[" * 500, *lines[2:]], "line"),
        (lambda lines: [*lines[:1], *lines[2:]], "replay"),
        (lambda lines: [lines[0].replace("Anna", "Eva"), *lines[1:]], "replay"),
        (lambda lines: [lines[0].replace('"toy"', '"chess"'), *lines[1:]], "replay"),
    ],
)
def test_what_is_no_evening_is_refused(
    box: Box, change: Callable[[list[str]], list[str]], code: str
) -> None:
    lines = [*export(box.matches.open(box.play()))]
    with pytest.raises(TransferError, match=f"^{code}:"):
        box.evenings.bring(change(lines))
    assert len(listed(box)) == 1


def test_people_last_and_are_told_apart(box: Box) -> None:
    people = box.evenings.people
    anna = people.add("  Anna ")
    eva = people.add("Eva", anna.colour, "moon")
    refusals: dict[str, Callable[[], object]] = {
        "name": lambda: people.add("x" * 200),
        "taken": lambda: people.add("ANNA"),
        "token-taken": lambda: people.add("Ota", anna.colour, anna.sign),
        "token": lambda: people.add("Ota", "pink", "moon"),
        "nobody": lambda: people.change(9, "Ota", "red", "moon"),
        "same": lambda: people.merge(eva.id, eva.id),
    }
    for code, attempt in refusals.items():
        with pytest.raises(PeopleError, match=f"^{code}:"):
            attempt()
    people.change(anna.id, "Anička", anna.colour, anna.sign)
    assert people.all()[0].aliases == ("Anna",)
    box.play("Anna", "Eva")
    with pytest.raises(PeopleError, match="against"):
        box.evenings.merge(eva.id, anna.id)
    ann = people.add("Ann")
    box.evenings.merge(ann.id, anna.id)
    (merged, _) = people.all()
    assert owner_of(people.all(), "ann") == merged and merged.name == "Anička"


RESULT = MatchResult("1", "toy", "", ("Anna", "Boris"), 0.0, 600.0)
OVER = replace(
    RESULT,
    played_s=600.0,
    lines=9,
    over=True,
    scores=(7, 5),
    winners=(0,),
    ranks=(1, 2),
    most=({"gold": 3}, {"gold": 8}),
    feats=({"island": 6}, {}),
    leads=((2, 1), (6, 0)),
    overtakings=((0, 1),),
    best=BestGain(1, 4, "island", 5),
)


def test_a_match_is_told_by_what_happened() -> None:
    first: dict[str, str | int] = {
        "name": "Anna",
        "points": 7,
        "margin": 2,
        "second": "Boris",
    }
    lead: dict[str, str | int] = {"name": "Anna", "line": 6, "lines": 9, "count": 1}
    best: dict[str, str | int] = {"name": "Boris", "points": 4, "line": 5}
    assert facts(OVER) == (
        Fact("won", first),
        Fact("lead-changed", lead),
        Fact("best", best, "island"),
    )
    even = replace(OVER, scores=(5, 5), winners=(0, 1), leads=((1, 0),), best=None)
    assert [f.code for f in facts(even)] == ["won-together", "led", "length"]
    assert facts(replace(even, winners=(1,)))[0].code == "won-even"
    assert facts(RESULT) == ()
    assert facts(replace(OVER, over=False, winners=()))[0].code == "open"


def test_figures_count_people_not_names(box: Box) -> None:
    anna = box.evenings.people.add("Anna")
    box.evenings.people.change(anna.id, "Anička", anna.colour, anna.sign)
    people = box.evenings.people.all()
    lost = replace(OVER, names=("?1", "Anička"), scores=(9, 2), most=({}, {}))
    (found,) = figures([OVER, lost, RESULT], people)
    assert found.played == 2
    one, two = found.people
    assert (one.name, one.played, one.won) == ("Anička", 2, 1)
    assert (one.mean, one.best, one.ranks, one.points) == (4.5, 7, (1, 1), (7, 2))
    assert (one.usual_rank, two.usual_rank, two.name) == (1, 2, "Boris")
    assert [(r.what, r.name, r.size) for r in found.feats] == [("island", "Anička", 6)]
    assert [(r.name, r.size) for r in found.most] == [("Boris", 8)]
    assert [(o.who, o.whom, o.times) for o in found.overtakings] == [
        ("Anička", "Boris", 1)
    ]


def test_a_play_goes_to_other_programs_as_they_document_it(box: Box) -> None:
    box.evenings.people.add("Boris", "red", "moon")
    box.play("=Anna", "Boris")
    (evening,) = box.evenings.overview().evenings
    people = box.evenings.people.all()
    link = play_link(evening, "Toy & more", people)
    assert link.startswith(LINK)
    play = json.loads(unquote(link.removeprefix(LINK)))
    assert play["game"]["name"] == "Toy & more" and play["durationMin"] == 4
    assert play["players"][1] == {
        "name": "Boris",
        "rank": 2,
        "score": 3,
        "sourcePlayerId": "1",
        "winner": False,
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    head, first, *_ = plays_table([evening], people).splitlines()
    assert head.startswith("match,date,game,minutes,name")
    assert first.endswith(",'=Anna,4,1,1")
    left = replace(evening, result=replace(evening.result, over=False))
    assert play_link(left, "Toy", people) == ""
