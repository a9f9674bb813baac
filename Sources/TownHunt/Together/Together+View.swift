import Tabletop

extension Together {
  /// The hunt of the viewer's own team, and how all teams stand. A spectator sees no pin.
  public struct View: JSONEncodable {
    let game: Together
    /// Nil for a spectator.
    let team: Int?
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        if let team {
          TownHunt.View(game: game.hunts[team], now: now).encodeMembers(to: &writer)
        } else if let hunt = game.longest {
          TownHunt.View(game: hunt, now: now).encodeStand(to: &writer)
        }
        writer.member("pack", game.pack)
        if let team { writer.member("team", game.teams[team].number) }
        writer.member("teams") { writer in game.encodeTeams(to: &writer) }
        if let team, game.hunts[team].isOver { encodeEnd(of: game.hunts[team], to: &writer) }
      }
    }

    /// Writes what a phone keeps of the hunt of its team, once that is over.
    private func encodeEnd(of hunt: TownHunt, to writer: inout JSONWriter) {
      writer.member("about", game.about)
      writer.member("summary", TownHunt.Summary(game: hunt, now: now))
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View {
    View(game: self, team: team(of: viewer), now: now)
  }

  /// How each team did, with the pins of the viewer's own team only.
  public struct Summary: JSONEncodable {
    let game: Together
    let team: Int?
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        if let team {
          TownHunt.Summary(game: game.hunts[team], now: now).encodeMembers(to: &writer)
        } else {
          writer.member("elapsed", (game.longest?.end?.time ?? now) - .zero)
        }
        writer.member("teams") { writer in game.encodeTeams(to: &writer) }
      }
    }
  }

  public func summary(for viewer: Viewer, at now: GameTime) -> Summary {
    Summary(game: self, team: team(of: viewer), now: now)
  }

  private func team(of viewer: Viewer) -> Int? {
    guard case .seat(let seat) = viewer else { return nil }
    return team(of: seat)
  }

  /// A hunt that still goes on, or the one that ended last.
  private var longest: TownHunt? {
    if let playing = hunts.first(where: { !$0.isOver }) { return playing }
    return hunts.max { ($0.end?.time ?? .zero) < ($1.end?.time ?? .zero) }
  }

  private func encodeTeams(to writer: inout JSONWriter) {
    writer.array { writer in
      for (team, hunt) in zip(teams, hunts) {
        writer.object { writer in
          writer.member("team", team.number)
          if let name = team.name { writer.member("name", name) }
          writer.member("seats", team.seats)
          writer.member("score", hunt.score)
          writer.member("found", hunt.found.count)
          writer.member("status", hunt.status)
          if let end = hunt.end { writer.member("result", end.ending.rawValue) }
        }
      }
    }
  }
}
