import Tabletop

extension GameName {
  /// What just happened, for sound and animation.
  public enum Event: Equatable, Sendable {
    /// Not in time: the clock took a stone for the seat.
    case took(Seat, stones: Int, isInTime: Bool)
    case turnBegan(Seat)
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
    case .took(let seat, let stones, let isInTime):
      writer.choice("took") { writer in
        writer.member("seat", seat)
        writer.member("stones", stones)
        writer.member("inTime", isInTime)
      }
    case .turnBegan(let seat): writer.choice("turnBegan") { writer in writer.member("seat", seat) }
    }
  }
}
