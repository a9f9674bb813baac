import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// The rules of Sorting, one by one (docs/rules/sorting.md).
@Suite struct SortingTests {
  /// A view, read from its JSON.
  struct Vehicles: Decodable, Equatable {
    struct Vehicle: Decodable, Equatable {
      let id: Int
      let kind: String
      let placed: String?
    }
    let vehicles: [Vehicle]
  }

  // MARK: The vehicles

  @Test func thePoolHasFiveVehiclesOfEachZone() {
    func names(_ zone: Zone) -> [String] { Vehicle.allCases.filter { $0.zone == zone }.map(\.rawValue) }
    #expect(Zone.allCases.map(\.rawValue) == ["air", "water", "land"])
    #expect(names(.air) == ["airplane", "helicopter", "hotAirBalloon", "rocket", "glider"])
    #expect(names(.water) == ["sailboat", "ship", "submarine", "rowboat", "ferry"])
    #expect(names(.land) == ["car", "bus", "train", "bicycle", "tractor"])
  }

  @Test(arguments: [(Level.easy, 8), (.medium, 10), (.hard, 12)])
  func aLevelHasItsNumberOfVehiclesNoneOfThemTwice(_ level: Level, _ count: Int) throws {
    for seed in 0..<100 as Range<UInt64> {
      let vehicles = try Bench<Sorting>(level, seed: seed).seen(Vehicles.self).vehicles
      #expect(vehicles.map(\.id) == Array(0..<count))
      #expect(Set(vehicles.map(\.kind)).count == count)
      #expect(vehicles.allSatisfy { $0.placed == nil })
    }
  }

  @Test func vehiclesAndTheirOrderAreDrawnAtRandom() throws {
    var seen = [[Int]](repeating: [Int](repeating: 0, count: 8), count: 15)
    for seed in 0..<3_000 as Range<UInt64> {
      for (place, vehicle) in try Bench<Sorting>(seed: seed).table.rules.vehicles.enumerated() {
        seen[try #require(Vehicle.allCases.firstIndex(of: vehicle))][place] += 1
      }
    }
    // 3,000 games, fifteen vehicles for each place: each vehicle is there about 200 times.
    for places in seen { for count in places { #expect((140...260).contains(count)) } }
  }

  @Test func aVehicleThatIsNotPlacedSaysNull() throws {
    let bench = try Bench<Sorting>()
    try bench.place(0)
    let vehicles = bench.table.rules.vehicles
    #expect(
      bench.view.contains(
        #""vehicles":[{"id":0,"kind":"\#(vehicles[0].rawValue)","placed":"\#(bench.zone(of: 0))"},"#
          + #"{"id":1,"kind":"\#(vehicles[1].rawValue)","placed":null},"#))
  }

  // MARK: Drops

  @Test func aVehicleDroppedWhereItBelongsStays() throws {
    let bench = try Bench<Sorting>()
    let zone = bench.zone(of: 4)
    #expect(
      texts(try bench.place(4, at: 2_000)) == [
        #"{"placed":{"vehicle":4,"zone":"\#(zone)","points":5}}"#
      ])
    let placed = try bench.seen(Vehicles.self).vehicles.filter { $0.placed != nil }
    #expect(placed.map(\.id) == [4])
    #expect(placed.map(\.placed) == [zone])
  }

  @Test func aVehicleDroppedElsewhereOrNowhereReturns() throws {
    let bench = try Bench<Sorting>()
    let before = bench.view
    for zone in Zone.allCases.map(\.rawValue) where zone != bench.zone(of: 2) {
      #expect(
        texts(try bench.act(.drop(vehicle: 2, zone: zone))) == [#"{"returned":{"vehicle":2}}"#])
    }
    #expect(texts(try bench.act(.drop(vehicle: 2, zone: nil))) == [#"{"returned":{"vehicle":2}}"#])
    #expect(bench.view == before)
    try bench.place(2)
  }

  @Test func aVehicleThatIsPlacedIsAlreadyPlaced() throws {
    let bench = try Bench<Sorting>()
    try bench.place(1)
    for zone in ["air", "water", "land", nil] {
      #expect(try bench.refusal(of: .drop(vehicle: 1, zone: zone)) == "alreadyPlaced")
    }
  }

  @Test(arguments: ["", "Air", "sea", "air ", "null"]) func aZoneThatIsNotThereIsNoSuchZone(_ zone: String)
    throws
  {
    let bench = try Bench<Sorting>()
    try bench.place(1)
    #expect(try bench.refusal(of: .drop(vehicle: 0, zone: zone)) == "noSuchZone")
    #expect(try bench.refusal(of: .drop(vehicle: 1, zone: zone)) == "noSuchZone")
  }

  @Test(arguments: [Level.easy: 8, .medium: 10, .hard: 12])
  func aVehicleThatIsNotThereIsNoSuchVehicle(_ level: Level, _ count: Int64) throws {
    let bench = try Bench<Sorting>(level)
    for vehicle in [-1, count, 2_147_483_648, .min, .max] {
      for zone in ["air", "nowhere", nil] {
        #expect(try bench.refusal(of: .drop(vehicle: vehicle, zone: zone)) == "noSuchVehicle")
      }
    }
    #expect(try bench.refusal(of: .drop(vehicle: count - 1, zone: nil)) == nil)
  }

  // MARK: Points

  @Test(arguments: [(0, 5), (2_000, 5), (2_001, 4), (4_000, 4), (4_001, 3), (59_999, 3)] as [(Int64, Int64)])
  func theFirstVehicleIsWorthPointsByTheTimeSinceTheStart(_ time: Milliseconds, _ points: Int64) throws {
    let bench = try Bench<Sorting>()
    let zone = bench.table.rules.vehicles[0].zone
    #expect(try bench.place(0, at: time) == [.placed(0, zone, points: points)])
    #expect(try bench.seen(Seen.self).score == points)
  }

  @Test(arguments: [(0, 5), (2_000, 5), (2_001, 4), (4_000, 4), (4_001, 3), (40_000, 3)] as [(Int64, Int64)])
  func aVehicleIsWorthPointsByTheTimeSinceThePreviousRightPlacement(
    _ time: Milliseconds, _ points: Int64
  ) throws {
    let bench = try Bench<Sorting>()
    try bench.place(0, at: 10_000)
    if time > 1_000 { try bench.act(.drop(vehicle: 1, zone: bench.wrongZone(for: 1)), at: 11_000) }
    let zone = bench.table.rules.vehicles[2].zone
    #expect(try bench.place(2, at: 10_000 + time) == [.placed(2, zone, points: points)])
    #expect(try bench.seen(Seen.self).score == 3 + points)
  }

  // MARK: The end

  @Test(arguments: [Level.easy: 8, .medium: 10, .hard: 12])
  func allPlacedInTimeIsWonAndRanked(_ level: Level, _ count: Int) throws {
    let bench = try Bench<Sorting>(level)
    for vehicle in 1..<count { try bench.place(vehicle) }
    #expect(bench.outcome == "none")
    #expect(texts(try bench.place(0, at: 29_999)).last == #"{"ended":{"result":"won"}}"#)
    #expect(try bench.seen(Seen.self).status == "won")
    #expect(bench.outcome == #"{"result":"won","score":\#(count * 5 - 2),"ranked":true}"#)
  }

  @Test func otherwiseItIsLostAndNotRanked() throws {
    let bench = try Bench<Sorting>()
    for vehicle in 1..<8 { try bench.place(vehicle) }
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 60_000))
    #expect(try bench.wait(until: 59_999).isEmpty)
    #expect(try bench.wait(until: 70_000) == [#"{"ended":{"result":"lost","why":"timeUp"}}"#])
    #expect(bench.outcome == #"{"result":"lost","score":35,"ranked":false}"#)
  }

  @Test func theSummaryTellsWhatADialogNeeds() throws {
    let bench = try Bench<Sorting>()
    try bench.place(0, at: 1_000)
    try bench.act(.drop(vehicle: 1, zone: nil), at: 2_000)
    #expect(bench.summary == #"{"why":null,"elapsed":2000,"vehicles":8,"placed":1,"returned":1}"#)
    for vehicle in 1..<8 { try bench.place(vehicle, at: 3_000) }
    try bench.wait(until: 400_000)
    #expect(bench.summary == #"{"why":null,"elapsed":3000,"vehicles":8,"placed":8,"returned":1}"#)
  }
}
