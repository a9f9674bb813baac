import CSodium

/// A SHA-256 digest (FIPS 180-4), 32 bytes.
public struct SHA256Digest: Sendable {
  /// Its 32 bytes.
  public let bytes: [UInt8]

  /// - Parameter bytes: of a digest that was made already.
  init(bytes: [UInt8]) { self.bytes = bytes }

  public init(of message: [UInt8]) {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256(&bytes, message, UInt64(message.count))
    self.bytes = bytes
  }

  /// The keyed digest of a message, HMAC-SHA-256 (RFC 2104): without the key nobody can compute it.
  public init(of message: [UInt8], key: [UInt8]) {
    let short = key.count > SHA256Digest.block ? SHA256Digest(of: key).bytes : key
    let padded = short + [UInt8](repeating: 0, count: SHA256Digest.block - short.count)
    let inner = SHA256Digest(of: padded.map { $0 ^ 0x36 } + message)
    self.init(of: padded.map { $0 ^ 0x5C } + inner.bytes)
  }

  /// How many bytes SHA-256 takes at once.
  private static let block = 64

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
