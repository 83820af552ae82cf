"""Links inside the repository lead somewhere."""

from __future__ import annotations

import pytest
from tests.docs import pages as docs

OUTSIDE = ("https://", "http://", "mailto:")


def broken(page, target):
    """Say what is wrong with a link, or nothing."""
    path, _, anchor = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if file not in docs.tracked():
        return f"{target}: no such file in the repository"
    if anchor and anchor not in docs.anchors(file):
        return f"{target}: no such heading"
    return None


@pytest.mark.parametrize("page", docs.pages(), ids=lambda page: page.name)
def test_links_inside_the_repository_resolve(page):
    inside = [target for target in docs.links(page) if not target.startswith(OUTSIDE)]
    assert [said for target in inside if (said := broken(page, target))] == []


@pytest.mark.parametrize("target", ["docs/nothing.md", "README.md#nothing", ".venv/bin/python"])
def test_broken_links_are_found(target):
    assert broken(docs.ROOT / "README.md", target)


def test_links_pictures_and_headings_are_read(tmp_path):
    page = tmp_path / "page.md"
    page.write_text('# Two `words`, one\n\n[a](b.md#c) ![d](e.png) <img src="f.svg"> `[g](h.md)`\n', "utf-8")
    assert docs.links(page) == ["b.md#c", "e.png", "f.svg"]
    assert docs.anchors(page) == {"two-words-one"}
