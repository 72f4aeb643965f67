"""The typeface of the sheets: one that has the letters of all our languages.

It comes with a Python package, so that a sheet looks the same on every machine.
"""

from functools import lru_cache
from importlib.resources import as_file, files

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

CAP_HEIGHT = 0.66
"""Height of a capital letter, as a share of the type size."""


@lru_cache(maxsize=1)
def font_name() -> str:
    """The name under which the PDF has the typeface."""
    source = files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.ttf"
    with as_file(source) as path:
        pdfmetrics.registerFont(TTFont("sheet", str(path)))
    return "sheet"


def text_width(text: str, height: float) -> float:
    """How wide a line is whose capitals are so high, in the unit of ``height``."""
    return float(pdfmetrics.stringWidth(text, font_name(), height / CAP_HEIGHT))
