/// Why something that was asked for was not done. Nothing has changed when one is thrown.
public struct Refusal: Error, Hashable, Sendable {
  /// What programs go by: lower camel case, part of the public contract.
  public let code: String
  /// One sentence for people.
  public let message: String
  #if !hasFeature(Embedded)
    /// What sort of refusal it is. The server goes by it; JSON has nothing of it. The page has no answer of its own for each
    /// sort, and its modules are smaller without.
    public let kind: Kind
  #endif

  /// A refusal of what is not as it has to be, as those of games are.
  public init(_ code: String, _ message: String) { self.init(code, .invalid, message) }

  /// A refusal of another sort.
  ///
  ///     Refusal("noSuchRoom", .notFound, "There is no room with this code.")
  public init(_ code: String, _ kind: Kind, _ message: String) {
    self.code = code
    self.message = message
    #if !hasFeature(Embedded)
      self.kind = kind
    #endif
  }
}

extension Refusal {
  /// The sorts of refusals. The server has one HTTP status for each.
  public enum Kind: Hashable, Sendable {
    /// What was asked for is not as it has to be, or the rules do not allow it. Most refusals are of this kind.
    case invalid
    /// What came cannot be read at all.
    case unreadable
    /// Nobody has logged in, or not with the right password or token.
    case unauthenticated
    /// It is known who asks, and that they may not do this.
    case forbidden
    /// What was asked for is not there.
    case notFound
    /// It does not go with what is there already, or has been changed or used meanwhile.
    case conflict
    /// More bytes than are taken.
    case tooLarge
    /// Too often, or too many at once.
    case tooMany
    /// The server cannot do it just now.
    case unavailable
  }
}

extension Refusal {
  /// The game has ended; every game refuses every action then.
  public static let over = Refusal("over", "The game is over.")

  /// A seat that this table does not have.
  public static let noSuchSeat = Refusal("noSuchSeat", "There is no such seat at this table.")

  /// Input that is no JSON, or not of the form it should have.
  public init(_ error: JSONError) {
    self.init(
      error.isSyntax ? "badJSON" : "badForm", error.isSyntax ? .unreadable : .invalid, error.description)
  }
}

extension Refusal: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", message)
    }
  }
}
