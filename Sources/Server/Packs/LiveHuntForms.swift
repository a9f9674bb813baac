import Packs
import Tabletop
import TownHunt

/// `{"mode":"competitive","start":"now","end":1763000000}`
struct LiveOpeningForm: JSONDecodable {
  let mode: LiveHunt.Mode
  let start: LiveHour
  let end: LiveHour

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("mode", "start", "end")
    mode = try object.required("mode").oneOf(LiveHunt.Mode.allCases)
    start = try LiveHour(from: object.required("start"))
    end = try LiveHour(from: object.required("end"))
  }
}

/// `{"start":1763000000,"end":"now"}`; what is left out stays as it is.
struct LiveHoursForm: JSONDecodable {
  let start: LiveHour?
  let end: LiveHour?

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("start", "end")
    if let value = object.optional("start") { start = try LiveHour(from: value) } else { start = nil }
    if let value = object.optional("end") { end = try LiveHour(from: value) } else { end = nil }
  }
}

/// `{"text":"…"}`
struct LiveMessageForm: JSONDecodable {
  let text: String

  init(from reader: JSONReader) throws(JSONError) {
    text = try reader.object("text").required("text").string()
  }
}

/// `{"name":"Foxes"}`
struct LiveTeamForm: JSONDecodable {
  let name: String

  init(from reader: JSONReader) throws(JSONError) {
    name = try reader.object("name").required("name").string()
  }
}

/// `{"state":"playing","score":50,"found":1,"pins":9,"after":0,"at":[51.5263,-0.2941],"accuracy":12}`. `after` is the last
/// message that the phone has. Without `at` the team does not show where it is.
struct LiveReportForm: JSONDecodable {
  let progress: LiveProgress
  let after: Int64
  let place: LivePlace?

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("state", "score", "found", "pins", "after", "at", "accuracy")
    let pins = try object.required("pins").int64(in: 0...1_000)
    progress = LiveProgress(
      state: try object.required("state").oneOf(LiveProgress.State.allCases),
      score: try object.required("score").int64(in: 0...1_000_000_000),
      found: try object.required("found").int64(in: 0...pins), pins: pins)
    after = try object.required("after").int64(in: 0...1 << 53)
    let accuracy = try object.optional("accuracy")?.int64(in: 0...100_000) ?? 0
    if let at = object.optional("at") {
      place = LivePlace(at: try Place(from: at), accuracy: accuracy)
    } else {
      place = nil
    }
  }
}

extension LiveHour {
  /// `"now"`, or seconds since 1970.
  fileprivate init(from reader: JSONReader) throws(JSONError) {
    if case .string(let text) = reader.value {
      guard text == "now" else { throw reader.error("expected \"now\" or seconds since 1970") }
      self = .now
    } else {
      self = .at(try reader.int64(in: 0...1 << 53))
    }
  }
}

extension JSONReader {
  fileprivate func oneOf<Value: RawRepresentable<String>>(_ values: [Value]) throws(JSONError) -> Value {
    let text = try string()
    guard let value = values.first(where: { $0.rawValue == text }) else {
      throw error("expected one of: \(values.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }
}

extension LiveHunt: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in encodeMembers(to: &writer) }
  }

  /// - Parameter withMessages: whether the messages are written, too.
  func encodeMembers(to writer: inout JSONWriter, withMessages: Bool = true) {
    writer.member("code", code.text)
    writer.member("pack", pack.text)
    writer.member("mode", mode.rawValue)
    writer.member("startsAt", hours.startsAt)
    writer.member("endsAt", hours.endsAt)
    if withMessages { writer.member("messages", messages) }
  }
}

extension LiveMessage: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("text", text)
      writer.member("at", at)
    }
  }
}

extension LiveTeam {
  /// - Parameter known: where it is, if it shows that, and how old that is in seconds.
  func encode(to writer: inout JSONWriter, _ known: (place: LivePlace, age: Int64)?) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      writer.member("state", progress.state.rawValue)
      writer.member("score", progress.score)
      writer.member("found", progress.found)
      writer.member("pins", progress.pins)
      writer.member("joinedAt", joinedAt)
      writer.member("heardAt", heardAt)
      guard let (place, age) = known else { return }
      writer.member("at", place.at)
      writer.member("accuracy", place.accuracy)
      writer.member("age", age)
    }
  }
}
