/// A game's name in addresses, recordings and on the command line: "turns", "memory", …
public typealias GameID = String

/// The rules of a game: a value to which actions happen at times.
///
/// A game knows no clock, no random source, no network, no file and no screen. Hosts bring those: the browser,
/// a room on the server, `parlour play` and the verifier all drive the same rules through a `Table`.
///
/// What every game keeps to (docs/adding-a-game.md tells why):
/// - the same setup, seed, actions and times always give the same views, on every machine;
/// - a refused action changes nothing;
/// - however time is cut up, in one `advance` or in a thousand, the views are the same;
/// - a hidden thing is absent from the view of those who may not see it;
/// - nothing that comes from outside can make it trap.
public protocol Game: Sendable {
  /// What is chosen before the game starts.
  associatedtype Setup: JSONDecodable & Sendable
  /// What a seat may ask for.
  associatedtype Action: JSONDecodable & Sendable
  /// What just happened, for sound and animation; never state.
  associatedtype Event: JSONEncodable & Sendable
  /// All that one viewer may see, ready to draw.
  associatedtype View: JSONEncodable
  /// What is told of a game as a whole, beside its outcome: statistics for after the game.
  associatedtype Summary: JSONEncodable

  static var id: GameID { get }
  /// Raised whenever an old recording would play differently.
  static var rulesVersion: Int { get }
  /// How many can play.
  static var seats: ClosedRange<Int> { get }
  /// What hosts need to know to seat people at it.
  static var seating: Seating { get }
  /// What hosts put into the setup; nil where a setup is all that there is.
  static var content: ContentFiles? { get }

  /// Whether the setup holds a pack of places (`"pack"`). In a room it may be the id of one of the server's packs: the
  /// server puts the pack there when a game begins, and tells its players nothing of it but what views hold.
  static var playsPacks: Bool { get }

  /// The setup as it is recorded, made of what a host was given and of the content that it added: whatever the
  /// files become, and where they are large without what is not needed. One that is settled stays what it is.
  static func settled(_ setup: JSON) throws(Refusal) -> JSON

  /// What answers questions beside the tables of games of this kind.
  static func makeDesk() -> Desk

  /// The server's board for games of this kind that are played in rooms; nil where there is none.
  static var board: String? { get }

  /// How a game that has ended stands on it; nil where it does not count.
  ///
  /// - Parameter setup: as the room had it: without players and content.
  static func standing(of outcome: Outcome, setup: JSON) -> Standing?

  /// What is wrong with the files that people edit, as far as these rules read them: all of it at once. Whether
  /// a file can be read and names its schema is the host's to tell.
  static func contentMistakes(in content: ContentListing) -> [ContentMistake]

  init(setup: Setup, seed: Seed) throws(Refusal)

  /// How many seats this game has, by its setup.
  var seatCount: Int { get }

  /// Does what `seat` asks for. The host has advanced the game to `now` before.
  mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>]

  /// Lets time pass: all timers due up to and including `now`, in order.
  mutating func advance(to now: GameTime) -> [Notice<Event>]

  /// When `advance` will next have something to do; nil: never.
  var nextDeadline: GameTime? { get }

  /// What `viewer` may see at `now`, up to which the game has been advanced.
  func view(for viewer: Viewer, at now: GameTime) -> View

  /// A viewer whose views equal those of `viewer`, the same one for all who see the same: hosts encode a view
  /// once for all of them. `viewer` itself where views differ.
  func perspective(of viewer: Viewer) -> Viewer

  /// How the game ended; nil while it is being played.
  var outcome: Outcome? { get }

  /// Who alone may do what the rules leave to a host; nil where they know none. Such a game has an action
  /// `{"host":{}}`, by which a room tells it of the seat that is host now.
  var roomHost: Seat? { get }

  /// Statistics up to `now`, holding nothing that `viewer` may not know yet.
  func summary(for viewer: Viewer, at now: GameTime) -> Summary

  /// What the rules promise of every state, checked by tests after each step: the sentence of the first promise
  /// that is broken, or nil.
  var brokenInvariant: String? { get }

  // Every game has these (Game+Steps.swift).
  mutating func pass(to time: GameTime, _ step: inout Step, _ situation: inout Situation)
  mutating func take(
    _ action: JSONReader, by seat: Seat, at now: GameTime, _ step: inout Step, _ situation: inout Situation)
}

/// How people are seated at a game.
public struct Seating: Sendable {
  /// Whether the setup names its players (`"players"`). A room then puts its seats' names there.
  public let namesPlayers: Bool
  /// Whether the setup takes its players' pictures too (`"avatars"`).
  public let showsAvatars: Bool
  /// Whether the setup may have the rules play seats after the players' (`"teammates"`: how many). A room counts
  /// them when it asks whether enough are there.
  public let hasTeammates: Bool
  /// The most characters (Unicode scalars) a player's name may have.
  public let longestName: Int
  /// Whether only the host of a lobby may see the setup.
  public let setupIsForHost: Bool
  /// After a restart of the server: whether time stands still until all are back, rather than one.
  public let waitsForEverybody: Bool
  /// Whether the game has no end of its own: a room's host may then go back to the lobby at any time.
  public let isOpenEnded: Bool
  /// Whether the game has actions `{"away":{}}` and `{"returned":{}}`, by which a room tells it of a seat whose
  /// player cannot play just now.
  public let hearsOfPresence: Bool

  public init(
    namesPlayers: Bool, showsAvatars: Bool = false, hasTeammates: Bool = false, longestName: Int = 20,
    setupIsForHost: Bool = false, waitsForEverybody: Bool = false, isOpenEnded: Bool = false,
    hearsOfPresence: Bool = false
  ) {
    self.namesPlayers = namesPlayers
    self.showsAvatars = showsAvatars
    self.hasTeammates = hasTeammates
    self.longestName = longestName
    self.setupIsForHost = setupIsForHost
    self.waitsForEverybody = waitsForEverybody
    self.isOpenEnded = isOpenEnded
    self.hearsOfPresence = hearsOfPresence
  }
}

/// The summary of a game that has nothing to tell beside its outcome.
public struct NoSummary: JSONEncodable {
  public init() {}
  public func encode(to writer: inout JSONWriter) { writer.object { _ in } }
}

extension Game {
  public static var content: ContentFiles? { nil }
  public static var playsPacks: Bool { false }
  public static func settled(_ setup: JSON) throws(Refusal) -> JSON { setup }
  public static func makeDesk() -> Desk { Desk() }
  public static var board: String? { nil }
  public static func standing(of outcome: Outcome, setup: JSON) -> Standing? { nil }
  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] { [] }
  public func perspective(of viewer: Viewer) -> Viewer { viewer }
  public var roomHost: Seat? { nil }
}

extension Game where Summary == NoSummary {
  public func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }
}
