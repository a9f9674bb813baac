import Tabletop

extension GameName {
  /// What is chosen before the game starts.
  public struct Setup: Sendable {
    /// The players' names, in the order of their seats.
    public let players: [String]
    /// The most stones that may be taken at once, 2 to 5.
    public let most: Int
    /// The time for a turn, 5 to 600 seconds.
    public let seconds: Int64
  }

  /// - Throws: `badSeats`, `badName`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    guard GameName.seats.contains(setup.players.count) else {
      throw Refusal(
        "badSeats", "This game is for \(GameName.seats.lowerBound) to \(GameName.seats.upperBound).")
    }
    players = try GameName.checked(setup.players)
    most = setup.most
    turnLength = setup.seconds * 1_000
    turnEnds = .zero + turnLength
    var random = Random(seed: seed)
    stones = 15 + random.below(11)
  }

  private static func checked(_ names: [String]) throws(Refusal) -> [String] {
    var checked: [String] = []
    for name in names {
      guard let name = name.asName(longest: seating.longestName) else {
        throw Refusal("badName", "A player's name has 1 to \(seating.longestName) characters.")
      }
      checked.append(name)
    }
    return checked
  }
}

extension GameName.Setup: JSONDecodable {
  /// `most` and `seconds` may be left out: 3 stones, 30 seconds.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("players", "most", "seconds")
    var players: [String] = []
    for player in try object.required("players").array() { players.append(try player.string()) }
    self.players = players
    most = try object.optional("most").map { reader throws(JSONError) in try reader.int(in: 2...5) } ?? 3
    seconds =
      try object.optional("seconds").map { reader throws(JSONError) in try reader.int64(in: 5...600) } ?? 30
  }
}
