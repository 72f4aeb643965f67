"""Printable sheets: tags, anchors, cards and the ChArUco sheet, as PDF or SVG.

Read in this order: ``contents`` (what is printed, and every word), ``document``
(which sheets there are), ``how_to``, ``sticker_sheet``, ``table_map`` and
``table_cards`` (what stands on them), ``signs`` (our own small drawings), ``page``
(what draws them), ``canvas`` (PDF and SVG behind one interface), ``paper`` (paper and
label formats), ``font``; ``charuco_sheet`` (the sheet for the lens), ``legibility``
(which texts are printed at all).
"""
