import Tabletop

/// Where a room's host keeps the files and the packs that games are played with.
public protocol ContentSource: Sendable {
  /// The files as they are now, one object with a member for each.
  ///
  /// - Throws: `noContent` where they cannot be read.
  func content(_ files: ContentFiles) throws(Refusal) -> JSON

  /// The same with what counts beside the files for a game that is to begin with this setup.
  ///
  /// - Throws: `noContent` where they cannot be read.
  func content(_ files: ContentFiles, of game: GameID, for setup: JSON) throws(Refusal) -> JSON

  /// A pack as it is now, with digests in place of answers.
  ///
  /// - Throws: `noSuchPack`; `noContent` where it cannot be read.
  func pack(_ id: String) throws(Refusal) -> JSON
}

extension ContentSource {
  /// Of most games the files are all there is.
  public func content(_ files: ContentFiles, of game: GameID, for setup: JSON) throws(Refusal) -> JSON {
    try content(files)
  }
}
