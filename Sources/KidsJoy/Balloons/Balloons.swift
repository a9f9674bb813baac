import Tabletop

/// Balloons rise: pop those with high numbers, and no skull, until the time is up.
///
/// Which balloons start, where and when, depends on the seed alone: no pop draws from `random`.
public struct Balloons: TimedGame {
  public static let id: GameID = "balloons"
  public static let rulesVersion = 1

  public internal(set) var play: TimedPlay
  var random: Random
  /// The balloons on their way up, the oldest first.
  var flying: [Balloon] = []
  /// How many have started. It is also the id of the next balloon.
  var startedCount: Int64 = 0
  var poppedCount: Int64 = 0
  /// For each spot, when a balloon last started there.
  var lastStarts = [GameTime](
    repeating: GameTime(milliseconds: -Balloons.spacing), count: Balloon.spots.count)
  var nextWave = GameTime.zero
  var nextBonus = GameTime.distantFuture
  /// When the next killer starts; never in calm mode.
  var nextKiller = GameTime.distantFuture
  /// Balloons that start before this rise at half their speed.
  var slowUntil = GameTime.zero
  /// When a balloon was last popped; before the first pop, the start of the game.
  var lastPop = GameTime.zero

  /// The time from one wave to the next. Two balloons that start within this time have different spots.
  static let spacing: Milliseconds = 1_000
  /// How long after a popped bonus the balloons that start are slow.
  static let slowTime: Milliseconds = 5_000
  /// How long a child may pop nothing before the game is lost.
  static let patience: Milliseconds = 10_000
  /// The time from one bonus to the next, and from one killer to the next.
  static let rareGap: ClosedRange<Milliseconds> = 20_000...25_000

  /// How long a balloon with a number takes from bottom to top.
  static func rise(at level: Level) -> Milliseconds {
    switch level {
    case .easy: 7_000
    case .medium: 5_500
    case .hard: 4_000
    }
  }

  /// The most balloons that start at a whole second.
  static func maxAtOnce(at level: Level) -> Int {
    switch level {
    case .easy: 1
    case .medium: 2
    case .hard: 3
    }
  }

  static func highestNumber(at level: Level) -> Int64 {
    switch level {
    case .easy: 9
    case .medium: 7
    case .hard: 5
    }
  }

  /// When the game is lost unless something is popped before.
  var patienceEnds: GameTime { lastPop + Balloons.patience }
}
