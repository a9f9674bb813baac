import Tabletop

/// Phones of a team that hunt without the network (docs/rules/together.md, "Apart").
extension Together {
  /// What a phone needs, beside the pack, to play a hunt of this game by itself.
  struct Apart: Equatable, Sendable {
    let seed: Seed
    /// That of the pack.
    let version: Int64?

    /// A seed that a page can hold in a number of JavaScript: below 2⁵³.
    static func seed(from seed: Seed) -> Seed { Seed(seed.value & (1 << 53 - 1)) }
  }

  /// Notes that a seat has nothing more to bring, if its team's hunt waits for that. The last seat ends the hunt.
  mutating func noteBack(_ seat: Seat, in team: Int) -> [TownHunt.Event] {
    guard let closing = hunts[team].closing else { return [] }
    isBack[seat.index] = true
    return teams[team].seats.allSatisfy { isBack[$0.index] } ? hunts[team].settle(closing) : []
  }
}

extension Together.View {
  /// Writes what a phone of the team needs to carry on apart.
  func encode(_ apart: Together.Apart, of team: Int, to writer: inout JSONWriter) {
    let hunt = game.hunts[team]
    writer.object { writer in
      writer.member("seed", apart.seed)
      if let version = apart.version { writer.member("version", version) }
      writer.member("finds", hunt.finds)
      writer.member("clues", hunt.cluesOnMap)
      if let closing = hunt.closing {
        writer.member("back", game.teams[team].seats.filter { game.isBack[$0.index] })
        writer.member("waits", closing.time + TownHunt.lateness - now)
      }
    }
  }
}
