import CSodium

/// A SHA-256 digest (FIPS 180-4), 32 bytes.
public struct SHA256Digest: Sendable {
  /// Its 32 bytes.
  public let bytes: [UInt8]

  public init(of message: [UInt8]) {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256(&bytes, message, UInt64(message.count))
    self.bytes = bytes
  }

  /// 64 lower-case hexadecimal digits.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension SHA256Digest: Equatable {
  /// Takes the same time wherever the first difference is.
  public static func == (one: SHA256Digest, other: SHA256Digest) -> Bool {
    Sodium.areEqual(one.bytes, other.bytes)
  }
}
