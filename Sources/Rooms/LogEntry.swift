import Ports
import Tabletop

/// One change of a room, as its log keeps it. Replaying the entries in order makes the same room again.
///
/// ```swift
/// let line = Array(#"{"change":{"joined":{"token":"9f6b","name":"Ana","avatar":"fox"}}}"#.utf8)
/// let entry = try LogEntry(bytes: line)
/// let isSame = entry.bytes == line  // true
/// ```
public struct LogEntry: Sendable {
  let change: Change
  /// The numbered message that asked for it, so that it is not done again after a restart.
  let message: (seat: Int, number: Int64)?

  enum Change: Sendable {
    case opened(game: GameID, setup: JSON)
    case joined(TokenDigest, Profile)
    case profile(seat: Int, name: String, avatar: String)
    /// Removed from the lobby: the seats after it move up.
    case removed(seat: Int)
    /// Left during a game: the seat stays, without a player.
    case vacated(seat: Int)
    case adopted(seat: Int, TokenDigest)
    /// The player is gone: the seat has another name, and no player's number.
    case forgotten(seat: Int, name: String)
    case host(seat: Int)
    case setup(JSON)
    /// Logs of former versions have no mark. `setup` is the resolved setup with the players. It is there where the
    /// game is played with files or packs that may change.
    case started(rulesVersion: Int, Seed, GameMark?, setup: JSON?)
    case did(Recording.Entry)
    /// The host let in a player who asked. The entry is the action that told the game, and happened with it.
    case admitted(seat: Int, Recording.Entry)
    /// Time passed, and the game changed by itself, its state was sent, or the server stopped.
    case time(GameTime)
    case again
  }

  init(_ change: Change, message: (seat: Int, number: Int64)? = nil) {
    self.change = change
    self.message = message
  }

  /// As it is stored: one line of JSON.
  public var bytes: [UInt8] { JSONWriter.bytes(of: self) }

  /// - Throws: `JSONError` where the line is not a stored entry.
  public init(bytes: [UInt8]) throws(JSONError) {
    try self.init(from: JSONReader(try JSON(parsing: bytes, limits: LogEntry.limits)))
  }

  /// Enough for a message, or for the files that a game is played with, and a little around it.
  static let limits = JSONLimits(bytes: JSONLimits.file.bytes, depth: JSONLimits.file.depth + 4)
}

extension LogEntry: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("seat", "n", "change")
    if let seat = object.optional("seat") {
      let number = try object.required("n").int64(in: 1...Int64.max)
      message = (try seat.int(in: 0...255), number)
    } else {
      message = nil
    }
    change = try Change(from: try object.required("change"))
  }

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      if let message {
        writer.member("seat", message.seat)
        writer.member("n", message.number)
      }
      writer.member("change", change)
    }
  }
}

extension LogEntry.Change: JSONCodable {
  init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    let object = try payload.anyObject()
    switch name {
    case "opened":
      self = .opened(game: try object.required("game").string(), setup: try object.required("setup").value)
    case "joined":
      self = .joined(
        TokenDigest(try object.required("token").string()),
        Profile(
          name: try object.required("name").string(), avatar: try object.required("avatar").string(),
          player: try object.optional("player").map { reader throws(JSONError) in
            try reader.int64(in: 1...Int64.max)
          },
          account: try object.optional("account")?.string()))
    case "profile":
      self = .profile(
        seat: try LogEntry.seat(object), name: try object.required("name").string(),
        avatar: try object.required("avatar").string())
    case "removed": self = .removed(seat: try LogEntry.seat(object))
    case "vacated": self = .vacated(seat: try LogEntry.seat(object))
    case "adopted":
      self = .adopted(
        seat: try LogEntry.seat(object), TokenDigest(try object.required("token").string()))
    case "forgotten":
      self = .forgotten(seat: try LogEntry.seat(object), name: try object.required("name").string())
    case "host": self = .host(seat: try LogEntry.seat(object))
    case "setup": self = .setup(try object.required("setup").value)
    case "started":
      self = .started(
        rulesVersion: try object.required("rules").int(in: 0...Int(Int32.max)),
        try Seed(from: try object.required("seed")),
        try object.optional("mark").map { reader throws(JSONError) in try GameMark(from: reader) },
        setup: object.optional("setup")?.value)
    case "did": self = .did(try Recording.Entry(from: payload))
    case "admitted":
      self = .admitted(
        seat: try LogEntry.seat(object), try Recording.Entry(from: try object.required("did")))
    case "time": self = .time(try GameTime(from: try object.required("at")))
    case "again": self = .again
    default: throw reader.unknownChoice(name)
    }
  }

  func encode(to writer: inout JSONWriter) {
    switch self {
    case .opened(let game, let setup):
      writer.choice("opened") { writer in
        writer.member("game", game)
        writer.member("setup", setup)
      }
    case .joined(let digest, let profile):
      writer.choice("joined") { writer in
        writer.member("token", digest.text)
        writer.member("name", profile.name)
        writer.member("avatar", profile.avatar)
        if let player = profile.player { writer.member("player", player) }
        if let account = profile.account { writer.member("account", account) }
      }
    case .profile(let seat, let name, let avatar):
      writer.choice("profile") { writer in
        writer.member("seat", seat)
        writer.member("name", name)
        writer.member("avatar", avatar)
      }
    case .removed(let seat): writer.choice("removed") { writer in writer.member("seat", seat) }
    case .vacated(let seat): writer.choice("vacated") { writer in writer.member("seat", seat) }
    case .adopted(let seat, let digest):
      writer.choice("adopted") { writer in
        writer.member("seat", seat)
        writer.member("token", digest.text)
      }
    case .forgotten(let seat, let name):
      writer.choice("forgotten") { writer in
        writer.member("seat", seat)
        writer.member("name", name)
      }
    case .host(let seat): writer.choice("host") { writer in writer.member("seat", seat) }
    case .setup(let setup): writer.choice("setup") { writer in writer.member("setup", setup) }
    case .started(let rulesVersion, let seed, let mark, let setup):
      writer.choice("started") { writer in
        writer.member("rules", rulesVersion)
        writer.member("seed", seed)
        if let mark { writer.member("mark", mark) }
        if let setup { writer.member("setup", setup) }
      }
    case .did(let entry): writer.object { writer in writer.member("did", entry) }
    case .admitted(let seat, let entry):
      writer.choice("admitted") { writer in
        writer.member("seat", seat)
        writer.member("did", entry)
      }
    case .time(let time): writer.choice("time") { writer in writer.member("at", time) }
    case .again: writer.choice("again")
    }
  }
}

extension GameMark: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("id", "began")
    self.init(
      id: try object.required("id").string(), began: try object.required("began").int64(in: 0...Int64.max))
  }

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("began", began)
    }
  }
}

extension LogEntry {
  fileprivate static func seat(_ object: JSONObject) throws(JSONError) -> Int {
    try object.required("seat").int(in: 0...255)
  }
}
