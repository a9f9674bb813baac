import Tabletop

/// Which total of a score sheet wins.
public enum WinningTotal: Equatable, Sendable {
  case most
  case fewest
}

/// The points that players write down: a row for each round, a column for each seat.
struct ScoreSheet: Equatable, Sendable {
  /// The most points in one place of the sheet, above and below zero.
  static let mostPoints: Int64 = 99_999
  /// How many changes can be undone.
  static let undoLimit = 100

  let wins: WinningTotal
  private var seatCount: Int
  /// The points of each round, with nil for a seat that has none; up to the last round in which some seat has points.
  private(set) var rounds: [[Int64?]] = []
  /// What the last changes replaced, the latest last.
  private var replaced: [Place] = []

  /// A place of the sheet, and what stood there.
  struct Place: Equatable, Sendable {
    /// The number of the round, from 1.
    let round: Int
    let seat: Seat
    let points: Int64?
  }

  init(seatCount: Int, wins: WinningTotal) {
    self.seatCount = seatCount
    self.wins = wins
  }

  /// Adds a column for one more seat.
  mutating func addSeat() {
    seatCount += 1
    for round in rounds.indices { rounds[round].append(nil) }
  }

  var isEmpty: Bool { rounds.isEmpty }
  var canUndo: Bool { !replaced.isEmpty }

  subscript(round: Int, seat: Seat) -> Int64? { rounds.count >= round ? rounds[round - 1][seat.index] : nil }

  /// Writes points into a place, or erases what stands there.
  mutating func write(_ place: Place) {
    if replaced.count == ScoreSheet.undoLimit { replaced.removeFirst() }
    replaced.append(Place(round: place.round, seat: place.seat, points: self[place.round, place.seat]))
    put(place)
  }

  /// Undoes the last change.
  ///
  /// - Returns: the place that was changed, as it is now; nil where there is nothing to undo.
  mutating func undo() -> Place? {
    guard let place = replaced.popLast() else { return nil }
    put(place)
    return place
  }

  private mutating func put(_ place: Place) {
    while rounds.count < place.round { rounds.append(Array(repeating: nil, count: seatCount)) }
    rounds[place.round - 1][place.seat.index] = place.points
    while let last = rounds.last, !last.contains(where: { $0 != nil }) { rounds.removeLast() }
  }

  /// The sum of each seat's points.
  var totals: [Int64] {
    (0..<seatCount).map { seat in rounds.reduce(0) { $0 + ($1[seat] ?? 0) } }
  }

  /// The seats with the best total, of those that have points; several where they are equal.
  var leaders: [Seat] {
    let totals = totals
    let seats = totals.indices.filter { seat in rounds.contains { $0[seat] != nil } }
    let sums = seats.map { totals[$0] }
    guard let best = wins == .most ? sums.max() : sums.min() else { return [] }
    return seats.filter { totals[$0] == best }.map { Seat($0) }
  }
}

extension WinningTotal: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    if name.isIdentical(to: "most") {
      self = .most
    } else if name.isIdentical(to: "fewest") {
      self = .fewest
    } else {
      throw reader.error("expected \"most\" or \"fewest\"")
    }
  }

  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .most: writer.write("most")
    case .fewest: writer.write("fewest")
    }
  }
}

extension ScoreSheet: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rounds") { writer in
        writer.array { writer in
          for round in rounds {
            writer.array { writer in
              for points in round {
                if let points { writer.write(points) } else { writer.writeNull() }
              }
            }
          }
        }
      }
      writer.member("totals", totals)
      writer.member("wins", wins)
      writer.member("leaders", leaders)
      writer.member("canUndo", canUndo)
    }
  }
}
