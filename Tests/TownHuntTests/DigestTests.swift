import Foundation
import Tabletop
import Testing

@testable import TownHunt

/// SHA-256, and the digests of answers (docs/rules/hunt.md, "Answers").
@Suite struct DigestTests {
  private func digest(_ text: String) -> String { SHA256.hexadecimal(of: Array(text.utf8)) }

  /// Examples of FIPS 180 and of NIST's test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func publishedMessagesHaveThePublishedDigests(_ message: String, _ expected: String) {
    #expect(digest(message) == expected)
  }

  @Test func aMillionLettersHaveThePublishedDigest() {
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The digests of 0 to 130 letters `a` were made by another program (Python's hashlib). They cover all ways
  /// in which a message can fill its last block.
  @Test func messagesOfEveryLengthArePadded() {
    let all = (0...130).map { digest(String(repeating: "a", count: $0)) }.joined()
    #expect(digest(all) == "5eee4c50e1b5ec4f1a47f34c25ca988850b49da7904f5ab1b3abc5cc0ae66ef9")
  }

  @Test func aDigestIsOfSaltAndNormalisedAnswer() {
    #expect(
      Digest(of: NormalisedAnswer(" Big BEN! "), salt: "pepper").text == digest("pepperbig ben"))
  }

  @Test(arguments: [
    "", "abc", String(repeating: "A", count: 64), String(repeating: "g", count: 64),
    String(repeating: "0", count: 63),
    String(repeating: "é", count: 32),
  ])
  func whatIsNoDigestIsRefused(_ text: String) {
    #expect(throws: JSONError(.path(""), "expected 64 lower-case hexadecimal digits")) {
      try Digest(from: JSONReader(.string(text)))
    }
  }
}
