import Tabletop
import TownHunt

/// What the maker of a pack is told after a rehearsal. Pins are named by their numbers in the pack, from 1.
struct Report: JSONEncodable {
  let rehearsal: Rehearsal

  private var tally: Tally { rehearsal.series.tally }

  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("minutes", orNull: rehearsal.minutes)
      writer.member("all") { writer in
        writer.object { writer in encode(tally.all, to: &writer) }
      }
      writer.member("paces") { writer in
        writer.array { writer in
          for pace in Pace.all {
            writer.object { writer in
              writer.member("pace", pace.name)
              encode(tally.paces[pace.rawValue], to: &writer)
            }
          }
        }
      }
      encodeTimes(to: &writer)
      writer.member("pins") { writer in
        writer.array { writer in for pin in tally.spots.indices { encode(pin: pin, to: &writer) } }
      }
      writer.member("advice", Advice.all(of: rehearsal))
    }
  }

  private func encode(_ group: Tally.Group, to writer: inout JSONWriter) {
    writer.member("walks", group.walks)
    writer.member("finished", group.finished)
    writer.member("timeUp", group.timeUp)
    writer.member("gaveUp", group.gaveUp)
    writer.member("median", orNull: group.times.median)
    writer.member("found", orNull: group.found.median)
  }

  private func encode(pin: Int, to writer: inout JSONWriter) {
    let spot = tally.spots[pin]
    writer.object { writer in
      writer.member("shown", spot.shown)
      writer.member("reached", spot.reached)
      writer.member("found", spot.found)
      writer.member("wrong", spot.wrong)
      writer.member("stopsBefore", spot.stopsBefore)
      writer.member("stopsThere", spot.stopsThere)
      writer.member("nearest", rehearsal.course.ways.nearest(to: pin))
    }
  }

  // MARK: When they finish

  /// Writes how many walkers of each pace found all pins within which minutes.
  private func encodeTimes(to writer: inout JSONWriter) {
    let last = tally.all.times.reduce(0) { max($0, $1) } / Habits.minute + 1
    let longest = rehearsal.minutes ?? last
    let step: Int64 = longest <= 60 ? 5 : longest <= 150 ? 10 : 15
    let count = Int(clamping: (longest + step - 1) / step)
    writer.member("step", step)
    writer.member("times") { writer in
      writer.array { writer in
        for group in tally.paces {
          var counts = [Int](repeating: 0, count: count)
          for time in group.times { counts[min(Int(time / Habits.minute / step), count - 1)] += 1 }
          writer.array(of: counts)
        }
      }
    }
  }
}

extension Advice: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    switch self {
    case .fewFinish(let minutes):
      writer.choice("fewFinish") { writer in writer.member("minutes", orNull: minutes) }
    case .enough(let minutes): writer.choice("enough") { writer in writer.member("minutes", minutes) }
    case .unreached(let pin, let metres): writer.choice("unreached") { Advice.encode(pin, metres, to: &$0) }
    case .seldomReached(let pin, let metres):
      writer.choice("seldomReached") { Advice.encode(pin, metres, to: &$0) }
    case .noTime(let pins): writer.choice("noTime") { writer in writer.member("pins", pins) }
    case .stopsBefore(let pin): writer.choice("stopsBefore") { Advice.encode(pin, nil, to: &$0) }
    case .stopsThere(let pin): writer.choice("stopsThere") { Advice.encode(pin, nil, to: &$0) }
    }
  }

  private static func encode(_ pin: Int, _ metres: Int64?, to writer: inout JSONWriter) {
    writer.member("pin", pin + 1)
    if let metres { writer.member("metres", metres) }
  }
}
