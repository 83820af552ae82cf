"""How fast the server is; see bench/server_run.py. Works from any folder: python bench/server.py [--quick]."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    # Servers that stop are no news here.
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
    # The helpers of this benchmark are the modules bench.server_*.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    runpy.run_module("bench.server_run", run_name="__main__", alter_sys=True)
