/// The digest of a seat's token (SHA-256, lower-case hexadecimal). Rooms and logs contain only the digest: somebody
/// who reads a database learns no token from it.
public struct TokenDigest: Hashable, Sendable {
  public let text: String
  public init(_ text: String) { self.text = text }
}

/// A new token with its digest. The token is sent once, and the server does not keep it.
public struct Credential: Sendable {
  public let token: String
  public let digest: TokenDigest

  public init(token: String, digest: TokenDigest) {
    self.token = token
    self.digest = digest
  }
}
