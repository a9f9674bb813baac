import Tabletop

/// A team of simulated players, for trying out content and parameters. Each player sees only what its seat may see, and
/// they talk as simulated teammates do.
public struct Crew: Sendable {
  let setup: Relentless.Setup
  let size: Int
  let skill: Skill

  /// - Parameters:
  ///   - size: the number of players, limited to 3 … 6.
  ///   - difficulty: limited to 0 … 10.
  ///   - evening: the number of days, limited to 1 … 30; nil for an endless game.
  public init(
    content: GameContent, difficulty: Int, isDemo: Bool = false, evening: Int? = nil, size: Int, skill: Skill
  ) {
    setup = Relentless.Setup(
      players: [], avatars: [], teammates: 0, difficulty: min(max(difficulty, 0), 10), isDemo: isDemo,
      whenAway: .end, evening: evening.map { min(max($0, 1), 30) }, content: content)
    self.size = min(max(size, Relentless.seats.lowerBound), Relentless.seats.upperBound)
    self.skill = skill
  }

  /// How a crew's game went.
  public struct Career: Sendable {
    /// How many days were survived. If the game was not lost, it is the number of days that were played.
    public let days: Int
    /// The money earned in all.
    public let score: Int64
    /// The average satisfaction of each day, in thousandths of a point.
    public let averages: [Int64]
    /// The stars of an evening that was survived; nil for every other game.
    public let stars: Int64?
  }

  /// Plays a game to its end, or to the end of a day.
  ///
  /// - Parameter maxDays: the last day that is played.
  public func play(seed: Seed, maxDays: Int = 100) -> Career {
    let members = (0..<size).map { Member(name: "\($0)", avatar: "", isSimulated: true) }
    // Not the game's own generator: a crew of another pace plays the same game.
    var random = Random(seed: Seed(~seed.value))
    var game = Relentless(setup, members: members, skill: skill.drawn(&random), seed: seed)
    var now = GameTime.zero
    var averages: [Int64] = []
    while game.phase != .over, averages.count < maxDays {
      // A crew goes on at once, and nobody is ever away, so neither call can be refused.
      if game.phase == .result { _ = try? game.goOn(at: now) }
      if game.phase == .briefing { _ = try? game.goOn(at: now) }
      while let deadline = game.nextDeadline {
        now = deadline
        _ = game.advance(to: now)
      }
      averages.append(game.result?.average ?? 0)
    }
    return Career(
      days: averages.count - (game.end == .lost ? 1 : 0), score: game.earned, averages: averages,
      stars: game.outcome?.stars)
  }
}
