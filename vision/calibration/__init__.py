"""Camera and table measured once, in parts.

- ``kept``: what is stored, and how good it is
- ``tiles``: table and lens from tagged tiles, or the table from four corners
- ``board``, ``lens``: the printed sheet, and the lens from looks at it
- ``heat``: how well each zone of the table reads
"""
