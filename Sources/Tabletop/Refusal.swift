/// Why something that was asked for was not done. Nothing has changed when one is thrown.
public struct Refusal: Error, Hashable, Sendable {
  /// What programs go by: lower camel case, part of the public contract.
  public let code: String
  /// One sentence for people.
  public let message: String

  public init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension Refusal {
  /// The game has ended; every game refuses every action then.
  public static let over = Refusal("over", "The game is over.")

  /// A seat that this table does not have.
  public static let noSuchSeat = Refusal("noSuchSeat", "There is no such seat at this table.")

  /// Input that is no JSON, or not of the form it should have.
  public init(_ error: JSONError) {
    self.init(error.isSyntax ? "badJSON" : "badForm", error.description)
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
