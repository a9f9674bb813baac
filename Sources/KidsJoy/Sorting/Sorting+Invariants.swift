extension Sorting {
  public var brokenInvariant: String? { play.brokenInvariant ?? brokenVehicles ?? brokenScore }

  private var brokenVehicles: String? {
    if vehicles.count != Sorting.vehicleCount(at: play.level) || isPlaced.count != vehicles.count {
      return "there are as many vehicles as the level has"
    }
    for vehicle in Vehicle.allCases where vehicles.count(where: { $0 == vehicle }) > 1 {
      return "no vehicle is there twice"
    }
    if (placedCount == vehicles.count) != (play.end?.ending == .won) {
      return "all vehicles placed make the game won"
    }
    return nil
  }

  private var brokenScore: String? {
    let placed = Int64(placedCount)
    if !(3 * placed...5 * placed).contains(play.score) { return "a vehicle is worth 3 to 5 points" }
    if lastPlacing > (play.end?.time ?? play.timeUp) { return "vehicles are placed while there is time" }
    return returns < 0 ? "returns are counted" : nil
  }
}
