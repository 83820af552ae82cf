"""`python -m sevenwonders.gui` and the command `sevenwonders-gui`."""

from __future__ import annotations

import argparse
import sys
from importlib.metadata import version
from pathlib import Path

from sevenwonders.gui import settings as stored

NO_WINDOW = (
    "The window cannot be opened here: {why}\n"
    "It needs a screen and OpenGL 3.3. The terminal client needs neither: run sevenwonders-cli instead."
)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sevenwonders-gui", description="Seven Wonders in a window.")
    parser.add_argument(
        "--server", "--connect", dest="connect", metavar="HOST:PORT", default="", help="join the tables of this server"
    )
    parser.add_argument("--tls", action="store_true", help="that server encrypts")
    parser.add_argument("--tls-root", default="", metavar="FILE", help="trust this certificate (PEM); means --tls")
    parser.add_argument("--tls-name", default="", metavar="NAME", help="name the certificate carries; means --tls")
    parser.add_argument("--play", action="store_true", help="begin a game against bots at once")
    parser.add_argument("--name", default="", help="the name others see")
    parser.add_argument("--full-screen", action="store_true", help="fill the screen")
    parser.add_argument("--version", action="version", version=f"sevenwonders-gui {version('sevenwonders')}")
    return parser


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def main() -> int:
    """Open the window and stay until it is closed."""
    parser = _parser()
    asked = parser.parse_args()
    if asked.tls_root and not Path(asked.tls_root).is_file():
        parser.error(f"--tls-root: there is no file {asked.tls_root}")
    settings = stored.load()
    settings.name = asked.name or settings.name
    if asked.connect:
        settings.tls = bool(asked.tls or asked.tls_root or asked.tls_name)
        settings.tls_root, settings.tls_name = asked.tls_root, asked.tls_name
    settings.full_screen = settings.full_screen or asked.full_screen
    try:
        # Opening a display already happens while Arcade is imported.
        from sevenwonders.client import TokenStore
        from sevenwonders.gui.app import make_window

        window = make_window(settings, TokenStore(), stored.cache_folder())
    except ImportError as error:
        print(NO_WINDOW.format(why=f"{_first_line(error)} (see `sevenwonders doctor`)"), file=sys.stderr)
        return 1
    except Exception as error:
        print(NO_WINDOW.format(why=_first_line(error)), file=sys.stderr)
        return 1
    return _run(window, asked)


def _run(window: object, asked: argparse.Namespace) -> int:
    import arcade

    from sevenwonders.gui.net.report import write_report
    from sevenwonders.gui.scenes import flow
    from sevenwonders.gui.window import GameWindow

    if not isinstance(window, GameWindow):
        raise TypeError("not a window of the game")
    shell = window.shell
    if asked.connect:
        flow.connect(shell, asked.connect, lambda who: flow.lobby(shell), tls=shell.settings.encryption)
    elif asked.play:
        flow.play_now(shell)
    try:
        arcade.run()
    except Exception as error:
        print(write_report(error), file=sys.stderr)
        return 1
    finally:
        stored.save(shell.settings)
        shell.link.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
