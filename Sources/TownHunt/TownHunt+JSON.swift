import Tabletop

extension TownHunt {
  /// What just happened, for sound and animation.
  public enum Event: Equatable, Sendable {
    case found(pin: Int64, points: Int64)
    case wrong(pin: Int64)
    /// A clue was taken.
    case clue(pin: Int64)
    /// A pin came on the map.
    case shown(pin: Int64)
    /// The content of a closed pin has come.
    case opened(pin: Int64)
    case ended(Ending)
  }
}

extension TownHunt.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if name.isIdentical(to: "answer") {
      self = .answer(try TownHunt.Answer(from: payload))
    } else if name.isIdentical(to: "done") {
      self = .done(try TownHunt.Answer(done: payload))
    } else if name.isIdentical(to: "clue") {
      self = .clue(try payload.object("pin").required("pin").int64(in: Int64.min...Int64.max))
    } else if name.isIdentical(to: "open") {
      self = .open(try Pin(content: payload.object("pin").required("pin")))
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

  /// `at` and `accuracy` may be left out; `digest`, `text` or both have to be there.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pin", "digest", "text", "at", "accuracy")
    let text = try object.optional("text").map { reader throws(JSONError) in try TownHunt.Answer.text(reader)
    }
    let digest =
      text == nil
      ? try Digest(from: try object.required("digest"))
      : try object.optional("digest").map { reader throws(JSONError) in try Digest(from: reader) }
    try self.init(of: object, text: text, digest: digest)
  }

  /// Reads what somebody says who has done the task of a pin without a question.
  init(done reader: JSONReader) throws(JSONError) {
    try self.init(of: try reader.object("pin", "at", "accuracy"), text: nil, digest: nil)
  }

  private init(of object: JSONObject, text: String?, digest: Digest?) throws(JSONError) {
    pin = try object.required("pin").int64(in: Int64.min...Int64.max)
    place = try object.optional("at").map { reader throws(JSONError) in try Place(from: reader) }
    accuracy =
      try object.optional("accuracy").map { reader throws(JSONError) in try reader.int64(in: 0...Int64.max) }
      ?? 0
    self.text = text
    self.digest = digest
  }

  private static func text(_ reader: JSONReader) throws(JSONError) -> String {
    let text = try reader.string()
    guard text.unicodeScalars.count <= longestText else {
      throw reader.error("expected at most \(longestText) characters")
    }
    return text
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
    case .clue(let pin): writer.choice("clue") { writer in writer.member("pin", pin) }
    case .shown(let pin): writer.choice("shown") { writer in writer.member("pin", pin) }
    case .opened(let pin): writer.choice("opened") { writer in writer.member("pin", pin) }
    case .ended(let ending): writer.choice("ended") { writer in writer.member("result", ending.rawValue) }
    }
  }
}
