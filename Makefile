# Builds, tries and checks audioroute. `make help` lists what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

SWIFT ?= swift
# Debian's own Python comes first, because only that one sees the Debian packages python3-jsonschema, python3-dbus and python3-gi.
PYTHON ?= $(firstword $(wildcard /usr/bin/python3) python3)

# Everything that is built for release is built with the same flags, so that switching from one product to another compiles nothing anew.
RELEASE := --configuration release
ifneq ($(shell uname -s),Darwin)
RELEASE += --static-swift-stdlib -Xlinker -s -Xlinker --gc-sections
endif

# The samples of lint are other people's form.
SOURCES = Package.swift $(shell find Sources Plugins Tests Benchmarks Scripts Oracle -name '*.swift' -not -path '*/Samples/*' -not -path '*/.build/*')
FAKE_CARD := .build/fake-card
PEERS := .build/peers
TEST_RESULTS := .build/test-results.xml

##@ To use it
.PHONY: build demo
build: setup-build toolchain ## build .build/release/audioroute
	$(SWIFT) build $(RELEASE) --product audioroute

demo: setup-demo build ## ask a few telling questions, then a real sound server
	@Scripts/demo .build/release/audioroute

##@ To work on it
.PHONY: test test-swift test-schemas test-architecture test-documentation test-formats test-integrations exhaustive allocations embedded bench check-peers bench-peers
test: test-swift test-schemas test-architecture test-documentation test-formats test-integrations ## run every test

# Sound servers are tried when nothing else runs, and the session manager of PipeWire by itself: where it has to wait for a processor it
# chooses profiles seconds later than it should.
test-swift: setup-test toolchain $(FAKE_CARD)
	rm -f $(TEST_RESULTS:.xml=*.xml)
	$(SWIFT) test --xunit-output $(TEST_RESULTS) --skip PulseCommandTests
	$(SWIFT) test --skip-build --filter PulseCommandTests --skip aHeadsetOnPipeWire
	$(SWIFT) test --skip-build --filter aHeadsetOnPipeWire

test-schemas: setup-test
	$(PYTHON) Tests/Schemas/check

test-architecture: setup-test
	$(PYTHON) Tests/Architecture/check

# After test-swift, which builds the same program. What is documented is checked by what was just tested.
test-documentation: test-swift
	AUDIOROUTE=.build/debug/audioroute $(PYTHON) Tests/Documentation/check

test-formats: test-swift setup-schemas
	AUDIOROUTE=.build/debug/audioroute $(PYTHON) Tests/Formats/check

test-integrations: test-swift
	AUDIOROUTE=.build/debug/audioroute SWIFT=$(SWIFT) $(PYTHON) Tests/Integrations/check

# The tests of a card with jacks need a module that is built here. Where that is not possible they are skipped, but not in CI.
.PHONY: $(FAKE_CARD)
$(FAKE_CARD): setup-test
	@Tests/TestBed/fake-card/build $@ || { [[ -z $${CI:-} ]] && \
	    echo 'The fake sound card cannot be built here: the tests that need it will be skipped.' >&2; }

exhaustive: setup-build toolchain ## ask every question there is, within bounds, and check the invariants: minutes
	$(SWIFT) build $(RELEASE) --product Exhaustive
	.build/release/Exhaustive

allocations: setup-build toolchain ## fail when a decision or its explanation asks for memory
	$(SWIFT) build $(RELEASE) --product AllocationCheck
	.build/release/AllocationCheck

embedded: toolchain ## fail when the core does not build in Embedded Swift
	@Scripts/build-embedded

bench: setup-build toolchain ## measure
	Benchmarks/run

check-peers: build $(PEERS) ## fail when other rule engines, given the same rules, answer otherwise
	$(PYTHON) Benchmarks/peers/run --check

bench-peers: build $(PEERS) ## the same, and measure them too
	$(SWIFT) build $(RELEASE) --product Bench
	$(PYTHON) Benchmarks/peers/run

# Each package by itself, so that one that cannot be had does not keep the others away: run says what is missing, and fails in CI. What is
# there already is not asked for again.
$(PEERS): setup-peers Benchmarks/peers/requirements.txt
	@$(PYTHON) -m venv $@ && xargs -n 1 $@/bin/pip install --quiet --disable-pip-version-check --only-binary :all: \
	    < Benchmarks/peers/requirements.txt || echo 'Not every rule engine can be installed here.' >&2

.PHONY: test-address test-thread
test-address: setup-test toolchain $(FAKE_CARD) ## run the Swift tests, and audioroute in them, with the address sanitizer
	SWIFT=$(SWIFT) Tests/Sanitizers/run address

test-thread: setup-build toolchain ## run what has threads with the thread sanitizer
	SWIFT=$(SWIFT) Tests/Sanitizers/run thread

.PHONY: fuzz fuzz-corpus
SECONDS ?= 60
fuzz: setup-build toolchain ## let the fuzzers look for SECONDS each; TARGET=Questions for one
	SWIFT=$(SWIFT) PYTHON=$(PYTHON) Tests/Fuzz/run $(SECONDS) $(TARGET)

fuzz-corpus: setup-build toolchain ## the same, and keep the inputs that reach what no kept one does
	SWIFT=$(SWIFT) PYTHON=$(PYTHON) Tests/Fuzz/run corpus $(SECONDS) $(TARGET)

.PHONY: generate generate-check format lint lint-oracle
generate: setup-build toolchain ## write the files that are made from others
	Scripts/embed
	Scripts/list-scenarios
	$(SWIFT) build --product Regenerate
	.build/debug/Regenerate docs
	$(SWIFT) build --product audioroute
	.build/debug/audioroute replay docs/timeline.json --timeline docs/timeline.svg
	.build/debug/audioroute replay docs/call.json --timeline docs/call.svg > /dev/null

generate-check: setup-build toolchain ## fail when that would change something
	@Scripts/generate-check

format: toolchain ## put the sources into their form
	@$(SWIFT) format --in-place --parallel $(SOURCES)

lint: toolchain ## fail when a source is not in its form
	@$(SWIFT) format lint --strict --parallel $(SOURCES)

lint-oracle: setup-build toolchain ## fail when SourceCheck and the toolchain's parser see other calls in Swift; DIR=… for other sources
	SWIFT=$(SWIFT) Oracle/run $(DIR)

##@ Around it
.PHONY: setup setup-build setup-demo setup-test setup-peers setup-schemas toolchain clean help
setup: setup-build setup-demo setup-test setup-peers setup-schemas ## install the Debian packages that are missing

setup-build setup-demo setup-test setup-peers: setup-%:
	@Scripts/install-packages $*

setup-schemas: setup-test
	@Scripts/fetch-schemas

toolchain:
	@command -v $(SWIFT) > /dev/null || { echo "There is no '$(SWIFT)' on PATH. Install a Swift toolchain, 6.2 or later," \
	    'from https://www.swift.org/install/ and put its usr/bin on PATH.' >&2; exit 1; }

clean: ## remove everything that was built
	rm -rf .build

help: ## print this
	@awk 'BEGIN { FS = ":.*## " } \
	    /^##@/ { printf "\n%s\n", substr($$0, 5) } \
	    /^[a-z-]+:.*## / { printf "  make %-16s%s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
