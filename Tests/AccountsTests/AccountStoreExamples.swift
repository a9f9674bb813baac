import Accounts
import Ports
import Storage
import Testing

/// The examples in the doc comments of the store of players.
@Suite struct AccountStoreExamples {
  private let account: Account
  private let password: PasswordHash

  init() throws {
    account = Account(
      username: try #require(Username("Mia")), email: try #require(EmailAddress("mia@example.org")),
      registeredAt: 120)
    password = try #require(
      PasswordHash(text: "$scrypt$ln=1,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="))
  }

  @Test func store() async throws {
    let digest = TokenDigest("9f6b")
    let store: any AccountStore = MemoryAccounts()
    let mia = try await store.addPlayer(NewPlayer(name: "Mia", account: nil, password: nil, createdAt: 0))
    try await store.addSession(digest, of: mia, device: "tablet", at: 60)
    let found = try await store.session(digest)  // the guest Mia and her session on the tablet
    try await store.register(mia, account, password: password)
    let player = try await store.account(username: account.username)?.player  // the same Mia
    #expect(found?.player.isGuest == true)
    #expect(found?.session.device == "tablet")
    #expect(player?.id == mia)
    #expect(player?.isGuest == false)
  }
}
