import Ports
import Tabletop

/// What a server adds to the files of some games when a room begins one: phrases that its owner has imported, say.
protocol ContentSupplement: Sendable {
  /// Whether it has to do with a game with these files.
  func adds(to files: ContentFiles) -> Bool

  /// Whether it can be added without waiting.
  var isReady: Bool { get }

  /// Makes it ready.
  ///
  /// - Parameter tell: told from another thread when that is done, or cannot be done.
  func prepare(then tell: @escaping @Sendable () -> Void)

  /// What a game begins with: its setup, and the files with what counts beside them.
  ///
  /// - Parameter seed: what grows the choice where the setup has more than one game is played with.
  func beginning(_ setup: JSON, of game: GameID, with content: JSON, seed: Seed) -> (
    setup: JSON, content: JSON
  )
}

/// What rooms play with: the folder's files, and what is added to those of some games.
///
/// Rooms ask on their loops, which must not wait for a book of a hundred thousand phrases: who brings a room a message
/// sees first whether it `isReady`, and has it prepared elsewhere if not.
struct RoomContent: ContentSource {
  let folder: ContentFolder
  /// For each game at most one.
  let supplements: [any ContentSupplement]

  func content(_ files: ContentFiles) throws(Refusal) -> JSON { try folder.content(files) }

  func beginning(
    _ setup: JSON, of game: GameID, with files: ContentFiles, seed: Seed
  ) throws(Refusal) -> (setup: JSON, content: JSON) {
    let content = try folder.content(files)
    guard let supplement = supplement(to: files) else { return (setup, content) }
    return supplement.beginning(setup, of: game, with: content, seed: seed)
  }

  func pack(_ id: String) throws(Refusal) -> JSON { try folder.pack(id) }

  /// Whether a game with these files can begin without waiting.
  func isReady(_ files: ContentFiles?) -> Bool { supplement(to: files)?.isReady ?? true }

  /// Makes ready what a game with these files begins with.
  ///
  /// - Parameter tell: told from another thread when that is done, or cannot be done.
  func prepare(_ files: ContentFiles?, then tell: @escaping @Sendable () -> Void) {
    guard let supplement = supplement(to: files) else { return tell() }
    supplement.prepare(then: tell)
  }

  private func supplement(to files: ContentFiles?) -> (any ContentSupplement)? {
    guard let files else { return nil }
    return supplements.first { $0.adds(to: files) }
  }
}
