import Foundation

/// A password as somebody types it: 8–256 characters of any kind, none of the commonest, and not
/// only words of this server's own.
public struct Password: Sendable {
  public static let lengths = 8...256

  /// Its bytes, as they are hashed: characters that can be encoded in two ways are brought into one form.
  let bytes: [UInt8]

  /// What is wrong with a new password; nil where nothing is.
  ///
  /// - Parameter names: the username and the e-mail address, which others guess first.
  public static func fault(of text: String, names: [String]) -> String? {
    guard lengths.contains(text.unicodeScalars.count) else {
      return "\(lengths.lowerBound) to \(lengths.upperBound) characters."
    }
    let lowered = text.lowercased()
    if names.contains(where: { $0.lowercased() == lowered }) {
      return "Not the name or the address of the account."
    }
    if isCommon(lowered) { return "Too many others use this one: it would be guessed at once." }
    if isOfThisPlace(lowered) {
      return "Not only words that belong to this server: others guess those early."
    }
    return nil
  }

  /// A password to compare, even a common one; nil for a length that no account's password has.
  public init?(_ text: String) {
    guard Password.lengths.contains(text.unicodeScalars.count) else { return nil }
    bytes = Array(text.precomposed.utf8)
  }

  /// A password that no account has. It is compared where the typed one has a wrong length.
  static let none = Password(bytes: [])

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether it is in the list of the commonest, or repeats one character or a run of up to four characters.
  private static func isCommon(_ lowered: String) -> Bool {
    let characters = Array(lowered)
    if CommonPasswords.has(lowered) { return true }
    return (1...4).contains { period in
      characters.indices.dropFirst(period).allSatisfy { characters[$0] == characters[$0 - period] }
    }
  }

  /// Whether it has no letters but those of words that everybody who comes here knows, like "Jasmine2026!".
  private static func isOfThisPlace(_ lowered: String) -> Bool {
    var letters = lowered.filter(\.isLetter)[...]
    if letters.isEmpty { return false }
    while let word = wordsOfThisPlace.first(where: { letters.hasPrefix($0) }) {
      letters = letters.dropFirst(word.count)
      // A plural.
      if letters.hasPrefix("s"), !letters.hasPrefix("server") { letters = letters.dropFirst() }
    }
    return letters.isEmpty
  }

  /// docs/security.md lists them. None begins like another one, so the first that fits is the right one.
  static let wordsOfThisPlace = [
    "parlour", "parlor", "turn", "tracker", "kids", "joy", "center", "centre", "relentless", "jasmine",
    "town", "hunt", "game", "player", "account", "password", "admin", "owner", "server",
  ]
}

extension String {
  /// The same in Unicode's form NFC, so that a letter with an accent is the same however a keyboard writes it.
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
