import Tabletop

/// What happens when somebody stays away for too long.
public enum WhenAway: String, Sendable {
  /// The game is over.
  case end
  /// It goes on without them.
  case `continue`
}

extension Relentless {
  /// Who plays, at which difficulty, and with which content.
  public struct Setup: Sendable {
    /// The names of the people, in the order of their seats.
    public let players: [String]
    /// Their pictures; if it is empty, they get the page's first pictures.
    public let avatars: [String]
    /// How many simulated teammates play, at the seats after those of the people.
    public let teammates: Int
    /// 0 … 10.
    public let difficulty: Int
    public let isDemo: Bool
    public let whenAway: WhenAway
    /// Whether all screens draw titles instead of writing them as text (docs/rules/relentless.md).
    public var drawsTitles = false
    /// How many days the game has at most, 1 … 30; nil for as many as the team survives.
    public var evening: Int?
    /// Whether each day after the first has a twist; nil: if it is an evening.
    public var hasTwists: Bool?
    public let content: GameContent
  }

  /// - Throws: `tooFewPlayers`, `tooManyPlayers`, `badName`, `nameTaken`, `badAvatar`, `avatarTaken`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    guard setup.players.count >= 1 else {
      throw Refusal("tooFewPlayers", "At least one player is needed.")
    }
    self.init(setup, members: try Relentless.members(of: setup), skill: .teammate, seed: seed)
  }

  /// - Parameter members: who plays, simulated teammates included.
  init(_ setup: Setup, members: [Member], skill: Skill, seed: Seed) {
    catalogue = setup.content.items
    parameterTable = setup.isDemo ? setup.content.demo : setup.content.parameters
    difficulty = setup.difficulty
    isDemo = setup.isDemo
    whenAway = setup.whenAway
    drawsTitles = setup.drawsTitles
    evening = setup.evening.map { Int64($0) }
    self.skill = skill
    random = Random(seed: seed)
    deck = Deck(catalogue.orderable)
    twists = setup.content.twists
    let hasTwists = (setup.hasTwists ?? (setup.evening != nil)) && !twists.isEmpty
    twistDeck = hasTwists ? Deck(Array(twists.indices)) : nil
    self.members = members
    minds = members.map { _ in Mind() }
    tallies = members.map { _ in Tally() }
    host = 0
    let conditions = Conditions(difficulty: difficulty, evening: evening, players: members.count)
    parameters = Parameters(parameterTable, in: conditions, isDemo: isDemo)
    money = parameters.moneyAtStart
    round = Round(length: 0, limit: nil, depots: [])
    makeRound()
  }

  private static func members(of setup: Setup) throws(Refusal) -> [Member] {
    let count = setup.players.count + setup.teammates
    guard count >= seats.lowerBound else {
      throw Refusal(
        "tooFewPlayers", "At least \(seats.lowerBound) players are needed, including simulated teammates.")
    }
    guard count <= seats.upperBound else {
      throw Refusal("tooManyPlayers", "At most \(seats.upperBound) can play, including simulated teammates.")
    }
    let names = try setup.players.asPlayerNames(longest: seating.longestName)
    let avatars = try checkedAvatars(of: setup)
    var members: [Member] = []
    for (index, name) in names.enumerated() {
      members.append(Member(name: name, avatar: avatars[index], isSimulated: false))
    }
    for _ in 0..<setup.teammates {
      let name = teammates.first { name in !members.contains { $0.name.isIdentical(to: name) } }
      let avatar = Relentless.avatars.first { avatar in
        !members.contains { $0.avatar.isIdentical(to: avatar) }
      }
      members.append(Member(name: name ?? "", avatar: avatar ?? "", isSimulated: true))
    }
    return members
  }

  private static func checkedAvatars(of setup: Setup) throws(Refusal) -> [String] {
    if setup.avatars.isEmpty { return Array(avatars.prefix(setup.players.count)) }
    guard setup.avatars.count == setup.players.count else {
      throw Refusal("badAvatar", "Each player needs an avatar.")
    }
    var checked: [String] = []
    for (index, avatar) in setup.avatars.enumerated() {
      guard avatar.asName(longest: 40) != nil else {
        throw Refusal("badAvatar", "Player \(index + 1) needs an avatar.")
      }
      guard !checked.has(avatar) else {
        throw Refusal("avatarTaken", .conflict, "Two players have the same avatar.")
      }
      checked.append(avatar)
    }
    return checked
  }

  /// Pictures of the page, for those who have not chosen any: one more than can play.
  private static let avatars = ["fox", "bear", "cat", "dog", "rabbit", "owl", "frog"]

  /// The names of simulated teammates: more than can play.
  private static let teammates = [
    "Pip", "Dot", "Kit", "Mo", "Bo", "Fay", "Gus", "Ivy", "Jo", "Lou", "Nell", "Tim",
  ]
}

extension Relentless.Setup: JSONDecodable {
  /// All but players and content may be left out.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object(
      "players", "avatars", "teammates", "difficulty", "demo", "whenAway", "drawnTitles", "evening", "twists",
      "content")
    players = try Relentless.Setup.strings(try object.required("players"))
    avatars = try object.optional("avatars").map(Relentless.Setup.strings) ?? []
    teammates =
      try object.optional("teammates").map { reader throws(JSONError) in try reader.int(in: 0...6) } ?? 0
    difficulty =
      try object.optional("difficulty").map { reader throws(JSONError) in try reader.int(in: 0...10) } ?? 0
    isDemo = try object.optional("demo")?.bool() ?? false
    whenAway =
      try object.optional("whenAway").map { reader throws(JSONError) in try WhenAway(from: reader) } ?? .end
    drawsTitles = try object.optional("drawnTitles")?.bool() ?? false
    evening = try object.optional("evening").map { reader throws(JSONError) in try reader.int(in: 1...30) }
    hasTwists = try object.optional("twists")?.bool()
    content = try GameContent(from: try object.required("content"))
  }

  private static func strings(_ reader: JSONReader) throws(JSONError) -> [String] {
    var strings: [String] = []
    for element in try reader.array() { strings.append(try element.string()) }
    return strings
  }
}

extension WhenAway: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    if name.isIdentical(to: "end") {
      self = .end
    } else if name.isIdentical(to: "continue") {
      self = .continue
    } else {
      throw reader.error("expected \"end\" or \"continue\"")
    }
  }
}
