import CSodium

/// The start of libsodium, and its comparison of secrets.
public enum Sodium {
  private static let hasStarted: Bool = sodium_init() >= 0

  /// Starts the library, which it needs before all other calls. Only the first call does anything.
  static func start() {
    precondition(hasStarted, "libsodium does not start: the system has no random source.")
  }

  /// Compares secrets. Takes the same time wherever the first difference is.
  public static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && sodium_memcmp(one, other, one.count) == 0
  }
}
