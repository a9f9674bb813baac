import CMalloc

/// The handling of memory that was freed.
enum FreedMemory {
  /// How much freed memory each of the allocator's arenas may keep, in bytes: as much as a busy turn uses.
  private static let limit: Int32 = 16 << 20

  /// Has the allocator keep freed memory for the next turn, rather than give it back to the system and ask
  /// again. A busy server spent a tenth of its time on that (docs/performance.md).
  static func keep() {
    #if canImport(Glibc)
      _ = mallopt(M_TRIM_THRESHOLD, limit)
    #endif
  }
}
