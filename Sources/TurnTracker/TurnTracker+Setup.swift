import Tabletop

extension TurnTracker {
  /// Which game is tracked, who plays it, and by which clock.
  public struct Setup: Sendable {
    public let game: GameDescription
    /// The players' names, in the order of their seats.
    public let players: [String]
    public let clock: ClockRule
  }

  /// - Throws: `noPlayers`, `tooManyPlayers`, `nameTaken`, `badName`, `noPhases`, `tooManyPhases`,
  ///   `tooManyActions`, `badPhase`, `badClock`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    description = try setup.game.checked()
    players = try TurnTracker.checked(setup.players)
    try setup.clock.check(for: description.kind)
    flow = Flow(description, clock: setup.clock)
    current = flow.firstStep(seatCount: players.count)
    nextOrder = current.order
    recentSteps = RecentSteps([current])
    statistics = Statistics(seatCount: players.count, phaseCount: description.phases.count)
  }

  private static func checked(_ names: [String]) throws(Refusal) -> [String] {
    guard !names.isEmpty else { throw Refusal("noPlayers", "At least one player is needed.") }
    guard names.count <= seats.upperBound else {
      throw Refusal(
        "tooManyPlayers", "At most \(seats.upperBound) can play; there are \(names.count) names.")
    }
    return try names.asPlayerNames(longest: seating.longestName)
  }
}

extension TurnTracker.Setup: JSONDecodable {
  /// `clock` may be left out; then there is no clock.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("game", "players", "clock")
    game = try GameDescription(from: try object.required("game"))
    var players: [String] = []
    for player in try object.required("players").array() { players.append(try player.string()) }
    self.players = players
    clock =
      try object.optional("clock").map { reader throws(JSONError) in try ClockRule(from: reader) } ?? .none
  }
}
