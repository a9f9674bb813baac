import Tabletop

/// Where a room draws what nobody may guess, and what nothing else is known by. The host brings it; tests bring one
/// that repeats itself.
public protocol RoomChance: Sendable {
  /// A new token with its digest.
  func makeCredential() -> Credential
  /// The seed of a new game.
  func makeSeed() -> Seed
  /// The mark of a game that begins now.
  func makeMark() -> GameMark
  /// The digest of a token that a phone shows.
  func digest(of token: String) -> TokenDigest
}
