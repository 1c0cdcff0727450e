# SPDX-License-Identifier: Apache-2.0
#
# Every target installs its requirements into .venv. Python, make and a C++ compiler come from the system.

PYTHON ?= python3
# Tests start hundreds of Python programs, which would compile the package each time.
unexport PYTHONDONTWRITEBYTECODE
BIN := .venv/bin
LOCK := requirements.lock
# The lock file constrains the packages and their build requirements.
PIP_INSTALL := PIP_CONSTRAINT=$(LOCK) PIP_BUILD_CONSTRAINT=$(LOCK) \
  $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev demo demo-soc demo-openssl demo-mbedtls test test-time coverage test-long test-lowest campaigns flips mutate lint format bench bitstream tables docs leakage measure sweep measure-again lock dist clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: .venv/user ## install montcore into .venv

setup-dev: .venv/dev ## install montcore and the development tools into .venv

demo: .venv/user ## sign with RSA-2048 on the simulated RTL and verify the signature with OpenSSL
	@$(BIN)/montcore demo

demo-soc: .venv/soc ## let a RISC-V processor sign with the coprocessor, in simulation (needs Debian's picolibc-riscv64-unknown-elf)
	@$(BIN)/python examples/soc/soc.py simulate

demo-openssl: .venv/user ## let the openssl command sign, and agree on keys, with the simulated coprocessor (needs Debian's libssl-dev)
	@$(BIN)/python driver/hosts/openssl/demo.py build/openssl

demo-mbedtls: .venv/user ## let Mbed TLS 3.6 sign and shake hands with the simulated coprocessor (needs cargo, which downloads it)
	@$(BIN)/python driver/hosts/mbedtls/demo.py build/mbedtls

# An area is a folder of tests/, or a word in the names of files and tests, such as an architecture.
test: .venv/dev ## run the test suite without the long campaigns; AREA=engine runs the tests of an area
	@$(BIN)/python -m pytest -m "not long" $(if $(AREA),-k "$(AREA)")

test-time: .venv/dev ## run the test suite with an empty cache, and record the time it takes in results/
	@rm -rf build/test-time
	@MONTCORE_CACHE=$(CURDIR)/build/test-time MONTCORE_SUITE=results/suite.json PYTHONPATH=tests \
	  $(BIN)/python -m pytest -p suite_time -m "not long"

# With the second seed of first values, and without registers and memories that start alike: what `make test` does not try.
coverage: .venv/dev ## count what the test suite reaches in the RTL, into results/ (hours)
	@rm -rf build/coverage
	@MONTCORE_COVERAGE=$(CURDIR)/build/coverage MONTCORE_VERILATOR_FLAGS="--coverage-line --coverage-toggle --coverage-expr" \
	  MONTCORE_MODEL_FLAGS=-O1 PYTHONPATH=tests $(BIN)/python -m pytest -p random_start -p rtl_coverage -m "not long" $(COVERED)
	@MONTCORE_COVERAGE=$(CURDIR)/build/coverage $(BIN)/python tests/rtl_coverage.py

test-long: .venv/dev ## run the whole test suite, with the optimisation of users' models
	@MONTCORE_MODEL_FLAGS=-O3 $(BIN)/python -m pytest

campaigns: .venv/dev ## try random cores, random arguments and netlists at length, into results/ (hours; interruptible)
	@MONTCORE_RECORD=results nice -n 15 $(BIN)/python -m pytest -n 0 -m long tests/simulation/test_random_configurations.py \
	  tests/cli/test_cli_properties.py tests/measurement/test_measurement_netlists.py

flips: .venv/dev ## flip bits of the coprocessor again where a row in results/ is of earlier RTL (hours; interruptible)
	@MONTCORE_MODEL_FLAGS=-O3 PYTHONPATH=tests nice -n 15 $(BIN)/python tests/coprocessor/flip_campaigns.py $(FLIPS)

mutate: .venv/dev ## plant faults in the RTL, and record in results/ which ones the tests find (hours; interruptible)
	@nice -n 15 $(BIN)/python tests/mutation/campaign.py $(MUTATE)

lint: .venv/dev ## run the checks of .pre-commit-config.yaml on all files
	@$(BIN)/pre-commit run --all-files

format: .venv/dev ## format the RTL and the Python code
	@$(BIN)/python tools/lint_rtl.py --format
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

bench: .venv/user ## record the simulation speed, the time of a command and cycles with the bus in results/
	@$(BIN)/python tools/bench_simulation.py
	@$(BIN)/python tools/bench_driver.py
	@$(BIN)/python tools/bench_coprocessor.py
	@$(BIN)/python tools/bench_curve_coprocessor.py

leakage: .venv/leakage ## assess in simulation what the power of the coprocessor's commands reveals, into results/ (about an hour; interruptible)
	@$(BIN)/python tools/assess_leakage.py

measure: .venv/explore ## measure the cores in the documentation's tables, into results/
	@$(BIN)/montcore explore --sweep published -o results

sweep: .venv/explore ## measure the Pareto front at 256 and 1024 bits, into results/ (hours)
	@$(BIN)/montcore explore --sweep pareto --seeds 1 -o results

measure-again: .venv/measure ## measure again what is marked or has too few seeds, into results/ (a day; interruptible); ROWS=--list lists it
	@nice -n 15 $(BIN)/python tools/measure_again.py $(ROWS)

tables: .venv/docs ## generate the diagrams, the tables in README and docs/, the microcode in rtl/ and the C header
	@$(BIN)/python docs/generators/hardware.py
	@$(BIN)/python docs/generators/tables.py

docs: .venv/docs ## generate tables and diagrams, and build the site in build/site/
	@$(BIN)/python docs/generators/hardware.py
	@$(BIN)/python docs/generators/tables.py
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html"

bitstream: .venv/measure ## build the ULX3S demonstration, boards/ulx3s/build/ulx3s.bit
	@$(MAKE) --no-print-directory -C boards/ulx3s PYTHON=$(abspath $(BIN))/python

dist: .venv/bin/uv .venv/user ## write the archives of a release into dist/: wheel, sdist, RTL, SBOM, SHA256SUMS
	@$(BIN)/python tools/release.py

# Ranges end at the next release that may break: a major one, or a minor one of a program whose output montcore reads. UPGRADE=--upgrade
# tries the upper ends; run `make lint test` after it. `make test-lowest` tries the lower ends.
lock: .venv/bin/uv ## update requirements.lock from pyproject.toml; UPGRADE=--upgrade takes the newest versions
	@echo hatchling | $(BIN)/uv pip compile --quiet $(UPGRADE) --universal --python-version 3.11 --all-extras --no-annotate \
	  --custom-compile-command "make lock" --output-file $(LOCK) pyproject.toml -

# Tests that simulate the RTL of the library by itself.
COVERED := $(addprefix tests/,architectures boards contract coprocessor cores curve engine exponentiation \
  generation/test_generated_stream.py ntt rtl simulation word)

# Tests that use every dependency, with most of them on Yosys, the solver, the simulator and the placers.
LOWEST_TESTS := $(addprefix tests/,cli docs examples packaging tools papers/test_comparison.py \
  boards/test_board_simulation.py exploration/test_choice.py exploration/test_pareto.py exploration/test_report.py \
  exploration/test_sweep.py generation/test_generated_equivalence.py generation/test_generated_fusesoc.py \
  generation/test_generated_verilog.py measurement/test_measurement_flow.py \
  proof/test_broken_cores.py proof/test_proofs.py proof/test_ranges.py proof/test_trace.py \
  simulation/test_simulation_trace.py)

test-lowest: .venv/bin/uv ## test with the oldest versions that pyproject.toml allows, in part (10 minutes on 2 cores)
	@$(BIN)/uv venv --quiet --clear build/lowest
	@sed -n 's/^requires = .*"hatchling>=\([^,]*\),.*/hatchling==\1/p' pyproject.toml > build/lowest/build.txt
	@$(BIN)/uv pip install --quiet --python build/lowest --resolution lowest-direct \
	  --build-constraints build/lowest/build.txt --editable '.[dev]'
	@build/lowest/bin/python -m pytest -m "not long" $(LOWEST_TESTS)
	@build/lowest/bin/python -m pytest tests/measurement/test_measurement_flow.py -k everywhere

clean: ## remove build products and .venv
	rm -rf .venv build dist boards/*/build examples/soc/build

# The check for the compiler comes first: simulation depends on it.
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

# An extra of pyproject.toml.
.venv/dev .venv/docs .venv/explore .venv/leakage .venv/measure .venv/soc: .venv/%: .venv/user pyproject.toml $(LOCK)
	@echo "installing the packages for $* into .venv"
	@$(PIP_INSTALL) --editable '.[$*]'
	@touch $@
