import Tabletop

extension TurnTracker {
  /// Which game is tracked, who plays it, and by which clock.
  public struct Setup: Sendable {
    public let game: GameDescription
    /// The players' names, in the order of their seats.
    public let players: [String]
    public let clock: ClockRule
    public let firstPlayer: FirstPlayer
    /// How many rounds there are, 1–99; nil where there is no limit.
    public let rounds: Int64?
    /// Which total of the score sheet wins.
    public let wins: WinningTotal
    /// How long a turn should take, in seconds; nil where nobody says it.
    public let target: Int64?

    public init(
      game: GameDescription, players: [String], clock: ClockRule, firstPlayer: FirstPlayer = FirstPlayer(),
      rounds: Int64? = nil, wins: WinningTotal = .most, target: Int64? = nil
    ) {
      self.game = game
      self.players = players
      self.clock = clock
      self.firstPlayer = firstPlayer
      self.rounds = rounds
      self.wins = wins
      self.target = target
    }
  }

  /// The most rounds that a game may be limited to.
  public static let mostRounds: Int64 = 99

  /// - Throws: `noPlayers`, `tooManyPlayers`, `nameTaken`, `badName`, `noPhases`, `tooManyPhases`,
  ///   `tooManyActions`, `badPhase`, `badClock`, `badRounds`, `badTarget`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    description = try setup.game.checked()
    players = try TurnTracker.checked(setup.players)
    try setup.clock.check(for: description.kind)
    if let rounds = setup.rounds, !(1...TurnTracker.mostRounds).contains(rounds) {
      throw Refusal("badRounds", "A game has 1 to \(TurnTracker.mostRounds) rounds, or no limit.")
    }
    if let target = setup.target, !(1...ClockRule.longest).contains(target) {
      throw Refusal("badTarget", "A turn should take 1 to \(ClockRule.longest) seconds.")
    }
    roundLimit = setup.rounds
    targetSeconds = setup.target
    scores = ScoreSheet(seatCount: players.count, wins: setup.wins)
    flow = Flow(description, clock: setup.clock, firstPlayer: setup.firstPlayer)
    current = flow.firstStep(seatCount: players.count, seed: seed)
    nextOrder = current.order
    recentSteps = RecentSteps([current])
    statistics = Statistics(seatCount: players.count, phaseCount: description.phases.count)
  }

  static func checked(_ names: [String]) throws(Refusal) -> [String] {
    guard !names.isEmpty else { throw Refusal("noPlayers", "At least one player is needed.") }
    guard names.count <= seats.upperBound else {
      throw Refusal(
        "tooManyPlayers", "At most \(seats.upperBound) can play; there are \(names.count) names.")
    }
    return try names.asPlayerNames(longest: seating.longestName)
  }
}

extension TurnTracker.Setup: JSONDecodable {
  /// All but `game` and `players` may be left out; then there is no clock, the first seat begins, rounds have no limit, the most
  /// points win, and turns have no target.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("game", "players", "clock", "first", "rounds", "wins", "target")
    game = try GameDescription(from: try object.required("game"))
    var players: [String] = []
    for player in try object.required("players").array() { players.append(try player.string()) }
    self.players = players
    clock =
      try object.optional("clock").map { reader throws(JSONError) in try ClockRule(from: reader) } ?? .none
    firstPlayer =
      try object.optional("first").map { reader throws(JSONError) in try FirstPlayer(from: reader) }
      ?? FirstPlayer()
    rounds = try object.wholeNumber("rounds")
    target = try object.wholeNumber("target")
    wins =
      try object.optional("wins").map { reader throws(JSONError) in try WinningTotal(from: reader) } ?? .most
  }
}

extension JSONObject {
  /// Reads any whole number. The setup's check decides whether it is in range.
  fileprivate func wholeNumber(_ name: StaticString) throws(JSONError) -> Int64? {
    try optional(name).map { reader throws(JSONError) in try reader.int64(in: Int64.min...Int64.max) }
  }
}
