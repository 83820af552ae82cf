#!/usr/bin/env bash
# The long versions of the fault, load and endurance runs: every test marked `soak`, without the usual time limit.
set -euo pipefail
cd "$(dirname "$0")/.."
run=(.venv/bin/python -m pytest -q -m soak --timeout=0 "$@")
if ! grep -rqs --include='*.py' 'mark\.soak' tests; then
    echo "soak: no test is marked soak yet"
    exit 0
fi
if command -v xvfb-run >/dev/null 2>&1; then
    run=(xvfb-run --auto-servernum --server-args="-screen 0 1920x1200x24 -nolisten tcp" "${run[@]}")
fi
"${run[@]}"
