import Accounts
import NIOPosix
import Ports
import Rooms
import Tabletop

/// The rooms in which a player has taken a seat, for the export of the player's data.
struct RoomExport: Sendable {
  let store: any RoomStore
  let chance: SystemChance
  let content: RoomContent

  func visits(of player: PlayerID) async throws -> [RoomVisit] {
    try await NIOThreadPool.singleton.runIfActive { try store.visits(of: player.number) }
  }

  /// - Returns: a list: of each room its code and game, when the player came and somebody was last there, the names and
  ///   seats of the player, how many games began, and the state and the statistics of the last one.
  func rooms(_ visits: [RoomVisit]) async throws -> [JSON] {
    try await NIOThreadPool.singleton.runIfActive {
      visits.map { visit in json(visit, log: (try? store.log(of: visit.room.id)) ?? []) }
    }
  }

  /// What the player's seats did in each room where they did something. What others did there is theirs.
  func moves(in visits: [RoomVisit]) -> ExportFile.List {
    ExportFile.List(name: "roomMoves", count: visits.count) { index in
      try await NIOThreadPool.singleton.runIfActive { moves(in: visits[index]) }
    }
  }

  private func moves(in visit: RoomVisit) -> [UInt8]? {
    let moves = SeatsTaken((try? store.log(of: visit.room.id)) ?? [], of: visit.players).moves
    guard !moves.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("room", visit.room.code)
      writer.member("moves") { writer in
        writer.array { writer in
          for move in moves {
            writer.object { writer in
              writer.member("game", move.game)
              writer.member("at", move.entry.at)
              writer.member("seat", move.entry.seat)
              writer.member("do", move.entry.action)
            }
          }
        }
      }
    }
    return writer.bytes
  }

  private func json(_ visit: RoomVisit, log: [LogEntry]) -> JSON {
    let taken = SeatsTaken(log, of: visit.players)
    // A room whose game has other rules now cannot be read back.
    let room = try? Room.recover(code: visit.room.code, log: log, chance: chance, contentSource: content)
    let result = (try? room?.summary()).flatMap { try? JSON(parsing: $0, limits: .file) }
    return .object([
      JSONMember("code", .string(visit.room.code)),
      JSONMember("game", taken.game.map(JSON.string) ?? .null),
      JSONMember("takenAt", visit.takenAt.map { .number(JSONNumber($0)) } ?? .null),
      JSONMember("usedAt", .number(JSONNumber(visit.usedAt))),
      JSONMember("names", .array(taken.names.map(JSON.string))),
      JSONMember("seats", .array(taken.seats.map { .number(JSONNumber(Int64($0))) })),
      JSONMember("games", .number(JSONNumber(Int64(taken.games)))),
      JSONMember("phase", room.map { .string($0.phase.rawValue) } ?? .null),
      JSONMember("result", result ?? .null),
    ])
  }
}
