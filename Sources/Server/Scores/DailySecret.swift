import Cryptography
import Ports
import Tabletop

/// The secret from which the seeds of the daily puzzle come, and the marks of who has tried it. Without it nobody can try a
/// puzzle before its day, or find out whose a mark is.
struct DailySecret: Sendable {
  private let text: String

  /// The secret that is kept; made if there is none yet. Where a server keeps nothing, each start has another one.
  ///
  /// - Parameter chance: makes the new secret.
  /// - Throws: an error of the file system or the database.
  init(_ secrets: KeptSecrets, chance: any Chance) throws {
    let makeText = { chance.makeCredential().token }
    text = try secrets.text(named: DailySecret.fileName, orNew: makeText)?.text ?? makeText()
  }

  /// The same in a data folder; nil where the server keeps nothing.
  init(keptIn folder: String?, chance: any Chance) throws {
    try self.init(KeptSecrets(folder: folder), chance: chance)
  }

  static let fileName = "daily-secret"

  /// The seed of a day, below 2^53: up to there a page's numbers are exact.
  ///
  /// - Parameter day: its number, in UTC; 1970-01-01 is 0.
  func seed(on day: Int64) -> Seed {
    let digest = SHA256Digest(of: Array("\(text) daily puzzle \(day)".utf8))
    return Seed(digest.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 11)
  }

  /// A secret for something else, which tells nothing of this one.
  ///
  /// - Parameter purpose: what it is for: each purpose has its own.
  func key(for purpose: String) -> [UInt8] {
    SHA256Digest(of: Array("key for \(purpose)".utf8), key: Array(text.utf8)).bytes
  }

  /// The mark of somebody who has tried the puzzle of a day. Each day they have another one.
  ///
  /// - Parameters:
  ///   - who: the e-mail address or the device.
  ///   - day: its number, in UTC.
  /// - Returns: 64 hexadecimal digits.
  func mark(of who: String, on day: Int64) -> String {
    SHA256Digest(of: Array("\(day) \(who)".utf8), key: Array(text.utf8)).hexadecimal
  }
}
