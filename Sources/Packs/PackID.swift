/// The id of a pack: a number for one that somebody published, a word for one of the server's own.
public struct PackID: Hashable, Sendable {
  public let text: String

  /// - Returns: nil where the text is not an id: 1 to 100 letters, digits, `-` and `_`.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard (1...PackID.longest).contains(bytes.count), bytes.allSatisfy(PackID.isAllowed) else { return nil }
    self.text = text
  }

  /// The id of a published pack.
  ///
  /// - Parameter number: its place among all that were published.
  public init(number: Int64) { text = String(number) }

  /// Whether a published pack could get this id.
  public var isNumber: Bool { text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }

  private static let longest = 100

  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
