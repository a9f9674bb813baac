/// Where a vehicle belongs.
public enum Zone: String, CaseIterable, Sendable {
  case air, water, land
}

/// The vehicles to sort, five of each zone.
enum Vehicle: String, CaseIterable, Sendable {
  case airplane, helicopter, hotAirBalloon, rocket, glider
  case sailboat, ship, submarine, rowboat, ferry
  case car, bus, train, bicycle, tractor

  var zone: Zone {
    switch self {
    case .airplane, .helicopter, .hotAirBalloon, .rocket, .glider: .air
    case .sailboat, .ship, .submarine, .rowboat, .ferry: .water
    case .car, .bus, .train, .bicycle, .tractor: .land
    }
  }
}
