import Testing

@testable import Cryptography

@Suite struct ScryptTests {
  /// The first three test vectors of RFC 7914, section 12.
  @Test(arguments: [
    (
      "", "", 16, 1, 1,
      "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
    ),
    (
      "password", "NaCl", 1_024, 8, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
    ),
    (
      "pleaseletmein", "SodiumChloride", 16_384, 8, 1,
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
    ),
  ])
  func itIsThatOfTheRFC(
    _ password: String, _ salt: String, _ rounds: Int, _ blockSize: Int, _ parallelism: Int,
    _ expected: String
  ) throws {
    let key = try Scrypt.deriveKey(
      from: Array(password.utf8), salt: Array(salt.utf8), rounds: rounds, blockSize: blockSize,
      parallelism: parallelism,
      length: 64)
    #expect(hexadecimal(key) == expected)
  }

  @Test(arguments: [
    (-1, 8, 1, 32), (1_000, 8, 1, 32), (1_024, 0, 1, 32), (1_024, 8, -1, 32), (1_024, 8, 1, 0),
  ])
  func otherNumbersAreRefused(_ rounds: Int, _ blockSize: Int, _ parallelism: Int, _ length: Int) {
    #expect(throws: ScryptFailure.self) {
      try Scrypt.deriveKey(
        from: [1], salt: [2], rounds: rounds, blockSize: blockSize, parallelism: parallelism, length: length)
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
