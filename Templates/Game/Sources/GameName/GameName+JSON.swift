import Tabletop

extension GameName {
  /// What just happened, for sound and animation.
  public enum Event: Equatable, Sendable {
    // [clock]
    /// The clock takes a stone for the seat.
    case timeRanOut(Seat)
    // [end]
    case took(Seat, stones: Int)
    /// The die was thrown for the seat.
    case turnBegan(Seat, die: Int)
  }
}

extension GameName.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    guard name.isIdentical(to: "take") else { throw reader.unknownChoice(name) }
    self = .take(stones: try payload.object("stones").required("stones").int(in: 0...Int(Int32.max)))
  }
}

extension GameName.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    // [clock]
    case .timeRanOut(let seat): writer.choice("timeRanOut") { writer in writer.member("seat", seat) }
    // [end]
    case .took(let seat, let stones):
      writer.choice("took") { writer in
        writer.member("seat", seat)
        writer.member("stones", stones)
      }
    case .turnBegan(let seat, let die):
      writer.choice("turnBegan") { writer in
        writer.member("seat", seat)
        writer.member("die", die)
      }
    }
  }
}
