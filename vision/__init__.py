"""From frames to tags in millimetres; knows no game.

Read it in the order of a look: ``reader`` and ``schedule`` (when), ``motion`` and
``background`` (what changed), ``anchors`` and ``plane`` (where the table lies),
``decode``, ``codebook`` and ``single_frame`` (which tags), ``tracking`` (from frame to
frame), ``temporal_vote``, ``interpretation`` and ``diagnostics`` (what is reported),
``latest_frame`` (what other threads get). ``wood`` finds wooden pieces. Beside
them: ``calibration`` measures lens and table, ``sheets`` prints, ``render`` and
``evaluation`` make pictures with a ground truth and score the reader on them.

Frames are grey uint8 arrays (height, width). Pixel coordinates have their origin at the
centre of the top left pixel, x to the right, y down; the table's are mm from its own
top left corner with the same axes, so angles grow clockwise. Corners of a symbol or
marker are four points, clockwise from its own top left.

Linear algebra in here is small: more threads only spin. numpy takes this setting when
it is first loaded, which for the service is below this line.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
