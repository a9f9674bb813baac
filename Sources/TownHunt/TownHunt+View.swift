import Tabletop

extension TownHunt {
  /// What everybody sees. Of the pins that are not shown yet, it has only the number.
  public struct View: JSONEncodable {
    let game: TownHunt
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in encodeMembers(to: &writer) }
    }

    func encodeMembers(to writer: inout JSONWriter) {
      encodeStand(to: &writer)
      writer.member("score", game.score)
      writer.member("pins") { writer in
        writer.array { writer in for index in game.showing { encode(game.pins[index], to: &writer) } }
      }
      writer.member("found") { writer in
        writer.array { writer in for index in game.found { encode(found: game.pins[index], to: &writer) } }
      }
      writer.member("hidden", game.hidden.count)
    }

    /// Writes the members that everybody may see, spectators included.
    func encodeStand(to writer: inout JSONWriter) {
      writer.member("mode", game.mode.name)
      writer.member("status", game.status)
      writer.member("left", orNull: game.left(at: now))
    }

    private func encode(_ pin: Pin, to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("id", pin.id)
        writer.member("title", pin.title)
        writer.member("hint", pin.hint)
        writer.member("points", pin.points)
        writer.member("at", pin.place)
        if let radius = pin.radius { writer.member("radius", radius) }
        if let picture = pin.picture { writer.member("picture", picture) }
      }
    }

    private func encode(found pin: Pin, to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("id", pin.id)
        writer.member("points", pin.points)
        if let told = pin.told { writer.member("told", told) }
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }
}
