import Tabletop

/// What a seat has done in a whole game.
struct Tally: Sendable {
  var rescued: Int64 = 0
  var wrong: Int64 = 0
  var assembled: Int64 = 0
  var sent: Int64 = 0
  var fulfilled: Int64 = 0
  var received: Int64 = 0
  var discarded: Int64 = 0
  var expired: Int64 = 0
}

/// The titles that are given at the end of a game, in the order in which they are given
/// (docs/rules/relentless.md, "Awards").
enum Award: String, CaseIterable, Sendable {
  /// The most rescues, wrong deliveries, assembled things, packages sent, orders fulfilled, packages received, packages
  /// thrown away, and orders that ran out.
  case rescued, wrong, assembled, sent, fulfilled, received, discarded, expired
  /// For whoever has no other title.
  case calm

  fileprivate func count(in tally: Tally) -> Int64 {
    switch self {
    case .rescued: tally.rescued
    case .wrong: tally.wrong
    case .assembled: tally.assembled
    case .sent: tally.sent
    case .fulfilled: tally.fulfilled
    case .received: tally.received
    case .discarded: tally.discarded
    case .expired: tally.expired
    case .calm: 0
    }
  }
}

/// A title for a seat, and for how many of the things.
struct GivenAward: Sendable, Equatable {
  let seat: Seat
  let award: Award
  let count: Int64
}

extension Award {
  /// Gives each seat one title. It is always true: nobody has done more of it. Of several who have done the same, the lowest
  /// seat without a title gets it.
  static func given(for tallies: [Tally], to seats: [Seat]) -> [GivenAward] {
    var given: [GivenAward] = []
    for award in Award.allCases where award != .calm {
      let most = seats.map { award.count(in: tallies[$0.index]) }.max() ?? 0
      let seat = seats.first { seat in
        award.count(in: tallies[seat.index]) == most && !given.contains { $0.seat == seat }
      }
      if most > 0, let seat { given.append(GivenAward(seat: seat, award: award, count: most)) }
    }
    for seat in seats where !given.contains(where: { $0.seat == seat }) {
      given.append(GivenAward(seat: seat, award: .calm, count: 0))
    }
    return given
  }
}

extension GivenAward: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("seat", seat)
      writer.member("award", award.rawValue)
      if award != .calm { writer.member("count", count) }
    }
  }
}
