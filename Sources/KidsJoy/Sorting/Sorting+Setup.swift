import Tabletop

extension Sorting {
  /// Draws the vehicles and their order.
  ///
  /// - Throws: `noSuchLevel`.
  public init(setup: LevelSetup, seed: Seed) throws(Refusal) {
    play = try TimedPlay(setup, lasting: Sorting.seconds)
    var random = Random(seed: seed)
    var vehicles = Vehicle.allCases
    random.shuffle(&vehicles)
    self.vehicles = Array(vehicles.prefix(Sorting.vehicleCount(at: play.level)))
    isPlaced = [Bool](repeating: false, count: self.vehicles.count)
  }

  private static func seconds(at level: Level) -> Int64 {
    switch level {
    case .easy: 60
    case .medium: 45
    case .hard: 30
    }
  }
}
