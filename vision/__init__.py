"""From pixels to millimetres; knows no game.

Linear algebra in here is small: more threads only spin. numpy takes this setting
when it is first loaded, which for the service is below this line.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
