import Tabletop

/// Where a host draws what nobody may guess. The server brings one; tests bring one that repeats itself.
public protocol Chance: Sendable {
  /// A new token with its digest.
  func makeCredential() -> Credential
  /// The seed of a new game.
  func makeSeed() -> Seed
  /// The digest of a token that a phone shows.
  func digest(of token: String) -> TokenDigest
}
