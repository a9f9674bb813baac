import Tabletop
import TestSupport

@testable import KidsJoy

extension Bench where Rules: TimedGame {
  convenience init(_ level: Level = .easy, isCalm: Bool = false, seed: UInt64 = 1) throws(Refusal) {
    try self.init(LevelSetup(level: level.rawValue, isCalm: isCalm), seed: seed)
  }
}

/// The part of a view that is common to the three games, read from its JSON.
struct Seen: Decodable, Equatable {
  let game: String
  let level: String
  let left: Milliseconds
  let score: Int64
  let status: String
  let calm: Bool?
}

// MARK: Short ways through a game

extension Bench<Memory> {
  /// The places of the cards, pair by pair.
  var pairs: [(Int64, Int64)] {
    let cards = table.rules.cards
    return cards.indices.compactMap { first in
      cards[(first + 1)...].firstIndex(of: cards[first]).map { (Int64(first), Int64($0)) }
    }
  }

  /// Opens both cards of a pair.
  @discardableResult
  func find(_ pair: Int, at time: Milliseconds? = nil) throws(Refusal) -> [Memory.Event] {
    let (first, second) = pairs[pair]
    return try act(.flip(card: first), at: time) + act(.flip(card: second), at: time)
  }

  /// Opens two cards that do not match: the first ones of two pairs.
  @discardableResult
  func miss(_ pair: Int = 0, _ other: Int = 1, at time: Milliseconds? = nil) throws(Refusal) -> [Memory.Event]
  {
    try act(.flip(card: pairs[pair].0), at: time) + act(.flip(card: pairs[other].0), at: time)
  }
}

extension Bench<Sorting> {
  /// Drops a vehicle where it belongs.
  @discardableResult
  func place(_ vehicle: Int, at time: Milliseconds? = nil) throws(Refusal) -> [Sorting.Event] {
    try act(.drop(vehicle: Int64(vehicle), zone: zone(of: vehicle)), at: time)
  }

  func zone(of vehicle: Int) -> String { table.rules.vehicles[vehicle].zone.rawValue }

  /// A zone where the vehicle does not belong.
  func wrongZone(for vehicle: Int) -> String { zone(of: vehicle) == "air" ? "water" : "air" }
}

extension Bench<Balloons> {
  var flying: [Balloon] { table.rules.flying }

  /// Pops the oldest balloon of a kind; the first one with a number unless another kind is named.
  @discardableResult
  func popOne(_ kind: String = "number", at time: Milliseconds? = nil) throws -> [Balloons.Event] {
    try wait(until: time ?? now)
    guard let balloon = flying.first(where: { $0.kind.name == kind }) else {
      throw Refusal("noneThere", "No \(kind) is flying at \(now).")
    }
    return try act(.pop(balloon: balloon.id))
  }

  /// Lets time pass and pops a balloon with a number every five seconds, so that the game goes on.
  ///
  /// - Parameter look: called for each balloon that starts, once, when it does.
  func playOn(until end: Milliseconds, look: (Balloon) throws -> Void = { _ in }) throws {
    var seen = flying.last?.id ?? -1
    if now == 0 {
      try flying.forEach(look)
    }
    while now < end, table.outcome == nil {
      try wait(until: min(end, table.nextDeadline?.milliseconds ?? end))
      for balloon in flying where balloon.id > seen { try look(balloon) }
      seen = max(seen, flying.last?.id ?? -1)
      if now % 5_000 == 0, table.outcome == nil { try popOne() }
    }
  }
}
