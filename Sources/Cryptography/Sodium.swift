import CSodium

/// libsodium itself: its start, and comparing secrets.
public enum Sodium {
  private static let hasStarted: Bool = sodium_init() >= 0

  /// The library wants this before all else. Only the first call does anything.
  static func start() {
    precondition(hasStarted, "libsodium does not start: the system has no random source.")
  }

  /// Compares secrets: takes as long wherever the first difference is.
  public static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && sodium_memcmp(one, other, one.count) == 0
  }
}
