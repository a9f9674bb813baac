import Scores
import Tabletop
import Testing

/// A way to cheat, and how it is refused.
struct Forgery: Sendable, CustomTestStringConvertible {
  let name: String
  /// The status and code of the refusal, or several of which one is sent.
  let refusals: [String]
  let change: @Sendable (inout Attempt) -> Void

  init(_ name: String, _ refusals: String..., change: @escaping @Sendable (inout Attempt) -> Void) {
    self.name = name
    self.refusals = refusals
    self.change = change
  }

  var testDescription: String { name }
}

/// A submission, in its parts.
struct Attempt: Sendable {
  /// The parts as JSON, by their names.
  var recording: [(name: String, json: String)]
  var actions: [String]
  var ticket: String
  /// Further members beside ticket and recording.
  var beside = ""
  /// The whole body, if it cannot be made of parts.
  var body: [UInt8]?
  var headers: [String: String] = [:]
  /// Milliseconds since the ticket was issued.
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

  subscript(name: String) -> String {
    get { recording.first { $0.name == name }?.json ?? "" }
    set {
      recording.removeAll { $0.name == name }
      recording.append((name, newValue))
    }
  }

  mutating func remove(_ name: String) { recording.removeAll { $0.name == name } }

  /// Waits until the last tile, which came to lie later than in the honest game, rests.
  mutating func lastTileFalls() {
    elapsed += 10_000
    self["end"] = "\(elapsed)"
  }

  mutating func replaceInSetup(_ old: String, _ new: String) {
    self["setup"] = self["setup"].replacing(old, with: new)
  }

  var text: String {
    var members = recording.map { "\"\($0.name)\":\($0.json)" }
    if !recording.contains(where: { $0.name == "actions" }) {
      members.append("\"actions\":[\(actions.joined(separator: ","))]")
    }
    return "{\"ticket\":\(ticket),\"recording\":{\(members.joined(separator: ","))}\(beside)}"
  }
}

extension Recording {
  fileprivate var json: JSON {
    do { return try JSON(parsing: JSONWriter.bytes(of: self), limits: .file) } catch { return .null }
  }
}

private let drop = #"{"drop":{}}"#

private func action(_ at: String, _ what: String = drop, seat: String = "0") -> String {
  #"{"at":\#(at),"seat":\#(seat),"do":\#(what)}"#
}

extension Forgery {
  static let all = tickets + identities + setups + times + actions + forms

  private static let tickets: [Forgery] = [
    Forgery("a ticket that is none", "404 noSuchTicket") {
      $0.ticket = "\"00000000000000000000000000000000\""
    },
    Forgery("no ticket at all", "422 badForm") {
      $0.body = Array($0.text.replacing("\"ticket\"", with: "\"x\"").utf8)
    },
    Forgery("an empty ticket", "404 noSuchTicket") { $0.ticket = "\"\"" },
    Forgery("a ticket in capitals", "404 noSuchTicket") { $0.ticket = $0.ticket.uppercased() },
    Forgery("the ticket as a number", "422 badForm") { $0.ticket = "7" },
    Forgery("two tickets", "422 badForm") { $0.ticket = "[\($0.ticket),\($0.ticket)]" },
    Forgery("a ticket of yesterday", "409 ticketExpired") { $0.elapsed = Ticket.lifetime },
    Forgery("without a session", "401 notLoggedIn") { $0.headers = ["Cookie": ""] },
    Forgery("with a session that is none", "401 notLoggedIn") {
      $0.headers = ["Cookie": "parlour_session=00000000000000000000000000000000"]
    },
    Forgery("from another page", "403 wrongOrigin") { $0.headers["Origin"] = "https://elsewhere.example" },
  ]

  private static let identities: [Forgery] = [
    Forgery("of another game", "422 otherGame") { $0["game"] = "\"sliding\"" },
    Forgery("of a game that is none", "422 otherGame") { $0["game"] = "\"chess\"" },
    Forgery("without a game", "422 badForm") { $0.remove("game") },
    Forgery("by newer rules", "409 otherRules") { $0["rules"] = "2" },
    Forgery("by older rules", "409 otherRules") { $0["rules"] = "0" },
    Forgery("by negative rules", "422 badForm") { $0["rules"] = "-1" },
    Forgery("with the seed that it liked better", "422 otherSeed") { $0["seed"] = "1" },
    Forgery("with a seed that is text", "422 badForm") { $0["seed"] = "\"\($0["seed"])\"" },
    Forgery("with a fraction as seed", "422 badForm") { $0["seed"] = "\($0["seed"]).0" },
    Forgery("with a seed beyond all", "422 badForm") { $0["seed"] = "99999999999999999999999999" },
    Forgery("with an infinite seed", "422 badForm") { $0["seed"] = "1e400" },
  ]

  private static let setups: [Forgery] = [
    Forgery("of a level with more time", "422 otherSetup") {
      $0.replaceInSetup("\"seconds\":", "\"seconds\":3")
    },
    Forgery("with tiles that fall slowly", "422 otherSetup") {
      $0.replaceInSetup("\"seconds\"", "\"fall\":2000,\"seconds\"")
    },
    Forgery("of another level by its name", "422 otherSetup") {
      $0["setup"] = "{\"level\":\"\(RankedSite.otherLevel)\"}"
    },
    Forgery("of another level's name", "422 otherSetup") {
      $0.replaceInSetup(RankedSite.level, RankedSite.otherLevel)
    },
    Forgery("with phrases of its own", "422 otherSetup") {
      $0.replaceInSetup("\"phrases\":[", "\"phrases\":[{\"hanzi\":\"人人\",\"pinyin\":[\"rén\",\"rén\"]},")
    },
    Forgery("with the phrases of the level alone", "422 otherSetup") {
      $0["setup"] = "{\"type\":\"ciHui\",\"phrases\":[],\"also\":[]}"
    },
    Forgery("with a phrase book of its own", "409 otherContent") {
      $0.replaceInSetup("\"book\":\"", "\"book\":\"0")
    },
    Forgery("with content", "422 otherSetup") { $0.replaceInSetup("{\"type\"", "{\"content\":{},\"type\"") },
    Forgery("without a setup", "422 badForm") { $0.remove("setup") },
    Forgery("with nothing as setup", "422 otherSetup") { $0["setup"] = "null" },
    Forgery("with a list as setup", "422 otherSetup") { $0["setup"] = "[\($0["setup"])]" },
  ]

  private static let times: [Forgery] = [
    Forgery("in less time than it lasted", "422 timesDoNotFit") { $0.elapsed = 1_000 },
    Forgery("after 23 hours of thinking, told as none", "422 timesDoNotFit") { $0.elapsed = 23 * 3_600_000 },
    Forgery("with a break", "422 timesDoNotFit") { $0.elapsed += 1 },
    Forgery("that thinks before it starts the clock", "422 timesDoNotFit") { attempt in
      attempt.actions[0] = action("300", #"{"start":{}}"#)
      attempt.lastTileFalls()
    },
    Forgery("that starts the clock with its first move", "422 timesDoNotFit") { attempt in
      attempt.actions.removeFirst()
      attempt.lastTileFalls()
    },
    Forgery("that says it went on long after its end", "422 timesDoNotFit") {
      $0.elapsed += 3_600_000
      $0["end"] = "\($0.elapsed)"
    },
    Forgery("from before its ticket", "422 timesDoNotFit") { $0.elapsed = -60_000 },
    Forgery("that ends in the future", "422 timesDoNotFit") { $0["end"] = "\($0.elapsed + 60_000)" },
    Forgery("that ends in a million years", "422 timesDoNotFit") { $0["end"] = "31556952000000000" },
    Forgery("that ends at the end of all numbers", "422 timesDoNotFit") { $0["end"] = "9223372036854775807" },
    Forgery("that ends beyond all numbers", "422 badForm") { $0["end"] = "9223372036854775808" },
    Forgery("that ends before its last action", "422 timesDoNotFit") { $0["end"] = "0" },
    Forgery("that ends before it begins", "422 badForm") { $0["end"] = "-1" },
    Forgery("without an end", "422 badForm") { $0.remove("end") },
    Forgery("with a negative time", "422 badForm") { $0.actions[0] = action("-1") },
    Forgery("with a fraction of time", "422 badForm") { $0.actions[0] = action("0.5") },
    Forgery("with time as text", "422 badForm") { $0.actions[0] = action("\"0\"") },
    Forgery("with time that goes back", "422 doesNotReplay") { $0.actions.swapAt(0, $0.actions.count - 1) },
    Forgery("with an action in the future", "422 timesDoNotFit") {
      $0.actions[$0.actions.count - 1] = action("9223372036854775807")
      $0["end"] = "9223372036854775807"
    },
    Forgery("with all in one moment", "422 tooFast") {
      $0.actions = (0...60).map { _ in action("0") }
    },
    Forgery("with its time squeezed", "422 tooFast") {
      $0.actions = (0...60).map { action("\(15 * $0)") }
    },
    Forgery("with more drops in a second than fingers can do", "422 tooFast") {
      $0.actions = (0...15).map { action("\(60 * $0)") }
    },
    Forgery("with more drops in ten seconds than fingers can do", "422 tooFast") {
      $0.actions = (0...100).map { action("\(90 * $0)") }
    },
  ]

  private static let actions: [Forgery] = [
    Forgery("without its second half", "422 notFinished") {
      $0.actions.removeLast($0.actions.count / 2)
      $0["end"] = "\(RankedPlay.pace * Int64($0.actions.count))"
    },
    Forgery("without actions", "422 notFinished") { $0.actions = [] },
    Forgery("with an action after the end", "422 doesNotReplay") { attempt in
      attempt.actions.append(action(attempt["end"]))
    },
    Forgery("with an action changed", "422 doesNotReplay") {
      $0.actions[1] = $0.actions[1].replacing("drop", with: "lift")
    },
    Forgery("through a wall", "422 doesNotReplay") {
      $0.actions.insert(contentsOf: Array(repeating: action("0", #"{"left":{}}"#), count: 8), at: 0)
    },
    Forgery("with a tile from out of sight", "422 doesNotReplay") {
      $0.actions.insert(action("0", #"{"trade":{"upcoming":7}}"#), at: 0)
    },
    Forgery("with a tile from nowhere", "422 doesNotReplay") {
      $0.actions.insert(action("0", #"{"trade":{"upcoming":-1}}"#), at: 0)
    },
    Forgery("with an action that is none", "422 doesNotReplay") {
      $0.actions.insert(action("0", #"{"win":{}}"#), at: 0)
    },
    Forgery("with an action of another game", "422 doesNotReplay") {
      $0.actions.insert(action("0", #"{"swap":{"from":[0,0],"to":[0,1]}}"#), at: 0)
    },
    Forgery("with two actions in one", "422 doesNotReplay") {
      $0.actions.insert(action("0", #"{"left":{},"drop":{}}"#), at: 0)
    },
    Forgery("with an action and points", "422 doesNotReplay") {
      $0.actions.insert(action("0", #"{"drop":{"points":1000}}"#), at: 0)
    },
    Forgery("with nothing as action", "422 doesNotReplay") { $0.actions.insert(action("0", "null"), at: 0) },
    Forgery("by another seat", "422 doesNotReplay") { $0.actions[0] = action("0", seat: "1") },
    Forgery("by the last of all seats", "422 doesNotReplay") {
      $0.actions[0] = action("0", seat: "2147483647")
    },
    Forgery("by a negative seat", "422 badForm") { $0.actions[0] = action("0", seat: "-1") },
    Forgery("by a seat beyond all", "422 badForm") { $0.actions[0] = action("0", seat: "4294967296") },
    Forgery("with more actions than anybody does", "422 tooManyActions") {
      $0.actions = Array(repeating: action("0"), count: 50_001)
    },
    Forgery("with a million actions", "413 tooLarge") {
      $0.actions = Array(repeating: action("0"), count: 1_000_000)
    },
    Forgery("with an object of actions", "422 badForm") { $0["actions"] = "{}" },
  ]

  private static let forms: [Forgery] = [
    Forgery("with the score that it wants", "422 badForm") { $0["score"] = "999999" },
    Forgery("with an outcome that it wants", "422 badForm") {
      $0["outcome"] = #"{"result":"won","score":9}"#
    },
    Forgery("with a score beside it", "422 badForm") { $0.beside = ",\"score\":999999" },
    Forgery("that is offline a little", "422 badForm") { $0.beside = ",\"offline\":1" },
    Forgery("with a player beside it", "422 badForm") { $0.beside = ",\"player\":1" },
    Forgery("with two recordings", "400 badJSON") { $0.beside = ",\"recording\":{}" },
    Forgery("with a list around it", "422 badForm") { $0.body = Array("[\($0.text)]".utf8) },
    Forgery("with something after it", "400 badJSON") { $0.body = Array(($0.text + "{}").utf8) },
    Forgery("cut short", "400 badJSON") { $0.body = Array($0.text.dropLast(2).utf8) },
    Forgery("with nothing", "400 badJSON") { $0.body = [] },
    Forgery("with no number", "400 badJSON") { $0["seed"] = "NaN" },
    Forgery("inside itself ten thousand times", "400 badJSON") {
      $0["setup"] = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    },
    Forgery("with half a character", "400 badJSON") { $0["setup"] = #""\ud800""# },
    Forgery("with bytes that are no text", "400 badJSON") { $0.body = [0xFF, 0xFE, 0x7B, 0x00] },
    // A zip bomb does no harm, because the server decompresses nothing.
    Forgery("packed", "400 badJSON") {
      $0.body = [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3] + Array(repeating: 0xAA, count: 100)
      $0.headers["Content-Encoding"] = "gzip"
    },
    Forgery("three megabytes long", "413 tooLarge") {
      $0.body = Array(repeating: UInt8(ascii: " "), count: 3 << 20) + Array($0.text.utf8)
    },
  ]
}
