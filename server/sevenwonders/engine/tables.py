"""Typed reading of parsed TOML tables: a wrong type is a CatalogError that shows the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sevenwonders.engine.errors import CatalogError

Table = Mapping[str, object]


def text(table: Table, key: str) -> str:
    """Return a text of a data table."""
    value = table.get(key)
    if not isinstance(value, str):
        raise CatalogError(f"{key} must be text in {dict(table)}")
    return value


def number(table: Table, key: str, default: int | None = None) -> int:
    """Return a number of a data table."""
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise CatalogError(f"{key} must be a number of at least 0 in {dict(table)}")
    return value


def texts(table: Table, key: str) -> list[str]:
    """Return a list of texts of a data table; absent means empty."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise CatalogError(f"{key} must be a list of texts in {dict(table)}")
    return [str(item) for item in value]


def numbers(table: Table, key: str) -> list[int]:
    """Return a list of numbers of a data table."""
    value = table.get(key)
    if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
        raise CatalogError(f"{key} must be a list of numbers in {dict(table)}")
    return [int(item) for item in value]


def tables(table: Table, key: str) -> Sequence[Table]:
    """Return the sub-tables of a data table."""
    value = table.get(key)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise CatalogError(f"{key} must be a list of tables")
    return [dict(item) for item in value]
