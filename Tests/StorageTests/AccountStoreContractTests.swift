import Accounts
import Ports
import Storage
import TestSupport
import Testing

/// What every store promises about players and their sessions; the same tests run for the database and the
/// store in memory.
@Suite(.stores) struct AccountStoreContractTests {
  private let folder = TemporaryFolder()

  private let hash = PasswordHash(
    text: "$scrypt$ln=1,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")

  private func account(_ username: String, _ email: String) throws -> Account {
    Account(
      username: try #require(Username(username)), email: try #require(EmailAddress(email)), registeredAt: 7)
  }

  private func ana() throws -> NewPlayer {
    NewPlayer(name: "Ana", account: try account("Ana", "Ana@example.org"), password: hash, createdAt: 5)
  }

  private let mia = NewPlayer(name: "Mia", account: nil, password: nil, createdAt: 6)

  @Test(arguments: StoreKind.allCases)
  func aPlayerIsReadBackAsItWasAdded(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let ana = try await store.addPlayer(try ana())
    let mia = try await store.addPlayer(mia)
    #expect(ana < mia)
    let account = try account("Ana", "Ana@example.org")
    #expect(try await store.player(ana) == Player(id: ana, name: "Ana", account: account, createdAt: 5))
    #expect(try await store.player(mia) == Player(id: mia, name: "Mia", account: nil, createdAt: 6))
    #expect(try await store.player(PlayerID(99)) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func anAccountIsFoundWhateverTheCase(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let id = try await store.addPlayer(try ana())
    let email = try #require(EmailAddress("ANA@example.org"))
    let username = try #require(Username("aNA"))
    #expect(try await store.account(email: email)?.player.id == id)
    #expect(try await store.account(username: username)?.password.text == hash?.text)
    #expect(try await store.account(username: try #require(Username("Mia"))) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func nothingIsAddedWhereNameOrAddressIsTaken(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    _ = try await store.addPlayer(try ana())
    let mia = try await store.addPlayer(mia)
    for taken in [try account("ANA", "else@example.org"), try account("Else", "ana@EXAMPLE.org")] {
      await #expect(throws: AccountExists.self) {
        try await store.addPlayer(NewPlayer(name: "x", account: taken, password: hash, createdAt: 0))
      }
      await #expect(throws: AccountExists.self) {
        try await store.register(mia, taken, password: try #require(hash))
      }
    }
    #expect(try await store.player(mia)?.isGuest == true)
  }

  @Test(arguments: StoreKind.allCases)
  func noTwoNewAccountsLookAlike(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let mia = try await store.addPlayer(mia)
    let first = try account("Mia1", "first@example.org")
    try await store.register(mia, first, password: try #require(hash))
    let alike = try account("mlaL", "second@example.org")
    #expect(first.username.look == alike.username.look && first.username != alike.username)
    await #expect(throws: AccountExists.self) {
      try await store.addPlayer(NewPlayer(name: "x", account: alike, password: hash, createdAt: 0))
    }
    #expect(try await store.hasAccount(looking: alike.username.look))
    try await store.removePlayer(mia)
    #expect(try await !store.hasAccount(looking: alike.username.look))
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestIsNoAccountWithThatLook(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    _ = try await store.addPlayer(mia)
    #expect(try await !store.hasAccount(looking: try #require(Username("Mia")).look))
  }

  @Test(arguments: StoreKind.allCases)
  func onlyAGuestRegisters(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let ana = try await store.addPlayer(try ana())
    let mia = try await store.addPlayer(mia)
    let hash = try #require(hash)
    for id in [ana, PlayerID(99)] {
      await #expect(throws: NoSuchPlayer.self) {
        try await store.register(id, try account("Else", "else@example.org"), password: hash)
      }
    }
    try await store.register(mia, try account("Mimi", "mia@example.org"), password: hash)
    let player = try #require(try await store.player(mia))
    #expect(player.name == "Mimi" && player.createdAt == 6)
    #expect(player.account?.registeredAt == 7)
    try await store.rename(mia, to: "Else")
    #expect(try await store.player(mia)?.name == "Mimi", "The name of an account stays.")
  }

  @Test(arguments: StoreKind.allCases)
  func aSessionIsFoundByItsDigestAndGoesWithItsPlayer(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let mia = try await store.addPlayer(mia)
    try await store.addSession(TokenDigest("a"), of: mia, device: "tablet", at: 10)
    try await store.addDevice(TokenDigest("d"), of: mia, at: 10)
    let found = try #require(try await store.session(TokenDigest("a")))
    #expect(found.player.id == mia)
    #expect(found.session.device == "tablet" && found.session.createdAt == 10)
    #expect(try await store.session(TokenDigest("b")) == nil)
    try await store.touch(session: found.session.id, at: 20)
    #expect(try await store.sessions(of: mia).map(\.usedAt) == [20])
    try await store.removePlayer(mia)
    #expect(try await store.session(TokenDigest("a")) == nil)
    #expect(try await store.player(mia) == nil)
    #expect(try await !store.knows(TokenDigest("d"), of: mia))
  }

  @Test(arguments: StoreKind.allCases)
  func aDeviceIsKnownAlsoAfterItsAccountIsDeleted(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let (one, two) = (try await store.addPlayer(mia), try await store.addPlayer(mia))
    let (tablet, phone) = (TokenDigest("t"), TokenDigest("p"))
    try await store.addDevice(tablet, of: one, at: 10)
    try await store.addDevice(tablet, of: two, at: 20)
    #expect(try await store.knows(tablet))
    #expect(try await !store.knows(phone))
    #expect(try await store.devices(of: one) == [tablet])
    for player in [two, one] { try await store.removePlayer(player) }
    #expect(try await store.devices(of: one) == [])
    #expect(try await store.knows(tablet))
    try await store.removeSessions(unusedSince: 20)
    #expect(try await store.knows(tablet), "It was used at 20.")
    try await store.removeSessions(unusedSince: 21)
    #expect(try await !store.knows(tablet))
  }

  @Test(arguments: StoreKind.allCases)
  func aSessionIsRemovedForItsPlayerAlone(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let ana = try await store.addPlayer(try ana())
    let mia = try await store.addPlayer(mia)
    try await store.addSession(TokenDigest("a"), of: ana, device: "", at: 0)
    let id = try #require(try await store.sessions(of: ana).first?.id)
    #expect(try await !store.removeSession(id, of: mia))
    #expect(try await store.removeSession(id, of: ana))
    #expect(try await !store.removeSession(id, of: ana))
  }

  @Test(arguments: StoreKind.allCases)
  func anotherPasswordKeepsOneSession(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let ana = try await store.addPlayer(try ana())
    let mia = try await store.addPlayer(mia)
    for digest in ["a", "b", "c"] {
      try await store.addSession(TokenDigest(digest), of: ana, device: digest, at: 0)
    }
    try await store.addSession(TokenDigest("m"), of: mia, device: "m", at: 0)
    let kept = try #require(try await store.session(TokenDigest("b"))).session.id
    let other = try #require(PasswordHash(text: hash.map { $0.text.replacing("ln=1", with: "ln=2") } ?? ""))
    try await store.setPassword(other, of: ana, keeping: kept)
    #expect(try await store.sessions(of: ana).map(\.device) == ["b"])
    #expect(try await store.sessions(of: mia).map(\.device) == ["m"])
    #expect(try await store.password(of: ana)?.text == other.text)
    try await store.setPassword(other, of: ana, keeping: nil)
    #expect(try await store.sessions(of: ana).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func anotherPasswordForgetsWhichDevicesAreKnown(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let ana = try await store.addPlayer(try ana())
    let mia = try await store.addPlayer(mia)
    let (tablet, phone) = (TokenDigest("t"), TokenDigest("p"))
    for device in [tablet, phone] { try await store.addDevice(device, of: ana, at: 10) }
    try await store.addDevice(tablet, of: mia, at: 10)
    try await store.setPassword(try #require(hash), of: ana, keeping: nil)
    #expect(try await !store.knows(tablet, of: ana))
    #expect(try await store.knows(tablet, of: mia), "It is known of others.")
    // Who made a pack on it is still known, and the token is one of this server.
    #expect(try await store.players(on: tablet) == [ana, mia])
    #expect(try await Set(store.devices(of: ana)) == [tablet, phone])
    #expect(try await store.knows(phone))
    try await store.addDevice(phone, of: ana, at: 20)
    #expect(try await store.knows(phone, of: ana))
    #expect(try await !store.knows(tablet, of: ana))
    try await store.setPasswordLink(TokenDigest("link"), of: ana, at: 20)
    #expect(try await store.usePasswordLink(TokenDigest("link"), setting: try #require(hash)))
    #expect(try await !store.knows(phone, of: ana))
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsLongUnusedIsRemovedWithGuestsWhoHaveNothingElse(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let ana = try await store.addPlayer(try ana())
    let old = try await store.addPlayer(mia)
    let new = try await store.addPlayer(mia)
    try await store.addSession(TokenDigest("a"), of: ana, device: "", at: 10)
    try await store.addDevice(TokenDigest("d"), of: ana, at: 10)
    try await store.addSession(TokenDigest("o"), of: old, device: "", at: 10)
    try await store.addSession(TokenDigest("n"), of: new, device: "", at: 20)
    try await store.removeSessions(unusedSince: 20)
    #expect(try await store.player(ana) != nil)
    #expect(try await store.sessions(of: ana).isEmpty)
    #expect(try await !store.knows(TokenDigest("d"), of: ana))
    #expect(try await store.player(old) == nil)
    #expect(try await store.player(new) != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aLinkForANewPasswordIsFoundByItsDigestUntilItIsUsed(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let (ana, mia) = (try await store.addPlayer(try ana()), try await store.addPlayer(mia))
    let hash = try #require(PasswordHash(text: hash.map { $0.text.replacing("ln=1", with: "ln=2") } ?? ""))
    for digest in ["a", "b"] {
      try await store.addSession(TokenDigest(digest), of: ana, device: digest, at: 0)
    }
    try await store.addSession(TokenDigest("m"), of: mia, device: "m", at: 0)
    try await store.setPasswordLink(TokenDigest("old"), of: ana, at: 10)
    try await store.setPasswordLink(TokenDigest("new"), of: ana, at: 20)
    #expect(try await store.player(withPasswordLink: TokenDigest("old"), madeAfter: 0) == nil)
    #expect(try await store.player(withPasswordLink: TokenDigest("new"), madeAfter: 19)?.id == ana)
    #expect(try await store.player(withPasswordLink: TokenDigest("new"), madeAfter: 20) == nil)
    #expect(try await !store.usePasswordLink(TokenDigest("old"), setting: hash))
    #expect(try await store.sessions(of: ana).count == 2, "Nothing has changed.")
    #expect(try await store.usePasswordLink(TokenDigest("new"), setting: hash))
    #expect(try await store.password(of: ana)?.text == hash.text)
    #expect(try await store.sessions(of: ana).isEmpty)
    #expect(try await store.sessions(of: mia).map(\.device) == ["m"])
    #expect(try await !store.usePasswordLink(TokenDigest("new"), setting: hash))
  }

  @Test(arguments: StoreKind.allCases)
  func aLinkGoesWithItsPlayerWithAnotherPasswordAndWithTime(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let (ana, hash) = (try await store.addPlayer(try ana()), try #require(hash))
    let ben = try await store.addPlayer(
      NewPlayer(
        name: "Ben", account: try account("Ben", "ben@example.org"), password: hash, createdAt: 5))
    func isThere(_ digest: String) async throws -> Bool {
      try await store.player(withPasswordLink: TokenDigest(digest), madeAfter: 0) != nil
    }
    try await store.setPasswordLink(TokenDigest("a"), of: ana, at: 10)
    try await store.setPasswordLink(TokenDigest("b"), of: ben, at: 20)
    try await store.removePasswordLinks(madeBefore: 10)
    #expect(try await isThere("a"))
    try await store.removePasswordLinks(madeBefore: 11)
    #expect(try await !isThere("a"))
    #expect(try await isThere("b"))
    try await store.setPassword(hash, of: ben, keeping: nil)
    #expect(try await !isThere("b"))
    try await store.setPasswordLink(TokenDigest("c"), of: ben, at: 20)
    try await store.removePlayer(ben)
    #expect(try await !isThere("c"))
    try await store.setPasswordLink(TokenDigest("d"), of: ben, at: 20)
    #expect(try await !isThere("d"), "There is no such player.")
  }
}
