/// Digests of answers that cost time to compute, for packs that lie on players' devices: somebody who reads them can
/// check a guess, but only about twenty in a second (docs/rules/hunt.md, "Answers").
///
/// It is PBKDF2-HMAC-SHA-256 of the normalised answer. The salt is that of the pack, the pin's id as four bytes (the
/// highest first), and one byte that is drawn at random and kept nowhere. Who makes the digest computes it once; who
/// checks a guess has to try all 256 values of that byte. So a server can make those of a thousand pins, although each
/// guess is slow. (U. Manber, "A simple scheme to make passwords based on one-way functions much harder to crack", 1996.)
enum StretchedDigest {
  static let iterations = 256

  /// - Parameter secret: the byte of the salt that is kept nowhere.
  static func digest(of answer: NormalisedAnswer, pin: Int64, salt: String, secret: UInt8) -> Digest {
    Digest(function(of: answer), salted(salt, pin), secret)
  }

  /// The digest among those of a pin that is of this answer; nil where the answer is of none.
  static func digest(of answer: NormalisedAnswer, pin: Int64, salt: String, among digests: [Digest])
    -> Digest?
  {
    let (function, salt) = (function(of: answer), salted(salt, pin))
    for secret in UInt8.min...UInt8.max {
      let digest = Digest(function, salt, secret)
      if digests.contains(where: { $0.isIdentical(to: digest) }) { return digest }
    }
    return nil
  }

  private static func function(of answer: NormalisedAnswer) -> PBKDF2 {
    PBKDF2(password: Array(answer.text.utf8), iterations: iterations)
  }

  private static func salted(_ salt: String, _ pin: Int64) -> [UInt8] {
    let id = UInt32(truncatingIfNeeded: pin)
    return Array(salt.utf8) + stride(from: 24 as UInt32, through: 0, by: -8).map { UInt8(id >> $0 & 0xFF) }
  }
}

extension Digest {
  fileprivate init(_ function: PBKDF2, _ salt: [UInt8], _ secret: UInt8) {
    self.init(words: function.words(salt: salt + [secret]))
  }
}
