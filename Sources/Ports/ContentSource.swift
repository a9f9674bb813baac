import Tabletop

/// The files and the packs that a room's host has for its games.
///
/// ```swift
/// struct HeapFiles: ContentSource {
///   /// `{"heaps":{"small":7}}`: a member for each file.
///   func content(_ files: ContentFiles) throws(Refusal) -> JSON {
///     guard files.folder == "heap" else { throw .noContent }
///     return .object([JSONMember("heaps", .object([JSONMember("small", .number(JSONNumber(7)))]))])
///   }
///   func pack(_ id: String) throws(Refusal) -> JSON { throw .noContent }
/// }
/// ```
public protocol ContentSource: Sendable {
  /// The current files, as one object with a member for each file.
  ///
  /// - Throws: `noContent` where they cannot be read.
  func content(_ files: ContentFiles) throws(Refusal) -> JSON

  /// The setup and the content that a game begins with: the given setup and the files, with what the host adds to
  /// them.
  ///
  /// - Parameter seed: seeds the drawing where the setup allows more than one game can use.
  /// - Throws: `noContent` where they cannot be read.
  func beginning(
    _ setup: JSON, of game: GameID, with files: ContentFiles, seed: Seed
  ) throws(Refusal) -> (setup: JSON, content: JSON)

  /// The current version of one of the host's packs, as a game in a room is played with it: without what its players
  /// must find out.
  ///
  /// - Throws: `noSuchPack`; `noContent` where it cannot be read.
  func pack(_ id: String) throws(Refusal) -> JSON
}

extension ContentSource {
  /// Most games begin with the files alone.
  public func beginning(
    _ setup: JSON, of game: GameID, with files: ContentFiles, seed: Seed
  ) throws(Refusal) -> (setup: JSON, content: JSON) {
    (setup, try content(files))
  }
}

extension Refusal {
  public static let noContent = Refusal(
    "noContent", .unavailable, "This server cannot read this game's content.")
}
