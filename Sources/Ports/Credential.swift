/// The digest of a seat's token (SHA-256, lower-case hexadecimal). Rooms and logs hold only this: whoever reads a
/// database learns no token from it.
public struct TokenDigest: Hashable, Sendable {
  public let text: String
  public init(_ text: String) { self.text = text }
}

/// A token just made, with its digest. The token is told once and kept by nobody here.
public struct Credential: Sendable {
  public let token: String
  public let digest: TokenDigest

  public init(token: String, digest: TokenDigest) {
    self.token = token
    self.digest = digest
  }
}
