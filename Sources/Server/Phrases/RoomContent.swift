import Jasmine
import Ports
import Tabletop

/// What rooms play with: the folder's files, and beside the shipped phrases those that the owner has imported.
///
/// Rooms ask on their loops, which must not wait for a book of a hundred thousand: who brings a room a message sees
/// first whether it `isReady`, and has it prepared elsewhere if not.
struct RoomContent: ContentSource {
  let folder: ContentFolder
  let phrases: PhraseBookStand

  func content(_ files: ContentFiles) throws(Refusal) -> JSON { try folder.content(files) }

  func beginning(
    _ setup: JSON, of game: GameID, with files: ContentFiles, seed: Seed
  ) throws(Refusal) -> (setup: JSON, content: JSON) {
    let content = try folder.content(files)
    guard RoomContent.hasPhrases(files), let index = phrases.madeLast else { return (setup, content) }
    return index.lending(to: content, for: setup, of: game, seed: seed)
  }

  func pack(_ id: String) throws(Refusal) -> JSON { try folder.pack(id) }

  /// Whether a game with these files can begin without waiting.
  func isReady(_ files: ContentFiles?) -> Bool {
    guard let files, RoomContent.hasPhrases(files) else { return true }
    return phrases.hasImported
  }

  func prepare(then tell: @escaping @Sendable () -> Void) { phrases.prepare(then: tell) }

  private static func hasPhrases(_ files: ContentFiles) -> Bool { files.files.contains("phrases.tsv") }
}
