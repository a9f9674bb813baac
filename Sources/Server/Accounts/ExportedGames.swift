import Accounts
import Scores
import Tabletop

extension ExportFile.List {
  /// How each of a player's scores was played.
  static func games(behind own: [OwnScore], of player: PlayerID, in scores: Scores) -> ExportFile.List {
    let numbers = own.map(\.id)
    return ExportFile.List(name: "games", count: numbers.count) { index in
      guard let game = try await scores.game(of: numbers[index], by: player) else { return nil }
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("score", numbers[index])
        writer.member("summary", game.kept.summary)
        if let version = game.kept.version { writer.member("version", version) }
        if let moves = game.moves { writer.member("moves", moves) }
        if let recording = game.recording { writer.member("recording") { $0.write(encoded: recording) } }
      }
      return writer.bytes
    }
  }
}
