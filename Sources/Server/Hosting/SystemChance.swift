import Cryptography
import Foundation
import Ports
import Rooms
import Tabletop

/// Tokens, seeds and marks from the system's cryptographic random source, and the time from a clock.
struct SystemChance: RoomChance {
  let clock: WallClock

  func makeCredential() -> Credential {
    var generator = SystemRandomNumberGenerator()
    let token = (0..<4).map { _ in SystemChance.hexadecimal(generator.next() as UInt32) }.joined()
    return Credential(token: token, digest: digest(of: token))
  }

  func makeSeed() -> Seed { Seed(UInt64.random(in: 0...UInt64(Int64.max))) }

  func makeMark() -> GameMark {
    GameMark(id: UUID().uuidString.lowercased(), began: clock.milliseconds)
  }

  func digest(of token: String) -> TokenDigest {
    TokenDigest(SHA256Digest(of: Array(token.utf8)).hexadecimal)
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
