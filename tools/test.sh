#!/usr/bin/env bash
# The test suite in two parts: everything that needs no screen, on all cores and with the engine's coverage; then the
# window tests in one process on a virtual screen, so that they never touch a desktop somebody is using.
set -euo pipefail
cd "$(dirname "$0")/.."
engine_coverage=97
workers=${TEST_WORKERS:-2}
pytest=(.venv/bin/python -m pytest -q)

# A game must not find the settings, tokens or servers of the person who runs the tests.
export XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_STATE_HOME=$home/state XDG_CACHE_HOME=$home/cache

echo "test: everything but the window, $workers processes, engine coverage at least $engine_coverage %"
"${pytest[@]}" -n "$workers" --dist loadgroup -m "not window and not soak" \
    --cov --cov-report=term-missing:skip-covered --cov-fail-under="$engine_coverage" "$@"

if grep -rqs --include='*.py' 'mark\.window' tests; then
    echo "test: the window, on a virtual screen"
    screen=(env)
    if [ "$(uname -s)" = Linux ]; then
        command -v xvfb-run >/dev/null 2>&1 || {
            echo "test: FAILED: the window tests need xvfb-run; see 'make system'" >&2
            exit 1
        }
        # Software OpenGL draws the same everywhere; a display that is there is not used.
        export LIBGL_ALWAYS_SOFTWARE=1
        unset WAYLAND_DISPLAY
        screen=(xvfb-run --auto-servernum --server-args="-screen 0 1920x1200x24 -nolisten tcp")
    fi
    "${screen[@]}" "${pytest[@]}" -m "window and not soak" "$@"
fi
echo "test: all passed"
