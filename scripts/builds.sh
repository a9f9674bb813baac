# The two builds of the server, for the scripts that read this file. Any other options would mean a third build.

# Neither writes an index of the sources, which takes a tenth of a build. Tests/XCTMain.swift says why no index is needed.
all_builds=(--disable-index-store --explicit-target-dependency-import-check error)

# Quick to make and not optimised: "make run" and "make check".
debug_build=("${all_builds[@]}")
debug_parlour=$PWD/.build/debug/parlour
debug_tests=$PWD/.build/debug/parlourPackageTests.xctest

# Optimised: "make test" and "make run CONFIGURATION=release". Ten thousand games take seconds and not minutes. Assertions
# stay on, tests see what is internal, and targets may import only what the manifest says they depend on.
release_build=(
  "${all_builds[@]}" --scratch-path .build/optimised -c release
  -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug
)
release_parlour=$PWD/.build/optimised/release/parlour
release_tests=$PWD/.build/optimised/release/parlourPackageTests.xctest
