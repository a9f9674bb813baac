import Tabletop

extension GameName {
  /// What everybody sees.
  public struct View: JSONEncodable {
    let game: GameName
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("stones", game.stones)
        writer.member("most", min(game.most, game.stones))
        writer.member("players", game.players)
        writer.member("turn", game.turn)
        writer.member("over", game.outcome != nil)
        if game.outcome == nil { writer.member("left", game.turnEnds - now) }
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }

  /// This game has nothing to tell afterwards.
  public func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }
}
