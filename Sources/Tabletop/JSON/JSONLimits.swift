/// The limits of a JSON text that is read.
///
/// ```swift
/// let recording = try JSON(parsing: text, limits: .file)
/// let limits = JSONLimits(bytes: 1_024, depth: 4)
/// let message = try JSON(parsing: #"{"do":{"take":{"stones":2}}}"#, limits: limits)
/// ```
public struct JSONLimits: Sendable {
  /// The most bytes of the whole text.
  public let bytes: Int
  /// How deep arrays and objects may be nested.
  public let depth: Int

  public init(bytes: Int, depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }

  /// One message of a phone, or one line of `parlour play`: 64 KiB.
  public static let message = JSONLimits(bytes: 65_536, depth: 32)

  /// A recording or another file: 16 MiB.
  public static let file = JSONLimits(bytes: 16_777_216, depth: 32)
}
