# Parlour. "make run" and "make test" are all that a fresh machine needs; both are quick the second time.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help ready setup run server check test test-sure test-nodes torture bench screenshots format lint page dist new-game

# The default is quick to build. CONFIGURATION=release takes twice the time to build, and serves three times as many people.
CONFIGURATION ?= debug
ifeq ($(filter debug release,$(CONFIGURATION)),)
$(error There is no CONFIGURATION "$(CONFIGURATION)"; there are: debug release)
endif
# The folder of the page that is served: the modules as they are, or bundles of them.
PAGE = $(if $(filter release,$(CONFIGURATION)),.build/page,Web)
# Arguments for "parlour serve", "scripts/torture", "scripts/test-nodes", "scripts/bench" or "scripts/make-screenshots": make run ARGS="--host 0.0.0.0".
ARGS ?=
# The steps of "make test" that are run: make test STEPS="format types".
STEPS ?=
# How long disasters happen to several servers: make test-nodes SECONDS=60.
SECONDS ?= 600
# One game, by its module: make test GAME=Checkers runs its tests, make page GAME=Checkers builds its rules for the page.
GAME ?=
# For a new game, the number of seats, and whether a turn has a clock: make new-game NAME=Pig SEATS=2-6 CLOCK=none.
SEATS ?= 2-4
CLOCK ?= turn

SWIFT_FILES := Package.swift Sources Tests Templates Benchmarks

help:
	@echo 'make run        set up, build and serve Parlour (ARGS="--host 0.0.0.0" to let phones in)'
	@echo 'make server     build what "make run" serves, without serving it'
	@echo 'make test       set up, build and run all tests (STEPS="format swift" for some; scripts/test lists them)'
	@echo 'make test GAME=Checkers   the tests of one game: rules, recordings, page'
	@echo 'make check      check what has changed since main: layout, types, and the tests of what changed'
	@echo 'make test-sure  run the browser tests 20 times under stress (ARGS="--runs 5" for fewer)'
	@echo 'make test-nodes kill, freeze and cut off several servers for ten minutes (SECONDS=60 for less; docs/testing.md)'
	@echo 'make torture    try to break a server and to lose what it acknowledged (ARGS="--minutes 10"; docs/testing.md)'
	@echo 'make bench      measure, and print each figure with how it was measured'
	@echo 'make screenshots   pictures of every screen, into artifacts/screenshots (ARGS="home start" for some)'
	@echo 'make format     lay out the Swift code'
	@echo 'make lint       check layout and types without building'
	@echo 'make page       build what the page needs: libraries, the WebAssembly modules, the list for offline use'
	@echo '                (GAME=Checkers for the module of one game)'
	@echo 'make dist       pack a release into dist/: an archive and a Debian package (docs/releasing.md)'
	@echo 'make setup      install what is missing, for tests too'
	@echo 'make new-game NAME=Checkers   begin a game of your own (SEATS=2-6 CLOCK=none; docs/adding-a-game.md)'

setup:
	@scripts/setup test

# Installs what building and serving need.
ready:
	@scripts/setup

run: page server
	@if [ $(CONFIGURATION) = release ]; then scripts/bundle; fi
	@source scripts/builds.sh; exec "$$$(CONFIGURATION)_parlour" serve --web $(PAGE) $(ARGS)

server: ready
	@echo 'Building the server. The first time this takes some minutes.'
	@source scripts/builds.sh; swift build "$${$(CONFIGURATION)_build[@]}" --product parlour

test:
	@scripts/setup test
	@$(if $(GAME),scripts/test-game $(GAME),scripts/test $(STEPS))

check:
	@scripts/check

test-sure:
	@scripts/setup test
	@scripts/test build
	@scripts/list-assets
	@scripts/test-sure $(ARGS)

test-nodes:
	@scripts/setup test
	@source scripts/builds.sh; swift build "$${release_build[@]}" --product parlour
	@scripts/test-nodes --seconds $(SECONDS) $(ARGS)

torture:
	@scripts/setup test
	@source scripts/builds.sh; swift build "$${release_build[@]}" --product parlour
	@scripts/torture $(ARGS)

bench:
	@scripts/setup test
	@scripts/build-wasm
	@scripts/bench $(ARGS)

screenshots:
	@scripts/make-screenshots $(ARGS)

format:
	@swift format -i --recursive $(SWIFT_FILES)

lint:
	@scripts/setup test
	@scripts/test format types

# What the page needs beside its own files: libraries, the WebAssembly modules, the list for offline use.
page: ready
	@scripts/build-wasm $(GAME)
	@scripts/list-assets

dist: page
	@scripts/setup dist
	@scripts/pack

new-game:
	@scripts/new-game "$(NAME)" --seats "$(SEATS)" --clock "$(CLOCK)"
