import Foundation
import Tabletop
import TestSupport

@testable import TurnTracker

typealias Tracker = Bench<TurnTracker>

extension Tracker {
  convenience init(
    _ game: GameDescription, players: Int, clock: ClockRule = .none, first: FirstPlayer = FirstPlayer(),
    rounds: Int64? = nil, wins: WinningTotal = .most, target: Int64? = nil, seed: UInt64 = 0
  ) throws(Refusal) {
    let names = Array(["Ana", "Ben", "Cem", "Dua", "Eva", "Finn", "Gil", "Hana"].prefix(players))
    let setup = TurnTracker.Setup(
      game: game, players: names, clock: clock, firstPlayer: first, rounds: rounds,
      wins: wins, target: target)
    try self.init(setup, seed: seed)
  }

  /// Performs an action of a seat, now.
  @discardableResult
  func press(
    _ request: TurnTracker.Action.Request, by seat: Int = 0, step: Int64? = nil
  ) throws(Refusal) -> [TurnTracker.Event] {
    try act(TurnTracker.Action(request, step: step), by: seat)
  }

  /// The code with which a press is refused; nil if it is done.
  func refusal(of request: TurnTracker.Action.Request, by seat: Int = 0, step: Int64? = nil) throws -> String?
  {
    try refusal(of: TurnTracker.Action(request, step: step), by: seat)
  }

  /// Presses ready for each of the seats, one after the other.
  func ready(_ seats: Int...) throws(Refusal) {
    for seat in seats { try press(.ready, by: seat) }
  }

  var seen: Seen { get throws { try Seen(table) } }

  var toldSummary: ToldSummary {
    get throws { try JSONDecoder().decode(ToldSummary.self, from: Data(summary(.spectator).utf8)) }
  }

  /// Round, phase and turn in short: "2 1 0"; without a turn "2 1 -".
  var place: String {
    let step = table.rules.current
    return "\(step.round) \(step.phase) \(step.turn.map { "\($0.index)" } ?? "-")"
  }

  /// What the sections' clocks show.
  var clocks: [Milliseconds?] { get throws { try seen.sections.map { $0.clock?.left } } }
}

/// A view, read from its JSON.
struct Seen: Decodable, Equatable {
  struct Phase: Decodable, Equatable {
    let index: Int
    let name: String
    let symmetric: Bool
    let order: String
  }
  struct Section: Decodable, Equatable {
    struct Action: Decodable, Equatable {
      let name: String
      var done: Bool
    }
    struct Clock: Decodable, Equatable {
      let left: Milliseconds
      let running: Bool
    }
    let seat: Int?
    let name: String
    let enabled: Bool
    let ready: Bool
    let passed: Bool
    var actions: [Action]
    let joins: Bool?
    let clock: Clock?
  }
  struct Step: Decodable, Equatable {
    let at: Milliseconds
    let round: Int64
    let phase: Int
    let turn: Int?
  }
  let round: Int64
  let rounds: Int64?
  let roundsOver: Bool
  let first: Int
  let phase: Phase
  let turn: Int?
  let next: Int?
  let canPass: Bool
  let paused: Bool
  let canGoBack: Bool
  let canGoForward: Bool
  var sections: [Section]
  let scores: SeenScores?
  let step: Int64
  let steps: [Step]

  init(_ table: AnyTable, for viewer: Viewer = .spectator) throws {
    var writer = JSONWriter()
    table.writeView(for: viewer, to: &writer)
    self = try JSONDecoder().decode(Seen.self, from: Data(writer.bytes))
  }

  /// The numbers of the actions that are marked, for each section.
  var marks: [[Int]] {
    sections.map { section in section.actions.indices.filter { section.actions[$0].done } }
  }

  /// Which sections are ready, which are enabled, and which have passed.
  var ready: [Bool] { sections.map(\.ready) }
  var enabled: [Bool] { sections.map(\.enabled) }
  var passed: [Bool] { sections.map(\.passed) }

  /// The same without marks.
  var unmarked: Seen {
    var seen = self
    for section in seen.sections.indices {
      for action in seen.sections[section].actions.indices {
        seen.sections[section].actions[action].done = false
      }
    }
    return seen
  }
}

/// A score sheet, read from its JSON.
struct SeenScores: Decodable, Equatable {
  let rounds: [[Int64?]]
  let totals: [Int64]
  let wins: String
  let leaders: [Int]
  let canUndo: Bool
}

/// A summary, read from its JSON.
struct ToldSummary: Decodable, Equatable {
  struct Player: Decodable, Equatable {
    let seat: Int
    let name: String
    let time: Milliseconds
    let phases: [Milliseconds]
    let turns: Int64
  }
  struct Longest: Decodable, Equatable {
    let seat: Int?
    let phase: Int
    let round: Int64
    let time: Milliseconds
  }
  let game: String
  let kind: String
  let rounds: Int64
  let first: Int
  let steps: Int64
  let elapsed: Milliseconds
  let players: [Player]
  let phases: [String]
  let longest: Longest?
  let together: [Milliseconds]
  let target: Int64?
  let scores: SeenScores?
}

// MARK: Games to play

extension GameDescription {
  static func coop(_ phases: Phase...) -> GameDescription {
    GameDescription(name: "Island", kind: .coop, phases: phases)
  }

  static func versus(_ phases: Phase...) -> GameDescription {
    GameDescription(name: "Chess", kind: .versus, phases: phases)
  }

  /// A versus game of one phase with two actions.
  static let plain = versus(.own("Turn"))
}

extension GameDescription.Phase {
  /// A phase that everybody does alone.
  static func own(_ name: String, _ actions: [String] = ["Draw", "Play"]) -> GameDescription.Phase {
    GameDescription.Phase(name: name, isSymmetric: false, actions: actions)
  }

  /// A phase in which seats take turns.
  static func turns(_ name: String, _ order: GameDescription.Order = .inTurn) -> GameDescription.Phase {
    GameDescription.Phase(name: name, isSymmetric: false, order: order, actions: ["Draw", "Play"])
  }

  /// A symmetric phase.
  static func shared(_ name: String, _ actions: [String] = ["Ravage", "Build", "Explore"])
    -> GameDescription.Phase
  { GameDescription.Phase(name: name, isSymmetric: true, actions: actions) }
}
