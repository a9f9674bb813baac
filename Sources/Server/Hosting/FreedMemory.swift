import CMalloc

/// What becomes of memory that was freed.
enum FreedMemory {
  /// How much of it each of the allocator's arenas may keep, in bytes: what a busy turn of a loop takes.
  private static let most: Int32 = 16 << 20

  /// Has the allocator keep it for the next turn, rather than give it back to the system and ask again: a busy
  /// server spent a tenth of its time on that (docs/performance.md).
  static func keep() {
    #if canImport(Glibc)
      _ = mallopt(M_TRIM_THRESHOLD, most)
    #endif
  }
}
