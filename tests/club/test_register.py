"""Leagues, tie-breaks, ratings, seats and pairings, and their files."""

import csv
import io
import json
import random
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal.entry import EntryKind
from companion.app.texts import Texts
from companion.club.archive import FILE, PAGE, Archive
from companion.club.hall.app import create_hall
from companion.club.hall.cards import Cards
from companion.club.hall.services import HallServices
from companion.club.hall.tables import HallTables
from companion.club.messages import PublicMatch, TableEvent
from companion.club.register.export import as_csv, result_rows
from companion.club.register.ratings import ratings
from companion.club.register.records import ClubMatch
from companion.club.register.seating import (
    SeatingError,
    first_round,
    next_round,
    sizes,
)
from companion.club.register.standings import standings
from companion.club.register.store import Register, RegisterError
from companion.club.register.swiss import swiss_round
from companion.club.register.tournament import Tournaments
from companion.club.topics import TableName
from companion.core.signal import Sign
from tests.app import toy
from web.host_pin import Host


def match(names: str, *scores: int, winners: tuple[int, ...] = ()) -> ClubMatch:
    return ClubMatch("toy", tuple(names), scores, winners)


@pytest.mark.parametrize(
    ("given", "ranks", "points"),
    [
        (match("AB", 5, 3), (1, 2), (1, 0)),
        (match("AB", 4, 4), (1, 1), (0.5, 0.5)),
        (match("AB", 4, 4, winners=(1,)), (2, 1), (0, 1)),
        (match("ABCD", 9, 7, 7, 1), (1, 2, 2, 4), (1, 0.5, 0.5, 0)),
        (match("ABC", 9, 7, 8), (1, 3, 2), (1, 0, 0.5)),
        (match("ABCD", 0, 0, 0, 0), (1, 1, 1, 1), (0.5, 0.5, 0.5, 0.5)),
    ],
)
def test_what_a_place_is_worth(
    given: ClubMatch, ranks: tuple[int, ...], points: tuple[float, ...]
) -> None:
    assert (given.ranks, given.points) == (ranks, points)


def order(*matches: ClubMatch) -> list[tuple[int, str]]:
    return [(row.place, row.name) for row in standings(matches)]


def test_each_tie_break_decides_after_those_before_it() -> None:
    # Points alone.
    assert order(match("AB", 1, 0)) == [(1, "A"), (2, "B")]
    # X beat Y, which counts more than that Y met the stronger ones.
    won = [match(pair, 1, 0) for pair in ("XY", "PX", "PR", "YQ", "QR", "QS", "QT")]
    table = {row.name: row for row in standings(won)}
    assert table["X"].points == table["Y"].points == 1.0
    assert table["X"].buchholz < table["Y"].buchholz
    assert table["X"].place < table["Y"].place
    # Buchholz: A's opponent has more points than C's.
    weak = [match("AB", 1, 0), match("CD", 1, 0), match("BE", 1, 0)]
    found = standings(weak)
    assert [(r.name, r.buchholz) for r in found if r.name in "AC"] == [
        ("A", 1),
        ("C", 0),
    ]
    assert [r.place for r in found if r.name in "AC"] == [1, 3]
    # Sonneborn-Berger: whom one beat counts, not whom one met.
    rows = {r.name: r for r in standings([match("ABC", 9, 5, 1), match("BC", 3, 0)])}
    assert rows["A"].sonneborn == rows["B"].points + rows["C"].points
    assert rows["B"].sonneborn == 2 * rows["C"].points
    # The share of the points tells apart who is even in all else.
    close = [match("AB", 9, 1), match("CD", 6, 4)]
    assert order(*close) == [(1, "A"), (2, "C"), (3, "D"), (4, "B")]
    # And who is even in that, too, shares a place.
    assert order(match("AB", 1, 0), match("CD", 1, 0))[:2] == [(1, "A"), (1, "C")]


def test_who_was_forgotten_is_in_no_table() -> None:
    given = ClubMatch("toy", ("?1", "B"), (3, 1))
    assert [row.name for row in standings([given])] == ["B"]
    assert [row.name for row in ratings([given])] == ["B"]


def test_ratings_follow_the_results_of_tables_of_several() -> None:
    season = [match("ABCD", 4, 3, 2, 1) for _ in range(12)]
    found = ratings([*season, ClubMatch("toy", ("A",), (1,))])
    assert [row.name for row in found] == ["A", "B", "C", "D"]
    assert [row.played for row in found] == [12] * 4
    assert found[0].mean > 25 > found[3].mean
    assert all(
        row.shown == pytest.approx(row.mean - 3 * row.deviation) for row in found
    )
    assert found[0].deviation < 25 / 3


@pytest.mark.parametrize(
    ("people", "most", "wanted"),
    [
        (8, 4, (4, 4)),
        (9, 4, (3, 3, 3)),
        (10, 4, (4, 3, 3)),
        (5, 4, (3, 2)),
        (2, 6, (2,)),
    ],
)
def test_tables_are_of_one_size_or_nearly(
    people: int, most: int, wanted: tuple[int, ...]
) -> None:
    assert sizes(people, most) == wanted


@pytest.mark.parametrize(("people", "most"), [(0, 4), (1, 4), (3, 2)])
def test_nobody_sits_alone(people: int, most: int) -> None:
    with pytest.raises(SeatingError):
        sizes(people, most)


def test_the_first_round_spreads_the_strong() -> None:
    names = [f"p{n:02}" for n in range(12)]
    seating = first_round(names, 4)
    assert sorted(name for table in seating for name in table) == names
    assert {table[0] for table in seating} == {"p00", "p01", "p02"}


# Four who sat together cannot be spread over three tables: some must meet again.
@pytest.mark.parametrize(
    ("people", "rounds", "again"), [(16, 4, 4), (12, 3, 9), (14, 3, 6)]
)
def test_later_rounds_keep_apart_who_has_met_and_change_the_seats(
    people: int, rounds: int, again: int
) -> None:
    rng = random.Random(people)
    names = [f"p{n:02}" for n in range(people)]
    before: list[tuple[str, ...]] = list(first_round(names, 4))
    for _ in range(rounds - 1):
        rng.shuffle(names)
        seating = next_round(names, 4, before)
        assert sorted(n for table in seating for n in table) == sorted(names)
        assert seating == next_round(names, 4, before)  # the same for the same
        before += seating
    met = Counter(frozenset(p) for table in before for p in combinations(table, 2))
    assert max(met.values()) <= 2
    assert sum(count > 1 for count in met.values()) <= again
    sat = Counter((name, seat) for table in before for seat, name in enumerate(table))
    assert max(sat.values()) <= 2


def test_those_who_stand_alike_meet() -> None:
    names = [f"p{n:02}" for n in range(8)]
    apart = [(a, b) for a, b in zip(names[:4], names[4:], strict=True)]
    seating = next_round(names, 4, apart)
    assert sorted(map(sorted, seating)) == [names[:4], names[4:]]


def test_swiss_rounds_pair_equals_and_never_twice() -> None:
    names = [f"p{n}" for n in range(7)]
    strength = {name: 7 - n for n, name in enumerate(names)}
    rounds: list[list[ClubMatch]] = []
    met: set[frozenset[str]] = set()
    byes: list[str] = []
    for _ in range(4):
        seating = swiss_round(names, rounds, 4)
        played = []
        for table in seating:
            if len(table) == 1:
                byes.append(table[0])
                played.append(ClubMatch("toy", table, (0,), (0,)))
                continue
            assert frozenset(table) not in met
            met.add(frozenset(table))
            played.append(ClubMatch("toy", table, tuple(strength[n] for n in table)))
        rounds.append(played)
    assert len(set(byes)) == 4
    final = standings([m for r in rounds for m in r if len(m.names) > 1], byes)
    assert final[0].name == "p0"


def test_swiss_says_when_everybody_has_met() -> None:
    played = [[ClubMatch("toy", ("A", "B"), (1, 0))]]
    with pytest.raises(SeatingError, match="no-pairing"):
        swiss_round(["A", "B"], played, 5)


# What is stored --------------------------------------------------------------


@pytest.fixture
def archive(tmp_path: Path) -> Any:
    with Archive(tmp_path / FILE) as found:
        yield found


def public(names: list[str], scores: list[int], **changes: Any) -> PublicMatch:
    plain: dict[str, Any] = {
        "match": "1",
        "revision": 3,
        "game": "toy",
        "game_name": "Toy",
        "edition": "",
        "midway": False,
        "names": names,
        "view": {},
        "phase": "",
        "colours": {},
        "resources": {},
        "sign": Sign.READY,
        "paused": False,
        "turn_name": "",
        "turn_colour": "",
        "leaders": [names[scores.index(max(scores))]],
        "scores": scores,
        "over": True,
    }
    return PublicMatch(**{**plain, **changes})


def test_a_lost_entry_stays_told_until_an_entry_is_stored(archive: Archive) -> None:
    name = TableName("club", "one")

    def hear(number: int) -> list[str]:
        event = TableEvent(
            device="d",
            at=0,
            id=f"{number:064}",
            before="0" * 64,
            match="1",
            revision=number,
            kind=EntryKind.PLAY,
            target=None,
            source=None,
            seat=None,
            moves=[],
            edits=[],
            beginning=None,
            said=["x" * PAGE],
        )
        archive.add_event(name, event, 0)
        return [line.code for line in archive.health()]

    assert hear(1) == ["ok"]
    ((used,),) = archive.rows("PRAGMA page_count")
    archive.rows(f"PRAGMA max_page_count={used}")
    assert hear(2) == ["full"]
    archive.note_result(name, "d", public(["A", "B"], [1, 2]), 0)  # a row that fits
    archive.note_result(name, "d", public(["A", "B"], [1, 2], over=False), 0)
    assert [line.code for line in archive.health()] == ["full"]
    archive.rows(f"PRAGMA max_page_count={used + 10}")
    assert hear(2) == ["ok"]


def test_a_lost_result_stays_told_while_other_matches_go_on(archive: Archive) -> None:
    name = TableName("club", "one")
    names = ["A" * PAGE, "B" * PAGE]
    ((used,),) = archive.rows("PRAGMA page_count")
    archive.rows(f"PRAGMA max_page_count={used}")
    archive.note_result(name, "d", public(names, [1, 2]), 0)
    assert [line.code for line in archive.health()] == ["full"]
    archive.note_result(name, "d", public(["A", "B"], [0, 1], match="2", over=False), 0)
    assert [line.code for line in archive.health()] == ["full"]
    archive.rows(f"PRAGMA max_page_count={used + 20}")
    archive.note_result(name, "d", public(names, [1, 2]), 0)
    assert [line.code for line in archive.health()] == ["ok"]


def test_a_result_is_stored_corrected_and_taken_back(archive: Archive) -> None:
    register, at = Register(archive), TableName("c", "one")
    archive.note_result(at, "d", public(["Anna", "Boris"], [3, 5]), 10.0)
    archive.note_result(at, "d", public(["Anna", "Boris"], [6, 5]), 11.0)
    (found,) = register.matches("toy")
    assert (found.scores, found.winners, found.table) == ((6, 5), (0,), "one")
    archive.note_result(at, "d", public(["Anna", "Boris"], [6, 5], over=False), 12.0)
    assert register.matches() == ()


def test_two_names_are_one_person_unless_they_met(archive: Archive) -> None:
    register = Register(archive, lambda: 5.0)
    register.add("toy", ["Anna", "Boris"], [2, 1])
    register.add("toy", ["Anička", "Boris"], [2, 1])
    register.merge("Anička", "Anna")
    assert [r.played for r in standings(register.matches()) if r.name == "Anna"] == [2]
    assert [(p.name, p.aliases) for p in register.people()] == [("Anna", ("anička",))]
    for name, into, code in [
        ("Boris", "Anna", "against"),
        ("Boris", "Anička", "against"),
        ("anna", "Anička", "same"),
        ("", "Anna", "register-name"),
        ("?x", "Anna", "register-name"),
    ]:
        with pytest.raises(RegisterError) as refused:
            register.merge(name, into)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("names", "scores", "code"),
    [
        (["A"], [1], "scores"),
        (["A", "a"], [1, 2], "twice"),
        (["A", "B"], [1], "scores"),
        (["A", "B"], [1, 10**9], "scores"),
        (["A", "\x00"], [1, 2], "register-name"),
        (["A", "B" * 41], [1, 2], "register-name"),
    ],
)
def test_what_cannot_be_a_result_is_refused(
    archive: Archive, names: list[str], scores: list[int], code: str
) -> None:
    register = Register(archive)
    with pytest.raises(RegisterError) as refused:
        register.add("toy", names, scores)
    assert refused.value.code == code
    assert register.matches() == ()


def test_a_tournament_takes_its_results_from_the_tables(archive: Archive) -> None:
    now = [100.0]
    register = Register(archive, lambda: now[0])
    cups = Tournaments(register, lambda: now[0])
    register.add("toy", ["A", "B", "C", "D"], [9, 1, 1, 1])  # before it: none of it
    now[0] = 200.0
    number = cups.create("Cup", "toy", 4, 2, list("ABCDEFGH"))
    cups.next(number)
    with pytest.raises(RegisterError, match="not-over"):
        cups.next(number)
    first, second = cups.get(number).played[0].tables
    now[0] = 300.0
    names = [*reversed(first.names)]
    archive.note_result(TableName("c", "t"), "d", public(names, [4, 3, 2, 1]), 300.0)
    played = cups.get(number).played[0].tables[0]
    assert played.scores == (1, 2, 3, 4) and not played.by_hand
    cups.score(number, 1, 1, [5, 4, 3, 2])
    assert cups.get(number).standings[0].points == 1.0
    cups.next(number)
    with pytest.raises(RegisterError, match="round-over"):
        cups.score(number, 1, 1, [1, 1, 1, 1])
    last = cups.get(number).played[1].tables
    assert sorted(n for t in last for n in t.names) == list("ABCDEFGH")
    assert {frozenset(t.names) for t in last}.isdisjoint(
        {frozenset(first.names), frozenset(second.names)}
    )


def test_a_tournament_of_two_is_swiss_with_byes(archive: Archive) -> None:
    cups = Tournaments(Register(archive))
    number = cups.create("Swiss", "toy", 2, 3, list("ABCDE"))
    for at in (1, 2, 3):
        cups.next(number)
        for index, table in enumerate(cups.get(number).played[-1].tables):
            if len(table.names) == 2:
                cups.score(number, at, index, [1 if n == min(table.names) else 0
                                               for n in table.names])  # fmt: skip
    found = cups.get(number)
    assert found.standings[0].name == "A" and not found.may_go_on
    byes = [t.names[0] for r in found.played for t in r.tables if len(t.names) == 1]
    assert len(byes) == len(set(byes)) == 3


# Files and pages ------------------------------------------------------------


@pytest.fixture
def client(archive: Archive, tmp_path: Path) -> FlaskClient:
    listener: Any = None
    services = HallServices(
        "H",
        HallTables(),
        archive,
        listener,
        Cards(Texts(toy.known()), toy.known()),
        Host(tmp_path),
        toy.known(),
        lambda: 60.0,
    )
    return create_hall(services, tmp_path).test_client()


def test_everything_can_be_taken_along(client: FlaskClient) -> None:
    assert client.post("/api/pin", json={"pin": "4711"}).status_code == 200
    asked = {"game": "toy", "names": "=cmd()\nBořek;Č", "scores": "3, 2 1"}
    assert client.post("/api/results", json=asked).status_code == 200
    rows = list(csv.DictReader(io.StringIO(client.get("/api/results.csv").text)))
    assert [row["name"] for row in rows] == ["'=cmd()", "Bořek", "Č"]
    assert rows[0]["ended"] == "1970-01-01T00:01:00+00:00"
    plain = client.get("/api/results.json?game=toy").get_json()
    assert [row["name"] for row in plain] == ["=cmd()", "Bořek", "Č"]
    league = client.get("/api/league.json").get_json()
    assert [(r["place"], r["points"]) for r in league] == [(1, 1.0), (2, 0.5), (3, 0.0)]
    assert client.get("/api/ratings.csv").text.startswith("place,name,mean,deviation")
    assert client.get("/api/league.csv?game=none").text.startswith("place,name,played")
    number = plain[0]["match"]
    assert client.post(f"/api/results/{number}/remove", json={}).status_code == 200
    gone = client.post(f"/api/results/{number}/remove", json={})
    assert gone.status_code == 409 and gone.get_json()["error"]["code"] == "no-result"
    assert as_csv(result_rows([])) == "\r\n"


def test_a_tournament_runs_on_its_page(client: FlaskClient) -> None:
    client.post("/api/pin", json={"pin": "4711"})
    asked: dict[str, Any] = {
        "name": "Cup",
        "game": "toy",
        "size": 4,
        "rounds": 2,
        "people": "A\nB\nC",
    }
    number = client.post("/api/tournaments", json=asked).get_json()["id"]
    assert client.post(f"/api/tournaments/{number}/next", json={}).status_code == 200
    scored = {"round": 1, "table": 0, "scores": "3 2 1"}
    path = f"/api/tournaments/{number}"
    assert client.post(f"{path}/score", json=scored).status_code == 200
    page = client.get(f"/tournaments/{number}", headers={"Accept-Language": "de"})
    assert "Runde 1 von 2" in page.text and "Nächste Runde setzen" in page.text
    told = json.loads(client.get(f"{path}.json").text)
    assert [table["scores"] for table in told["rounds"][0]["tables"]] == [[3, 2, 1]]
    assert client.get(f"{path}.csv").text.count("\n") == 4
    for wrong, status in [
        ({**scored, "table": 7}, 409),
        ({**scored, "scores": "3 2"}, 409),
        ({**scored, "scores": "three"}, 400),
        ({**scored, "round": "1"}, 400),
    ]:
        assert client.post(f"{path}/score", json=wrong).status_code == status
    bad: list[tuple[str, Any]] = [("size", 1), ("size", 7), ("rounds", 0)]
    for key, value in [*bad, ("people", "A"), ("name", "")]:
        refused = client.post("/api/tournaments", json={**asked, key: value})
        assert refused.status_code == 409, key
    assert client.get("/tournaments/99").status_code == 404
    assert client.get("/league?game=toy").status_code == 200
