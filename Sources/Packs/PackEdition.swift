import Accounts
import Tabletop
import TownHunt

/// The whole content of one version of a pack, with its answers.
public struct PackEdition: Hashable, Sendable {
  public let name: String
  public let location: String
  public let description: String
  public let minutes: Int64
  public let pinCount: Int
  /// The middle of its pins; nil without pins.
  public let middle: Place?
  /// What its pins say about it; nil for a pack that cannot be played.
  public let facts: PackFacts?
  /// The pictures of its pins that people added.
  public let pictures: Set<PictureName>
  /// The pack as JSON, without id, creator, version and salt: the same pack gives the same text.
  public let text: String

  public init(_ pack: Pack) {
    var pack = pack
    (pack.id, pack.creator, pack.version, pack.salt) = (nil, nil, nil, nil)
    name = pack.name
    location = pack.location
    description = pack.description
    minutes = pack.minutes ?? 0
    pinCount = pack.pins.count
    middle = Place.middle(of: pack.pins.map(\.place))
    facts = pack.facts
    pictures = Set(pack.pins.compactMap { $0.picture.flatMap(PictureName.init(path:)) })
    text = JSONWriter.text(of: pack)
  }

  /// Whether it can be played, and is offered to others than its creator.
  public var isOffered: Bool { pinCount >= Pack.minPins }

  /// The key that no two packs of a creator share.
  public var key: PackKey { PackKey(name: name, location: location) }
}

/// A pack's name and location in the form in which they are compared. No creator has two packs that agree in both.
public struct PackKey: Hashable, Sendable {
  public let name: String
  public let location: String

  public init(name: String, location: String) {
    self.name = name.plain(keepingPunctuation: true)
    self.location = location.plain(keepingPunctuation: true)
  }
}

/// Who made a pack.
public struct PackCreator: Hashable, Sendable {
  /// Nil where there is no such player: for the server's own packs, and for packs whose creator deleted their
  /// account.
  public let player: Int64?
  public let name: String

  public init(player: Int64?, name: String) {
    self.player = player
    self.name = name
  }

  /// The creator of packs that somebody left here when deleting their account.
  public static let former = PackCreator(player: nil, name: "former player")
}

/// Who finds a pack, as its creator wants it.
public enum PackVisibility: String, Hashable, Sendable, CaseIterable {
  /// Everybody, in the store.
  case listed
  /// Whoever has the link.
  case unlisted
  /// Only its creator, until it is offered again, as out of season. Its board stays.
  case resting
}

/// A pack as a store keeps it, in one of its versions.
public struct KeptPack: Hashable, Sendable {
  public let id: PackID
  public let creator: PackCreator
  public let version: Int64
  /// The salt of the digests of its answers, the same in all versions.
  public let salt: String
  /// Whether players other than its creator may have it.
  public let isOffered: Bool
  public let visibility: PackVisibility
  /// The pack as JSON: `PackEdition.text`.
  public let text: String
  /// What lists tell about its current version.
  public let facts: PackFacts?
  /// The players who help its creator, by their numbers.
  public let helpers: [Int64]
  /// The players who have helped and do so no longer, by their numbers.
  public let formerHelpers: [Int64]
  /// Whether the owner of the server has marked it as official.
  public let isOfficial: Bool
  /// What the owner of the server has done with it; nil: nothing.
  public let removal: PackRemoval?

  public init(
    id: PackID, creator: PackCreator, version: Int64, salt: String, isOffered: Bool,
    visibility: PackVisibility = .listed, text: String, facts: PackFacts? = nil, helpers: [Int64] = [],
    formerHelpers: [Int64] = [], isOfficial: Bool = false, removal: PackRemoval? = nil
  ) {
    self.id = id
    self.creator = creator
    self.version = version
    self.salt = salt
    self.isOffered = isOffered
    self.visibility = visibility
    self.text = text
    self.facts = facts
    self.helpers = helpers
    self.formerHelpers = formerHelpers
    self.isOfficial = isOfficial
    self.removal = removal
  }

  /// Whether that player made it.
  public func isMade(by player: Player?) -> Bool { player.map { $0.id.number == creator.player } ?? false }

  /// Whether that player made it or helps with it.
  public func isOwn(of player: Player?) -> Bool {
    isMade(by: player) || player.map { helpers.contains($0.id.number) } ?? false
  }

  /// Whether somebody who works on it may have it, and not only read why it was removed.
  var isKeptFromItsPeople: Bool { removal?.kind == .removed }

  /// All players who have seen its answers: the creator, its helpers and its former helpers.
  public var insiders: [PlayerID] {
    ((creator.player.map { [$0] } ?? []) + helpers + formerHelpers).map { PlayerID($0) }
  }

  /// The whole pack, with its answers.
  ///
  /// - Throws: `DamagedPack` where the text is not one that this server wrote.
  public func pack() throws(DamagedPack) -> Pack {
    guard let json = try? JSON(parsing: Array(text.utf8), limits: .file),
      case .success(var pack) = Pack.read(json, for: .whole)
    else { throw DamagedPack() }
    pack.id = id.text
    pack.creator = creator.name
    pack.version = version
    return pack
  }
}

/// A kept pack that cannot be read any more.
public struct DamagedPack: Error {}

/// A pack as a map shows it.
public struct PackOnMap: Hashable, Sendable {
  public let id: PackID
  public let name: String
  public let pinCount: Int
  public let place: Place

  public init(id: PackID, name: String, pinCount: Int, place: Place) {
    self.id = id
    self.name = name
    self.pinCount = pinCount
    self.place = place
  }
}

/// A pack as a list shows it.
public struct PackEntry: Hashable, Sendable {
  public let id: PackID
  public let creator: PackCreator
  public let version: Int64
  public let name: String
  public let location: String
  public let description: String
  public let minutes: Int64
  public let pinCount: Int
  public let middle: Place?
  public let visibility: PackVisibility
  public let rating: PackRating
  /// How many reports its maker has not deleted yet.
  public let reports: Int64
  public let facts: PackFacts?
  /// Whether the owner of the server has marked it as official.
  public let isOfficial: Bool
  /// What the owner of the server has done with it; nil: nothing.
  public let removal: PackRemoval?

  public init(
    id: PackID, creator: PackCreator, version: Int64, name: String, location: String, description: String,
    minutes: Int64, pinCount: Int, middle: Place?, visibility: PackVisibility = .listed,
    rating: PackRating = .none, reports: Int64 = 0, facts: PackFacts? = nil, isOfficial: Bool = false,
    removal: PackRemoval? = nil
  ) {
    self.id = id
    self.creator = creator
    self.version = version
    self.name = name
    self.location = location
    self.description = description
    self.minutes = minutes
    self.pinCount = pinCount
    self.middle = middle
    self.visibility = visibility
    self.rating = rating
    self.reports = reports
    self.facts = facts
    self.isOfficial = isOfficial
    self.removal = removal
  }

  /// The list entry of a pack in one of its versions.
  public init(
    _ id: PackID, _ creator: PackCreator, _ version: Int64, _ edition: PackEdition,
    visibility: PackVisibility = .listed, rating: PackRating = .none, reports: Int64 = 0,
    hunts: HuntCounts = .none, isOfficial: Bool = false, removal: PackRemoval? = nil
  ) {
    self.init(
      id: id, creator: creator, version: version, name: edition.name, location: edition.location,
      description: edition.description, minutes: edition.minutes, pinCount: edition.pinCount,
      middle: edition.middle, visibility: visibility, rating: rating, reports: reports,
      facts: edition.facts?.after(hunts), isOfficial: isOfficial, removal: removal)
  }
}
