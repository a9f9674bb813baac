import Accounts
import Packs
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about drafts of packs.
@Suite(.stores) struct DraftStoreContractTests {
  private let folder = TemporaryFolder()

  private func shop(_ kind: StoreKind) async throws -> PackShop { try await PackShop(kind, in: folder) }

  private static func key(_ text: String) throws -> DraftKey { try #require(DraftKey(text)) }

  @Test(arguments: StoreKind.allCases)
  func aDraftIsItsMakersAlone(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let key = try Self.key("a")
    let draft = try PackDraft.of("Horses", "Ealing", pins: 2)
    let version = try await shop.keep(draft, "a", at: 60)
    #expect(
      try await shop.drafts.draft(key, of: shop.ana.id) == KeptDraft(version: version, text: draft.text))
    #expect(try await shop.drafts.draft(key, of: shop.ben.id) == nil)
    #expect(
      try await shop.drafts.drafts(of: shop.ana.id)
        == DraftList(
          drafts: [
            .init(key: key, version: version, name: "Horses", location: "Ealing", pinCount: 2, savedAt: 60)
          ], published: []))
    #expect(try await shop.drafts.drafts(of: shop.ben.id) == DraftList(drafts: [], published: []))
    // Ben's own of the same key is another one.
    let other = try await shop.keep(.of("Cows"), "a", of: shop.ben, at: 60)
    #expect(try await shop.drafts.draft(key, of: shop.ben.id)?.version == other)
    #expect(try await !shop.drafts.removeDraft(Self.key("b"), of: shop.ben.id, publishedAs: nil, at: 0))
    #expect(try await shop.drafts.removeDraft(key, of: shop.ben.id, publishedAs: nil, at: 0))
    #expect(try await shop.drafts.draft(key, of: shop.ana.id)?.text == draft.text)
  }

  @Test(arguments: StoreKind.allCases)
  func theFasterDeviceWinsAndTheOtherIsToldWhatThereIs(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let first = try await shop.keep(.of("Horses"), "a")
    let second = try await shop.keep(.of("Ponies"), "a", after: first)
    #expect(second > first)
    let changed = await #expect(throws: DraftChanged.self) {
      try await shop.keep(.of("Cows"), "a", after: first)
    }
    #expect(changed?.draft == KeptDraft(version: second, text: try PackDraft.of("Ponies").text))
    // An answer was lost, and the same is sent again.
    #expect(try await shop.keep(.of("Ponies"), "a", after: first) == second)
    await #expect(throws: DraftChanged.self) { try await shop.keep(.of("Cows"), "a") }
  }

  @Test(arguments: StoreKind.allCases)
  func aDraftThatWasRemovedHasALaterVersionWhenItIsKeptAgain(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let key = try Self.key("a")
    let first = try await shop.keep(.of("Horses"), "a", at: 60)
    #expect(try await shop.drafts.removeDraft(key, of: shop.ana.id, publishedAs: nil, at: 70))
    let changed = await #expect(throws: DraftChanged.self) {
      try await shop.keep(.of("Cows"), "a", after: first, at: 80)
    }
    #expect(changed?.draft == nil)
    #expect(try await shop.keep(.of("Cows"), "a", at: 80) > first)
  }

  @Test(arguments: StoreKind.allCases)
  func whatADraftWasPublishedAsIsKeptForAWhile(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let key = try Self.key("a")
    let first = try await shop.keep(.of("Horses"), "a", at: 60)
    let pack = PackID(number: 17)
    #expect(try await shop.drafts.removeDraft(key, of: shop.ana.id, publishedAs: pack, at: 100))
    let published = DraftList(drafts: [], published: [.init(key: key, pack: pack)])
    #expect(try await shop.drafts.drafts(of: shop.ana.id) == published)
    #expect(try await shop.drafts.draft(key, of: shop.ana.id) == nil)
    #expect(try await shop.drafts.wholeDrafts(of: shop.ana.id).isEmpty)
    #expect(try await !shop.drafts.removeDraft(key, of: shop.ana.id, publishedAs: pack, at: 100))
    try await shop.drafts.removePublishedDrafts(before: 100)
    #expect(try await shop.drafts.drafts(of: shop.ana.id) == published)
    // Kept again, it is a draft again.
    #expect(try await shop.keep(.of("Cows"), "a", at: 50) == first + 1)
    #expect(try await shop.drafts.drafts(of: shop.ana.id).published.isEmpty)
    try await shop.drafts.removePublishedDrafts(before: 1_000)
    #expect(try await shop.drafts.drafts(of: shop.ana.id).drafts.map(\.name) == ["Cows"])
    #expect(try await shop.drafts.removeDraft(key, of: shop.ana.id, publishedAs: pack, at: 100))
    try await shop.drafts.removePublishedDrafts(before: 101)
    #expect(try await shop.drafts.drafts(of: shop.ana.id) == DraftList(drafts: [], published: []))
  }

  @Test(arguments: StoreKind.allCases)
  func onlySoManyPublishedDraftsAreRemembered(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    let most = DraftList.mostPublished
    try await shop.keep(.of("Cows"), "kept")
    for number in 0...most {
      try await shop.keep(.of("Horses"), "a\(number)")
      _ = try await shop.drafts.removeDraft(
        Self.key("a\(number)"), of: shop.ana.id, publishedAs: PackID(number: 17), at: Int64(number))
    }
    let list = try await shop.drafts.drafts(of: shop.ana.id)
    #expect(list.published.map(\.key.text) == (1...most).reversed().map { "a\($0)" })
    #expect(list.drafts.map(\.key.text) == ["kept"])
  }

  @Test(arguments: StoreKind.allCases)
  func aMakerHasOnlySoMany(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for key in ["a", "b"] { _ = try await shop.keep(.of("Horses"), key, limit: 2) }
    await #expect(throws: TooManyDrafts.self) { try await shop.keep(.of("Horses"), "c", limit: 2) }
    _ = try await shop.keep(.of("Horses"), "c", of: shop.ben, limit: 2)
    let version = try #require(try await shop.drafts.draft(Self.key("a"), of: shop.ana.id)).version
    _ = try await shop.keep(.of("Cows"), "a", after: version, limit: 2)
    // A published one is none any more.
    _ = try await shop.drafts.removeDraft(
      Self.key("b"), of: shop.ana.id, publishedAs: PackID(number: 1), at: 0)
    _ = try await shop.keep(.of("Horses"), "c", limit: 2)
  }

  @Test(arguments: StoreKind.allCases)
  func theLastKeptComesFirstAndAllGoWithTheirMaker(_ kind: StoreKind) async throws {
    let shop = try await shop(kind)
    for (key, time) in [("a", 10), ("b", 30), ("c", 20)] as [(String, Int64)] {
      _ = try await shop.keep(.of(key), key, at: time)
    }
    _ = try await shop.keep(.of("Ben's"), "a", of: shop.ben)
    #expect(try await shop.drafts.drafts(of: shop.ana.id).drafts.map(\.name) == ["b", "c", "a"])
    #expect(
      try await shop.drafts.wholeDrafts(of: shop.ana.id).map(\.text)
        == ["b", "c", "a"].map { try PackDraft.of($0).text })
    try await shop.drafts.removeDrafts(of: shop.ana.id)
    #expect(try await shop.drafts.drafts(of: shop.ana.id).drafts.isEmpty)
    #expect(try await shop.drafts.drafts(of: shop.ben.id).drafts.count == 1)
  }
}

extension PackShop {
  /// Keeps a draft of Ana.
  @discardableResult
  func keep(
    _ draft: PackDraft, _ key: String, of maker: PackCreator? = nil, after version: Int64 = 0,
    limit: Int = 100, at time: Int64 = 0
  ) async throws -> Int64 {
    try await drafts.keepDraft(
      draft, as: try #require(DraftKey(key)), of: (maker ?? ana).id, after: version, limit: limit, at: time)
  }
}

extension PackDraft {
  /// - Parameter pictures: of the first pins, as paths.
  static func of(
    _ name: String, _ location: String = "", pins: Int = 3, pictures: [String] = []
  ) throws -> PackDraft {
    let pins = (0..<pins).map { pin in
      #"{"id":\#(pin),"picture":"\#(pin < pictures.count ? pictures[pin] : "")"}"#
    }
    let name = JSONWriter.text(of: name)
    let text = #"{"name":\#(name),"location":"\#(location)","pins":[\#(pins.joined(separator: ","))]}"#
    return try PackDraft(from: JSONReader(try JSON(parsing: text)))
  }
}
