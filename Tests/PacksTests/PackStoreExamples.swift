import Accounts
import Packs
import Ports
import Storage
import Tabletop
import Testing
import TownHunt

/// The examples in the doc comments of the stores of packs, drafts, live hunts and pictures, and of searches.
@Suite struct PackStoreExamples {
  /// A pack with five pins that have this answer.
  private func edition(_ answer: String) throws -> PackEdition {
    let pins = (1...5).map { pin in
      #"{"id":\#(pin),"title":"Pin \#(pin)","hint":"What?","points":10,"at":[51.5,-0.3],"#
        + #""codeword":"\#(answer)"}"#
    }
    let text =
      #"{"name":"Horses of Ealing","location":"Ealing, London","description":"A walk.","minutes":30,"#
      + #""pins":[\#(pins.joined(separator: ","))]}"#
    return PackEdition(try Pack.read(try JSON(parsing: text), for: .whole).get())
  }

  @Test func store() async throws {
    let (edition, changed) = (try edition("horse"), try edition("pony"))
    let ana = PackCreator(player: 17, name: "Ana")
    let store: any PackStore = MemoryPacks()
    let new = NewPack(edition, creator: ana, salt: "pepper", sending: nil, limit: 100, at: 0)
    let id = try await store.addPack(new).id
    let version = try await store.replacePack(id, of: PlayerID(17), version: 1, by: changed, at: 60)  // 2
    let played = try await store.pack(id, version: 1)  // still kept for those who hunt with it
    let found = try await store.newestPacks(matching: PackSearch(name: "horses"), limit: 20)
    #expect(version == 2)
    #expect(played?.text == edition.text)
    #expect(found == [PackEntry(id, ana, 2, changed)])
  }

  @Test func drafts() async throws {
    let text = #"{"name":"Horses","location":"","pins":[]}"#
    let draft = try PackDraft(from: JSONReader(try JSON(parsing: text)))
    let (ana, ben) = (PlayerID(17), PlayerID(18))
    let key = try #require(DraftKey("5e3f"))
    let store: any DraftStore = MemoryDrafts()
    let version = try await store.keepDraft(draft, as: key, of: ana, after: 0, limit: 100, at: 60)
    let kept = try await store.draft(key, of: ana)  // the same text, and that version
    let others = try await store.draft(key, of: ben)  // nil: it is Ana's alone
    let wasThere = try await store.removeDraft(key, of: ana, publishedAs: PackID(number: 17), at: 120)
    #expect(kept == KeptDraft(version: version, text: text))
    #expect(others == nil)
    #expect(wasThere)
  }

  @Test func liveHunts() async throws {
    let (ana, packs) = (PackCreator(player: 17, name: "Ana"), MemoryPacks())
    let new = NewPack(try edition("horse"), creator: ana, salt: "pepper", sending: nil, limit: 100, at: 0)
    let hunt = LiveHunt(
      code: try #require(LiveCode("K7M2PX")), pack: try packs.addPack(new).id, organiser: PlayerID(17),
      mode: .competitive, hours: LiveHours(startsAt: 0, endsAt: 3_600))
    let digest = TokenDigest("the digest of a token")
    let store: any LiveHuntStore = MemoryLiveHunts(packs: packs)
    try await store.addLiveHunt(hunt, limits: LiveHunt.limits, at: 0)
    let team = NewLiveTeam(name: "Foxes", token: digest, at: 60)
    let foxes = try await store.addTeam(team, to: hunt.code, limit: 200)
    let progress = LiveProgress(state: .playing, score: 50, found: 1, pins: 9)
    if let foxes { try await store.note(progress, of: foxes, at: 70) }
    let teams = try await store.teams(in: hunt.code)  // the foxes, with 50 points
    #expect(teams.map(\.progress) == [progress])
    #expect(teams.map(\.name) == ["Foxes"])
  }

  @Test func searches() {
    let parts = PackSearch(name: "horses", location: "ealing")  // each in its own text
    let words = PackSearch(anywhere: "ealing horses")  // each word in any of the three texts
    let texts = PackTexts(name: "horses of ealing", location: "london", creator: "ana")
    #expect(!texts.match(parts))
    #expect(texts.match(words))
  }

  @Test func pictures() async throws {
    let picture = try #require(Picture([0xFF, 0xD8, 0xFF, 0xE0]))
    let (packs, digest) = (MemoryPacks(), String(repeating: "9f6b", count: 16))
    let store: any PictureStore = MemoryPictures(packs: packs)
    let name = PictureName(digest: digest, kind: picture.kind)
    try await store.addPicture(picture, name, of: 17, limit: 1_000_000, at: 0)
    let path = name.path  // "/pictures/….jpg", as a pin has it
    let own = try await store.pictures(of: 17)  // [name]
    try await store.removePictures(unusedSince: 1, at: 90_000)  // no pack uses it: it is gone
    #expect(path == "/pictures/\(digest).jpg")
    #expect(own == [name])
    #expect(try await store.picture(name) == nil)
  }

  @Test func huntCounts() {
    let hunts = HuntCounts(hunts: 12, shown: 100, found: 80, wrong: 30)
    let difficulty = hunts.difficulty  // .easy
    #expect(difficulty == .easy)
    #expect(HuntCounts.none.difficulty == nil)
  }

  @Test func packPeople() throws {
    var people = PackPeople(maker: PackCreator(player: 17, name: "Ana"), others: [])
    try people.invite(PlayerID(18), named: "Ben", at: 0)
    try people.answerInvitation(of: PlayerID(18), accepting: true, at: 60)
    let helpers = people.others.filter(\.isHelping).map(\.name)  // ["Ben"]
    #expect(helpers == ["Ben"])
  }

  @Test func packRating() {
    let rating = PackRating(count: 3, sum: 13)
    let average = rating.average  // 43: 4.3 stars
    #expect(average == 43)
    #expect(PackRating.none.average == nil)
    #expect(PackRating(count: 2, sum: 9).average == 45)
    #expect(PackRating(count: 8, sum: 37).average == 46, "4.625")
  }
}
