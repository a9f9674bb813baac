import Cryptography
import Foundation

/// A password as it is kept: its scrypt hash (RFC 7914), so that somebody who reads a database can guess only slowly.
public struct PasswordHash: Sendable {
  /// The cost of a guess. The memory is 128 × `blockSize` × 2^`logRounds` bytes.
  struct Cost: Hashable, Sendable {
    var logRounds: Int
    var blockSize = 8
    var parallelism = 1

    /// 32 MiB and about a tenth of a second.
    static let usual = Cost(logRounds: 15)
    private static let logRoundsTaken = 1...20
    private static let othersTaken = 1...32

    init(logRounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
      self.logRounds = logRounds
      self.blockSize = blockSize
      self.parallelism = parallelism
    }

    var isTaken: Bool {
      Cost.logRoundsTaken.contains(logRounds) && Cost.othersTaken.contains(blockSize)
        && Cost.othersTaken.contains(parallelism)
    }
  }

  let cost: Cost
  let salt: [UInt8]
  let digest: [UInt8]

  private static let saltLength = 16
  private static let digestLength = 32

  /// Hashes a new password with a salt of its own.
  ///
  /// - Throws: `ScryptFailure`, for want of memory.
  init(_ password: Password, cost: Cost = .usual) throws {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<PasswordHash.saltLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    self.init(cost: cost, salt: salt, digest: try PasswordHash.derive(password, salt: salt, cost: cost))
  }

  private init(cost: Cost, salt: [UInt8], digest: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.digest = digest
  }

  /// Whether this is the password. Takes the same time whether it is or not.
  ///
  /// - Throws: `ScryptFailure`, for want of memory.
  func matches(_ password: Password) throws -> Bool {
    Sodium.areEqual(digest, try PasswordHash.derive(password, salt: salt, cost: cost))
  }

  private static func derive(_ password: Password, salt: [UInt8], cost: Cost) throws -> [UInt8] {
    try Scrypt.deriveKey(
      from: password.bytes, salt: salt, rounds: 1 << cost.logRounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism, length: digestLength)
  }
}

extension PasswordHash {
  /// `$scrypt$ln=15,r=8,p=1$salt$digest`, both in base64.
  public var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)"
      + "$\(Data(salt).base64EncodedString())$\(Data(digest).base64EncodedString())"
  }

  /// - Returns: nil where the text is not of this form.
  public init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { return nil }
    let numbers = parts[2].split(separator: ",").compactMap {
      $0.split(separator: "=").last.flatMap { Int($0) }
    }
    guard numbers.count == 3, let salt = Data(base64Encoded: String(parts[3])),
      let digest = Data(base64Encoded: String(parts[4])), digest.count == PasswordHash.digestLength
    else { return nil }
    let cost = Cost(logRounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    guard cost.isTaken else { return nil }
    self.init(cost: cost, salt: Array(salt), digest: Array(digest))
  }
}
