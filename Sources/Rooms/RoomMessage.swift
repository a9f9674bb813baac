import Tabletop

/// A message from a phone.
enum RoomMessage {
  /// The tokens of the phone's seats, and whether the phone is in the background.
  case hello([String], isAway: Bool)
  case watch
  /// Whether the phone is in the background.
  case away(Bool)
  case request(number: Int64, seat: Int?, Request)

  enum Request {
    /// An action of the game.
    case action(JSONReader)
    case setup(JSON)
    case start
    case profile(name: String, avatar: String)
    case leave
    case again
    case adopt(seat: Int)
    case kick(Guest)
    case admit(Guest)
  }

  /// A seat that the host has seen, with the name of its player; nil where the phone does not say it. The number of a seat
  /// can change just before the host presses.
  struct Guest {
    let seat: Int
    let name: String?
  }

  /// The most seats that one phone may speak for.
  static let maxTokens = 16
}

extension RoomMessage: JSONDecodable {
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("hello", "watch", "away", "n", "seat", "do", "room")
    if let hello = object.optional("hello") {
      let isAway = try hello.object("token", "tokens", "away").optional("away")
      self = .hello(try RoomMessage.tokens(hello), isAway: try isAway?.bool() ?? false)
      _ = try reader.object("hello")
    } else if let watch = object.optional("watch") {
      _ = try reader.object("watch")
      _ = try watch.object()
      self = .watch
    } else if let away = object.optional("away") {
      _ = try reader.object("away")
      self = .away(try away.bool())
    } else {
      let number = try object.required("n").int64(in: 1...Int64.max - 1)
      let seat = try object.optional("seat").map { reader throws(JSONError) in try reader.int(in: 0...255) }
      if let action = object.optional("do") {
        _ = try reader.object("n", "seat", "do")
        self = .request(number: number, seat: seat, .action(action))
      } else {
        self = .request(number: number, seat: seat, try Request(from: try object.required("room")))
      }
    }
  }

  private static func tokens(_ reader: JSONReader) throws(JSONError) -> [String] {
    let object = try reader.object("token", "tokens", "away")
    if let token = object.optional("token") {
      _ = try reader.object("token", "away")
      return [try token.string()]
    }
    let tokens = try object.required("tokens").array()
    guard !tokens.isEmpty, tokens.count <= maxTokens else {
      throw reader.error("expected 1 to \(maxTokens) tokens")
    }
    var texts: [String] = []
    for token in tokens { texts.append(try token.string()) }
    return texts
  }

  /// The number of a message that is malformed otherwise, so that the phone learns which message was refused.
  static func number(of json: JSON) -> Int64? {
    guard case .number(let number)? = json["n"] else { return nil }
    return number.whole
  }
}

extension RoomMessage.Request: JSONDecodable {
  init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    switch name {
    case "setup":
      _ = try payload.anyObject()
      self = .setup(payload.value)
    case "start":
      _ = try payload.object()
      self = .start
    case "kick": self = .kick(try RoomMessage.Guest(from: payload))
    case "profile":
      let object = try payload.object("name", "avatar")
      self = .profile(
        name: try object.required("name").string(), avatar: try object.required("avatar").string())
    case "leave":
      _ = try payload.object()
      self = .leave
    case "again":
      _ = try payload.object()
      self = .again
    case "admit": self = .admit(try RoomMessage.Guest(from: payload))
    case "adopt": self = .adopt(seat: try RoomMessage.Request.seat(payload))
    default: throw reader.unknownChoice(name)
    }
  }

  private static func seat(_ payload: JSONReader) throws(JSONError) -> Int {
    try payload.object("seat").required("seat").int(in: 0...255)
  }
}

extension RoomMessage.Guest: JSONDecodable {
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("seat", "name")
    seat = try object.required("seat").int(in: 0...255)
    name = try object.optional("name")?.string()
  }
}
