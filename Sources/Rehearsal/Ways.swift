import Tabletop
import TownHunt

/// The straight lines between the pins of a pack, and from where walkers begin: from its start or its middle. They are
/// computed once for all walks.
struct Ways: Sendable {
  private let count: Int
  /// Metres, row by row: one row for each pin, and the last one for the beginning.
  private let metres: [Int32]

  /// - Parameter start: where walkers begin; nil for the middle.
  init(between places: [Place], from start: Place? = nil) {
    count = places.count
    var metres: [Int32] = []
    metres.reserveCapacity((count + 1) * count)
    for from in places + [start ?? Ways.middle(of: places)] {
      for to in places { metres.append(Int32(clamping: from.metres(to: to))) }
    }
    self.metres = metres
  }

  /// Metres from a pin to another one.
  ///
  /// - Parameter from: nil for the beginning.
  func metres(from: Int?, to: Int) -> Int64 { Int64(metres[(from ?? count) * count + to]) }

  /// Metres from a pin to the nearest other one.
  func nearest(to pin: Int) -> Int64 {
    var nearest = Int64.max
    for other in 0..<count where other != pin { nearest = min(nearest, metres(from: pin, to: other)) }
    return nearest
  }

  /// The place with as many places to the north as to the south, and as many to the east as to the west: a single one
  /// that is far away does not move it. It works across the date line, too.
  private static func middle(of places: [Place]) -> Place {
    let first = places[0]
    let east = places.map { turn($0.longitude - first.longitude) }.median ?? 0
    return Place(
      latitude: places.map { $0.latitude }.median ?? first.latitude, longitude: turn(first.longitude + east))
      ?? first
  }

  /// The shorter way round.
  private static func turn(_ way: Int64) -> Int64 {
    way > 180_000_000 ? way - 360_000_000 : way < -180_000_000 ? way + 360_000_000 : way
  }
}
