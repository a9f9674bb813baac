import Tabletop
import Testing
import TownHunt

@testable import Rehearsal

/// What a rehearsal counts, and that it always counts the same.
@Suite struct RehearsalTests {
  private func report(_ rehearsal: Rehearsal) -> String { JSONWriter.text(of: Report(rehearsal: rehearsal)) }

  @Test func theSameSeedGivesTheSameReport() throws {
    let sample = SamplePack.street(15, apart: 120)
    let one = report(try rehearsed(sample))
    #expect(report(try rehearsed(sample)) == one)
    #expect(report(try rehearsed(sample, .some(seed: 2))) != one)
  }

  @Test func itDoesNotMatterInHowManyPiecesItIsWalked() throws {
    let sample = SamplePack.street(20, apart: 200)
    let whole = try rehearsed(sample)
    #expect(whole.search != nil)
    var pieces = try Rehearsal(try sample.pack(), .some())
    var random = Random(seed: Seed(3))
    while !pieces.isDone { try pieces.walk(1 + random.below(90)) }
    #expect(report(pieces) == report(whole))
  }

  @Test func eachHundredWalkersHaveTheChosenPaces() throws {
    let choices = Choices.some(paces: [70, 25, 5], walks: 300)
    let counts = try rehearsed(.street(6, apart: 20), choices).series.tally.paces.map(\.walks)
    #expect(counts == [210, 75, 15])
  }

  @Test func everyWalkEndsInOneWay() throws {
    for mode in [TownHunt.Mode.competitive, .casual] {
      let tally = try rehearsed(.street(14, apart: 170), .some(mode)).series.tally
      for group in [tally.all] + tally.paces {
        #expect(group.finished + group.timeUp + group.gaveUp == group.walks)
        #expect(group.times.count == group.finished && group.found.count == group.walks)
      }
      #expect(tally.paces.reduce(0) { $0 + $1.walks } == tally.all.walks)
      #expect(tally.spots.reduce(0) { $0 + $1.stopsBefore + $1.stopsThere } == tally.all.gaveUp)
      #expect(tally.refused == 0)
    }
  }

  @Test func withoutAClockTheTimeIsNeverUp() throws {
    let rehearsal = try rehearsed(.street(14, apart: 170), .some(.casual))
    #expect(rehearsal.series.tally.all.timeUp == 0)
    #expect(rehearsal.minutes == nil && rehearsal.search == nil)
  }

  @Test func theTimesOfAllWhoFinishAreInTheReport() throws {
    let rehearsal = try rehearsed(.street(7, apart: 60), .some(wrong: 10))
    let json = try JSON(parsing: Array(report(rehearsal).utf8), limits: .file)
    let times = try JSONReader(try #require(json["times"])).array()
    #expect(times.count == 3)
    for (group, reader) in zip(rehearsal.series.tally.paces, times) {
      // An hour in steps of five minutes.
      let counts = try reader.array().map { try $0.int(in: 0...1_000) }
      #expect(counts.count == 12)
      #expect(counts.reduce(0, +) == group.finished && group.finished > 0)
    }
  }

  @Test func aPackNeedsFivePins() throws {
    #expect(throws: Refusal("tooFewPins", "A pack with fewer than 5 pins cannot be rehearsed: this has 4.")) {
      try Rehearsal(try SamplePack.street(4, apart: 10).pack(), .some())
    }
  }

  /// Pins at the same place, on a pole, on both sides of the date line, and on the other side of the Earth.
  @Test func anyPlacesCanBeRehearsed() throws {
    let places: [[(Int64, Int64)]] = [
      [(0, 0), (0, 0), (0, 0), (0, 0), (0, 0)],
      [(90_000_000, 0), (-90_000_000, 0), (90_000_000, 180_000_000), (0, -180_000_000), (0, 180_000_000)],
      [(0, 0), (1, 1), (0, 180_000_000), (89_999_999, -1), (-89_999_999, 1)],
    ]
    for list in places {
      for mode in [TownHunt.Mode.competitive, .casual] {
        var pack = try SamplePack.street(5, apart: 10).pack()
        for (index, place) in list.enumerated() {
          pack.pins[index].place = try #require(Place(latitude: place.0, longitude: place.1))
        }
        var rehearsal = try Rehearsal(pack, .some(mode, walks: 100))
        try rehearsal.walk(.max)
        #expect(rehearsal.series.tally.all.walks == 100 && rehearsal.series.tally.refused == 0)
      }
    }
  }
}
