import Tabletop

extension TurnTracker {
  /// How long everybody thought, to be shown after the game. `elapsed` is the time that the game was not paused.
  public struct Summary: JSONEncodable {
    let game: TurnTracker
    let statistics: Statistics

    public func encode(to writer: inout JSONWriter) {
      let phases = game.description.phases
      writer.object { writer in
        writer.member("game", game.description.name)
        writer.member("kind", game.description.kind)
        writer.member("rounds", game.current.round)
        writer.member("first", orNull: game.firstOfGame)
        writer.member("steps", game.step + 1)
        writer.member("elapsed", statistics.elapsed)
        writer.member("players") { writer in
          writer.array { writer in
            for (index, name) in game.players.enumerated() { encode(Seat(index), name, to: &writer) }
          }
        }
        writer.member("phases", phases.map { $0.name })
        writer.member("longest", orNull: statistics.longest)
        writer.member("together", statistics.together)
        writer.member("target", orNull: game.targetSeconds)
        writer.member("scores", orNull: game.scores.isEmpty ? nil : game.scores)
      }
    }

    private func encode(_ seat: Seat, _ name: String, to writer: inout JSONWriter) {
      let times = statistics.together.indices.map { statistics.time(of: seat, in: $0) }
      writer.object { writer in
        writer.member("seat", seat)
        writer.member("name", name)
        writer.member("time", times.reduce(Milliseconds(0)) { $0.adding($1) })
        writer.member("phases", times)
        writer.member("turns", statistics.turns[seat.index])
      }
    }
  }

  /// The seat that had, or could have, the first turn of the game.
  fileprivate var firstOfGame: Seat? { (history.first ?? current).order.first }

  public func summary(for viewer: Viewer, at now: GameTime) -> Summary {
    var statistics = statistics
    statistics.leave(current, isShared: phase.isSymmetric)
    return Summary(game: self, statistics: statistics)
  }
}

extension Statistics.Longest: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("seat", orNull: seat)
      writer.member("phase", phase)
      writer.member("round", round)
      writer.member("time", time)
    }
  }
}
