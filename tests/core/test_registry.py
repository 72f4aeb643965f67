import pytest

from companion.core.registry import (
    CLAIMS,
    MARKERS,
    RESERVED,
    Claim,
    RegistryError,
    check,
    claim,
    free_anchors,
    free_letter,
)
from companion.core.tag import COMMAND_LETTER
from vision.calibration.charuco import markers
from vision.calibration.ruler import RULER_IDS

FIRST = Claim("first", "F", range(0, 4))


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (Claim("first", "S", range(4, 8)), "first has two claims"),
        (Claim("other", "F", range(4, 8)), "other and first share the letter F"),
        (Claim("other", "S", range(3, 7)), "other and first share the marker 3"),
        (Claim("other", "S", range(50, 54)), "other: there is no marker 50"),
        (Claim("other", "s", range(4, 8)), "other: letter 's' is not printable"),
        (Claim("other", "", range(4, 8)), "other: letter '' is not printable"),
    ],
)
def test_a_collision_is_named(other: Claim, says: str) -> None:
    with pytest.raises(RegistryError) as error:
        check((FIRST, other))
    assert str(error.value) == says


def test_the_register_is_read() -> None:
    check(CLAIMS)
    assert claim("norderwind") == Claim("norderwind", "N", range(10, 14))
    assert claim("commands").letter == COMMAND_LETTER
    with pytest.raises(RegistryError, match=r"chess has no claim in .*registry\.py"):
        claim("chess")


def test_a_new_game_gets_what_nobody_holds() -> None:
    letter, anchors = free_letter("njz"), free_anchors()
    assert letter == "Z"
    check((*CLAIMS, Claim("new", letter, anchors)))
    assert free_letter("", [Claim("a", "A"), Claim("b", "B")]) == "C"
    assert free_letter("é1", [Claim("a", "A")]) == "B"
    assert free_anchors(4, [Claim("a", "A", range(2, 6))]) == range(6, 10)


def test_a_full_register_says_so() -> None:
    letters = [Claim(f"g{n}", c) for n, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
    with pytest.raises(RegistryError, match="every letter"):
        free_letter("A", letters)
    with pytest.raises(RegistryError, match="no 4 markers in a row are free of 50"):
        free_anchors(4, [Claim("a", "A", range(3, MARKERS))])


def test_the_sheets_markers_are_nobodys_else() -> None:
    sheets = {number for number, _, _ in markers()} | set(RULER_IDS)
    assert sheets == {marker for ids in RESERVED.values() for marker in ids}
    held = [*CLAIMS]
    with pytest.raises(RegistryError, match="no 4 markers in a row"):
        for number in range(MARKERS):
            ids = free_anchors(claims=held)
            assert not sheets & set(ids)
            held.append(Claim(f"game-{number}", "", ids))
    assert len(held) > len(CLAIMS)
    with pytest.raises(RegistryError, match="other and the lens sheet share"):
        check([Claim("other", "S", range(22, 26))])
