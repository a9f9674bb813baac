import Tabletop

extension Balloons {
  /// What just happened, for sound and animation.
  public enum Event: Equatable, Sendable {
    case popped(balloon: Int64, points: Int64)
    /// A bonus was popped.
    case slowed(until: GameTime)
    case ended(Ending)
  }
}

extension Balloons.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    guard name.isIdentical(to: "pop") else { throw reader.unknownChoice(name) }
    self = .pop(balloon: try payload.object("balloon").required("balloon").int64(in: Int64.min...Int64.max))
  }
}

extension Balloons.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .popped(let balloon, let points):
      writer.choice("popped") { writer in
        writer.member("balloon", balloon)
        writer.member("points", points)
      }
    case .slowed(let until): writer.choice("slowed") { writer in writer.member("until", until) }
    case .ended(let ending): writer.ended(ending)
    }
  }
}
