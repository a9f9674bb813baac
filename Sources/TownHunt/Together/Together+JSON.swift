import Tabletop

extension Together {
  /// The actions that a hunter in a team can ask for.
  public enum Action: Sendable {
    /// An action in the hunt of the team.
    case hunt(TownHunt.Action)
    /// Brings what a phone has found apart.
    case merge(Merge)
  }

  /// What just happened.
  public enum Event: Equatable, Sendable {
    /// An event of a team's hunt, only for that team.
    case hunt(TownHunt.Event)
    /// A team found a pin.
    case scored(team: Int, points: Int64)
    case teamOver(team: Int, TownHunt.Ending)
  }
}

extension Together.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    self =
      name.isIdentical(to: "merge")
      ? .merge(try Merge(from: payload)) : .hunt(try TownHunt.Action(from: reader))
  }
}

extension Together.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .hunt(let event): event.encode(to: &writer)
    case .scored(let team, let points):
      writer.choice("scored") { writer in
        writer.member("team", team)
        writer.member("points", points)
      }
    case .teamOver(let team, let ending):
      writer.choice("teamOver") { writer in
        writer.member("team", team)
        writer.member("result", ending.rawValue)
      }
    }
  }
}
