# The menu: `make` alone lists it.
.DEFAULT_GOAL := menu
.PHONY: menu club-load run test test-quick test-slow test-scripts test-long slow-tests screens still check architecture lint style mypy pyright contracts lint-scripts format types rules mutants repairs simulate chaos damage fuzz undisturbed troubles picture lock newest bench places tags demo install uninstall test-install test-image test-vm test-arm64
PY := .venv/bin/python
NODE := .venv/bin/node
TSC := $(NODE) node_modules/typescript/bin/tsc
BIOME := $(NODE) node_modules/@biomejs/biome/bin/biome
# Every module is compiled once, not by each program that a test starts.
export PYTHONDONTWRITEBYTECODE =

menu: ## list what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

run: ## play: read the table, or the demo table without a camera
	@.ci/setup run
	@.venv/bin/companion run

demo: ## watch a game on the painted table
	@.ci/setup run
	@.venv/bin/companion demo

test: ## in three minutes: style, types, contracts, and each test that is not slow
	@.ci/setup test
	@$(MAKE) --no-print-directory -j3 style contracts mypy test-quick lint-scripts test-scripts

# A worker more than there are cores: some tests wait.
test-quick:
	$(PY) -m pytest -q -n $$(($$(nproc) + 1)) --dist worksteal -m "not slow" --durations=10 --durations-min=5

test-slow: ## what make test leaves out: long games, painted tables, Chromium, the second checker of types
	@.ci/setup test
	@$(MAKE) --no-print-directory pyright
	$(PY) -m pytest -q -n auto --dist worksteal -m slow --durations=10 --durations-min=20

slow-tests: ## run every test, measure it, and write anew which of them are slow
	@.ci/setup test
	@MEASURE_TESTS=$$(mktemp -d) && export MEASURE_TESTS && \
	  $(PY) -m pytest -q -n auto --dist worksteal && $(PY) -m tests.support.tiers

test-scripts: ## the unit tests of the pages' scripts alone
	$(NODE) --test --test-force-exit --test-timeout=60000 --test-reporter=dot "tests/scripts/*.test.js"

check: ## in seconds: style, types, and the quick tests of what you changed
	@.ci/setup test
	@$(MAKE) --no-print-directory style mypy
	$(PY) -m pytest -q -m "not slow and not browser" --durations=3 --durations-min=1 $$($(PY) -m tests.support.changed)

lint: style mypy pyright contracts lint-scripts ## style, types and import contracts

style:
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

mypy:
	$(PY) -m mypy

pyright:
	$(PY) -m pyright --pythonpath $(PY)

contracts:
	.venv/bin/lint-imports

lint-scripts: ## style and types of the pages' scripts alone
	$(BIOME) check --error-on-warnings
	$(TSC) -p tsconfig.json

format: ## put the code into the house's style
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	$(BIOME) check --write

types: ## the types of the pages' scripts, from the description of the API
	@.ci/setup test
	@$(PY) -m tests.support.api_types

lock: ## the newest of every package into the locks
	@.ci/lock

newest: ## what breaks with packages newer than the locks': make newest TESTS=tests/core
	@.ci/newest $(TESTS)

test-long: ## the tests of chance with all their repeats, of which CI does a part
	@.ci/setup test
	@LONG=1 $(PY) -m pytest -q -n auto $$(grep -rl "support.repeats" tests --include="test_*.py")

screens: ## pictures of every page and state in three languages, to look at: make screens ONLY=catan
	@.ci/setup test
	@$(PY) -m pytest -q -n auto tests/browser/screens.py $(if $(ONLY),-k "$(ONLY)")

still: ## watch each game's page for a minute in which nothing happens
	@.ci/setup test
	@STILL=1 $(PY) -m pytest -q tests/browser/test_stillness.py -k nothing_is_drawn

rules: ## every rule id against the tests that hold it
	@.ci/setup test
	@$(PY) -m tests.support.rules

mutants: ## break each rule in one line and see its test fail
	@.ci/setup test
	@$(PY) -m tests.support.mutants

repairs: ## mistakes in random games put right, and in how many taps: make repairs N=40
	@.ci/setup test
	@PYTHONPATH=tests/example_game $(PY) -m tests.support.mistakes $(or $(N),40)

simulate: ## evenings of the whole device, one seed each: make simulate N=500 FIRST=1
	@.ci/setup test
	@$(PY) -m tests.simulation --evenings $(or $(N),200) --first $(or $(FIRST),1)

chaos: ## kill, cut, damage, fill and crowd the real service: make chaos SEED=1
	@.ci/setup test
	@$(PY) -m tests.chaos --seed $(or $(SEED),1)

damage: ## one damaged spot of a journal after the other: make damage COUNT=128 STEP=29
	@.ci/setup test
	@$(PY) -m tests.support.damage --seed $(or $(SEED),1) --count $(or $(COUNT),128) --step $(or $(STEP),1)

fuzz: ## feed nonsense to every door, guided where atheris is installed
	@.ci/setup test
	@$(PY) -m tests.fuzz --seconds $(or $(SECONDS),30)

undisturbed: ## what the camera says in demo games of each kind, to their ends (nothing): make undisturbed GAMES=norderwind
	@.ci/setup test
	@$(PY) -m tests.support.undisturbed $(GAMES)

troubles: ## glare, hand, focus, dark, bump ...: which are named, how soon, how rightly
	@.ci/setup test
	@$(PY) -m tests.support.troubles --seeds $(or $(SEEDS),4)

picture: ## the first picture of the README, from a demo that runs
	@.ci/setup test
	@$(PY) -m tests.support.home_picture

architecture: ## draw the made parts of docs/architecture.md from the code
	@.ci/setup test
	@$(PY) -m tests.support.architecture

bench: ## speed and memory, as figures
	@.ci/setup test
	@$(PY) -m tests.bench

places: ## what is told of places under every condition, on and on: make places N=1000000 SEED=1
	@.ci/setup test
	@$(PY) -m tests.bench.places --places $(or $(N),10000) --seed $(or $(SEED),1)

club-load: ## 50, 200 and 500 simulated tables at a broker: make club-load TABLES="200" EVERY=5
	@.ci/setup test
	@PYTHONPATH=tests/example_game $(PY) -m tests.club.load $(or $(TABLES),50 200 500) --every $(or $(EVERY),5)

tags: ## sheets of tags: make tags GAME=entdecker
	@.ci/setup run
	@.venv/bin/companion tags $(or $(GAME),entdecker) -o tags-$(or $(GAME),entdecker).pdf

install: ## on a Raspberry Pi, with sudo: the service that starts at power-on
	@systemd/install.sh

uninstall: ## take the service away again; the games stay
	@systemd/install.sh --uninstall

test-install: ## cut the power at each step, install and go back in a throw-away Debian (root)
	@.ci/setup test
	@COMPANION_EVERY_CUT=1 $(PY) -m pytest -q -n auto tests/systemd/test_power_cuts.py
	@tests/systemd/in_a_root.sh $(or $(SUITE),bookworm)

test-image: ## put the companion into an image's root, in a throw-away Debian (root)
	@tests/systemd/image_in_a_root.sh $(or $(SUITE),trixie)

test-vm: ## the whole device in a virtual machine, installed by its installer: make test-vm PARTS=panel
	@.ci/setup test
	@$(PY) -m tests.vm $(if $(AT),--at $(AT)) $(PARTS)

test-arm64: ## the reader on an emulated 64-bit Arm: the same texts, and instructions a look
	@.ci/setup test
	@$(PY) -m tests.arm64
