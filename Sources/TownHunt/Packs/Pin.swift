import Tabletop

/// A pin on the map, with a task that can only be done there: in most cases a question.
public struct Pin: Sendable {
  /// Its number, which answers and views use. No two pins of a pack have the same number.
  public var id: Int64
  /// Empty in a draft without a title.
  public var title = ""
  public var task = Task.words
  /// The question.
  public var hint = ""
  /// In the order in which they can be taken.
  public var clues: [Clue] = []
  /// Pins of a stage come once all those of the stages before are found; nil for the first, or where there are none.
  public var stage: Int64?
  public var points = Pin.usualPoints
  public var place: Place
  /// Within how many metres an answer is accepted; nil where it is accepted everywhere.
  public var radius: Int64?
  /// A picture, as a path of the server.
  public var picture: String?
  /// The text that is shown after the right answer.
  public var told: String?
  /// The answers that are right, as its creator wrote them; none in a sealed pack.
  public var codewords: [String] = []
  /// Digests of the answers; none where `codewords` or `stretched` has them. Of a closed pin, the digest of its content.
  public var answers: [Digest] = []
  /// Digests of the answers that cost time to compute, for a player's device; none where `codewords` or `answers` has
  /// them.
  public var stretched: [Digest] = []
  /// Whether its content is still to come.
  public var isClosed = false

  /// The points of a pin that does not set them.
  static let usualPoints: Int64 = 100
  static let ids: ClosedRange<Int64> = 0...Int64(Int32.max)
  static let pointsRange: ClosedRange<Int64> = 1...1_000_000
  static let radii: ClosedRange<Int64> = 1...10_000
  /// The most characters of title, hint, and codeword.
  static let longestText = 140
  static let longestTold = 500
  static let longestPicture = 200
  static let maxAnswers = 20

  /// The pin with digests in place of codewords.
  func sealed(with salt: String) -> Pin {
    var pin = withOffset()
    for answer in pin.normalisedCodewords {
      let digest = Digest(of: answer, salt: salt)
      if !pin.answers.contains(where: { $0.isIdentical(to: digest) }) { pin.answers.append(digest) }
    }
    pin.codewords = []
    return pin
  }

  /// The pin with stretched digests in place of codewords.
  func stretched(with salt: String, secret: () -> UInt8) -> Pin {
    var pin = withOffset()
    for answer in pin.normalisedCodewords {
      pin.stretched.append(StretchedDigest.digest(of: answer, pin: id, salt: salt, secret: secret()))
    }
    pin.codewords = []
    return pin
  }
}

extension Pin: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    if isClosed { encodeClosed(to: &writer) } else { encode(to: &writer, withAnswers: true) }
  }

  func encode(to writer: inout JSONWriter, withAnswers: Bool) {
    writer.object { writer in
      encodeMembers(to: &writer, withAnswers: withAnswers)
      writer.member("at", place)
    }
  }

  /// Writes all but the place.
  func encodeMembers(to writer: inout JSONWriter, withAnswers: Bool = true) {
    writer.member("id", id)
    if !title.utf8.isEmpty { writer.member("title", title) }
    encodeTask(to: &writer, forPlayers: false)
    if !hint.utf8.isEmpty { writer.member("hint", hint) }
    if !clues.isEmpty { writer.member("clues", clues) }
    if let stage { writer.member("stage", stage) }
    writer.member("points", points)
    if withAnswers { encodeAnswers(to: &writer) }
    if let radius { writer.member("radius", radius) }
    if let picture { writer.member("picture", picture) }
    if let told { writer.member("told", told) }
  }

  private func encodeAnswers(to writer: inout JSONWriter) {
    if codewords.count == 1, let word = codewords.first {
      writer.member("codeword", word)
    } else if !codewords.isEmpty {
      writer.member("codeword", codewords)
    }
    if !answers.isEmpty { writer.member("answers", answers) }
    if !stretched.isEmpty { writer.member("stretched", stretched) }
  }
}
