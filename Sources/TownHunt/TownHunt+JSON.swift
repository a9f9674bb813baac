import Tabletop

extension TownHunt {
  /// What just happened, for sound and animation.
  public enum Event: Equatable, Sendable {
    case found(pin: Int64, points: Int64)
    case wrong(pin: Int64)
    /// A pin came on the map.
    case shown(pin: Int64)
    case ended(Ending)
  }
}

extension TownHunt.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if name.isIdentical(to: "answer") {
      self = .answer(try TownHunt.Answer(from: payload))
    } else if name.isIdentical(to: "end") {
      _ = try payload.object()
      self = .end
    } else {
      throw reader.unknownChoice(name)
    }
  }
}

extension TownHunt.Answer: JSONDecodable {
  /// The most characters of an answer.
  private static let longestText = 1_000

  /// `at` and `accuracy` may be left out; either `digest` or `text` has to be there.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pin", "digest", "text", "at", "accuracy")
    pin = try object.required("pin").int64(in: Int64.min...Int64.max)
    place = try object.optional("at").map { reader throws(JSONError) in try Place(from: reader) }
    accuracy =
      try object.optional("accuracy").map { reader throws(JSONError) in try reader.int64(in: 0...Int64.max) }
      ?? 0
    if let text = object.optional("text") {
      guard object.optional("digest") == nil else {
        throw reader.error("expected a digest or a text, not both")
      }
      given = .text(try text.string())
      guard try text.string().unicodeScalars.count <= TownHunt.Answer.longestText else {
        throw text.error("expected at most \(TownHunt.Answer.longestText) characters")
      }
    } else {
      given = .digest(try Digest(from: try object.required("digest")))
    }
  }
}

extension TownHunt.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .found(let pin, let points):
      writer.choice("found") { writer in
        writer.member("pin", pin)
        writer.member("points", points)
      }
    case .wrong(let pin): writer.choice("wrong") { writer in writer.member("pin", pin) }
    case .shown(let pin): writer.choice("shown") { writer in writer.member("pin", pin) }
    case .ended(let ending): writer.choice("ended") { writer in writer.member("result", ending.rawValue) }
    }
  }
}
