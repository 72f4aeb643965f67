"""How well the reader reads: pictures with a known truth, and figures about them.

Figures only. Required is every tag that is neither saturated by glare nor mostly
covered: it must be read, at its place, with its turn. Read in this order: ``report``
(what became of each tag), ``rendered`` and ``photographs`` (two sources of pictures
with their truth), ``scenes`` (tables by chance), ``tables`` (a game's own),
``conditions`` (what is bad about a picture), ``bench`` (both together, place by place),
``bounds`` (what a count is worth).
"""
