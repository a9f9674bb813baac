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
  /// The id of the pack.
  public let pack: String
  /// The summary of the game for each seat, as JSON.
  public let summaries: [JSON]
  /// Which game of its room it is, counted from 1. Statistics have each pair of room and number once.
  public let number: Int64

  public init(pack: String, summaries: [JSON], number: Int64) {
    self.pack = pack
    self.summaries = summaries
    self.number = number
  }
}
