#!/usr/bin/env bash
# Style, types and protocol. Every check runs, also after one failed, so that one run tells everything.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=""

check() {
    local name=$1
    shift
    echo "lint: $name"
    "$@" || failed="${failed}lint: FAILED: $name"$'\n'
}

# The folders of the design that exist and hold Python.
typed_folders() {
    local folder
    for folder in server/sevenwonders clients/sdk/sevenwonders clients/cli/sevenwonders \
        clients/arcade_gui/sevenwonders bots/sevenwonders tools bench; do
        if [ -n "$(find "$folder" -name '*.py' -print -quit 2>/dev/null)" ]; then
            echo "$folder"
        fi
    done
}

# Nothing here may wait for the network.
protocol_checks() {
    check "buf lint" .venv/bin/buf lint
    check "buf format" .venv/bin/buf format --diff --exit-code
    check "buf breaking (against proto/baseline.binpb)" .venv/bin/buf breaking --against proto/baseline.binpb
    check "proto/gen is fresh" .venv/bin/python tools/gen_protos.py --check
}

check "ruff check" .venv/bin/python -m ruff check --quiet --output-format concise .
check "ruff format" .venv/bin/python -m ruff format --quiet --check --output-format concise .
# Unquoted on purpose: the folders are ours and have no spaces.
folders=$(typed_folders | tr '\n' ' ')
check "mypy --strict ($folders)" .venv/bin/python -m mypy --no-error-summary $folders
if [ -n "$(find proto/sevenwonders -name '*.proto' -print -quit 2>/dev/null)" ]; then
    protocol_checks
fi
if [ -n "$failed" ]; then
    printf '%s' "$failed" >&2
    exit 1
fi
echo "lint: clean"
