/// Why bytes cannot be unpacked.
public enum CompressionError: Error, Equatable, Sendable {
  /// They are not what the format says, or end too early. Or there is not enough memory.
  case isDamaged
  /// Unpacked, they are more than was allowed.
  case isTooLarge
}
