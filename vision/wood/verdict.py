"""Which of the things that changed at a place is a piece, if any is sure."""

from collections.abc import Sequence
from typing import NamedTuple

MAX_GREY_DISTANCE = 16.0
"""Largest distance in L*a*b* to white, grey or black: many a thing is nearly without
colour. Chosen by hand.
"""

OWN_GREY_DISTANCE = 9.0
"""The same where the place itself had the colour, hardly changed, and shows a mirrored
lamp: wood of another colour, bleached by a lamp that was mirrored there before as well,
is 10 and more from white (measured on 8 pieces of the demo's painter).
"""

MAX_WHITE_DISTANCE, BRIGHT = 20.0, 80.0
"""The same of a thing as light (L*) as this, where no other colour is near: warm light
beside a shadow's edge tints white wood. Chosen by hand.
"""

MIN_LEAD = 7.0
"""By how much the next colour must be farther from a piece than its own, L*a*b*: else
it is not named. Chosen by hand.
"""

MAX_MIRROR = 0.3
"""Area of a lamp's mirror on a piece and around it, in feet, from which a bleached
colour is not named: the highlight of a glossy piece is smaller. Chosen by hand.
"""

HIGHLIGHT = 0.15
"""Share of a bright piece's area up to which a mirror is its own gloss.
Chosen by hand.
"""

MIN_AREA, MAX_AREA = 0.45, 3.0
"""Area of a detected piece, in feet of the smallest and of the largest kind that may
stand there; a standing piece also shows its side. Chosen by hand."""

MAX_OWN_AREA = 4.0
"""The same where the place had the colour: print is looked for in windows, in which
it is gone beside a piece, too.
"""

SURE_AREA, SURE_DISTANCE, SURE_LEAD = 0.25, 12.0, 20.0
"""Area that is enough where the colour is within this distance, has this lead and is
new to the place: of a piece that looks like what is under it only a part differs.
Chosen by hand."""

NEW_COLOUR = 25.0
"""Distance of what was there before to a piece's colour from which that colour is new
to the place. Chosen by hand.
"""

PART_DISTANCE, PART_LEAD, PART_NEW_COLOUR = 18.5, 10.0, 50.0
"""Distance and lead that are enough for such an area where what was there before was as
far from that colour as the last: a strip of wood is mixed with what is beside it.
Chosen by hand, not for white, grey and black.
"""

MIN_CHANGED = 0.2
"""Area in feet that must have changed in colour where the colour is new."""

SHOWS = 0.8
"""Share of the print's evidence that shows where nothing covers it."""

OTHER_COLOUR, WELL_TOLD = 40.0, 100.0
"""Distance as that of ``NEW_COLOUR`` from which the print is believed against a colour
only with so much evidence (nats): a dark piece leaves little to compare.
"""

OWN_AREA, OWN_DISTANCE = 0.65, 15.0
"""Area that must have changed where the place itself had the piece's colour, up to
this distance, and its print has no grain that could tell more: colours of a blue sea in
a dim room change on .57 (measured).
"""

LEAST_TOLD, TOLD = 8.0, 20.0
"""Evidence of the print (nats) from which it tells that nothing came, and from which it
tells that something did.
"""

LEAST_TOLD_FOOT = 40.0
"""Evidence a foot, nats, below which a print tells nothing against a new colour."""

OWN_SHOWS = 0.6
"""Share as ``SHOWS`` where the place itself had nearly the piece's colour."""

OWN_SHOWN, OWN_GONE, OWN_TOLD, OWN_CHANGED = 0.3, 0.4, 70.0, 0.15
"""Where the place itself had a piece's colour: the most of the print that may show, the
least area (feet) where it is gone, the evidence expected (nats a foot), and the share
of the area that must have changed in colour too: a side, a highlight, a coast.
"""

MOSTLY, OWN_EXPECTED = 0.5, 40.0
"""Evidence expected (nats) that is enough where this share of the area changed in
colour.
"""

HALF_SHOWN = 0.5
"""The most of the print that may show where nearly all else tells of a piece."""

CERTAIN_SHOWN, CERTAIN_TOLD = 0.2, 100.0
"""The same with which nothing need have changed in colour."""

ELSEWHERE = 0.3
"""Share of the print that must show around: else what lies here was moved."""

RIVAL = 0.15
"""Area (feet) of a new colour that says more than the print's own."""

NEAR_RIVAL = 0.7
"""Share of the likeliest candidate's weight up to which another may come."""


class PossiblePiece(NamedTuple):
    """Something that may be a piece of colour ``name``.

    In feet: its ``area``, how much of it is ``guessed`` (what was there before is not
    known), ``changed`` in colour, and hides print that is ``gone``, and how much around
    it is ``mirrored``. In L*a*b*: the ``distance`` to the colour, the ``lead`` over the
    next one, the distance of what was there ``before``, and its lightness ``light``; it
    may be white, grey or black (``is_grey``), or ``bleached``, and the place may have
    the ``glare`` of a lamp, now or before. Of the print,
    ``expected`` nats should show, and the share ``shown`` does; ``elsewhere`` has the
    same two around it; perhaps the tile ``moved``.
    """

    name: str
    area: float
    guessed: float
    changed: float
    gone: float
    distance: float
    lead: float
    before: float
    is_grey: bool
    light: float
    bleached: bool
    mirrored: float
    glare: bool
    expected: float
    shown: float
    moved: bool
    elsewhere: tuple[float, float]

    @property
    def is_new(self) -> bool:
        """Whether the place did not have the colour."""
        return self.before >= NEW_COLOUR

    @property
    def is_near(self) -> bool:
        """Whether it is that colour rather than another or none."""
        if not self.is_grey:
            return self.lead >= MIN_LEAD
        clear = self.lead >= SURE_LEAD and self.is_new and self.light >= BRIGHT
        if not self.is_new and self.glare and self.changed < OWN_AREA:
            most = OWN_GREY_DISTANCE
        else:
            most = MAX_WHITE_DISTANCE if clear else MAX_GREY_DISTANCE
        return self.distance <= most and self.lead >= MIN_LEAD

    @property
    def may_be_a_mirror(self) -> bool:
        """Whether it is bright, without much colour, and beside a mirrored lamp."""
        return self.bleached and self.mirrored > MAX_MIRROR

    @property
    def stands(self) -> bool:
        """Whether something stands there: by its new colour, or by the print that it
        hides.
        """
        return self._stands_anew() if self.is_new else self._stands_on_its_own()

    def _stands_anew(self) -> bool:
        if self.guessed > MOSTLY * self.area and not (
            self.distance <= SURE_DISTANCE and self.area >= MIN_AREA
        ):
            return False
        least = TOLD if self.before < OTHER_COLOUR else WELL_TOLD
        told = self.expected >= max(least, LEAST_TOLD_FOOT * self.area)
        if self.shown > SHOWS and told:
            return False
        return self.changed >= MIN_CHANGED and self.area >= self._least_area()

    def _least_area(self) -> float:
        """The area in feet that is enough for a new colour."""
        part = (
            self.distance <= PART_DISTANCE
            and self.lead >= PART_LEAD
            and self.before >= PART_NEW_COLOUR
            and not self.is_grey
        )
        gloss = self.bleached and self.mirrored > HIGHLIGHT * self.area
        sure = self.lead >= SURE_LEAD and self.distance <= SURE_DISTANCE and not gloss
        hides = (
            self.lead >= PART_LEAD
            and self.distance <= SURE_DISTANCE
            and self.before >= OTHER_COLOUR
            and self.expected >= OWN_EXPECTED
            and self.shown < CERTAIN_SHOWN
            and not gloss
        )
        return SURE_AREA if part or sure or hides else MIN_AREA

    def _stands_on_its_own(self) -> bool:
        if self.shown > OWN_SHOWS and self.expected >= LEAST_TOLD:
            return False
        if self.expected < TOLD:
            least = OWN_AREA if self.before <= OWN_DISTANCE else MIN_AREA
            return self.changed >= least
        if self.before > OWN_DISTANCE and self.changed >= MIN_AREA:
            return self.changed >= OWN_AREA or self.shown <= HALF_SHOWN
        around = self.elsewhere[0] < TOLD or self.elsewhere[1] >= ELSEWHERE
        return self.area >= MIN_AREA and around and self._is_told()

    def _is_told(self) -> bool:
        """Whether colour and print together tell enough of a piece that has a colour of
        the place.
        """
        if self.changed >= MOSTLY * self.area:
            full = self.expected >= CERTAIN_TOLD and self.gone >= OWN_GONE
            least = HALF_SHOWN if full else OWN_SHOWN
            return self.expected >= OWN_EXPECTED and self.shown <= least
        if self.gone < OWN_GONE:
            return False
        told = self.expected / self.area
        certain = told >= CERTAIN_TOLD and self.shown < CERTAIN_SHOWN
        changed = (
            told >= OWN_TOLD
            and self.changed >= OWN_CHANGED * self.area
            and self.shown <= OWN_SHOWN
        )
        clear = certain and self.lead >= SURE_LEAD
        most = PART_DISTANCE if clear else SURE_DISTANCE
        return self.distance <= most and (changed or (certain and not self.moved))

    @property
    def weight(self) -> float:
        """How much speaks for it beside others."""
        return 2 * self.changed if self.is_new else self.changed + self.gone


def named(candidates: Sequence[PossiblePiece], largest: float) -> str:
    """The colour of the piece among them; empty where none is sure.

    ``largest`` is the largest foot beside the smallest.
    """
    anew = max((each.changed for each in candidates if each.is_new), default=0.0)
    sure = [
        each
        for each in candidates
        if each.area <= (MAX_AREA if each.is_new else MAX_OWN_AREA) * largest
        and each.is_near
        and each.stands
        and (each.is_new or anew < max(RIVAL, each.changed / 2))
        and not each.may_be_a_mirror
    ]
    sure.sort(key=lambda each: -each.weight)
    if len(sure) > 1 and sure[1].weight > NEAR_RIVAL * sure[0].weight:
        return ""
    return sure[0].name if sure else ""
