import Accounts
import Packs
import Ports
import Synchronization
import TownHunt

/// A store in memory that behaves like `SQLiteStore`: packs.
public final class MemoryPacks: PackStore {
  struct Pack {
    let id: PackID
    var creator: PackCreator
    /// Those who help, are invited, or have helped.
    var others: [PackPerson] = []
    var isOfficial = false
    var removal: PackRemoval?
    let isOwn: Bool
    /// Whether it has enough pins, and was not withdrawn.
    var isOffered: Bool
    var visibility = PackVisibility.listed
    let salt: String
    /// The versions that are kept, with the seconds at which they were saved or replaced.
    var editions: [Int64: (edition: PackEdition, time: Int64)]
    var version: Int64
    var statistics = PackStatistics.none
    var hunts = HuntCounts.none
    /// The devices of its maker, who has deleted the account.
    var devices: Set<TokenDigest> = []
    var rating = PackRating.none
    var stars: [PlayerID: (stars: Int64, at: Int64)] = [:]
    var reports: [(report: PackReport, player: PlayerID)] = []
    /// In the order in which they came.
    var photos: [Photo] = []
    /// By the digests of their tokens.
    var seats: [TokenDigest: Seat] = [:]

    var edition: PackEdition? { editions[version]?.edition }
    var key: PackKey? { edition?.key }
    var isListed: Bool { isOffered && visibility == .listed && removal == nil }
    var entry: PackEntry? {
      edition.map {
        PackEntry(
          id, creator, version, $0, visibility: visibility, rating: rating, reports: Int64(reports.count),
          hunts: hunts, isOfficial: isOfficial, removal: removal)
      }
    }

    func kept(_ version: Int64) -> KeptPack? {
      editions[version].map {
        KeptPack(
          id: id, creator: creator, version: version, salt: salt,
          isOffered: isOffered && visibility != .resting && removal == nil, visibility: visibility,
          text: $0.edition.text, facts: edition?.facts?.after(hunts),
          helpers: others.filter(\.isHelping).map(\.player.number).sorted(),
          formerHelpers: others.filter { $0.hasHelped && !$0.isHelping }.map(\.player.number).sorted(),
          isOfficial: isOfficial, removal: removal)
      }
    }

    func matches(_ search: PackSearch) -> Bool {
      key.map { PackTexts(key: $0, creator: creator).match(search) } ?? false
    }

    mutating func add(_ edition: PackEdition, at time: Int64) {
      editions[version]?.time = time
      version += 1
      editions[version] = (edition, time)
    }
  }

  struct Sending: Hashable {
    let player: Int64
    let key: String
  }

  struct Kept {
    /// In the order in which they were added.
    var packs: [Pack] = []
    var sendings: [Sending: (publication: Publication, time: Int64)] = [:]
    var lastNumber: Int64 = 0
    var lastReport: Int64 = 0
    var lastPhoto: Int64 = 0

    /// How many sendings and versions are kept.
    var historyCount: Int { sendings.count + packs.reduce(0) { $0 + $1.editions.count } }

    func index(of id: PackID) -> Int? { packs.firstIndex { $0.id == id } }

    func has(_ key: PackKey, of creator: PackCreator, beside id: PackID?) -> Bool {
      guard let player = creator.player else { return false }
      return packs.contains { $0.creator.player == player && $0.key == key && $0.id != id }
    }
  }

  let kept = Mutex(Kept())

  /// - Parameter joined: shared with the stores of players and rooms.
  public init(joined: JoinedPlayers = JoinedPlayers()) {
    joined.follow { [weak self] guest, account in
      self?.kept.withLock { kept in
        for index in kept.packs.indices { kept.packs[index].join(guest, into: account) }
      }
    }
  }

  public func addPack(_ new: NewPack) throws -> Publication {
    try kept.withLock { kept in
      let sending = new.creator.player.flatMap { player in
        new.sending.map { Sending(player: player, key: $0) }
      }
      if let sending, let done = kept.sendings[sending] { return done.publication }
      let player = new.creator.player
      let count = player == nil ? 0 : kept.packs.filter { $0.creator.player == player }.count
      guard count < new.limit else { throw TooManyPacks() }
      guard !kept.has(new.edition.key, of: new.creator, beside: nil) else { throw PackExists() }
      kept.lastNumber += 1
      let id = PackID(number: kept.lastNumber)
      kept.packs.append(
        Pack(
          id: id, creator: new.creator, isOwn: false, isOffered: new.edition.isOffered, salt: new.salt,
          editions: [1: (new.edition, new.time)], version: 1, statistics: .begin(at: new.time)))
      let publication = Publication(id: id, salt: new.salt)
      if let sending { kept.sendings[sending] = (publication, new.time) }
      return publication
    }
  }

  public func pack(_ id: PackID) -> KeptPack? { packAtOnce(id) }

  public func packAtOnce(_ id: PackID) -> KeptPack? {
    kept.withLock { kept in
      kept.index(of: id).flatMap { kept.packs[$0].kept(kept.packs[$0].version) }
    }
  }

  public func pack(_ id: PackID, version: Int64) -> KeptPack? {
    kept.withLock { kept in kept.index(of: id).flatMap { kept.packs[$0].kept(version) } }
  }

  public func setVisibility(_ visibility: PackVisibility, of id: PackID, by creator: PlayerID) -> Bool {
    kept.withLock { kept in
      guard let index = kept.index(of: id), kept.packs[index].isOwn(of: creator) else {
        return false
      }
      kept.packs[index].visibility = visibility
      return true
    }
  }

  public func packs(of creator: PlayerID) -> [KeptPack] {
    kept.withLock { kept in
      kept.packs.filter { $0.creator.player == creator.number }.compactMap { $0.kept($0.version) }
    }
  }

  public func packID(of creator: PackCreator, _ key: PackKey) -> PackID? {
    kept.withLock { kept in
      kept.packs.first { $0.creator == creator && $0.key == key && !$0.isOwn }?.id
    }
  }

  public func packCount(of creator: PlayerID) -> Int { packs(of: creator).count }

  public func replacePack(
    _ id: PackID, of creator: PlayerID?, version: Int64, by edition: PackEdition, at time: Int64
  ) throws -> Int64 {
    try kept.withLock { kept in
      guard let index = kept.index(of: id),
        creator.map({ kept.packs[index].isOwn(of: $0) }) ?? true,
        let current = kept.packs[index].kept(kept.packs[index].version)
      else { throw NoSuchPack() }
      if current.text == edition.text { return current.version }
      guard current.version == version else { throw PackChanged(current) }
      guard !kept.has(edition.key, of: kept.packs[index].creator, beside: id) else { throw PackExists() }
      kept.packs[index].add(edition, at: time)
      kept.packs[index].isOffered = edition.isOffered
      return version + 1
    }
  }

  public func removePack(_ id: PackID, of creator: PlayerID?) -> Bool {
    kept.withLock { kept in
      let before = kept.packs.count
      kept.packs.removeAll { $0.id == id && (creator == nil || $0.creator.player == creator?.number) }
      return kept.packs.count < before
    }
  }

  public func wasMade(_ id: PackID, on device: TokenDigest) -> Bool {
    kept.withLock { kept in kept.index(of: id).map { kept.packs[$0].devices.contains(device) } ?? false }
  }

  public func releasePacks(
    of creator: PlayerID, deleting: Bool, devices: [TokenDigest], at time: Int64
  ) {
    kept.withLock { kept in
      if deleting { kept.packs.removeAll { $0.creator.player == creator.number } }
      for index in kept.packs.indices {
        kept.packs[index].releaseHelp(of: creator, devices: devices)
        kept.packs[index].seats = kept.packs[index].seats.filter { $0.value.player != creator }
        guard kept.packs[index].creator.player == creator.number else { continue }
        kept.packs[index].people.loseMaker(at: time)
        kept.packs[index].devices.formUnion(devices)
      }
    }
  }

  public func keepOwnPack(_ id: PackID, _ edition: PackEdition, by name: String, salt: String, at time: Int64)
  {
    kept.withLock { kept in
      let creator = PackCreator(player: nil, name: name)
      guard let index = kept.index(of: id) else {
        kept.packs.append(
          Pack(
            id: id, creator: creator, isOwn: true, isOffered: edition.isOffered, salt: salt,
            editions: [1: (edition, time)], version: 1, statistics: .begin(at: time)))
        kept.lastNumber += 1
        return
      }
      kept.packs[index].creator = creator
      kept.packs[index].isOffered = edition.isOffered
      if kept.packs[index].edition != edition { kept.packs[index].add(edition, at: time) }
    }
  }

  public func withdrawOwnPacks(but ids: [PackID]) {
    kept.withLock { kept in
      for index in kept.packs.indices where kept.packs[index].isOwn && !ids.contains(kept.packs[index].id) {
        kept.packs[index].isOffered = false
      }
    }
  }

  @discardableResult
  public func removePackHistory(before time: Int64) -> Int {
    kept.withLock { kept in
      let before = kept.historyCount
      kept.sendings = kept.sendings.filter { $0.value.time >= time }
      for index in kept.packs.indices {
        let current = kept.packs[index].version
        kept.packs[index].editions = kept.packs[index].editions.filter {
          $0.key == current || $0.value.time >= time
        }
        kept.packs[index].forgetInvitations(before: time)
        kept.packs[index].forgetUnclaimedSeats(before: time)
      }
      return before - kept.historyCount
    }
  }

  var ids: Set<PackID> { kept.withLock { Set($0.packs.map(\.id)) } }

  /// The pictures of all versions that are kept.
  var pictures: Set<PictureName> {
    kept.withLock { kept in
      Set(kept.packs.flatMap { $0.editions.values.flatMap(\.edition.pictures) })
    }
  }
}
