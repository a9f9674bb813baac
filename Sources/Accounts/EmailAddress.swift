import Tabletop

/// An e-mail address: a local part, an @, and a domain with a dot whose last label has two letters or more; at most
/// 100 characters. Nobody checks whether its owner is who registers with it.
public struct EmailAddress: Hashable, Sendable {
  public static let longest = 100

  /// As it was typed, without white space around it.
  public let text: String
  /// The unique key: the address in lower case.
  public var key: String { text.lowercased() }

  /// - Returns: nil where the text is not an e-mail address.
  public init?(_ typed: String) {
    let text = typed.trimmed()
    guard (1...EmailAddress.longest).contains(text.unicodeScalars.count), !text.hasControlCharacters,
      !text.unicodeScalars.contains(where: { $0.properties.isWhitespace })
    else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, EmailAddress.isDomain(parts[1]) else { return nil }
    self.text = text
  }

  private static func isDomain(_ domain: Substring) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last else { return false }
    let areLabels = labels.allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy {
          $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
    return areLabels && last.unicodeScalars.count >= 2
      && last.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
  }

  public static func == (one: EmailAddress, other: EmailAddress) -> Bool { one.key == other.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  public static let rule = "An address like name@example.org, at most \(longest) characters."
}
