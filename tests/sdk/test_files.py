"""Tokens and catalogues on disk: private, whole, and never trusted when damaged."""

from __future__ import annotations

import os
import stat

import pytest

from sevenwonders.client import CatalogCache, StoredToken, TokenStore
from sevenwonders.client.files import cache_folder, data_folder, write_private
from sevenwonders.v1 import catalog_pb2

STORED = StoredToken("host:1", "p1", "s3cret", "Ada", "r1")


def test_a_token_comes_back(tmp_path):
    store = TokenStore(tmp_path)
    assert store.load("host:1") is None
    store.save(STORED)
    assert store.load("host:1") == STORED
    assert store.load("host:2") is None
    store.forget("host:1")
    store.forget("host:1")
    assert store.load("host:1") is None


def test_profiles_are_apart(tmp_path):
    TokenStore(tmp_path, "one").save(STORED)
    assert TokenStore(tmp_path, "two").load("host:1") is None


def test_only_the_owner_can_read_a_token(tmp_path):
    old = os.umask(0)
    try:
        TokenStore(tmp_path / "tokens").save(STORED)
    finally:
        os.umask(old)
    (file,) = (tmp_path / "tokens").iterdir()
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (file, file.parent)]
    assert modes == [0o600, 0o700] or os.name != "posix"


def test_a_token_is_never_printed():
    assert "s3cret" not in repr(STORED)
    assert "s3cret" not in f"{STORED}"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"address": "host:1"}', b"\xff"])
def test_a_damaged_token_file_is_no_token(tmp_path, content):
    store = TokenStore(tmp_path)
    store.save(STORED)
    (file,) = tmp_path.iterdir()
    file.write_bytes(content)
    assert store.load("host:1") is None


def test_a_failed_write_leaves_the_old_content_and_no_litter(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_private(path, b"old")

    def refuse(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="disk full"):
        write_private(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


CATALOG = catalog_pb2.Catalog(catalog_version="../v1", cards=[catalog_pb2.Card(card_id="altar")] * 20)


def test_a_catalogue_comes_back_and_stays_in_its_folder(tmp_path):
    cache = CatalogCache(tmp_path / "cache")
    assert cache.load("../v1") is None
    cache.save(CATALOG)
    assert cache.load("../v1") == CATALOG
    assert cache.load("v2") is None
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]


@pytest.mark.parametrize("keep", [0, 10, 32, 60, -1])
def test_a_catalogue_cut_short_is_not_used(tmp_path, keep):
    cache = CatalogCache(tmp_path)
    cache.save(CATALOG)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:keep])
    assert cache.load("../v1") is None


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    cache = CatalogCache(tmp_path / "taken")
    cache.save(CATALOG)
    assert cache.load("../v1") is None


def test_folders_are_ours():
    assert "sevenwonders" in cache_folder().parts
    assert "sevenwonders" in data_folder().parts
