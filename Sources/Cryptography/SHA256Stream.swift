import CSodium

/// The SHA-256 digest (FIPS 180-4) of a message that comes in parts, such as a large file.
public struct SHA256Stream {
  private var state = crypto_hash_sha256_state()

  public init() {
    Sodium.start()
    crypto_hash_sha256_init(&state)
  }

  public mutating func add(_ bytes: [UInt8]) {
    crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
  }

  /// Of all that was added so far.
  public var digest: SHA256Digest {
    var state = state
    var bytes = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256_final(&state, &bytes)
    return SHA256Digest(bytes: bytes)
  }
}
