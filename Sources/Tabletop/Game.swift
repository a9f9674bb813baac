/// A game's name in addresses, recordings and on the command line: "turns", "memory", …
public typealias GameID = String

/// The rules of a game: a value that changes through actions and through the passing of time.
///
/// A game has no clock, random source, network, file or screen of its own. Its hosts provide those: the browser, a
/// room on the server, `parlour play` and the verifier all drive the same rules through a `Table`.
///
/// Two players take stones off a heap in turn:
///
/// ```swift
/// extension Heap: Game {
///   mutating func apply(
///     _ action: Action, by seat: Seat, at now: GameTime
///   ) throws(Refusal) -> [Notice<Event>] {
///     guard seat == turn else { throw Refusal("notYourTurn", "It is somebody else's turn.") }
///     guard action.stones <= stones else { throw Refusal("tooMany", "There are not that many stones.") }
///     return [Notice(take(action.stones, at: now))]
///   }
/// }
/// ```
///
/// Every game keeps these promises (docs/adding-a-game.md explains why):
/// - the same setup, seed, actions and times always give the same views, on every machine;
/// - a refused action changes nothing;
/// - the views are the same whether time passes in one `advance` or in a thousand;
/// - a view contains nothing that its viewer may not see;
/// - no input from outside can make it trap.
///
/// `ContentGame`, `RoomGame` and `RankedGame` add what only some games have.
public protocol Game: GameSteps {
  /// The choices made before the game starts.
  associatedtype Setup: JSONDecodable & Sendable
  /// An action that a seat may ask for.
  associatedtype Action: JSONDecodable & Sendable
  /// Something that just happened, for sound and animation; never state.
  associatedtype Event: JSONEncodable & Sendable
  /// Everything that one viewer may see, ready to draw.
  associatedtype View: JSONEncodable
  /// Statistics of the game as a whole, beside its outcome, to show after the game.
  associatedtype Summary: JSONEncodable

  static var id: GameID { get }
  /// The version of the rules. Raise it whenever an old recording would play differently.
  static var rulesVersion: Int { get }
  /// How many seats a game can have.
  static var seats: ClosedRange<Int> { get }
  /// What hosts need to know to seat people at the game.
  static var seating: Seating { get }

  init(setup: Setup, seed: Seed) throws(Refusal)

  /// How many seats this game has now. In some games players may join late.
  var seatCount: Int { get }

  /// Does the action that `seat` asks for. The host has already advanced the game to `now`.
  mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>]

  /// Lets time pass: runs all timers due up to and including `now`, in order.
  ///
  /// ```swift
  /// /// A seat whose time is up takes one stone.
  /// mutating func advance(to now: GameTime) -> [Notice<Event>] {
  ///   var events: [Event] = []
  ///   while let deadline = nextDeadline, deadline <= now { events.append(take(1, at: deadline)) }
  ///   return events.map { Notice($0) }
  /// }
  /// ```
  mutating func advance(to now: GameTime) -> [Notice<Event>]

  /// When `advance` will next have something to do; nil: never.
  var nextDeadline: GameTime? { get }

  /// What `viewer` may see at `now`. The host has already advanced the game to `now`.
  func view(for viewer: Viewer, at now: GameTime) -> View

  /// The viewer who stands for all that see the same as `viewer`, so that hosts encode a view only once for all of
  /// them. It is `viewer` itself where views differ.
  ///
  /// ```swift
  /// /// Everybody sees the same heap.
  /// func representative(of viewer: Viewer) -> Viewer { .spectator }
  /// ```
  func representative(of viewer: Viewer) -> Viewer

  /// How the game ended; nil while it is being played.
  var outcome: Outcome? { get }

  /// Statistics up to `now`, without anything that `viewer` may not know yet.
  func summary(for viewer: Viewer, at now: GameTime) -> Summary

  /// A sentence that describes the first broken promise of the rules about every state; nil where all hold. Tests
  /// check it after each step.
  var brokenInvariant: String? { get }
}

/// An empty summary, for games that have no statistics beside their outcome.
///
/// ```swift
/// extension Heap {
///   typealias Summary = NoSummary
/// }
/// ```
public struct NoSummary: JSONEncodable {
  public init() {}
  public func encode(to writer: inout JSONWriter) { writer.object { _ in } }
}

extension Game {
  public func representative(of viewer: Viewer) -> Viewer { viewer }
}

extension Game where Summary == NoSummary {
  public func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }
}
