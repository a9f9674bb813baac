import Accounts
import Packs
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing
import TownHunt

/// A store for packs, one for their pictures, and two accounts to make them.
struct PackShop {
  let store: any PackStore
  let drafts: any DraftStore
  let liveHunts: any LiveHuntStore
  let pictures: any PictureStore
  let accounts: any AccountStore & ScoreStore
  let rooms: any RoomStore
  let ana: PackCreator
  let ben: PackCreator

  init(_ kind: StoreKind, in folder: TemporaryFolder) async throws {
    if let database = try kind.database(in: folder) {
      (store, drafts, pictures, accounts) = (database, database, database, database)
      (rooms, liveHunts) = (database, database)
    } else {
      let joined = JoinedPlayers()
      let packs = MemoryPacks(joined: joined)
      let drafts = MemoryDrafts()
      (store, self.drafts, accounts) = (packs, drafts, MemoryAccounts(joined: joined))
      pictures = MemoryPictures(packs: packs, drafts: drafts)
      rooms = MemoryStore(joined: joined, packs: packs)
      liveHunts = MemoryLiveHunts(packs: packs)
    }
    ana = try await PackShop.account("Ana", accounts)
    ben = try await PackShop.account("Ben", accounts)
  }

  private static func account(_ name: String, _ accounts: any AccountStore) async throws -> PackCreator {
    let account = Account(
      username: try #require(Username(name)), email: try #require(EmailAddress("\(name)@example.org")),
      registeredAt: 0)
    let id = try await accounts.addPlayer(
      NewPlayer(name: name, account: account, password: nil, createdAt: 0))
    return PackCreator(player: id.number, name: name)
  }

  /// Publishes a pack.
  @discardableResult
  func add(
    _ edition: PackEdition, by creator: PackCreator? = nil, sending: String? = nil, limit: Int = 1_000,
    at time: Int64 = 0
  ) async throws -> PackID {
    try await store.addPack(
      NewPack(edition, creator: creator ?? ana, salt: "salt", sending: sending, limit: limit, at: time)
    ).id
  }

  /// The names of the offered packs that match, in their order.
  func names(
    _ name: String = "", _ location: String = "", _ creator: String = "", anywhere: String = ""
  ) async throws -> [String] {
    let search = PackSearch(name: name, location: location, creator: creator, anywhere: anywhere)
    return try await store.packs(matching: search, newest: 100, offset: 0, limit: 100).map(\.name)
  }
}

extension PackCreator {
  var id: PlayerID { PlayerID(player ?? 0) }
}

extension PackEdition {
  /// A pack whose pins all lie at one place, in degrees as text.
  ///
  /// - Parameter pictures: of the first pins, as paths.
  static func of(
    _ name: String, _ location: String = "Ealing, London", pins: Int = 5, at place: String = "51.5,-0.3",
    codeword: String = "horse", pictures: [String] = []
  ) throws -> PackEdition {
    let pins = (0..<pins).map { id in
      let picture = id < pictures.count ? #","picture":"\#(pictures[id])""# : ""
      return
        #"{"id":\#(id),"title":"Pin \#(id)","hint":"What?","points":10,"at":[\#(place)],"codeword":"\#(codeword)"\#(picture)}"#
    }
    let name = JSONWriter.text(of: name)
    let location = JSONWriter.text(of: location)
    let text =
      #"{"name":\#(name),"location":\#(location),"description":"A walk.","minutes":30,"pins":[\#(pins.joined(separator: ","))]}"#
    return PackEdition(try Pack.read(try JSON(parsing: text), for: .whole).get())
  }
}
