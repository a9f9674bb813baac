/// PBKDF2 with HMAC-SHA-256 (RFC 8018, 5.2), of which one block of 32 bytes is made. It makes the checking of a guess
/// expensive.
struct PBKDF2 {
  /// The state of SHA-256 after the key's block, for the inner and for the outer digest of HMAC (RFC 2104).
  private let inner: [UInt32]
  private let outer: [UInt32]
  private let key: [UInt8]
  /// At least 1.
  private let iterations: Int

  init(password: [UInt8], iterations: Int) {
    self.iterations = iterations
    let short = password.count > 64 ? SHA256.bytes(of: password) : password
    key = short + [UInt8](repeating: 0, count: 64 - short.count)
    inner = PBKDF2.state(after: key, pad: PBKDF2.innerPad)
    outer = PBKDF2.state(after: key, pad: PBKDF2.outerPad)
  }

  /// The 32 bytes that belong to a salt, as eight words.
  func words(salt: [UInt8]) -> [UInt32] {
    let firstBlock: [UInt8] = [0, 0, 0, 1]
    let message = SHA256.bytes(of: key.map { $0 ^ PBKDF2.innerPad } + salt + firstBlock)
    var last = SHA256.words(of: key.map { $0 ^ PBKDF2.outerPad } + message)
    var result = last
    var schedule = [UInt32](repeating: 0, count: 64)
    for _ in 1..<max(iterations, 1) {
      PBKDF2.digest(&last, from: inner, &schedule)
      PBKDF2.digest(&last, from: outer, &schedule)
      for index in 0..<8 { result[index] ^= last[index] }
    }
    return result
  }

  private static let innerPad: UInt8 = 0x36
  private static let outerPad: UInt8 = 0x5C

  private static func state(after key: [UInt8], pad: UInt8) -> [UInt32] {
    var schedule = [UInt32](repeating: 0, count: 64)
    for (index, byte) in key.enumerated() {
      schedule[index / 4] = schedule[index / 4] << 8 | UInt32(byte ^ pad)
    }
    var state = SHA256.start
    SHA256.compress(&schedule, into: &state)
    return state
  }

  /// Replaces eight words by their digest. The state that it starts from has one block, so the message has 96 bytes.
  private static func digest(_ words: inout [UInt32], from state: [UInt32], _ schedule: inout [UInt32]) {
    for index in 0..<8 { schedule[index] = words[index] }
    schedule[8] = 0x8000_0000
    for index in 9..<15 { schedule[index] = 0 }
    schedule[15] = 96 * 8
    for index in 0..<8 { words[index] = state[index] }
    SHA256.compress(&schedule, into: &words)
  }
}
