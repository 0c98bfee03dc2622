# Stockwerk: `make play` and `make test` do all of their own set-up. Needs Python 3.11 or newer; a C compiler helps.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
BIN := .venv/bin
INSTALL = @test -n "$(PYTHON)" || { echo "stockwerk needs Python 3.11 or newer; none was found" >&2; exit 1; }; $(PYTHON) install.py
CORES := $(or $(shell getconf _NPROCESSORS_ONLN 2>/dev/null),2)
PYTEST := $(BIN)/pytest --dist loadgroup -n $(shell expr $(CORES) + 1)  # one more than cores: browsers are waited for
CORE := $(BIN)/pytest --dist load -n $(CORES) -m "core and not slow" tests src
NODE := $(shell node -e 'process.exit(Number(parseInt(process.versions.node) < 20))' 2>/dev/null && command -v npm)

.PHONY: setup tools play check lint types core scripts test test-slow core-everywhere test-repeat docs dist matrix audit \
	bench bench-load bench-pages bench-memory bench-slow-clients bench-machinery bench-balance bench-mcts bench-ray \
	campaign-kills campaign-secrets campaign-games campaign-requests pictures lock clean

# Waits until the rules are compiled, as everything does that measures or tests; to play, they are compiled meanwhile.
setup: .venv/plays-with
	@$(BIN)/python compile.py

# What it takes to run single tests and examples: .venv/bin/pytest tests/test_match.py
tools: setup .venv/tested-with

play: .venv/plays-with
	@$(BIN)/python compile.py --beside $(BIN)/stockwerk serve --port $(or $(PORT),8000)

# Another Python has an environment and compiled rules of its own, in a copy of the tree: make test PYTHON=python3.13
ifeq ($(origin PYTHON),command line)
check core test test-slow:
	@$(PYTHON) tests/other_python.py $@ --python $(PYTHON)
else

# What is worth knowing before each commit, in less than a minute. Two at a time: some of it runs on one core.
check: setup .venv/tested-with .venv/printed-with
	@$(MAKE) --no-print-directory -j 2 types core lint scripts

lint: setup .venv/tested-with
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format -q --check .
	@$(BIN)/lint-imports --no-logo

types: setup .venv/tested-with .venv/printed-with
	@$(BIN)/mypy

# The rules of every game and what everything stands on, each once (tests/conftest.py says which tests).
core: setup .venv/tested-with
	$(CORE)

# The scripts of the pages: their format, their types, and the tests of what needs no page.
scripts: $(if $(NODE),node_modules/.package-lock.json)
ifeq ($(NODE),)
	@echo "stockwerk: no Node.js 20 or newer here: the scripts of the pages are not checked" >&2
else
	@npm run -s check
	@told=$$(npm test -s) || { echo "$$told"; exit 1; }; echo "$$told" | sed -n 's/^# pass/Scripts: tests passed:/p'
endif

# Everything that is not marked slow: what check does, and all tests in place of the core.
test: setup .venv/tested-with .venv/printed-with
	@$(MAKE) --no-print-directory -j 2 types lint scripts
	$(PYTEST)

test-slow: setup .venv/tested-with .venv/printed-with .venv/released-with .venv/clustered-with
	@$(MAKE) --no-print-directory .venv/learns-with || echo "stockwerk: no PyTorch for this machine: what trains with it is skipped" >&2
	$(PYTEST) -m slow
endif

# The core on every other Python that the library supports and this machine has.
core-everywhere: setup
	@$(BIN)/python tests/other_python.py core

# N runs of all tests, or of those in ARGS, with BUSY processes that keep the machine busy; each failure is told by name.
test-repeat: setup .venv/tested-with .venv/printed-with
	$(BIN)/python tests/repeat.py --runs $(or $(N),10) --busy $(or $(BUSY),0) $(ARGS)

docs: setup .venv/printed-with
	@$(BIN)/python docs/publish.py

# The archive of the sources, and the wheel for this machine that is made from it.
dist: .venv/released-with
	@rm -rf dist
	@.venv/release/bin/python -m build -o dist .
	@.venv/release/bin/twine check --strict dist/*

# The package built and installed in every form, see docs/release.md: FRESH=1 forgets what was kept.
matrix: setup .venv/tested-with .venv/released-with
	@PYTHONPATH=bench $(BIN)/python tests/matrix.py $(if $(FRESH),--fresh)

# What is known of weaknesses in what play installs.
audit: .venv/released-with
	@.venv/release/bin/pip-audit --strict --disable-pip -r requirements/play.txt

bench: setup .venv/tested-with .venv/measured-with
	$(BIN)/python bench/bench.py

bench-load: setup
	$(BIN)/python bench/load.py

bench-pages: setup
	$(BIN)/python bench/pages.py

bench-memory: setup
	$(BIN)/python bench/memory.py

bench-slow-clients: setup
	$(BIN)/python bench/slow_clients.py

# With PostgreSQL where it is; its driver is there for the tests.
bench-machinery: setup .venv/tested-with
	PYTHONPATH=. $(BIN)/python bench/machinery.py

bench-balance: setup
	$(BIN)/python bench/flatiron_balance.py

bench-mcts: setup .venv/tested-with
	$(BIN)/python bench/mcts.py

bench-ray: setup .venv/tested-with .venv/clustered-with
	$(BIN)/python bench/many.py

# Long tests, see docs/reliability.md: make campaign-games N=200000 JOBS=2 SEED=other FRESH=1. Ctrl-C, and the same again.
campaign-kills campaign-secrets campaign-games campaign-requests: campaign-%: setup .venv/tested-with
	$(BIN)/python -m campaigns.$* $(if $(N),-n $(N)) $(if $(JOBS),--jobs $(JOBS)) $(if $(SEED),--seed $(SEED)) $(if $(FRESH),--fresh)

# What the targets above need.

.venv/plays-with: requirements/play.txt setup.py pyproject.toml
	$(INSTALL) $@ $<

.venv/tested-with: requirements/test.txt .venv/plays-with
	$(INSTALL) $@ $<

.venv/printed-with: requirements/docs.txt .venv/plays-with
	$(INSTALL) $@ $<

.venv/clustered-with: requirements/ray.txt .venv/plays-with
	$(INSTALL) $@ $<

.venv/measured-with: requirements/bench.txt | .venv/plays-with
	@echo "stockwerk: installing what we compare with ..."
	@$(PYTHON) -m venv .venv/peers
	@.venv/peers/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/bench.txt
	@touch $@

.venv/released-with: requirements/release.txt | .venv/plays-with
	@echo "stockwerk: installing what makes packages ..."
	@$(PYTHON) -m venv .venv/release
	@.venv/release/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/release.txt
	@touch $@

# PyTorch is another file on every kind of machine: it has a version and no hash, and an environment of its own.
.venv/learns-with: requirements/learn.txt requirements/learn.in | .venv/plays-with
	@echo "stockwerk: installing what trains an agent ..."
	@$(BIN)/python -m venv --clear .venv/learners
	@.venv/learners/bin/python -m pip --disable-pip-version-check -q install --no-deps --require-hashes -r requirements/learn.txt
	@.venv/learners/bin/python -m pip --disable-pip-version-check -q install --no-deps $$(grep ^torch== requirements/learn.in)
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json
	@echo "stockwerk: installing what checks the scripts ..."
	@npm ci --silent --no-audit --no-fund
	@touch $@

pictures: setup
	$(BIN)/python docs/illustrate.py

lock:
	@$(BIN)/python -m pip -q install pip-tools
	@for what in play compile test docs ray bench release; do (cd requirements && ../$(BIN)/pip-compile -q --upgrade --allow-unsafe --generate-hashes \
		--strip-extras --no-header --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o $$what.txt $$what.in); done
	@cd requirements && ../$(BIN)/pip-compile -q --upgrade --unsafe-package torch --generate-hashes --strip-extras --no-header \
		--no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o learn.txt learn.in && sed -i '/^# /d' learn.txt

clean:
	rm -rf .venv node_modules build *.egg-info src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
