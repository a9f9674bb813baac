import TownHunt

/// The number and the place of a pack.
public struct Spot: Sendable {
  public let number: Int64
  public let place: Place

  public init(number: Int64, place: Place) {
    self.number = number
    self.place = place
  }
}

extension Cell {
  /// A cell with more spots than this is searched quarter by quarter.
  private static let few = 64

  /// The spots closest to a place, the nearest first.
  ///
  /// Cells are searched in the order of their distance. So how much is read depends on how many spots are wanted, not
  /// on how many there are.
  ///
  /// - Parameter read: reads the spots in a range of cells, at most as many as the number says.
  public static func closest(
    to place: Place, count: Int, read: (ClosedRange<Int64>, Int) throws -> [Spot]
  ) rethrows -> [Spot] {
    var waiting: [(square: Square, metres: Int64)] = [(.earth, 0)]  // the nearest last
    var nearest: [(spot: Spot, metres: Int64)] = []
    var found = nearest
    while let (square, metres) = waiting.popLast() {
      // No spot of a cell that is still to be searched can be nearer than these.
      nearest += found.filter { $0.metres < metres }
      found.removeAll { $0.metres < metres }
      if nearest.count >= count { break }
      let isSmallest = square.size == 1
      let spots = try read(square.numbers, isSmallest ? .max : few + 1)
      if isSmallest || spots.count <= few {
        found += spots.map { ($0, place.greatCircle(to: $0.place)) }
      } else {
        waiting += square.quarters.map { ($0, place.greatCircle(to: $0.latitudes, $0.longitudes)) }
        waiting.sort { $0.metres > $1.metres }
      }
    }
    return (nearest + found).sorted { ($0.metres, $0.spot.number) < ($1.metres, $1.spot.number) }
      .prefix(count).map(\.spot)
  }
}
