import Tabletop

/// Where a room's host keeps the files and the packs that games are played with.
public protocol ContentSource: Sendable {
  /// The files as they are now, one object with a member for each.
  ///
  /// - Throws: `noContent` where they cannot be read.
  func content(_ files: ContentFiles) throws(Refusal) -> JSON

  /// What a game begins with that is asked for with this setup: the setup, and the files with what counts beside them.
  ///
  /// - Parameter seed: what grows the choice where the setup has more than one game is played with.
  /// - Throws: `noContent` where they cannot be read.
  func beginning(
    _ setup: JSON, of game: GameID, with files: ContentFiles, seed: Seed
  ) throws(Refusal) -> (setup: JSON, content: JSON)

  /// A pack as it is now, with digests in place of answers.
  ///
  /// - Throws: `noSuchPack`; `noContent` where it cannot be read.
  func pack(_ id: String) throws(Refusal) -> JSON
}

extension ContentSource {
  /// Of most games the files are all there is.
  public func beginning(
    _ setup: JSON, of game: GameID, with files: ContentFiles, seed: Seed
  ) throws(Refusal) -> (setup: JSON, content: JSON) {
    (setup, try content(files))
  }
}

extension Refusal {
  public static let noContent = Refusal(
    "noContent", .unavailable, "This server cannot read what this game is played with.")
}
