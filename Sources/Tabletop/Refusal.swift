/// The reason why a request was not done. When a refusal is thrown, nothing has changed.
///
/// ```swift
/// func check(_ seat: Seat, turn: Seat) throws(Refusal) {
///   guard seat == turn else { throw Refusal("notYourTurn", "It is somebody else's turn.") }
/// }
/// ```
public struct Refusal: Error, Hashable, Sendable {
  /// The code that programs act on: lower camel case, part of the public contract.
  public let code: String
  /// One sentence for people.
  public let message: String
  #if !hasFeature(Embedded)
    /// The kind of refusal. The server chooses the HTTP status by it; JSON does not contain it. The page treats all
    /// kinds alike, and its modules are smaller without them.
    public let kind: Kind
  #endif

  /// A refusal of the kind `invalid`, as games use it.
  public init(_ code: String, _ message: String) { self.init(code, .invalid, message) }

  /// A refusal of any kind.
  ///
  /// ```swift
  /// let refusal = Refusal("noSuchRoom", .notFound, "There is no table with this code.")
  /// let kind: Refusal.Kind = refusal.kind  // the server answers with the status 404
  /// ```
  public init(_ code: String, _ kind: Kind, _ message: String) {
    self.code = code
    self.message = message
    #if !hasFeature(Embedded)
      self.kind = kind
    #endif
  }
}

extension Refusal {
  /// The kinds of refusals. The server has one HTTP status for each.
  public enum Kind: Hashable, Sendable {
    /// The request is not as it has to be, or the rules do not allow it. Most refusals are of this kind.
    case invalid
    /// The input cannot be read at all.
    case unreadable
    /// Nobody has logged in, or the password or token is wrong.
    case unauthenticated
    /// The server knows who asks, and this player may not do it.
    case forbidden
    /// What was asked for is not there.
    case notFound
    /// The request conflicts with something that is there already, or its subject was changed or used in the
    /// meantime.
    case conflict
    /// More bytes than the server accepts.
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
