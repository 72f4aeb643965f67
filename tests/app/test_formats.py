"""The line at the head of a file: what is read, what is refused, and how."""

import pytest

from companion.app.formats import Format, NewerFormat, UnknownFormat

BOX = Format("box", 12)


def test_a_form_is_spelt_as_it_stands_in_a_file() -> None:
    assert (str(BOX), BOX.first) == ("box/12", "box/1")


@pytest.mark.parametrize("version", [1, 2, 11, 12])
def test_every_version_up_to_ours_is_read(version: int) -> None:
    assert BOX.accept("x.toml", f"box/{version}") == version


def test_a_later_version_is_refused_by_file_and_both_versions() -> None:
    with pytest.raises(NewerFormat) as told:
        BOX.accept("x.toml", "box/13")
    assert str(told.value) == (
        "x.toml: form box/13, which a later version wrote;"
        " this program reads up to box/12"
    )


@pytest.mark.parametrize(
    "found",
    [
        *("lid/1", "box", "box/", "box/0", "box/-1", "box/1.5", "box/¹", "box/1/2", ""),
        *("box/" + "9" * 5000, None, 1, ["box/1"]),
    ],
)
def test_what_is_no_version_of_the_form_is_refused(found: object) -> None:
    with pytest.raises(UnknownFormat) as told:
        BOX.accept("x.toml", found)
    assert not isinstance(told.value, NewerFormat)
    assert str(told.value).startswith("x.toml: form ")
