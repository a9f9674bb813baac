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
        writer.array { writer in for index in game.showing { encode(shown: index, to: &writer) } }
      }
      writer.member("found") { writer in
        writer.array { writer in for index in game.found { encode(found: index, to: &writer) } }
      }
      writer.member("hidden", game.hidden.count)
      if game.stages.count > 1 {
        writer.member("stage", game.stageNumber)
        writer.member("stages", game.stages.count)
      }
      if let start = game.start { writer.member("start", start) }
    }

    /// Writes the members that everybody may see, spectators included.
    func encodeStand(to writer: inout JSONWriter) {
      writer.member("mode", game.mode.name)
      writer.member("status", game.status)
      writer.member("left", orNull: game.left(at: now))
    }

    private func encode(shown index: Int, to writer: inout JSONWriter) {
      let (pin, progress) = (game.pins[index], game.progress[index])
      writer.object { writer in
        writer.member("id", pin.id)
        if pin.isClosed {
          writer.member("closed", true)
          if let stage = pin.stage { writer.member("stage", stage) }
          return writer.member("number", progress.number)
        }
        writer.member("title", pin.title)
        pin.encodeTask(to: &writer, forPlayers: true)
        writer.member("hint", pin.hint)
        if !pin.clues.isEmpty { encodeClues(of: index, to: &writer) }
        if let stage = pin.stage { writer.member("stage", stage) }
        writer.member("points", pin.points)
        writer.member("at", pin.place)
        if let radius = pin.radius { writer.member("radius", radius) }
        if let picture = pin.picture { writer.member("picture", picture) }
        writer.member("number", progress.number)
        if progress.wrong > 0 { writer.member("tried", progress.wrong) }
        if !progress.recent.isEmpty { writer.member("recent", progress.recent) }
      }
    }

    /// Writes the clues that were taken, what the next one costs, and what the pin is worth now.
    private func encodeClues(of index: Int, to writer: inout JSONWriter) {
      let (clues, taken) = (game.pins[index].clues, game.progress[index].clues)
      writer.member("clues") { writer in
        writer.array { writer in for clue in clues.prefix(taken) { writer.write(clue.text) } }
      }
      if taken < clues.count { writer.member("nextClue", clues[taken].cost) }
      writer.member("worth", game.worth(of: index))
    }

    /// A found pin was on the map before, so its title, place and picture are no secret.
    private func encode(found index: Int, to writer: inout JSONWriter) {
      let pin = game.pins[index]
      writer.object { writer in
        writer.member("id", pin.id)
        writer.member("points", game.worth(of: index))
        if let told = pin.told { writer.member("told", told) }
        writer.member("title", pin.title)
        writer.member("at", pin.place)
        if let picture = pin.picture { writer.member("picture", picture) }
        writer.member("number", game.progress[index].number)
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }
}

/// What a program sees that plays a hunt. It is all in the JSON, too.
extension TownHunt.View {
  /// The ids of the pins on the map, in the order in which they came.
  public var onMap: [Int64] { game.showing.map { game.pins[$0].id } }

  /// When a pin on the map takes answers again; nil where it takes them now.
  public func opening(of pin: Int64) -> GameTime? {
    game.showing.first { game.pins[$0].id == pin }.flatMap { game.opening(of: $0, at: now) }
  }
}
