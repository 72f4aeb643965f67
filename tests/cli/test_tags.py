"""``companion tags``: a printed set for every game, one sentence for bad input."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from companion.cli.choose import default_profile
from companion.cli.tags import Press, new_items, tags
from companion.core.ids import GameKey
from companion.core.tag import parse
from companion.games import GAMES

KEYS = sorted(GAMES)


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(tags, list(args))
    return result.exit_code, result.output


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_every_game_prints(key: GameKey, tmp_path: Path) -> None:
    out = tmp_path / "tags.pdf"
    status, said = run(key, "--lang", "cs", "-o", str(out))
    assert status == 0, said
    text = "".join(page.extract_text() for page in PdfReader(out).pages)
    profile = default_profile(GAMES[key])
    items = new_items(profile, dict.fromkeys(profile.kinds.values(), 1))
    assert len(items) == len(profile.kinds)
    for item in items:
        tag = parse(item.text)
        assert tag is not None and profile.kinds[tag.kind] == item.kind
        assert item.text in text
    assert "Konec tahu" in text or "Konec" in text


@pytest.mark.parametrize("key", KEYS[:1])
def test_counts_are_asked_given_or_the_same_for_all(
    key: GameKey, tmp_path: Path
) -> None:
    kind = sorted(default_profile(GAMES[key]).kinds.values())[0]
    out = str(tmp_path / "t.pdf")
    status, said = run(key, "--kinds", kind, "--each", "3", "-o", out)
    assert (status, "3 stickers" in said) == (0, True)
    status, said = run(key, "--kinds", kind, "--count", f"{kind}=2", "-o", out)
    assert (status, "2 stickers" in said) == (0, True)
    asked = CliRunner().invoke(tags, [key, "--kinds", kind, "--ask", "-o", out], "1\n")
    assert "How many" in asked.output and "1 sticker:" in asked.output


BAD = [
    (["--kinds", "nosuch"], "unknown kind 'nosuch'"),
    (["--count", "nosuch"], "expected KIND=N"),
    (["--count", "nosuch=3"], "unknown kind 'nosuch'"),
    (["--paper", "l4732", "--sticker", "18"], "a label of l4732"),
    (["--paper", "missing.toml"], "missing.toml"),
    (["--each", "0"], "no sticker to print"),
]


@pytest.mark.parametrize(("args", "says"), BAD)
def test_bad_input_gets_one_sentence(
    args: list[str], says: str, tmp_path: Path
) -> None:
    out = tmp_path / "t.pdf"
    status, said = run(KEYS[0], *args, "-o", str(out))
    assert status == 2
    assert says in said and "Traceback" not in said
    assert not out.exists()


def test_the_press_is_what_a_page_asks_for() -> None:
    key = KEYS[0]
    kind = next(iter(default_profile(GAMES[key]).kinds.values()))
    assert Press("de").sheet(key, {kind: 1}, 12, "letter").startswith(b"%PDF")
