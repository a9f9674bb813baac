import Tabletop
import TestSupport
import Testing

/// Random play notices each promise that a game breaks. The games here are counters, each of which breaks one
/// promise.
@Suite struct RandomPlayTests {
  enum Fault: Int64, CaseIterable {
    case none, invariant, changesWhenRefused, countsAdvances, showsSeatsDifferently, deadlineStays
  }

  struct Counter: Game {
    struct Setup: JSONDecodable {
      let fault: Fault
      init(from reader: JSONReader) throws(JSONError) {
        fault = Fault(rawValue: try reader.int64(in: 0...5)) ?? .none
      }
    }
    struct Action: JSONDecodable {
      let added: Int64
      init(from reader: JSONReader) throws(JSONError) { added = try reader.int64(in: -100...100) }
    }
    struct Event: JSONEncodable {
      func encode(to writer: inout JSONWriter) { writer.write(true) }
    }

    static let id = "counter"
    static let rulesVersion = 1
    static let seats = 2...2
    static let seating = Seating(namesPlayers: false)

    let fault: Fault
    var sum: Int64 = 0
    var now = GameTime.zero

    init(setup: Setup, seed: Seed) { fault = setup.fault }
    var seatCount: Int { 2 }
    var outcome: Outcome? { sum > 1000 ? Outcome(result: "full", score: sum) : nil }
    var brokenInvariant: String? { fault == .invariant && sum > 300 ? "the sum is small" : nil }
    var nextDeadline: GameTime? { fault == .deadlineStays ? now : nil }

    mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>]
    {
      guard action.added >= 0 else {
        if fault == .changesWhenRefused { sum += 1 }
        throw Refusal("negative", "Only more is more.")
      }
      sum += action.added
      return [Notice(Event())]
    }

    mutating func advance(to now: GameTime) -> [Notice<Event>] {
      if fault == .countsAdvances { sum += 1 }
      self.now = now
      return []
    }

    func view(for viewer: Viewer, at now: GameTime) -> Int64 {
      fault == .showsSeatsDifferently && viewer == .seat(1) ? -sum : sum
    }

    func representative(of viewer: Viewer) -> Viewer { .spectator }
  }

  private func play(_ fault: Fault) throws(BrokenPromise) -> RandomPlay<Counter>.Tally {
    let games = RandomPlay<Counter>(moves: 20...40) { _ in
      .number(JSONNumber(fault.rawValue))
    } move: { _, random in
      RandomPlay.Move(
        .number(JSONNumber(random.below(120) - 30)), by: Seat(random.below(3)), after: random.below(9))
    }
    return try games.play(seeds: 0..<20)
  }

  @Test func aGameThatKeepsItsPromisesIsPlayedToItsEnd() throws {
    let tally = try play(.none)
    #expect(tally.games == 20)
    #expect(tally.done > 100)
    #expect(tally.refused > 100)
  }

  @Test(arguments: [
    (Fault.invariant, "it does not hold that the sum is small"), (.changesWhenRefused, "and in the twin"),
    (.countsAdvances, "and in the twin"), (.showsSeatsDifferently, "does not see what spectator sees"),
    (.deadlineStays, "the next deadline has passed already"),
  ])
  func aBrokenPromiseIsToldWithTheSeedAndTheRecording(_ fault: Fault, _ problem: String) throws {
    let broken = try #require(throws: BrokenPromise.self) { try play(fault) }
    let text = broken.description
    #expect(text.contains("counter, random play of seed 0: "))
    #expect(text.contains(problem))
    #expect(text.contains(#"{"game":"counter","rules":1,"seed":0,"#))
  }
}
