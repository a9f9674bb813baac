/// SHA-256 (FIPS 180-4), for rules that run where there is no library. Do not use it for secrets that somebody could
/// find out from how long it takes.
enum SHA256 {
  /// The digest as 64 lower-case hexadecimal digits.
  static func hexadecimal(of message: [UInt8]) -> String { hexadecimal(words(of: message)) }

  /// Words of 32 bits as lower-case hexadecimal digits, eight for each.
  static func hexadecimal(_ words: [UInt32]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in words {
      for shift in stride(from: 28 as UInt32, through: 0, by: -4) {
        text.append(digits[Int(word >> shift & 0xF)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digest as 32 bytes.
  static func bytes(of message: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in words(of: message) {
      for shift in stride(from: 24 as UInt32, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }

  /// The eight words of the digest.
  static func words(of message: [UInt8]) -> [UInt32] {
    var state = start
    var schedule = [UInt32](repeating: 0, count: 64)
    let padded = padded(message)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for index in 0..<16 {
        let place = block + 4 * index
        schedule[index] = padded[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      compress(&schedule, into: &state)
    }
    return state
  }

  /// The message with a 1, as many 0s as fill the last block, and its length in bits.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    var padded = message + [0x80] + [UInt8](repeating: 0, count: zeros)
    for shift in stride(from: 56 as UInt64, through: 0, by: -8) {
      padded.append(UInt8(length >> shift & 0xFF))
    }
    return padded
  }

  /// Adds one block to the state.
  ///
  /// - Parameter schedule: 64 words, of which the first 16 are the block. The others are overwritten.
  static func compress(_ schedule: inout [UInt32], into state: inout [UInt32]) {
    for index in 16..<64 {
      let (near, far) = (schedule[index - 2], schedule[index - 15])
      schedule[index] = schedule[index - 16] &+ small0(far) &+ schedule[index - 7] &+ small1(near)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let first = h &+ large1(e) &+ ((e & f) ^ (~e & g)) &+ constants[round] &+ schedule[round]
      let second = large0(a) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
  private static func small0(_ x: UInt32) -> UInt32 { rotate(x, 7) ^ rotate(x, 18) ^ (x >> 3) }
  private static func small1(_ x: UInt32) -> UInt32 { rotate(x, 17) ^ rotate(x, 19) ^ (x >> 10) }
  private static func large0(_ x: UInt32) -> UInt32 { rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22) }
  private static func large1(_ x: UInt32) -> UInt32 { rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25) }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  static let start: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// The same bits of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
