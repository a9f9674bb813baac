import Tabletop

/// Tracks a board game that is played beside it: whose turn it is, which phase, and who is ready.
///
/// A game is a line of **steps**: phases that all do at the same time, and each player's phases. `step` is the
/// place in that line, from 0. Going on and `forward` add one to it, `back` subtracts one. Going on keeps the old
/// step in the history, as it was at that moment, before clocks gain anything; `back` returns to it. A step left
/// by `back` waits for `forward`, until anybody does anything except pause and resume.
public struct TurnTracker: ContentGame {
  public static let id: GameID = "turns"
  public static let rulesVersion = 1
  public static let seats = 1...8
  public static let seating = Seating(
    namesPlayers: true, longestName: 20, waitsForEverybody: true, isOpenEnded: true,
    takesLatePlayers: true)

  let description: GameDescription
  /// The names of the players, in the order of their seats. Those that join late come last.
  var players: [String]
  let flow: Flow
  /// How many rounds the players want to play; nil where they set no limit.
  let roundLimit: Int64?

  /// The time up to which clocks have counted.
  var now = GameTime.zero
  var isPaused = false
  /// Whether the game is paused because the last round of a limited number has ended.
  var roundsAreOver = false
  /// Whether somebody finished the game, so that it is over.
  var isFinished = false
  /// The order of turns in every new round, set by the last `order`. It is not part of any step: `back` and
  /// `forward` do not change it.
  var nextOrder: [Seat]
  /// The step under way.
  var current: StepState
  var history = History()
  /// The steps that were left by `back`, the latest last.
  var undone: [UndoneStep] = []
  var recentSteps: RecentSteps
  var statistics: Statistics
  var scores: ScoreSheet
  /// How long a turn should take, in seconds; nil where nobody said it. The rules only tell it.
  let targetSeconds: Int64?

  /// The data that `forward` needs to undo a `back`.
  struct UndoneStep: Sendable {
    /// The step to which `back` went, as the history had it.
    let previous: StepState
    /// The step that was left, as it was at that moment.
    let step: StepState
  }

  public var seatCount: Int { players.count }

  var everybody: [Seat] { players.indices.map { Seat($0) } }

  /// The place of the step under way in the line of steps.
  var step: Int64 { history.count }

  var phase: GameDescription.Phase { description.phases[current.phase] }

  /// The game goes on until somebody finishes it. Whoever leads on the score sheet has won then.
  public var outcome: Outcome? {
    guard isFinished else { return nil }
    let hasWinners = description.kind == .versus && !scores.isEmpty
    return Outcome(result: "finished", winners: hasWinners ? scores.leaders : nil)
  }

  /// Everybody sees everything.
  public func representative(of viewer: Viewer) -> Viewer { .spectator }
}
