import Accounts
import Cryptography
import Ports
import Storage
import Tabletop

extension MemoryAccounts {
  func guest(_ name: String) throws -> Player {
    let id = try addPlayer(NewPlayer(name: name, account: nil, password: nil, createdAt: 0))
    return Player(id: id, name: name, account: nil, createdAt: 0)
  }
}

/// Seeds and tokens as a server has them.
struct HashingChance: Chance {
  func makeCredential() -> Credential {
    let token = String(UInt64.random(in: .min ... .max), radix: 16)
    return Credential(token: token, digest: digest(of: token))
  }

  func makeSeed() -> Seed { Seed(1 << 40) }

  func digest(of token: String) -> TokenDigest {
    TokenDigest(SHA256Digest(of: Array(token.utf8)).hexadecimal)
  }
}

struct WorkAtOnce: SideWork {
  func run<Value: Sendable>(
    for sender: Sender, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try body()
  }
}
