import CSodium

/// scrypt (RFC 7914). It derives a key from a password slowly and with much memory, so that guessing is expensive.
public enum Scrypt {
  /// - Parameters:
  ///   - rounds: N of the RFC, a power of two. The memory is 128 × `blockSize` × `rounds` bytes.
  ///   - blockSize: r of the RFC.
  ///   - parallelism: p of the RFC.
  ///   - length: the length of the key in bytes.
  /// - Throws: `ScryptFailure`.
  public static func deriveKey(
    from password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, length: Int
  ) throws(ScryptFailure) -> [UInt8] {
    Sodium.start()
    guard let rounds = UInt64(exactly: rounds), let blockSize = UInt32(exactly: blockSize),
      let parallelism = UInt32(exactly: parallelism), length > 0
    else { throw ScryptFailure() }
    var key = [UInt8](repeating: 0, count: length)
    let code = crypto_pwhash_scryptsalsa208sha256_ll(
      password, password.count, salt, salt.count, rounds, blockSize, parallelism, &key, key.count)
    guard code == 0 else { throw ScryptFailure() }
    return key
  }
}

/// There is not enough memory for so many rounds, or scrypt does not allow these numbers.
public struct ScryptFailure: Error {}
