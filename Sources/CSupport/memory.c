// Memory for Embedded Swift in WebAssembly, where there is no C library.
//
// There is a free list for each power of two from 16 bytes up. A freed block is used again only for the same size,
// and is never split or joined: a page's tables allocate the same few sizes over and over. So the whole allocator is
// small.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { smallest = 4, classes = 28, page = 65536 };

typedef struct Block {
  struct Block *next;
} Block;

// The header in front of each block. It holds the block's size class and is padded so that the block stays aligned.
typedef struct {
  uint32_t class;
  uint32_t padding[3];
} Header;

static Block *freed[classes + smallest];
static uintptr_t top;

static void *grow(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t end = top + size;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  if (end > have) {
    size_t pages = (end - have + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  void *start = (void *)top;
  top = end;
  return start;
}

void *malloc(size_t size) {
  uint32_t class = smallest;
  while (class < classes && ((size_t)1 << class) < size + sizeof(Header)) class++;
  if (class == classes) return NULL;
  Header *header = (Header *)freed[class];
  if (header) {
    freed[class] = freed[class]->next;
  } else {
    header = grow((size_t)1 << class);
    if (!header) return NULL;
  }
  header->class = class;
  return header + 1;
}

void free(void *pointer) {
  if (!pointer) return;
  Header *header = (Header *)pointer - 1;
  uint32_t class = header->class;
  Block *block = (Block *)header;
  block->next = freed[class];
  freed[class] = block;
}

// Every block is aligned to 16 bytes, the most that Swift asks for.
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = alignment <= 16 ? malloc(size) : NULL;
  return *result ? 0 : 12;
}

void *memset(void *target, int value, size_t count) {
  unsigned char *bytes = target;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)value;
  return target;
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  for (size_t i = 0; i < count; i++) to[i] = from[i];
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    for (size_t i = 0; i < count; i++) to[i] = from[i];
  } else {
    for (size_t i = count; i > 0; i--) to[i - 1] = from[i - 1];
  }
  return target;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < count; i++) {
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  }
  return 0;
}

// Swift seeds its hashing with this. Rules never depend on the order of a set or dictionary, so a fixed pattern is
// enough.
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)(i * 73 + 41);
}

int putchar(int character) { return character; }
