import Tabletop

extension Sorting {
  /// The actions that a child can ask for.
  public enum Action: Equatable, Sendable {
    /// Lets go of a vehicle over the zone of that name, or outside all zones if it is nil.
    case drop(vehicle: Int64, zone: String?)
  }

  /// - Throws: `noSuchVehicle`, `noSuchZone`, `alreadyPlaced`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .drop(let vehicle, let zone): return try drop(vehicle, zone, at: now).map { Notice($0) }
    }
  }

  private mutating func drop(_ number: Int64, _ name: String?, at now: GameTime) throws(Refusal) -> [Event] {
    guard let vehicle = Int(exactly: number), vehicles.indices.contains(vehicle) else {
      throw .noSuchVehicle
    }
    let zone = try name.map(Sorting.zone)
    guard !isPlaced[vehicle] else { throw .alreadyPlaced }
    guard let zone, zone == vehicles[vehicle].zone else {
      returns += 1
      return [.returned(vehicle)]
    }
    return place(vehicle, zone, at: now)
  }

  private static func zone(named name: String) throws(Refusal) -> Zone {
    guard let zone = Zone.allCases.first(where: { $0.rawValue.isIdentical(to: name) }) else {
      throw .noSuchZone
    }
    return zone
  }

  private mutating func place(_ vehicle: Int, _ zone: Zone, at now: GameTime) -> [Event] {
    let points = Sorting.points(after: now - lastPlacing)
    isPlaced[vehicle] = true
    lastPlacing = now
    play.score += points
    let placed = Event.placed(vehicle, zone, points: points)
    guard placedCount == vehicles.count else { return [placed] }
    play.end(.won, at: now)
    return [placed, .ended(.won)]
  }

  /// Points for a vehicle, by the time since the last one was placed (docs/rules/sorting.md).
  ///
  /// - Parameter elapsed: milliseconds since the previous right placement, or since the start for the first.
  /// - Returns: 5 up to and including 2 s, 4 up to and including 4 s, else 3.
  static func points(after elapsed: Milliseconds) -> Int64 {
    if elapsed <= 2_000 { return 5 }
    return elapsed <= 4_000 ? 4 : 3
  }
}

extension Refusal {
  fileprivate static let noSuchVehicle = Refusal("noSuchVehicle", "There is no such vehicle.")
  fileprivate static let noSuchZone = Refusal(
    "noSuchZone", "There is no such zone: there are air, water and land.")
  fileprivate static let alreadyPlaced = Refusal("alreadyPlaced", "That vehicle is already where it belongs.")
}
