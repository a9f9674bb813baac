import Ports
import Tabletop

/// A game with a pack of the server that ended in a room, for the statistics of the pack.
///
/// ```swift
/// for game: PlayedPack in output.packs {
///   let summary = JSONWriter.text(of: game.summaries[0])  // {"elapsed":61000,"teams":[]}
///   lines.append("Pack \(game.pack) in game \(game.number): \(summary)")
/// }
/// ```
public struct PlayedPack: Sendable {
  /// A seat at its end. Whoever has its token has played.
  ///
  /// ```swift
  /// let seats: [PlayedPack.Seat] = output.packs[0].seats
  /// let known = seats.compactMap(\.player)  // [17]
  /// ```
  public struct Seat: Sendable {
    public let digest: TokenDigest
    /// The number of its player, where known (`Profile.player`).
    public let player: Int64?

    public init(digest: TokenDigest, player: Int64?) {
      self.digest = digest
      self.player = player
    }
  }

  /// The id of the pack.
  public let pack: String
  /// The summary of the game for each seat, as JSON.
  public let summaries: [JSON]
  /// The seats whose players have not left.
  public let seats: [Seat]
  /// Which game of its room it is, counted from 1. Statistics have each pair of room and number once.
  public let number: Int64

  public init(pack: String, summaries: [JSON], seats: [Seat] = [], number: Int64) {
    self.pack = pack
    self.summaries = summaries
    self.seats = seats
    self.number = number
  }
}
