import TownHunt

/// A picture of a pin, as it is shown.
public struct Picture: Hashable, Sendable {
  /// The formats that browsers show on every device and that a page can make from a photo.
  public enum Kind: String, CaseIterable, Sendable {
    case webp
    case jpg

    public var contentType: String {
      switch self {
      case .webp: "image/webp"
      case .jpg: "image/jpeg"
      }
    }

    /// - Returns: nil where the bytes begin like neither format.
    init?(of bytes: [UInt8]) {
      if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpg
      } else {
        return nil
      }
    }
  }

  public let kind: Kind
  public let bytes: [UInt8]

  /// - Returns: nil where the bytes are no picture.
  public init?(_ bytes: [UInt8]) {
    guard let kind = Kind(of: bytes) else { return nil }
    self.kind = kind
    self.bytes = bytes
  }
}

/// The name of a picture: the digest of its bytes, and its kind. The same picture is kept only once.
public struct PictureName: Hashable, Sendable {
  /// SHA-256, in lower-case hexadecimal digits.
  public let digest: String
  public let kind: Picture.Kind

  public init(digest: String, kind: Picture.Kind) {
    self.digest = digest
    self.kind = kind
  }

  /// - Returns: nil where the text is not such a name: 64 hexadecimal digits, a point and the kind.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Picture.Kind(rawValue: String(parts[1])), Digest.isSHA256(parts[0])
    else { return nil }
    self.init(digest: String(parts[0]), kind: kind)
  }

  /// - Parameter path: the path as pins have it.
  /// - Returns: nil where it is not the path of a picture that people added.
  public init?(path: String) {
    guard path.hasPrefix(PictureName.folder) else { return nil }
    self.init(String(path.dropFirst(PictureName.folder.count)))
  }

  /// The path under which it is shown.
  public var path: String { "\(PictureName.folder)\(digest).\(kind.rawValue)" }

  private static let folder = "/pictures/"
}

/// The store of pictures, by their names.
///
/// ```swift
/// let store: any PictureStore = MemoryPictures(packs: packs)
/// let name = PictureName(digest: digest, kind: picture.kind)
/// try await store.addPicture(picture, name, of: 17, limit: 1_000_000, at: 0)
/// let path = name.path  // "/pictures/….jpg", as a pin has it
/// let own = try await store.pictures(of: 17)  // [name]
/// try await store.removePictures(unusedSince: 1, at: 90_000)  // no pack uses it: it is gone
/// ```
public protocol PictureStore: PictureOwnerStore {
  /// Adds a picture. For a picture that is there already, whoever added it, the time without use starts again.
  ///
  /// - Parameters:
  ///   - player: nil for a picture of the server's own packs.
  ///   - limit: how many bytes of pictures one player may have added.
  /// - Throws: `TooManyPictures`; `PictureRemoved` where the owner of the server has hidden or removed it.
  func addPicture(_ picture: Picture, _ name: PictureName, of player: Int64?, limit: Int, at time: Int64)
    async throws
  /// - Returns: nil where there is none, or where the owner of the server has hidden or removed it.
  func picture(_ name: PictureName) async throws -> Picture?
  /// The pictures that somebody was the first to add, the newest first.
  func pictures(of player: Int64) async throws -> [PictureName]
  /// Finds out which pictures no kept version of a pack and no draft uses, and removes those that were unused before
  /// `time` already.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970; nil: none is removed. A picture that was never used counts from when it was added. A
  ///     picture that is no longer used counts from when that was first seen.
  ///   - now: seconds since 1970.
  /// - Returns: how many it removed.
  @discardableResult
  func removePictures(unusedSince time: Int64?, at now: Int64) async throws -> Int
}

/// The player has added as many pictures as allowed.
public struct TooManyPictures: Error {
  public init() {}
}
