// 128-bit multiplication. The compiler calls it by this name, because WebAssembly multiplies 64 bits at most.
#include <stdint.h>

typedef int Wide __attribute__((mode(TI)));
typedef unsigned UnsignedWide __attribute__((mode(TI)));

Wide __multi3(Wide a, Wide b) {
  uint64_t aLow = (uint64_t)a, bLow = (uint64_t)b;
  uint64_t aHigh = (uint64_t)((UnsignedWide)a >> 64), bHigh = (uint64_t)((UnsignedWide)b >> 64);
  uint64_t a0 = aLow & 0xffffffffu, a1 = aLow >> 32, b0 = bLow & 0xffffffffu, b1 = bLow >> 32;
  uint64_t low = a0 * b0, middle1 = a1 * b0, middle2 = a0 * b1;
  uint64_t carry = (low >> 32) + (middle1 & 0xffffffffu) + (middle2 & 0xffffffffu);
  uint64_t high = a1 * b1 + (middle1 >> 32) + (middle2 >> 32) + (carry >> 32);
  high += aLow * bHigh + aHigh * bLow;
  return (Wide)((UnsignedWide)high << 64 | (UnsignedWide)(carry << 32 | (low & 0xffffffffu)));
}
