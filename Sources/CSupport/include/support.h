// The little of C's library that Embedded Swift calls for in WebAssembly.
#pragma once
