// The knobs of glibc's allocator, which Swift's module of glibc leaves out.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
