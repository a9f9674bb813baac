import Tabletop

extension GameName {
  /// What everybody sees.
  public struct View: JSONEncodable {
    let game: GameName
    // [clock]
    let now: GameTime
    // [end]

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("stones", game.stones)
        writer.member("die", game.die)
        writer.member("limit", game.limit)
        writer.member("players", game.players)
        writer.member("turn", game.turn)
        writer.member("over", game.outcome != nil)
        // [clock]
        if game.outcome == nil { writer.member("left", game.turnEnds - now) }
        // [end]
      }
    }
  }

  // [clock]
  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }
  // [end]
  // [no clock]
  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self) }
  // [end]

  /// This game has no statistics after the end.
  public func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }
}
