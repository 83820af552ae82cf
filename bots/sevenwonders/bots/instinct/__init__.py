"""What titan does without thinking: a small network that was learned by playing against itself.

`sight` says what it sees of a table, `offers` what may be done, `players` puts many questions into numbers, `network`
is what answers them, `minds` are the two networks that were learned, `imagining` plays many tables with them.
"""

import os

# Read when numpy is first imported. The matrices are small: threads would only wait for each other, and the time of a
# bot that thinks beside others is counted.
for _threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")
