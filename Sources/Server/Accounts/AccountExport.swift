import Accounts
import NIOPosix
import Scores
import Tabletop

/// All data that the server keeps about a player, for the player (docs/privacy.md).
struct AccountExport: Sendable {
  let accounts: Accounts
  let scores: Scores
  let boards: any BoardStore
  let rooms: RoomExport
  let belongings: [any PlayerBelongings]
  let audit: AuditTrail

  /// - Parameter current: the session that asks; nil where the owner of the server asks.
  func file(
    _ player: Player, asking current: Session?, at now: Accounts.Moment, milliseconds: Int64
  ) async throws -> ExportFile {
    let list = try await accounts.sessions(of: player.id, at: now)
    var belongings: [ExportedBelongings] = []
    for kind in self.belongings { belongings.append(try await kind.export(of: player.id)) }
    let scores = try await self.scores.scores(of: player.id, at: milliseconds)
    let tickets = try await self.scores.tickets(of: player.id)
    let teamGames = try await NIOThreadPool.singleton.runIfActive { [boards] in
      try boards.games(of: player.id.number)
    }
    let rooms = try await self.rooms.rooms(of: player.id)
    let progress = player.isGuest ? nil : try await accounts.progress(of: player)
    let className = try await accounts.schoolClass(of: player)?.name
    let traces = try await accounts.traces(of: player.id)
    let events = try await audit.entries(of: player.id)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("player", player)
      writer.member("number", player.id.number)
      writer.member("nameHidden", traces.isHidden)
      if let className { writer.member("class", className) }
      writer.member("sessions") { writer in
        writer.array { writer in
          for session in list { session.encode(to: &writer, isCurrent: session.id == current?.id) }
        }
      }
      AccountExport.write(traces, to: &writer)
      for kind in belongings { kind.writeMembers(&writer) }
      writer.member("scores", scores)
      AccountExport.write(tickets, to: &writer)
      writer.member("teamGames", teamGames)
      writer.member("progress", progress?.value ?? .null)
      writer.member("events") { writer in
        writer.array { writer in
          for entry in events { writer.object { entry.encodeForPlayer(to: &$0) } }
        }
      }
    }
    return ExportFile(
      head: writer.bytes,
      lists: belongings.flatMap(\.lists) + [
        rooms, .games(behind: scores, of: player.id, in: self.scores),
      ])
  }

  private static func write(_ traces: PlayerTraces, to writer: inout JSONWriter) {
    writer.member("devices") { writer in
      writer.array { writer in
        for device in traces.devices {
          writer.object { writer in
            writer.member("usedAt", device.usedAt)
            if device.isForgotten { writer.member("forgotten", true) }
          }
        }
      }
    }
    writer.member("formerGuests") { writer in
      writer.array { writer in for guest in traces.guests { writer.write(guest) } }
    }
    writer.member("passwordLinkAt", traces.passwordLinkMadeAt.map { JSON.number(JSONNumber($0)) } ?? .null)
  }

  private static func write(_ tickets: OwnTickets, to writer: inout JSONWriter) {
    writer.member("tickets") { writer in
      writer.array { writer in
        for ticket in tickets.tickets {
          writer.object { writer in
            writer.member("board", ticket.board)
            writer.member("issuedAt", ticket.issuedAt)
            writer.member("expiresAt", ticket.expiresAt)
            if let score = ticket.score { writer.member("score", score) }
          }
        }
      }
    }
    writer.member("tries") { writer in
      writer.array { writer in
        for tries in tickets.counts {
          writer.object { writer in
            writer.member("board", tries.board)
            writer.member("count", tries.count)
          }
        }
      }
    }
  }
}
