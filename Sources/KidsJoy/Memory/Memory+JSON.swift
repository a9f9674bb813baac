import Tabletop

extension Memory {
  /// What just happened, for sound and animation. Cards are named in the order in which they were opened.
  public enum Event: Equatable, Sendable {
    case flipped(card: Int, Animal)
    case matched(Int, Int, points: Int64)
    case missed(Int, Int)
    case closed(Int, Int)
    case ended(Ending)
  }
}

extension Memory.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    guard name.isIdentical(to: "flip") else { throw reader.unknownChoice(name) }
    self = .flip(card: try payload.object("card").required("card").int64(in: Int64.min...Int64.max))
  }
}

extension Memory.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .flipped(let card, let animal):
      writer.choice("flipped") { writer in
        writer.member("card", card)
        writer.member("animal", animal.rawValue)
      }
    case .matched(let first, let second, let points):
      writer.choice("matched") { writer in
        writer.member("cards", [first, second])
        writer.member("points", points)
      }
    case .missed(let first, let second):
      writer.choice("missed") { writer in writer.member("cards", [first, second]) }
    case .closed(let first, let second):
      writer.choice("closed") { writer in writer.member("cards", [first, second]) }
    case .ended(let ending): writer.ended(ending)
    }
  }
}
