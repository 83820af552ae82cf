#!/usr/bin/env bash
# The system packages of the window and terminal tests: a virtual screen, software OpenGL, a terminal multiplexer.
# Installed only where missing and where we may; otherwise it says what to install and lets the caller go on.
set -euo pipefail

# What must be there, and the Debian package that brings it: a program by name, a library by its file.
needs=(
    "xvfb-run:xvfb"
    "Xvfb:xvfb"
    "xauth:xauth"
    "xdotool:xdotool"
    "tmux:tmux"
    "libGL.so.1:libgl1"
    "libEGL.so.1:libegl1"
    "libGLU.so.1:libglu1-mesa"
    "swrast_dri.so|libgallium-*.so|libgallium_dri.so:libgl1-mesa-dri"
    "libfontconfig.so.1:libfontconfig1"
)

has_library() {
    local pattern
    local -a patterns
    IFS='|' read -ra patterns <<<"$1"
    for pattern in "${patterns[@]}"; do
        if compgen -G "/usr/lib/*/$pattern" >/dev/null || compgen -G "/usr/lib/*/dri/$pattern" >/dev/null ||
            compgen -G "/usr/lib*/$pattern" >/dev/null || compgen -G "/usr/lib*/dri/$pattern" >/dev/null; then
            return 0
        fi
    done
    return 1
}

present() {
    case $1 in
        *.so*) has_library "$1" ;;
        *) command -v "$1" >/dev/null 2>&1 ;;
    esac
}

missing_packages() {
    local need
    for need in "${needs[@]}"; do
        present "${need%%:*}" || echo "${need##*:}"
    done | sort -u
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo -n env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null 2>&1 && sudo -n true >/dev/null 2>&1; }
}

if [ "$(uname -s)" != Linux ]; then
    echo "system: not Linux; the window tests use the screen that is there"
    exit 0
fi
mapfile -t packages < <(missing_packages)
if [ ${#packages[@]} -eq 0 ]; then
    exit 0
fi
if may_install; then
    echo "system: installing ${packages[*]}"
    as_root apt-get install -y -qq --no-install-recommends "${packages[@]}" </dev/null >/dev/null 2>&1 || {
        as_root apt-get update -qq </dev/null || true
        as_root apt-get install -y -qq --no-install-recommends "${packages[@]}" </dev/null >/dev/null || true
    }
    mapfile -t packages < <(missing_packages)
fi
if [ ${#packages[@]} -gt 0 ]; then
    echo "system: missing: ${packages[*]}"
    echo "system: the window tests need them; on Debian or Ubuntu: sudo apt-get install ${packages[*]}"
fi
