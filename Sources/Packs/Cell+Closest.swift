import TownHunt

/// Where a pack is, by its number.
public struct Spot: Sendable {
  public let number: Int64
  public let place: Place

  public init(number: Int64, place: Place) {
    self.number = number
    self.place = place
  }
}

extension Cell {
  /// With more spots than this a cell is looked at in its quarters.
  private static let few = 64

  /// The spots closest to a place, the nearest first.
  ///
  /// Cells are looked at in the order of their distance: what is read depends on how many spots are wanted, and not on how
  /// many there are.
  ///
  /// - Parameter read: the spots in a range of cells, as many of them as the number says.
  public static func closest(
    to place: Place, count: Int, read: (ClosedRange<Int64>, Int) throws -> [Spot]
  ) rethrows -> [Spot] {
    var waiting: [(square: Square, metres: Int64)] = [(.earth, 0)]  // the nearest last
    var settled: [(spot: Spot, metres: Int64)] = []
    var found = settled
    while let (square, metres) = waiting.popLast() {
      // What is nearer than all that was not looked at yet stays where it is.
      settled += found.filter { $0.metres < metres }
      found.removeAll { $0.metres < metres }
      if settled.count >= count { break }
      let isSmallest = square.size == 1
      let spots = try read(square.numbers, isSmallest ? .max : few + 1)
      if isSmallest || spots.count <= few {
        found += spots.map { ($0, place.greatCircle(to: $0.place)) }
      } else {
        waiting += square.quarters.map { ($0, place.greatCircle(to: $0.latitudes, $0.longitudes)) }
        waiting.sort { $0.metres > $1.metres }
      }
    }
    return (settled + found).sorted { ($0.metres, $0.spot.number) < ($1.metres, $1.spot.number) }
      .prefix(count).map(\.spot)
  }
}
