import Accounts
import Ports
import Tabletop

/// What became of a player's wish to have hunted at a seat of a room.
///
/// The token of a seat proves that its player has hunted, as a ticket does for a hunt alone. The store knows only the digest
/// of the token.
public enum SeatClaim: Hashable, Sendable {
  case done
  /// It is the seat of another player.
  case taken
  /// No hunt with the pack has ended at such a seat, or it was long ago and nobody has claimed it.
  case unknown
}

/// A hunt with a pack that a player has played in a room, for the player's export.
public struct PlayedSeat: Hashable, Sendable {
  public let pack: PackID
  /// When the last one ended: seconds since 1970.
  public let at: Int64

  public init(pack: PackID, at: Int64) {
    self.pack = pack
    self.at = at
  }
}

extension PackFeedback {
  /// Notes that a player has played at a seat of a room. From then on the player has hunted with the pack, and nobody else
  /// can claim that seat.
  ///
  /// - Parameters:
  ///   - token: that of the seat.
  ///   - device: the player's device, as far as it has a token of this server.
  /// - Throws: `noSuchPack`, `ownPack`, `noSuchHunt`, `seatClaimed`.
  public func claim(
    _ token: String, of id: PackID, by player: Player, on device: TokenDigest?
  ) async throws {
    try await checkForeign(id, player, device)
    switch try await packs.store.claim(packs.chance.digest(of: token), of: id, by: player.id) {
    case .done: break
    case .taken: throw Refusal.seatClaimed
    case .unknown: throw Refusal.noSuchHunt
    }
  }
}

extension Packs {
  /// The hunts that a player has played in rooms, for the export.
  public func playedSeats(of player: PlayerID) async throws -> [PlayedSeat] {
    try await store.playedSeats(of: player)
  }
}

extension Refusal {
  public static let noSuchHunt = Refusal(
    "noSuchHunt", .forbidden,
    "The server knows no such hunt. A hunt at a table counts once all its teams are done, for 60 days.")
  public static let seatClaimed = Refusal(
    "seatClaimed", .conflict, "Another player has hunted at that seat.")
}
