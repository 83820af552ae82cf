"""What a check found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Level(Enum):
    """How bad it is."""

    OK = "ok"
    NOTE = "note"
    PROBLEM = "FAIL"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: what there is and, where it is wrong, how to put it right."""

    name: str
    level: Level
    told: str
    fix: str = ""

    @classmethod
    def ok(cls, name: str, told: str) -> Finding:
        """Return that all is well."""
        return cls(name, Level.OK, told)

    @classmethod
    def note(cls, name: str, told: str, fix: str = "") -> Finding:
        """Return something worth knowing that keeps nobody from playing."""
        return cls(name, Level.NOTE, told, fix)

    @classmethod
    def problem(cls, name: str, told: str, fix: str) -> Finding:
        """Return what has to be put right, and how."""
        return cls(name, Level.PROBLEM, told, fix)


def lines(findings: Iterable[Finding]) -> list[str]:
    """Return the report, a line for each finding and one for each remedy."""
    shown = []
    for finding in findings:
        shown.append(f"{finding.level.value:<5} {finding.name:<9} {finding.told}")
        if finding.fix:
            shown.append(f"{'':15} fix: {finding.fix}")
    return shown
