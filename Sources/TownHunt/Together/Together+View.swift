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
        } else {
          TownHunt.View(game: game.hunts[game.longest], now: now).encodeStand(to: &writer)
        }
        writer.member("pack", game.pack)
        if let team { writer.member("team", game.teams[team].number) }
        writer.member("teams") { writer in game.encodeTeams(to: &writer) }
        guard let team else { return }
        if game.hunts[team].isOver {
          encodeEnd(of: game.hunts[team], to: &writer)
        }
        if let apart = game.apart {
          writer.member("apart") { writer in encode(apart, of: team, to: &writer) }
        }
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
          writer.member("elapsed", (game.hunts[game.longest].end?.time ?? now) - .zero)
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

  /// The team whose hunt still goes on, or the one whose hunt ended last.
  private var longest: Int {
    var longest = 0
    for team in hunts.indices {
      guard let end = hunts[team].end else { return team }
      if let other = hunts[longest].end, other.time < end.time { longest = team }
    }
    return longest
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
