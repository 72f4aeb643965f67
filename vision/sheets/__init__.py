"""Printable sheets: tags, anchors, cards and the ChArUco sheet, as PDF or SVG.

Read in this order: ``document`` (which sheets there are), ``page`` (what stands
on a page), ``canvas`` (PDF and SVG behind one interface), ``paper`` (paper and
label formats), ``font``; ``charuco_sheet`` (the sheet for the lens),
``legibility`` (which texts are printed at all).
"""
