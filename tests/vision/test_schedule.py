"""When a frame is read, and how much of it."""

from dataclasses import replace

import numpy as np
import pytest

from vision.motion import GLANCE_SIZE, ChangeMask, Movement
from vision.schedule import (
    FULL_FRAME_S,
    LATEST_S,
    MAX_TRIES,
    NOTHING,
    PATIENCE_S,
    REREAD_S,
    Schedule,
)
from vision.tracking.detector import FULL_FRAME, SearchPlan

SIZE = (960, 720)
QUIET = np.zeros(GLANCE_SIZE[::-1], bool)
READ = Schedule(True, NOTHING, 1, still_at=100, places_at=100, full_frame_at=100)
"""A table that was read a moment ago and has not changed."""


def changed(columns: int) -> ChangeMask:
    mask = QUIET.copy()
    mask[10:20, 10 : 10 + columns] = True
    return mask


@pytest.mark.parametrize(
    ("movement", "seconds", "due"),
    [
        (Movement.REST, 0.1, False),
        (Movement.REST, REREAD_S, True),
        (Movement.CHANGED, 0.1, True),
        (Movement.MOVING, PATIENCE_S - 0.1, False),
        (Movement.MOVING, PATIENCE_S, True),
    ],
)
def test_a_frame_is_due_when_something_changed_or_time_is_up(
    movement: Movement, seconds: float, due: bool
) -> None:
    assert READ.after_glance(movement, 100 + seconds)[1] is due


def test_a_table_that_moved_is_read_when_it_rests() -> None:
    moving, due = READ.after_glance(Movement.MOVING, 100.1)
    assert not due and not moving.settled
    resting, due = moving.after_glance(Movement.REST, 100.2)
    assert due and resting.still_at == 100.2


def test_only_what_changed_is_read() -> None:
    after, plan = READ.plan(changed(10), SIZE, 100.1)
    assert after == READ
    assert not plan.full_frame and not plan.all_places
    ((left, top, right, bottom),) = plan.boxes
    assert left <= 100 and right >= 200 and top <= 100 and bottom >= 200


def test_what_is_pending_is_read_with_it() -> None:
    pending = replace(READ, pending=SearchPlan(False, True, ((700, 10, 800, 60),)))
    after, plan = pending.plan(changed(10), SIZE, 100.1)
    assert plan.all_places and len(plan.boxes) == 2 and after.places_at == 100.1


def test_all_places_are_searched_once_a_second_the_full_frame_every_ten() -> None:
    after, plan = READ.plan(QUIET, SIZE, 100 + REREAD_S)
    assert plan == SearchPlan(False, True) and after.places_at == 100 + REREAD_S
    after, plan = READ.plan(QUIET, SIZE, 100 + FULL_FRAME_S)
    assert plan is FULL_FRAME and after.full_frame_at == 100 + FULL_FRAME_S


def test_what_has_just_changed_is_read_before_all_places() -> None:
    resting, due = READ.after_glance(Movement.CHANGED, 100 + REREAD_S)
    assert due and not resting.settled
    assert not resting.plan(changed(10), SIZE, 100 + REREAD_S)[1].all_places
    assert resting.plan(changed(10), SIZE, 100 + LATEST_S)[1].all_places
    after, plan = resting.plan(changed(10), SIZE, 100 + FULL_FRAME_S)
    assert not plan.full_frame and plan.all_places and after.full_frame_at == 100
    assert resting.plan(QUIET, SIZE, 100 + FULL_FRAME_S + LATEST_S)[1] is FULL_FRAME


def test_a_large_change_or_a_new_start_reads_the_full_frame() -> None:
    assert READ.plan(np.ones_like(QUIET), SIZE, 100.1)[1] is FULL_FRAME
    assert READ.plan(None, SIZE, 100.1)[1] is FULL_FRAME
    assert READ.restarted().plan(QUIET, SIZE, 100.1)[1] is FULL_FRAME


def test_frames_are_read_until_they_agree_or_the_tries_are_spent() -> None:
    plan = SearchPlan(False, False, ((0, 0, 9, 9),))
    agreed = READ.after_reading(plan, has_plane=True, stable=True)
    assert agreed.settled and agreed.pending == NOTHING
    state = replace(READ, tries=0)
    for tries in range(1, MAX_TRIES + 1):
        state = state.after_reading(plan, has_plane=True, stable=False)
        assert state.settled is (tries == MAX_TRIES)
    assert state.pending == NOTHING
    fresh, due = state.after_glance(Movement.CHANGED, 101)
    assert due and fresh.tries == 0


def test_the_same_parts_are_read_again_until_frames_agree() -> None:
    state = READ.after_reading(FULL_FRAME, has_plane=True, stable=False)
    assert state.pending == SearchPlan(False, True)


def test_without_a_plane_the_full_frame_waits_until_it_is_due() -> None:
    state = READ.after_reading(FULL_FRAME, has_plane=False, stable=False)
    assert state.settled and state.pending is FULL_FRAME and state.tries == READ.tries
    assert not state.after_glance(Movement.REST, 100.1)[1]
