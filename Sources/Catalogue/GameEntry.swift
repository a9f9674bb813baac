import Tabletop

/// A game as hosts know it: by its id, without its types.
public struct GameEntry: Sendable {
  public let id: GameID
  public let rulesVersion: Int
  /// How many seats a game can have.
  public let seats: ClosedRange<Int>
  public let seating: Seating
  /// The files that hosts put into the setup; nil where they put none there.
  public private(set) var content: ContentFiles?
  #if !hasFeature(Embedded)
    /// The files of content that the server gives to nobody, by their paths from the folder of all content.
    public private(set) var secretFiles: [String] = []
    /// The member of a room's setup that may name a pack of the server by its id; nil where there is none.
    public private(set) var packMember: String?
    /// The server's board for games that are played in rooms; nil where there is none.
    public private(set) var board: String?
    private var findStanding: @Sendable (Outcome, JSON) -> Standing? = { _, _ in nil }
    private var findMistakes: @Sendable (ContentListing) -> [ContentMistake] = { _ in [] }
    private var findDigest: @Sendable (JSON) -> String? = { _ in nil }
  #endif
  private var resolve: @Sendable (JSON) throws(Refusal) -> JSON = { (setup) throws(Refusal) in setup }
  private let openTable: @Sendable (JSON, Seed) throws(Refusal) -> AnyTable

  // The compiler picks the overload that fits all protocols of a game.

  public init<Rules: Game>(_ rules: Rules.Type) {
    self.init(playing: rules)
  }

  public init<Rules: ContentGame>(_ rules: Rules.Type) {
    self.init(playing: rules)
    useContent(of: rules)
  }

  #if !hasFeature(Embedded)
    public init<Rules: RankedGame>(_ rules: Rules.Type) {
      self.init(playing: rules)
      useBoard(of: rules)
    }

    public init<Rules: ContentGame & RankedGame>(_ rules: Rules.Type) {
      self.init(playing: rules)
      useContent(of: rules)
      useBoard(of: rules)
    }
  #endif

  private init<Rules: Game>(playing rules: Rules.Type) {
    id = Rules.id
    rulesVersion = Rules.rulesVersion
    seats = Rules.seats
    seating = Rules.seating
    openTable = { (setup, seed) throws(Refusal) in
      let decoded: Rules.Setup
      do throws(JSONError) { decoded = try Rules.Setup(from: JSONReader(setup)) } catch {
        throw Refusal(error)
      }
      return try Table<Rules>(setup: decoded, seed: seed)
    }
  }

  private mutating func useContent<Rules: ContentGame>(of rules: Rules.Type) {
    content = Rules.content
    resolve = { (setup) throws(Refusal) in try Rules.resolved(setup) }
    #if !hasFeature(Embedded)
      secretFiles = Rules.secretFiles
      packMember = Rules.packMember
      findMistakes = { content in Rules.contentMistakes(in: content) }
      findDigest = { setup in Rules.contentDigest(of: setup) }
    #endif
  }

  #if !hasFeature(Embedded)
    private mutating func useBoard<Rules: RankedGame>(of rules: Rules.Type) {
      board = Rules.board
      findStanding = { outcome, setup in Rules.standing(of: outcome, setup: setup) }
    }

    /// The mistakes in the files that people edit, as far as the rules read them. The page does not need them.
    public func contentMistakes(in content: ContentListing) -> [ContentMistake] { findMistakes(content) }

    /// How a game that has ended ranks on its board; nil where it does not count.
    public func standing(of outcome: Outcome, setup: JSON) -> Standing? { findStanding(outcome, setup) }

    /// The digest of the content that a resolved setup was made of; nil where the setup does not have it.
    public func contentDigest(of setup: JSON) -> String? { findDigest(setup) }
  #endif

  /// The setup that a table is opened with and that its recording keeps.
  ///
  /// - Parameter content: the files of `content`, in games that have them; a setup may bring its own instead.
  /// - Throws: the refusal of the setup.
  public func resolved(_ setup: JSON, with content: JSON?) throws(Refusal) -> JSON {
    guard let content, setup[ContentFiles.member] == nil else { return try resolve(setup) }
    return try resolve(setup.adding(ContentFiles.member, content))
  }

  /// Opens a table with a resolved setup.
  ///
  /// - Throws: the refusal of the setup.
  public func open(setup: JSON, seed: Seed) throws(Refusal) -> AnyTable {
    try openTable(setup, seed)
  }

  /// An empty recording of a table with this setup and seed.
  public func recording(setup: JSON, seed: Seed) -> Recording {
    Recording(game: id, rulesVersion: rulesVersion, setup: setup, seed: seed)
  }

  /// The setup with the players in it, in games that name them.
  ///
  /// - Parameter avatars: their pictures, for games that show them; none where nobody has chosen any.
  /// - Throws: `badForm` where it is no object, or already has members that only a host may add.
  public func setup(
    _ setup: JSON, naming players: [String], avatars: [String] = []
  ) throws(Refusal) -> JSON {
    guard case .object = setup else { throw Refusal("badForm", "The setup must be an object.") }
    guard setup["players"] == nil else {
      throw Refusal("badForm", "players: the players are those who sit at the table; leave this out.")
    }
    guard content == nil || setup[ContentFiles.member] == nil else {
      throw Refusal("badForm", "content: the server brings it; leave this out.")
    }
    guard seating.namesPlayers else { return setup }
    let named = setup.adding("players", .array(players.map(JSON.string)))
    guard seating.showsAvatars, !avatars.isEmpty else { return named }
    guard setup["avatars"] == nil else {
      throw Refusal("badForm", "avatars: the pictures are those of the players at the table; leave this out.")
    }
    return named.adding("avatars", .array(avatars.map(JSON.string)))
  }

  /// The fewest people that a setup needs: fewer where the rules play some seats themselves, but at least one.
  public func minPlayers(with setup: JSON) -> Int {
    guard seating.hasTeammates, case .number(let number)? = setup["teammates"], let count = number.whole
    else {
      return seats.lowerBound
    }
    return max(1, seats.lowerBound - Int(min(max(count, 0), Int64(seats.upperBound))))
  }

  /// The setup of a game for a number of seats. Where it names no players, they are called "Player 1", …
  ///
  /// - Throws: `noSuchSeat` where the game or the setup is for another number.
  public func setup(_ setup: JSON, seats count: Int) throws(Refusal) -> JSON {
    guard count >= minPlayers(with: setup), count <= seats.upperBound else {
      throw Refusal("noSuchSeat", "This game is for \(seats.lowerBound) to \(seats.upperBound) seats.")
    }
    guard case .array(let players)? = setup["players"] else {
      return try self.setup(setup, naming: (1...count).map { "Player \($0)" })
    }
    guard players.count == count else {
      throw Refusal("noSuchSeat", "The setup names \(players.count) players, not \(count).")
    }
    return setup
  }
}
