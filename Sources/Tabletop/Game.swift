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
///
/// What only some games have is asked for by `ContentGame`, `RoomGame` and `RankedGame`.
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

  /// Statistics up to `now`, holding nothing that `viewer` may not know yet.
  func summary(for viewer: Viewer, at now: GameTime) -> Summary

  /// What the rules promise of every state, checked by tests after each step: the sentence of the first promise
  /// that is broken, or nil.
  var brokenInvariant: String? { get }

  // Every game has these (Game+Steps.swift).
  var situation: Situation { get }
  mutating func pass(to time: GameTime, _ step: inout Step, _ situation: inout Situation)
  mutating func take(
    _ action: JSONReader, by seat: Seat, at now: GameTime, _ step: inout Step, _ situation: inout Situation)
}

/// The summary of a game that has nothing to tell beside its outcome.
public struct NoSummary: JSONEncodable {
  public init() {}
  public func encode(to writer: inout JSONWriter) { writer.object { _ in } }
}

extension Game {
  public func perspective(of viewer: Viewer) -> Viewer { viewer }
}

extension Game where Summary == NoSummary {
  public func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }
}
