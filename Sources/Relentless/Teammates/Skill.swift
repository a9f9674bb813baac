import Tabletop

/// How simulated teammates work.
public struct Skill: Sendable {
  /// The shortest and the longest pause before each turn, in milliseconds.
  let pause: ClosedRange<Milliseconds>
  /// Of a thousand deliveries, how many lack an item.
  let mistakes: Int
  /// Whether they do anything at all.
  let works: Bool

  public init(
    pause: ClosedRange<Milliseconds> = 2_000...4_000, mistakesPermille: Int = 0, works: Bool = true
  ) {
    self.pause = max(pause.lowerBound, 1)...max(pause.upperBound, 1)
    mistakes = mistakesPermille
    self.works = works
  }

  /// A teammate in practice: quick, and always right.
  public static let teammate = Skill()
  /// People who have played a few evenings.
  public static let practised = Skill(pause: 4_000...8_000, mistakesPermille: 50)
  /// People on their first evening.
  public static let beginner = Skill(pause: 8_000...16_000, mistakesPermille: 100)
}
