"""The rules for somebody who has never played, page by page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """A title, lines of symbols with their text, and three pictures below."""

    title: str
    lines: tuple[tuple[tuple[str, ...], str], ...]
    pictures: tuple[str, str, str]


PAGES: tuple[Page, ...] = (
    Page(
        "What it is about",
        (
            (("stage",), "You lead a city with a wonder to build. Whoever has the most points after three ages wins."),
            (("back:1",), "In each age everybody gets seven cards. You keep one, use it, and pass the rest on."),
            (
                ("icon:left", "icon:right"),
                "Ages I and III pass to the left, age II to the right. Six turns make an age.",
            ),
            (("icon:eye",), "All choose at the same moment and in secret; then everything happens at once."),
        ),
        ("wonder:giza:A:4", "wonder:rhodes:A:4", "wonder:babylon:A:4"),
    ),
    Page(
        "What you do with a card",
        (
            (("icon:hammer",), "Build it: pay its cost, shown down its left edge. It stands in your city for good."),
            (
                ("icon:pyramid",),
                "Bury it: pay the next stage of your wonder instead. Which card you bury does not matter.",
            ),
            (("icon:bin",), "Discard it: take 3 coins."),
            (("chain",), "A chain makes a card free when you already have the one named at its top right."),
        ),
        ("wonder:olympia:A:0", "wonder:olympia:A:2", "wonder:olympia:A:4"),
    ),
    Page(
        "Resources and trade",
        (
            (
                ("resource:W", "resource:S", "resource:G"),
                "Brown and gray cards make resources each turn; they are never used up.",
            ),
            (("coin1",), "What you lack you may buy from your two neighbours, 2 coins a unit. They cannot refuse."),
            (("emblem:yellow",), "Yellow cards give coins, cheaper trade, or resources nobody can buy from you."),
            (("coin3",), "The green number on a card is what it costs you now; the arrow says to whom."),
        ),
        ("wonder:alexandria:A:4", "wonder:ephesus:A:4", "wonder:halicarnassus:A:4"),
    ),
    Page(
        "Points",
        (
            (("emblem:blue",), "Blue cards are worth the points printed on them."),
            (
                ("shield", "war5", "defeat"),
                "Red cards give shields. After each age, more than a neighbour's give 1, 3 or 5 points, fewer \u22121.",
            ),
            (
                ("compass", "gear", "tablet"),
                "Green cards: each symbol scores the square of its number, each set of three different ones 7.",
            ),
            (
                ("emblem:purple",),
                "Guilds of age III score for what you and your neighbours built. Three coins are a point.",
            ),
        ),
        ("wonder:giza:B:4", "wonder:rhodes:B:4", "wonder:babylon:B:4"),
    ),
    Page(
        "At the table",
        (
            (
                ("icon:hammer",),
                "Drag a card to Build, Wonder or Discard; or click the card, then the zone. Then press Ready.",
            ),
            (
                ("icon:check",),
                "Green can be done, gray cannot and says why. Rest the mouse on anything to have it explained.",
            ),
            (("icon:person",), "Your neighbours are at the left and right; click any city to look at it closely."),
            (("icon:gear",), "Keys: 1 to 8 choose a card, B W D what to do, Enter is Ready, L the log, M the sound."),
        ),
        ("wonder:alexandria:B:4", "wonder:ephesus:B:4", "wonder:halicarnassus:B:4"),
    ),
)
