import Catalogue
import Ports
import Tabletop

@testable import Rooms

/// A room with everything that a server adds: a clock that tests set, a log that is kept as text, and phones
/// that keep the messages they get. The room's output is first logged and then sent, as a server does it.
final class RoomBench {
  private(set) var room: Room
  private(set) var now = Instant(milliseconds: 50_000)
  /// The log's lines, as a store would keep them.
  var log: [String] = []
  private(set) var isDissolved = false
  /// All messages in the order in which they were sent.
  private(set) var told: [(connection: ConnectionID, text: String)] = []
  private(set) var closed: [ConnectionID: CloseCode] = [:]
  private(set) var lastOutput = RoomOutput()
  /// Games that ended, each with the length of the log including the entry that ended it.
  private(set) var finished: [FinishedGame] = []
  private(set) var finishedAt: [Int] = []
  private(set) var packs: [PlayedPack] = []
  private var lastConnection: UInt64 = 0
  private let chance = CountingChance()
  let content = ChangingContent()
  let host: TakenSeat

  init(
    _ game: GameEntry, setup: String, name: String = "Ana", avatar: String = "fox", player: Int64? = nil,
    patience: RoomPatience = RoomPatience()
  ) throws {
    (room, host) = try Room.open(
      code: "4711", game: game, setup: try JSON(parsing: setup),
      profile: Profile(name: name, avatar: avatar, player: player), patience: patience, chance: chance,
      contentSource: content)
    settle()
  }

  /// Turn Tracker, co-op, by default without a clock.
  static func tracker(clock: String = #"{"kind":"none"}"#, kind: String = "coop") throws -> RoomBench {
    try RoomBench(
      try require(Catalogue.game("turns")),
      setup: #"{"game":{"name":"G","kind":"\#(kind)","phases":[\#(phases)]},"clock":\#(clock)}"#)
  }

  private static let phases =
    #"{"name":"Grow","symmetric":false,"actions":["Dig","Sow"]},{"name":"Rest","symmetric":true,"actions":[]}"#

  static func cards(limit: Int = 0) throws -> RoomBench {
    try RoomBench(SecretCards.entry, setup: #"{"limit":\#(limit)}"#)
  }

  private static func require(_ game: GameEntry?) throws -> GameEntry {
    guard let game else { throw Refusal.noSuchGame }
    return game
  }

  /// Takes another seat.
  @discardableResult
  func join(
    _ name: String, _ avatar: String, player: Int64? = nil, account: String? = nil
  ) throws(Refusal) -> TakenSeat {
    room.wake(at: now)
    let seat = try room.join(Profile(name: name, avatar: avatar, player: player, account: account))
    settle()
    return seat
  }

  /// Lets time pass; the room is woken whenever it asked for it.
  func pass(_ length: Milliseconds) {
    let end = now + length
    while let wake = room.nextWake, wake <= end {
      now = max(now, wake)
      room.wake(at: now)
      settle()
    }
    now = end
  }

  /// Lets time pass without telling the room.
  func skip(_ length: Milliseconds) { now = now + length }

  /// Who sits where, as in the room's states.
  var seatsText: String? {
    room.broadcast()
    defer { _ = room.takeOutput() }
    return room.output.messages.first.map(\.text).flatMap { try? JSON(parsing: $0) }?.text("lobby", "seats")
  }

  /// A socket that has said nothing yet.
  func socket() -> Phone {
    lastConnection += 1
    return Phone(bench: self, connection: ConnectionID(lastConnection))
  }

  /// A phone that has said hello with these tokens.
  func phone(_ seats: TakenSeat...) -> Phone {
    let phone = socket()
    let tokens = seats.map { "\"\($0.token)\"" }.joined(separator: ",")
    phone.send(#"{"hello":{"tokens":[\#(tokens)]}}"#)
    return phone
  }

  /// Somebody who watches.
  func watcher() -> Phone {
    let phone = socket()
    phone.send(#"{"watch":{}}"#)
    return phone
  }

  @discardableResult
  func receive(_ text: String, from connection: ConnectionID) -> Bool {
    receive(bytes: Array(text.utf8), from: connection)
  }

  @discardableResult
  func receive(bytes: [UInt8], from connection: ConnectionID) -> Bool {
    let isGood = room.receive(bytes, from: connection, at: now)
    settle()
    return isGood
  }

  func disconnect(_ connection: ConnectionID, after silence: Milliseconds = 0) {
    room.disconnect(connection, after: silence, at: now)
    settle()
  }

  /// Brings the log up to the present time.
  func saveTime() {
    room.saveTime(at: now)
    settle()
  }

  /// The server announces that it stops, and ends.
  func stop() {
    room.saveTime(at: now)
    room.bidFarewell()
    settle()
  }

  /// The server is killed; another one reads the log some time later.
  func restart(after downtime: Milliseconds = 100_000) throws {
    now = now + downtime
    room = try recovered()
    told = []
  }

  /// The room as another server would read it back.
  func recovered() throws -> Room {
    try Room.recover(
      code: "4711", log: try log.map { try LogEntry(bytes: Array($0.utf8)) }, chance: chance,
      contentSource: content,
      games: { id in
        [SecretCards.entry, Lanterns.entry].first { $0.id == id } ?? Catalogue.game(id)
      })
  }

  /// Logs and sends what the room has to say.
  func settle() {
    let output = room.takeOutput()
    lastOutput = output
    log += output.log.map { String(decoding: $0.bytes, as: UTF8.self) }
    finished += output.finished
    packs += output.packs
    finishedAt += output.finished.map { _ in log.count }
    for message in output.messages {
      told.append((message.connection, message.text))
    }
    for (connection, code) in output.closing {
      closed[connection] = code
      room.disconnect(connection, at: now)
    }
    isDissolved = isDissolved || output.isDissolved
    if !output.closing.isEmpty { settle() }
  }
}

/// One socket of the bench.
struct Phone {
  let bench: RoomBench
  let connection: ConnectionID

  /// Sends a message and returns all that this phone is told because of it.
  @discardableResult
  func send(_ text: String) -> [String] {
    let before = bench.told.count
    bench.receive(text, from: connection)
    return bench.told[before...].filter { $0.connection == connection }.map(\.text)
  }

  func disconnect() { bench.disconnect(connection) }

  /// All messages that it got.
  var messages: [String] { bench.told.filter { $0.connection == connection }.map(\.text) }

  var last: String { bench.told.last { $0.connection == connection }?.text ?? "" }

  var lastJSON: JSON { (try? JSON(parsing: last)) ?? .null }

  /// Why the server closed it; nil while it is open.
  var closeCode: CloseCode? { bench.closed[connection] }
}

/// Tokens, seeds and marks that count up.
final class CountingChance: RoomChance, @unchecked Sendable {
  private var count = 0
  private var marks = 0

  func makeCredential() -> Credential {
    count += 1
    return Credential(token: "token-\(count)", digest: digest(of: "token-\(count)"))
  }

  func makeSeed() -> Seed {
    count += 1
    return Seed(UInt64(count))
  }

  func makeMark() -> GameMark {
    marks += 1
    return GameMark(id: "game-\(marks)", began: 1_700_000_000_000)
  }

  func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
}

extension JSON {
  /// The text of a value further in.
  func text(_ path: String...) -> String? {
    var value = self
    for name in path {
      if case .array(let elements) = value, let index = Int(name), elements.indices.contains(index) {
        value = elements[index]
      } else if let next = value[name] {
        value = next
      } else {
        return nil
      }
    }
    return JSONWriter.text(of: value)
  }

  /// The code of a refusal.
  static func refusal(in messages: [String]) -> String? {
    for message in messages {
      if case .string(let code)? = (try? JSON(parsing: message))?["refused"]?["code"] { return code }
    }
    return nil
  }
}

/// The code of the first refusal among messages.
func refusal(_ messages: [String]) -> String? { JSON.refusal(in: messages) }

extension RoomOutput.Message {
  var text: String { String(decoding: Array(pieces.0) + Array(pieces.1), as: UTF8.self) }
}
