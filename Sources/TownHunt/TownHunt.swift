import Tabletop

/// A hunt for the pins of a pack on a real map: go there, look, and answer.
///
/// All seats at the table are one team: they see the same, and a pin that one of them finds is found for all.
public struct TownHunt: ContentGame {
  public static let id: GameID = "hunt"
  public static let rulesVersion = 1
  public static let seats = 1...8
  public static let seating = Seating(namesPlayers: true, setupIsForHost: true)
  public static var packMember: String? { "pack" }

  /// How a pack is played.
  public enum Mode: Hashable, Sendable {
    /// Against the clock; pins come one by one.
    case competitive
    /// All pins at once, and no clock.
    case casual

    var name: String {
      switch self {
      case .competitive: "competitive"
      case .casual: "casual"
      }
    }
  }

  /// How a hunt ended.
  public enum Ending: String, Hashable, Sendable {
    case finished, timeUp, ended
  }

  /// An end and its time.
  struct End: Equatable, Sendable {
    let ending: Ending
    let time: GameTime
  }

  /// How far the team has come with a pin.
  struct Progress: Equatable, Sendable {
    /// When it came on the map; nil while it is hidden.
    var shown: GameTime?
    /// Which pin it was to come, counted from 1; 0 while it is hidden.
    var number: Int = 0
    var found: GameTime?
    var wrong: Int64 = 0
    /// How many of its clues were taken.
    var clues: Int = 0
    /// The last wrong answers within a minute of each other, the oldest first.
    var recent: [GameTime] = []
    /// Proves the answer with which it was found; only in a hunt whose phones may be apart.
    var mark: AnswerMark?
  }

  public let seatCount: Int
  let mode: Mode
  let salt: String?
  let start: Pack.Start?
  /// A closed pin is replaced by its content when that comes.
  var pins: [Pin]
  /// The stages that have pins, in their order.
  let stages: [Int64]
  /// Nil in a casual hunt.
  let timeUp: GameTime?
  var random: Random
  /// The progress of each pin, in the order of `pins`.
  var progress: [Progress]
  /// The pins that are not shown yet, by their indices; the last one comes next.
  var hidden: [Int]
  /// The pins on the map, in the order in which they came.
  var showing: [Int]
  /// The pins that were found, in that order.
  var found: [Int] = []
  /// When the next pin comes by itself; nil where none is hidden.
  var nextShow: GameTime?
  var score: Int64 = 0
  var end: End?
  /// Whether its phones may hunt apart (docs/rules/together.md, "Apart").
  var isApart = false
  /// The end for which the hunt still waits for phones that are apart.
  var closing: End?

  /// How many pins a competitive hunt begins with.
  static let firstPins = 5
  /// How many wrong answers to a pin within `patience` make it wait.
  static let maxWrong = 3
  static let patience: Milliseconds = 60_000
  /// The most metres of uncertainty that are allowed for.
  static let maxAccuracy: Int64 = 100
  /// How long a hunt waits for phones that are apart.
  static let lateness: Milliseconds = 3_600_000

  var isOver: Bool { end != nil }

  /// What a pin is worth now, in points: less by the costs of the clues that were taken.
  func worth(of index: Int) -> Int64 { pins[index].worth(afterClues: progress[index].clues) }

  /// Whether a pin may come now: while pins are on the map, only those of their stage come.
  func comesNow(_ index: Int) -> Bool {
    guard let first = showing.first else { return true }
    return pins[index].stageOrFirst == pins[first].stageOrFirst
  }

  /// Which of the stages is on the map, counted from 1; the last one that was there, where no pin is left.
  var stageNumber: Int {
    guard let index = showing.first ?? found.last else { return 1 }
    return stages.filter { $0 <= pins[index].stageOrFirst }.count
  }

  /// The status in views.
  var status: String { isOver ? "over" : closing == nil ? "playing" : "late" }

  /// The time left at `now`, and after the end what was left then; nil in a casual hunt.
  func left(at now: GameTime) -> Milliseconds? { timeUp.map { $0 - ((end ?? closing)?.time ?? now) } }

  public var outcome: Outcome? { end.map { Outcome(result: $0.ending.rawValue, score: score) } }

  /// Players and spectators see the same.
  public func representative(of viewer: Viewer) -> Viewer { .spectator }
}
