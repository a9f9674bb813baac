# The two builds of the server, for the scripts that read this file. Other options would mean a third.

# Quick to make and not optimised: "make run" and "make check". (Swift finds the tests by the index, which stays on.)
debug_build=(--explicit-target-dependency-import-check error)
debug_parlour=$PWD/.build/debug/parlour

# Optimised: "make test" and "make run CONFIGURATION=release". Ten thousand games take seconds and not minutes. Assertions
# stay on, tests see what is internal, and targets may import only what the manifest says they depend on.
release_build=(
  --scratch-path .build/optimised -c release --explicit-target-dependency-import-check error
  -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug
)
release_parlour=$PWD/.build/optimised/release/parlour
