import Tabletop

/// Balloons rise: pop those with high numbers, and no skull, until the time is up.
///
/// What starts, where and when, hangs on the seed alone: no pop draws from `random`.
public struct Balloons: TimedGame {
  public static let id: GameID = "balloons"
  public static let rulesVersion = 1

  public internal(set) var play: TimedPlay
  var random: Random
  /// The balloons on their way up, the oldest first.
  var flying: [Balloon] = []
  /// How many have started: the next one's id.
  var startedCount: Int64 = 0
  var poppedCount: Int64 = 0
  /// When a balloon last started, at each spot.
  var lastStarts = [GameTime](
    repeating: GameTime(milliseconds: -Balloons.spacing), count: Balloon.spots.count)
  var nextWave = GameTime.zero
  var nextBonus = GameTime.distantFuture
  /// Never, in calm mode.
  var nextKiller = GameTime.distantFuture
  /// Balloons that start before this rise at half their speed.
  var slowUntil = GameTime.zero
  /// When a balloon was last popped; the start before that.
  var lastPop = GameTime.zero

  /// Waves come so far apart, and two balloons that start within it have different spots.
  static let spacing: Milliseconds = 1_000
  /// What a bonus makes slow.
  static let slowTime: Milliseconds = 5_000
  /// Who pops nothing for so long has lost.
  static let patience: Milliseconds = 10_000
  /// From one bonus to the next, and from one killer to the next.
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
  static func mostAtOnce(at level: Level) -> Int {
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
