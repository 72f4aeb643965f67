"""Measures camera and table once, in parts, each with its quality.

Read in this order: ``session`` (the ways and their results, as a page or a command uses
them), ``storage`` (the values that outlive the program), ``from_tiles`` (plane and lens
from tagged tiles, plane from four corners), ``charuco`` and ``lens`` (camera
calibration on the printed sheet), ``reading_map`` (how well each zone reads),
``ruler`` (the scale of a printed sheet).
"""
