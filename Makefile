# Seven Wonders. `make` lists what can be done; `make play` and `make test` are the two to know.
SHELL := /usr/bin/env bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
PY := .venv/bin/python
# More options for the program a target runs, for example: make bench ARGS=--quick
ARGS ?=

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' Makefile

.PHONY: setup
setup: ## create .venv and install everything Python (a moment when nothing changed)
	@bash tools/setup.sh
