import Cryptography
import Foundation

/// The passwords that are tried first, because most people who were robbed of theirs had one of these.
enum CommonPasswords {
  /// How many bytes of a digest are kept of each.
  private static let length = 6

  private static let digests: Set<[UInt8]> = {
    let bytes = Array(Data(base64Encoded: list, options: .ignoreUnknownCharacters) ?? Data())
    return Set(
      stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0..<min($0 + length, bytes.count)]) })
  }()

  static var count: Int { digests.count }

  /// - Parameter lowered: a password in lower case.
  static func has(_ lowered: String) -> Bool {
    digests.contains(Array(SHA256Digest(of: Array(lowered.utf8)).bytes.prefix(length)))
  }
}
