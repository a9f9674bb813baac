import Tabletop

extension GameName {
  /// What is chosen before the game starts.
  public struct Setup: Sendable {
    /// The players' names, in the order of their seats.
    public let players: [String]
    /// How many sides the die has, 2 to 6.
    public let sides: Int
    // [clock]
    /// The time for a turn, 5 to 600 seconds.
    public let seconds: Int64
    // [end]
  }

  /// - Throws: `badSeats`, `badName`, `nameTaken`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    guard GameName.seats.contains(setup.players.count) else {
      throw Refusal(
        "badSeats", "This game is for \(GameName.seats.lowerBound) to \(GameName.seats.upperBound).")
    }
    players = try setup.players.asPlayerNames(longest: GameName.seating.longestName)
    sides = setup.sides
    // [clock]
    turnLength = setup.seconds * 1_000
    turnEnds = .zero + turnLength
    // [end]
    random = Random(seed: seed)
    stones = 15 + random.below(11)
    die = 1 + random.below(sides)
  }
}

extension GameName.Setup: JSONDecodable {
  // [clock]
  /// `sides` and `seconds` may be left out: a die of 6 sides, 30 seconds.
  // [end]
  // [no clock]
  /// `sides` may be left out: a die of 6 sides.
  // [end]
  public init(from reader: JSONReader) throws(JSONError) {
    // [clock]
    let object = try reader.object("players", "sides", "seconds")
    // [end]
    // [no clock]
    let object = try reader.object("players", "sides")
    // [end]
    var players: [String] = []
    for player in try object.required("players").array() { players.append(try player.string()) }
    self.players = players
    sides = try object.optional("sides").map { reader throws(JSONError) in try reader.int(in: 2...6) } ?? 6
    // [clock]
    seconds =
      try object.optional("seconds").map { reader throws(JSONError) in try reader.int64(in: 5...600) } ?? 30
    // [end]
  }
}
