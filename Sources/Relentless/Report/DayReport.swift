import Tabletop

/// What was remarkable in a round. It is noted while people work, and told after the day: before, it would show what was
/// ordered and packed (docs/rules/relentless.md, "The report").
struct DayReport: Sendable {
  /// A wrong delivery.
  struct Mistake: Sendable {
    let seat: Seat
    let house: Int
    let ordered: [Item]
    let delivered: [Item]
    /// By how many items they differ.
    let difference: Int

    /// The most items of a delivery that are told. A package may hold many more than anybody orders.
    static let mostTold = 12
  }

  /// A right delivery shortly before the order's time was up.
  struct Rescue: Sendable {
    let seat: Seat
    let house: Int
    let items: [Item]
    /// The time that was left.
    let left: Milliseconds

    /// With more time left, a delivery is no rescue.
    static let longest: Milliseconds = 10_000
  }

  /// A package that was sent several times.
  struct Journey: Sendable {
    let maker: Seat
    let number: Int64
    let route: Package.Route

    /// A package that was sent less often has not travelled.
    static let shortest: Int64 = 2
  }

  /// The delivery with the largest difference, of several the first one.
  private(set) var mistake: Mistake?
  /// The rescue with the least time left, of several the first one.
  private(set) var rescue: Rescue?
  /// The package that was sent most often, of several the first one.
  private(set) var journey: Journey?
  /// How many packages each seat has sent.
  private(set) var sent: [Int64]

  init(seats: Int) { sent = Array(repeating: 0, count: seats) }

  /// The seat that sent the most packages, of several the lowest one; nil if nobody sent two.
  var helper: Seat? {
    guard let most = sent.max(), most >= 2 else { return nil }
    return sent.firstIndex(of: most).map { Seat($0) }
  }

  mutating func note(_ delivery: Mistake) {
    if let mistake, mistake.difference >= delivery.difference { return }
    mistake = delivery
  }

  mutating func note(_ delivery: Rescue) {
    if let rescue, rescue.left <= delivery.left { return }
    rescue = delivery
  }

  /// Notes that a seat has sent a package, whose route says so already.
  mutating func noteSent(_ package: Package, by seat: Seat) {
    sent[seat.index] += 1
    guard package.route.times >= Journey.shortest else { return }
    if let journey, journey.route.times >= package.route.times { return }
    journey = Journey(maker: package.maker, number: package.number, route: package.route)
  }
}

extension Package {
  /// Through whose hands a package went.
  struct Route: Sendable {
    /// How often it was sent.
    private(set) var times: Int64 = 0
    /// The maker, and then each who received it, up to `longest` seats.
    private(set) var seats: [Seat]

    /// A package may go back and forth for a whole day; what comes later is counted, but not listed.
    static let longest = 12

    init(maker: Seat) { seats = [maker] }

    mutating func go(to seat: Seat) {
      times += 1
      if seats.count < Route.longest { seats.append(seat) }
    }
  }
}

extension JSONWriter {
  /// Writes a report. What did not happen is left out.
  mutating func write(_ report: DayReport, in game: Relentless) {
    object { writer in
      if let mistake = report.mistake {
        writer.member("mistake") { writer in
          writer.object { writer in
            writer.member("seat", mistake.seat)
            writer.member("house", mistake.house)
            writer.member("ordered") { writer in writer.write(mistake.ordered, from: game.catalogue) }
            writer.member("delivered") { writer in
              writer.write(Array(mistake.delivered.prefix(DayReport.Mistake.mostTold)), from: game.catalogue)
            }
            let more = mistake.delivered.count - DayReport.Mistake.mostTold
            if more > 0 { writer.member("more", more) }
          }
        }
      }
      if let helper = report.helper {
        writer.member("helper") { writer in
          writer.object { writer in
            writer.member("seat", helper)
            writer.member("sent", report.sent[helper.index])
          }
        }
      }
      if let rescue = report.rescue {
        writer.member("rescue") { writer in
          writer.object { writer in
            writer.member("seat", rescue.seat)
            writer.member("house", rescue.house)
            writer.member("items") { writer in writer.write(rescue.items, from: game.catalogue) }
            writer.member("left", rescue.left)
          }
        }
      }
      if let journey = report.journey {
        writer.member("journey") { writer in
          writer.object { writer in
            writer.member("label", "\(game.members[journey.maker.index].name) \(journey.number)")
            writer.member("times", journey.route.times)
            writer.member("seats", journey.route.seats)
          }
        }
      }
    }
  }

  /// Writes items as they look in a package.
  mutating func write(_ items: [Item], from catalogue: ItemCatalogue) {
    array { writer in
      for item in items { writer.write(item, from: catalogue) }
    }
  }
}
