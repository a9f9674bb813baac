import Tabletop

/// The teams' scoreboard (docs/rules/relentless.md). It is sorted by the money earned in all, then by the number of
/// days.
extension Relentless {
  public static let board = "relentless"

  /// The standing of a game. Games in demo mode and games with simulated teammates are not ranked.
  public static func standing(of outcome: Outcome, setup: JSON) -> Standing? {
    let isDemo = if case .bool(true)? = setup["demo"] { true } else { false }
    let teammates = setup.whole("teammates")
    let score = outcome.score ?? 0
    var details = [
      JSONMember("difficulty", .number(JSONNumber(setup.whole("difficulty")))),
      JSONMember("days", .number(JSONNumber(outcome.days ?? 0))),
      JSONMember("result", .string(outcome.result)),
    ]
    if setup.whole("evening") > 0 {
      details.append(JSONMember("evening", .number(JSONNumber(setup.whole("evening")))))
    }
    if let stars = outcome.stars { details.append(JSONMember("stars", .number(JSONNumber(stars)))) }
    if isDemo { details.append(JSONMember("demo", .bool(true))) }
    if teammates > 0 { details.append(JSONMember("teammates", .number(JSONNumber(teammates)))) }
    return Standing(
      score: score, tieBreak: outcome.days ?? 0, isRanked: !isDemo && teammates == 0 && score > 0,
      details: details)
  }
}

extension JSON {
  /// A member that is a whole number; 0 where there is none.
  fileprivate func whole(_ name: String) -> Int64 {
    if case .number(let number)? = self[name] { number.whole ?? 0 } else { 0 }
  }
}
