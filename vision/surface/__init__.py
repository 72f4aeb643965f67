"""The table itself: where it lies in one picture, and how it looks when bare.

``anchor_lens`` finds plane and lens of a picture from its anchors, and how sure they
are; ``empty_looks`` says which looks of places are plausibly those of the bare table.
"""
