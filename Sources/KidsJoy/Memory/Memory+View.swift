import Tabletop

extension Memory {
  /// What everybody sees. It does not have the animals of closed cards.
  public struct View: JSONEncodable {
    let game: Memory
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        game.play.encode(Memory.id, at: now, to: &writer)
        writer.member("columns", Memory.columns)
        writer.member("rows", game.cards.count / Memory.columns)
        writer.member("cards") { writer in
          writer.array { writer in
            for card in game.cards.indices { encode(card, to: &writer) }
          }
        }
      }
    }

    private func encode(_ card: Int, to writer: inout JSONWriter) {
      writer.object { writer in
        guard game.isMatched[card] || game.turned.contains(card) else {
          return writer.member("state", "closed")
        }
        writer.member("state", game.isMatched[card] ? "matched" : "open")
        writer.member("animal", game.cards[card].rawValue)
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }

  /// How many pairs there are, how many were found, and how many times two cards did not match.
  public func summary(for viewer: Viewer, at now: GameTime) -> TimedSummary {
    TimedSummary(
      play: play, now: now,
      counts: [("pairs", Int64(pairCount)), ("found", Int64(foundCount)), ("missed", misses)])
  }
}
