"""The typeface of the sheets: one that has the letters of all our languages.

It comes with a Python package, so that a sheet looks the same on every machine.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import as_file, files

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

CAP_HEIGHT = 0.66
"""Height of a capital letter, as a share of the type size."""


@lru_cache(maxsize=2)
def font_name(bold: bool = False) -> str:
    """The name under which the PDF has the typeface, or its bold one."""
    weight, name = ("Bold", "sheet-bold") if bold else ("Regular", "sheet")
    source = files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf"
    with as_file(source) as path:
        pdfmetrics.registerFont(TTFont(name, str(path)))
    return name


def text_width(text: str, height: float, bold: bool = False) -> float:
    """How wide a line is whose capitals are so high, in the unit of ``height``."""
    return float(pdfmetrics.stringWidth(text, font_name(bold), height / CAP_HEIGHT))


def wrapped(text: str, height: float, room: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than ``room``; a word that is wider is parted, at a
    soft hyphen where it has one that helps.
    """

    def fits(line: str) -> bool:
        return text_width(line, height, bold) <= room

    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word.replace(_SOFT, '')}".strip()
        if fits(longer):
            lines[-1] = longer
        else:
            lines += _parted(word, fits)
    return [line for line in lines if line]


_SOFT = "\u00ad"


def _parted(word: str, fits: Callable[[str], bool]) -> list[str]:
    """A word in parts that fit, each but the last with a hyphen."""
    whole = word.replace(_SOFT, "")
    if fits(whole) or len(whole) < 4:
        return [whole]
    soft = [at for at, letter in enumerate(word) if letter == _SOFT]
    good = [at for at in soft if fits(f"{word[:at].replace(_SOFT, '')}-")]
    if good:
        cut = max(good)
        head, rest = word[:cut].replace(_SOFT, ""), word[cut + 1 :]
    else:
        last = next(
            (n for n in range(len(whole) - 2, 1, -1) if fits(f"{whole[:n]}-")), 1
        )
        head, rest = whole[:last], whole[last:]
    return [f"{head}-", *_parted(rest, fits)]
