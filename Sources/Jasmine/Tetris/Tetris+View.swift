import Tabletop

extension Tetris {
  /// What everybody sees. The tiles that are to come after those shown are in nobody's view.
  public struct View: JSONEncodable {
    let game: Tetris
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        game.play.encode(
          Tetris.id, at: now, cells: game.pit.cells.map { $0.map(text) }, columns: Pit.columns,
          highlighted: [],
          to: &writer)
        writer.member("fall", game.fall)
        writer.member("falling") { writer in
          guard let tile = game.falling else { return writer.writeNull() }
          writer.object { writer in
            writer.member("at", Place(cell: Pit.cell(tile.row, tile.column), columns: Pit.columns))
            writer.member("text", game.characters.text(of: tile.character))
          }
        }
        writer.member("upcoming", game.pool.shown.map(game.characters.text))
      }
    }

    private func text(of tile: Pit.Tile) -> String { game.characters.text(of: tile.character) }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }

  /// How many runs disappeared, how many tiles disappeared with them, how long the longest chain was, and how many
  /// phrases were formed.
  public func summary(for viewer: Viewer, at now: GameTime) -> PhraseSummary {
    let runs = Tetris.pointsPerRun * counts.runs
    return PhraseSummary(
      elapsed: play.elapsed(at: now), points: [("runs", runs), ("chains", play.score - runs)],
      counts: [
        ("runs", counts.runs), ("swept", counts.swept), ("longestChain", counts.chain),
        ("formed", Int64(play.met.count)),
      ])
  }
}
