"""The colours of the game in a terminal; every colour stands beside a letter or sign that says the same."""

from __future__ import annotations

from typing import Final

STYLES: Final = {
    # Card colours as grounds with a letter on them: readable on light and dark terminals alike. The values are those
    # of the 256 colour palette nearest to the game's own, so that they stay apart where there is no true colour.
    "card0": "reverse",
    "card1": "bg:#875f00 #ffffff bold",
    "card2": "bg:#8a8a8a #121212 bold",
    "card3": "bg:#005faf #ffffff bold",
    "card4": "bg:#d7af00 #121212 bold",
    "card5": "bg:#af0000 #ffffff bold",
    "card6": "bg:#00875f #ffffff bold",
    "card7": "bg:#5f5faf #ffffff bold",
    "age1": "bg:#7fc4dd #1e2a44 bold",
    "age2": "bg:#f2b65a #1e2a44 bold",
    "age3": "bg:#3d3a66 #fffdf6 bold",
    # Text in tones that can be read on a dark ground and on a light one.
    "strong": "bold",
    "soft": "#808080",
    "rule": "#b89b6a",
    "possible": "#2e8b57",
    "impossible": "#808080",
    "warning": "#c06000",
    "chosen": "#af8700 bold",
    "coins": "#af8700",
    "cursor": "reverse",
    "key": "bold",
    "error": "#d7322b bold",
}
