"""The colours of the game in a terminal; every colour stands beside a letter or sign that says the same."""

from __future__ import annotations

from typing import Final

STYLES: Final = {
    # Card colours as grounds with a letter on them: readable on light and dark terminals alike.
    "card0": "reverse",
    "card1": "bg:#7a4b2a #fffdf6 bold",
    "card2": "bg:#8a8f98 #10131a bold",
    "card3": "bg:#2f6db5 #fffdf6 bold",
    "card4": "bg:#e0a92b #10131a bold",
    "card5": "bg:#b8352f #fffdf6 bold",
    "card6": "bg:#2e8b57 #fffdf6 bold",
    "card7": "bg:#6b3fa0 #fffdf6 bold",
    "age1": "bg:#7fc4dd #1e2a44 bold",
    "age2": "bg:#f2b65a #1e2a44 bold",
    "age3": "bg:#3d3a66 #fffdf6 bold",
    "strong": "bold",
    "soft": "#9aa0a6",
    "rule": "#b89b6a",
    "possible": "#3fa66b",
    "impossible": "#9aa0a6",
    "warning": "#d9822b",
    "chosen": "#ffd24a bold",
    "coins": "#e0a92b",
    "cursor": "reverse",
    "key": "bold",
    "title": "bold",
    "error": "#ff6b5e bold",
}
