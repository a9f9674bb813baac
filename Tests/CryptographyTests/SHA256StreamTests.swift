import Testing

@testable import Cryptography

@Suite struct SHA256StreamTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1_000])
  func theDigestOfPartsIsThatOfTheWhole(_ count: Int) {
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for split in [0, count / 3, count] {
      var stream = SHA256Stream()
      stream.add(Array(message[..<split]))
      // Asking changes nothing.
      #expect(stream.digest == SHA256Digest(of: Array(message[..<split])))
      stream.add(Array(message[split...]))
      #expect(stream.digest == SHA256Digest(of: message))
    }
  }
}
