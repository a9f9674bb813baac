import Tabletop

/// Vehicles along the top, and below them sky, sea and land: bring each to where it belongs before the time is up.
public struct Sorting: TimedGame {
  public static let id: GameID = "sorting"
  public static let rulesVersion = 1

  public internal(set) var play: TimedPlay
  /// The vehicles as they stand along the top, from the left.
  let vehicles: [Vehicle]
  /// For each vehicle, whether it is where it belongs.
  var isPlaced: [Bool]
  /// When a vehicle was last placed; before the first one, the start of the game.
  var lastPlacing = GameTime.zero
  /// How many times a vehicle was dropped where it does not belong.
  var returns: Int64 = 0

  static func vehicleCount(at level: Level) -> Int {
    switch level {
    case .easy: 8
    case .medium: 10
    case .hard: 12
    }
  }

  var placedCount: Int { isPlaced.count { $0 } }
}
