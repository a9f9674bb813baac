import NIOCore
import Ports
import Tabletop

/// An addition to the content of some games when a room begins one, like phrases that the owner has imported.
protocol ContentSupplement: Sendable {
  /// Whether it may add to a game with these files.
  func adds(to files: ContentFiles) -> Bool

  /// Whether it can be added without waiting.
  var isReady: Bool { get }

  /// Prepares it.
  ///
  /// - Parameter tell: called on another thread once that is done, or has failed.
  func prepare(then tell: @escaping @Sendable () -> Void)

  /// The setup and the content that a game begins with: those given, with what is added to them.
  ///
  /// - Parameter seed: seeds the random choice where the setup has more than one game can use.
  func beginning(_ setup: JSON, of game: GameID, with content: JSON, seed: Seed) -> (
    setup: JSON, content: JSON
  )
}

/// The content that rooms play with: the folder's files, and what is added to those of some games.
///
/// Rooms ask on their loops, which must not wait for a book of a hundred thousand phrases. Before a loop
/// hands a room a message, it checks `isReady`, and has the content prepared elsewhere if it is not ready.
struct RoomContent: ContentSource {
  let folder: ContentFolder
  /// At most one for each game.
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

  /// Succeeds once what is added to a game with these files is prepared, or that has failed: games then begin with
  /// what there is.
  func prepared(_ files: ContentFiles?, on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    guard let supplement = supplement(to: files) else { return eventLoop.makeSucceededVoidFuture() }
    let prepared = eventLoop.makePromise(of: Void.self)
    supplement.prepare { prepared.succeed() }
    return prepared.futureResult
  }

  private func supplement(to files: ContentFiles?) -> (any ContentSupplement)? {
    guard let files else { return nil }
    return supplements.first { $0.adds(to: files) }
  }
}
