import Tabletop
import TownHunt

/// Something that the maker of a pack should know, or could change.
enum Advice: Equatable, Sendable {
  /// Too few walkers find all pins. In so many minutes enough do; nil where no time is long enough, or there is none.
  case fewFinish(minutes: Int64?)
  /// Nearly all find all pins, and enough would in fewer minutes.
  case enough(minutes: Int64)
  /// Nobody reaches a pin, which is so many metres from the nearest other one: far, compared with others.
  case unreached(pin: Int, metres: Int64)
  /// Few reach a pin that is far from the others.
  case seldomReached(pin: Int, metres: Int64)
  /// Nobody reaches so many pins, although they are not far from others.
  case noTime(pins: Int)
  /// Many give up before the way to a pin.
  case stopsBefore(pin: Int)
  /// Many give up at a pin, after wrong answers.
  case stopsThere(pin: Int)
}

extension Advice {
  /// Of a hundred walks in which a pin was on the map: if the walker reached it in fewer, it is seldom reached.
  static let seldom = 5
  /// If so many of a hundred walkers give up at a pin, the maker is told.
  static let manyStops = 10
  /// How many pins are told for one reason, those for which it is truest.
  static let mostPins = 3

  /// All advice that follows from a rehearsal, the most important first.
  static func all(of rehearsal: Rehearsal) -> [Advice] {
    onTime(rehearsal) + onDistance(rehearsal) + onStops(rehearsal.series.tally)
  }

  private static func onTime(_ rehearsal: Rehearsal) -> [Advice] {
    guard rehearsal.series.tally.finishes(Rehearsal.few) else {
      return [.fewFinish(minutes: rehearsal.search?.found)]
    }
    return rehearsal.search?.found.map { [.enough(minutes: $0)] } ?? []
  }

  private static func onDistance(_ rehearsal: Rehearsal) -> [Advice] {
    let spots = rehearsal.series.tally.spots
    let nearest = spots.indices.map { rehearsal.course.ways.nearest(to: $0) }
    // A pin is far from the others if the next one is three times as far as usual, and is not within a short walk.
    let far = max(300, 3 * (nearest.median ?? 0))
    var (unreached, seldom, noTime): ([Int], [Int], Int) = ([], [], 0)
    for (pin, spot) in spots.enumerated() {
      let isFar = nearest[pin] > far
      if spot.reached == 0 {
        if isFar { unreached.append(pin) } else { noTime += 1 }
      } else if isFar, spot.reached * 100 < seldomOf(spot.shown) {
        seldom.append(pin)
      }
    }
    let furthest = { (pins: [Int]) in
      pins.inOrder { nearest[$0] > nearest[$1] }.prefix(Advice.mostPins)
    }
    return furthest(unreached).map { .unreached(pin: $0, metres: nearest[$0]) }
      + furthest(seldom).map { .seldomReached(pin: $0, metres: nearest[$0]) }
      + (noTime > 0 ? [.noTime(pins: noTime)] : [])
  }

  private static func seldomOf(_ shown: Int) -> Int { shown * seldom }

  private static func onStops(_ tally: Tally) -> [Advice] {
    let most = { (count: (Tally.Spot) -> Int) in
      tally.spots.indices.filter { count(tally.spots[$0]) * 100 >= Advice.manyStops * tally.all.walks }
        .inOrder { count(tally.spots[$0]) > count(tally.spots[$1]) }.prefix(Advice.mostPins)
    }
    return most { $0.stopsBefore }.map { .stopsBefore(pin: $0) }
      + most { $0.stopsThere }.map { .stopsThere(pin: $0) }
  }
}
