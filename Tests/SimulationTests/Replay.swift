import Catalogue
import Ports
import Tabletop

@testable import Rooms

/// What the log of a room gives: each state in which the room has been, in order. Each entry is replayed once, when it is
/// kept.
struct Replay {
  /// What phones may be told of the room after one of its entries.
  struct State {
    /// The game's time; nil in the lobby.
    let at: Int64?
    /// For each seat, what it sees of the game, with the game's outcome. Empty in the lobby.
    let views: [[UInt8]]
    let seating: Seating
  }

  /// Who sits where, as messages tell it, without who is connected: no log has that.
  struct Seating {
    /// Up to the first seat.
    let beginning: [UInt8]
    /// For each seat, what stands before and after the words on its connection.
    let seats: [(before: [UInt8], after: [UInt8])]
    let setup: [UInt8]
    /// Empty before the first game.
    let mark: [UInt8]
  }

  private(set) var states: [State] = []
  private(set) var room: Room?
  /// How many games have begun.
  private(set) var games: Int64 = 0

  /// How often each game belongs on a board, by its number: once where it has ended.
  private(set) var ended: [Int64: Int] = [:]

  /// - Throws: why the room refuses the entry.
  mutating func add(_ entry: LogEntry, code: String) throws(Refusal) {
    if room == nil, case .opened(let id, let setup) = entry.change, let game = Catalogue.game(id) {
      room = Room(
        code: code, game: game, setup: setup, patience: RoomPatience(), chance: ReplayChance(),
        contentSource: SimulatedNode.content)
    }
    guard let room else { throw .noSuchRoom }
    try room.apply(entry)
    if case .started = entry.change { games += 1 }
    if room.phase == .over, room.game.board != nil { ended[games] = 1 }
    states.append(
      State(
        at: room.table?.now.milliseconds, views: room.table.map { Replay.views(of: $0, for: room) } ?? [],
        seating: Replay.seating(after: entry, in: room, before: states.last?.seating)))
  }

  /// What each seat sees of a game, with the game's outcome. Those who see the same share one view.
  static func views(of table: AnyTable, for room: Room) -> [[UInt8]] {
    var views: [[UInt8]] = []
    var known: [(viewer: Viewer, index: Int)] = []
    for seat in room.seats.indices {
      let viewer = table.representative(of: .seat(Seat(seat)))
      if let same = known.first(where: { $0.viewer == viewer }) {
        views.append(views[same.index])
      } else {
        known.append((viewer, seat))
        views.append(view(of: table, for: viewer))
      }
    }
    return views
  }

  private static func view(of table: AnyTable, for viewer: Viewer) -> [UInt8] {
    var writer = JSONWriter(reserving: 2048)
    table.writeView(for: viewer, to: &writer)
    guard let outcome = table.outcome else { return writer.bytes }
    return writer.bytes + Array(#","outcome":"#.utf8) + JSONWriter.bytes(of: outcome)
  }

  // MARK: Seating

  private static func seating(after entry: LogEntry, in room: Room, before: Seating?) -> Seating {
    switch entry.change {
    case .did, .time: if let before { return before }
    default: break
    }
    return Seating(
      beginning: Array(#""host":\#(room.host),"seats":["#.utf8),
      seats: room.seats.enumerated().map { index, seat in
        let name = JSONWriter.text(of: seat.name)
        let account = seat.bearsOwnName ? #","account":true"# : ""
        let before = #"{"seat":\#(index),"name":\#(name),"avatar":"\#(seat.avatar)"\#(account),"connected":"#
        let after = (seat.hasLeft ? #","left":true"# : "") + (seat.asks ? #","asks":true"# : "") + "}"
        return (Array(before.utf8), Array(after.utf8))
      }, setup: JSONWriter.bytes(of: room.setup), mark: room.mark.map { JSONWriter.bytes(of: $0) } ?? [])
  }
}

/// A replay draws nothing.
struct ReplayChance: RoomChance {
  func makeCredential() -> Credential { Credential(token: "", digest: digest(of: "")) }
  func makeSeed() -> Seed { Seed(0) }
  func makeMark() -> GameMark { GameMark(id: "", began: 0) }
  func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
}
