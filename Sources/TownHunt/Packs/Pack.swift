import Tabletop

/// Pins that somebody bundled for others to find (spec: Packs and pins).
public struct Pack: Sendable {
  /// What a pack is read for: what has to be there.
  public enum Purpose: Hashable, Sendable {
    /// A creator is still at work: all texts, points and answers may be missing.
    case draft
    /// All that a creator has to say.
    case whole
    /// What a hunt needs: digests of answers, or answers.
    case hunt
  }

  public var id: String?
  public var name = ""
  /// Where it is, as people say it.
  public var location = ""
  public var description = ""
  /// How long a competitive hunt lasts; nil where nobody has said so.
  public var minutes: Int64?
  public var creator: String?
  public var version: Int64?
  /// What digests are salted with.
  public var salt: String?
  public var pins: [Pin] = []

  /// With fewer a pack cannot be played.
  public static let fewestPins = 5
  public static let mostPins = 1_000
  static let minutesRange: ClosedRange<Int64> = 15...300
  static let minutesStep: Int64 = 15
  /// The most characters of name and location.
  static let longestName = 30
  static let longestDescription = 200
  /// The most characters of an id, a creator's name and a salt.
  static let longestID = 100

  public init() {}

  /// As players download it: digests take the place of answers.
  public func sealed(with salt: String) -> Pack {
    var pack = self
    pack.salt = salt
    pack.pins = pins.map { $0.sealed(with: salt) }
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
  }
}
