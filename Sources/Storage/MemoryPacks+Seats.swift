import Accounts
import Packs
import Ports
import Rooms
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: the seats of rooms at which hunts with packs have ended.
extension MemoryPacks {
  /// Notes the seats of a game that is counted. A seat that is noted already stays its player's.
  func note(_ seats: [PlayedPack.Seat], of id: PackID, at time: Int64) {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return }
      for seat in seats {
        let player = kept.packs[index].seats[seat.digest]?.player ?? seat.player.map { PlayerID($0) }
        kept.packs[index].seats[seat.digest] = Pack.Seat(player: player, endedAt: time)
      }
    }
  }

  public func claim(_ seat: TokenDigest, of id: PackID, by player: PlayerID) -> SeatClaim {
    kept.withLock { kept in
      guard let index = kept.index(of: id), let known = kept.packs[index].seats[seat] else { return .unknown }
      if let owner = known.player, owner != player { return .taken }
      kept.packs[index].seats[seat]?.player = player
      return .done
    }
  }

  public func hasSeat(_ player: PlayerID, of id: PackID) -> Bool {
    kept.withLock { kept in
      kept.index(of: id).map { kept.packs[$0].seats.values.contains { $0.player == player } } ?? false
    }
  }

  public func playedSeats(of player: PlayerID) -> [PlayedSeat] {
    kept.withLock { kept in
      kept.packs.compactMap { pack in
        let ends = pack.seats.values.filter { $0.player == player }.map(\.endedAt)
        return ends.max().map { PlayedSeat(pack: pack.id, at: $0) }
      }
    }
  }
}

extension MemoryPacks.Pack {
  struct Seat {
    /// Nil where nobody has claimed it.
    var player: PlayerID?
    var endedAt: Int64
  }

  /// The seats of a guest are the account's from now on.
  mutating func joinSeats(of guest: PlayerID, into account: PlayerID) {
    for (digest, seat) in seats where seat.player == guest { seats[digest]?.player = account }
  }

  mutating func forgetUnclaimedSeats(before time: Int64) {
    seats = seats.filter { $0.value.player != nil || $0.value.endedAt >= time }
  }
}
