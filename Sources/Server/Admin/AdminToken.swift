import Cryptography
import Foundation
import Ports

/// The secret that opens the owner's part of the interface.
public struct AdminToken: Sendable {
  public let text: String
  /// Compared instead of the text: that takes the same time wherever the first difference is.
  private let digest: SHA256Digest

  /// Shorter tokens could be guessed.
  public static let shortest = 16
  public static let longest = 256

  /// - Returns: nil where it is too short or too long, or has characters that are not visible ASCII.
  public init?(_ text: String) {
    guard (AdminToken.shortest...AdminToken.longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.init(checked: text)
  }

  private init(checked text: String) {
    self.text = text
    digest = SHA256Digest(of: Array(text.utf8))
  }

  func matches(_ shown: String) -> Bool { SHA256Digest(of: Array(shown.utf8)) == digest }

  /// A new token.
  static func random(_ chance: any Chance) -> AdminToken {
    AdminToken(checked: chance.makeCredential().token)
  }

  /// The token in a data folder; made if there is none yet.
  ///
  /// - Parameter chance: makes the new token.
  /// - Throws: `BadAdminToken`, or an error of the file system.
  static func kept(in folder: String, chance: any Chance) throws -> AdminToken {
    let path = folder + "/" + fileName
    guard let token = AdminToken(try SecretFile.text(at: path) { random(chance).text }) else {
      throw BadAdminToken(path: path)
    }
    return token
  }

  public static let fileName = "admin-token"
}

/// The file for the owner's token holds no valid token.
public struct BadAdminToken: Error, CustomStringConvertible {
  let path: String

  public var description: String {
    "\"\(path)\" holds no token of \(AdminToken.shortest) to \(AdminToken.longest) characters: "
      + "write one there, or remove the file"
  }
}
