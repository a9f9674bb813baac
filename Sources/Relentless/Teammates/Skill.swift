import Tabletop

/// How simulated teammates work.
public struct Skill: Sendable {
  /// The shortest and the longest pause before each turn, in milliseconds.
  let pause: ClosedRange<Milliseconds>
  /// Of a thousand deliveries, how many lack an item.
  let mistakes: Int
  /// Whether they do anything at all.
  let works: Bool
  /// By how many percent each pause is longer on days whose twist hinders people: no colours, or a rule for what they say.
  let hindrance: Int64
  /// By how many percent the pauses of one crew may be shorter or longer than those of another: no two crews are alike.
  let spread: Int64

  public init(
    pause: ClosedRange<Milliseconds> = 2_000...4_000, mistakesPermille: Int = 0, works: Bool = true,
    hindrancePercent: Int64 = 0, spreadPercent: Int64 = 0
  ) {
    self.pause = max(pause.lowerBound, 1)...max(pause.upperBound, 1)
    mistakes = mistakesPermille
    self.works = works
    hindrance = hindrancePercent
    spread = min(max(spreadPercent, 0), 90)
  }

  /// A teammate in practice: quick, and always right.
  public static let teammate = Skill()
  /// People who have words of their own for everything.
  public static let quick = people(pause: 2_500...5_000, mistakesPermille: 20)
  /// People who are used to it: they have played a few evenings.
  public static let practised = people(pause: 4_000...8_000, mistakesPermille: 50)
  /// People to whom the game is new.
  public static let beginner = people(pause: 8_000...16_000, mistakesPermille: 100)

  private static func people(pause: ClosedRange<Milliseconds>, mistakesPermille: Int) -> Skill {
    Skill(pause: pause, mistakesPermille: mistakesPermille, hindrancePercent: 20, spreadPercent: 40)
  }

  /// The skill of one crew among many: all pauses are scaled by the same drawn factor.
  func drawn(_ random: inout Random) -> Skill {
    let percent = 100 - spread + random.below(2 * spread + 1)
    return Skill(
      pause: pause.lowerBound * percent / 100...pause.upperBound * percent / 100, mistakesPermille: mistakes,
      works: works, hindrancePercent: hindrance)
  }
}
