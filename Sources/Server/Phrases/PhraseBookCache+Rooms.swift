import Jasmine
import Tabletop

/// Rooms also play with the phrases that the owner has imported.
extension PhraseBookCache: ContentSupplement {
  func adds(to files: ContentFiles) -> Bool {
    files.folder == PhraseBookCache.file.folder && files.files.contains(PhraseBookCache.file.files[0])
  }

  var isReady: Bool { hasImported }

  func beginning(_ setup: JSON, of game: GameID, with content: JSON, seed: Seed) -> (
    setup: JSON, content: JSON
  ) {
    guard let index = madeLast else { return (setup, content) }
    return index.lending(to: content, for: setup, of: game, seed: seed)
  }
}
