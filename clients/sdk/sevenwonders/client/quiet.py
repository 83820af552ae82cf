"""Keeps gRPC from writing notes about lost connections over a terminal screen; its errors are still shown.

gRPC reads the variable when it is imported, so this comes before everything that imports it.
"""

import os

os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
