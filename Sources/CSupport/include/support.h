// The few functions of the C library that Embedded Swift needs in WebAssembly.
#pragma once
