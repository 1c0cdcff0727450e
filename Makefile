# SPDX-License-Identifier: Apache-2.0
#
# Every target installs what it needs into .venv; only Python, make and a C++ compiler come from the system.

PYTHON ?= python3
BIN := .venv/bin
LOCK := requirements.lock
# The tested set, for what building the package needs as well.
PIP_INSTALL := PIP_CONSTRAINT=$(LOCK) PIP_BUILD_CONSTRAINT=$(LOCK) \
  $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev demo test test-long test-lowest lint format bench bitstream tables docs measure sweep lock clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: .venv/user ## install montcore into .venv

setup-dev: .venv/dev ## install what development needs as well

demo: .venv/user ## an RSA-2048 signature made by the RTL, verified by OpenSSL
	@$(BIN)/montcore demo

test: .venv/dev ## the test suite
	@$(BIN)/python -m pytest -m "not long"

test-long: .venv/dev ## the test suite and the long campaigns
	@$(BIN)/python -m pytest

lint: .venv/dev ## Verible, Verilator -Wall, ruff, mypy --strict; documentation up to date
	@$(BIN)/python lint/rtl.py
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python docs/tables.py --check

format: .venv/dev ## format RTL and Python
	@$(BIN)/python lint/rtl.py --format
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

bench: .venv/user ## record simulation speed and the time of a cold and a warm command in results/
	@$(BIN)/python benchmarks/simulation.py

measure: .venv/explore ## measure what the documentation has tables of, into results/
	@$(BIN)/montcore explore --sweep published -o results

sweep: .venv/explore ## measure the Pareto front at 256 and 1024 bits, into results/: hours
	@$(BIN)/montcore explore --sweep pareto --seeds 1 -o results

tables: .venv/docs ## generate the tables in README and docs/ from results/, and the diagrams
	@$(BIN)/python docs/tables.py

docs: .venv/docs ## the same, and the documentation as a site in build/site/
	@$(BIN)/python docs/tables.py
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html"

bitstream: .venv/user ## the ULX3S demonstration as boards/ulx3s/build/ulx3s.bit
	@$(MAKE) --no-print-directory -C boards/ulx3s PYTHON=$(abspath $(BIN))/python

lock: .venv/bin/uv ## bring requirements.lock up to date with pyproject.toml; UPGRADE=--upgrade takes the newest of everything
	@echo hatchling | $(BIN)/uv pip compile --quiet $(UPGRADE) --universal --python-version 3.11 --all-extras --no-annotate \
	  --custom-compile-command "make lock" --output-file $(LOCK) pyproject.toml -

# What uses each dependency.
LOWEST_TESTS := $(addprefix tests/,cli docs examples packaging tools papers/test_comparison.py \
  boards/test_board_simulation.py exploration/test_pareto.py exploration/test_choice.py exploration/test_sweep.py \
  generation/test_generated_fusesoc.py generation/test_generated_verilog.py measurement/test_measurement_flow.py \
  proof/test_proofs.py simulation/test_simulation_trace.py)

test-lowest: .venv/bin/uv ## part of the test suite with the oldest versions that pyproject.toml allows
	@$(BIN)/uv venv --quiet --clear build/lowest
	@$(BIN)/uv pip install --quiet --python build/lowest --resolution lowest-direct --editable '.[dev]'
	@build/lowest/bin/python -m pytest -m "not long" $(LOWEST_TESTS)

clean: ## remove what was built here, and .venv
	rm -rf .venv build dist boards/*/build

# The compiler is looked for first: without it nothing can be simulated.
.venv/bin/python:
	@command -v g++ > /dev/null || { echo "g++ is not installed: apt-get install g++" >&2; exit 1; }
	@command -v $(PYTHON) > /dev/null || { echo "$(PYTHON) is not installed: apt-get install python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "$(PYTHON) is too old: Python 3.11 or newer is needed, e.g. make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2> /dev/null \
	  || { echo "venv is not installed: apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/bin/uv: .venv/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv==0.13.9'

.venv/user: .venv/bin/python pyproject.toml $(LOCK)
	@echo "installing montcore into .venv"
	@$(PIP_INSTALL) --editable .
	@touch $@

.venv/explore: .venv/user pyproject.toml $(LOCK)
	@echo "installing what sweeps need into .venv"
	@$(PIP_INSTALL) --editable '.[explore]'
	@touch $@

.venv/docs: .venv/user pyproject.toml $(LOCK)
	@echo "installing the documentation tools into .venv"
	@$(PIP_INSTALL) --editable '.[docs]'
	@touch $@

.venv/dev: .venv/user pyproject.toml $(LOCK)
	@echo "installing the development tools into .venv"
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $@
