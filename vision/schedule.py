"""When the table is read, and how much of a frame: a frozen state and pure steps.

Three clocks run side by side. A table at rest is read until consecutive frames agree;
once a second every place is searched again, so that a swap of two look-alike tiles
is noticed; every ten seconds the full frame is decoded. In between, only what
changed is read, and what has just changed is read first: who laid it waits for it.
"""

from dataclasses import dataclass, replace

from vision.image import merge_boxes
from vision.motion import ChangeMask, Movement, change_boxes
from vision.tracking.detector import FULL_FRAME, MAX_CHANGED_SHARE, SearchPlan

REREAD_S = 1.0
"""Seconds without any change after which all places are searched again, so that a swap
of look-alike tiles is noticed. Chosen by hand.
"""

LATEST_S = 3.0
"""Seconds after which all places are searched even where something has just changed.
Chosen by hand: a table on which something always changes.
"""

PATIENCE_S = 10.0
"""Seconds of unbroken motion after which the table is read all the same.
Chosen by hand.
"""

MAX_TRIES = 6
"""Number of frames of a resting table that are read at once; if they do not agree by
then, the next is read only when it is due. Chosen by hand.
"""

FULL_FRAME_S = 10.0
"""Seconds after which the full frame is decoded again. Chosen by hand."""

NOTHING = SearchPlan(full_frame=False, all_places=False)
"""Nothing is left over from earlier frames."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """What was read when, and what is still open. Times are seconds of one clock.

    ``settled``: the newest frames agree, or agreement was given up; ``pending``: what
    earlier frames left to read; ``tries``: frames read since the last change.
    """

    settled: bool = False
    pending: SearchPlan = FULL_FRAME
    tries: int = 0
    still_at: float = -PATIENCE_S
    places_at: float = -PATIENCE_S
    full_frame_at: float = -FULL_FRAME_S

    def restarted(self) -> "Schedule":
        """Trust nothing of before; the full frame is read next."""
        return replace(self, settled=False, pending=FULL_FRAME)

    def after_glance(self, movement: Movement, now: float) -> tuple["Schedule", bool]:
        """The state after a glance, and whether a frame is to be read now."""
        if movement is Movement.MOVING and now - self.still_at < PATIENCE_S:
            return replace(self, settled=False), False
        state = self
        if movement is not Movement.MOVING:
            changed = movement is Movement.CHANGED
            tries = 0 if changed else self.tries
            settled = self.settled and not changed
            state = replace(self, settled=settled, still_at=now, tries=tries)
        up_to_date = movement is Movement.REST and state.settled
        return state, not up_to_date or now - state.places_at >= REREAD_S

    def plan(
        self, mask: ChangeMask | None, size: tuple[int, int], now: float
    ) -> tuple["Schedule", SearchPlan]:
        """The state after a frame was captured, and what is to be read on it.

        ``mask`` marks the pixels of the glance that changed since the last reading
        (``None``: there was none); ``size`` is the frame's width and height in px.
        """
        wait = REREAD_S if self.settled else LATEST_S
        all_places = now - self.places_at >= wait or self.pending.all_places
        state = replace(self, places_at=now) if all_places else self
        wait = FULL_FRAME_S if self.settled else FULL_FRAME_S + LATEST_S
        overdue = now - self.full_frame_at >= wait
        if mask is None or self.pending.full_frame or overdue:
            return replace(state, full_frame_at=now), FULL_FRAME
        boxes = merge_boxes((*change_boxes(mask, size), *self.pending.boxes))
        area = sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes)
        if area > MAX_CHANGED_SHARE * size[0] * size[1]:
            return state, FULL_FRAME
        return state, SearchPlan(False, all_places, tuple(boxes))

    def after_reading(
        self, plan: SearchPlan, *, has_plane: bool, stable: bool
    ) -> "Schedule":
        """The state after ``plan`` was carried out.

        Without a plane (``has_plane`` false) there is nothing to agree on: the full
        frame is read when it is due next. ``stable`` says whether the vote's newest
        frames agree; until they do, the same parts are read again.
        """
        if not has_plane:
            return replace(self, settled=True, pending=FULL_FRAME)
        tries = self.tries + 1
        settled = stable or tries >= MAX_TRIES
        pending = NOTHING if settled else replace(plan, full_frame=False)
        return replace(self, settled=settled, pending=pending, tries=tries)
