import Tabletop

/// The source of a host's tokens and seeds, which nobody must be able to guess. Tests use one that repeats itself.
///
/// ```swift
/// struct SameChance: Chance {
///   func makeCredential() -> Credential { Credential(token: "kew", digest: digest(of: "kew")) }
///   func makeSeed() -> Seed { Seed(7) }
///   func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
/// }
/// ```
public protocol Chance: Sendable {
  /// A new token with its digest.
  func makeCredential() -> Credential
  /// The seed of a new game.
  func makeSeed() -> Seed
  /// The digest of a token that a phone sends.
  func digest(of token: String) -> TokenDigest
}
