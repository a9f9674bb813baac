import Packs
import Scores
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: how hunts with packs went.
extension MemoryPacks {
  public func note(_ hunt: PlayedHunt, of id: PackID, at time: Int64) {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return }
      let old = kept.packs[index].statistics
      var pins = Dictionary(uniqueKeysWithValues: old.pins.map { ($0.id, $0) })
      for pin in hunt.pins {
        pins[pin.id] = PackStatistics.Pin(
          id: pin.id, found: (pins[pin.id]?.found ?? 0) + (pin.isFound ? 1 : 0),
          wrong: (pins[pin.id]?.wrong ?? 0) + pin.wrong)
      }
      kept.packs[index].statistics = PackStatistics(
        played: old.played + 1, finished: old.finished + (hunt.isFinished ? 1 : 0),
        pins: pins.values.sorted { $0.id < $1.id }, since: old.since,
        days: old.adding(hunt, on: Day(at: time)))
      kept.packs[index].hunts = kept.packs[index].hunts.adding(hunt)
    }
  }

  public func statistics(of id: PackID) -> PackStatistics {
    kept.withLock { kept in kept.index(of: id).map { kept.packs[$0].statistics } ?? .none }
  }
}

extension PackStatistics {
  /// Those of a pack that is new.
  static func begin(at time: Int64) -> PackStatistics {
    PackStatistics(played: 0, finished: 0, pins: [], since: Day(at: time))
  }

  /// The days with one more hunt.
  fileprivate func adding(_ hunt: PlayedHunt, on day: Day) -> [HuntsOfDay] {
    let old = days.first { $0.day == day }
    let new = HuntsOfDay(
      day: day, played: (old?.played ?? 0) + 1, finished: (old?.finished ?? 0) + (hunt.isFinished ? 1 : 0))
    return (days.filter { $0.day != day } + [new]).sorted { $0.day < $1.day }
  }
}
