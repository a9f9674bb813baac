import Tabletop

extension TownHunt {
  /// What happened with each pin that was shown, found pins first. It is for the screen after a hunt and for the pack's
  /// statistics.
  public struct Summary: JSONEncodable {
    let game: TownHunt
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in encodeMembers(to: &writer) }
    }

    func encodeMembers(to writer: inout JSONWriter) {
      writer.member("elapsed", (game.end?.time ?? now) - .zero)
      writer.member("pins") { writer in
        writer.array { writer in for index in game.found + game.showing { encode(index, to: &writer) } }
      }
    }

    private func encode(_ index: Int, to writer: inout JSONWriter) {
      let (pin, progress) = (game.pins[index], game.progress[index])
      writer.object { writer in
        writer.member("id", pin.id)
        if pin.isClosed {
          writer.member("closed", true)
        } else {
          writer.member("title", pin.title)
          writer.member("points", game.worth(of: index))
        }
        if progress.clues > 0 { writer.member("clues", progress.clues) }
        writer.member("shown", orNull: progress.shown)
        writer.member("found", orNull: progress.found)
        writer.member("wrong", progress.wrong)
      }
    }
  }

  public func summary(for viewer: Viewer, at now: GameTime) -> Summary { Summary(game: self, now: now) }
}
