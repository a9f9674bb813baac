import Tabletop

/// What a cheat sends: at first what the honest player sends, in its parts.
struct Attempt: Sendable {
  /// Where it is sent to.
  var path = "/scores"
  /// The parts of the recording as JSON, by their names.
  var recording: [(name: String, json: String)]
  var actions: [String]
  var ticket: String
  /// Further members beside ticket and recording.
  var beside = ""
  /// The whole body, if it cannot be made of parts.
  var body: [UInt8]?
  /// Headers beside those of the player, or in their place.
  var headers: [String: String] = [:]
  /// When it is sent: milliseconds since the ticket was issued.
  var elapsed: Int64

  init(_ play: RankedPlay) {
    let whole = JSON.object([]).adding("recording", play.recording.json)
    recording = ["game", "rules", "seed", "setup", "end"].map { name in
      (name, JSONWriter.text(of: whole["recording"]?[name] ?? .null))
    }
    actions = play.recording.entries.map { JSONWriter.text(of: $0) }
    ticket = JSONWriter.text(of: play.ticket)
    elapsed = play.end + 1_000
  }

  /// A part of the recording.
  subscript(name: String) -> String {
    get { recording.first { $0.name == name }?.json ?? "" }
    set {
      recording.removeAll { $0.name == name }
      recording.append((name, newValue))
    }
  }

  mutating func remove(_ name: String) { recording.removeAll { $0.name == name } }

  mutating func replaceInSetup(_ old: String, _ new: String) {
    self["setup"] = self["setup"].replacing(old, with: new)
  }

  /// Has the actions of another game, and its end.
  mutating func takeActions(of other: Attempt) {
    actions = other.actions
    self["end"] = other["end"]
  }

  /// Waits until the last tile, which came to lie later than in the honest game, rests.
  mutating func lastTileFalls() {
    elapsed += 10_000
    self["end"] = "\(elapsed)"
  }

  /// Ends with the last action, at a time.
  mutating func end(at time: Int64) { self["end"] = "\(time)" }

  var text: String {
    var members = recording.map { "\"\($0.name)\":\($0.json)" }
    if !recording.contains(where: { $0.name == "actions" }) {
      members.append("\"actions\":[\(actions.joined(separator: ","))]")
    }
    return "{\"ticket\":\(ticket),\"recording\":{\(members.joined(separator: ","))}\(beside)}"
  }

  var bytes: [UInt8] { body ?? Array(text.utf8) }
}

extension Attempt {
  /// An action of a recording, as JSON.
  static func action(_ at: String, _ what: String = drop, seat: String = "0") -> String {
    #"{"at":\#(at),"seat":\#(seat),"do":\#(what)}"#
  }

  static let drop = #"{"drop":{}}"#
}

extension Recording {
  fileprivate var json: JSON {
    do { return try JSON(parsing: JSONWriter.bytes(of: self), limits: .file) } catch { return .null }
  }
}
