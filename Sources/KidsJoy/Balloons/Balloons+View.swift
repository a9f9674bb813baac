import Tabletop

extension Balloons {
  /// What everybody sees. Balloons that start later are not in it.
  public struct View: JSONEncodable {
    let game: Balloons
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        game.play.encode(Balloons.id, at: now, to: &writer)
        writer.member("balloons", game.flying)
        writer.member("slowUntil", game.slowUntil)
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }

  /// How many balloons started, and how many were popped.
  public func summary(for viewer: Viewer, at now: GameTime) -> TimedSummary {
    TimedSummary(play: play, now: now, counts: [("started", startedCount), ("popped", poppedCount)])
  }
}
