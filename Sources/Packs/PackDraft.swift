import Accounts
import Tabletop

/// What a maker has typed of a pack that is not published like this, for the maker's other devices. Nobody else gets it.
/// It may have any mistakes: the page knows what it means, and the server only keeps it.
public struct PackDraft: Hashable, Sendable {
  public let name: String
  public let location: String
  public let pinCount: Int
  /// The pictures of its pins that people added.
  public let pictures: Set<PictureName>
  /// All of it as JSON: the same draft gives the same text.
  public let text: String

  /// The most characters of a name and a location, which lists show.
  static let longestName = 200

  /// - Parameter reader: an object with at least the texts `name` and `location` and the list `pins`.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.anyObject()
    name = try PackDraft.text(of: object.required("name"))
    location = try PackDraft.text(of: object.required("location"))
    let pins = try object.required("pins").array()
    pinCount = pins.count
    var pictures: Set<PictureName> = []
    for pin in pins {
      guard let picture = try pin.anyObject().optional("picture") else { continue }
      if let name = PictureName(path: try picture.string()) { pictures.insert(name) }
    }
    self.pictures = pictures
    text = JSONWriter.text(of: reader.value)
  }

  private static func text(of reader: JSONReader) throws(JSONError) -> String {
    let text = try reader.string()
    guard text.unicodeScalars.count <= longestName else {
      throw reader.error("expected at most \(longestName) characters")
    }
    return text
  }
}

/// What a maker's devices call a draft: for a pack that was never published a random word, and `pack-17` for the changes
/// to the published pack 17.
public struct DraftKey: Hashable, Sendable {
  public let text: String

  /// - Returns: nil where the text is not a key: 1 to 110 letters, digits, `-` and `_`.
  public init?(_ text: String) {
    guard (1...DraftKey.longest).contains(text.utf8.count), text.utf8.allSatisfy(PackID.isAllowed) else {
      return nil
    }
    self.text = text
  }

  /// Long enough for `pack-` and the longest id.
  private static let longest = 110
}

/// A draft as a store keeps it.
public struct KeptDraft: Hashable, Sendable {
  /// Grows with each change, also if a draft is removed and kept again.
  public let version: Int64
  /// The draft as JSON: `PackDraft.text`.
  public let text: String

  public init(version: Int64, text: String) {
    self.version = version
    self.text = text
  }
}

/// The drafts of a maker, without what is in them.
public struct DraftList: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let key: DraftKey
    public let version: Int64
    public let name: String
    public let location: String
    public let pinCount: Int
    /// Seconds since 1970.
    public let savedAt: Int64

    public init(
      key: DraftKey, version: Int64, name: String, location: String, pinCount: Int, savedAt: Int64
    ) {
      self.key = key
      self.version = version
      self.name = name
      self.location = location
      self.pinCount = pinCount
      self.savedAt = savedAt
    }
  }

  /// A draft that is no longer kept, because it was published.
  public struct Published: Hashable, Sendable {
    public let key: DraftKey
    public let pack: PackID

    public init(key: DraftKey, pack: PackID) {
      self.key = key
      self.pack = pack
    }
  }

  /// How many published drafts of a maker are remembered. The oldest are forgotten first.
  public static let mostPublished = 200

  /// The last kept first.
  public let drafts: [Entry]
  /// The last published first.
  public let published: [Published]

  public init(drafts: [Entry], published: [Published]) {
    self.drafts = drafts
    self.published = published
  }
}

/// The store of drafts, by their makers and keys.
///
/// The module `Storage` has one in the database and one in memory. Each call is done completely or not at all.
///
/// ```swift
/// let store: any DraftStore = MemoryDrafts()
/// let version = try await store.keepDraft(draft, as: key, of: ana, after: 0, limit: 100, at: 60)
/// let kept = try await store.draft(key, of: ana)  // the same text, and that version
/// let others = try await store.draft(key, of: ben)  // nil: it is Ana's alone
/// let wasThere = try await store.removeDraft(key, of: ana, publishedAs: PackID(number: 17), at: 120)
/// ```
public protocol DraftStore: Sendable {
  func drafts(of maker: PlayerID) async throws -> DraftList
  func draft(_ key: DraftKey, of maker: PlayerID) async throws -> KeptDraft?
  /// Keeps a draft, in place of its earlier version.
  ///
  /// - Parameters:
  ///   - version: the one that was changed; 0: the device knows of none.
  ///   - limit: how many drafts a maker may have.
  /// - Returns: the version that it has now; the same where nothing has changed.
  /// - Throws: `DraftChanged` where `version` is not the one that is kept; `TooManyDrafts`.
  func keepDraft(
    _ draft: PackDraft, as key: DraftKey, of maker: PlayerID, after version: Int64, limit: Int,
    at time: Int64
  ) async throws -> Int64
  /// Removes a draft.
  ///
  /// - Parameter pack: what it was published as. That is kept for the maker's other devices.
  /// - Returns: whether there was such a draft.
  func removeDraft(
    _ key: DraftKey, of maker: PlayerID, publishedAs pack: PackID?, at time: Int64
  ) async throws -> Bool
  /// All drafts of a maker with what is in them, the last kept first.
  func wholeDrafts(of maker: PlayerID) async throws -> [KeptDraft]
  func removeDrafts(of maker: PlayerID) async throws
  /// Forgets what drafts were published as before `time`.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func removePublishedDrafts(before time: Int64) async throws -> Int
}

/// Another device has kept or removed the draft meanwhile.
public struct DraftChanged: Error {
  /// The draft as it is now; nil where it is no longer kept.
  public let draft: KeptDraft?

  public init(_ draft: KeptDraft?) { self.draft = draft }
}

/// This maker has as many drafts as one may have.
public struct TooManyDrafts: Error {
  public init() {}
}
