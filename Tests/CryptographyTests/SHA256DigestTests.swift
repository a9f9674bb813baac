import Testing

@testable import Cryptography

@Suite struct SHA256DigestTests {
  /// The examples of FIPS 180-4 (NIST, "SHA256.pdf" of its example values), and that of the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func itIsThatOfTheStandard(_ message: String, _ digest: String) {
    #expect(SHA256Digest(of: Array(message.utf8)).hexadecimal == digest)
  }

  @Test func onlyTheSameMessageHasTheSameDigest() {
    #expect(SHA256Digest(of: [1, 2, 3]) == SHA256Digest(of: [1, 2, 3]))
    #expect(SHA256Digest(of: [1, 2, 3]) != SHA256Digest(of: [1, 2, 4]))
  }
}
