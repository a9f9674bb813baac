import Tabletop

@testable import Rooms
@testable import Server

extension SimulatedNode {
  /// What no server of ours does. It shows that the simulation finds it.
  enum Flaw {
    /// A room tells its board again and again that its game has ended.
    case endsTwice
    /// A room forgets which numbered messages it has done.
    case forgetsNumbers
    /// A room gives a seat another name, and does not note it in the log.
    case renamesWithoutEntry
    /// A room does something at its table, and does not note it in the log.
    case playsWithoutEntry
  }

  /// Does to each room what the flaw does.
  func spoil(_ flaw: Flaw) {
    for hosted in rooms.map({ Array($0.hosted.values) }) ?? [] {
      let room = hosted.room
      switch flaw {
      case .endsTwice: if room.phase == .over { room.isEndNoted = false }
      case .forgetsNumbers: for seat in room.seats.indices { room.seats[seat].done = DoneNumbers() }
      case .renamesWithoutEntry: if !room.seats.isEmpty { room.seats[0].name = "Eve" }
      case .playsWithoutEntry:
        guard let table = room.table, let action = try? JSON(parsing: #"{"ready":{}}"#) else { continue }
        _ = table.perform(JSONReader(action), by: 0, at: table.now)
      }
    }
  }
}
