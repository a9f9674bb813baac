import Cryptography
import Foundation
import Ports
import Postgres
import PostgresStorage
import Storage

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

  /// The token that is kept; made if there is none yet.
  ///
  /// - Parameter chance: makes the new token.
  /// - Returns: the token, and whether it was made now; nil where nothing is kept.
  /// - Throws: `BadAdminToken`, `NoAccess`, or an error of the file system or the database.
  static func kept(
    _ secrets: KeptSecrets, chance: any Chance
  ) throws -> (token: AdminToken, isNew: Bool)? {
    guard let kept = try secrets.text(named: fileName, orNew: { random(chance).text }) else { return nil }
    guard let token = AdminToken(kept.text) else { throw BadAdminToken(path: secrets.folder.map(path)) }
    return (token, kept.isNew)
  }

  /// The token in a data folder.
  ///
  /// - Returns: nil if none was made there.
  /// - Throws: `BadAdminToken`, `NoAccess`, or an error of the file system.
  public static func stored(in folder: String) throws -> AdminToken? {
    try DataAccess.checkReading(folder)
    guard FileManager.default.fileExists(atPath: path(in: folder)) else { return nil }
    return try kept(KeptSecrets(folder: folder), chance: SystemChance(clock: .system))?.token
  }

  /// The token in a database that servers share.
  ///
  /// - Parameters:
  ///   - address: of the database.
  ///   - isReplaced: whether a new one takes its place: on all servers, within seconds.
  /// - Returns: nil if no server has made one yet, and it is not to be replaced.
  /// - Throws: `BadDatabaseAddress`, `BadAdminToken`, or an error of the database.
  public static func stored(inDatabase address: String, isReplaced: Bool) throws -> AdminToken? {
    guard let settings = try? PostgresSettings(address: address) else { throw BadDatabaseAddress() }
    let store = try PostgresStore(settings)
    if isReplaced { try store.replaceSecret(fileName, by: random(SystemChance(clock: .system)).text) }
    guard let text = try store.secret(fileName) else { return nil }
    guard let token = AdminToken(text) else { throw BadAdminToken(path: nil) }
    return token
  }

  static let fileName = "admin-token"

  /// The file for the token of a data folder.
  public static func path(in folder: String) -> String { folder + "/" + fileName }
}

/// The file for the owner's token holds no valid token.
public struct BadAdminToken: Error, CustomStringConvertible {
  /// Nil: it is in a database.
  let path: String?

  public var description: String {
    "\(path.map { "\"\($0)\"" } ?? "The database") holds no token of \(AdminToken.shortest) to \(AdminToken.longest) characters: "
      + "write one there, or remove the file"
  }
}
