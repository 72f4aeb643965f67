"""The watcher's step as a function: a state and inputs give a state and effects."""

from copy import deepcopy
from dataclasses import dataclass, is_dataclass, replace
from types import ModuleType
from typing import Any

import pytest

from companion.app import status
from companion.app.session import Play, Undo
from companion.app.status import CardActed, Source, TableStatus
from companion.app.violations import NothingToUndo, Paused, StaleRevision
from companion.app.watcher import (
    answers,
    appearance,
    arming,
    assessment,
    effects,
    inputs,
    offer,
    recording,
    state,
)
from companion.app.watcher.answers import (
    Answer,
    Answered,
    RecordIsRight,
    Reply,
    TableIsRight,
    TakeStory,
    Verdict,
)
from companion.app.watcher.appearance import Appearance
from companion.app.watcher.arming import Arming
from companion.app.watcher.effects import (
    ChangeMatch,
    Decline,
    PauseMatch,
    Publish,
    ReportHealth,
    SendReply,
    ShowStatus,
    SideEffect,
    SwitchOff,
    WatchTable,
)
from companion.app.watcher.inputs import (
    CameraReport,
    Completion,
    Crash,
    Inputs,
    Message,
    Position,
    Tick,
)
from companion.app.watcher.offer import StoryOffer
from companion.app.watcher.reducer import step
from companion.app.watcher.state import WatcherState, may_look
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.ids import Kind, Revision, Seat, Slot
from companion.core.play import play as played
from companion.core.signal import Button, Press, Sign, Signal
from companion.core.table import Layout, Piece, Pose
from companion.core.tag import Command
from tests.app import toy
from tests.app.table import TIMES, Table
from tests.app.toy import JOKER, STONE, Lay

A, B = Seat(0), Seat(1)
FIRST = Revision(1)
PROFILE = toy.profile(toy.setup(toy.SETUP))
READER_OK = HealthAdvice(HealthTopic.READER, Level.OK, "ok")
NEW = WatcherState(TIMES, has_camera=True)
Stepped = tuple[WatcherState, tuple[SideEffect, ...]]


def position(
    *moves: toy.ToyMove, revision: int = 1, paused: bool = False, dice: bool = False
) -> Position:
    """The toy match after some moves."""
    setup = replace(toy.SETUP, options={"dice": dice})
    now = toy.setup(setup)
    for move in moves:
        stepped: Any = played(toy.GAME, now, move)
        now = stepped.state
    return Position(FIRST, toy.GAME, Revision(revision), now, paused)


def look(lies: dict[int, Kind] | None = None, *cards: Command) -> CameraReport:
    """A look at a table on whose fields something lies."""
    slots: dict[str, Kind] = {toy.slot(f): k for f, k in (lies or {}).items()}
    return CameraReport(Table(slots, cards=set(cards)).look())


def armed() -> WatcherState:
    """A watcher whose empty table agreed with the record."""
    return step(NEW, Tick(0, position(), True, look()))[0]


def shown(stepped: Stepped) -> TableStatus:
    """The status that a step publishes."""
    found = [e.status for e in stepped[1] if isinstance(e, ShowStatus)]
    assert found, stepped[1]
    return found[-1]


def differing() -> tuple[WatcherState, Position]:
    """A table on which an undone stone still lies, and the record after the undo."""
    laid = step(armed(), Tick(1, position(), False, look({2: STONE})))[0]
    done = step(laid, Completion(1, position(Lay(A, 2), revision=2)))[0]
    undone = position(revision=3)
    return step(done, Tick(9, undone, False, look({2: STONE})))[0], undone


def asked() -> WatcherState:
    """A joker lies there: one point or two?"""
    return step(armed(), Tick(1, position(), False, look({1: JOKER})))[0]


ONE, TWO = (Lay(A, 1, JOKER),), (Lay(A, 1, JOKER, 2),)

# Ticks ---------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """One line of the table: what a state makes of a tick."""

    before: WatcherState
    inputs: Inputs
    effects: tuple[type[SideEffect] | SideEffect, ...]


CASES = {
    "no match": Case(
        NEW,
        Tick(0),
        (ShowStatus(TableStatus(camera=True)), ReportHealth((READER_OK,))),
    ),
    "no match, no camera": Case(
        WatcherState(TIMES), Tick(0), (ShowStatus(TableStatus()), ReportHealth(()))
    ),
    "a match begins": Case(
        NEW,
        Tick(0, position(), True, look()),
        (WatchTable(PROFILE), ShowStatus, ReportHealth((READER_OK,))),
    ),
    "nothing happens": Case(armed(), Tick(5, position()), ()),
    "the camera has nothing new": Case(
        armed(), Tick(5, position(), False, CameraReport()), ()
    ),
    "the same look": Case(armed(), Tick(5, position(), False, look()), ()),
    "the camera fails": Case(
        armed(),
        Tick(5, position(), False, CameraReport(fault="unplugged")),
        (
            ShowStatus,
            ReportHealth(
                (
                    HealthAdvice(HealthTopic.CAMERA, Level.BAD, "failed", "unplugged"),
                    READER_OK,
                )
            ),
        ),
    ),
    "a stone is laid": Case(
        armed(),
        Tick(1, position(), False, look({2: STONE})),
        (ChangeMatch(Play((Lay(A, 2),), Source.CAMERA), FIRST),),
    ),
    "a stone is laid while paused": Case(
        armed(),
        Tick(1, position(paused=True), False, look({2: STONE})),
        (ShowStatus,),
    ),
    "a stone lay there before": Case(
        NEW,
        Tick(0, position(), True, look({2: STONE})),
        (WatchTable(PROFILE), ShowStatus, ReportHealth((READER_OK,))),
    ),
    "OK with nothing to take": Case(
        armed(), Tick(1, position(), inbox=(Press(Button.OK),)), (Decline(),)
    ),
    "OK and back held": Case(
        armed(),
        Tick(1, position(), inbox=(Press(Button.OK, TIMES.off, Button.BACK),)),
        (SwitchOff(),),
    ),
    "back held": Case(
        armed(),
        Tick(1, position(), inbox=(Press(Button.BACK, TIMES.hold),)),
        (ChangeMatch(Undo(), FIRST),),
    ),
    "OK in a pause": Case(
        armed(),
        Tick(1, position(paused=True), inbox=(Press(Button.OK),)),
        (PauseMatch(False),),
    ),
    "OK takes the offer": Case(
        asked(),
        Tick(1, position(), inbox=(Press(Button.OK),)),
        (ChangeMatch(Play(ONE, Source.BUTTON), FIRST),),
    ),
    "plus, then OK": Case(
        asked(),
        Tick(1, position(), inbox=(Press(Button.PLUS), Press(Button.OK))),
        (ChangeMatch(Play(TWO, Source.BUTTON), FIRST),),
    ),
    "OK before the change was judged": Case(
        asked(),
        Tick(1, position(revision=2), inbox=(Press(Button.OK),)),
        (Decline(), ShowStatus),
    ),
    "the table is right": Case(
        differing()[0],
        Tick(9, differing()[1], inbox=(Press(Button.OK),)),
        (ChangeMatch(Play((Lay(A, 2),), Source.BUTTON), Revision(3)),),
    ),
    "a press without a match": Case(
        step(NEW, Tick(0))[0], Tick(1, inbox=(Press(Button.OK),)), (Decline(),)
    ),
    "an undo card": Case(
        armed(),
        Tick(1, position(), False, look({}, Command.UNDO)),
        (ChangeMatch(Undo(), FIRST),),
    ),
    "a pause card": Case(
        armed(),
        Tick(1, position(), False, look({}, Command.PAUSE)),
        (PauseMatch(True),),
    ),
    "a box is counted": Case(
        armed(), Tick(1, position(), counting=PROFILE), (ShowStatus,)
    ),
    "a stone is laid while a box is counted": Case(
        step(armed(), Tick(1, position(), counting=PROFILE))[0],
        Tick(2, position(), False, look({2: STONE}), counting=PROFILE),
        (),
    ),
    "it crashed": Case(
        armed(),
        Crash(3, "ZeroDivisionError: a bug"),
        (
            ShowStatus(TableStatus(Signal(Sign.FAULT), camera=True)),
            ReportHealth(
                (
                    HealthAdvice(
                        HealthTopic.READER,
                        Level.BAD,
                        "failed",
                        "ZeroDivisionError: a bug",
                    ),
                )
            ),
        ),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_a_step_wants_done(case: Case) -> None:
    _, wanted = step(case.before, case.inputs)
    assert len(wanted) == len(case.effects), wanted
    for effect, expected in zip(wanted, case.effects, strict=True):
        if isinstance(expected, type):
            assert isinstance(effect, expected)
        else:
            assert effect == expected


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_a_step_is_a_pure_function(case: Case) -> None:
    before = deepcopy(case.before)
    once = step(case.before, case.inputs)
    assert step(case.before, case.inputs) == once
    assert case.before == before, "nothing is changed in place"
    assert once[0].effects == ()


def test_an_idle_step_changes_nothing() -> None:
    before = armed()
    assert step(before, Tick(5, position())) == (before, ())
    without = step(NEW, Tick(0))[0]
    assert step(without, Tick(7)) == (without, ())


@pytest.mark.parametrize(
    "module",
    [answers, appearance, arming, assessment, effects, inputs, offer, recording, state],
    ids=lambda module: module.__name__.split(".")[-1],
)
def test_all_that_a_step_sees_is_frozen(module: ModuleType) -> None:
    kinds = [
        kind
        for kind in vars(module).values()
        if is_dataclass(kind) and kind.__module__ == module.__name__
    ]
    assert kinds
    for kind in kinds:
        assert vars(kind)["__dataclass_params__"].frozen, kind


# What comes of a request ---------------------------------------------------


def test_nothing_is_shown_while_a_request_is_under_way() -> None:
    laid, wanted = step(armed(), Tick(1, position(), False, look({2: STONE})))
    assert laid.request is not None and laid.request.request == wanted[-1]
    done = step(laid, Completion(1, position(Lay(A, 2), revision=2)))
    assert done[0].request is None
    status = shown(done)
    assert status.signal.sign is Sign.ACCEPTED and status.armed


def test_an_accepted_story_gives_the_turn_on() -> None:
    laid = step(armed(), Tick(1, position(), False, look({2: STONE})))[0]
    after = position(Lay(A, 2), revision=2)
    done = step(laid, Completion(1, after))[0]
    assert shown(step(done, Tick(1 + TIMES.accepted, after))).signal == Signal(
        Sign.READY, B
    )


def test_whose_turn_it_is_is_asked_once_an_entry() -> None:
    asked_for: list[Seat | None] = []

    def view(given: toy.State, seat: Seat | None) -> Any:
        asked_for.append(seat)
        return toy.view(given, seat)

    at = replace(position(), game=replace(toy.GAME, view=view))
    begun = step(NEW, Tick(0, at, True, look()))[0]
    for now in (1, 2, 3):
        begun = step(begun, Tick(now, at, False, look()))[0]
    assert asked_for == [None]
    step(begun, Tick(4, replace(at, revision=Revision(2))))
    assert asked_for == [None, None]


def test_a_refused_story_is_tried_once_a_turn() -> None:
    laid = step(armed(), Tick(1, position(), False, look({2: STONE})))[0]
    refused, wanted = step(laid, Completion(1, position(), violation=Paused()))
    assert not any(isinstance(effect, ChangeMatch) for effect in wanted)
    again, wanted = step(refused, Tick(1.05, position()))
    assert isinstance(wanted[-1], ChangeMatch)
    assert again.request is not None


def test_a_journal_that_fails_is_tried_again_after_a_while() -> None:
    laid = step(armed(), Tick(1, position(), False, look({2: STONE})))[0]
    failed = step(laid, Completion(1, position(), fault="disk full"))
    assert failed[1][0] == Publish()
    assert shown(failed).signal == Signal(Sign.FAULT)
    waits = step(failed[0], Tick(0.9 + TIMES.retry, position()))
    assert not any(isinstance(effect, ChangeMatch) for effect in waits[1])
    assert isinstance(
        step(waits[0], Tick(1 + TIMES.retry, position()))[1][-1], ChangeMatch
    )


def test_a_press_waits_for_the_request_before_it() -> None:
    tick = Tick(1, position(), inbox=(Press(Button.OK), Press(Button.OK)))
    first, wanted = step(asked(), tick)
    assert wanted == (ChangeMatch(Play(ONE, Source.BUTTON), FIRST),)
    taken = position(*ONE, revision=2)
    _, then = step(first, Completion(1, taken))
    assert then[0] == Decline(), "the second answers to the past"
    assert not any(isinstance(effect, ChangeMatch) for effect in then)


def test_a_refused_press_and_card_are_declined() -> None:
    undo = step(armed(), Tick(1, position(), inbox=(Press(Button.BACK, TIMES.hold),)))[
        0
    ]
    assert step(undo, Completion(1, position(), NothingToUndo()))[1][0] == Decline()
    card = step(armed(), Tick(1, position(), False, look({}, Command.UNDO)))[0]
    refused = step(card, Completion(1, position(), NothingToUndo()))
    assert refused[1][0] == Decline()
    assert shown(refused).card == CardActed(Command.UNDO, False, NothingToUndo())


def test_a_completion_that_nobody_waits_for_does_nothing() -> None:
    before = armed()
    assert step(before, Completion(1, position())) == (before, ())


def test_a_crash_forgets_what_was_under_way() -> None:
    tick = Tick(1, position(), inbox=(Press(Button.OK), Press(Button.PLUS)))
    under_way = step(asked(), tick)[0]
    after, _ = step(under_way, Crash(1, "a bug"))
    assert (after.request, after.tasks) == (None, ())
    assert not after.comparison.arming.armed
    again = step(after, Tick(3, position(), True, look()))
    assert ReportHealth((READER_OK,)) in again[1]
    assert shown(again).armed


def test_the_camera_is_left_alone_after_it_failed() -> None:
    fault = CameraReport(fault="unplugged")
    broken = step(armed(), Tick(5, position(), False, fault))[0]
    assert not may_look(broken, 5 + TIMES.retry - 0.1)
    assert may_look(broken, 5 + TIMES.retry)
    assert not may_look(WatcherState(TIMES), 0)
    nothing_new = Tick(9, position(), False, CameraReport())
    assert shown(step(broken, nothing_new)).camera


def test_no_match_forgets_the_table_that_is_looked_for() -> None:
    assert armed().camera.profile == PROFILE
    assert step(armed(), Tick(1, None, True))[0].camera.profile is None


# Answers of phones ---------------------------------------------------------

UNDONE, AFTER_UNDO = differing()


def difference(of: WatcherState) -> str:
    """The question of a difference, as a phone was shown it."""
    assert of.shown is not None
    return of.shown.questions.difference


SHOWN = difference(UNDONE)
OTHER = difference(
    step(UNDONE, Tick(19, AFTER_UNDO, False, look({2: STONE, 0: STONE})))[0]
)


@pytest.mark.parametrize(
    ("before", "at", "answer", "wanted"),
    [
        (asked(), position(), TakeStory(TWO), Play(TWO, Source.PHONE)),
        (asked(), position(), TakeStory((Lay(A, 3),)), Reply(Verdict.GONE)),
        (asked(), position(), TakeStory(()), Reply(Verdict.GONE)),
        (asked(), position(), TableIsRight(), Reply(Verdict.UNEXPLAINED)),
        (asked(), position(), RecordIsRight(), Reply(Verdict.DONE)),
        (armed(), position(), TableIsRight(), Reply(Verdict.GONE)),
        (armed(), position(), RecordIsRight(), Reply(Verdict.GONE)),
        (UNDONE, AFTER_UNDO, TableIsRight(), Play((Lay(A, 2),), Source.PHONE)),
        (UNDONE, AFTER_UNDO, RecordIsRight(), Reply(Verdict.DONE)),
        (UNDONE, AFTER_UNDO, TableIsRight(SHOWN), Play((Lay(A, 2),), Source.PHONE)),
        (UNDONE, AFTER_UNDO, RecordIsRight(SHOWN), Reply(Verdict.DONE)),
        (UNDONE, AFTER_UNDO, TableIsRight(OTHER), Reply(Verdict.GONE)),
        (UNDONE, AFTER_UNDO, RecordIsRight(OTHER), Reply(Verdict.GONE)),
        (UNDONE, AFTER_UNDO, TableIsRight(""), Reply(Verdict.GONE)),
        (
            UNDONE,
            replace(AFTER_UNDO, paused=True),
            TableIsRight(),
            Reply(Verdict.REFUSED, Paused()),
        ),
        (
            UNDONE,
            replace(AFTER_UNDO, revision=Revision(4)),
            TableIsRight(),
            Reply(Verdict.REFUSED, StaleRevision(Revision(3), Revision(4))),
        ),
        (armed(), None, TableIsRight(), Reply(Verdict.GONE)),
    ],
)
def test_an_answer(
    before: WatcherState,
    at: Position | None,
    answer: Answer,
    wanted: Play[Any] | Reply,
) -> None:
    revision = before.comparison.revision
    message: Message = Answered(7, revision, answer)
    _, done = step(before, Tick(9, at, inbox=(message,)))
    if isinstance(wanted, Reply):
        assert done[0] == SendReply(7, wanted)
    else:
        assert done == (ChangeMatch(wanted, revision),)


def test_a_difference_is_compared_when_the_answer_is_acted_on() -> None:
    changed = look({2: STONE, 0: STONE})
    after = step(UNDONE, Tick(9.1, AFTER_UNDO, False, changed))[0]
    for answer in (TableIsRight(SHOWN), RecordIsRight(SHOWN)):
        message: Message = Answered(7, Revision(3), answer)
        same, done = step(after, Tick(9.2, AFTER_UNDO, inbox=(message,)))
        assert done == (SendReply(7, Reply(Verdict.GONE)),)
        assert same.comparison == after.comparison


def test_another_tile_on_the_show_place_is_another_question() -> None:
    laid = status.PutBack(Slot("f1"), None, Piece(STONE))
    one, two = (
        TableStatus(put_back=(laid,), shown_kind=kind).questions
        for kind in (STONE, JOKER)
    )
    assert one.difference != two.difference
    assert TableStatus(shown_kind=STONE).questions == status.Questions()


def test_questions_are_one_string_for_a_phone() -> None:
    for some in (status.Questions("a", "", "b"), status.Questions()):
        assert status.Questions.parse(some.text) == some
    assert status.Questions().text == ""
    assert status.Questions.parse("a.b") == status.Questions()


def test_an_offer_stays_the_same_question_while_stories_come_up() -> None:
    """A stone that is laid in a pause is judged at once and asked about later."""
    at = position(paused=True)
    laid = step(armed(), Tick(1, at, False, look({2: STONE})))
    later = step(laid[0], Tick(1 + TIMES.patience, at))
    before, after = shown(laid), shown(later)
    assert (before.stories, after.stories) == ((), ((Lay(A, 2),),))
    assert before.questions.offer == after.questions.offer != ""
    assert before.questions.story == "" != after.questions.story


def test_stories_stay_the_same_question_while_another_is_offered() -> None:
    at = asked()
    plus = step(at, Tick(2, position(), inbox=(Press(Button.PLUS),)))
    first, then = at.shown, shown(plus)
    assert first is not None
    assert first.questions.story == then.questions.story != ""
    assert first.questions.offer != then.questions.offer


def test_an_answer_before_the_change_was_judged_finds_its_question_gone() -> None:
    at = replace(AFTER_UNDO, revision=Revision(4))
    message = Answered(7, Revision(4), TableIsRight())
    _, done = step(UNDONE, Tick(9, at, inbox=(message,)))
    assert done[0] == SendReply(7, Reply(Verdict.GONE))


@pytest.mark.parametrize(
    ("came", "reply"),
    [
        ({}, Reply(Verdict.DONE)),
        ({"violation": Paused()}, Reply(Verdict.REFUSED, Paused())),
        ({"fault": "disk full"}, Reply(Verdict.FAILED, fault="disk full")),
    ],
)
def test_a_phone_is_told_what_came_of_its_answer(
    came: dict[str, Any], reply: Reply
) -> None:
    message = Answered(7, FIRST, TakeStory(TWO))
    under_way = step(asked(), Tick(1, position(), inbox=(message,)))[0]
    _, done = step(under_way, Completion(1, position(), **came))
    assert SendReply(7, reply) in done


def test_a_table_against_the_rules_is_told_to_the_phone_and_shown() -> None:
    at = position(dice=True)
    before = step(NEW, Tick(0, at, True, look()))[0]
    before = step(before, Tick(1, at, False, look({2: STONE})))[0]
    message = Answered(7, FIRST, TableIsRight())
    after = step(before, Tick(1, at, inbox=(message,)))
    broken = toy.NotNow(loud=True)
    assert after[1][0] == SendReply(7, Reply(Verdict.REFUSED, broken))
    assert shown(after).refusal == broken


# The small values ----------------------------------------------------------


def test_what_appears() -> None:
    first, new = Appearance().look(["a"], 0.0, 2.0)
    assert new == frozenset(), "it lay there at the first look"
    gone, new = first.look([], 1.0, 2.0)
    assert new == frozenset()
    covered, new = gone.look(["a"], 2.9, 2.0)
    assert new == frozenset(), "a hand was over it"
    gone, _ = covered.look([], 3.0, 2.0)
    gone, _ = gone.look([], 4.9, 2.0)
    _, new = gone.look(["a", "b"], 5.0, 2.0)
    assert new == {"a", "b"}


def test_arming() -> None:
    one, two = Layout({toy.slot(0): Piece(STONE)}), Layout({toy.slot(1): Piece(STONE)})
    agreed = Arming().foresee(one).agree()
    assert agreed.armed and agreed.foresee(one) is agreed
    assert agreed.foresee(two) == Arming(expected=two)
    owing = agreed.follow(two, Layout({}, frozenset({toy.slot(1)})))
    assert owing == Arming(True, frozenset({toy.slot(1)}), two)
    assert owing.fill(two).owed == frozenset()
    assert not agreed.follow(two, one).armed, "something lies wrong"


def test_an_offer_goes_round() -> None:
    row = (ONE, TWO)
    first = StoryOffer().having(row)
    assert first.offered == ONE and first.having(row) is first
    assert first.step(row).offered == TWO
    assert first.step(row).step(row).offered == ONE
    assert first.step(row, back=True).offered == TWO
    assert StoryOffer().step(row, back=True).offered == TWO
    assert first.step(()) == StoryOffer() == first.having(())


def test_what_is_in_its_place_is_told_until_the_prepared_table_agrees() -> None:
    begun = position(Lay(A, 2))
    mixed = step(NEW, Tick(0, begun, True, look({2: STONE, 1: STONE})))
    assert shown(mixed).found == (toy.slot(2),)
    ready = step(mixed[0], Tick(1, begun, False, look({2: STONE})))
    assert shown(ready).armed and shown(ready).found == ()
    later = position(Lay(A, 2), revision=2)
    assert (
        shown(step(NEW, Tick(0, later, True, look({2: STONE, 1: STONE})))).found == ()
    )


# What was not read surely ----------------------------------------------------


def unsure(report: CameraReport) -> CameraReport:
    """The same look, whose tags were not read surely."""
    assert report.look is not None
    seen = report.look.observation
    doubtful = replace(seen, doubtful=frozenset(seen.tags))
    return replace(report, look=replace(report.look, observation=doubtful))


def test_a_piece_that_was_not_read_surely_is_a_question() -> None:
    doubted = step(armed(), Tick(1, position(), False, unsure(look({2: STONE}))))
    status = shown(doubted)
    assert doubted[0].request is None
    assert status.stories == ((Lay(A, 2),),) and status.armed
    assert status.signal.sign is Sign.ASK and not status.put_back
    pressed = Tick(2, position(), inbox=(Press(Button.OK),))
    taken = step(doubted[0], pressed)[0]
    assert taken.request is not None


def test_a_sure_look_answers_the_question() -> None:
    doubted = step(armed(), Tick(1, position(), False, unsure(look({2: STONE}))))[0]
    sure = step(doubted, Tick(2, position(), False, look({2: STONE})))[0]
    assert sure.request is not None


def test_a_doubt_about_another_piece_holds_nothing_back() -> None:
    """What lies as the record has it and is doubted explains nothing."""
    before = position(Lay(A, 2), revision=2)
    agreed = step(NEW, Tick(0, before, True, look({2: STONE})))[0]
    report = look({2: STONE, 1: STONE})
    assert report.look is not None
    seen = report.look.observation
    old = next(text for text, pose in seen.tags.items() if _lies_on(pose, 2))
    doubtful = replace(seen, doubtful=frozenset({old}))
    report = replace(report, look=replace(report.look, observation=doubtful))
    laid = step(agreed, Tick(1, before, False, report))[0]
    assert laid.request is not None


def _lies_on(pose: Pose, field: int) -> bool:
    place = next(p for p in PROFILE.places if p.slot == toy.slot(field))
    return place.holds(pose.x, pose.y)
