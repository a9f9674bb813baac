import Names

/// The name of an account: 1–20 Latin letters and digits. Two that differ only in case are the same.
public struct Username: Hashable, Sendable {
  public static let longest = 20

  /// As it was typed.
  public let text: String
  /// The unique key: the name in lower case.
  public var key: String { text.lowercased() }
  /// What it looks like (`NameLook`): no two new accounts look alike, and no guest like an account.
  public var look: String { NameLook(text)?.key ?? key }

  /// - Returns: nil where the text is not a username.
  public init?(_ text: String) {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    guard isName, (1...Username.longest).contains(text.utf8.count) else { return nil }
    self.text = text
  }

  public static func == (one: Username, other: Username) -> Bool { one.key == other.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  static let rule = "1 to \(longest) letters from A to Z and digits, and nothing else."
}
