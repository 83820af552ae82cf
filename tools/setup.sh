#!/usr/bin/env bash
# Prepare .venv: find a Python, create the environment, install the distribution in editable form with pinned versions.
# A stamp remembers what was installed, so that a second run takes a moment.
set -euo pipefail
cd "$(dirname "$0")/.."

find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            command -v "$candidate"
            return
        fi
    done
    echo "Seven Wonders needs Python 3.11 or newer, and none was found (tried python3 and python3.11 to python3.14)." >&2
    echo "Install one, or name it: make setup PYTHON=/path/to/python3.11" >&2
    return 1
}

# What the environment depends on: the declared packages, their pins, the place of the folder and the interpreter.
fingerprint() {
    cksum pyproject.toml constraints.txt
    pwd
    "$1" -c 'import sys; print(sys.version)'
}

works() {
    [ -x .venv/bin/python ] && .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# What pip is at: one line that changes, on a terminal; elsewhere only what goes wrong is printed.
watch() {
    if ! [ -t 1 ]; then
        cat >/dev/null
        return
    fi
    local word name rest
    while read -r word name rest; do
        case $word in
            Collecting) printf '\r\033[Ksetup: fetching %s' "${name%%[^A-Za-z0-9._-]*}" ;;
            Installing) printf '\r\033[Ksetup: unpacking what was fetched' ;;
        esac
    done
    printf '\r\033[K'
}

install() {
    PYTHONUNBUFFERED=1 .venv/bin/python -m pip --disable-pip-version-check --no-input install \
        --progress-bar off --constraint constraints.txt "$@" | watch || {
        local code=$?
        echo "setup: installing failed, pip says why above. The first time it needs the network:" >&2
        echo "setup: check the connection (and the proxy, if there is one), then run the same command again." >&2
        return "$code"
    }
}

main() {
    if works && [ "$(cat .venv/installed 2>/dev/null)" = "$(fingerprint .venv/bin/python)" ]; then
        return
    fi
    if ! works; then
        local python
        python=$(find_python)
        echo "setup: creating .venv with $("$python" --version)"
        "$python" -m venv --clear .venv || {
            echo "setup: '$python -m venv' failed; on Debian and Ubuntu the package python3-venv brings it." >&2
            return 1
        }
    fi
    echo "setup: installing everything Python at the versions of constraints.txt (once; a minute or two)"
    rm -f .venv/installed
    # The build tool comes first and is used without isolation, so that it, too, has the pinned version.
    install hatchling
    install --no-build-isolation --editable '.[dev]'
    fingerprint .venv/bin/python >.venv/installed
    echo "setup: done"
}

# Two runs at once in one folder would install over each other.
if command -v flock >/dev/null 2>&1; then
    exec 9>"${TMPDIR:-/tmp}/sevenwonders-setup-$(pwd | cksum | cut -d' ' -f1).lock"
    flock 9
fi
main
