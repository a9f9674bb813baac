import Tabletop

/// A small game for examples: two players take 1 to 3 stones off a heap in turn, and have 30 seconds for each turn.
/// Whoever takes the last stone wins. The parts that are examples are in GameExamples, JSONExamples and
/// ContentExamples.
struct Heap: Sendable {
  struct Setup: Sendable {
    let stones: Int
  }

  /// Takes stones.
  struct Action: Hashable, Sendable {
    let stones: Int
  }

  /// Stones were taken.
  struct Event: Hashable, Sendable {
    let seat: Seat
    let stones: Int
  }

  struct View: Hashable {
    let stones: Int
    let turn: Seat
  }

  static let id: GameID = "heap"
  static let rulesVersion = 1
  static let seats = 2...2
  static let seating = Seating(namesPlayers: false)
  static let turnLength: Milliseconds = 30_000

  private(set) var stones: Int
  private(set) var turn: Seat = 0
  private(set) var nextDeadline: GameTime? = .zero + turnLength
  private(set) var outcome: Outcome?

  init(setup: Setup, seed: Seed) { stones = setup.stones }

  var seatCount: Int { 2 }

  mutating func take(_ count: Int, at now: GameTime) -> Event {
    let taken = Event(seat: turn, stones: count)
    stones -= count
    if stones == 0 {
      outcome = Outcome(result: "won", winners: [turn])
      nextDeadline = nil
    } else {
      turn = Seat((turn.index + 1) % seatCount)
      nextDeadline = now + Heap.turnLength
    }
    return taken
  }

  func view(for viewer: Viewer, at now: GameTime) -> View { View(stones: stones, turn: turn) }

  var brokenInvariant: String? { stones < 0 ? "there are no fewer than no stones" : nil }
}

extension Refusal {
  static let noSuchHeap = Refusal("noSuchHeap", "There is no such heap.")
}

extension Heap {
  /// A table with seven stones.
  static func table() throws(Refusal) -> Table<Heap> {
    try Table(setup: Setup(stones: 7), seed: Seed(1))
  }
}
