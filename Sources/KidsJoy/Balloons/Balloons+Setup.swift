import Tabletop

extension Balloons {
  /// Draws when the first bonus and the first killer start, and starts the first wave.
  ///
  /// - Throws: `noSuchLevel`.
  public init(setup: LevelSetup, seed: Seed) throws(Refusal) {
    play = try TimedPlay(setup, lasting: Balloons.seconds)
    random = Random(seed: seed)
    nextBonus = rareTime(after: .zero)
    if !play.isCalm { nextKiller = rareTime(after: .zero) }
    startWave(at: .zero)
  }

  private static func seconds(at level: Level) -> Int64 {
    switch level {
    case .easy: 60
    case .medium: 45
    case .hard: 30
    }
  }
}
