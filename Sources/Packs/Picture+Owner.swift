/// What the owner of a server has done with a picture: nobody is shown it any more.
public enum PictureRemoval: String, Hashable, Sendable, CaseIterable {
  /// It can be shown again.
  case hidden
  /// Its bytes are deleted. Nobody can add it again as long as a pack or a draft uses it.
  case removed
}

/// A picture as the owner of a server sees it in a list.
public struct PictureForOwner: Hashable, Sendable {
  /// A pack that uses it.
  public struct Use: Hashable, Sendable {
    public let pack: PackID
    public let name: String

    public init(pack: PackID, name: String) {
      self.pack = pack
      self.name = name
    }
  }

  public let name: PictureName
  /// Who was the first to add it; nil: the server, or somebody who left.
  public let player: Int64?
  /// 0 of a picture that was removed.
  public let bytes: Int
  /// Seconds since 1970.
  public let addedAt: Int64
  public let removal: PictureRemoval?
  /// The packs whose current version uses it, the oldest first; `mostUses` at most.
  public let uses: [Use]

  /// How many packs are told of a picture at most.
  public static let mostUses = 20

  public init(
    name: PictureName, player: Int64?, bytes: Int, addedAt: Int64, removal: PictureRemoval?, uses: [Use]
  ) {
    self.name = name
    self.player = player
    self.bytes = bytes
    self.addedAt = addedAt
    self.removal = removal
    self.uses = uses
  }
}

/// What only the owner of a server does with pictures. Both stores of pictures have it.
public protocol PictureOwnerStore: Sendable {
  /// All pictures, the last added first.
  ///
  /// - Parameters:
  ///   - player: only those that this player was the first to add; nil: those of all.
  ///   - isRemoved: whether only those are meant that the owner has hidden or removed.
  func picturesForOwner(
    of player: Int64?, isRemoved: Bool, offset: Int, limit: Int
  ) async throws -> [PictureForOwner]
  /// Hides a picture, removes it, or shows a hidden one again.
  ///
  /// - Returns: the picture as it is now; nil where there is none.
  /// - Throws: `PictureRemoved` where its bytes are deleted already, and anything else is wanted.
  func setRemoval(_ removal: PictureRemoval?, of name: PictureName) async throws -> PictureForOwner?
}

/// The owner of the server has hidden or removed this picture.
public struct PictureRemoved: Error {
  public init() {}
}
