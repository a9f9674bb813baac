import Ports

/// The random values of a room: game marks, beside tokens and seeds.
///
/// ```swift
/// struct KnownChance: RoomChance {
///   func makeCredential() -> Credential { Credential(token: "kew", digest: digest(of: "kew")) }
///   func makeSeed() -> Seed { Seed(7) }
///   func makeMark() -> GameMark { GameMark(id: "9f6b", began: 1_700_000_000_000) }
///   func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
/// }
/// ```
public protocol RoomChance: Chance {
  /// The mark of a game that begins now.
  func makeMark() -> GameMark
}
