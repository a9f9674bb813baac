import Tabletop
import TownHunt

/// The sums of walks.
struct Tally: Sendable {
  /// What became of walks of one pace, or of all.
  struct Group: Sendable {
    var walks = 0
    var finished = 0
    var timeUp = 0
    var gaveUp = 0
    /// How long each walk took in which all pins were found.
    var times: [Milliseconds] = []
    /// How many pins were found in each walk.
    var found: [Int64] = []

    mutating func add(_ walk: Walk) {
      walks += 1
      found.append(Int64(walk.found))
      switch walk.ending {
      case .finished:
        finished += 1
        times.append(walk.length)
      case .timeUp: timeUp += 1
      case .ended: gaveUp += 1
      }
    }
  }

  /// In how many walks something happened at a pin.
  struct Spot: Sendable {
    var shown = 0
    var reached = 0
    var found = 0
    /// Wrong answers of all walks.
    var wrong: Int64 = 0
    /// Walkers who gave up before the way there, and there.
    var stopsBefore = 0
    var stopsThere = 0
  }

  var all = Group()
  /// By pace, the slowest first.
  var paces = [Group](repeating: Group(), count: Pace.all.count)
  /// By the indices of pins.
  var spots: [Spot]
  var refused = 0

  init(pins: Int) { spots = [Spot](repeating: Spot(), count: pins) }

  mutating func add(_ walk: Walk) {
    all.add(walk)
    paces[walk.pace.rawValue].add(walk)
    for (index, trace) in walk.traces.enumerated() {
      if trace.isShown { spots[index].shown += 1 }
      if trace.isReached { spots[index].reached += 1 }
      if trace.isFound { spots[index].found += 1 }
      spots[index].wrong += trace.wrong
    }
    if let stop = walk.stop {
      if stop.isThere { spots[stop.pin].stopsThere += 1 } else { spots[stop.pin].stopsBefore += 1 }
    }
    refused += walk.refused
  }

  /// Whether at least `share` of a hundred walkers found all pins.
  func finishes(_ share: Int) -> Bool { all.finished * 100 >= share * all.walks }
}

extension [Int64] {
  /// The number in the middle; the lower one of two; nil where there are no numbers.
  var median: Int64? { isEmpty ? nil : inOrder { $0 < $1 }[(count - 1) / 2] }
}
