import Cryptography
import Ports
import Rooms
import Storage
import Synchronization
import Tabletop

@testable import Accounts

/// Accounts in memory, with passwords that are hashed cheaply, and a clock that the test moves.
struct TestAccounts: Sendable {
  let store = MemoryAccounts()
  let work = CountingWork()
  let accounts: Accounts

  init() {
    accounts = Accounts(store: store, chance: TestChance(), work: work, cost: .init(logRounds: 1))
  }

  static let form = Registration(
    username: "Ana", email: "ana@example.org", password: "a quiet harbour", passwordAgain: "a quiet harbour")

  func register(
    _ form: Registration = form, as guest: Player? = nil, deviceToken: String? = nil,
    replacing old: Session? = nil, at time: Int64 = 0
  ) async throws -> Access {
    try await accounts.register(
      form, as: guest, device: "test", deviceToken: deviceToken, replacing: old, at: .at(time))
  }

  func logIn(
    _ email: String = form.email, password: String = form.password, address: String = "10.0.0.1",
    deviceToken: String? = nil, replacing old: Session? = nil, at time: Int64 = 0
  ) async throws -> Access {
    try await accounts.logIn(
      email: email, password: password, address: address, device: "test", deviceToken: deviceToken,
      replacing: old, at: .at(time))
  }
}

extension Accounts.Moment {
  /// The moment that is this many seconds after the beginning.
  static func at(_ seconds: Int64) -> Accounts.Moment {
    Accounts.Moment(instant: Instant(milliseconds: seconds * 1_000), seconds: seconds)
  }
}

/// Does the work at once and counts it, or refuses it while it is set to be busy.
final class CountingWork: SideWork {
  private let done = Mutex(0)
  private let busy = Mutex(false)
  var count: Int { done.withLock { $0 } }

  var isBusy: Bool {
    get { busy.withLock { $0 } }
    set { busy.withLock { $0 = newValue } }
  }

  struct TooBusy: Error {}

  func run<Value: Sendable>(
    for sender: Sender, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    if isBusy { throw TooBusy() }
    done.withLock { $0 += 1 }
    return try body()
  }
}

struct TestChance: RoomChance {
  func makeCredential() -> Credential {
    let token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
    return Credential(token: token, digest: digest(of: token))
  }

  func makeSeed() -> Seed { Seed(1) }

  func makeMark() -> GameMark { GameMark(id: "1", began: 0) }

  func digest(of token: String) -> TokenDigest {
    TokenDigest(SHA256Digest(of: Array(token.utf8)).hexadecimal)
  }
}
