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

  /// Of each room its code and game, when the player came and somebody was last there, the names and seats of the player,
  /// what these seats did, how many games began, and the state and the statistics of the last one. What others did there
  /// is theirs.
  func rooms(of player: PlayerID) async throws -> ExportFile.List {
    let visits = try await NIOThreadPool.singleton.runIfActive { try store.visits(of: player.number) }
    return ExportFile.List(name: "rooms", count: visits.count) { index in
      try await NIOThreadPool.singleton.runIfActive { json(visits[index]) }
    }
  }

  private func json(_ visit: RoomVisit) -> [UInt8] {
    let log = (try? store.log(of: visit.room.id)) ?? []
    let taken = SeatsTaken(log, of: visit.players)
    // A room whose game has other rules now cannot be read back.
    let room = try? Room.recover(code: visit.room.code, log: log, chance: chance, contentSource: content)
    let result = (try? room?.summary()).flatMap { try? JSON(parsing: $0, limits: .file) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("code", visit.room.code)
      writer.member("game", orNull: taken.game)
      writer.member("takenAt", orNull: visit.takenAt)
      writer.member("usedAt", visit.usedAt)
      writer.member("names", taken.names)
      writer.member("seats", taken.seats)
      writer.member("games", taken.games)
      writer.member("phase", orNull: room?.phase.rawValue)
      writer.member("result", orNull: result)
      writer.member("moves", taken.moves)
    }
    return writer.bytes
  }
}

extension SeatsTaken.Move: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("game", game)
      writer.member("at", entry.at)
      writer.member("seat", entry.seat)
      writer.member("do", entry.action)
    }
  }
}
