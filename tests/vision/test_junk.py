"""Pictures of what is no tag, searched for every size: nothing is believed."""

import pytest

from tests.support.repeats import repeats
from tests.vision.junk import PLANE, SORTS, TABLE, picture
from vision.plane import is_own_tag
from vision.single_frame import SingleFrameReader

EACH = repeats(13, 91)
"""Pictures of each of the eleven sorts, tried in five sizes; 91: a thousand in all."""

SLOTS = frozenset(place.slot for place in TABLE.places)


@pytest.mark.parametrize("sort", SORTS)
def test_nothing_is_believed_that_is_not_there(sort: str) -> None:
    reader = SingleFrameReader(TABLE)
    for seed in range(EACH):
        grey = picture(sort, seed)
        codes, located = reader.decode_and_locate(grey)
        found = reader.read_places(grey, PLANE, codes, SLOTS, located)
        texts = [code.text for code in found.detections if is_own_tag(code.text, TABLE)]
        assert texts == [], (sort, seed)
