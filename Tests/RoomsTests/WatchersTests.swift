import Tabletop
import Testing

@testable import Rooms

@Suite struct WatchersTests {
  @Test func theyAreInTheOrderInWhichTheyCame() {
    var random = Random(seed: Seed(31))
    var watchers = Watchers<ConnectionID>()
    var expected: [ConnectionID] = []
    for step in 0..<4_000 {
      let connection = ConnectionID(UInt64(random.below(60)))
      if random.below(2) == 0 {
        watchers.add(connection)
        if !expected.contains(connection) { expected.append(connection) }
      } else {
        watchers.remove(connection)
        expected.removeAll { $0 == connection }
      }
      guard Array(watchers) == expected, watchers.isEmpty == expected.isEmpty else {
        Issue.record("after step \(step)")
        return
      }
      #expect(watchers.contains(connection) == expected.contains(connection))
    }
    watchers.removeAll()
    #expect(watchers.isEmpty && Array(watchers).isEmpty)
  }

  /// Counts how often a watcher is compared or hashed. A dictionary needs a few of these for each of its answers, with ten
  /// as with ten thousand; to look through ten thousand would need ten thousand.
  @Test(arguments: [10, 10_000]) func whoComesAndGoesIsComparedWithFewOthers(count: Int) {
    let tally = Tally()
    var watchers = Watchers<Counted>()
    for number in 0..<count { watchers.add(Counted(number: number, tally: tally)) }
    tally.count = 0
    // So many that empty places are cleared away in between.
    let newcomers = 3 * count
    for number in count..<count + newcomers {
      let newcomer = Counted(number: number, tally: tally)
      watchers.add(newcomer)
      #expect(watchers.contains(newcomer))
      watchers.remove(newcomer)
    }
    #expect(tally.count < 100 * newcomers)
    #expect(watchers.map(\.number) == Array(0..<count))
  }
}

private final class Tally {
  var count = 0
}

/// A connection that counts how often it is asked for something.
private struct Counted: Hashable {
  let number: Int
  let tally: Tally

  static func == (one: Counted, other: Counted) -> Bool {
    one.tally.count += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    tally.count += 1
    hasher.combine(number)
  }
}
