# Seven Wonders. `make` lists what can be done; `make play` and `make test` are the two to know.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
PY := .venv/bin/python
# More options for the program a target runs, for example: make bench ARGS=--quick
ARGS ?=

.PHONY: help
help: ## this list
	@echo "Seven Wonders. The two to know: make play, make test. ARGS=... hands more options to a program."
	@awk -F ':.*## ' '/^## /{printf "\n%s\n", substr($$0, 4)} /^[a-z-]+:.*## /{printf "  make %-12s  %s\n", $$1, $$2}' Makefile

## Play

.PHONY: play
play: setup ## play against bots: in the window, or in the terminal where none can be opened
	@$(PY) -m sevenwonders.front play $(ARGS)

.PHONY: gui
gui: setup ## the window, at its menu (ARGS="--server HOST:PORT": at the tables of a server)
	@$(PY) -m sevenwonders.front gui $(ARGS)

.PHONY: cli
cli: setup ## the terminal client (ARGS="--server HOST:PORT": at a server)
	@$(PY) -m sevenwonders.front cli $(ARGS)

.PHONY: doctor
doctor: setup ## look for what keeps the game from working
	@$(PY) -m sevenwonders.front doctor $(ARGS)

## Host

.PHONY: server
server: setup ## run a server on this machine (ARGS="--address 0.0.0.0:7777 --insecure": for the local network)
	@$(PY) -m sevenwonders.front server $(ARGS)

.PHONY: bots
bots: setup ## bring bots to a table (ARGS="--code CODE --level hard --count 2")
	@$(PY) -m sevenwonders.front bot $(ARGS)

## Look at bots and rules

.PHONY: arena
arena: setup ## the ladder of the bot levels, small (a few minutes; ARGS="--deals 100" for more)
	@$(PY) -m sevenwonders.front arena ladder --deals 25 $(ARGS)

.PHONY: teach
teach: setup ## let titan learn on (ARGS="player --minutes 30", later ARGS="judge --minutes 10")
	@$(PY) -m sevenwonders.bots.learning $(ARGS)

.PHONY: story
story: setup ## read one game of random bots, turn by turn (ARGS="--players 5 --gods --seed 7")
	@$(PY) tools/play_random.py $(ARGS)

## Work on it

.PHONY: test
test: setup system lint ## everything that must hold: lint, types, protocol, tests, coverage
	@bash tools/test.sh $(ARGS)

.PHONY: setup
setup: ## create .venv and install everything Python (a moment when nothing changed)
	@bash tools/setup.sh

.PHONY: system
system: ## install the Debian packages of the virtual screen where missing and allowed
	@bash tools/system.sh

.PHONY: lint
lint: setup ## style, types and protocol checks only
	@bash tools/lint.sh

.PHONY: format
format: setup ## rewrite Python and protocol files in house style
	@$(PY) -m ruff check --quiet --fix-only .
	@$(PY) -m ruff format --quiet .
	@if [ -d proto/sevenwonders ]; then .venv/bin/buf format --write; fi

.PHONY: protos
protos: setup ## regenerate proto/gen and docs/protocol.md from the protocol files
	@$(PY) tools/gen_protos.py
	@$(PY) tools/protocol_docs.py
	@echo "protos: proto/gen and docs/protocol.md are written"

.PHONY: baseline
baseline: setup ## accept the protocol of now as what later changes must stay compatible with
	@.venv/bin/buf build --exclude-source-info --output proto/baseline.binpb
	@echo "baseline: proto/baseline.binpb is written"

.PHONY: clean
clean: ## remove .venv, caches and everything built
	@rm -rf .venv build dist out htmlcov .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@echo "clean: done"

## Now and then

.PHONY: bench
bench: setup ## the engine's speed (ARGS=--quick: within 30 s)
	@$(PY) bench/engine.py $(ARGS)

.PHONY: bench-server
bench-server: setup ## the server's speed next to bare gRPC (ARGS=--quick: within 2 minutes)
	@$(PY) bench/server.py $(ARGS)

.PHONY: strip
strip: setup system ## play a turn in the window and write the README's pictures, docs/pictures
	@LIBGL_ALWAYS_SOFTWARE=1 xvfb-run --auto-servernum --server-args="-screen 0 1920x1200x24 -nolisten tcp" \
		$(PY) tools/turn_strip.py $(ARGS)

.PHONY: screenshots
screenshots: setup system ## play in the window on a virtual screen and write docs/screenshots
	@xvfb-run --auto-servernum --server-args="-screen 0 1920x1200x24 -nolisten tcp" $(PY) tools/screenshots.py $(ARGS)

.PHONY: soak
soak: setup system ## the long fault, load and endurance runs
	@bash tools/soak.sh $(ARGS)

.PHONY: fresh
fresh: setup system ## try the README as a new user: fresh clone, empty home, no .venv (needs the network, takes long)
	@$(PY) -m pytest -v -s -m soak --timeout=0 tests/front/test_fresh_user.py $(ARGS)

.PHONY: audit
audit: setup ## look for known vulnerabilities in the pinned versions (needs the network)
	@$(PY) -m pip_audit --requirement constraints.txt --no-deps --disable-pip $(ARGS)

.PHONY: wheel
wheel: setup ## build the distribution into dist/ (SEVENWONDERS_MYPYC=1: with a compiled engine)
	@$(PY) -m pip --disable-pip-version-check wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist
