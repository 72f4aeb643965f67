"""What comes in from outside is understood or refused; a door that fails is found."""

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis.errors import NoSuchExample

from companion.core.tag import Tag
from tests.fuzz.inputs import inputs
from tests.fuzz.targets import TARGETS, corpus

pytestmark = pytest.mark.usefixtures("quiet")
FEW = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus_is_understood_or_refused(name: str) -> None:
    kept = list(corpus(name))
    assert kept, f"nothing is kept for {name}"
    for data in kept:
        TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
def test_whatever_comes_is_understood_or_refused(name: str) -> None:
    @FEW
    @given(inputs(name))
    def feed(data: bytes) -> None:
        TARGETS[name](data)

    feed()


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("record", "tests.fuzz.targets.decode"),
        ("http", "web.moves.decode"),
        ("settings", "companion.app.config._merged"),
        ("box", "companion.app.printed_facts._check_answer"),
    ],
)
def test_a_door_that_fails_is_found(
    name: str, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("broken")

    monkeypatch.setattr(broken, fails)

    def breaks(data: bytes) -> bool:
        try:
            TARGETS[name](data)
        except (KeyError, AssertionError):
            return True
        return False

    quick = settings(FEW, max_examples=400, phases=[Phase.generate])
    try:
        find(inputs(name), breaks, settings=quick)
    except NoSuchExample:
        pytest.fail(f"{broken} broken, and {name} does not notice")


def test_a_tag_that_reads_back_otherwise_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = Tag("E", "01", "00")
    monkeypatch.setattr("tests.fuzz.targets.parse", lambda text: other)
    with pytest.raises(AssertionError):
        TARGETS["tag"](b"TC:E0100")
