"""Colours of print as OpenCV wants them."""


def bgr(fill: str) -> tuple[int, int, int]:
    """Blue, green, red of ``#rrggbb``."""
    red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
    return blue, green, red
