import Tabletop

/// Pins that somebody bundled for others to find (docs/rules/hunt.md).
public struct Pack: Sendable {
  /// The purpose for which a pack is read. It decides which fields are required.
  public enum Purpose: Hashable, Sendable {
    /// A creator is still at work: all texts, points and answers may be missing.
    case draft
    /// A creator has finished: everything that a creator has to fill in is there.
    case whole
    /// A hunt is to be played: digests of answers, or answers, are there.
    case hunt
  }

  public var id: String?
  public var name = ""
  /// Where it is, as people say it.
  public var location = ""
  public var description = ""
  /// How long a competitive hunt lasts; nil where it is not set.
  public var minutes: Int64?
  public var creator: String?
  public var version: Int64?
  /// The salt of the digests.
  public var salt: String?
  /// Where the hunt begins; nil where players begin anywhere.
  public var start: Start?
  public var pins: [Pin] = []

  /// Where players meet to begin.
  public struct Start: Sendable {
    public let place: Place
    /// What is there, as people say it: "At the fountain".
    public let text: String?
  }

  /// A pack with fewer pins cannot be played.
  public static let minPins = 5
  public static let maxPins = 1_000
  /// The most pins of a draft, from which its maker picks those of the pack.
  public static let maxPlaces = 20_000
  /// How many minutes a competitive hunt may last, in steps of `minutesStep`.
  public static let minutesRange: ClosedRange<Int64> = 15...300
  public static let minutesStep: Int64 = 15
  /// The most characters of name and location.
  static let longestName = 30
  static let longestDescription = 200
  /// The most characters of an id, a creator's name and a salt.
  static let longestID = 100

  public init() {}

  /// The pack as a table has it, with digests in place of answers.
  public func sealed(with salt: String) -> Pack {
    var pack = self
    pack.salt = salt
    pack.pins = pins.map { $0.sealed(with: salt) }
    return pack
  }

  /// The pack as players download it, with stretched digests in place of answers.
  ///
  /// - Parameter secret: draws the byte of each answer's salt that is kept nowhere, so that nobody can foresee it.
  public func stretched(with salt: String, secret: () -> UInt8) -> Pack {
    var pack = self
    pack.salt = salt
    pack.pins = pins.map { $0.stretched(with: salt, secret: secret) }
    return pack
  }
}

extension Pack: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      encodeMembers(to: &writer)
      writer.member("pins", pins)
    }
  }

  /// Writes all but the pins.
  func encodeMembers(to writer: inout JSONWriter) {
    if let id { writer.member("id", id) }
    if !name.utf8.isEmpty { writer.member("name", name) }
    if !location.utf8.isEmpty { writer.member("location", location) }
    if !description.utf8.isEmpty { writer.member("description", description) }
    if let minutes { writer.member("minutes", minutes) }
    if let creator { writer.member("creator", creator) }
    if let version { writer.member("version", version) }
    if let salt { writer.member("salt", salt) }
    if let start { writer.member("start", start) }
  }
}

extension Pack.Start: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", place)
      if let text { writer.member("text", text) }
    }
  }
}
