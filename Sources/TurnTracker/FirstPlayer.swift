import Tabletop

/// Who has the first turn.
public struct FirstPlayer: Equatable, Sendable {
  /// Whether a lot decides who has the first turn of the game. Otherwise it is the first seat.
  public let isDrawn: Bool
  /// Whether, in each new round, the seat after the one that began the round before has the first turn.
  public let rotates: Bool

  public init(isDrawn: Bool = false, rotates: Bool = false) {
    self.isDrawn = isDrawn
    self.rotates = rotates
  }

  /// The order of turns in the first round.
  func order(seatCount: Int, seed: Seed) -> [Seat] {
    let order = (0..<seatCount).map { Seat($0) }
    guard isDrawn else { return order }
    var random = Random(seed: seed)
    return order.beginning(at: random.below(seatCount))
  }

  /// The order of turns in a new round.
  ///
  /// - Parameters:
  ///   - order: that of the round before.
  ///   - nextOrder: who follows whom from now on.
  func order(after order: [Seat], nextOrder: [Seat]) -> [Seat] {
    guard rotates, let first = order.first, let index = nextOrder.firstIndex(of: first) else {
      return nextOrder
    }
    return nextOrder.beginning(at: (index + 1) % nextOrder.count)
  }
}

extension [Seat] {
  /// The same seats, going round from another one.
  fileprivate func beginning(at index: Int) -> [Seat] { Array(self[index...] + self[..<index]) }
}

extension FirstPlayer: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("drawn", "rotates")
    isDrawn = try object.optional("drawn")?.bool() ?? false
    rotates = try object.optional("rotates")?.bool() ?? false
  }
}
