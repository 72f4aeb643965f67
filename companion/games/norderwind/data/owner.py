"""The owner's box: a question for each figure that is assumed, and the answers.

Keys: ``count.<card>`` how many of a card, ``event.<face>`` and ``battle.<face>``
how many faces of a die, ``task.<port>.<row>`` what a field takes, rows counted
from 1 at the bottom. A task is answered by marks: ``wine-2`` is two wine,
``gold-5`` five gold.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

from companion.core.game import Edition, InvalidSetup, Question, Setup, Stock
from companion.core.ids import Kind
from companion.games.norderwind.data import (
    DESTINATIONS,
    FACTS,
    KINDS,
    PRINTED,
    SHIP,
    Facts,
    Good,
    Needs,
    Port,
    read_task,
)

FACES: Mapping[str, tuple[str, ...]] = {
    "event": ("treasure", "1", "2", "3"),
    "battle": ("silver", "blue", "blank"),
}

CARDS = tuple(kind for kind in KINDS.values() if kind not in DESTINATIONS)

ROWS = range(2, len(FACTS.tasks[Port.NORDERKAP]) + 1)
"""The fields of a column that are asked for; the first is printed."""

RECORDS = {"count": "cards", "event": "event", "battle": "battle"}
"""The record of the files that the answers to a group of questions replace."""

_TOTALS = {"count": "total-count", "event": "total-event", "battle": "total-battle"}

_TOTAL: int = PRINTED["cards"]["total"]

_SIDES: int = PRINTED["dice"]["faces"]

_OURS: Mapping[str, Mapping[str, int]] = {
    "event": dict(zip(FACES["event"], FACTS.event, strict=True)),
    "battle": FACTS.battle,
}

_SURE = frozenset((*PRINTED["cards"]["sure"], *PRINTED["dice"]["sure"]))


def _questions() -> tuple[Question, ...]:
    cards = (
        Question(
            f"count.{kind}",
            "number",
            int(kind in _SURE),
            _TOTAL,
            drawing=kind,
            record=RECORDS["count"],
            ours=FACTS.cards.get(kind, 0),
        )
        for kind in CARDS
    )
    dice = (
        Question(
            f"{die}.{face}",
            "number",
            int(f"{die}.{face}" in _SURE),
            _SIDES,
            record=RECORDS[die],
            ours=_OURS[die][face],
        )
        for die, faces in FACES.items()
        for face in faces
    )
    tasks = (
        Question(
            f"task.{port}.{row}",
            "marks",
            choices=_marks(port),
            record=_record(row),
            ours=[f"{n}-{i}" for n, i in FACTS.tasks[port][row - 1].items()],
        )
        for port in Port
        for row in ROWS
    )
    return (*cards, *dice, *tasks)


def _record(row: int) -> str:
    return "tasks_next" if row == ROWS[0] else "tasks_above"


def _marks(port: Port) -> tuple[str, ...]:
    themes: Mapping[str, int] = PRINTED["themes"][port]
    return tuple(f"{n}-{i}" for n, most in themes.items() for i in range(1, most + 1))


QUESTIONS = _questions()
EDITIONS = {"2014": Edition("2014", (2, 3, 4), FACTS.assumed, QUESTIONS)}


def facts(box: Mapping[str, object]) -> Facts:
    """Our facts with the owner's answers over them.

    Raises ``InvalidSetup`` naming the answer that cannot be.
    """
    given = {q.key: box[q.key] for q in QUESTIONS if q.key in box}
    for question in QUESTIONS:
        if question.key in given:
            _check(question, given[question.key])
    numbers = {k: v for k, v in given.items() if isinstance(v, int)}
    _check_total("count", (f"count.{kind}" for kind in CARDS), numbers, _TOTAL)
    for die, faces in FACES.items():
        _check_total(die, (f"{die}.{face}" for face in faces), numbers, _SIDES)
    cards = {k: numbers.get(f"count.{k}", FACTS.cards.get(k, 0)) for k in CARDS}
    return replace(
        FACTS,
        cards={kind: count for kind, count in cards.items() if count},
        event=tuple(numbers.get(f"event.{f}", n) for f, n in _OURS["event"].items()),
        battle={f: numbers.get(f"battle.{f}", n) for f, n in FACTS.battle.items()},
        tasks={port: _column(port, given) for port in Port},
        assumed=_still_assumed(given),
    )


def _check(question: Question, value: object) -> None:
    if question.form == "marks":
        return _check_task(question, value)
    number = isinstance(value, int) and not isinstance(value, bool)
    if not number or not question.low <= cast(int, value) <= question.high:
        wanted = f"a number from {question.low} to {question.high}"
        raise InvalidSetup(f"box: {question.key} is {value!r}, not {wanted}")


def _check_task(question: Question, value: object) -> None:
    marks = cast("list[object]", value) if isinstance(value, list | tuple) else []
    names = [str(mark).partition("-")[0] for mark in marks]
    port, row = question.key.split(".")[1:]
    about = {"port": port.capitalize(), "row": int(row)}
    says = f"box: {question.key} is {value!r}, not "
    if not marks or any(mark not in question.choices for mark in marks):
        raise InvalidSetup(f"{says}what the field takes", "task-empty", **about)
    if len(set(names)) < len(names):
        raise InvalidSetup(f"{says}one mark a thing", "task-twice", **about)
    if sum(_needs(marks).get(good, 0) for good in Good) > SHIP["hold"]:
        most = SHIP["hold"]
        wanted = f"{says}{most} goods at most"
        raise InvalidSetup(wanted, "task-goods", most=most, **about)


def _check_total(
    name: str, keys: Iterable[str], given: Mapping[str, int], total: int
) -> None:
    """The answers to a group make up the printed total once all are there."""
    asked = list(keys)
    answers = [given[key] for key in asked if key in given]
    if sum(answers) > total or (len(answers) == len(asked) and sum(answers) < total):
        raise InvalidSetup(
            f"box: {name} makes {sum(answers)} in all, not {total}",
            _TOTALS[name],
            sum=sum(answers),
            total=total,
        )


def _needs(marks: Iterable[object]) -> Needs:
    found: dict[str, int] = {}
    for mark in marks:
        name, _, count = str(mark).partition("-")
        found[name] = int(count or 0)
    return found


def _column(port: Port, given: Mapping[str, object]) -> tuple[Needs, ...]:
    """A column's fields. What the rulebook's picture shows is its second or third."""
    tasks = list(FACTS.tasks[port])
    keys = [f"task.{port}.{row}" for row in ROWS]
    for row, key in zip(ROWS, keys, strict=True):
        if key in given:
            tasks[row - 1] = _needs(cast("list[object]", given[key]))
    shown = PRINTED["tasks_next"][port][0]
    both = all(key in given for key in keys[:2])
    if both and read_task(shown) not in tasks[1:3]:
        raise InvalidSetup(
            f"box: neither {keys[0]} nor {keys[1]} is {shown!r}",
            "task-shown",
            port=port.capitalize(),
        )
    return tuple(tasks)


def _still_assumed(given: Mapping[str, object]) -> tuple[str, ...]:
    """The records of which a question is open."""
    return tuple(sorted({q.record for q in QUESTIONS if q.key not in given}))


def stock(given: Setup) -> Mapping[Kind, Stock]:
    """How many cards of each kind the box holds. Raises ``InvalidSetup``."""
    played = facts(given.box)
    guessed = RECORDS["count"] in played.assumed
    held = {kind: Stock(count, guessed) for kind, count in played.cards.items()}
    return {**{Kind(port): Stock(1) for port in Port}, **held}
