"""The typeface of the pages: cut down to the letters of our languages, at set-up.

``python -m web.assets.fonts`` writes the two weights as woff2 (packed by ``brotli``)
beside the style sheets;
they are made from a package and not kept with the code. Where they are missing, the
pages use the phone's own typeface.
"""

import sys
from importlib.resources import as_file, files
from pathlib import Path

from fontTools import subset  # pyright: ignore[reportMissingTypeStubs]

from web.assets.files import STATIC, WEIGHTS

STYLE = STATIC / "style"
PACKAGE = "fontpkg_alegreya_sans"
RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x2010, 0x2026),
    (0x2190, 0x2193),
)
"""Letters of the Latin languages of Europe, spaces, dashes, quotes and arrows."""

SINGLE = (0x2030, 0x2032, 0x2033, 0x20AC, 0x2122, 0x2212, 0x2215, 0x2260, 0x2264)
"""Signs: per mille, primes, euro, trade mark, minus, slash, comparisons."""

FEATURES = "kern,mark,mkmk,ccmp,locl,lnum,tnum,liga"
"""What the pages use: lining figures of one width, and what letters need."""


def letters() -> str:
    """The code points that are kept, as ``fontTools.subset`` takes them."""
    ranges = [f"{first:X}-{last:X}" for first, last in RANGES]
    return ",".join([*ranges, *(f"{one:X}" for one in SINGLE)])


def write(folder: Path = STYLE) -> list[Path]:
    """Make the files anew. Raises ``OSError`` when they cannot be written."""
    made: list[Path] = []
    for weight, name in WEIGHTS.items():
        source = files(PACKAGE) / "files" / f"AlegreyaSans-{weight}.ttf"
        made.append(folder / name)
        with as_file(source) as path:
            subset.main(  # pyright: ignore[reportUnknownMemberType]
                [
                    str(path),
                    f"--unicodes={letters()}",
                    f"--layout-features={FEATURES}",
                    "--no-hinting",
                    "--flavor=woff2",
                    f"--output-file={made[-1]}",
                ]
            )
    return made


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else STYLE)
